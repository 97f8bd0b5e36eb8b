:- module(formulas,
          [ op(600, fy, ~),
            op(200, fy, ?),
            op(640, xfy, &),
            op(660, xfy, v),
            op(1060, xfx, <->),
            random_formula/5,           % +Atoms, +As, +Game, +Depth, -F
            random_action/5,            % +Atoms, +As, +Game, +Depth, -Action
            random_action/6,            % +Kind, +Atoms, +As, +Game, +Depth, -Action
            random_nested/4,            % +Atoms, +As, +Depth, -Action
            random_partition/2,         % +Names, -Cells
            asked_cards/2,              % +Game, -Cards
            says_together/1,            % +Term
            some/2,                     % +List, -Some
            weighted/2                  % +Pairs, -X
          ]).
:- use_module(direct, [direct_ways/3]).
:- use_module(games, [random_query/2]).
:- use_module(generate, [random_subset/3]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(ordsets)).
:- use_module(library(pairs)).
:- use_module(library(random)).
:- use_module(library(occurs), [sub_term/2]).

/** <module> Random formulas and actions of dynamic epistemic logic

Atoms are the atoms, As the agents, an ordered list; without any, formulas say
nothing about knowledge. Game is `none`, or for players and cards

    rest(Sizes, Hands, E, Actual)

the sizes of categories and hands, 1 if there is an envelope and 0 if not, and
actual(Hands) or `unknown`.
*/

%!  weighted(+Pairs, -X) is det.
%
%   X is drawn from the pairs N-X, with probability in proportion to N.

weighted(Pairs, X) :-
    findall(Y, ( member(N-Y, Pairs), between(1, N, _) ), Ys),
    random_member(X, Ys).

%!  some(+List, -Some) is det.
%
%   Some are elements of List, one at least.

some(List, Some) :-
    random_subset(0.5, List, Some0),
    (   Some0 == []
    ->  random_member(X, List),
        Some = [X]
    ;   Some = Some0
    ).

%!  says_together(+Term) is semidet.
%
%   There is a d/2 in Term: worlds that are one after an update may differ in what agents know
%   together.

says_together(Term) :-
    sub_term(Part, Term),
    subsumes_term(d(_,_), Part),
    !.

%!  random_partition(+Names, -Cells) is det.

