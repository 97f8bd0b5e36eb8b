:- module(cluedo_assistant_proof,
          [ proof/5,                    % +Setting, +Known, +Events, +Said, -Lines
            refutation/6                % +Setting, +Known, +Events, +Said, ...
          ]).
:- use_module(inference_rules, [conclusion/4,first/4,lacked/6,rules/3]).
:- use_module('../knowledge/argument', [one_holder/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(assoc), [empty_assoc/1,get_assoc/3,put_assoc/4]).
:- use_module(library(lists), [intersection/3,member/2,reverse/2,subtract/3]).

/** <module> A short proof from events

Forward chaining to the cheapest proofs: of each literal the proof of least cost by
inference_rules.pl is found. All that follows is concluded again and again, as long as
something gets a proof, or a cheaper one. A contradiction implies everything, so the first
one ends the search.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  proof(+Setting, +Known, +Events, +Said, -Lines) is semidet.
%
%   Lines prove Said from Events, pairs N-Core, and from Known, see first/4. Said is a
%   literal, some(H,Cards) or not_envelope(Cards). Lines are Conclusion-Node, each behind
%   its premises; the last Conclusion is Said, or a literal from which that follows.
%   Fails if the rules do not tell.

proof(Setting, Known, Events, Said, Lines) :-
    rules(Setting, Events, Rules),
    findall(Line, first(Setting, Known, Events, Line), First),
    known(First, Rules, Nodes),
    aggregate_all(min(Cost,Conclusion-node(Cost,Rule,Premises)),
                  goal(Said, Rules, Nodes, Conclusion, node(Cost,Rule,Premises)),
                  min(_,Last)),
    line(Nodes, Last, [], Backwards),
    reverse(Backwards, Lines).

known(First, Rules, Nodes) :-
    empty_assoc(Empty),
    foldl(better, First, Empty, Nodes0),
    saturated(Rules, Nodes0, Nodes).

%!  refutation(+Setting, +Known, +Events, +Said, -Clash, -Lines) is semidet.
%
%   The literal Said is true, since from the opposite, the first of Lines, follow both
%   has(H,C) and lacks(H,C), if Clash is H-C. For the other arguments see proof/5. Fails if
%   the rules do not tell.

refutation(Setting, Known, Events, Said, H-C, [Supposed|Lines]) :-
    opposite(Said, Not),
    Supposed = Not-node(1,supposed,[]),
    rules(Setting, Events, Rules),
    findall(Line, first(Setting, Known, Events, Line), First),
    known([Supposed|First], Rules, Nodes),
    aggregate_all(min(Cost,H1-C1), clash(Rules, Nodes, H1, C1, Cost), min(_,H-C)),
    foldl(premise(Nodes), [lacks(H,C),has(H,C)], [Supposed], Backwards),
    reverse(Backwards, [_|Lines]).

opposite(has(H,C), lacks(H,C)).
opposite(lacks(H,C), has(H,C)).

%   Of two players who would have a card, the one of whom it is concluded comes first.

clash(rules(Holders,Count,_,_,_), Nodes, H, C, Cost) :-
    member(H-_, Holders),
    between(1, Count, C),
    get_assoc(has(H,C), Nodes, node(Cost1,Rule,_)),
    get_assoc(lacks(H,C), Nodes, node(Cost2,_,_)),
    (   Rule = told(_)
    ->  Cost is Cost1+Cost2+1
    ;   Cost is Cost1+Cost2
    ).

%   Lines are in reverse order, without duplicates.

line(Nodes, Conclusion-Node, Lines0, Lines) :-
    (   memberchk(Conclusion-_, Lines0)
    ->  Lines = Lines0
    ;   Node = node(_,_,Premises),
        foldl(premise(Nodes), Premises, Lines0, Lines1),
        Lines = [Conclusion-Node|Lines1]
    ).

premise(Nodes, Literal, Lines0, Lines) :-
    get_assoc(Literal, Nodes, Node),
    line(Nodes, Literal-Node, Lines0, Lines).

%   A node costs more than its premises, so that no proof is circular.

better(Literal-Node, Nodes0, Nodes) :-
    (   get_assoc(Literal, Nodes0, node(Cost0,_,_)),
        arg(1, Node, Cost),
        Cost0 =< Cost
    ->  Nodes = Nodes0
    ;   put_assoc(Literal, Nodes0, Node, Nodes)
    ).

saturated(Rules, Nodes0, Nodes) :-
    findall(Literal-Node, conclusion(Rules, Nodes0, Literal, Node), Lines),
    foldl(better, Lines, Nodes0, Nodes1),
    (   ( Nodes1 == Nodes0 ; clash(Rules, Nodes1, _, _, _) )
    ->  Nodes = Nodes1
    ;   saturated(Rules, Nodes1, Nodes)
    ).

%   goal(+Said, +Rules, +Nodes, -Conclusion, -Node) is nondet.

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
    lacked(Literals, Nodes, [], 2, Cost, Premises),
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
