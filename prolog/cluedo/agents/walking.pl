:- module(cluedo_walking,
          [ distance_option/2,          % +Options, -Through
            must_roll/1,                % +Position
            rooms_from/3,               % +Position, +Through, -Rooms
            goes_to/4,                  % +Position, +Through, +Room, -Move
            room_category/2             % +Position, -Category
          ]).
:- use_module('../board/moves', [move_to/4,seen_rooms/3]).
:- use_module('../board/place', [room_card/3]).
:- use_module('../board/where', [where_entered/3,where_passage/3,where_place/3]).
:- use_module('../support/check', [must_be_one_of/2]).
:- use_module(library(option), [option/3]).

/** <module> How Iepsma's programs walk

Agents `simple`, `dumb`, `k` and `kkak` have the option

  - distance(How)
    `walk` (default): no way leads through a room, as by the rules of the table no turn
    does. `through`: distances and ways are those of the source's graph of cells and
    rooms, through rooms and passages. It takes more turns to go such a way than the
    source's formula reckons: who enters a room stays there until the next turn.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  distance_option(+Options, -Through) is det.
%
%   Through is what option distance(How) means to position_rooms/3.
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
%   The dice are not thrown, and there is nothing else to do: the pawn has entered no
%   room, and no passage is there.

must_roll(position(Seat,none,Where)) :-
    where_place(Where, Seat, Place),
    (   Place >= 0
    ->  true
    ;   \+ where_entered(Where, Seat, _),
        \+ where_passage(Where, Seat, _)
    ).

%!  rooms_from(+Position, +Through, -Rooms) is det.
%
%   Rooms are those of position_rooms/3.

rooms_from(Position, Through, Rooms) :-
    seen_rooms(Through, Position, Rooms).

%!  goes_to(+Position, +Through, +Room, -Move) is det.
%
%   Move is that of position_move/4 to the card Room, or `stay` if no way leads there.

goes_to(Position, Through, Room, Move) :-
    Position = position(_,_,where(course(Fitted,_,_),_,_)),
    room_card(R, Fitted, Room),
    (   move_to(Through, Position, R, Move0)
    ->  Move = Move0
    ;   Move = stay
    ).

%!  room_category(+Position, -Category) is det.
%
%   The rooms are the cards of this category, 1 for the first one.

room_category(position(_,_,where(course(fit(_,kinds(_,_,Category0,_),_),_,_),_,_)),
              Category) :-
    Category = Category0.
