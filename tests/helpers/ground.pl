:- module(ground,
          [ ground_blocked/5,           % ?Place, ?X0, ?X1, ?Y0, ?Y1
            ground_door/2,              % ?Cell, ?Room
            ground_passage/2,           % ?Room, ?Room2
            ground_start/2,             % ?Character, ?Cell
            ground_card/2,              % ?Card, ?Name
            ground_free/1,              % ?Cell
            ground_next/2,              % +Cell, -Next
            ground_steps/4,             % +From, +Leaving, +Occupied, -Steps
            ground_rooms/4              % +From, +Leaving, +Occupied, -Rooms
          ]).
:- use_module(library(lists)).

/** <module> The classic board, told once more

What the tests of boards compare with: the cells, doors, passages and starts of
the board that comes with the library, in the names of the edition of 2002, and
how far it is from place to place. Nothing here calls the library.

A cell is `X-Y`, from the lower left corner; a room is its name.
*/

%!  ground_blocked(?Place, ?X0, ?X1, ?Y0, ?Y1) is nondet.
%
%   Nobody walks on the cells X0..X1 by Y0..Y1.

ground_blocked(conservatory, 0, 8, 0, 0).
ground_blocked(conservatory, 0, 4, 1, 5).
ground_blocked(conservatory, 5, 5, 1, 4).
ground_blocked(conservatory, 6, 6, 1, 1).
ground_blocked(ball_room, 10, 13, 0, 1).
ground_blocked(ball_room, 8, 15, 2, 7).
ground_blocked(kitchen, 15, 23, 0, 0).
ground_blocked(kitchen, 17, 17, 1, 1).
ground_blocked(kitchen, 18, 23, 1, 6).
ground_blocked(dining_room, 16, 18, 10, 15).
ground_blocked(dining_room, 19, 22, 9, 15).
ground_blocked(dining_room, 23, 23, 8, 16).
ground_blocked(lounge, 17, 22, 19, 24).
ground_blocked(lounge, 23, 23, 18, 24).
ground_blocked(hall, 9, 14, 18, 23).
ground_blocked(hall, 8, 15, 24, 24).
ground_blocked(study, 0, 0, 20, 24).
ground_blocked(study, 1, 6, 21, 24).
ground_blocked(library, 0, 5, 14, 18).
ground_blocked(library, 6, 6, 15, 17).
ground_blocked(billiard_room, 0, 0, 7, 13).
ground_blocked(billiard_room, 1, 5, 8, 12).
ground_blocked(stairs, 9, 13, 10, 16).

%!  ground_door(?Cell, ?Room) is nondet.
%
%   Cell lies outside before a door of Room.

ground_door(5-5, conservatory).
ground_door(7-5, ball_room).
ground_door(16-5, ball_room).
ground_door(9-8, ball_room).
ground_door(14-8, ball_room).
ground_door(19-7, kitchen).
ground_door(15-12, dining_room).
ground_door(17-16, dining_room).
ground_door(17-18, lounge).
ground_door(8-20, hall).
ground_door(11-17, hall).
ground_door(12-17, hall).
ground_door(6-20, study).
ground_door(3-13, library).
ground_door(7-16, library).
ground_door(1-13, billiard_room).
ground_door(6-9, billiard_room).

%!  ground_passage(?Room, ?Room2) is nondet.

ground_passage(conservatory, lounge).
ground_passage(lounge, conservatory).
ground_passage(kitchen, study).
ground_passage(study, kitchen).

%!  ground_start(?Character, ?Cell) is nondet.
%
%   In the order of turns.

ground_start(scarlet, 16-24).
ground_start(mustard, 23-17).
ground_start(white, 14-0).
ground_start(green, 9-0).
ground_start(peacock, 0-6).
ground_start(plum, 0-19).

%!  ground_card(?Card, ?Name) is nondet.
%
%   The characters, weapons and rooms have these numbers in the classic editions.

ground_card(1, scarlet).
ground_card(2, plum).
ground_card(3, peacock).
ground_card(4, green).
ground_card(5, mustard).
ground_card(6, white).
ground_card(7, candlestick).
ground_card(8, knife).
ground_card(9, lead_pipe).
ground_card(10, pistol).
ground_card(11, rope).
ground_card(12, wrench).
ground_card(13, kitchen).
ground_card(14, ball_room).
ground_card(15, conservatory).
ground_card(16, dining_room).
ground_card(17, billiard_room).
ground_card(18, library).
ground_card(19, lounge).
ground_card(20, hall).
ground_card(21, study).

%!  ground_free(?Cell) is nondet.
%
%   A pawn may stand on Cell. These clauses are made from the rectangles.

term_expansion(free_cells, Clauses) :-
    findall(ground_free(X-Y),
            ( between(0, 23, X),
              between(0, 24, Y),
              \+ ( ground_blocked(_, X0, X1, Y0, Y1),
                   between(X0, X1, X),
                   between(Y0, Y1, Y)
                 )
            ),
            Clauses).

free_cells.

%!  ground_next(+Cell, -Next) is nondet.
%
%   One step leads from Cell to Next: right, left, up or down, in this order.

ground_next(X0-Y0, X-Y) :-
    member(DX-DY, [1-0,-1-0,0-1,0-(-1)]),
    X is X0+DX,
    Y is Y0+DY,
    ground_free(X-Y).

%!  ground_steps(+From, +Leaving, +Occupied, -Steps) is det.
%
%   Steps has Cell-N for each cell that a pawn reaches from a place in N steps, if the cell before a
%   door is Leaving steps away. This is a breadth-first search: the cells after N+1 steps are beside
%   the cells after N steps. Steps has the order in which cells are found, first the ones before the
%   doors.

ground_steps(From, Leaving, Occupied, Steps) :-
    (   From = _-_
    ->  Cells = [From],
        N = 0
    ;   findall(Cell,
                ( ground_door(Cell, From),
                  \+ memberchk(Cell, Occupied)
                ),
                Cells),
        N = Leaving
    ),
    waves(Cells, N, Occupied, Cells, Steps).

waves([], _, _, _, []) :-
    !.
waves(Wave, N, Occupied, Seen, Steps) :-
    findall(Cell-N, member(Cell, Wave), Here),
    findall(Next,
            ( member(Cell, Wave),
              ground_next(Cell, Next),
              \+ memberchk(Next, Occupied),
              \+ memberchk(Next, Seen)
            ),
            Nexts),
    list_to_set(Nexts, Wave1),
    append(Wave1, Seen, Seen1),
    N1 is N+1,
    waves(Wave1, N1, Occupied, Seen1, Steps1),
    append(Here, Steps1, Steps).

%!  ground_rooms(+From, +Leaving, +Occupied, -Rooms) is det.
%
%   Rooms has Distance-Room for each room that can be walked to, other than the
%   one one is in, in the order in which their first doors are found.

ground_rooms(From, Leaving, Occupied, Rooms) :-
    ground_steps(From, Leaving, Occupied, Steps),
    findall(N-Room,
            ( member(Cell-N, Steps),
              ground_door(Cell, Room),
              Room \== From
            ),
            Rooms0),
    first_doors(Rooms0, [], Rooms).

first_doors([], _, []).
first_doors([N-Room|Rooms0], Seen, Rooms) :-
    (   memberchk(Room, Seen)
    ->  Rooms = Rooms1
    ;   Rooms = [N-Room|Rooms1]
    ),
    first_doors(Rooms0, [Room|Seen], Rooms1).
