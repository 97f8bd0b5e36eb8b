:- use_module('../helpers/all').
:- use_module(library(cluedo/support/weighted)).

:- begin_tests(weighted).

test('the only element', true(X == a)) :-
    weighted_member(X, [a-0.5]).
test('no element', fail) :-
    weighted_member(_, []).
test('never an element without weight', [forall(between(1, 200, _)), true(X == b)]) :-
    weighted_member(X, [a-0,b-3,c-0.0]).
test('frequencies are proportional to weights', true(abs(Share-0.3) < 0.03)) :-
    aggregate_all(count, ( between(1, 4000, _), weighted_member(c, [a-2,b-5,c-3]) ), Count),
    Share is Count/4000.

:- end_tests(weighted).
