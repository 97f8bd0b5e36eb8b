:- module(cluedo_table_board_board_text,
          [ print_text/1                % +Drawing
          ]).
:- use_module(drawing,
              [ drawing_board/2, drawing_cell/3, drawing_door/4, drawing_kind/2,
                neighbour_cell/4, drawing_passages/2, drawing_pawns/2, drawing_size/3,
                room_spans/5
              ]).
:- use_module(board_value, [board_map/2,board_room/3,cell_index/3,map_passage/3]).
:- use_module(library(apply), [foldl/4,maplist/2,maplist/3]).
:- use_module(library(lists), [append/2,append/3,max_list/2,member/2,numlist/3]).

/** <module> A board as text

A cell has three characters. It has two or one if lines would be longer than 80 characters.

    .   free            |--+  the walls of a room, with gaps where its doors are
    S   a pawn          ###   no place for pawns
    >   the cell of a door; with a pawn on it, `S>`
*/

:- det(print_text/1).

%!  print_text(+Drawing) is det.

print_text(Drawing) :-
    drawing_board(Drawing, Board),
    drawing_size(Drawing, Width, Height),
    (   member(Wide, [3,2]),
        Width*Wide+3 =< 80
    ->  true
    ;   Wide = 1
    ),
    findall(Direction-Cell-Beside, drawing_door(Drawing, Cell, Beside, Direction), Doors),
    findall(Line,
            ( board_room(Board, R, Room), room_line(Drawing, Wide, R, Room, Line) ),
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
              drawing_cell(Drawing, X-Y, Kind),
              three(Kind, X-Y, Doors, Drawing, Three),
              part(Wide, Kind, Three, Part)
            ),
            Parts),
    append(Parts, Chars0),
    findall(Column-Text, member(line(Y,Column,Text), Lines), Here),
    foldl(overlay, Here, Chars0, Chars1),
    once(( append(Chars, Blanks, Chars1), maplist(=(' '), Blanks) )),
    format("~t~d~2| ~s~n", [Y,Chars]).

overlay(Column-Text, Chars0, Chars) :-
    length(Before, Column),
    append(Before, Rest0, Chars0),
    length(Text, Length),
    length(Gone, Length),
    append(Gone, Rest, Rest0),
    append([Before,Text,Rest], Chars).

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

sign(Cell, Drawing, Sign) :-
    drawing_board(Drawing, Board),
    drawing_pawns(Drawing, Pawns),
    board_map(Board, Map),
    cell_index(Cell, Map, Index),
    memberchk(pawn(Sign,_,Index), Pawns).

%   The Edge of a room's cell is `wall`, `door`, or `none` inside the room.

edge(Direction, Kind, Cell, Doors, Drawing, Edge) :-
    neighbour_cell(Direction, Cell, Beside, Opposite),
    (   memberchk(Opposite-Beside-Cell, Doors)
    ->  Edge = door
    ;   drawing_cell(Drawing, Beside, Kind)
    ->  Edge = none
    ;   Edge = wall
    ).

%   Part is Three, cut to the width of a cell.

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

%   The lines in the middle of a room are its label, its pawns, and where its passage leads. If
%   there is no space for all of them, the pawns come first.

room_line(Drawing, Wide, R, room(_,Label,_), line(Y,Column,Text)) :-
    room_spans(Drawing, R, 60, 1, [span(_,From,To)]),
    Most is (To-From+1)*Wide,
    split_string(Label, " ", " ", Words),
    wrap(Words, Most, Labels),
    pawns_line(Drawing, R, Pawns),
    passage_line(Drawing, R, Most, Passage),
    append([Labels,Pawns,Passage], Lines0),
    maplist(string_length, Lines0, Lengths),
    max_list(Lengths, Longest),
    Cells is (Longest+2+Wide-1)//Wide,
    length(Lines0, Count),
    room_spans(Drawing, R, Cells, Count, Spans),
    fitting_lines(Spans, Lines0, Labels, Pawns, Lines),
    nth(Lines, Spans, Line, span(Y,X0,X1)),
    Room is (X1-X0+1)*Wide,
    string_chars(Line, Chars),
    length(Chars, Needed),
    Taken is min(Needed, Room),
    length(Text, Taken),
    append(Text, _, Chars),
    Column is X0*Wide+(Room-Taken)//2.

