:- module(cluedo_logic_encoding,
          [ utf8_text/3                 % +File, +Limit, -Text
          ]).
:- use_module(names, [in_field/2]).
:- use_module(places, [line_place/3]).
:- use_module('../del/tokens', [formula_error/3]).
:- use_module('../support/errors', [throw_error/3]).
:- use_module('../support/files', [read_file/2]).
:- use_module(library(lists), [member/2]).

/** <module> Files in UTF-8, and nothing else

A stream of Prolog takes bytes that are no UTF-8 for some character, with a warning or an error
that tells no line.
*/

:- det(utf8_text/3).

%!  utf8_text(+File, +Limit, -Text) is det.
%
%   The string Text is in File.
%
%   @error domain_error(cluedo_file, File) if it has more than Limit characters
%   @error cluedo_field(Place, Error), see statements.pl, if it is not in UTF-8

utf8_text(File, Limit, Text) :-
    More is Limit*4+1,
    read_file(File, octets(More, Octets)),
    (   member(Octet, Octets),
        Octet >= 0x80
    ->  decoded(Octets, 1, 1, Codes)
    ;   Codes = Octets
    ),
    string_codes(Text, Codes),
    string_length(Text, Length),
    (   Length =< Limit
    ->  true
    ;   throw_error(domain_error(cluedo_file,File), "it has more than ~D characters", [Limit])
    ).

octets(More, Octets, In) :-
    set_stream(In, encoding(octet)),
    read_string(In, More, String),
    string_codes(String, Octets).

%   decoded(+Octets, +Line, +Column, -Codes).

decoded([], _, _, Codes) =>
    Codes = [].
decoded([0'\n|Octets], Line, _, Codes) =>
    Codes = [0'\n|Codes1],
    Next is Line+1,
    decoded(Octets, Next, 1, Codes1).
decoded([Octet|Octets0], Line, Column, Codes) =>
    (   character(Octet, Octets0, Code, Octets)
    ->  Codes = [Code|Codes1],
        Next is Column+1,
        decoded(Octets, Line, Next, Codes1)
    ;   line_place(Line, Column, Place),
        in_field(Place,
                 formula_error(1, "the byte ~d is not in UTF-8, the encoding of these files",
                               [Octet]))
    ).

%   character(+Octet, +Octets0, -Code, -Octets) is semidet: Code, in as few bytes as it can be, is
%   no half of a pair.

character(A, Octets0, Code, Octets), A < 0x80 =>
    Code = A,
    Octets = Octets0.
character(A, Octets0, Code, Octets) =>
    leading(A, Bits, More, Least),
    continued(More, Bits, Octets0, Code, Octets),
    Code >= Least,
    Code =< 0x10FFFF,
    \+ between(0xD800, 0xDFFF, Code).

leading(A, Bits, More, Least), A >= 0xC0, A < 0xE0 =>
    Bits is A-0xC0,
    More = 1,
    Least = 0x80.
leading(A, Bits, More, Least), A >= 0xE0, A < 0xF0 =>
    Bits is A-0xE0,
    More = 2,
    Least = 0x800.
leading(A, Bits, More, Least), A >= 0xF0, A < 0xF8 =>
    Bits is A-0xF0,
    More = 3,
    Least = 0x10000.
leading(_, _, _, _) =>
    fail.

continued(0, Bits, Octets0, Code, Octets) =>
    Code = Bits,
    Octets = Octets0.
continued(More, Bits0, [B|Octets0], Code, Octets), B >= 0x80, B < 0xC0 =>
    Bits is Bits0<<6 \/ (B-0x80),
    Less is More-1,
    continued(Less, Bits, Octets0, Code, Octets).
continued(_, _, _, _, _) =>
    fail.
