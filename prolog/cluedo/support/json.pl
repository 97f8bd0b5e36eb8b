:- module(cluedo_support_json,
          [ text_json/5,                % +Text, +File, +Line, -Source, -Node
            node_value/2,               % +Node, -Value
            node_json/2,                % +Node, -Json
            source_file/2,              % +Source, -File
            node_location/3,            % +Node, +Source, -Place
            throw_at_node/4             % +Node, +Source, +Format, +Args
          ]).
:- use_module(errors, [throw_in_file/5]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3]).

/** <module> JSON, with the place of each value

RFC 8259, and nothing else: library(http/json) takes some stray commas, and of others it does not
say what was expected. It still writes JSON.

A node is at(Codes,Value), Codes what the text has from there on. A source is
source(File,Line,Codes), all codes of a text that begins at Line of File.

@see https://www.rfc-editor.org/rfc/rfc8259
*/

:- det((text_json/5, node_json/2, node_location/3)).

%!  text_json(+Text, +File, +Line, -Source, -Node) is det.
%
%   The string Text, which begins at Line of File, is the value of Node. Source is for
%   node_location/3.
%
%   @error syntax_error(cluedo_file(Message)), see throw_in_file/5

text_json(Text, File, Line, Source, Node) :-
    string_codes(Text, Codes),
    Source = source(File,Line,Codes),
    catch(whole(Codes, Node), json_wrong(Left,Format,Args), wrong(Left, Source, Format, Args)).

wrong(Left, Source, Format, Args) :-
    Source = source(File,_,Codes),
    length(Codes, All),
    Count is All-Left,
    length(Before, Count),
    append(Before, _, Codes),
    position(Before, Source, Line, Column),
    throw_in_file(File, Line, Column, Format, Args).

position(Before, source(_,Line0,_), Line, Column) :-
    position(Before, Line0, 1, Line, Column).

position([], Line0, Column0, Line, Column) =>
    Line = Line0,
    Column = Column0.
