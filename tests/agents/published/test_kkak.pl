:- use_module('../../helpers/all').
:- use_module(library(cluedo/agents/memory)).
:- use_module('../../helpers/averages').

%   What it learns test_simple.pl looks at, how it walks test_walking.pl.

:- begin_tests(agents_kkak).

base(library).
base(text).

test('averages agree with the source', [forall(base(Base)), true(Wrong == [])]) :-
    wrong_averages(kkak, Base, Wrong).
test('the query is one of the best', [forall(base(Base)), true(Wrong == [])]) :-
    below_best(kkak, Base, Wrong).
test('what tells nothing is not asked again', true(Count-Tried == 30-[])) :-
    asked_again(kkak, Asked, Tried),
    length(Asked, Count).
test('with two players it is k', [forall(base(Base)), all(A-B == [])]) :-
    winstates(All),
    between(1, 10, _),
    position(Base, 2, Me, K),
    random_member(State, All),
    average(k, Me, K, State, A),
    average(kkak, Me, K, State, B),
    abs(A-B) > 1.0e-9.
test('the asker knows the card that it showed',
     true(Facts2-Facts3 == [has(1,8)]-[some(1,[2,8,13])])) :-
    shown(asked(2,s(2,8,13),1,8), Views),
    views_player(Views, 2, K2),
    views_player(Views, 3, K3),
    holder_facts(K2, 1, Facts2),
    holder_facts(K3, 1, Facts3).
test('but not if it did not choose one', true(Facts2 == [some(1,[2,8,13])])) :-
    shown(asked(2,s(2,8,13),1,unknown), Views),
    views_player(Views, 2, K2),
    holder_facts(K2, 1, Facts2).

shown(Fact, Views) :-
    player(kkak, 6, 1, [2,8,14], P0),
    player_sees([Fact], P0, P),
    player_mind(P, k(1,_,_,Memory,_)),
    memory_knows(Memory, Views).

:- end_tests(agents_kkak).
