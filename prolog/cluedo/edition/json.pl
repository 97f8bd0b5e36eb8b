:- module(cluedo_edition_json,
          [ read_json/2                 % +In, -Value
          ]).

/** <module> JSON, with lines

A file of an edition has texts, lists and objects, no numbers and constants. This
reads them, and tells their lines, for errors. SWI-Prolog's library(http/json)
tells none, and it takes as long to load as half of library(cluedo).
*/

:- det(read_json/2).

%!  read_json(+In, -Value) is det.
%
%   Value is all that the stream In has: text(Line,Atom), list(Line,Values), or
%   object(Line,Pairs), Pairs of Key-Value.
%
%   @error syntax_error(Reason), with the stream's file name and line

read_json(In, Value) :-
    value(In, Value),
    blanks(In),
    expect(In, end_of_file, 'end of file expected').

value(In, Value) :-
    blanks(In),
    line_count(In, Line),
    get_char(In, Char),
    value(Char, In, Line, Value).

value('"', In, Line, Value) =>
    Value = text(Line,Text),
    text(In, Text).
value('[', In, Line, Value) =>
    Value = list(Line,Values),
    items(In, ']', value, Values).
value('{', In, Line, Value) =>
    Value = object(Line,Pairs),
    items(In, '}', pair, Pairs).
value(_, In, _, _) =>
    wrong(In, 'text, list or object expected').

pair(In, Key-Value) :-
    blanks(In),
    expect(In, '"', 'text expected'),
    text(In, Key),
    blanks(In),
    expect(In, :, ': expected'),
    value(In, Value).

%   Items are what call(Goal, In, Item) reads, with commas between, up to Close.

:- meta_predicate
    items(+, +, 2, -),
    more_items(+, +, 2, -).

items(In, Close, Goal, Items) :-
    blanks(In),
    (   peek_char(In, Close)
    ->  get_char(In, _),
        Items = []
    ;   Items = [Item|Rest],
        call(Goal, In, Item),
        more_items(In, Close, Goal, Rest)
    ).

more_items(In, Close, Goal, Items) :-
    blanks(In),
    get_char(In, Char),
    (   Char == Close
    ->  Items = []
    ;   Char == (',')
    ->  Items = [Item|Rest],
        call(Goal, In, Item),
        more_items(In, Close, Goal, Rest)
    ;   wrong(In, 'comma or end expected')
    ).

%   Text is what comes up to the closing quote.

text(In, Text) :-
    text_codes(In, Codes),
    atom_codes(Text, Codes).

text_codes(In, Codes) :-
    get_char(In, Char),
    (   Char == '"'
    ->  Codes = []
    ;   Codes = [Code|Rest],
        text_code(Char, In, Code),
        text_codes(In, Rest)
    ).

text_code(\, In, Code) =>
    get_char(In, Char),
    (   Char == u
    ->  unicode(In, Code)
    ;   escape(Char, Code)
    ->  true
    ;   wrong(In, 'no such escape')
    ).
text_code(end_of_file, In, _) =>
    wrong(In, '" expected').
text_code(Char, _, Code) =>
    char_code(Char, Code).

escape('"', 0'").
escape(\, 0'\\).
escape(/, 0'/).
escape(b, 8).
escape(f, 12).
escape(n, 10).
escape(r, 13).
escape(t, 9).

%   A pair of surrogates is one code.

unicode(In, Code) :-
    hex(In, Code0),
    (   between(0xd800, 0xdbff, Code0)
    ->  expect(In, \, 'second surrogate expected'),
        expect(In, u, 'second surrogate expected'),
        hex(In, Code1),
        (   between(0xdc00, 0xdfff, Code1)
        ->  Code is 0x10000 + ((Code0-0xd800) << 10) + Code1-0xdc00
        ;   wrong(In, 'second surrogate expected')
        )
    ;   Code = Code0
    ).

hex(In, Code) :-
    length(Chars, 4),
    digits(Chars, In, 0, Code).

digits([], _, Code, Code).
digits([Char|Chars], In, Code0, Code) :-
    get_char(In, Char),
    (   char_type(Char, xdigit(Digit))
    ->  Code1 is 16*Code0+Digit,
        digits(Chars, In, Code1, Code)
    ;   wrong(In, 'hexadecimal digit expected')
    ).

blanks(In) :-
    (   peek_char(In, Char),
        memberchk(Char, [' ','\t','\n','\r'])
    ->  get_char(In, _),
        blanks(In)
    ;   true
    ).

expect(In, Char, Reason) :-
    (   get_char(In, Char)
    ->  true
    ;   wrong(In, Reason)
    ).

wrong(In, Reason) :-
    stream_property(In, file_name(File)),
    line_count(In, Line),
    line_position(In, Column),
    throw(error(syntax_error(Reason), file(File,Line,Column,0))).
