:- use_module('../../helpers/all').
:- use_module(library(cluedo/del/logic/places)).
:- use_module(library(cluedo/del/logic/statements)).

%   Statements, their lines and columns.

:- begin_tests(logic_statements).

statement_pairs(Text, Pairs) :-
    text_statements(Text, Statements),
    findall(Keyword-Said,
            ( member(Statement, Statements),
              statement_keyword(Statement, Keyword),
              statement_body(Statement, Said)
            ),
            Pairs).

test(statements, true(Pairs == [title-"A# and B#",law-"p & q & r",'count?'-"",'true?'-"p"])) :-
    statement_pairs("# one\ntitle A# and B# # two\nlaw p &\n\tq #three\n\n# four\n \n  & r\r\n#\n\c
                     count?\ntrue?\u00A0p",
                    Pairs).
test('nothing', true(Pairs == [])) :-
    statement_pairs("\n  \n# a\n   # b\n", Pairs).
test('its text', true(Text == "law p &\n    q\ncount?\n")) :-
    text_statements("law   p &\n q # so\n\ncount?  \n", Statements),
    statements_text(Statements, Text).

test('where the text of a statement is',
     [ forall(member(Column-Position,
                     [none-(2-1),1-(2-7),3-(2-9),4-(2-10),5-(4-3),7-(4-5)])),
       true(L-C == Position)
     ]) :-
    text_statements("count?\nlaw   p &\n\n  q r\n", [_,Statement]),
    statement_part(Statement, Place-"p &\nq r"),
    place_position(Place, Column, L, C).
test('parts of a part', true([A,B,L-C] == ["anna","sees   q",4-4])) :-
    text_statements("agent\n\n  anna\n   sees   q", [Statement]),
    statement_part(Statement, Part0),
    first_word(Part0, _-A, Part1),
    Part1 = Place-B,
    place_position(Place, 1, L, C).
test('a sign', true([Before,After,L-C] == ["r ","\np",1-11])) :-
    text_statements("define r =\n p", [Statement]),
    statement_part(Statement, Part),
    after_sign(Part, "=", _-Before, Place-After),
    place_position(Place, 1, L, C).

%   The place of each character of a random text gives its line and column.

test('random texts', [forall(repeated(300)), all(Code-At == [])]) :-
    findall(Line, ( between(1, 6, _), random_line(Line) ), Lines),
    atomic_list_concat(['law x'|Lines], '\n', Atom),
    atom_string(Atom, Text),
    split_string(Text, "\n", "", Read),
    text_statements(Text, Statements),
    member(Statement, Statements),
    statement_part(Statement, Place-Part),
    string_codes(Part, Codes),
    nth1(I, Codes, Code),
    Code =\= 0'\n,
    place_position(Place, I, L, C),
    nth1(L, Read, Line1),
    Before is C-1,
    sub_string(Line1, Before, 1, _, Sign),
    string_codes(Sign, [At]),
    At =\= Code.

random_line(Line) :-
    random_member(Start, ["law ","true? ","  ","\t","# ","count?",""]),
    random_between(0, 8, N),
    findall(Piece,
            ( between(1, N, _), random_member(Piece, ["p"," ","&","\u00E9","#"," #","q  "]) ),
            Pieces),
    (   Start == ""
    ->  Line = ""
    ;   Start == "count?"
    ->  Line = Start
    ;   atomic_list_concat([Start|Pieces], Line)
    ).

:- end_tests(logic_statements).
