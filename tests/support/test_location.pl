:- use_module('../helpers/all').
:- use_module(library(cluedo/support/location)).

:- begin_tests(location).

test('the first character', true(Line-Column == 1-1)) :-
    text_position("a\nb", 0, Line, Column).
test('a character after a line', true(Line-Column == 2-2)) :-
    text_position("a\nbc", 3, Line, Column).
test('a place of a source', true(Text == "f:8:2")) :-
    place_text(place(source(f,7,"a\nbc"),`c`), Text).
test('an error with a message', error(domain_error(d,x), context(p/1,"f:3: because"))) :-
    with_location("f:3", throw(error(domain_error(d,x), context(p/1,"because")))).
test('an error without a message', error(domain_error(d,x), context(p/1,"f:3"))) :-
    with_location("f:3", throw(error(domain_error(d,x), context(p/1,_)))).
test('an error with another context', error(domain_error(d,x), file(f,3,_,_))) :-
    with_location("f:3", throw(error(domain_error(d,x), file(f,3,1,1)))).
test('no error', true(X == 1)) :-
    with_location("f:3", member(X, [1,2])).

:- end_tests(location).