random_partition(Names, Cells) :-
    findall(K-Name, ( member(Name, Names), random_between(1, 2, K) ), Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    pairs_values(Groups, Cells).

                /*******************************
                *           FORMULAS           *
                *******************************/

%!  random_formula(+Atoms, +As, +Game, +Depth, -F) is det.
%
%   F has atoms, and formulas that always or never hold, at Depth at most.

random_formula(Atoms, _, _, 0, F) :-
    !,
    weighted([8-atom,1-true,1-false], Kind),
    (   Kind == atom
    ->  random_member(F, Atoms)
    ;   F = Kind
    ).
random_formula(Atoms, As, Game, Depth0, F) :-
    Depth is Depth0-1,
    (   As == []
    ->  Kinds = []
    ;   Kinds = [3-k,1-m,2-kw,1-e,1-d,2-c,1-all,1-box,1-diamond]
    ),
    weighted([2-not,2-and,1-or,1-implies,1-iff,1-less|Kinds], Kind),
    formula(Kind, Atoms, As, Game, Depth, F).

formula(not, Atoms, As, Game, Depth, F) =>
    random_formula(Atoms, As, Game, Depth, G),
    F = ~G.
formula(less, Atoms, As, Game, Depth, F) =>
    random_formula(Atoms, As, Game, Depth, F).
formula(all, Atoms, As, Game, Depth, F) =>
    random_formula(Atoms, As, Game, Depth, G),
    F = c(all,G).
formula(box, Atoms, As, Game, Depth, F) =>
    random_action(Atoms, As, Game, Depth, Action),
    random_formula(Atoms, As, Game, Depth, G),
    F = [Action]:G.
formula(diamond, Atoms, As, Game, Depth, F) =>
    random_action(Atoms, As, Game, Depth, Action),
    random_formula(Atoms, As, Game, Depth, G),
    F = {Action}:G.
formula(Kind, Atoms, As, Game, Depth, F),
    memberchk(Kind-Op, [and- &,or-v,implies- (->),iff- (<->)]) =>
    two(Atoms, As, Game, Depth, G, H),
    F =.. [Op,G,H].
formula(Kind, Atoms, As, Game, Depth, F), memberchk(Kind, [k,m,kw]) =>
    random_member(A, As),
    random_formula(Atoms, As, Game, Depth, G),
    F =.. [Kind,A,G].
formula(Kind, Atoms, As, Game, Depth, F) =>
    some(As, Group),
    random_formula(Atoms, As, Game, Depth, G),
    F =.. [Kind,Group,G].

two(Atoms, As, Game, Depth, F, G) :-
    random_formula(Atoms, As, Game, Depth, F),
    random_formula(Atoms, As, Game, Depth, G).

                /*******************************
                *            ACTIONS           *
                *******************************/

%!  random_action(+Atoms, +As, +Game, +Depth, -Action) is det.
%!  random_action(+Kind, +Atoms, +As, +Game, +Depth, -Action) is det.
%
%   After Action all of As know something. Its formulas have Depth.

random_action(Atoms, As, Game, Depth, Action) :-
    (   functor(Game, rest, _)
    ->  Kinds = [2-nocard,6-show]
    ;   Kinds = []
    ),
    (   Game = rest(_,_,1,_)
    ->  Ends = [4-endmove,1-win|Kinds]
    ;   Ends = Kinds
    ),
    weighted([3-public,2-private,2-model,1-choice,1-local,1-both,1-then|Ends],
             Kind),
    random_action(Kind, Atoms, As, Game, Depth, Action).

random_action(public, Atoms, As, Game, Depth, public(F)) :-
    random_formula(Atoms, As, Game, Depth, F).
random_action(private, Atoms, As, Game, Depth, private(Group,F)) :-
    some(As, Group),
    random_formula(Atoms, As, Game, Depth, F).
random_action(choice, Atoms, As, Game, Depth, Action) :-
    Action = learn(As,learn(G1,?F1) \/ learn(G2,?F2)),
    two(Atoms, As, Game, Depth, F1, F2),
    some(As, G1),
    some(As, G2).
random_action(local, Atoms, As, Game, Depth, Action) :-
    Action = learn(As,local(learn(G1,?F1),A2)),
    two(Atoms, As, Game, Depth, F1, F2),
    some(As, G1),
    (   maybe
    ->  A2 = ?F2
    ;   some(As, G2),
        A2 = learn(G2,?F2)
    ).
random_action(both, Atoms, As, Game, Depth, learn(As,learn(G1,?F1) /\ A2)) :-
    two(Atoms, As, Game, Depth, F1, F2),
    some(As, G1),
    some(As, G2),
    (   maybe
    ->  A2 = learn(G2,?F2)
    ;   A2 = learn(G2,?F2 \/ ?(~F2))
    ).
random_action(then, Atoms, As, Game, Depth0, Action) :-
    Depth is max(0, Depth0-1),
    random_action(Atoms, As, Game, Depth, A1),
    random_action(Atoms, As, Game, Depth, A2),
    (   maybe
    ->  Action = (A1;A2)
    ;   Action = learn(As,(A1;A2))
    ).
random_action(model, Atoms, As, Game, Depth, Action) :-
    Action = event_model(Events,Partitions,Actual),
    random_between(1, 4, N),
    findall(Name-F,
            ( between(1, N, Name),
              random_formula(Atoms, As, Game, Depth, F)
            ),
            Events),
    numlist(1, N, Names),
    maplist({Names}/[A,A-Cells]>>random_partition(Names, Cells), As, Partitions),
    (   maybe(0.7)
    ->  random_member(Actual, Names)
    ;   random_subset(0.5, Names, Actual)
    ).
random_action(nocard, _, As, Game, _, nocard(B,A,Cards)) :-
    random_member(B, As),
    random_member(A, As),
    asked_cards(Game, Cards).
random_action(show, _, As, Game, _, Action) :-
    (   As = [_,_|_]
    ->  random_permutation(As, [B,A|_]),
        asked_cards(Game, Cards),
        (   Game = rest(_,_,_,actual(Dealt)),
            memberchk([[B]|Hand], Dealt),
            intersection(Cards, Hand, Held),
            Held \== [],
            maybe(0.8)
        ->  random_member(Card, Held)
        ;   maybe
        ->  Card = unknown
        ;   random_member(Card, Cards)
        ),
        Action = showcard(B,Card,A,Cards)
    ;   Action = public(true)
    ).
random_action(endmove, _, As, _, _, endmove(A)) :-
    random_member(A, As).
random_action(win, _, As, _, _, win(A)) :-
    random_member(A, As).

%!  asked_cards(+Game, -Cards) is det.
%
%   Cards are mostly one of each category, and sometimes any.

asked_cards(rest(Sizes,_,_,_), Cards) :-
    (   maybe(0.7)
    ->  random_query(Sizes, Cards)
    ;   sum_list(Sizes, Count),
        numlist(1, Count, All),
        some(All, Cards)
    ).

%!  random_nested(+Atoms, +As, +Depth, -Action) is det.
%
%   Action, among As, is of tests, learning, choice, concurrency and sequence, one
%   in the other to Depth. Some of As may not take part.

random_nested(Atoms, As, 0, Action) :-
    !,
    random_between(0, 1, Depth),
    random_formula(Atoms, As, none, Depth, F),
    (   As \== [],
        maybe
    ->  some(As, Group),
        Action = learn(Group,?F)
    ;   Action = ?F
    ).
random_nested(Atoms, As, Depth0, Action) :-
    Depth is Depth0-1,
    weighted([3-learn,3-then,1-choice,2-local,1-both,1-test], Kind),
    (   ( Kind == test ; As == [] )
    ->  random_nested(Atoms, As, 0, Action)
    ;   random_nested(Atoms, As, Depth, A1),
        nested(Kind, Atoms, As, Depth, A1, Action)
    ).

nested(learn, _, As, _, A, learn(Group,A)) :-
    direct_ways(A, As, Groups),
    ord_union(Groups, Part),
    some(As, More),
    ord_union(Part, More, Group).
nested(then, Atoms, As, Depth, A1, (A1;A2)) :-
    direct_ways(A1, As, Groups),
    ord_intersection(Groups, Left),
    random_nested(Atoms, Left, Depth, A2).
nested(choice, Atoms, As, Depth, A1, (A1 \/ A2)) :-
    random_nested(Atoms, As, Depth, A2).
nested(local, Atoms, As, Depth, A1, local(A1,A2)) :-
    random_nested(Atoms, As, Depth, A2).
nested(both, Atoms, As, Depth, A1, (A1 /\ A2)) :-
    random_nested(Atoms, As, Depth, A2).
