:- module(random_kripke,
          [ random_kripke/2,            % +Language, -Model
            random_events/3,            % +Language, +Depth, -Action
            random_events_of/4,         % +Class, +Language, +Depth, -Action
            random_truth/3,             % +Language, +Depth, -Formula
            kripke_options/2,           % +Model, -Options
            kripke_action/2,            % +Action0, -Action
            kripke_formula/2,           % +Formula, -F
            patterns/2                  % +Action, -Actions
          ]).
:- use_module(library(cluedo/del/language/operators)).
:- use_module('../helpers/all').

/** <module> Random models, event models and formulas for evaluator.pl

A Language is a list of operators and actions that formulas may have beside Boolean ones: k, m, kw,
e, c, d, announce, events.
*/

agents([a,b,c]).

atoms([p(1),p(2),p(3)]).

%!  random_kripke(+Class, -Model) is det.
%
%   The relations of Model belong to Class, `k`, `kd45` or `s5`.

random_kripke(Class, model(Pairs,Arrows,Points)) :-
    agents(As),
    atoms(Atoms),
    random_between(1, 6, N),
    numlist(1, N, Worlds),
    findall(W-True, ( member(W, Worlds), random_subset(0.5, Atoms, True) ), Pairs),
    findall(arrow(A,From,To),
            ( member(A, As),
              random_arrows(Class, Worlds, List),
              member(From-To, List)
            ),
            Arrows),
    non_empty_part(Worlds, Points).

non_empty_part(List, Part) :-
    (   maybe(0.6)
    ->  random_member(One, List),
        Part = [One]
    ;   repeat,
        random_subset(0.5, List, Part),
        Part \== []
    ->  true
    ).

random_arrows(k, Members, Arrows) :-
    (   maybe(0.1)
    ->  Arrows = []
    ;   findall(From-To, ( member(From, Members), member(To, Members), maybe(0.3) ), Arrows)
    ).
random_arrows(kd45, Members, Arrows) :-
    random_cells(Members, Cells),
    findall(From-To,
            ( member(Cell, Cells),
              non_empty_part(Cell, Seen),
              member(From, Cell),
              member(To, Seen)
            ),
            Arrows).
random_arrows(s5, Members, Arrows) :-
    random_cells(Members, Cells),
    findall(From-To, ( member(Cell, Cells), member(From, Cell), member(To, Cell) ), Arrows).

