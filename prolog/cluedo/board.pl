:- module(cluedo_board,
          [ board/2,                    % ?Spec, -Board
            board_property/2,           % +Board, ?Property
            board_rooms/4,              % +Board, +From, +Occupied, -Rooms
            board_way/5,                % +Board, +From, +Occupied, ?To, -Way
            board_reach/5,              % +Board, +From, +Occupied, +Roll, -Places
            print_board/1,              % +Drawn
            board_picture/2             % +Drawn, -SVG
          ]).
:- use_module(support/attached, []).
:- reexport(library('cluedo/table/board/position')).
:- use_module('table/board/drawing', [drawing/2]).
:- use_module('table/board/builtin_boards', [builtin_board/2]).
:- use_module('table/board/board_picture', [picture_svg/2]).
:- use_module('table/board/board_argument', [board_value/2]).
:- use_module('table/board/board_text', [print_text/1]).
:- use_module('table/board/board_value',
              [ board_map/2, board_name/2, board_room/3, board_rule/2, board_start/3,
                board_title/2, cell_index/3, free_cell/2, map_door/3, map_passage/3,
                map_size/3
              ]).
:- use_module('table/board/ways', [ways_reach/5,ways_rooms/4,ways_way/5]).
:- use_module(support/errors, [error_context/1,with_error_context/2]).

/** <module> The board of the game

A board is a value: cells, rooms, doors, secret passages, and where pawns start. A
cell is `X-Y`, the origin at the lower left, Y upwards; a room is its name; a place is
a cell or a room.

    ?- board_rooms(classic, study, [], Rooms).
    ?- board_way(classic, 16-24, [16-20,15-18], ball_room, Way).
    ?- board(classic, Board), print_board(Board-[scarlet-hall,plum-(4-7)]).

Board, below, is one of these:

| classic                  | the board of 24 by 25 cells                     |
| file(File)               | see below                                       |
| classic(Options),        | with other rules                                |
| file(File,Options)       |                                                 |
| a board                  | as board/2 answers it                           |

The rules of a board, with their defaults, the printed rules of the game:

  - leaving(1)
    A pawn leaves a room to the cell of a door, and that is a step. leaving(0): the steps
    begin at that cell.
  - passage(instead)
    A passage is taken instead of a roll. passage(after): also after it.
  - accusing(stays)
    The pawn of an accused character stays. accusing(drags): it is dragged to the room,
    as with a query.
  - returning(enters)
    A pawn that was dragged out of the room where its own last turn ended, and goes
    back there by itself, enters it: its player may ask. returning(waits): it does not
    enter it, as in L. Santos, "Clue in Prolog: a didactic example" (2016), Definition
    3.2. By either rule a pawn that is dragged out and dragged back has not entered.

A step leads to a neighbour that is neither blocked nor occupied by another pawn. To enter
a room from the cell of a door takes no step. A pawn leaves a room by any door whose cell
is not occupied. Of equally long ways the first one counts, in the order of the doors and
then right, left, up, down.

A File, of at most 65536 characters in UTF-8, has Prolog terms, which are read but never
run. A term may name only what earlier terms define.

    board(cottage, 'The Cottage').          % name, title
    size(5, 4).                             % width and height, 1..60
    room(attic, 'Attic').                   % name, label
    blocked(attic, 0, 1, 2, 3).             % its cells: X0, X1, Y0, Y1
    room(cellar, 'Cellar').
    blocked(cellar, 4, 4, 0, 1).
    blocked(wall, 2, 2, 1, 2).              % cells that no pawn comes to
    door(attic, 1-1).                       % the cell before the door
    door(cellar, 3-0).
    passage(attic, cellar).                 % both ways
    start(ann, 0-0).                        % characters, in turn order
    start(bob, 4-3).
    rule(leaving(0)).

Each room has cells and doors. The cell of a door is beside its room, and ways lead from
each door and start to all others. In a game each room and each character is a card; see
library(cluedo/edition) for the names of cards.

@error existence_error(cluedo_board, Name), type_error(cluedo_board, Board)
@error domain_error(cluedo_board, Term), syntax_error(Reason) if a file is damaged: the
message or context tells file and line
@error domain_error(cluedo_file, File) if File is too large
@error domain_error(cluedo_cell, Cell) if no pawn may stand there
@error existence_error(cluedo_room, Room) if the board has no such room
*/

:- error_context((board/2, board_property/2, board_rooms/4, board_way/5, board_reach/5,
                  board_picture/2)).

%!  board(+Spec, -Board) is det.
%!  board(-Name, -Board) is nondet.
%
%   Board is the board of Spec. With a variable, enumerate the boards of the library and
%   their Names.

