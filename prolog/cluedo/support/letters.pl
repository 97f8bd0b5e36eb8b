:- module(cluedo_support_letters,
          [ lower_codes/2,              % +Text, -Codes
            is_printable/1,             % +Text
            text_without_controls/2,    % +Text0, -Text
            text_without_halves/2       % +Text0, -Text
          ]).
:- use_module(library(apply), [maplist/3]).

/** <module> Small letters, and text that can be printed

An atom can have half of a surrogate pair, as in `'a\xD800\'`, which no encoding of Unicode can
write. For such an atom downcase_atom/2 and string_lower/2 of SWI-Prolog 9.0.4 leave their result
unbound, and most predicates that print raise `representation_error(code_point)`.
*/

:- det((lower_codes/2, text_without_controls/2, text_without_halves/2)).

%!  lower_codes(+Text, -Codes) is det.
%
%   A half of a surrogate pair stays as it is.

lower_codes(Text, Codes) :-
    atom_codes(Text, Codes0),
    (   no_half(Codes0)
    ->  downcase_atom(Text, Lower),
        atom_codes(Lower, Codes)
    ;   maplist(lower_code, Codes0, Codes)
    ).

lower_code(Code0, Code) :-
    (   half(Code0)
    ->  Code = Code0
    ;   char_code(Char0, Code0),
        downcase_atom(Char0, Char),
        char_code(Char, Code)
    ).

half(Code) :-
    Code >= 0xD800,
    Code =< 0xDFFF.

no_half([]).
no_half([Code|Codes]) :-
    (   Code < 0xD800
    ->  true
    ;   Code > 0xDFFF
    ),
    no_half(Codes).

%!  is_printable(+Text) is semidet.
%
%   True when Text has no half of a surrogate pair.

is_printable(Text) :-
    atom_codes(Text, Codes),
    no_half(Codes).

%!  text_without_controls(+Text0, -Text) is det.
%!  text_without_halves(+Text0, -Text) is det.
%
%   The string Text is Text0 with another character in place of each half of a surrogate pair:
%   text_without_halves/2 writes U+FFFD. text_without_controls/2 writes a blank, also in place of
%   each control character.

text_without_controls(Text0, Text) :-
    string_codes(Text0, Codes0),
    maplist(code_or_blank, Codes0, Codes),
    string_codes(Text, Codes).

code_or_blank(Code0, Code) :-
    (   ( Code0 < 0x20 ; between(0x7F, 0x9F, Code0) ; half(Code0) )
    ->  Code = 0'\s
    ;   Code = Code0
    ).

text_without_halves(Text0, Text) :-
    string_codes(Text0, Codes0),
    maplist(code_or_replacement, Codes0, Codes),
    string_codes(Text, Codes).

code_or_replacement(Code0, Code) :-
    (   half(Code0)
    ->  Code = 0xFFFD
    ;   Code = Code0
    ).
