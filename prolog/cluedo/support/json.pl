:- module(cluedo_support_json,
          [ text_json/4,                % +Text, +File, +Line, -Node
            node_value/2,               % +Node, -Value
            node_field/3,               % +Node, +Key, -Value
            node_array/3,               % +Node, +Message, -Nodes
            node_string/3,              % +Node, +Message, -String
            node_place/2,               % +Node, -Place
            node_json/2,                % +Node, -Json
            throw_at_node/3             % +Node, +Format, +Args
          ]).
:- use_module(location, [throw_in_source/4]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2,append/3]).

/** <module> Read JSON, with the place of each value

JSON is read as RFC 8259 says. SWI-Prolog's library(http/json) writes JSON for other files, but does
not read it: it keeps no places, accepts some stray commas, and does not say what was expected. A
node is at(Place,Value). location.pl describes places.

@see https://www.rfc-editor.org/rfc/rfc8259
*/

:- det((text_json/4, node_array/3, node_string/3, node_json/2)).

%!  text_json(+Text, +File, +Line, -Node) is det.
%
%   The string Text is JSON and begins at Line of File. Node is its value.
%
%   @error syntax_error(cluedo_file(Message)), see throw_in_file/5

text_json(Text, File, Line, Node) :-
    string_codes(Text, Codes),
    Source = source(File,Line,Text),
    catch(phrase(document(Source, Node), Codes),
          json_wrong(Left,Format,Args),
          throw_in_source(Source, Left, Format, Args)).

node_place(at(Place,_), Place).

%!  throw_at_node(+Node, +Format, +Args).
%
%   As throw_in_file/5, at the place of Node.

throw_at_node(at(place(Source,Codes),_), Format, Args) :-
    length(Codes, Left),
    throw_in_source(Source, Left, Format, Args).

%!  node_value(+Node, ?Value) is semidet.
%!  node_place(+Node, -Place) is det.
%
%   An object is json(Pairs) with pairs Key=Node. An array is a list of nodes. Any other value is a
%   number, a string, `@(true)`, `@(false)` or `@(null)`.

node_value(at(_,Value), Value).

%!  node_field(+Node, +Key, -Value) is semidet.
%
%   Node is an object. The node Value is the value of the first Key in it.

node_field(Node, Key, Value) :-
    node_value(Node, json(Pairs)),
    memberchk(Key=Value, Pairs).

%!  node_array(+Node, +Message, -Nodes) is det.
%!  node_string(+Node, +Message, -String) is det.
%
%   The value of Node is an array of Nodes, or String. If not, Message says what was expected.
%
%   @error syntax_error(cluedo_file(Message)), see throw_in_file/5

node_array(Node, Message, Nodes) :-
    (   node_value(Node, Nodes0),
        is_list(Nodes0)
    ->  Nodes = Nodes0
    ;   throw_at_node(Node, "~s", [Message])
    ).

node_string(Node, Message, String) :-
    (   node_value(Node, String0),
        string(String0)
    ->  String = String0
    ;   throw_at_node(Node, "~s", [Message])
    ).

%!  node_json(+Node, -Json) is det.
%
%   Json is the value of Node without places, as a term of library(http/json), with atoms as texts.

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

wrong(Format, Args, Codes, _) :-
    length(Codes, Left),
    throw(json_wrong(Left,Format,Args)).

%   unexpected(Format)//: raise an error here. Format says what was expected. The next character is
%   the argument of Format.

unexpected(Format) -->
    rest(Codes),
    { code_name(Codes, Found) },
    wrong(Format, [Found]).

code_name([], Found) =>
    Found = "the end".
code_name([Code|_], Found), Code > 0x20, Code =\= 0x7F =>
    string_codes(Found, [Code]).
code_name([Code|_], Found) =>
    format(string(Found), "the character of code ~d", [Code]).

rest(Codes, Codes, Codes).

document(Source, Node) -->
    node(Source, 0, Node),
    blanks,
    end.

end --> rest([]), !.
end --> unexpected("the end was expected here, not ~w: there is one value").

%   node(Source, Depth, Node)//: Node is inside Depth other nodes.

node(Source, Depth, at(place(Source,Codes),Value)) -->
    blanks,
    rest(Codes),
    (   { Depth > 100 }
    ->  wrong("this is nested more than 100 deep", [])
    ;   value(Source, Depth, Value)
    ).

blanks --> [Code], { blank(Code) }, !, blanks.
blanks --> [].

