:- module(cluedo_place,
          [ where_start/4,              % +Fitted, +Dice, +Seats, -Where
            where_place/3,              % +Where, +Seat, -Place
            where_entered/3,            % +Where, +Seat, -R
            where_passage/3,            % +Where, +Seat, -R
            where_rooms/4,              % +Where, +Seat, +Through, -Rooms
            where_way/4,                % +Where, +Seat, +To, -Way
            where_route/4,              % +Where, +Seat, +To, -Way
            where_reach/4,              % +Where, +Seat, +Roll, -Places
            where_occupied/3,           % +Where, +Cell, ?P
            where_door/3,               % +Where, ?R, ?Cell
            where_rules/2,              % +Where, -Rules
            where_put/4,                % +Where0, +P, +Place, -Where
            where_ended/3,              % +Where0, +Seat, -Where
            seat_character/3,           % +Where, ?Seat, ?P
            cell_neighbour/3,           % +Where, +Cell, -Neighbour
            place_number/4,             % +Said, +Fitted, +Setting, -Place
            place_said/3,               % +Place, +Fitted, -Said
            cell_number/3,              % +XY, +Map, -Cell
            character_card/3,           % ?P, +Fitted, ?Card
            room_card/3                 % ?R, +Fitted, ?Card
          ]).
:- use_module(value, [cell_index/3,free_cell/2]).
:- use_module('../edition/names', [card_number/3]).
:- use_module('../support/foreign',
              [board_reach/5,board_route/5,board_search/5,board_way/5]).
