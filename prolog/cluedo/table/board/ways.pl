:- module(cluedo_table_board_ways,
          [ ways_rooms/4,               % +Board, +From, +Occupied, -Rooms
            ways_way/5,                 % +Board, +From, +Occupied, ?To, -Way
            ways_reach/5,               % +Board, +From, +Occupied, +Roll, -Places
            place_number/3,             % +Said, +Board, -Place
            place_name/3                % +Place, +Board, -Said
          ]).
:- use_module(board_value, [board_map/2,board_room/3,cell_index/3,free_cell/2,map_size/3]).
:- use_module('../../knowledge/edition/edition_value', [plain_text/2]).
:- use_module('../../support/foreign', [map_reach/5,map_search/5,map_way/5,map_ways/4]).
:- use_module('../../support/errors', [throw_error/2,throw_error/3]).
:- use_module(library(apply), [exclude/3,maplist/3]).
:- use_module(library(error), [instantiation_error/1,must_be/2,type_error/2]).
:- use_module(library(lists), [member/2]).

/** <module> Ways on a board, with the board's names

@error type_error(cluedo_place, Place), domain_error(cluedo_cell, Cell),
existence_error(cluedo_room, Room)
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(domain_error(cluedo_cell,Cell)) -->
    [ 'No pawn may stand on ~p'-[Cell] ].
prolog:error_message(existence_error(cluedo_room,Room)) -->
    [ 'There is no room ~p'-[Room] ].

:- det((ways_rooms/4, ways_reach/5, place_number/3, place_name/3)).

%!  ways_rooms(+Board, +From, +Occupied, -Rooms) is det.
%!  ways_way(+Board, +From, +Occupied, ?To, -Way) is nondet.
%!  ways_reach(+Board, +From, +Occupied, +Roll, -Places) is det.
%
%   As board_rooms/4, board_way/5 and board_reach/5, without a check of Board.

ways_rooms(Board, From, Occupied, Rooms) :-
    pawns(Board, From, Occupied, Map, Pawns),
    map_search(Map, Pawns, 1, false, Found),
    maplist(distance_name(Board), Found, Rooms).

distance_name(Board, Distance-R, Distance-Name) :-
    board_room(Board, R, room(Name,_,_)).

ways_way(Board, From, Occupied, To, Way) :-
    pawns(Board, From, Occupied, Map, Pawns),
    (   ground(To)
    ->  place_number(To, Board, Place),
        map_way(Map, Pawns, 1, Place, Way0)
    ;   map_ways(Map, Pawns, 1, Ways),
        member(R-Way0, Ways),
        board_room(Board, R, room(To,_,_))
    ;   map_reach(Map, Pawns, 1, 3600, Places),
        exclude(>(0), Places, Cells),
        member(Place, Cells),
        place_name(Place, Board, Said),
        To = Said,
        map_way(Map, Pawns, 1, Place, Way0)
    ),
    maplist(board_place_name(Board), Way0, Way).

ways_reach(Board, From, Occupied, Roll, Places) :-
    pawns(Board, From, Occupied, Map, Pawns),
    map_reach(Map, Pawns, 1, Roll, Found),
    maplist(board_place_name(Board), Found, Places).

board_place_name(Board, Place, Said) :-
    place_name(Place, Board, Said).

%   The first of Pawns stands at From. The other pawns block its way.

pawns(Board, From, Occupied, Map, Pawns) :-
    board_map(Board, Map),
    place_number(From, Board, Place),
    must_be(list, Occupied),
    maplist(occupied_cell(Map), Occupied, Places),
    Pawns =.. [pawns,Place|Places].

occupied_cell(Map, Said, Place) :-
    (   var(Said)
    ->  instantiation_error(Said)
    ;   Said = _-_
    ->  cell(Said, Map, Place)
    ;   type_error(cluedo_cell, Said)
    ).

%!  place_number(+Said, +Board, -Place) is det.
%
%   Place is the number of Said. Said is a cell X-Y, or the name or label of a room.

place_number(Said, _, _), var(Said) =>
    instantiation_error(Said).
place_number(X-Y, Board, Place) =>
    board_map(Board, Map),
    cell(X-Y, Map, Place).
place_number(Said, Board, Place), ( atom(Said) ; string(Said) ) =>
    plain_text(Said, Plain),
    (   board_room(Board, R, room(Name,Label,_)),
        ( plain_text(Name, Plain) ; plain_text(Label, Plain) )
    ->  Place is -R
    ;   findall(Name, board_room(Board, _, room(Name,_,_)), Names),
        atomic_list_concat(Names, ', ', Text),
        throw_error(existence_error(cluedo_room,Said), "the rooms are ~w", [Text])
    ).
place_number(Said, _, _) =>
    type_error(cluedo_place, Said).

cell(Cell, Map, Place) :-
    Cell = X-Y,
    must_be(integer, X),
    must_be(integer, Y),
    (   cell_index(Cell, Map, Index)
    ->  (   free_cell(Index, Map)
        ->  Place = Index
        ;   throw_error(domain_error(cluedo_cell,Cell), "it is blocked")
        )
    ;   map_size(Map, Width, Height),
        Right is Width-1,
        Top is Height-1,
        throw_error(domain_error(cluedo_cell,Cell), "the cells are 0-0 to ~d-~d", [Right,Top])
    ).

%!  place_name(+Place, +Board, -Said) is det.
%
%   The inverse of place_number/3. Said is X-Y, or the name of a room.

place_name(Place, Board, Said) :-
    (   Place < 0
    ->  R is -Place,
        board_room(Board, R, room(Said0,_,_))
    ;   board_map(Board, Map),
        cell_index(Said0, Map, Place)
    ),
    Said = Said0.