board(Spec, Board) :-
    (   var(Spec)
    ->  builtin_board(Spec, Board)
    ;   board_value(Spec, Board0),
        Board = Board0
    ).

%!  board_property(+Board, ?Property) is nondet.
%
%   Property is one of Board:
%
%     - name(Name), title(Title), size(Width, Height)
%     - room(Room)
%     - label(Room, Label)
%       The printed name of Room.
%     - door(Room, Cell)
%       A door of Room leads to Cell, which is beside it. In the order of the doors.
%     - passage(Room, Room2)
%       A secret passage leads from Room to Room2.
%     - start(Character, Cell)
%       In turn order.
%     - cell(Cell)
%       A pawn may stand on Cell.
%     - leaving(N), passage(How), accusing(How), returning(How)
%       The rules.

board_property(Board, Property) :-
    board_value(Board, Value),
    property(Property, Value).

property(name(Name), Board) :-
    board_name(Board, Name).
property(title(Title), Board) :-
    board_title(Board, Title).
property(size(Width,Height), Board) :-
    board_map(Board, Map),
    map_size(Map, Width, Height).
property(room(Name), Board) :-
    board_room(Board, _, room(Name,_,_)).
property(label(Name,Label), Board) :-
    board_room(Board, _, room(Name,Label,_)).
property(door(Name,Cell), Board) :-
    board_map(Board, Map),
    map_door(Map, Index, R),
    board_room(Board, R, room(Name,_,_)),
    cell_index(Cell, Map, Index).
property(passage(From,To), Board) :-
    board_map(Board, Map),
    map_passage(Map, R, R2),
    board_room(Board, R, room(From,_,_)),
    board_room(Board, R2, room(To,_,_)).
property(start(Character,Cell), Board) :-
    board_start(Board, _, start(Character,Cell)).
property(cell(Cell), Board) :-
    board_map(Board, Map),
    (   ground(Cell)
    ->  cell_index(Cell, Map, Index)
    ;   map_size(Map, Width, Height),
        Last is Width*Height-1,
        between(0, Last, Index),
        cell_index(Cell, Map, Index)
    ),
    free_cell(Index, Map).
property(leaving(N), Board) :-
    board_rule(Board, leaving(N)).
property(passage(How), Board) :-
    board_rule(Board, passage(How)).
property(accusing(How), Board) :-
    board_rule(Board, accusing(How)).
property(returning(How), Board) :-
    board_rule(Board, returning(How)).

%!  board_rooms(+Board, +From, +Occupied, -Rooms) is det.
%
%   Rooms are the rooms to which a pawn can walk from the place From, as `Distance-Room`,
%   the nearest first. Other pawns stand on the list Occupied of cells.

board_rooms(Board, From, Occupied, Rooms) :-
    board_value(Board, Value),
    ways_rooms(Value, From, Occupied, Rooms0),
    Rooms = Rooms0.

%!  board_way(+Board, +From, +Occupied, +To, -Way) is semidet.
%!  board_way(+Board, +From, +Occupied, -To, -Way) is nondet.
%
%   Way is the shortest way from the place From to another place To: the list of its cells,
%   and To if To is a room. A variable To is bound to each of the rooms, the nearest first,
%   then to each of the cells.

board_way(Board, From, Occupied, To, Way) :-
    board_value(Board, Value),
    ways_way(Value, From, Occupied, To, Way0),
    Way = Way0.

%!  board_reach(+Board, +From, +Occupied, +Roll, -Places) is det.
%
%   Places are the places, other than From, within Roll steps, the nearest first.

board_reach(Board, From, Occupied, Roll, Places) :-
    board_value(Board, Value),
    ways_reach(Value, From, Occupied, Roll, Places0),
    Places = Places0.

%!  print_board(+Drawn) is det.
%
%   Print a board as text. Drawn is a Board, whose starts are drawn; or Board-Pawns, where
%   Pawns is a list of Character-Place, each character once; or a position, see
%   position_rooms/2. A pawn is a letter or digit, which is explained below the board.
%   An arrow on a cell points to the door there.
%
%   @error type_error(cluedo_pawn, Pawn) if Pawn is not Character-Place
%   @error domain_error(cluedo_pawns, Pawns) if a pawn occurs twice, or two pawns are on
%   one cell

print_board(Drawn) :-
    with_error_context(print_board/1, drawing(Drawn, Drawing)),
    print_text(Drawing).

%!  board_picture(+Drawn, -SVG) is det.
%
%   The string SVG is a picture of Drawn, see print_board/1, as an XML document. The title
%   of a pawn is its character. Colours suit light and dark pages.

board_picture(Drawn, SVG) :-
    drawing(Drawn, Drawing),
    picture_svg(Drawing, SVG0),
    SVG = SVG0.
