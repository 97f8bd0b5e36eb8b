:- use_module('../../helpers/all').
:- use_module(library(cluedo/winstates)).

:- begin_tests(winstates).

%   A random list of winstates in order, and its set.

random_set(States, Set) :-
    winstates(All),
    random_member(Chance, [0.0,0.01,0.3,0.9,1.0]),
    random_subset(Chance, All, States0),
    random_member(Cards, [[],[3],[7,13],[1,2,21]]),
    run1(States, Cards, States0),
    winstates_set(States, Set).

random_sets(States1, Set1, States2, Set2) :-
    repeated(200),
    random_set(States1, Set1),
    random_set(States2, Set2).

test('list to set and back', [forall(random_sets(States,Set,_,_)), true(States2 == States)]) :-
    winstates_set(States2, Set).
test('order and duplicates make no difference',
     [forall(random_sets([S|Rest],Set,_,_)), true(Set2 == Set)]) :-
    random_permutation([S,S|Rest], States),
    winstates_set(States, Set2).
test('elimination equals elimination on lists',
     [forall(( random_sets(States,Set,_,_), random_between(0,4,N), randset(N,21,Cards) )),
      true(Left2 == Left)]) :-
    run1(Left, Cards, States),
    winset_without(Set, Cards, Set2),
    winstates_set(Left2, Set2).
test(intersection, [forall(random_sets(States1,Set1,States2,Set2)), true(Both2 == Both)]) :-
    ord_intersection(States1, States2, Both),
    winset_and(Set1, Set2, Set),
    winstates_set(Both2, Set).
test(count, [forall(random_sets(States,Set,_,_)), true(Count == Length)]) :-
    length(States, Length),
    winset_count(Set, Count).
test('n-th in list order', [forall(random_sets(States,Set,_,_)), true(States2 == States)]) :-
    findall(State, ( between(0, 324, N), winset_nth0(N, Set, State) ), States2).
test('members in list order', [forall(random_sets(States,Set,_,_)), true(States2 == States)]) :-
    findall(State, winset_member(State, Set), States2).
test('member or not', [forall(random_sets(States,Set,_,_)), true(Bool2 == Bool)]) :-
    winstates(All),
    random_member(State, All),
    ( memberchk(State, States) -> Bool = true ; Bool = false ),
    ( winset_member(State, Set) -> Bool2 = true ; Bool2 = false ).
test('partly known member', all(L == [13,15])) :-
    winstates_set([s(1,7,13),s(1,7,15),s(2,7,14)], Set),
    winset_member(s(1,7,L), Set).
test('equal sets are equal terms', [forall(random_sets(States,_,_,_)), true(Set2 == Set)]) :-
    winstates_set(States, Set),
    winset_all(All),
    findall(S, winset_member(S, All), _),
    winstates_set(States, Set3),
    winset_and(Set3, All, Set2).
test('a product is an integer', true(integer(Set))) :-
    winset_all(All),
    winset_without(All, [1,8,20], Set).
test('another set is not', true(compound(Set))) :-
    winstates(All),
    subtract(All, [s(6,12,21)], States),
    winstates_set(States, Set).
test('set of the empty list', true(Set-Count == 0-0)) :-
    winstates_set([], Set),
    winset_count(Set, Count).
test('both given', true) :-
    winset_all(All),
    winstates(States),
    winstates_set(States, All).
test('both given and different', fail) :-
    winset_all(All),
    winstates_set([s(1,7,13)], All).
test('no winstate',
     [forall(member(S-Error, [ s(1,2,3)-domain_error(cluedo_state,s(1,2,3)),
                               s(7,foo,13)-type_error(integer,foo), s(7,1,_)-instantiation_error
                             ])),
      error(Error)]) :-
    winstates_set([S], _).
test('a random state is one of the set', [forall(random_sets([S|Ss],Set,_,_))]) :-
    winset_random(Set, State),
    memberchk(State, [S|Ss]).
test('no random state of the empty set', fail) :-
    winset_random(0, _).
test('one draw for a random state', true(A == B)) :-
    winset_all(All),
    set_random(seed(1)), winset_random(All, _), A is random(1000),
    set_random(seed(1)), _ is random(324), B is random(1000).

:- end_tests(winstates).
