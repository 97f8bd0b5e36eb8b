:- module(cluedo_table_board_position,
          [ position_rooms/2,           % +Position, -Rooms
            position_rooms/3,           % +Position, +Options, -Rooms
            position_move/3,            % +Position, +Card, -Move
            position_move/4,            % +Position, +Options, +Card, -Move
            position_nearest/3,         % +Position, +Cards, -Move
            position_property/2         % +Position, ?Property
          ]).
:- use_module(pawn_moves, [move_nearest/3,move_to/4,seen_rooms/3]).
:- use_module(place_names, [place_core/3]).
:- use_module(pawn_positions,
              [ is_where/2, where_dice/2, where_fitted/2, where_place/3, where_reach/4,
                where_stands/3
              ]).
:- use_module(fit, [fitted_value/2,pawn_card/3,room_card/3]).
:- use_module('../../support/check', [must_be_options/2]).
:- use_module('../../support/errors', [error_context/1,throw_error/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [must_be/2,type_error/2]).
:- use_module(library(option), [option/3]).

/** <module> The board as an agent sees it when it moves

    position(Seat,Roll,Where)

The pawn of Seat moves. Roll is the number of steps, or `none` before the throw. Where is a term of
table/board/pawn_positions.pl. A position has only what all players see.
*/

:- error_context((position_rooms/2, position_rooms/3, position_move/3, position_move/4,
                  position_nearest/3, position_property/2)).

%!  position_rooms(+Position, -Rooms) is det.
%!  position_rooms(+Position, +Options, -Rooms) is det.
%
%   Rooms are the rooms that the pawn can reach, a list of room(Card, Distance, How) in this order:
%
%     - room(Card, 0, here)
%       The pawn has entered this room, so its player may query here. A pawn has entered the room
%       where it stands if the last turn of its seat ended in another place.
%     - room(Card, 0, passage)
%       The pawn may take a passage to this room now.
%     - room(Card, Distance, walk)
%       The room is Distance steps away. Other pawns block the way. The nearest room comes first.
%     - room(Card, Distance, waits)
%       The last turn of the seat ended in this room. By the board's rule returning(waits) the pawn
%       cannot enter it in this turn, neither by passage nor on foot. In the next turn it can.
%
%   If the pawn stands in a room without having entered it, this room is left out. Options:
%
%     - through(+Bool)
%       If `true` (default `false`), distances are measured in the graph of cells and rooms: a way
%       may go through rooms, and a passage is one step. Rooms with How `passage` are then ordered
%       by Distance like the others. A room in which the pawn stands without having entered it is
%       not left out. Its Distance is the length of the way out and back.
%
%   @error type_error(cluedo_position, Position)

position_rooms(Position, Rooms) :-
    must_be_position(Position),
    seen_rooms(false, Position, Rooms0),
    Rooms = Rooms0.

position_rooms(Position, Options, Rooms) :-
    must_be_position(Position),
    is_through(Options, Through),
    seen_rooms(Through, Position, Rooms0),
    Rooms = Rooms0.

is_through(Options, Through) :-
    must_be_options([through/1], Options),
    option(through(Through), Options, false),
    must_be(boolean, Through).

%!  position_move(+Position, +Card, -Move) is semidet.
%!  position_move(+Position, +Options, +Card, -Move) is semidet.
%
%   Move is the move that leads to the room Card:
%
%   | stay            | The pawn has entered the room.                                         |
%   | passage(Card)   | The pawn takes the passage to the room.                                |
%   | roll            | The pawn has to walk, and the dice are not thrown yet.                 |
%   | Card            | The pawn walks to the room, as far as the roll allows.                 |
%   | `X-Y`, or stay  | The room has How `waits`: the pawn walks to the cell of its door, or   |
%   |                 | waits where it is.                                                     |
%
%   If all ways to the room lead through other rooms, Move leads to the first of these rooms. With
%   the option through(true), it also does so if this way is shorter. If the pawn stands in the room
%   without having entered it, it walks to the nearest cell outside, `X-Y`. Fails if the room is out
%   of reach.
%
%   @error domain_error(cluedo_room, Card) if Card is not a room

position_move(Position, Card, Move) :-
    checked_room(Position, Card, R),
    move_to(false, Position, R, Move0),
    Move = Move0.

position_move(Position, Options, Card, Move) :-
    checked_room(Position, Card, R),
    is_through(Options, Through),
    move_to(Through, Position, R, Move0),
    Move = Move0.

checked_room(Position, Card, R) :-
    must_be_position(Position),
    fitted(Position, Fitted),
    must_be(integer, Card),
    (   room_card(Fitted, R0, Card)
    ->  R = R0
    ;   throw_error(domain_error(cluedo_room,Card), "this card is not a room")
    ).

%!  position_nearest(+Position, +Cards, -Move) is semidet.
%
%   Move leads to the first room of position_rooms/2 that is in Cards. Fails if there is none.

position_nearest(Position, Cards, Move) :-
    must_be_position(Position),
    must_be(list(integer), Cards),
    move_nearest(Position, Cards, Move0),
    Move = Move0.

%!  position_property(+Position, ?Property) is nondet.
%
%   Property is one of these. Cards are numbers, and cells are `X-Y`.
%
%   | seat(Seat)        | The seat whose pawn moves                                            |
%   | roll(Roll)        | The number of steps, or `none` before the throw                      |
%   | dice(N)           | The number of dice                                                   |
%   | board(Board)      | A board of board/2, with rooms and characters in the order of cards  |
%   | place(Place)      | Where the pawn stands: a cell, or the card of a room                 |
%   | pawn(Card, Place) | The pawn of the character Card stands in Place                       |
%   | reach(Places)     | The places within the roll, except the pawn's own, the nearest       |
%   |                   | first. Fails before the throw                                        |

position_property(Position, Property) :-
    must_be_position(Position),
    property(Property, Position).

property(seat(Seat), position(Seat,_,_)).
property(roll(Roll), position(_,Roll,_)).
property(dice(Dice), position(_,_,Where)) :-
    where_dice(Where, Dice).
property(board(Board), Position) :-
    fitted(Position, Fitted),
    fitted_value(Fitted, Board).
property(place(Said), Position) :-
    Position = position(Seat,_,Where),
    fitted(Position, Fitted),
    where_place(Where, Seat, Place),
    place_core(Fitted, Place, Said).
property(pawn(Card,Said), Position) :-
    Position = position(_,_,Where),
    fitted(Position, Fitted),
    (   integer(Card)
    ->  pawn_card(Fitted, P, Card)
    ;   true
    ),
    where_stands(Where, P, Place),
    pawn_card(Fitted, P, Card),
    place_core(Fitted, Place, Said).
property(reach(Places), Position) :-
    Position = position(Seat,Roll,Where),
    integer(Roll),
    fitted(Position, Fitted),
    where_reach(Where, Seat, Roll, Found),
    maplist(place_core(Fitted), Found, Places).

fitted(position(_,_,Where), Fitted) :-
    where_fitted(Where, Fitted).

must_be_position(Position) :-
    must_be(nonvar, Position),
    (   is_position(Position)
    ->  true
    ;   type_error(cluedo_position, Position)
    ).

is_position(position(Seat,Roll,Where)) :-
    nonvar(Where),
    is_where(Where, Count),
    integer(Seat),
    between(1, Count, Seat),
    ( Roll == none ; integer(Roll), Roll >= 0 ),
    !.
