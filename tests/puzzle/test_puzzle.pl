:- use_module('../support/attach').
:- use_module(library(cluedo/puzzle)).
:- use_module(library(plunit)).

:- begin_tests(puzzle).

test('from the same seed come the same puzzles', true(Ps == Again)) :-
    puzzles([seed(5),count(8)], Ps),
    puzzles([seed(5),count(8)], Again).

:- end_tests(puzzle).
