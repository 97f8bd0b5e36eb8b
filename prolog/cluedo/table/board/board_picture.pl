:- module(cluedo_table_board_board_picture,
          [ picture_svg/2,              % +Drawing, -SVG
            picture_size/3,             % +Drawing, -Width, -Height
            picture_ground/2,           % +Drawing, -SVG
            picture_box/3,              % +Rectangle, +Drawing, -Box
            picture_pawn/2              % +Drawing, -Pawn
          ]).
:- use_module(drawing,
              [ drawing_board/2, drawing_cell/3, drawing_door/4, neighbour_cell/4,
                drawing_pawns/2, drawing_size/3, room_spans/5
              ]).
:- use_module(board_value, [board_map/2,board_room/3,board_title/2,cell_index/3,map_passage/3]).
:- use_module('../../knowledge/edition/edition_value', [plain_text/2]).
:- use_module('../../support/picture/svg', [svg_picture/2,svg_words/5,text_width/3,xml_text/2]).
:- use_module(library(apply), [include/3]).
:- use_module(library(lists), [member/2,nth0/3,nth1/3]).

/** <module> A board as a picture
*/

:- det((picture_svg/2, picture_size/3, picture_ground/2, picture_box/3)).

%!  picture_svg(+Drawing, -SVG) is det.
%
%   The string SVG is an XML document, a picture of Drawing. For Drawing see table/board/drawing.pl.

picture_svg(Drawing, SVG) :-
    with_output_to(string(SVG), print_svg(Drawing)).

%!  picture_size(+Drawing, -Width, -Height) is det.
%
%   Width and Height are in the units of SVG.

picture_size(Drawing, Width, Height) :-
    drawing_size(Drawing, Columns, Lines),
    side(Side),
    margin(Margin),
    Width is Columns*Side+2*Margin,
    Height is Lines*Side+2*Margin.

%!  picture_ground(+Drawing, -SVG) is det.
%
%   The string SVG has the elements of the picture without pawns. The page that includes these
%   elements must have styles for their classes: see style/1 and dark/1.

picture_ground(Drawing, SVG) :-
    drawing_size(Drawing, Columns, Lines),
    with_output_to(string(SVG),
                   ( print_cells(Drawing, Columns, Lines),
                     print_rooms(Drawing),
                     print_doors(Drawing),
                     print_numbers(Columns, Lines)
                   )).

%!  picture_box(+Rectangle, +Drawing, -Box) is det.
%
%   Box is box(Left,Top,Width,Height) around the cells of the rectangle r(X0,X1,Y0,Y1).

picture_box(r(X0,X1,Y0,Y1), Drawing, box(Left,Top,Width,Height)) :-
    corner(X0-Y1, Drawing, Left, Top),
    side(Side),
    Width is (X1-X0+1)*Side,
    Height is (Y1-Y0+1)*Side.

%!  picture_pawn(+Drawing, -Pawn) is nondet.
%
%   Pawn is pawn(Name,Sign,CX,CY,Fill,Ink). Its middle is at CX, CY. Fill is the colour of its
%   circle, and Ink the colour of its sign.

picture_pawn(Drawing, pawn(Name,Sign,CX,CY,Fill,Ink)) :-
    drawing_pawns(Drawing, Pawns),
    nth0(I, Pawns, pawn(Sign,Name,Place)),
    pawn_middle(Drawing, Sign, Name, Place, CX, CY),
    colours(Name, I, Fill, Ink).

side(24).                               % of a cell
margin(20).                             % where the numbers are

print_svg(Drawing) :-
    drawing_board(Drawing, Board),
    board_title(Board, Title),
    drawing_size(Drawing, Columns, Lines),
    picture_size(Drawing, Width, Height),
    findall(Rule, style(Rule), Light),
    findall(Rule, dark(Rule), Dark),
    svg_picture(svg('cluedo-board',Width,Height,Title,"",Light,Dark),
                ( print_cells(Drawing, Columns, Lines),
                  print_rooms(Drawing),
                  print_doors(Drawing),
                  print_numbers(Columns, Lines),
                  print_pawns(Drawing)
                )).

