:- module(cluedo_travel,
          [ travel_rooms/2,             % +Position, -Rooms
            travel_move/3,              % +Position, +Rated, -Move
            turns_to/4                  % +Distance, +Roll, +Dice, -Turns
          ]).
:- use_module('../board/place', [room_card/3]).
:- use_module('../board/position', [position_move/3,position_rooms/2]).
:- use_module('../board/where', [where_entered/3,where_place/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> How long it takes to a room

Turns are counted from this one until the turn in which the pawn is in the room and
may query there.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  travel_rooms(+Position, -Rooms) is det.
%
%   Rooms are Card-Turns of all rooms, the nearest first: of those of
%   position_rooms/2, and last the one in which the pawn stands without having
%   entered it: to leave it and to come back takes two turns.

travel_rooms(Position, Rooms) :-
    position_rooms(Position, Found),
    Position = position(Seat,Roll,Where),
    Where = where(course(Fitted,Dice,_),_,_),
    maplist(room_turns(Roll, Dice), Found, Rooms0),
    where_place(Where, Seat, Place),
    (   Place < 0,
        \+ where_entered(Where, Seat, _)
    ->  R is -Place,
        room_card(R, Fitted, Card),
        append(Rooms0, [Card-2], Rooms)
    ;   Rooms = Rooms0
    ).

room_turns(Roll, Dice, room(Card,Distance,_), Card-Turns) :-
    turns_to(Distance, Roll, Dice, Turns).

%!  turns_to(+Distance, +Roll, +Dice, -Turns) is det.
%
%   Turns are expected to a room so many steps away: one if it is within the Roll,
%   otherwise one more for each mean of the Dice that is left to walk then. Before the
%   roll, which is `none`, it counts for a mean, too.

turns_to(Distance, Roll0, Dice, Turns) :-
    Mean is 3.5*Dice,
    (   Roll0 == none
    ->  Roll = Mean
    ;   Roll = Roll0
    ),
    Turns is 1+max(0, Distance-Roll)/Mean.

%!  travel_move(+Position, +Rated, -Move) is det.
%
%   Rated are Rate-Card of rooms. Move is that of position_move/3 to the room of the
%   highest Rate, the first of several, of those to which there is one; `stay` if
%   there is none.

travel_move(Position, Rated, Move) :-
    sort(1, @>=, Rated, Sorted),
    (   member(_-Card, Sorted),
        position_move(Position, Card, Move0)
    ->  Move = Move0
    ;   Move = stay
    ).
