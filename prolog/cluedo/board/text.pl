:- module(cluedo_board_text,
          [ print_text/1                % +Drawing
          ]).
:- use_module(drawing,
              [drawn_cell/3,drawn_door/4,drawn_neighbour/4,drawn_passages/2,room_spans/5]).
:- use_module(value, [cell_index/3]).
:- use_module(library(apply), [foldl/4,maplist/4]).
:- use_module(library(lists), [append/2,append/3,member/2,numlist/3,reverse/2]).

/** <module> A board as text

A cell has three characters, or two or one if lines would be longer than 80:

    .   free            |--+  the walls of a room, with gaps where its doors are
    S   a pawn          ###   no place for pawns
    >   a door is there; with a pawn on its cell, `S>`
*/

:- det(print_text/1).

%!  print_text(+Drawing) is det.
%
%   Print Drawing, a term of board/drawing.pl.

print_text(Drawing) :-
    Drawing = drawing(board(_,_,_,Rooms,_,map(Width,_,Rows,_,_)),_,_,_),
    functor(Rows, _, Height),
    (   member(Wide, [3,2]),
        Width*Wide+3 =< 80
    ->  true
    ;   Wide = 1
    ),
    findall(Direction-Cell-Beside, drawn_door(Drawing, Cell, Beside, Direction), Doors),
    findall(Line,
            ( arg(R, Rooms, Room), room_line(Drawing, Wide, R, Room, Line) ),
            Lines),
    Right is Width-1,
    numlist(0, Right, Xs),
    forall(between(1, Height, Line),
           ( Y is Height-Line,
             print_row(Y, Xs, Wide, Lines, Doors, Drawing)
           )),
    print_columns(Xs, Wide),
    print_legend(Drawing).

print_row(Y, Xs, Wide, Lines, Doors, Drawing) :-
    findall(Part,
            ( member(X, Xs),
              drawn_cell(Drawing, X-Y, Kind),
              three(Kind, X-Y, Doors, Drawing, Three),
              part(Wide, Kind, Three, Part)
            ),
            Parts),
    append(Parts, Chars0),
    findall(Column-Text, member(line(Y,Column,Text), Lines), Here),
    foldl(written, Here, Chars0, Chars),
    format("~t~d~2| ~s~n", [Y,Chars]).

written(Column-Text, Chars0, Chars) :-
    length(Before, Column),
    append(Before, Rest0, Chars0),
    length(Text, Length),
    length(Gone, Length),
    append(Gone, Rest, Rest0),
    append([Before,Text,Rest], Chars).

%   Three are the characters of a cell of this Kind.

three(wall, _, _, _, Three) =>
    Three = ['#','#','#'].
three(free, Cell, Doors, Drawing, Three) =>
    (   memberchk(Direction-Cell-_, Doors)
    ->  arrow(Direction, Arrow)
    ;   Arrow = none
    ),
    (   sign(Cell, Drawing, Sign)
    ->  (   Arrow == none
        ->  Three = [' ',Sign,' ']
        ;   Three = [' ',Sign,Arrow]
        )
    ;   Arrow == none
    ->  Three = [' ','.',' ']
    ;   Three = [' ',Arrow,' ']
    ).
three(Kind, Cell, Doors, Drawing, Three) =>
    Three = [Left,Middle,Right],
    edge(up, Kind, Cell, Doors, Drawing, Up),
    edge(down, Kind, Cell, Doors, Drawing, Down),
    edge(left, Kind, Cell, Doors, Drawing, L),
    edge(right, Kind, Cell, Doors, Drawing, R),
    (   memberchk(wall, [Up,Down])
    ->  Middle = (-),
        Corner = (+)
    ;   Middle = ' ',
        Corner = '|'
    ),
    (   L == wall
    ->  Left = Corner
    ;   Left = Middle
    ),
    (   R == wall
    ->  Right = Corner
    ;   Right = Middle
    ).

arrow(right, >).
arrow(left, <).
arrow(up, ^).
arrow(down, v).

sign(Cell, drawing(board(_,_,_,_,_,Map),_,Pawns,_), Sign) :-
    cell_index(Cell, Map, Index),
    memberchk(pawn(Sign,_,Index), Pawns).

%   Edge of a cell of a room is `wall`, `door`, or `none` inside.

edge(Direction, Kind, Cell, Doors, Drawing, Edge) :-
    drawn_neighbour(Direction, Cell, Beside, Opposite),
    (   memberchk(Opposite-Beside-Cell, Doors)
    ->  Edge = door
    ;   drawn_cell(Drawing, Beside, Kind)
    ->  Edge = none
    ;   Edge = wall
    ).

%   What is left of Three if cells are narrower.

part(3, _, Three, Part) =>
    Part = Three.
