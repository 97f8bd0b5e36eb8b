:- use_module('../helpers/all').
:- use_module(library(cluedo/knowledge/minimal_explanation)).
:- use_module(small_games).

%   test_reasons.pl tests minimal_explanation/4 when a smallest set is found. Here the effort is too
%   small for that.

:- begin_tests(minimal_explanation).

test('without time the facts are enough, and each is needed',
     [forall(between(1,150,I)), true(Facts-Fact-Forced-Needed == Facts-Fact-Expected-true)]) :-
    small_game(I, _, Small, Facts, K, _),
    Small = small(_,_,_,Deals),
    random_member(Deal, Deals),
    random_fact(Small, Deal, Fact),
    small_begin(Small, any, K0),
    findall(C-H, ( certain(K, has(H,C)), \+ certain(K0, has(H,C)) ), Known),
    (   Known = [C-H|_]
    ->  Refutations = [[lacks(H,C)],[Fact,lacks(H,C)]]
    ;   Refutations = [[Fact]]
    ),
    (   possible(Small, Facts, Refutations)
    ->  Expected = false
    ;   Expected = true
    ),
    (   minimal_explanation(K0, Facts, Refutations, 0, Places)
    ->  Forced = true,
        findall(Told, ( member(Place, Places), nth1(Place, Facts, Told) ), Chosen),
        (   sort(Places, Places),
            \+ possible(Small, Chosen, Refutations),
            forall(select(_, Chosen, Others), possible(Small, Others, Refutations))
        ->  Needed = true
        ;   Needed = false
        )
    ;   Forced = false,
        Needed = true
    ).
test('a smallest set is not larger', [forall(between(1,10,_)), true(More == [])]) :-
    findall(lacks(H,C), ( member(H, [1,2,3,4,5,6]), member(C, [1,2]) ), Lacks0),
    findall(passed(H,1,[1,3]), member(H, [2,3,4,5,6]), Passed),
    append(Lacks0, Passed, Facts0),
    random_permutation(Facts0, Facts),
    knowledge([remember(false)], K0),
    minimal_explanation(K0, Facts, [[lacks(envelope,1)]], Fewest),
    minimal_explanation(K0, Facts, [[lacks(envelope,1)]], 0, Few),
    length(Fewest, N),
    length(Few, Count),
    assertion(N == 6),
    (   Count < N
    ->  More = Few
    ;   More = []
    ).
test('nothing to refute', true(Places == [])) :-
    knowledge([], K0),
    minimal_explanation(K0, [has(1,1)], [], Places).
test('no facts', fail) :-
    knowledge([], K0),
    minimal_explanation(K0, [], [[has(1,1)]], _).

:- end_tests(minimal_explanation).

%   A deal has all of Facts and one of Refutations.

possible(Small, Facts, Refutations) :-
    member(Refutation, Refutations),
    append(Facts, Refutation, All),
    weights(any, Small, All, [_|_]),
    !.
