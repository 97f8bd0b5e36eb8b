:- use_module('../helpers/all').
:- use_module(library(cluedo/support/json)).
:- use_module(library(cluedo/support/location)).
:- use_module(library(http/json), [json_read/2,json_write/3]).

%   SWI-Prolog's library reads the same values, but says nothing about places.

:- begin_tests(json).

json_text(Text, Json) :-
    text_json(Text, f, 1, Node),
    node_json(Node, Json).

library_json(Text, Json) :-
    setup_call_cleanup(open_string(Text, In), json_read(In, Json), close(In)).

%   A random value, at most Depth deep.

random_json(Depth, Json) :-
    (   Depth > 0
    ->  random_member(Kind, [object,array,text,number,word])
    ;   random_member(Kind, [text,number,word])
    ),
    random_json(Kind, Depth, Json).

random_json(object, Depth, json(Pairs)) :-
    random_between(0, 3, N),
    findall(Key=Json,
            ( between(1, N, I),
              random_text(Text),
              atom_concat(I, Text, Key),
              part(Depth, Json)
            ),
            Pairs).
random_json(array, Depth, List) :-
    random_between(0, 3, N),
    findall(Json, ( between(1, N, _), part(Depth, Json) ), List).
random_json(text, _, Text) :-
    random_text(Text).
random_json(number, _, Number) :-
    random_member(Number, [0,-1,12,1.5,-2.0e-7,1.0e100,123456789012345678901234567890]).
random_json(word, _, @(Word)) :-
    random_member(Word, [true,false,null]).

part(Depth, Json) :-
    Less is Depth-1,
    random_json(Less, Json).

random_text(Text) :-
    random_between(0, 4, N),
    findall(Code, ( between(1, N, _), random_member(Code, `aZ "\\/\b\n\u00e9\U0001F600`) ), Codes),
    atom_codes(Text, Codes).

written(Json, Text) :-
    random_member(Width, [0,72]),
    with_output_to(string(Text), json_write(current_output, Json, [width(Width)])).

value(Text, Json) :-
    effort(5000, Count),
    between(1, Count, _),
    random_json(4, Json),
    written(Json, Text).

test('what the library has written is read again',
     [forall(value(Text, Json)), true(Read == Json)]) :-
    json_text(Text, Read).

%   A character is removed, doubled or replaced. What is accepted is what the library reads.

damaged(Text) :-
    value(Text0, _),
    string_codes(Text0, Codes0),
    length(Codes0, Length),
    random_between(1, Length, I),
    nth1(I, Codes0, Code, Others),
    random_member(Some, [[],[Code,Code],[0'"],[0',],[0'}],[0']],[0'\\],[0'0],[0'\n]]),
    Before is I-1,
    length(Front, Before),
    append(Front, Back, Others),
    append([Front,Some,Back], Codes),
    string_codes(Text, Codes).

test('a damaged text is an error, or what the library reads',
     [forall(damaged(Text)), true(Text-Read == Text-Expected)]) :-
    catch(json_text(Text, Read), error(syntax_error(cluedo_file(_)),_), Read = error),
    (   Read == error
    ->  Expected = error
    ;   library_json(Text, Expected)
    ).

%   Each of these is refused, at this line and column.

wrong("", 1, 1).
wrong(" \n ", 2, 2).
wrong("[1,]", 1, 4).
wrong("[1 2]", 1, 4).
wrong("{\"a\":1,}", 1, 8).
wrong("{a:1}", 1, 2).
wrong("{\"a\" 1}", 1, 6).
wrong("[1]\n x", 2, 2).
wrong("[01]", 1, 3).
wrong("[+1]", 1, 2).
wrong("[.5]", 1, 2).
wrong("[1e999]", 1, 2).
wrong("\"a\nb\"", 1, 3).
wrong("\"\\x\"", 1, 2).
wrong("\"\\ud800\"", 1, 2).
wrong("[NaN]", 1, 2).

test('what is not JSON', [forall(wrong(Text, Line, Column)), true(Found == Line-Column)]) :-
    catch(json_text(Text, _), error(syntax_error(cluedo_file(_)),Context), true),
    Context = file(f,FoundLine,FoundColumn,_),
    Found = FoundLine-FoundColumn.

test('a value is not nested more than 100 deep',
     [ forall(member(Depth-Outcome, [100-read,101-"this is nested more than 100 deep"])),
       true(Did == Outcome)
     ]) :-
    End is Depth+1,
    format(string(Text), "~`[t~*|1~`]t~*+", [Depth,End]),
    catch(( json_text(Text, _), Did = read ), error(syntax_error(cluedo_file(Did)),_), true).

test('the place of a value', true(Places == ["f:7:1","f:8:7"])) :-
    text_json("{\n \"a\": 1}", f, 7, Node),
    node_value(Node, json([a=Part])),
    maplist([N,Text]>>(node_place(N, Place), place_text(Place, Text)), [Node,Part], Places).
test('the first of two equal keys', true(Value == 1)) :-
    text_json("{\"b\": 0, \"a\": 1, \"a\": 2}", f, 1, Node),
    node_field(Node, a, Part),
    node_value(Part, Value).
test('no field', [forall(member(Text, ["{\"b\": 1}","[\"a\"]","\"a\""])),fail]) :-
    text_json(Text, f, 1, Node),
    node_field(Node, a, _).

:- end_tests(json).
