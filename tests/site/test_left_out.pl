:- use_module('../helpers/attach').
:- use_module(left_out).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(readutil)).

:- begin_tests(site_left_out).

%   A test that was renamed would run in node again.

test('the tests that are left out exist', all(Path-Test == [])) :-
    left_out(Path, Test, _), \+ exists(Path, Test).

exists(Path, Test) :-
    (   var(Test)
    ->  ( exists_file(Path) ; exists_directory(Path) )
    ;   exists_file(Path),
        read_file_to_string(Path, Text, [encoding(utf8)]),
        format(string(Start), "test(~q", [Test]),
        sub_string(Text, _, _, _, Start)
    ),
    !.

:- end_tests(site_left_out).