%   Lines are lines of at most Most characters, unless a word is longer.

wrap([], _, Lines) =>
    Lines = [].
wrap([Word|Words], Most, Lines) =>
    Lines = [Line|Rest],
    fill_line(Words, Word, Most, Line, Left),
    wrap(Left, Most, Rest).

fill_line(Words0, Line0, Most, Line, Words) :-
    (   Words0 = [Word|Words1],
        format(string(Line1), "~s ~s", [Line0,Word]),
        string_length(Line1, Length),
        Length =< Most
    ->  fill_line(Words1, Line1, Most, Line, Words)
    ;   Line = Line0,
        Words = Words0
    ).

fitting_lines(Spans, Lines0, Labels, Pawns, Lines) :-
    length(Spans, Places),
    length(Labels, Count),
    (   Places > Count
    ->  Lines = Lines0
    ;   length(Pawns, Needed),
        First is Places-Needed,
        length(Kept, First),
        append(Kept, _, Labels),
        append(Kept, Pawns, Lines)
    ).

nth([Line|_], [Span|_], Line, Span).
nth([_|Lines], [_|Spans], Line, Span) :-
    nth(Lines, Spans, Line, Span).

pawns_line(Drawing, R, Lines) :-
    drawing_pawns(Drawing, Pawns),
    Place is -R,
    findall(Sign, member(pawn(Sign,_,Place), Pawns), Signs),
    (   Signs == []
    ->  Lines = []
    ;   atomic_list_concat(Signs, ' ', Line),
        Lines = [Line]
    ).

passage_line(Drawing, R, Most, Lines) :-
    drawing_board(Drawing, Board),
    board_map(Board, Map),
    (   map_passage(Map, R, R2),
        board_room(Board, R2, room(_,Label,_)),
        format(string(Line), "=> ~w", [Label]),
        string_length(Line, Length),
        Length =< Most-2
    ->  Lines = [Line]
    ;   Lines = []
    ).

print_columns(Xs, Wide) :-
    format("  "),
    forall(( member(X, Xs), column_width(Wide, X, Width) ),
           format("~|~t~d~*+", [X,Width])),
    nl.

column_width(3, _, 3).
column_width(2, X, Width) :-
    X mod 2 =:= 0,
    (   X =:= 0
    ->  Width = 2
    ;   Width = 4
    ).
column_width(1, X, Width) :-
    X mod 5 =:= 0,
    (   X =:= 0
    ->  Width = 2
    ;   Width = 5
    ).

print_legend(Drawing) :-
    drawing_board(Drawing, Board),
    drawing_kind(Drawing, Kind),
    drawing_pawns(Drawing, Pawns),
    findall(Text,
            ( member(pawn(Sign,Name,Place), Pawns), pawn_text(Sign, Name, Place, Board, Text) ),
            Texts),
    (   Kind == starts
    ->  print_list('Starts:', Texts)
    ;   print_list('Pawns:', Texts)
    ),
    drawing_passages(Drawing, Pairs),
    findall(Text,
            ( member(From-To, Pairs), format(atom(Text), "~w - ~w", [From,To]) ),
            Passages),
    print_list('Secret passages:', Passages).

pawn_text(Sign, Name, Place, Board, Text) :-
    (   Place < 0
    ->  R is -Place,
        board_room(Board, R, room(_,Label,_)),
        format(atom(Text), "~w ~w (~w)", [Sign,Name,Label])
    ;   format(atom(Text), "~w ~w", [Sign,Name])
    ).

%   Print lines of at most 80 characters, unless a text is longer.

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
