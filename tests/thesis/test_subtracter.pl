:- use_module('../support/attach').
:- use_module(library(cluedo)).
:- use_module(library(cluedo/thesis)).
:- use_module(library(plunit)).

:- begin_tests(subtracter).

test('three cards of different categories', true(N == 200)) :-
    winstates(All),
    run2(Left, [[1],3,9,15], All),
    length(Left, N).
test('no card', true(Left == All)) :-
    winstates(All),
    run1(Left, [], All).
test('no state', true(Left == [])) :-
    run1(Left, [3], []).
test('order and repetition stay', true(Left == [s(2,8,13),s(1,7,14),s(2,8,13)])) :-
    run1(Left, [3,15], [s(2,8,13),s(3,8,13),s(1,7,14),s(1,7,15),s(2,8,13)]).
test('the player is dropped unseen', true(Left == [s(2,8,14)])) :-
    run2(Left, [nobody(special),13], [s(2,8,13),s(2,8,14)]).
test('the count of all states is written', true(Text-N == "states left:180\n"-180)) :-
    with_output_to(string(Text), run(Left, [[1],3,12,5])),
    length(Left, N).
test('a card leaves the second list if its state is in the first',
     true(Left == [s(3,8,13),s(1,7,13)])) :-
    subs(3, [s(3,7,13),s(1,7,13)], [s(3,8,13),s(3,7,13),s(1,7,13)], Left).
test('one state with the card', true(Left == [s(1,7,13)])) :-
    subs2(3, s(3,7,13), [s(3,7,13),s(1,7,13),s(3,7,13)], Left).
test('one state without the card', true(Left == [s(3,7,13),s(1,7,13)])) :-
    subs2(4, s(3,7,13), [s(3,7,13),s(1,7,13)], Left).

:- end_tests(subtracter).