blank(0' ).
blank(0'\t).
blank(0'\n).
blank(0'\r).

value(Source, Depth, json(Pairs)) --> "{", !,
    { Inside is Depth+1 },
    blanks,
    (   "}"
    ->  { Pairs = [] }
    ;   pairs(Source, Inside, Pairs)
    ).
value(Source, Depth, Nodes) --> "[", !,
    { Inside is Depth+1 },
    blanks,
    (   "]"
    ->  { Nodes = [] }
    ;   nodes(Source, Inside, Nodes)
    ).
value(_, _, Text) --> "\"", !, text(Text).
value(_, _, Value) --> word(Value), !.
value(_, _, Number) --> number(Number), !.
value(_, _, _) -->
    unexpected("a value was expected here, not ~w: a text in double quotes, a number, \c
                an array, an object, true, false or null").

word(@(true)) --> "true".
word(@(false)) --> "false".
word(@(null)) --> "null".

pairs(Source, Depth, [Key=Node|Pairs]) -->
    name(Key),
    blanks,
    colon,
    node(Source, Depth, Node),
    blanks,
    (   ","
    ->  blanks,
        pairs(Source, Depth, Pairs)
    ;   "}"
    ->  { Pairs = [] }
    ;   unexpected(", or } was expected here, not ~w")
    ).

name(Key) --> "\"", !, text(Text), { atom_string(Key, Text) }.
name(_) --> unexpected("a name in double quotes was expected here, not ~w").

colon --> ":", !.
colon --> unexpected(": and a value were expected here, not ~w").

nodes(Source, Depth, [Node|Nodes]) -->
    node(Source, Depth, Node),
    blanks,
    (   ","
    ->  nodes(Source, Depth, Nodes)
    ;   "]"
    ->  { Nodes = [] }
    ;   unexpected(", or ] was expected here, not ~w")
    ).

text(Text) -->
    characters(Codes),
    { string_codes(Text, Codes) }.

%   The first clause reads most characters: they stand for themselves.

characters([Code|Codes]) --> [Code], { Code >= 0x20, Code =\= 0'", Code =\= 0'\\ }, !,
    characters(Codes).
characters([]) --> "\"", !.
characters([Code|Codes]) --> escape(Code), !, characters(Codes).
characters(_) --> rest([0'\\|_]), !,
    wrong("an escape was expected here: \\\\, \\\", \\/, \\b, \\f, \\n, \\r, \c
           \\t or \\u and four hexadecimal digits, both halves of a pair", []).
characters(_) --> unexpected("\" was expected at the end of the text, before ~w").

escape(Code) --> "\\u", !,
    unit(Unit),
    (   { between(0xD800, 0xDBFF, Unit) }
    ->  "\\u",
        unit(Low),
        { between(0xDC00, 0xDFFF, Low),
          Code is 0x10000 + (Unit-0xD800)<<10 + Low-0xDC00
        }
    ;   { \+ between(0xDC00, 0xDFFF, Unit),
          Code = Unit
        }
    ).
escape(Code) --> "\\", [Letter], { escape_code(Letter, Code) }.

escape_code(0'", 0'").
escape_code(0'\\, 0'\\).
escape_code(0'/, 0'/).
escape_code(0'b, 8).
escape_code(0'f, 12).
escape_code(0'n, 10).
escape_code(0'r, 13).
escape_code(0't, 9).

unit(Unit) --> [A,B,C,D],
    { maplist(hexadecimal, [A,B,C,D], [P,Q,R,S]),
      Unit is P<<12 + Q<<8 + R<<4 + S
    }.

hexadecimal(Code, Weight) :-
    code_type(Code, xdigit(Weight)).

%   A float of Prolog has a point and a digit after it. A float of JSON may have only an exponent.

number(Number) -->
    rest(Here),
    sign(Sign, `-`),
    whole(Whole),
    fraction(Fraction0),
    exponent(Exponent),
    { (   Fraction0 == [],
          Exponent \== []
      ->  Fraction = `.0`
      ;   Fraction = Fraction0
      ),
      append([Sign,Whole,Fraction,Exponent], Codes),
      (   catch(number_codes(Number, Codes), error(_,_), fail)
      ->  true
      ;   wrong("this number is too large", [], Here, _)
      )
    }.

sign([Code], Signs) --> [Code], { memberchk(Code, Signs) }, !.
sign([], _) --> [].

whole(`0`) --> "0", !.
whole(Digits) --> some_digits(Digits).

fraction([0'.|Digits]) --> ".", some_digits(Digits), !.
fraction([]) --> [].

exponent([E|Codes]) --> [E], { memberchk(E, `eE`) }, sign(Sign, `+-`), some_digits(Digits), !,
    { append(Sign, Digits, Codes) }.
exponent([]) --> [].

some_digits([Digit|Digits]) --> digit(Digit), digits(Digits).

digits([Digit|Digits]) --> digit(Digit), !, digits(Digits).
digits([]) --> [].

digit(Code) --> [Code], { between(0'0, 0'9, Code) }.
