:- module(cluedo_agents_walking,
          [ distance_option/2,          % +Options, -Through
            must_roll/1,                % +Position
            goes_to/4,                  % +Position, +Through, +Room, -Move
            room_category/2,            % +Position, -Category
            room_turns/4,               % +Roll, +Dice, +Room, -Turns
            turns_to/4,                 % +Distance, +Roll, +Dice, -Turns
            travel_rooms/2,             % +Position, -Rooms
            travel_move/3               % +Position, +Rated, -Move
          ]).
:- use_module('../table/board/fit', [fitted_categories/3,room_card/3]).
:- use_module('../table/board/pawn_moves', [move_to/4,seen_rooms/3]).
:- use_module('../table/board/pawn_positions',
              [where_dice/2,where_entered/3,where_fitted/2,where_passage/3,where_place/3]).
:- use_module('../support/check', [must_be_one_of/2]).
:- use_module('../support/inline', [inline/1]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(option), [option/3]).

/** <module> How agents walk

Iepsma's programs are the agents `simple`, `dumb`, `k` and `kkak`. They have the option

  - distance(How)
    With `walk` (default) no way leads through a room. By the rules of the table, a pawn never goes
    through a room in one turn. With `through` distances and ways are measured in the source's graph
    of cells and rooms, through rooms and passages. Such a way takes more turns than the source's
    formula says, because a pawn that enters a room stays there until the next turn.

A number of turns counts from this turn to the turn in which the pawn may query in the room.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  distance_option(+Options, -Through) is det.
%
%   Through is the value of option distance(How) for position_rooms/3.
%
%   @error domain_error(oneof([through,walk]), How)

distance_option(Options, Through) :-
    option(distance(How), Options, walk),
    must_be_one_of([through,walk], How),
    (   How == through
    ->  Through = true
    ;   Through = false
    ).

%!  must_roll(+Position) is semidet.
%
%   The dice are not thrown yet, and the pawn can do nothing else. Either it is in no room, or it is
%   in a room that it has not entered and that has no passage.

must_roll(position(Seat,none,Where)) :-
    where_place(Where, Seat, Place),
    (   Place >= 0
    ->  true
    ;   \+ where_entered(Where, Seat, _),
        \+ where_passage(Where, Seat, _)
    ).

%!  goes_to(+Position, +Through, +Room, -Move) is det.
%
%   Move leads to the room of the card Room, see position_move/4. If no way leads there, Move is
%   `stay`.

goes_to(Position, Through, Room, Move) :-
    Position = position(_,_,Where),
    where_fitted(Where, Fitted),
    room_card(Fitted, R, Room),
    (   move_to(Through, Position, R, Move0)
    ->  Move = Move0
    ;   Move = stay
    ).

%!  room_category(+Position, -Category) is det.
%
%   Category is the number of the rooms' category, from 1 on.

room_category(position(_,_,Where), Category) :-
    where_fitted(Where, Fitted),
    fitted_categories(Fitted, _, Category).

%!  turns_to(+Distance, +Roll, +Dice, -Turns) is det.
%
%   Turns is the expected number of turns to a room at Distance, by Iepsma's formula
%   1+max(0,Distance-Roll)/Mean. Mean is the mean roll of Dice dice. Before the throw, Roll is
%   `none` and counts as Mean.

:- inline(turns_to/4).

turns_to(Distance, Roll0, Dice, Turns) :-
    Mean is 3.5*Dice,
    (   Roll0 == none
    ->  Roll = Mean
    ;   Roll = Roll0
    ),
    Turns is 1+max(0, Distance-Roll)/Mean.

%!  room_turns(+Roll, +Dice, +Room, -Turns) is det.
%
%   Room is a term of position_rooms/2. Turns is as in turns_to/4. It is at least 2 if the pawn
%   cannot enter Room in this turn.

room_turns(Roll, Dice, room(_,Distance,How), Turns) :-
    turns_to(Distance, Roll, Dice, Turns0),
    (   How == waits
    ->  Turns is max(2, Turns0)
    ;   Turns = Turns0
    ).

%!  travel_rooms(+Position, -Rooms) is det.
%
%   Rooms has Card-Turns for each room of position_rooms/2, the nearest first. A room in which the
%   pawn stands but which it has not entered comes last. To leave it and come back takes two turns.

travel_rooms(Position, Rooms) :-
    seen_rooms(false, Position, Found),
    Position = position(Seat,Roll,Where),
    where_fitted(Where, Fitted),
    where_dice(Where, Dice),
    maplist(card_turns(Roll, Dice), Found, Rooms0),
    where_place(Where, Seat, Place),
    (   Place < 0,
        \+ where_entered(Where, Seat, _)
    ->  R is -Place,
        room_card(Fitted, R, Card),
        append(Rooms0, [Card-2], Rooms)
    ;   Rooms = Rooms0
    ).

card_turns(Roll, Dice, Room, Card-Turns) :-
    Room = room(Card,_,_),
    room_turns(Roll, Dice, Room, Turns).

%!  travel_move(+Position, +Rated, -Move) is det.
%
%   Rated has Rate-Card for each room. Of the rooms that can be reached, Move leads to the room of
%   the highest Rate. Of equal rooms, it leads to the first one. If no room can be reached, Move is
%   `stay`.

travel_move(Position, Rated, Move) :-
    Position = position(_,_,Where),
    where_fitted(Where, Fitted),
    sort(1, @>=, Rated, Sorted),
    (   member(_-Card, Sorted),
        room_card(Fitted, R, Card),
        move_to(false, Position, R, Move0)
    ->  Move = Move0
    ;   Move = stay
    ).
