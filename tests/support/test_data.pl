:- use_module('../helpers/all').
:- use_module(library(cluedo/support/data)).

:- begin_tests(data, [setup(make_temporary), cleanup(remove_temporary)]).

file(Text, File) :-
    temporary(data, File),
    write_text(File, Text).

nested(0, a) :- !.
nested(N, f(b,Term)) :-
    N1 is N-1,
    nested(N1, Term).

test('as much as the limit', true(Text == "abc\u00E5")) :-
    file("abc\u00E5", File),
    data_text(File, 4, Text).
test('more than the limit', error(domain_error(cluedo_file,File),
                                  context(_,"it has more than 3 characters"))) :-
    file("abcd", File),
    data_text(File, 3, _).
test('a file without an end', [condition(exists_file('/dev/zero')),
                               error(domain_error(cluedo_file,'/dev/zero'))]) :-
    data_text('/dev/zero', 1000, _).
test('terms and their places', all(Line-Term == ["1:1"-a,"2:2"-f("x",'Y'),"5:1"-(:-halt)])) :-
    file("a.\n f(\"x\", 'Y').\n% z\n\n:- halt.\n", File),
    data_terms(File, 100, Placed),
    member(Place-Term, Placed),
    string_concat(File, Text, Place),
    string_concat(":", Line, Text).
test('nothing', true(Terms == [])) :-
    file("", File),
    data_terms(File, 100, Terms).
test('the place of an error',
     error(syntax_error(cluedo_file("something is missing before this full stop")),
           file(File,2,3,_))) :-
    file("a.\nf(.\n", File),
    data_terms(File, 100, _).
test('the place of a comment without an end', error(syntax_error(_), file(File,2,_,_))) :-
    file("a.\n/* f(", File),
    data_terms(File, 100, _).
test('a quasi quotation is not parsed', error(syntax_error(cluedo_file(_)), file(File,1,1,_))) :-
    file("a({|nonsense||x|}).", File),
    data_terms(File, 100, _).
test('the deepest term that is allowed', true(Terms == [Place-Term])) :-
    nested(100, Term),
    format(string(Text), "~q.", [Term]),
    file(Text, File),
    data_terms(File, 10000, Terms),
    string_concat(File, ":1:1", Place).
test('too deep to be printed in a message',
     error(syntax_error(cluedo_file("this is nested more than 100 deep")), file(File,2,402,404))) :-
    nested(101, Term),
    format(string(Text), "a.~n~q.", [Term]),
    file(Text, File),
    data_terms(File, 10000, _).
test('a long list is not deep', true(Terms == [Place-List])) :-
    numlist(1, 10000, List),
    format(string(Text), "~q.", [List]),
    file(Text, File),
    data_terms(File, 100000, Terms),
    string_concat(File, ":1:1", Place).

:- end_tests(data).
