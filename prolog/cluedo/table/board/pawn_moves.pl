:- module(cluedo_table_board_pawn_moves,
          [ seen_rooms/3,               % +Through, +Position, -Rooms
            seen_move/3,                % +Position, +Room, -Move
            move_to/4,                  % +Through, +Position, +R, -Move
            move_nearest/3              % +Position, +Cards, -Move
          ]).
:- use_module(place_names, [place_core/3]).
:- use_module(pawn_positions,
              [ where_entered/3, where_fitted/2, where_passage/3, where_place/3,
                where_reach/4, where_rooms/4, where_route/4, where_rule/2,
                where_waits/3, where_way/4
              ]).
:- use_module(fit, [room_card/3]).
:- use_module(library(lists), [append/3,member/2,memberchk/2,selectchk/3]).

/** <module> Where a pawn can go from a position

If the Boolean Through is `true`, the pawn goes through other rooms if that way is shorter. If it is
`false`, the pawn goes through other rooms only if there is no other way. Positions are not checked.
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- det((seen_rooms/3, seen_move/3)).

%!  seen_rooms(+Through, +Position, -Rooms) is det.
%
%   As position_rooms/3, with the option through(Through).

seen_rooms(Through, Position, Rooms) :-
    Position = position(Seat,_,Where),
    where_fitted(Where, Fitted),
    where_rooms(Where, Seat, Through, Found0),
    (   where_entered(Where, Seat, Here)
    ->  room_card(Fitted, Here, Card),
        Rooms = [room(Card,0,here)|Rooms1],
        without(Found0, Here, Found)
    ;   Rooms = Rooms1,
        Found = Found0
    ),
    (   may_pass(Position, To)
    ->  true
    ;   To = none
    ),
    rooms(Through, To, Fitted, Found, Rooms2),
    (   where_waits(Where, Seat, Waits),
        room_card(Fitted, Waits, Back),
        selectchk(room(Back,Distance,_), Rooms2, Others)
    ->  append(Others, [room(Back,Distance,waits)], Rooms1)
    ;   Rooms1 = Rooms2
    ).

rooms(false, To, Fitted, Found0, Rooms), integer(To) =>
    room_card(Fitted, To, Card),
    Rooms = [room(Card,0,passage)|Rooms1],
    without(Found0, To, Found),
    walks(Found, none, Fitted, Rooms1).
rooms(_, To, Fitted, Found, Rooms) =>
    walks(Found, To, Fitted, Rooms).

walks([], _, _, Rooms) =>
    Rooms = [].
walks([Distance-R|Found], To, Fitted, Rooms) =>
    room_card(Fitted, R, Card),
    (   R == To
    ->  How = passage
    ;   How = walk
    ),
    Rooms = [room(Card,Distance,How)|Rooms1],
    walks(Found, To, Fitted, Rooms1).

without([], _, Left) =>
    Left = [].
without([Pair|Found], R, Left) =>
    (   Pair = _-R
    ->  Left = Found
    ;   Left = [Pair|Left1],
        without(Found, R, Left1)
    ).

may_pass(position(Seat,Roll,Where), R) :-
    where_passage(Where, Seat, R),
    (   Roll == none
    ->  true
    ;   where_rule(Where, passage(after))
    ).

%!  move_to(+Through, +Position, +R, -Move) is semidet.
%
%   As position_move/4, to room R and with the option through(Through).

move_to(Through, Position, R, Move) :-
    Position = position(Seat,Roll,Where),
    where_place(Where, Seat, Here),
    (   Here >= 0
    ->  on_foot(Through, Position, R, Move)
    ;   where_entered(Where, Seat, R)
    ->  Move = stay
    ;   may_pass(Position, R)
    ->  (   where_waits(Where, Seat, R)
        ->  Move = stay
        ;   passage(Where, R, Move)
        )
    ;   Here =\= -R
    ->  on_foot(Through, Position, R, Move)
    ;   out(Roll, Position, Move)
    ->  true
    ;   may_pass(Position, To)
    ->  passage(Where, To, Move)
    ).

on_foot(true, Position, R, Move) =>
    (   leg(Position, R, Move)
    ->  true
    ;   walk(Position, R, Move)
    ).
on_foot(false, Position, R, Move) =>
    (   walk(Position, R, Move)
    ->  true
    ;   leg(Position, R, Move)
    ).

passage(Where, R, passage(Card)) :-
    where_fitted(Where, Fitted),
    room_card(Fitted, R, Card).

%   The pawn leaves its room. The nearest place outside is the cell of a door.

out(none, position(Seat,_,Where), Move) =>
    where_reach(Where, Seat, 1, Places),
    Places = [_|_],
    Move = roll.
out(Roll, position(Seat,_,Where), Move) =>
    where_fitted(Where, Fitted),
    where_reach(Where, Seat, Roll, Places),
    Places = [Cell|_],
    place_core(Fitted, Cell, Move).

%   If the pawn would not enter the room now, it walks only as far as the door.

walk(position(Seat,Roll,Where), R, Move) :-
    To is -R,
    where_way(Where, Seat, To, Way),
    (   integer(Roll),
        where_waits(Where, Seat, R)
    ->  to_door(Way, Where, Move)
    ;   walk_to(Roll, Where, R, Move)
    ).

to_door(Way, Where, Move) :-
    (   append(_, [Door,_], Way)
    ->  where_fitted(Where, Fitted),
        place_core(Fitted, Door, Move)
    ;   Move = stay
    ).

walk_to(none, _, _, Move) =>
    Move = roll.
walk_to(_, Where, R, Move) =>
    where_fitted(Where, Fitted),
    room_card(Fitted, R, Move).

%   Move leads to the first room on the way, if the way goes through rooms.

leg(Position, R, Move) :-
    Position = position(Seat,Roll,Where),
    To is -R,
    where_route(Where, Seat, To, Route),
    (   where_place(Where, Seat, Here),
        Here < 0,
        Route = [First|_],
        First < 0
    ->  may_pass(Position, Next),
        passage(Where, Next, Move)
    ;   member(Place, Route),
        Place < 0
    ->  Next is -Place,
        (   Next =:= R
        ->  walk(Position, R, Move)
        ;   walk_to(Roll, Where, Next, Move)
        )
    ).

%!  move_nearest(+Position, +Cards, -Move) is semidet.
%
%   As position_nearest/3.

move_nearest(Position, Cards, Move) :-
    seen_rooms(false, Position, Rooms),
    member(Room, Rooms),
    Room = room(Card,_,_),
    memberchk(Card, Cards),
    !,
    seen_move(Position, Room, Move).

%!  seen_move(+Position, +Room, -Move) is det.
%
%   As position_move/3 to Room, a member of position_rooms/2.

seen_move(_, room(_,_,here), Move) =>
    Move = stay.
seen_move(_, room(Card,_,passage), Move) =>
    Move = passage(Card).
seen_move(position(_,none,_), room(_,_,walk), Move) =>
    Move = roll.
seen_move(_, room(Card,_,walk), Move) =>
    Move = Card.
seen_move(Position, room(Card,_,waits), Move) =>
    Position = position(_,_,Where),
    where_fitted(Where, Fitted),
    room_card(Fitted, R, Card),
    move_to(false, Position, R, Move).
