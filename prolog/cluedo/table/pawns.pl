:- module(cluedo_table_pawns,
          [ move_at_once/6,             % +Move, +Seat, +Setting, +Where0, -Where, -Events
            move_by_roll/7,             % +Move, +Roll, +Seat, +Setting, +Where0, -Where, -Events
            must_be_here/4,             % +Where, +Seat, +State, +Setting
            drag_pawn/5,                % +State, +Where0, -Where, -Events, ?Rest
            drag_accused_pawn/5,        % +State, +Where0, -Where, -Events, ?Rest
            rest_pawn/3                 % +Seat, +Where0, -Where
          ]).
:- use_module(board/place_names, [place_core/3,place_label/4]).
:- use_module(board/pawn_positions,
              [ where_last/3, where_fitted/2, where_move/4, where_passage/3,
                where_pawn/3, where_place/3, where_rest/4, where_rule/2,
                where_stands/3
              ]).
:- use_module('../support/errors', [throw_error/3]).
:- use_module(pawn_way, [throw_no_move/1,walk_way/7,throw_wrong_move/2,throw_wrong_move/3]).
:- use_module(board/fit, [fitted_categories/3,pawn_card/3,room_card/3]).

/** <module> Moves of pawns
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- multifile
    prolog:error_message//1.

prolog:error_message(domain_error(cluedo_room,State)) -->
    [ 'This query has the wrong room: ~p'-[State] ].

:- det((move_at_once/6, move_by_roll/7, must_be_here/4, drag_pawn/5,
        drag_accused_pawn/5, rest_pawn/3)).

%!  move_at_once(+Move, +Seat, +Setting, +Where0, -Where, -Events) is det.
%!  move_by_roll(+Move, +Roll, +Seat, +Setting, +Where0, -Where, -Events) is det.
%
%   The pawn of Seat moves. In move_at_once/6 the dice have not been thrown, in move_by_roll/7 they
%   show Roll. Events has went(Seat,Room) or walked(Seat,Way), or is empty.
%
%   @error type_error(cluedo_move, Move), domain_error(cluedo_move, Move)

move_at_once(stay, _, _, Where0, Where, Events) =>
    Where = Where0,
    Events = [].
move_at_once(passage(Card), Seat, Setting, Where0, Where, Events) =>
    Events = [went(Seat,Card)],
    take_passage(Card, Seat, Setting, Where0, Where).
move_at_once(Room, _, _, _, _, _), ( integer(Room) ; atom(Room) ; string(Room) ) =>
    throw_too_early(Room).
move_at_once(X-Y, _, _, _, _, _) =>
    throw_too_early(X-Y).
move_at_once([Place|Places], _, _, _, _, _) =>
    throw_too_early([Place|Places]).
move_at_once(Move, _, _, _, _, _) =>
    throw_no_move(Move).

throw_too_early(Move) :-
    throw_wrong_move(Move, "before the roll a move is `roll`, passage(Room) or `stay`").

move_by_roll(stay, _, _, _, Where0, Where, Events) =>
    Where = Where0,
    Events = [].
move_by_roll(roll, _, _, _, _, _, _) =>
    throw_wrong_move(roll, "after the roll a move is a Room, a cell X-Y, a way [X-Y,...] or \c
                            `stay`").
move_by_roll(passage(Card), _, Seat, Setting, Where0, Where, Events) =>
    (   where_rule(Where0, passage(after))
    ->  Events = [went(Seat,Card)],
        take_passage(Card, Seat, Setting, Where0, Where)
    ;   throw_wrong_move(passage(Card), "on this board a passage is taken instead of the roll")
    ).
move_by_roll(Move, Roll, Seat, Setting, Where0, Where, Events) =>
    Events = [walked(Seat,Way)],
    walk_way(Move, Seat, Roll, Setting, Where0, Way, Place),
    place_pawn(Where0, Seat, Place, Where).

take_passage(Card, Seat, Setting, Where0, Where) :-
    (   integer(Card),
        where_passage(Where0, Seat, R),
        where_fitted(Where0, Fitted),
        room_card(Fitted, R, Card)
    ->  Place is -R,
        place_pawn(Where0, Seat, Place, Where)
    ;   throw_no_passage(Card, Seat, Setting, Where0)
    ).

throw_no_passage(Card, _, _, _), \+ integer(Card) =>
    throw_no_move(passage(Card)).
throw_no_passage(Card, Seat, Setting, Where) =>
    where_fitted(Where, Fitted),
    (   where_passage(Where, Seat, R)
    ->  To is -R,
        place_label(To, Fitted, Setting, There),
        throw_wrong_move(passage(Card), "the passage leads to ~w", [There])
    ;   where_place(Where, Seat, Place),
        place_label(Place, Fitted, Setting, Here),
        throw_wrong_move(passage(Card), "there is no passage in ~w", [Here])
    ).

%   Rule returning(enters): if a pawn moves back to the room where its seat's last turn ended, it
%   enters this room.

place_pawn(Where0, Seat, Place, Where) :-
    where_pawn(Where0, Seat, P),
    where_move(Where0, P, Place, Where1),
    (   where_last(Where0, Seat, Place),
        where_rule(Where0, returning(enters))
    ->  where_stands(Where0, P, From),
        where_rest(Where1, Seat, From, Where)
    ;   Where = Where1
    ).

%!  must_be_here(+Where, +Seat, +State, +Setting) is det.
%
%   Raise an error unless the pawn of Seat is in the room of State.
%
%   @error domain_error(cluedo_room, State)

must_be_here(Where, Seat, State, Setting) :-
    where_fitted(Where, Fitted),
    fitted_categories(Fitted, _, Category),
    where_place(Where, Seat, Place),
    arg(Category, State, Card),
    (   place_core(Fitted, Place, Card)
    ->  true
    ;   place_label(Place, Fitted, Setting, Label),
        throw_error(domain_error(cluedo_room,State),
                    "a query must name the room where the pawn is: ~w", [Label])
    ).

%!  drag_pawn(+State, +Where0, -Where, -Events, ?Rest) is det.
%
%   Drag the pawn of State's character to State's room. If the pawn was elsewhere, Events is
%   dragged(Character,Room) and then Rest, otherwise it is Rest.

drag_pawn(State, Where0, Where, Events, Rest) :-
    where_fitted(Where0, Fitted),
    fitted_categories(Fitted, Persons, Rooms),
    arg(Persons, State, Character),
    arg(Rooms, State, Room),
    pawn_card(Fitted, P, Character),
    place_core(Fitted, Place, Room),
    (   where_stands(Where0, P, Place)
    ->  Where = Where0,
        Events = Rest
    ;   where_move(Where0, P, Place, Where),
        Events = [dragged(Character,Room)|Rest]
    ).

%!  drag_accused_pawn(+State, +Where0, -Where, -Events, ?Rest) is det.
%
%   As drag_pawn/5 for an accusation, if the board has accusing(drags). If not, drag nothing.

drag_accused_pawn(State, Where0, Where, Events, Rest) :-
    (   where_rule(Where0, accusing(drags))
    ->  drag_pawn(State, Where0, Where, Events, Rest)
    ;   Where = Where0,
        Events = Rest
    ).

%!  rest_pawn(+Seat, +Where0, -Where) is det.
%
%   The turn of Seat ends where its pawn stands.

rest_pawn(Seat, Where0, Where) :-
    where_place(Where0, Seat, Place),
    (   where_last(Where0, Seat, Place)
    ->  Where = Where0
    ;   where_rest(Where0, Seat, Place, Where)
    ).
