:- use_module('../helpers/all').
:- use_module(library(cluedo/support/errors), [with_error_context/2]).

:- begin_tests(caller).

test('the error is the same, its context names the predicate',
     error(type_error(integer,a),context(p/1,_))) :-
    with_error_context(p/1, must_be(integer, a)).
test('the message of an error stays', error(foo,context(p/1,"why"))) :-
    with_error_context(p/1, throw(error(foo,context(q/2,"why")))).
test('other contexts stay', error(foo,stack_overflow{depth:3})) :-
    with_error_context(p/1, throw(error(foo,stack_overflow{depth:3}))).
test('other exceptions stay', throws(stop)) :-
    with_error_context(p/1, throw(stop)).
test('the inner predicate is not named', error(foo,context(p/1,_))) :-
    with_error_context(p/1, with_error_context(q/2, throw(error(foo,_)))).
test('all answers of the goal', all(X == [1,2,3])) :-
    with_error_context(p/1, member(X, [1,2,3])).
test('an error on backtracking', error(type_error(integer,a),context(p/1,_))) :-
    findall(X, with_error_context(p/1, ( X = 1 ; must_be(integer, a) )), _).
test('no choice point is left', true(X == 1)) :-
    with_error_context(p/1, X = 1).
test(failure, fail) :-
    with_error_context(p/1, fail).

:- end_tests(caller).
