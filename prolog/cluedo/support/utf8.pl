:- module(cluedo_support_utf8,
          [ utf8_text/4,                % +Octets, +File, +Line, -Text
            is_utf16/1,                 % +Octets
            has_utf16_mark/1,           % +Octets
            utf16_message/1             % -Message
          ]).
:- use_module(location, [throw_in_source/4]).

/** <module> Decode UTF-8 strictly

A stream of SWI-Prolog either accepts bytes that are not UTF-8, or raises an error without file and
line. So this file decodes the bytes itself.
*/

:- det(utf8_text/4).

%!  utf8_text(+Octets, +File, +Line, -Text) is det.
%
%   Octets is a string of bytes that begins at Line of File, and Text is what they encode.
%
%   @error syntax_error(cluedo_file(Message)), see throw_in_file/5, if Octets are not in UTF-8

utf8_text(Octets, File, Line, Text) :-
    string_codes(Octets, Codes0),
    (   ascii(Codes0)
    ->  Text = Octets
    ;   decode(Codes0, Codes, Rest),
        string_codes(Text, Codes),
        must_be_decoded(Rest, source(File,Line,Text))
    ).

%!  is_utf16(+Octets) is semidet.
%!  has_utf16_mark(+Octets) is semidet.
%!  utf16_message(-Message) is det.
%
%   The string of bytes Octets begins as a text in UTF-16: with a byte order mark, or, for
%   is_utf16/1, with a byte 0 beside a character. The string Message tells the owner of the file.

is_utf16(Octets) :-
    first_bytes(Octets, A, B),
    once(( utf16_mark(A, B) ; A >= 0'\t, B == 0 ; A == 0, B >= 0'\t )).

has_utf16_mark(Octets) :-
    first_bytes(Octets, A, B),
    utf16_mark(A, B).

first_bytes(Octets, A, B) :-
    sub_string(Octets, 0, 2, _, Start),
    string_codes(Start, [A,B]).

utf16_mark(0xFF, 0xFE).
utf16_mark(0xFE, 0xFF).

utf16_message("the file is in UTF-16: save it in UTF-8").

ascii([]).
ascii([Code|Codes]) :-
    Code < 0x80,
    ascii(Codes).

%   Codes are the characters of Octets. Rest begins at the first octet that is not in UTF-8.

decode([Octet|Octets0], Codes, Rest), character(Octet, Octets0, Code, Octets) =>
    Codes = [Code|Codes1],
    decode(Octets, Codes1, Rest).
decode(Octets, Codes, Rest) =>
    Codes = [],
    Rest = Octets.

must_be_decoded([], _) =>
    true.
must_be_decoded([Octet|_], Source) =>
    throw_in_source(Source, 0, "the byte ~d is not in UTF-8, the encoding of these files",
                    [Octet]).

%   Octet and the first of Octets0 encode the character Code, and Octets are the rest. Fails if a
%   shorter encoding of Code is possible, or Code is half of a surrogate pair.

character(A, Octets0, Code, Octets), A < 0x80 =>
    Code = A,
    Octets = Octets0.
character(A, Octets0, Code, Octets) =>
    leading(A, Bits, More, Least),
    continuation(More, Bits, Octets0, Code, Octets),
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

continuation(0, Bits, Octets0, Code, Octets) =>
    Code = Bits,
    Octets = Octets0.
continuation(More, Bits0, [B|Octets0], Code, Octets), B >= 0x80, B < 0xC0 =>
    Bits is Bits0<<6 \/ (B-0x80),
    Less is More-1,
    continuation(Less, Bits, Octets0, Code, Octets).
continuation(_, _, _, _, _) =>
    fail.
