:- use_module('../helpers/all').
:- use_module(library(cluedo/thesis)).

%   test_differential.pl compares their answers with the reference.

:- begin_tests(subtracter).

test('order and repetition stay', true(Left == [s(2,8,13),s(1,7,14),s(2,8,13)])) :-
    run1(Left, [3,15], [s(2,8,13),s(3,8,13),s(1,7,14),s(1,7,15),s(2,8,13)]).
test('the player is dropped unseen', true(Left == [s(2,8,14)])) :-
    run2(Left, [nobody(special),13], [s(2,8,13),s(2,8,14)]).
test('the count of all states is written', true(Text-N == "states left:180\n"-180)) :-
    with_output_to(string(Text), run(Left, [[1],3,12,5])),
    length(Left, N).

:- end_tests(subtracter).
