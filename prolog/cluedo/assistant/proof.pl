:- module(cluedo_assistant_proof,
          [ proof/5,                    % +Setting, +Known, +Events, +Goal, -Lines
            refutation/6                % +Setting, +Known, +Events, +Goal, ...
          ]).
:- use_module(inference_rules, [conclusion/4,initial_line/4,known_lacks/6,rules/3]).
:- use_module('../knowledge/argument', [one_holder/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(assoc), [empty_assoc/1,get_assoc/3,put_assoc/4]).
:- use_module(library(lists), [intersection/3,member/2,reverse/2,subtract/3]).

/** <module> A short proof from events

Forward chaining finds the cheapest proof of each literal by the rules of inference_rules.pl. All
rules are applied again until no literal gets its first proof or a cheaper one. The search ends at
the first contradiction, because a contradiction implies everything.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  proof(+Setting, +Known, +Events, +Goal, -Lines) is semidet.
%
%   Lines prove Goal from Events and from Known. Events are pairs N-Core. For Known see
%   initial_line/4. Goal is a literal, some(H,Cards) or not_envelope(Cards). Lines are pairs
%   Conclusion-Node, each after its premises. The last Conclusion is Goal, or a literal from which
%   Goal follows.

proof(Setting, Known, Events, Goal, Lines) :-
    rules(Setting, Events, Rules),
    findall(Line, initial_line(Setting, Known, Events, Line), Initial),
    all_nodes(Initial, Rules, Nodes),
    aggregate_all(min(Cost,Conclusion-node(Cost,Rule,Premises)),
                  goal(Goal, Rules, Nodes, Conclusion, node(Cost,Rule,Premises)),
                  min(_,Last)),
    add_line(Nodes, Last, [], Backwards),
    reverse(Backwards, Lines).

all_nodes(Initial, Rules, Nodes) :-
    empty_assoc(Empty),
    foldl(add_cheaper, Initial, Empty, Nodes0),
    saturate(Rules, Nodes0, Nodes).

%!  refutation(+Setting, +Known, +Events, +Goal, -Clash, -Lines) is semidet.
%
%   Prove the literal Goal by contradiction. The first of Lines is the opposite of Goal. From this
%   Lines prove has(H,C) and lacks(H,C), where Clash is H-C. For the other arguments see proof/5.

refutation(Setting, Known, Events, Goal, H-C, [Supposed|Lines]) :-
    opposite(Goal, Not),
    Supposed = Not-node(1,supposed,[]),
    rules(Setting, Events, Rules),
    findall(Line, initial_line(Setting, Known, Events, Line), Initial),
    all_nodes([Supposed|Initial], Rules, Nodes),
    aggregate_all(min(Cost,H1-C1), clash(Rules, Nodes, H1, C1, Cost), min(_,H-C)),
    foldl(add_premise(Nodes), [lacks(H,C),has(H,C)], [Supposed], Backwards),
    reverse(Backwards, [_|Lines]).

opposite(has(H,C), lacks(H,C)).
opposite(lacks(H,C), has(H,C)).

%   Nodes have both has(H,C) and lacks(H,C). If two players would have a card, there is a clash for
%   each of them. The clash costs more if an event itself says has(H,C).

clash(rules(Holders,Count,_,_,_), Nodes, H, C, Cost) :-
    member(H-_, Holders),
    between(1, Count, C),
    get_assoc(has(H,C), Nodes, node(Cost1,Rule,_)),
    get_assoc(lacks(H,C), Nodes, node(Cost2,_,_)),
    (   Rule = told(_)
    ->  Cost is Cost1+Cost2+1
    ;   Cost is Cost1+Cost2
    ).

%   Lines are Lines0 with Conclusion and all its premises, each once. Both are in reverse order.

add_line(Nodes, Conclusion-Node, Lines0, Lines) :-
    (   memberchk(Conclusion-_, Lines0)
    ->  Lines = Lines0
    ;   Node = node(_,_,Premises),
        foldl(add_premise(Nodes), Premises, Lines0, Lines1),
        Lines = [Conclusion-Node|Lines1]
    ).

add_premise(Nodes, Literal, Lines0, Lines) :-
    get_assoc(Literal, Nodes, Node),
    add_line(Nodes, Literal-Node, Lines0, Lines).

%   A node costs more than its premises, so that no proof is circular.

add_cheaper(Literal-Node, Nodes0, Nodes) :-
    (   get_assoc(Literal, Nodes0, node(Cost0,_,_)),
        arg(1, Node, Cost),
        Cost0 =< Cost
    ->  Nodes = Nodes0
    ;   put_assoc(Literal, Nodes0, Node, Nodes)
    ).

saturate(Rules, Nodes0, Nodes) :-
    findall(Literal-Node, conclusion(Rules, Nodes0, Literal, Node), Lines),
    foldl(add_cheaper, Lines, Nodes0, Nodes1),
    (   ( Nodes1 == Nodes0 ; clash(Rules, Nodes1, _, _, _) )
    ->  Nodes = Nodes1
    ;   saturate(Rules, Nodes1, Nodes)
    ).

%   goal(+Goal, +Rules, +Nodes, -Conclusion, -Node) is nondet: Goal follows from Conclusion.

goal(some(H,Cards), _, Nodes, has(H,C), Node) :-
    member(C, Cards),
    get_assoc(has(H,C), Nodes, Node).
goal(some(H,Cards), rules(_,_,_,Clauses,_), Nodes, some(H,Set),
     node(Cost,shown(N,From),Premises)) :-
    member(clause(N,Holder,From), Clauses),
    findall(lacks(P,C),
            ( one_holder(Holder, P),
              member(C, From),
              \+ ( one_holder(H, P), memberchk(C, Cards) )
            ),
            Literals),
    known_lacks(Literals, Nodes, [], 2, Cost, Premises),
    intersection(From, Cards, Set).
goal(not_envelope(Cards), _, Nodes, lacks(envelope,C), Node) :-
    member(C, Cards),
    get_assoc(lacks(envelope,C), Nodes, Node).
goal(not_envelope(Cards), rules(_,_,_,_,Bans), _, not_envelope(Cards),
     node(2,told(N),[])) :-
    member(ban(N,Few), Bans),
    subtract(Few, Cards, []).
goal(Literal, _, Nodes, Literal, Node) :-
    get_assoc(Literal, Nodes, Node).
