:- use_module('../../helpers/all').
:- use_module('../../helpers/installed').
:- use_module(library('cluedo/support/picture/qr_code')).

:- begin_tests(qr, [condition(has_program(qrencode))]).

%   The three corners by which a camera finds a code are squares of seven, and rings around them.

test('a code has its corners', all(Size-Place == [25-"M0 0h1v1h-1z",25-"M18 0h1v1h-1z",
                                                  25-"M0 18h1v1h-1z"])) :-
    qr_path("http://192.168.1.20:8080/", Size, D),
    member(Place, ["M0 0h1v1h-1z","M18 0h1v1h-1z","M0 18h1v1h-1z","M1 1h1v1h-1z"]),
    once(sub_string(D, _, _, _, Place)).

test('a longer text has a larger one', true(Long > Short)) :-
    qr_path("http://192.168.1.20:8080/", Short, _),
    qr_path("http://192.168.1.20:8080/play/0123456789abcdef0123456789abcdef", Long, _).

test('a terminal shows it in lines of one width', true(Count == 1)) :-
    qr_lines("http://192.168.1.20:8080/", Lines),
    setof(Length, Line^( member(Line, Lines), string_length(Line, Length) ), Lengths),
    length(Lengths, Count).

:- end_tests(qr).