part(2, room(_), [Left,Middle,Right], Part) =>
    (   memberchk(Right, ['|',+])
    ->  Part = [Left,Right]
    ;   Part = [Left,Middle]
    ).
part(2, _, [_,Middle,Right], Part) =>
    Part = [Middle,Right].
part(1, room(_), [Left,Middle,Right], Part) =>
    (   member(Char, [Left,Right]),
        memberchk(Char, ['|',+])
    ->  Part = [Char]
    ;   Part = [Middle]
    ).
part(1, _, [_,Middle,_], Part) =>
    Part = [Middle].

%   Lines are in the middle of the rooms: the label, the pawns that are there, and
%   where the passage leads, as far as there is place.

room_line(Drawing, Wide, R, room(_,Label,_), line(Y,Column,Text)) :-
    atom_length(Label, Length),
    Cells is (Length+2+Wide-1)//Wide,
    pawns_line(Drawing, R, Pawns),
    passage_line(Drawing, R, Passage),
    append([[Label],Pawns,Passage], Lines0),
    length(Lines0, Count),
    room_spans(Drawing, R, Cells, Count, Spans),
    length(Spans, Places),
    kept(Places, Lines0, Pawns, Lines),
    nth(Lines, Spans, Line, span(Y,X0,X1)),
    Room is (X1-X0+1)*Wide,
    atom_chars(Line, Chars),
    length(Chars, Needed),
    \+ ( [Line] == Passage, Needed > Room-2 ),
    Taken is min(Needed, Room),
    length(Text, Taken),
    append(Text, _, Chars),
    Column is X0*Wide+(Room-Taken)//2.

nth([Line|_], [Span|_], Line, Span).
nth([_|Lines], [_|Spans], Line, Span) :-
    nth(Lines, Spans, Line, Span).

pawns_line(drawing(_,_,Pawns,_), R, Lines) :-
    Place is -R,
    findall(Sign, member(pawn(Sign,_,Place), Pawns), Signs),
    (   Signs == []
    ->  Lines = []
    ;   atomic_list_concat(Signs, ' ', Line),
        Lines = [Line]
    ).

passage_line(drawing(board(_,_,_,Rooms,_,map(_,_,_,_,Passages)),_,_,_), R, Lines) :-
    arg(R, Passages, R2),
    (   R2 =:= 0
    ->  Lines = []
    ;   arg(R2, Rooms, room(_,Label,_)),
        format(atom(Line), "=> ~w", [Label]),
        Lines = [Line]
    ).

%   Pawns come before all else.

kept(1, _, [Pawns], Lines) =>
    Lines = [Pawns].
kept(_, Lines0, _, Lines) =>
    Lines = Lines0.

%   Numbers of columns, each second one if cells are narrow.

print_columns(Xs, Wide) :-
    format("   "),
    forall(member(X, Xs),
           (   Wide =:= 3
           ->  format("~|~t~d~2+ ", [X])
           ;   Wide =:= 2
           ->  (   X mod 2 =:= 0
               ->  format("~|~d~t~4+", [X])
               ;   true
               )
           ;   X mod 5 =:= 0
           ->  format("~|~d~t~5+", [X])
           ;   true
           )),
    nl.

print_legend(Drawing) :-
    Drawing = drawing(Board,Kind,Pawns,_),
    findall(Text,
            ( member(pawn(Sign,Name,Place), Pawns), pawn_text(Sign, Name, Place, Board, Text) ),
            Texts),
    (   Kind == starts
    ->  print_list('Starts:', Texts)
    ;   print_list('Pawns:', Texts)
    ),
    drawn_passages(Drawing, Pairs),
    findall(Text,
            ( member(From-To, Pairs), format(atom(Text), "~w - ~w", [From,To]) ),
            Passages),
    print_list('Secret passages:', Passages).

pawn_text(Sign, Name, Place, board(_,_,_,Rooms,_,_), Text) :-
    (   Place < 0
    ->  R is -Place,
        arg(R, Rooms, room(_,Label,_)),
        format(atom(Text), "~w ~w (~w)", [Sign,Name,Label])
    ;   format(atom(Text), "~w ~w", [Sign,Name])
    ).

%   In lines of 80 characters at most, if texts are not longer.

print_list(_, []) =>
    true.
print_list(Head, [Text|Texts]) =>
    format("~w ~w", [Head,Text]),
    atom_length(Head, HeadLength),
    atom_length(Text, Length),
    Column is HeadLength+1+Length,
    foldl(print_next, Texts, Column, _),
    nl.

print_next(Text, Column0, Column) :-
    atom_length(Text, Length),
    (   Column0+2+Length > 79
    ->  format(",~n  ~w", [Text]),
        Column is 2+Length
    ;   format(", ~w", [Text]),
        Column is Column0+2+Length
    ).
