:- use_module('../../helpers/all').
:- use_module(positions).
:- use_module(library(cluedo/board)).
:- use_module(library('cluedo/table/board/fit')).
:- use_module(library('cluedo/table/board/board_terms')).
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/knowledge/edition/edition_value)).
:- use_module(library(dcg/basics)).
:- use_module(library(yall)).

:- begin_tests(picture).

%   The part of XML that pictures have: elements with attributes, text, and the
%   entities of what has a meaning there.

document([Element]) -->
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", blanks,
    element(Element),
    blanks.

element(element(Name,Attributes,Content)) -->
    "<", name(Name), attributes(Attributes),
    (   "/>"
    ->  { Content = [] }
    ;   ">",
        content(Content),
        "</", name(Name), ">"
    ),
    !.

attributes([Name=Value|Attributes]) -->
    blank, blanks, name(Name), !, "=\"", string_without(`"<`, Codes), "\"",
    { no_bare(Codes), atom_codes(Value, Codes) },
    attributes(Attributes).
attributes([]) -->
    blanks.

content([Text|Content]) -->
    string_without(`<`, Codes),
    { Codes = [_|_] }, !,
    { no_bare(Codes), atom_codes(Text, Codes) },
    content(Content).
content([Element|Content]) -->
    element(Element), !,
    content(Content).
content([]) -->
    [].

name(Name) -->
    string_without(` \n=/>`, Codes),
    { Codes = [_|_], atom_codes(Name, Codes) }.

%   Each ampersand begins an entity.

no_bare(Codes) :-
    atom_codes(Text, Codes),
    forall(sub_atom(Text, B, 1, _, &),
           ( member(Entity, ['&amp;','&lt;','&gt;','&quot;']),
             sub_atom(Text, B, _, _, Entity)
           )).

read_picture(SVG, Root) :-
    string_codes(SVG, Codes),
    phrase(document([Root]), Codes),
    !.

inside(Element, Element).
inside(Inner, element(_,_,Content)) :-
    member(Element, Content),
    inside(Inner, Element).

drawn(classic).
drawn(classic-[scarlet-hall,plum-hall,'<&">'-(9-0),3-study]).
drawn(Position) :-
    position(3, Position).
drawn(Board) :-
    cottage(Board).
drawn(Board-[x-attic]) :-
    cottage(Board).
drawn(Board) :-
    atom_codes(Odd, [0'a,1,0'&,0xFFFE,0'<,0']]),
    make_board([ board(b, Odd), size(3, 2), room(r, Odd), blocked(r, 0, 0, 0, 0),
                 door(r, 1-0), start(Odd, 2-1) ],
               Board).

test('an XML document',
     [forall(drawn(Drawn)), true(Name-Space == svg-'http://www.w3.org/2000/svg')]) :-
    board_picture(Drawn, SVG),
    read_picture(SVG, element(Name,Attributes,_)),
    memberchk(xmlns=Space, Attributes).

%   Another reader of XML, where it is installed.

test('and so finds library(sgml)',
     [ condition(exists_source(library(sgml))),
       forall(drawn(Drawn)),
       true(Warnings-Name == []-svg)
     ]) :-
    use_module(library(sgml), []),
    board_picture(Drawn, SVG),
    setup_call_cleanup(
        open_string(SVG, In),
        sgml:load_structure(stream(In), [element(Name,_,_)],
                            [dialect(xml),max_errors(0),syntax_errors(quiet)]),
        close(In)),
    Warnings = [].
test('all rooms by label', all(Label == [])) :-
    board_picture(classic, SVG),
    read_picture(SVG, Root),
    board_property(classic, label(_,Label)),
    \+ ( inside(element(text,Attributes,[Label]), Root),
         memberchk(class=label, Attributes)
       ).
test('pawns have titles, colours and places',
     true(Pawns == [scarlet-'#c1121f'-'S','&lt;&amp;&quot;&gt;'-'A'-(9-0)])) :-
    Drawn = classic-[scarlet-hall,'<&">'-(9-0)],
    board_picture(Drawn, SVG),
    read_picture(SVG, Root),
    findall(Pawn,
            ( inside(element(g,[class=pawn],Parts), Root), pawn(Parts, Pawn) ),
            Pawns0),
    Pawns0 = [pawn(A,B,C,_,_),pawn(D,_,F,CX,CY)],
    cell_at(CX, CY, Cell),
    Pawns = [A-B-C,D-F-Cell].