:- use_module('../support/mistake', [mistake/2,mistake/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [instantiation_error/1,type_error/2]).

/** <module> Where the pawns of a game stand

    where(Course,Pawns,Ended)

| Course | course(Fitted,Dice,Seats): a board of board/fit.pl, the number of  |
|        | dice, and `seats(P,...)`, the character of each seat               |
| Pawns  | `pawns(Place,...)`, of all characters, in the order of their cards |
| Ended  | `ended(Place,...)`, where the pawn of each seat stood when the     |
|        | last turn of that seat ended; at first, its start                  |

A place is a number, of a cell or negative of a room, as in `c/board/map.h`; R is a
room, from 1 on.
*/

:- det((where_start/4, where_place/3, where_rooms/4, where_reach/4, where_put/4,
        where_ended/3, place_number/4, place_said/3, cell_number/3)).

:- multifile
    prolog:error_message//1.

prolog:error_message(domain_error(cluedo_cell,Cell)) -->
    [ 'There is no cell ~p for a pawn'-[Cell] ].
prolog:error_message(domain_error(cluedo_room,Room)) -->
    [ 'There is no room ~p'-[Room] ].

%!  where_start(+Fitted, +Dice, +Seats, -Where) is det.
%
%   All pawns are on their starts, and Seats is the list of the characters of the
%   seats.

where_start(Fitted, Dice, Seats, where(course(Fitted,Dice,Characters),Pawns,Ended)) :-
    Fitted = fit(board(_,_,_,_,Starts,Map),_,_),
    compound_name_arguments(Starts, _, List),
    maplist(start_place(Map), List, Places),
    compound_name_arguments(Pawns, pawns, Places),
    compound_name_arguments(Characters, seats, Seats),
    maplist(start_of(Pawns), Seats, Places1),
    compound_name_arguments(Ended, ended, Places1).

start_place(Map, start(_,Cell), Place) :-
    cell_index(Cell, Map, Place).

start_of(Pawns, P, Place) :-
    arg(P, Pawns, Place).

%!  seat_character(+Where, ?Seat, ?P) is nondet.
%
%   The pawn of Seat is that of character P.

seat_character(where(course(_,_,Seats),_,_), Seat, P) :-
    arg(Seat, Seats, P).

%!  where_place(+Where, +Seat, -Place) is det.
%
%   The pawn of Seat stands on Place.

where_place(where(course(_,_,Seats),Pawns,_), Seat, Place) :-
    arg(Seat, Seats, P),
    arg(P, Pawns, Place).

%!  where_entered(+Where, +Seat, -R) is semidet.
%
%   The pawn of Seat is in room R, and it was elsewhere when its last turn ended: it
%   may query.

where_entered(Where, Seat, R) :-
    where_place(Where, Seat, Place),
    Place < 0,
    Where = where(_,_,Ended),
    arg(Seat, Ended, Before),
    Place =\= Before,
    R is -Place.

%!  where_passage(+Where, +Seat, -R) is semidet.
%
%   A passage leads from the room where the pawn of Seat is to room R.

where_passage(Where, Seat, R) :-
    where_place(Where, Seat, Place),
    Place < 0,
    where_map(Where, map(_,_,_,_,Passages)),
    From is -Place,
    arg(From, Passages, R0),
    R0 > 0,
    R = R0.

%!  where_rooms(+Where, +Seat, +Through, -Rooms) is det.
%!  where_way(+Where, +Seat, +To, -Way) is semidet.
%!  where_route(+Where, +Seat, +To, -Way) is semidet.
%!  where_reach(+Where, +Seat, +Roll, -Places) is det.
%
%   What board_search/5, board_way/5, board_route/5 and board_reach/5 find for the pawn
%   of Seat.

where_rooms(Where, Seat, Through, Rooms) :-
    Where = where(course(_,_,Seats),Pawns,_),
    where_map(Where, Map),
    arg(Seat, Seats, P),
    board_search(Map, Pawns, P, Through, Rooms).

where_way(Where, Seat, To, Way) :-
    Where = where(course(_,_,Seats),Pawns,_),
    where_map(Where, Map),
    arg(Seat, Seats, P),
    board_way(Map, Pawns, P, To, Way).

where_route(Where, Seat, To, Way) :-
    Where = where(course(_,_,Seats),Pawns,_),
    where_map(Where, Map),
    arg(Seat, Seats, P),
    board_route(Map, Pawns, P, To, Way).

where_reach(Where, Seat, Roll, Places) :-
    Where = where(course(_,_,Seats),Pawns,_),
    where_map(Where, Map),
    arg(Seat, Seats, P),
    board_reach(Map, Pawns, P, Roll, Places).

where_map(where(course(fit(board(_,_,_,_,_,Map),_,_),_,_),_,_), Map).

%!  where_rules(+Where, -Rules) is det.
%
%   Rules are the rules(Leaving,Passage,Accusing) of the board.

where_rules(where(course(fit(board(_,_,Rules,_,_,_),_,_),_,_),_,_), Rules).

%!  where_occupied(+Where, +Cell, ?P) is nondet.
%
%   The pawn of character P stands on Cell.

where_occupied(where(_,Pawns,_), Cell, P) :-
    arg(P, Pawns, Cell).

%!  where_door(+Where, ?R, ?Cell) is nondet.
%
%   A door of room R leads to Cell. In the order of the doors.

where_door(Where, R, Cell) :-
    where_map(Where, map(_,_,_,Doors,_)),
    arg(_, Doors, door(Cell,R)).

%!  cell_neighbour(+Where, +Cell, -Neighbour) is nondet.
%
%   Neighbour is beside Cell, and a pawn may stand there: right, left, up, down.

cell_neighbour(Where, Cell, Neighbour) :-
    where_map(Where, Map),
    cell_index(X0-Y0, Map, Cell),
    (   Y = Y0,
        ( X is X0+1 ; X is X0-1 )
    ;   X = X0,
        ( Y is Y0+1 ; Y is Y0-1 )
    ),
    cell_index(X-Y, Map, Neighbour),
    free_cell(Neighbour, Map).

%!  where_put(+Where0, +P, +Place, -Where) is det.
%
%   The pawn of character P stands on Place now.

where_put(where(Course,Pawns0,Ended), P, Place, where(Course,Pawns,Ended)) :-
    replaced(Pawns0, P, Place, Pawns).

%!  where_ended(+Where0, +Seat, -Where) is det.
%
%   The turn of Seat ends where its pawn is.

where_ended(Where0, Seat, where(Course,Pawns,Ended)) :-
    Where0 = where(Course,Pawns,Ended0),
    where_place(Where0, Seat, Place),
    replaced(Ended0, Seat, Place, Ended).

replaced(Term0, I, Arg, Term) :-
    duplicate_term(Term0, Term),
    setarg(I, Term, Arg).

%!  room_card(?R, +Fitted, ?Card) is semidet.
%!  character_card(?P, +Fitted, ?Card) is semidet.
%
%   Room R, or character P, is the card of this number. One of both is known.

room_card(R, fit(board(_,_,_,Rooms,_,_),kinds(_,_,_,First),_), Card) :-
    functor(Rooms, _, Count),
    of_card(R, First, Count, Card).

character_card(P, fit(board(_,_,_,_,Starts,_),kinds(_,First,_,_),_), Card) :-
    functor(Starts, _, Count),
    of_card(P, First, Count, Card).

of_card(I, First, Count, Card) :-
    (   integer(I)
    ->  Card is First+I-1
    ;   I0 is Card-First+1,
        I0 >= 1,
        I0 =< Count,
        I = I0
    ).

%!  place_number(+Said, +Fitted, +Setting, -Place) is det.
%
%   Place is the number of Said: a cell X-Y, or the card of a room, as a number or by
%   its names in the edition.
%
%   @error domain_error(cluedo_cell, Said) if no pawn may stand on that cell
%   @error domain_error(cluedo_room, Said) if that card is no room

place_number(Said, _, _, _), var(Said) =>
    instantiation_error(Said).
place_number(X-Y, fit(board(_,_,_,_,_,Map),_,_), _, Place) =>
    cell_number(X-Y, Map, Place).
place_number(Said, Fitted, Setting, Place) =>
    card_number(Said, Setting, Card),
    (   room_card(R, Fitted, Card)
    ->  Place is -R
    ;   mistake(domain_error(cluedo_room,Said), "that card is no room")
    ).

%!  cell_number(+XY, +Map, -Cell) is det.
%
%   Cell is the number of XY, `X-Y`, where a pawn may stand.
%
%   @error type_error(cluedo_cell, XY), domain_error(cluedo_cell, XY)

cell_number(XY, Map, Cell) :-
    (   \+ ground(XY)
    ->  instantiation_error(XY)
    ;   XY = X-Y,
        integer(X),
        integer(Y)
    ->  (   cell_index(XY, Map, Index)
        ->  (   free_cell(Index, Map)
            ->  Cell = Index
            ;   mistake(domain_error(cluedo_cell,XY), "that cell is blocked")
            )
        ;   Map = map(Width,_,Rows,_,_),
            functor(Rows, _, Height),
            X1 is Width-1,
            Y1 is Height-1,
            mistake(domain_error(cluedo_cell,XY), "the cells are 0-0 to ~d-~d", [X1,Y1])
        )
    ;   type_error(cluedo_cell, XY)
    ).

%!  place_said(+Place, +Fitted, -Said) is det.
%
%   Said is the cell X-Y, or the card of the room, that Place is.

place_said(Place, Fitted, Said) :-
    (   Place < 0
    ->  R is -Place,
        room_card(R, Fitted, Said)
    ;   Fitted = fit(board(_,_,_,_,_,Map),_,_),
        cell_index(Said, Map, Place)
    ).
