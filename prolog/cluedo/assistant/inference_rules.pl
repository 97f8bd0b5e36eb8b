:- module(cluedo_assistant_inference_rules,
          [ rules/3,                    % +Setting, +Events, -Rules
            initial_line/4,             % +Setting, +Known, +Events, -Line
            conclusion/4,               % +Rules, +Nodes, -Literal, -Node
            known_lacks/6,              % +Literals, +Nodes, -Others, +Cost0, -Cost, ...
            rule_event/2                % +Rule, -N
          ]).
:- use_module('../knowledge/edition/setting',
              [ category_cards/2, holder_size/3, setting_cards/2, setting_deck/2
              ]).
:- use_module('../knowledge/argument', [one_holder/2]).
:- use_module('../knowledge/fact', [fact_meaning/3]).
:- use_module('../knowledge/knowledge_term', [each_holder/2]).
:- use_module(library(assoc), [get_assoc/3]).
:- use_module(library(lists),
              [ append/3, intersection/3, list_to_set/2, member/2, numlist/3, select/3,
                subtract/3
              ]).

/** <module> Rules of inference as a person uses them

These are the rules of knowledge/resolution.pl in larger steps, and the rule full(Cards,Sets).
Literals are has(H,C) and lacks(H,C). Cards and seats are numbers. Nodes is an assoc from each
proved literal to its node(Cost,Rule,Premises). Rule is one of

| supposed         | the literal is a supposition                                             |
| given            | the card is open before all events                                       |
| said             | an earlier sentence has proved the literal                               |
| told(N)          | event N says the literal                                                 |
| shown(N,Cards)   | event N says that H or others have one of Cards; only has(H,C) is left   |
| nobody           | no other holder has the card                                             |
| no_other         | H lacks so many cards that it has all others                             |
| last             | the other cards of the category are not in the envelope                  |
| elsewhere(H2)    | H2 has the card                                                          |
| category(C2)     | C2, of the same category, is in the envelope                             |
| wrong(N,Cards)   | by event N the envelope lacks one of Cards; it has all of them but C     |
| full(Cards,Sets) | the hand of H is full without C                                          |

By full(Cards,Sets), H has Cards, and one card of each set in Sets. Sets are pairs N-Set, where
event N says that H has a card of Set. A card may be in several of Sets only if H lacks it. So H has
no room for a card C that is neither in Cards nor in Sets.

A node costs more than all its premises together. Each event and each conclusion adds to the cost,
and a rule that is harder to follow adds more.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  rule_event(+Rule, -N) is nondet.

rule_event(told(N), N).
rule_event(shown(N,_), N).
rule_event(wrong(N,_), N).
rule_event(full(_,Sets), N) :-
    member(N-_, Sets).

%!  rules(+Setting, +Events, -Rules) is det.
%
%   Rules are rules(Holders,Count,Categories,Clauses,Bans):
%
%   | Holders    | pairs H-Size                                                              |
%   | Count      | the number of cards                                                       |
%   | Categories | lists of cards                                                            |
%   | Clauses    | clause(N,Hs,Cards): event N says that one of Hs has one of Cards          |
%   | Bans       | ban(N,Cards): event N says that the envelope lacks one of Cards           |

rules(Setting, Events, rules(Holders,Count,Categories,Clauses,Bans)) :-
    setting_deck(Setting, Sizes),
    findall(H-Size,
            ( each_holder(Setting, H),
              holder_size(Setting, H, Size)
            ),
            Holders),
    category_cards(Sizes, Categories),
    setting_cards(Setting, Count),
    findall(clause(N,Holder,Cards),
            ( event_literal(Setting, Events, N, some(Holder,Cards0)),
              list_to_set(Cards0, Cards)
            ),
            Clauses),
    findall(ban(N,Cards),
            ( event_literal(Setting, Events, N, not_envelope(Cards0)),
              list_to_set(Cards0, Cards)
            ),
            Bans).

event_literal(Setting, Events, N, Literal) :-
    member(N-Core, Events),
    fact_meaning(Setting, Core, Literals),
    member(Literal, Literals).

%!  initial_line(+Setting, +Known, +Events, -Line) is nondet.
%
%   Line is Literal-Node. Literal is in Known, or an event says Literal. Known are pairs
%   Literal-Rule, where Rule is `given` or `said`.

initial_line(_, Known, _, Literal-node(Cost,Rule,[])) :-
    member(Literal-Rule, Known),
    known_cost(Rule, Cost).
initial_line(Setting, _, Events, Literal-node(2,told(N),[])) :-
    event_literal(Setting, Events, N, Meant),
    literal(Meant, Literal).
initial_line(Setting, _, Events, lacks(H,C)-node(2,told(N),[])) :-
    member(N-hand(H,Cards), Events),
    setting_cards(Setting, Count),
    between(1, Count, C),
    \+ memberchk(C, Cards).

known_cost(given, 0).
known_cost(said, 2).

literal(has(H,Cards), has(H,C)) :-
    member(C, Cards).
literal(lacks(H,Cards), lacks(H,C)) :-
    member(C, Cards).

%!  conclusion(+Rules, +Nodes, -Literal, -Node) is nondet.

conclusion(rules(Holders,Count,_,_,_), Nodes, lacks(H,C), node(Cost,elsewhere(H2),[Has])) :-
    between(1, Count, C),
    Has = has(H2,C),
    member(H2-_, Holders),
    get_assoc(Has, Nodes, node(Cost0,_,_)),
    Cost is Cost0+1,
    member(H-_, Holders),
    H \== H2.
conclusion(rules(_,_,_,Clauses,_), Nodes, has(H,C), node(Cost,shown(N,Cards),Premises)) :-
    member(clause(N,Holder,Cards), Clauses),
    findall(lacks(P,K), ( one_holder(Holder, P), member(K, Cards) ), Literals),
    known_lacks(Literals, Nodes, Others, 3, Cost, Premises0),
    one_left(Others, lacks(H,C), Premises0, Premises).
conclusion(rules(Holders,Count,_,_,_), Nodes, has(H,C), node(Cost,nobody,Premises)) :-
    between(1, Count, C),
    findall(lacks(H0,C), member(H0-_, Holders), Literals),
    known_lacks(Literals, Nodes, Others, 2, Cost, Premises0),
    one_left(Others, lacks(H,C), Premises0, Premises).
conclusion(rules(Holders,Count,_,_,_), Nodes, has(H,C), node(Cost,no_other,Premises)) :-
    member(H-Size, Holders),
    H \== envelope,
    findall(lacks(H,K), between(1, Count, K), Literals),
    known_lacks(Literals, Nodes, Others, 4, Cost, Premises0),
    length(Others, Length),
    (   Length =:= Size
    ->  Premises = Premises0,
        member(lacks(H,C), Others)
    ;   Length =:= Size-1,
        select(lacks(H,C), Premises0, Premises)
    ).
conclusion(rules(_,_,Categories,_,_), Nodes, has(envelope,C), node(Cost,last,Premises)) :-
    member(Cards, Categories),
    findall(lacks(envelope,K), member(K, Cards), Literals),
    known_lacks(Literals, Nodes, Others, 2, Cost, Premises0),
    one_left(Others, lacks(envelope,C), Premises0, Premises).
conclusion(rules(_,_,Categories,_,_), Nodes, lacks(envelope,C),
           node(Cost,category(C2),[has(envelope,C2)])) :-
    member(Cards, Categories),
    member(C2, Cards),
    get_assoc(has(envelope,C2), Nodes, node(Cost0,_,_)),
    Cost is Cost0+1,
    member(C, Cards),
    C =\= C2.
conclusion(rules(_,_,_,_,Bans), Nodes, lacks(envelope,C),
           node(Cost,wrong(N,Cards),Premises)) :-
    member(ban(N,Cards), Bans),
    select(C, Cards, Others),
    known_each(has, envelope, Others, Nodes, Premises, 3, Cost).
conclusion(rules(Holders,Count,_,Clauses,_), Nodes, lacks(H,C),
           node(Cost,full(Known,Sets),Premises)) :-
    member(H-Size, Holders),
    H \== envelope,
    numlist(1, Count, Cards),
    findall(K, ( member(K, Cards), get_assoc(has(H,K), Nodes, _) ), Known0),
    length(Known0, Length0),
    Length is min(Length0, Size),
    length(Known, Length),
    append(Known, _, Known0),
    Left is Size-Length,
    known_each(has, H, Known, Nodes, Has, 3, Cost1),
    findall(N-Set,
            ( member(clause(N,H,Set), Clauses),
              intersection(Set, Known, [])
            ),
            Sets0),
    disjoint(Left, Sets0, H, Nodes, [], Sets, [], Out, Cost1, Cost),
    findall(lacks(H,K), member(K, Out), Lacks),
    append(Has, Lacks, Premises),
    member(C, Cards),
    \+ memberchk(C, Known),
    \+ ( member(_-Set, Sets),
         memberchk(C, Set),
         \+ memberchk(C, Out)
       ).

%   If Others is [Lacks], Premises are Premises0. If Others is empty, Premises0 contradict each
%   other, which refutes a supposition. Then Lacks is any of Premises0, and Premises are the rest.

one_left([One], Lacks, Premises0, Premises) =>
    Lacks = One,
    Premises = Premises0.
one_left([], Lacks, Premises0, Premises) =>
    select(Lacks, Premises0, Premises).
one_left(_, _, _, _) =>
    fail.

%   Premises are Name(H,C) for each C of Cards. Nodes has all of them. Together they cost
%   Cost-Cost0.

known_each(_, _, [], _, Premises, Cost0, Cost) =>
    Premises = [],
    Cost = Cost0.
known_each(Name, H, [C|Cards], Nodes, Premises, Cost0, Cost) =>
    Premises = [Literal|Premises1],
    Literal =.. [Name,H,C],
    get_assoc(Literal, Nodes, node(Cost1,_,_)),
    Cost2 is Cost0+Cost1,
    known_each(Name, H, Cards, Nodes, Premises1, Cost2, Cost).

%!  known_lacks(+Literals, +Nodes, -Others, +Cost0, -Cost, -Premises) is semidet.
%
%   Premises are the members of Literals in Nodes. Together they cost Cost-Cost0. Others are the
%   other members.

known_lacks([], _, Others, Cost0, Cost, Premises) =>
    Others = [],
    Cost = Cost0,
    Premises = [].
known_lacks([Lacks|Literals], Nodes, Others, Cost0, Cost, Premises) =>
    (   get_assoc(Lacks, Nodes, node(Cost1,_,_))
    ->  Cost2 is Cost0+Cost1,
        Premises = [Lacks|Premises1],
        known_lacks(Literals, Nodes, Others, Cost2, Cost, Premises1)
    ;   Others = [Lacks|Others1],
        known_lacks(Literals, Nodes, Others1, Cost0, Cost, Premises)
    ).

%   Choose Left members of Sets0 as Sets. Out are the cards in several of Sets. H is known to lack
%   each card of Out. Union0 has the cards of the sets chosen before.

disjoint(0, _, _, _, _, [], Out, Out, Cost, Cost) :-
    !.
disjoint(Left, [N-Set|Sets0], H, Nodes, Union0, Sets, Out0, Out, Cost0, Cost) :-
    (   intersection(Set, Union0, Both),
        subtract(Both, Out0, Shared),
        known_each(lacks, H, Shared, Nodes, _, 2, Cost1),
        append(Shared, Out0, Out1),
        append(Set, Union0, Union),
        Cost2 is Cost0+Cost1,
        Left1 is Left-1,
        Sets = [N-Set|Sets1],
        disjoint(Left1, Sets0, H, Nodes, Union, Sets1, Out1, Out, Cost2, Cost)
    ;   disjoint(Left, Sets0, H, Nodes, Union0, Sets, Out0, Out, Cost0, Cost)
    ).
