:- module(cluedo_table_board_pawn_positions,
          [ is_where/2,                 % +Term, ?Count
            where_start/4,              % +Fitted, +Dice, +Characters, -Where
            where_fitted/2,             % +Where, -Fitted
            where_dice/2,               % +Where, -Dice
            where_rule/2,               % +Where, ?Rule
            where_map/2,                % +Where, -Map
            where_pawn/3,               % +Where, ?Seat, ?P
            where_stands/3,             % +Where, ?P, ?Place
            where_last/3,               % +Where, ?Seat, ?Place
            where_move/4,               % +Where0, +P, +Place, -Where
            where_rest/4,               % +Where0, +Seat, +Place, -Where
            where_place/3,              % +Where, +Seat, -Place
            where_entered/3,            % +Where, +Seat, -R
            where_waits/3,              % +Where, +Seat, -R
            where_passage/3,            % +Where, +Seat, -R
            where_rooms/4,              % +Where, +Seat, +Through, -Rooms
            where_way/4,                % +Where, +Seat, +To, -Way
            where_route/4,              % +Where, +Seat, +To, -Way
            where_reach/4               % +Where, +Seat, +Roll, -Places
          ]).
:- use_module(fit, [fitted_map/2,fitted_rule/2,fitted_start/3,is_fitted/2]).
:- use_module(place_names, [place_core/3]).
:- use_module(board_value, [map_passage/3]).
:- use_module('../../support/foreign',
              [map_reach/5,map_route/5,map_search/5,map_way/5]).
:- use_module('../../support/check', [accepted/1]).
:- use_module('../../support/inline', [inline/1]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [member/2]).