style(".cell { fill: #f3e3b3; stroke: #c9b377; }").
style(".wall { fill: #999; }").
style(".room { fill: #dde5ee; }").
style(".edge { fill: none; stroke: #333; stroke-width: 3; stroke-linecap: square; }").
style(".door { fill: #b5651d; }").
style(".label { font-size: 14px; font-weight: bold; }").
style(".small { font-size: 10px; }").
style(".pawn circle { stroke: #222; stroke-width: 1.5; }").
style(".pawn text { font-size: 12px; font-weight: bold; }").

dark(".cell { fill: #4a4330; stroke: #6d6344; }").
dark(".wall { fill: #666; }").
dark(".room { fill: #2b3540; }").
dark(".edge { stroke: #bbb; }").
dark(".door { fill: #e0a060; }").
dark(".pawn circle { stroke: #eee; }").

corner(X-Y, Drawing, Left, Top) :-
    drawing_size(Drawing, _, Lines),
    side(Side),
    margin(Margin),
    Left is Margin+X*Side,
    Top is Margin+(Lines-1-Y)*Side.

print_cells(Drawing, Columns, Lines) :-
    Right is Columns-1,
    Top is Lines-1,
    forall(member(Kind, [free,wall]),
           ( findall(X-Y,
                     ( between(0, Top, Y), between(0, Right, X),
                       drawing_cell(Drawing, X-Y, Kind)
                     ),
                     Cells),
             class(Kind, Class),
             print_squares(Cells, Class, Drawing)
           )).

class(free, cell).
class(wall, wall).

print_squares([], _, _) =>
    true.
print_squares(Cells, Class, Drawing) =>
    side(Side),
    format("<path class=\"~w\" d=\"", [Class]),
    forall(member(Cell, Cells),
           ( corner(Cell, Drawing, Left, Top),
             format("M~d ~dh~dv~dh-~dz", [Left,Top,Side,Side,Side])
           )),
    format("\"/>~n").

print_rooms(Drawing) :-
    drawing_board(Drawing, Board),
    forall(board_room(Board, R, Room), print_room(Drawing, R, Room)).

print_room(Drawing, R, room(_,Label,Rectangles)) :-
    drawing_board(Drawing, Board),
    board_map(Board, Map),
    side(Side),
    format("<path class=\"room\" d=\""),
    forall(member(r(X0,X1,Y0,Y1), Rectangles),
           ( corner(X0-Y1, Drawing, Left, Top),
             Width is (X1-X0+1)*Side,
             Height is (Y1-Y0+1)*Side,
             format("M~d ~dh~dv~dh-~dz", [Left,Top,Width,Height,Width])
           )),
    format("\"/>~n<path class=\"edge\" d=\""),
    forall(room_edge(Drawing, R, Rectangles, Edge), print_edge(Edge)),
    format("\"/>~n"),
    room_middle(Drawing, R, CX, CY, Wide),
    print_within(Wide, label, CX, CY, Label),
    (   map_passage(Map, R, R2)
    ->  board_room(Board, R2, room(_,To,_)),
        atom_concat('passage to ', To, Passage),
        CY1 is CY+14,
        print_within(Wide, small, CX, CY1, Passage)
    ;   true
    ).

%   The text in a room is cut off if it is wider than the room.

print_within(Wide, Class, CX, CY, Words0) :-
    letter_size(Class, Size),
    (   text_width(Words0, Size, Width),
        Width =< Wide
    ->  Words = Words0
    ;   atom_length(Words0, Length),
        between(1, Length, Less),
        sub_atom(Words0, 0, _, Less, Begin),
        atom_concat(Begin, '\u2026', Words),
        text_width(Words, Size, Width),
        Width =< Wide
    ),
    !,
    print_words(Class, CX, CY, Words).

letter_size(label, 14).
letter_size(small, 10).

print_words(Class, CX, CY, Words) :-
    svg_words(Class, middle, CX, CY, Words).

room_middle(Drawing, R, CX, CY, Wide) :-
    room_spans(Drawing, R, 6, 2, Spans),
    Spans = [span(Y,X0,X1)|_],
    corner(X0-Y, Drawing, Left, Top),
    side(Side),
    Wide is (X1-X0+1)*Side,
    CX is Left+(X1-X0+1)*Side//2,
    CY is Top+Side//2.

%   An edge is a side of a cell in the room, with another kind of cell beyond it.

