:- module(cluedo_board_where,
          [ is_where/2,                 % +Term, ?Count
            where_place/3,              % +Where, +Seat, -Place
            where_entered/3,            % +Where, +Seat, -R
            where_waits/3,              % +Where, +Seat, -R
            where_passage/3,            % +Where, +Seat, -R
            where_rooms/4,              % +Where, +Seat, +Through, -Rooms
            where_way/4,                % +Where, +Seat, +To, -Way
            where_route/4,              % +Where, +Seat, +To, -Way
            where_reach/4               % +Where, +Seat, +Roll, -Places
          ]).
:- use_module('../support/foreign',
              [map_reach/5,map_route/5,map_search/5,map_way/5]).
:- use_module('../support/check', [accepted/1]).
:- use_module(library(apply), [maplist/2]).

/** <module> Where the pawns of a game stand

    where(Course,Pawns,Ended)

| Course | course(Fitted,Dice,Seats): a board of board/fit.pl, the number of  |
|        | dice, and `seats(P,...)`, the character of each seat               |
| Pawns  | `pawns(Place,...)`, of all characters, in the order of their cards |
| Ended  | `ended(Place,...)`, where the pawn of each seat stood when the     |
|        | last turn of that seat ended; at first, its start. With            |
|        | returning(enters), after its move, where it went from              |

A place is a number, of a cell or negative of a room, as in `c/board/map.h`; R is a
room, from 1 on.
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- det((where_place/3, where_rooms/4, where_reach/4)).

%!  is_where(+Term, ?Count) is semidet.
%
%   Term is such a term of Count seats, as far as lookups here take it for granted: the
%   engine checks the map and where the pawns stand.

is_where(where(course(Fitted,Dice,Seats),Pawns,Ended), Count) :-
    nonvar(Fitted),
    Fitted = fit(Board,Kinds,_),
    nonvar(Board),
    Board = board(_,_,rules(_,Passage,_,Returning),Rooms,Starts,Map),
    nonvar(Kinds),
    Kinds = kinds(Persons,FirstPerson,Category,FirstRoom),
    maplist(atom, [Passage,Returning]),
    maplist(integer, [Dice,Persons,FirstPerson,Category,FirstRoom]),
    maplist(compound, [Seats,Pawns,Ended,Rooms,Starts,Map]),
    functor(Starts, _, Characters),
    functor(Pawns, pawns, Characters),
    functor(Seats, seats, Count),
    functor(Ended, ended, Count),
    forall(arg(_, Seats, P), ( integer(P), between(1, Characters, P) )),
    forall(arg(_, Ended, Before), integer(Before)),
    accepted(map_reach(Map, Pawns, 1, 0, _)),
    Map = map(_,_,_,_,Passages),
    functor(Rooms, _, RoomCount),
    functor(Passages, _, RoomCount).

%!  where_place(+Where, +Seat, -Place) is det.
%
%   The pawn of Seat stands on Place.

where_place(where(course(_,_,Seats),Pawns,_), Seat, Place) :-
    arg(Seat, Seats, P),
    arg(P, Pawns, Place).

%!  where_entered(+Where, +Seat, -R) is semidet.
%
%   The pawn of Seat is in room R, and has entered it: it may query.

where_entered(Where, Seat, R) :-
    where_place(Where, Seat, Place),
    Place < 0,
    Where = where(_,_,Ended),
    arg(Seat, Ended, Before),
    Place =\= Before,
    R is -Place.

%!  where_waits(+Where, +Seat, -R) is semidet.
%
%   The pawn of Seat is not in room R, and would not enter it if it went there now: by
%   the rule returning(waits), as its last turn ended there.

where_waits(Where, Seat, R) :-
    Where = where(course(fit(board(_,_,rules(_,_,_,waits),_,_,_),_,_),_,_),_,Ended),
    arg(Seat, Ended, Before),
    Before < 0,
    where_place(Where, Seat, Place),
    Place =\= Before,
    R is -Before.

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
%   What map_search/5, map_way/5, map_route/5 and map_reach/5 find for the pawn
%   of Seat.

where_rooms(Where, Seat, Through, Rooms) :-
    searched(Where, Seat, Map, Pawns, P),
    map_search(Map, Pawns, P, Through, Rooms).

where_way(Where, Seat, To, Way) :-
    searched(Where, Seat, Map, Pawns, P),
    map_way(Map, Pawns, P, To, Way).

where_route(Where, Seat, To, Way) :-
    searched(Where, Seat, Map, Pawns, P),
    map_route(Map, Pawns, P, To, Way).

where_reach(Where, Seat, Roll, Places) :-
    searched(Where, Seat, Map, Pawns, P),
    map_reach(Map, Pawns, P, Roll, Places).

searched(Where, Seat, Map, Pawns, P) :-
    Where = where(course(_,_,Seats),Pawns,_),
    where_map(Where, Map),
    arg(Seat, Seats, P).

where_map(where(course(fit(board(_,_,_,_,_,Map),_,_),_,_),_,_), Map).