position([0'\n|Codes], Line0, _, Line, Column) =>
    Next is Line0+1,
    position(Codes, Next, 1, Line, Column).
position([_|Codes], Line0, Column0, Line, Column) =>
    Next is Column0+1,
    position(Codes, Line0, Next, Line, Column).

%!  source_file(+Source, -File) is det.
%
%   The text of Source is of File.

source_file(source(File,_,_), File).

%!  node_location(+Node, +Source, -Place) is det.
%
%   The string Place is `File:Line:Column`, of Node in the text of Source.

node_location(Node, Source, Place) :-
    node_position(Node, Source, File, Line, Column),
    format(string(Place), "~w:~d:~d", [File,Line,Column]).

node_position(at(Codes,_), source(File,Line0,All), File, Line, Column) :-
    length(All, Length),
    length(Codes, Left),
    Count is Length-Left,
    length(Before, Count),
    append(Before, _, All),
    position(Before, Line0, 1, Line, Column).

%!  throw_at_node(+Node, +Source, +Format, +Args).
%
%   As throw_in_file/5, at the place of Node.

throw_at_node(Node, Source, Format, Args) :-
    node_position(Node, Source, File, Line, Column),
    throw_in_file(File, Line, Column, Format, Args).

%!  node_value(+Node, ?Value) is semidet.
%
%   Value is json(Pairs), pairs Key=Node, a list of nodes, a number, a string, or one of `@(true)`,
%   `@(false)` and `@(null)`.

node_value(at(_,Value), Value).

%!  node_json(+Node, -Json) is det.
%
%   Json is the value of Node without places, in the terms of library(http/json): texts are atoms.

node_json(at(_,Value), Json) :-
    value_json(Value, Json).

value_json(json(Pairs0), Json) =>
    maplist(pair_json, Pairs0, Pairs),
    Json = json(Pairs).
value_json(Nodes, Json), is_list(Nodes) =>
    maplist(node_json, Nodes, Json).
value_json(Text, Json), string(Text) =>
    atom_string(Json, Text).
value_json(Value, Json) =>
    Json = Value.

pair_json(Key=Node, Key=Json) :-
    node_json(Node, Json).

                /*******************************
                *            SYNTAX            *
                *******************************/

%   What is wrong is before the last Left codes of a text.

expected(Codes, Format, Args) :-
    length(Codes, Left),
    throw(json_wrong(Left,Format,Args)).

%   Found is how a message names what Codes begin with.

found([], Found) =>
    Found = "the end".
found([Code|_], Found), Code > 0x20, Code =\= 0x7F =>
    string_codes(Found, [Code]).
found([Code|_], Found) =>
    format(string(Found), "the character of code ~d", [Code]).

whole(Codes0, Node) :-
    node(Codes0, 0, Node, Codes1),
    blanks(Codes1, Codes),
    (   Codes == []
    ->  true
    ;   found(Codes, Found),
        expected(Codes, "the end was expected here, not ~w: there is one value", [Found])
    ).

%   node(+Codes0, +Depth, -Node, -Codes): Node, which is inside Depth others, begins Codes0.

node(Codes0, Depth, at(Codes1,Value), Codes) :-
    blanks(Codes0, Codes1),
    (   Depth > 100
    ->  expected(Codes1, "this is nested more than 100 deep", [])
    ;   value(Codes1, Depth, Value, Codes)
    ).

blanks([Code|Codes0], Codes), blank(Code) =>
    blanks(Codes0, Codes).
blanks(Codes0, Codes) =>
    Codes = Codes0.

blank(0' ).
blank(0'\t).
blank(0'\n).
blank(0'\r).

value([0'{|Codes0], Depth, Value, Codes) =>
    Value = json(Pairs),
    Inside is Depth+1,
    blanks(Codes0, Codes1),
    (   Codes1 = [0'}|Codes2]
    ->  Pairs = [],
        Codes = Codes2
    ;   pairs(Codes1, Inside, Pairs, Codes)
    ).
value([0'[|Codes0], Depth, Value, Codes) =>
    Inside is Depth+1,
    blanks(Codes0, Codes1),
    (   Codes1 = [0']|Codes2]
    ->  Value = [],
        Codes = Codes2
    ;   nodes(Codes1, Inside, Value, Codes)
    ).
value([0'"|Codes0], _, Value, Codes) =>
    text(Codes0, Value, Codes).
value(Codes0, _, Value, Codes), word(Word, Value0), append(Word, Codes1, Codes0) =>
    Value = Value0,
    Codes = Codes1.
value(Codes0, _, Value, Codes), number(Codes0, Number, Codes1) =>
    Value = Number,
    Codes = Codes1.
value(Codes, _, _, _) =>
    found(Codes, Found),
    expected(Codes, "a value was expected here, not ~w: a text in double quotes, a number, \c
                     an array, an object, true, false or null", [Found]).

word(`true`, @(true)).
word(`false`, @(false)).
word(`null`, @(null)).

pairs(Codes0, Depth, [Key=Node|Pairs], Codes) :-
    (   Codes0 = [0'"|Codes1]
    ->  text(Codes1, Text, Codes2),
        atom_string(Key, Text)
    ;   found(Codes0, Found),
        expected(Codes0, "a name in double quotes was expected here, not ~w", [Found])
    ),
    blanks(Codes2, Codes3),
    (   Codes3 = [0':|Codes4]
    ->  node(Codes4, Depth, Node, Codes5)
    ;   found(Codes3, Found3),
        expected(Codes3, ": and a value were expected here, not ~w", [Found3])
    ),
    blanks(Codes5, Codes6),
    (   Codes6 = [0',|Codes7]
    ->  blanks(Codes7, Codes8),
        pairs(Codes8, Depth, Pairs, Codes)
    ;   Codes6 = [0'}|Codes7]
    ->  Pairs = [],
        Codes = Codes7
    ;   found(Codes6, Found6),
        expected(Codes6, ", or } was expected here, not ~w", [Found6])
    ).

nodes(Codes0, Depth, [Node|Nodes], Codes) :-
    node(Codes0, Depth, Node, Codes1),
    blanks(Codes1, Codes2),
    (   Codes2 = [0',|Codes3]
    ->  nodes(Codes3, Depth, Nodes, Codes)
    ;   Codes2 = [0']|Codes3]
    ->  Nodes = [],
        Codes = Codes3
    ;   found(Codes2, Found),
        expected(Codes2, ", or ] was expected here, not ~w", [Found])
    ).

                /*******************************
                *       TEXTS, NUMBERS         *
                *******************************/

text(Codes0, Text, Codes) :-
    characters(Codes0, Chars, Codes),
    string_codes(Text, Chars).

characters([0'"|Codes0], Chars, Codes) =>
    Chars = [],
    Codes = Codes0.
characters([0'\\|Codes0], Chars, Codes) =>
    (   escape(Codes0, Char, Codes1)
    ->  Chars = [Char|Chars1],
        characters(Codes1, Chars1, Codes)
    ;   expected([0'\\|Codes0], "an escape was expected here: \\\\, \\\", \\/, \\b, \\f, \\n, \\r, \c
                                 \\t or \\u and four hexadecimal digits, both halves of a pair", [])
    ).
characters([Code|Codes0], Chars, Codes), Code >= 0x20 =>
    Chars = [Code|Chars1],
    characters(Codes0, Chars1, Codes).
characters(Codes, _, _) =>
    found(Codes, Found),
    expected(Codes, "\" was expected at the end of the text, before ~w", [Found]).

escape([0'u|Codes0], Char, Codes) =>
    unit(Codes0, Unit, Codes1),
    (   between(0xD800, 0xDBFF, Unit)
    ->  Codes1 = [0'\\,0'u|Codes2],
        unit(Codes2, Low, Codes),
        between(0xDC00, 0xDFFF, Low),
        Char is 0x10000 + (Unit-0xD800)<<10 + Low-0xDC00
    ;   \+ between(0xDC00, 0xDFFF, Unit),
        Char = Unit,
        Codes = Codes1
    ).
escape([Letter|Codes0], Char, Codes) =>
    escaped(Letter, Char),
    Codes = Codes0.
escape([], _, _) =>
    fail.

escaped(0'", 0'").
escaped(0'\\, 0'\\).
escaped(0'/, 0'/).
escaped(0'b, 8).
escaped(0'f, 12).
escaped(0'n, 10).
escaped(0'r, 13).
escaped(0't, 9).

unit([A,B,C,D|Codes], Unit, Codes) :-
    maplist(hexadecimal, [A,B,C,D], [P,Q,R,S]),
    Unit is P<<12 + Q<<8 + R<<4 + S.

hexadecimal(Code, Weight) :-
    (   between(0'0, 0'9, Code)
    ->  Weight is Code-0'0
    ;   between(0'a, 0'f, Code)
    ->  Weight is Code-0'a+10
    ;   between(0'A, 0'F, Code),
        Weight is Code-0'A+10
    ).

number(Codes0, Number, Codes) :-
    optional([0'-], Codes0, Codes1),
    Codes1 = [First|Codes2],
    digit(First),
    (   First =:= 0'0
    ->  Codes3 = Codes2
    ;   digits(Codes2, Codes3)
    ),
    (   Codes3 = [0'.,Digit|Codes4],
        digit(Digit)
    ->  digits(Codes4, Codes5),
        Point = true
    ;   Codes5 = Codes3,
        Point = false
    ),
    (   Codes5 = [E|Codes6],
        memberchk(E, [0'e,0'E]),
        optional([0'+,0'-], Codes6, Codes7),
        Codes7 = [Digit7|Codes8],
        digit(Digit7)
    ->  digits(Codes8, Codes),
        Exponent = true
    ;   Codes = Codes5,
        Exponent = false
    ),
    taken(Codes0, Codes5, Mantissa, End),
    (   Exponent == true
    ->  (   Point == true
        ->  Tail = Power
        ;   Tail = [0'.,0'0|Power]
        ),
        taken(Codes5, Codes, Power, [])
    ;   Tail = []
    ),
    End = Tail,
    (   catch(number_codes(Number, Mantissa), error(_,_), fail)
    ->  true
    ;   expected(Codes0, "this number is too large", [])
    ).

optional(Signs, [Code|Codes0], Codes), memberchk(Code, Signs) =>
    Codes = Codes0.
optional(_, Codes0, Codes) =>
    Codes = Codes0.

digit(Code) :-
    Code >= 0'0,
    Code =< 0'9.

digits([Code|Codes0], Codes), digit(Code) =>
    digits(Codes0, Codes).
digits(Codes0, Codes) =>
    Codes = Codes0.

%   taken(+Codes, +Rest, -Taken, ?End): Taken are the codes of Codes before Rest, and then End.

taken(Codes, Rest, Taken, End) :-
    (   same_term(Codes, Rest)
    ->  Taken = End
    ;   Codes = [Code|Codes1],
        Taken = [Code|Taken1],
        taken(Codes1, Rest, Taken1, End)
    ).