room_edge(Drawing, R, Rectangles, Edge) :-
    member(r(X0,X1,Y0,Y1), Rectangles),
    between(Y0, Y1, Y),
    between(X0, X1, X),
    neighbour_cell(Direction, X-Y, Beside, Opposite),
    \+ drawing_cell(Drawing, Beside, room(R)),
    \+ drawing_door(Drawing, Beside, X-Y, Opposite),
    corner(X-Y, Drawing, Left, Top),
    edge(Direction, Left, Top, Edge).

edge(up, Left, Top, h(Left,Top)).
edge(left, Left, Top, v(Left,Top)).
edge(down, Left, Top0, h(Left,Top)) :-
    side(Side),
    Top is Top0+Side.
edge(right, Left0, Top, v(Left,Top)) :-
    side(Side),
    Left is Left0+Side.

print_edge(Edge) :-
    Edge =.. [Letter,X,Y],
    side(Side),
    format("M~d ~d~w~d", [X,Y,Letter,Side]).

print_doors(Drawing) :-
    forall(drawing_door(Drawing, Cell, _, Direction),
           ( corner(Cell, Drawing, Left, Top),
             side(Side),
             CX is Left+Side//2,
             CY is Top+Side//2,
             angle(Direction, Angle),
             format("<path class=\"door\" d=\"M4 -5l8 5l-8 5z\" \c
                     transform=\"translate(~d ~d) rotate(~d)\"/>~n", [CX,CY,Angle])
           )).

angle(right, 0).
angle(down, 90).
angle(left, 180).
angle(up, 270).

print_numbers(Columns, Lines) :-
    side(Side),
    margin(Margin),
    Right is Columns-1,
    Top is Lines-1,
    Below is Margin+Lines*Side+Margin//2,
    forall(between(0, Right, X),
           ( CX is Margin+X*Side+Side//2,
             print_words(small, CX, Below, X)
           )),
    Beside is Margin//2,
    forall(between(0, Top, Y),
           ( CY is Margin+(Top-Y)*Side+Side//2,
             print_words(small, Beside, CY, Y)
           )).

%   Pawns in a room stand in a row above its label.

print_pawns(Drawing) :-
    forall(picture_pawn(Drawing, Pawn), print_pawn(Pawn)).

pawn_middle(Drawing, Sign, Name, Place, CX, CY) :-
    (   Place >= 0
    ->  drawing_board(Drawing, Board),
        board_map(Board, Map),
        cell_index(Cell, Map, Place),
        corner(Cell, Drawing, Left, Top),
        side(Side),
        CX is Left+Side//2,
        CY is Top+Side//2
    ;   in_room(Drawing, Place, Name-Sign, CX, CY)
    ).

in_room(Drawing, Place, Name-Sign, CX, CY) :-
    drawing_pawns(Drawing, Pawns),
    R is -Place,
    room_middle(Drawing, R, Middle, CY0, _),
    include(in_place(Place), Pawns, Here),
    length(Here, Count),
    once(nth1(N, Here, pawn(Sign,Name,_))),
    side(Side),
    CX is Middle+((2*N-1-Count)*Side)//2,
    CY is CY0-Side.

in_place(Place, pawn(_,_,Place)).

print_pawn(pawn(Name0,Sign,CX,CY,Fill,Ink)) :-
    xml_text(Name0, Name),
    xml_text(Sign, Letter),
    format("<g class=\"pawn\"><title>~w</title><circle cx=\"~d\" cy=\"~d\" r=\"9\" \c
            fill=\"~w\"/>\c
            <text text-anchor=\"middle\" x=\"~d\" y=\"~d\" dy=\".35em\" \c
            style=\"fill:~w\">~w</text></g>~n",
           [Name,CX,CY,Fill,CX,CY,Ink,Letter]).

%   The classic characters have the colours of their names.

colours(Name, I, Fill, Ink) :-
    plain_text(Name, Plain),
    (   colour(Plain, Fill0, Ink0)
    ->  Fill = Fill0,
        Ink = Ink0
    ;   J is I mod 6,
        nth0(J, ['#0072b2','#d55e00','#009e73','#cc79a7','#7a4b00','#444'], Fill),
        Ink = '#fff'
    ).

colour(scarlet, '#c1121f', '#fff').
colour(scarlett, '#c1121f', '#fff').
colour(mustard, '#e0a800', '#222').
colour(white, '#fff', '#222').
colour(green, '#2e7d32', '#fff').
colour(peacock, '#1769aa', '#fff').
colour(plum, '#7b2d8b', '#fff').