pawn(Parts, pawn(Title,Fill,Sign,CX,CY)) :-
    memberchk(element(title,[],[Title]), Parts),
    memberchk(element(circle,Attributes,_), Parts),
    memberchk(fill=Fill, Attributes),
    maplist({Attributes}/[Name,N]>>( memberchk(Name=V, Attributes), atom_number(V, N) ),
            [cx,cy], [CX,CY]),
    memberchk(element(text,_,[Sign]), Parts).

%   The cell of the classic board at a point, from the numbers at its edges.

cell_at(CX, CY, X-Y) :-
    X is (CX-20)//24,
    Y is 24-(CY-20)//24.

test('a margin of 20 on each side of 24 times 25 cells', true(Box == '0 0 616 640')) :-
    board_picture(classic, SVG),
    read_picture(SVG, element(svg,Attributes,_)),
    memberchk(viewBox=Box, Attributes).
test('cells, as many as are free', true(Count == 188)) :-
    board_picture(classic, SVG),
    read_picture(SVG, Root),
    once(( inside(element(path,Attributes,_), Root), memberchk(class=cell, Attributes) )),
    memberchk(d=Path, Attributes),
    aggregate_all(count, sub_atom(Path, _, 1, _, 'M'), Count).
%   Each room of the cottage has two cells by two, so eight sides; one has one door, the
%   other two.

test('walls, with gaps for doors', all(Count == [7,6])) :-
    cottage(Board),
    board_picture(Board, SVG),
    read_picture(SVG, Root),
    inside(element(path,Attributes,_), Root),
    memberchk(class=edge, Attributes),
    memberchk(d=Path, Attributes),
    aggregate_all(count, sub_atom(Path, _, 1, _, 'M'), Count).
test('a triangle for each door', true(Count == 17)) :-
    board_picture(classic, SVG),
    read_picture(SVG, Root),
    aggregate_all(count,
                  ( inside(element(path,Attributes,_), Root), memberchk(class=door, Attributes) ),
                  Count).
test('text is centred where viewers know few properties', true(Text-Other == 63-[])) :-
    board_picture(classic-[plum-hall], SVG),
    read_picture(SVG, Root),
    findall(Attributes, inside(element(text,Attributes,_), Root), All),
    length(All, Text),                  % labels, passages, numbers and a pawn
    exclude(memberchk(dy='.35em'), All, Other).
test('dark pages have their own colours') :-
    board_picture(classic, SVG),
    sub_string(SVG, _, _, _, "@media (prefers-color-scheme: dark)"),
    !.

%   The labels of rooms stay in their rooms; the labels of all editions fit.

test('the rooms of all classic editions are there in full',
     [forall(( edition(E, Edition), edition_property(Edition, deck([6,6,9])) )),
      true(E-Amiss == E-[])]) :-
    setting([edition(Edition)], Setting),
    board(classic, Board),
    board_fit(Board, Setting, Fitted),
    fitted_value(Fitted, Named),
    board_picture(Named, SVG),
    findall(Label,
            ( between(13, 21, C),
              edition_label(Edition, C, Label),
              format(string(Words), ">~w</text>", [Label]),
              \+ sub_string(SVG, _, _, _, Words)
            ),
            Amiss0),
    (   sub_string(SVG, _, _, _, "\u2026")
    ->  Amiss = [cut|Amiss0]
    ;   Amiss = Amiss0
    ).
test('a long name is cut off', all(End == ["WWWWW\u2026","Livingro\u2026"])) :-
    member(Label, ['WWWWWWWWWWWW','Livingroom']),
    with_output_to(string(Text),
                   cluedo_table_board_board_picture:print_within(84, label, 0, 0, Label)),
    split_string(Text, "<>", "", Parts),
    nth1(3, Parts, End).

:- end_tests(picture).