/** <module> Where the pawns of a game stand

    pawn_positions(Setup,Pawns,Ended)

| Setup  | board_setup(Fitted,Dice,Seats)                                                      |
| Fitted | a board of table/board/fit.pl                                                       |
| Dice   | the number of dice                                                                  |
| Seats  | `seats(P,...)`: P is the character of a seat                                        |
| Pawns  | `pawns(Place,...)`: the places of all characters, in the order of their cards       |
| Ended  | `ended(Place,...)`: where the pawn of each seat ended its last turn, or its start   |

For the numbers Place see place_names.pl. R is the number of a room, counted from 1. Room R is the
place -R.

A pawn has entered the room where it stands if Ended has another Place for its seat. By the rule
returning(enters), a pawn may leave the room where its last turn ended, and enter it again. So the
move back sets the Place in Ended to the place where this move began.
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- det((where_place/3, where_rooms/4, where_reach/4)).

:- inline((where_fitted/2, where_dice/2, where_rule/2, where_map/2, where_pawn/3, where_stands/3,
           where_last/3, where_place/3, where_move/4, where_rest/4, replace/4)).

%!  is_where(+Term, ?Count) is semidet.
%
%   Term is a pawn_positions/3 term with Count seats.

is_where(pawn_positions(board_setup(Fitted,Dice,Seats),Pawns,Ended), Count) :-
    is_fitted(Fitted, Characters),
    integer(Dice),
    maplist(compound, [Seats,Pawns,Ended]),
    functor(Pawns, pawns, Characters),
    functor(Seats, seats, Count),
    functor(Ended, ended, Count),
    forall(arg(_, Seats, P), ( integer(P), between(1, Characters, P) )),
    forall(arg(_, Ended, Before), integer(Before)),
    fitted_map(Fitted, Map),
    accepted(map_reach(Map, Pawns, 1, 0, _)).

%!  where_start(+Fitted, +Dice, +Characters, -Where) is det.
%
%   All pawns are on their starts. The list Characters has the character of each seat.

where_start(Fitted, Dice, Ps, Where) :-
    Where = pawn_positions(board_setup(Fitted,Dice,Seats),Pawns,Ended),
    findall(Place,
            ( fitted_start(Fitted, _, start(_,Cell)), place_core(Fitted, Place, Cell) ),
            Places),
    compound_name_arguments(Pawns, pawns, Places),
    compound_name_arguments(Seats, seats, Ps),
    findall(Place, ( member(P, Ps), arg(P, Pawns, Place) ), Places1),
    compound_name_arguments(Ended, ended, Places1).

%!  where_fitted(+Where, -Fitted) is det.
%!  where_dice(+Where, -Dice) is det.
%!  where_rule(+Where, ?Rule) is nondet.
%!  where_map(+Where, -Map) is det.
%!  where_pawn(+Where, ?Seat, ?P) is nondet.
%!  where_stands(+Where, ?P, ?Place) is nondet.
%!  where_last(+Where, ?Seat, ?Place) is nondet.
%
%   P is the character of Seat. In where_stands/3 the pawn of character P stands on Place. In
%   where_last/3 the last turn of Seat ended on Place, see Ended above.

where_fitted(pawn_positions(board_setup(Fitted,_,_),_,_), Fitted).

where_dice(pawn_positions(board_setup(_,Dice,_),_,_), Dice).

where_rule(pawn_positions(board_setup(Fitted,_,_),_,_), Rule) :-
    fitted_rule(Fitted, Rule).

where_map(pawn_positions(board_setup(Fitted,_,_),_,_), Map) :-
    fitted_map(Fitted, Map).

where_pawn(pawn_positions(board_setup(_,_,Seats),_,_), Seat, P) :-
    arg(Seat, Seats, P).

where_stands(pawn_positions(_,Pawns,_), P, Place) :-
    arg(P, Pawns, Place).

where_last(pawn_positions(_,_,Ended), Seat, Place) :-
    arg(Seat, Ended, Place).

%!  where_move(+Where0, +P, +Place, -Where) is det.
%!  where_rest(+Where0, +Seat, +Place, -Where) is det.
%
%   In where_move/4 the pawn of character P moves to Place. In where_rest/4 the turn of Seat ends on
%   Place.

replace(I, Places0, Place, Places) :-
    duplicate_term(Places0, Places),
    setarg(I, Places, Place).

where_move(pawn_positions(Setup,Pawns0,Ended), P, Place, pawn_positions(Setup,Pawns,Ended)) :-
    replace(P, Pawns0, Place, Pawns).

where_rest(pawn_positions(Setup,Pawns,Ended0), Seat, Place, pawn_positions(Setup,Pawns,Ended)) :-
    replace(Seat, Ended0, Place, Ended).

%!  where_place(+Where, +Seat, -Place) is det.

where_place(pawn_positions(board_setup(_,_,Seats),Pawns,_), Seat, Place) :-
    arg(Seat, Seats, P),
    arg(P, Pawns, Place).

%!  where_entered(+Where, +Seat, -R) is semidet.
%
%   The pawn of Seat is in room R and has entered it. So Seat may query there.

where_entered(Where, Seat, R) :-
    where_place(Where, Seat, Place),
    Place < 0,
    where_last(Where, Seat, Before),
    Place =\= Before,
    R is -Place.

%!  where_waits(+Where, +Seat, -R) is semidet.
%
%   The last turn of Seat ended in room R, but its pawn is elsewhere. The board has the rule
%   returning(waits). By this rule the pawn does not enter R if it goes back there in this turn.

where_waits(Where, Seat, R) :-
    where_rule(Where, returning(waits)),
    where_last(Where, Seat, Before),
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
    where_map(Where, Map),
    From is -Place,
    map_passage(Map, From, R).

%!  where_rooms(+Where, +Seat, +Through, -Rooms) is det.
%!  where_way(+Where, +Seat, +To, -Way) is semidet.
%!  where_route(+Where, +Seat, +To, -Way) is semidet.
%!  where_reach(+Where, +Seat, +Roll, -Places) is det.
%
%   The results of map_search/5, map_way/5, map_route/5 and map_reach/5 for the pawn of Seat.

where_rooms(Where, Seat, Through, Rooms) :-
    search_arguments(Where, Seat, Map, Pawns, P),
    map_search(Map, Pawns, P, Through, Rooms).

where_way(Where, Seat, To, Way) :-
    search_arguments(Where, Seat, Map, Pawns, P),
    map_way(Map, Pawns, P, To, Way).

where_route(Where, Seat, To, Way) :-
    search_arguments(Where, Seat, Map, Pawns, P),
    map_route(Map, Pawns, P, To, Way).

where_reach(Where, Seat, Roll, Places) :-
    search_arguments(Where, Seat, Map, Pawns, P),
    map_reach(Map, Pawns, P, Roll, Places).

search_arguments(Where, Seat, Map, Pawns, P) :-
    Where = pawn_positions(_,Pawns,_),
    where_map(Where, Map),
    where_pawn(Where, Seat, P).
