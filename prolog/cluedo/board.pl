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

A board is a value. It has cells, rooms, doors, secret passages, and cells where pawns start. A cell
is written `X-Y`. The origin is at the lower left, and Y counts upwards. A room is written as its
name. A place is a cell or a room.

    ?- board_rooms(classic, study, [], Rooms).
    ?- board_way(classic, 16-24, [16-20,15-18], ball_room, Way).
    ?- board(classic, Board), print_board(Board-[scarlet-hall,plum-(4-7)]).

An argument Board is one of these:

| classic            | the board of 24 by 25 cells          |
| file(File)         | the board of a file, see below       |
| classic(Options)   | the classic board with these rules   |
| file(File,Options) | the board of a file with these rules |
| a board            | a board that board/2 has answered    |

A board has the rules leaving(N), passage(When), accusing(What) and returning(What). By default they
are as printed in the rules of the game. `doc/program.md` has a table of their values.

A step leads to a neighbour that is neither blocked nor occupied by another pawn. To enter a room
from the cell of a door takes no step. A pawn leaves a room by any door whose cell is not occupied.
Of several shortest ways the first is taken, in the order of doors, then right, left, up, down.

A File contains Prolog terms in UTF-8, at most 65536 characters. The terms are read, but never run.
A term may name only rooms of earlier terms. Cells need an earlier size. `doc/play.md` shows such a
file.

Each room has cells and doors. The cell of a door is beside its room. From each door and each start
a pawn can reach all other doors and starts. In a game each room and each character is a card; see
library(cluedo/edition) for the names of cards.

@error existence_error(cluedo_board, Name), type_error(cluedo_board, Board)
@error domain_error(cluedo_board, Term), syntax_error(Reason) if a file has a mistake; the message
or context names file and line
@error domain_error(cluedo_file, File) if File is too large
@error domain_error(cluedo_cell, Cell) if no pawn may stand there
@error existence_error(cluedo_room, Room) if the board has no such room
*/

:- error_context((board/2, board_property/2, board_rooms/4, board_way/5, board_reach/5,
                  board_picture/2)).

%!  board(+Spec, -Board) is det.
%!  board(-Name, -Board) is nondet.
%
%   Board is the board of Spec. Enumerate the boards of the library if Spec is a variable.

board(Spec, Board) :-
    (   var(Spec)
    ->  builtin_board(Spec, Board)
    ;   board_value(Spec, Board0),
        Board = Board0
    ).

%!  board_property(+Board, ?Property) is nondet.
%
%   Property is a property of Board:
%
%     - name(Name), title(Title), size(Width, Height)
%     - room(Room)
%     - label(Room, Label)
%       The printed name of Room.
%     - door(Room, Cell)
%       A door of Room leads to Cell, which is beside Room. Answers are in the order of the doors.
%     - passage(Room, Room2)
%       A secret passage leads from Room to Room2.
%     - start(Character, Cell)
%       Character starts on Cell. Answers are in turn order.
%     - cell(Cell)
%       A pawn may stand on Cell.
%     - leaving(N), passage(How), accusing(How), returning(How)
%       The rules of Board.

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
%   Rooms is a list of `Distance-Room`, the nearest first: the rooms that a pawn can reach from the
%   place From. Occupied is the list of the other pawns' cells.

board_rooms(Board, From, Occupied, Rooms) :-
    board_value(Board, Value),
    ways_rooms(Value, From, Occupied, Rooms0),
    Rooms = Rooms0.

%!  board_way(+Board, +From, +Occupied, +To, -Way) is semidet.
%!  board_way(+Board, +From, +Occupied, -To, -Way) is nondet.
%
%   Way is the list of the cells of the shortest way from the place From to another place To. If To
%   is a room, it is the last element of Way. If To is a variable, enumerate the rooms, the nearest
%   first, and then the cells.

board_way(Board, From, Occupied, To, Way) :-
    board_value(Board, Value),
    ways_way(Value, From, Occupied, To, Way0),
    Way = Way0.

%!  board_reach(+Board, +From, +Occupied, +Roll, -Places) is det.
%
%   Places are the places, except From, within Roll steps, the nearest first.

board_reach(Board, From, Occupied, Roll, Places) :-
    board_value(Board, Value),
    ways_reach(Value, From, Occupied, Roll, Places0),
    Places = Places0.

%!  print_board(+Drawn) is det.
%
%   Print a board as text. Drawn is one of
%
%     - a Board: the starts of the pawns are drawn;
%     - Board-Pawns: Pawns is a list of Character-Place with each character at most once;
%     - a position, see position_rooms/2.
%
%   A pawn is drawn as a letter or digit, which is explained below the board. An arrow on a cell
%   points to the door there.
%
%   @error type_error(cluedo_pawn, Pawn) if Pawn is not Character-Place
%   @error domain_error(cluedo_pawns, Pawns) if a pawn occurs twice, or two pawns are on one cell

print_board(Drawn) :-
    with_error_context(print_board/1, drawing(Drawn, Drawing)),
    print_text(Drawing).

%!  board_picture(+Drawn, -SVG) is det.
%
%   The string SVG is a picture of Drawn, an XML document. For Drawn see print_board/1. The title of
%   a pawn is its character. Colours suit light and dark pages.

board_picture(Drawn, SVG) :-
    drawing(Drawn, Drawing),
    picture_svg(Drawing, SVG0),
    SVG = SVG0.
