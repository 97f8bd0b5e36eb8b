:- use_module('../../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/del/explicit), [explicit_canonical/3,explicit_listing/4]).
:- use_module('../random_models', [any_action/4,random_cards/2,random_general/2]).
:- use_module('../../helpers/formulas', [random_formula/5,some/2]).

/** <module> States as seen from their points

Two states are the same term if, and only if, each point of one is bisimilar to a point of the
other. The slow twin takes all pairs of worlds, and removes those that are not
bisimilar until none is left.
*/

%   Worlds are the numbers of the worlds of State, with values and with the worlds that each agent
%   considers possible there.

listed(State, Worlds) :-
    explicit_listing(State, all, Listed, Relations),
    findall(I-w(Values,Point,Seen),
            ( nth1(I, Listed, world(Values,Point,_)),
              maplist(seen_worlds(I), Relations, Seen)
            ),
            Worlds).

seen_worlds(I, _-sees(Lists), Seen) =>
    nth1(I, Lists, Seen).
seen_worlds(I, _-alike(Lists), Seen) =>
    member(Seen, Lists),
    memberchk(I, Seen),
    !.

%   The same formulas hold at the points of both States.

bisimilar(State1, State2) :-
    listed(State1, Worlds1),
    listed(State2, Worlds2),
    findall(I-J,
            ( member(I-w(Values,_,_), Worlds1),
              member(J-w(Values,_,_), Worlds2)
            ),
            Pairs0),
    largest(Pairs0, Worlds1, Worlds2, Pairs),
    findall(I, member(I-w(_,true,_), Worlds1), Points1),
    findall(J, member(J-w(_,true,_), Worlds2), Points2),
    matched(Pairs, Points1, Points2).

largest(Pairs0, Worlds1, Worlds2, Pairs) :-
    include(stays_bisimilar(Pairs0, Worlds1, Worlds2), Pairs0, Pairs1),
    (   Pairs1 == Pairs0
    ->  Pairs = Pairs0
    ;   largest(Pairs1, Worlds1, Worlds2, Pairs)
    ).

stays_bisimilar(Pairs, Worlds1, Worlds2, I-J) :-
    memberchk(I-w(_,_,Seen1), Worlds1),
    memberchk(J-w(_,_,Seen2), Worlds2),
    maplist(matched(Pairs), Seen1, Seen2).

matched(Pairs, Is, Js) :-
    forall(member(I, Is), ( member(J, Js), memberchk(I-J, Pairs) )),
    forall(member(J, Js), ( member(I, Is), memberchk(I-J, Pairs) )).

%   Two models that nearly the same actions made from one.

two_models(State1, State2) :-
    repeat,
    (   maybe(0.7)
    ->  random_general(Options, game(Atoms,_,_,Game)),
        random_member(Changing, [true,false])
    ;   random_cards(Options, game(Atoms,_,_,Game)),
        Changing = false
    ),
    catch(model([representation(explicit)|Options], M0), error(cluedo_contradiction(_),_), fail),
    model_property(M0, size(Size)),
    Size =< 16,
    model_property(M0, agents(As)),
    length(Actions, 3),
    maplist(an_action(Changing, Atoms, As, Game), Actions),
    happened(Actions, M0, M1),
    random_permutation(Actions, [First|Others]),
    random_member(Again, [[First|Others],Others,[First,First|Others]]),
    happened(Again, M0, M2),
    arg(4, M1, State1),
    arg(4, M2, State2),
    arg(3, M1, Left),
    arg(3, M2, Left),
    listed(State1, Worlds1),
    listed(State2, Worlds2),
    length(Worlds1, Size1),
    length(Worlds2, Size2),
    Size1*Size2 =< 400,
    !.

an_action(Changing, Atoms, As, Game, Action) :-
    random_formula(Atoms, As, none, 1, F),
    some(As, Group),
    random_member(P, Atoms),
    findall(Action1,
            (   member(Action1, [public(F),peek(Group,P),secret(Group,F),private(Group,P)])
            ;   Changing == true,
                member(Action1, [assign(P,F),assign(P,true),secret(Group,assign(P,F))])
            ),
            Actions),
    random_member(Action1, Actions),
    (   maybe(0.8)
    ->  Action = Action1
    ;   any_action(Atoms, As, Game, Action)
    ).

%   Perform those of Actions that can take place.

happened(Actions, M0, M) :-
    foldl(may_happen, Actions, M0, M).

may_happen(Action, M0, M) :-
    (   catch(update(M0, Action, M1), error(_,_), fail)
    ->  M = M1
    ;   M = M0
    ).

:- begin_tests(pointed).

test('states have the same term if, and only if, they are bisimilar',
     [forall(repeated(1500)), true(Same == Bisimilar)]) :-
    two_models(State1, State2),
    explicit_canonical(State1, [], Canonical1),
    explicit_canonical(State2, [], Canonical2),
    truth(Canonical1 == Canonical2, Same),
    truth(bisimilar(State1, State2), Bisimilar).

test('the same formulas hold at its points, and it is canonical',
     [forall(repeated(500)), true(Kept-Again == true-Canonical)]) :-
    two_models(State, _),
    explicit_canonical(State, [], Canonical),
    truth(bisimilar(State, Canonical), Kept),
    explicit_canonical(Canonical, [], Again).

:- end_tests(pointed).