random_cells(Members, Cells) :-
    findall(I-X, ( member(X, Members), random_between(1, 3, I) ), Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    pairs_values(Groups, Cells).

%!  random_events(+Language, +Depth, -Action) is det.
%!  random_events_of(+Class, +Language, +Depth, -Action) is det.
%
%   Action is an event model, as evaluator.pl has them. Its formulas have Depth at most. Its
%   relations belong to Class.

random_events(Language, Depth, Action) :-
    random_member(Class, [k,kd45,s5]),
    random_events_of(Class, Language, Depth, Action).

random_events_of(Class, Language, Depth, events(Events,Relations,Designated)) :-
    agents(As),
    random_between(1, 3, N),
    numlist(1, N, Names),
    maplist(random_event(Language, Depth), Names, Events),
    maplist(random_choices(Class, Names, Language, Depth), As, Relations),
    non_empty_part(Names, Designated).

random_event(Language, Depth, Name, event(Name,Pre,Effects)) :-
    random_truth(Language, Depth, Pre),
    (   maybe
    ->  Effects = []
    ;   atoms(Atoms),
        random_subset(0.5, Atoms, Changed),
        findall(P-F, ( member(P, Changed), random_truth(Language, Depth, F) ), Effects)
    ).

random_choices(Class, Names, Language, Depth, A, A-Choices) :-
    (   maybe(0.6)
    ->  random_arrows(Class, Names, Arrows),
        Choices = [true-Arrows]
    ;   random_between(1, 2, Count),
        findall(F-Arrows,
                ( between(1, Count, _),
                  random_truth(Language, Depth, F),
                  random_arrows(Class, Names, Arrows)
                ),
                Choices0),
        (   maybe(0.7)
        ->  random_arrows(Class, Names, Else),
            append(Choices0, [true-Else], Choices)
        ;   Choices = Choices0
        )
    ).

%!  random_truth(+Language, +Depth, -Formula) is det.

random_truth(_, 0, F) =>
    random_member(F, [p(1),p(2),p(3),p(1),p(2),p(3),true,false]).
random_truth(Language, Depth, F) =>
    append([not,and,or,imp,iff|Language], [atom], Operators),
    random_member(Operator, Operators),
    Less is Depth-1,
    compound_truth(Operator, Language, Less, F).

compound_truth(atom, Language, _, F) =>
    random_truth(Language, 0, F).
compound_truth(not, Language, D, F) =>
    F = not(G),
    random_truth(Language, D, G).
compound_truth(Operator, Language, D, F), memberchk(Operator, [and,or,imp,iff]) =>
    random_truth(Language, D, G),
    random_truth(Language, D, H),
    F =.. [Operator,G,H].
compound_truth(Operator, Language, D, F), memberchk(Operator, [k,m,kw]) =>
    agents(As),
    random_member(A, As),
    random_truth(Language, D, G),
    F =.. [Operator,A,G].
compound_truth(Operator, Language, D, F), memberchk(Operator, [e,c,d]) =>
    agents(As),
    non_empty_part(As, Group),
    random_truth(Language, D, G),
    F =.. [Operator,Group,G].
compound_truth(announce, Language, D, F) =>
    random_truth(Language, D, G),
    after(announce(G), Language, D, F).
compound_truth(events, Language, D, F) =>
    Inner is min(1, D),
    random_events(Language, Inner, Action),
    after(Action, Language, D, F).

after(Action, Language, D, F) :-
    random_member(Operator, [box,diamond]),
    random_truth(Language, D, G),
    F =.. [Operator,Action,G].

%!  kripke_options(+Model, -Options) is det.
%!  kripke_action(+Action0, -Action) is det.
%!  kripke_formula(+Formula, -F) is det.
%
%   The same for library(cluedo/del).

kripke_options(model(Pairs,Arrows,Points), Options) :-
    agents(As),
    atoms(Atoms),
    pairs_keys_values(Pairs, Worlds, Valuations),
    findall(A-Relation,
            ( member(A, As),
              findall(From-To, member(arrow(A,From,To), Arrows), List),
              relation(List, Worlds, Relation)
            ),
            Relations),
    Options = [ agents(As), atoms(Atoms), worlds(Valuations), relations(Relations),
                actual(worlds(Points))
              ].

%   An equivalence becomes cells, another relation becomes arrows.

relation(Arrows, Members, Relation) :-
    findall(From-Tos,
            ( member(From, Members),
              findall(To, member(From-To, Arrows), Tos0),
              sort(Tos0, Tos)
            ),
            Seen),
    (   forall(member(From-Tos, Seen),
               ( memberchk(From, Tos), forall(member(To, Tos), memberchk(To-Tos, Seen)) ))
    ->  pairs_values(Seen, Cells),
        sort(Cells, Relation)
    ;   exclude([_-[]]>>true, Seen, Relation)
    ).

kripke_action(announce(F0), public(F)) :-
    kripke_formula(F0, F).
kripke_action(events(Events0,Relations0,Designated), event_model(Events,Relations,Designated)) :-
    maplist(kripke_event, Events0, Events),
    findall(Name, member(event(Name,_,_), Events0), Names),
    maplist(kripke_relation(Names), Relations0, Relations).

kripke_event(event(Name,Pre0,[]), Name-Pre) :-
    !,
    kripke_formula(Pre0, Pre).
kripke_event(event(Name,Pre0,Effects0), event(Name,Pre,Effects)) :-
    kripke_formula(Pre0, Pre),
    maplist([P-F0,P-F]>>kripke_formula(F0, F), Effects0, Effects).

kripke_relation(Names, A-[true-Arrows], A-Relation) :-
    !,
    relation(Arrows, Names, Relation).
kripke_relation(Names, A-Choices0, A-cond(Choices)) :-
    maplist([F0-Arrows,F-Relation]>>( kripke_formula(F0, F), relation(Arrows, Names, Relation) ),
            Choices0, Choices).

kripke_formula(F0, F), atomic(F0) =>
    F = F0.
kripke_formula(p(I), F) =>
    F = p(I).
kripke_formula(not(F0), F) =>
    F = ~G,
    kripke_formula(F0, G).
kripke_formula(and(F1,F2), F) =>
    F = G1 & G2,
    maplist(kripke_formula, [F1,F2], [G1,G2]).
kripke_formula(or(F1,F2), F) =>
    F = G1 v G2,
    maplist(kripke_formula, [F1,F2], [G1,G2]).
kripke_formula(imp(F1,F2), F) =>
    F = (G1 -> G2),
    maplist(kripke_formula, [F1,F2], [G1,G2]).
kripke_formula(iff(F1,F2), F) =>
    F = (G1 <-> G2),
    maplist(kripke_formula, [F1,F2], [G1,G2]).
kripke_formula(box(Action0,F0), F) =>
    F = [Action]:G,
    kripke_action(Action0, Action),
    kripke_formula(F0, G).
kripke_formula(diamond(Action0,F0), F) =>
    F = {Action}:G,
    kripke_action(Action0, Action),
    kripke_formula(F0, G).
kripke_formula(F0, F), F0 =.. [Operator,Who,F1] =>
    F =.. [Operator,Who,G],
    kripke_formula(F1, G).

%!  patterns(+Action, -Actions) is det.
%
%   Action is an event model with observability conditions. Actions are event models without. At a
%   world where Action can take place, exactly one of Actions can, and it has the same effect. Each
%   has copies of the designated events, and the conditions are preconditions of these copies only.

patterns(events(Events,Relations,Designated), Actions) :-
    findall(Action, pattern(Events, Relations, Designated, Action), Actions).

pattern(Events, Relations0, Designated, events(All,Relations,Copies)) :-
    maplist(pattern_choice, Relations0, Arrows, Conditions),
    foldl([F,G0,and(F,G0)]>>true, Conditions, true, Condition),
    findall(event(copy(Name),and(Pre,Condition),Effects),
            ( member(Name, Designated), memberchk(event(Name,Pre,Effects), Events) ),
            New),
    append(Events, New, All),
    findall(copy(Name), member(Name, Designated), Copies),
    maplist([A-List0,A-[true-List]]>>
                ( findall(copy(From)-To,
                          ( member(From-To, List0), memberchk(From, Designated) ),
                          More),
                  append(List0, More, List)
                ),
            Arrows, Relations).

pattern_choice(A-Choices, A-Arrows, Condition) :-
    append(Before, [F-Arrows|_], Choices),
    foldl([G-_,C0,and(not(G),C0)]>>true, Before, F, Condition).
