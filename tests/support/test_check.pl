:- use_module('../helpers/all').
:- use_module(library(cluedo/support/check)).

:- begin_tests(check).

test('an integer of a range') :-
    must_be_between(2, 6, some_range, 2),
    must_be_between(2, 6, some_range, 6).
test('an integer outside the range', error(domain_error(some_range, 7))) :-
    must_be_between(2, 6, some_range, 7).
test('a large one', error(domain_error(some_range, X))) :-
    X is 1<<200,
    must_be_between(2, 6, some_range, X).
test('not an integer', error(type_error(integer, 2.0))) :-
    must_be_between(2, 6, some_range, 2.0).
test('an unbound number', error(instantiation_error)) :-
    must_be_between(2, 6, some_range, _).
test('one of several') :-
    must_be_one_of([a,f(b)], f(b)).
test('none of several', error(domain_error(oneof([a,b]), c))) :-
    must_be_one_of([a,b], c).
test('an unbound value', error(instantiation_error)) :-
    must_be_one_of([a,b], _).
test('options') :-
    must_be_options([a/1,b/2], []),
    must_be_options([a/1,b/2], [a(_),b(1,2),a=3]).
test('a misspelt option', error(domain_error(cluedo_option, aa(1)))) :-
    must_be_options([a/1,b/2], [b(1,2),aa(1)]).
test('of another arity', error(domain_error(cluedo_option, b(1)))) :-
    must_be_options([a/1,b/2], [b(1)]).
test('an atom', error(domain_error(cluedo_option, a))) :-
    must_be_options([a/1], [a]).
test('an unbound option', error(instantiation_error)) :-
    must_be_options([a/1], [_]).
test('not a list of options', error(type_error(list, a(1)))) :-
    must_be_options([a/1], a(1)).
test('given options', true(Given == [c(3),a(1)])) :-
    given_options([c(_),b(_),a(_),a(2)], [a(1),c(3),a(2)], Given).

:- end_tests(check).
