:- module(cluedo_table_pawn_way,
          [ walk_way/7,                 % +Move, +Seat, +Roll, +Setting, +Where, -Way, -Place
            throw_wrong_move/2,         % +Move, +Message
            throw_wrong_move/3,         % +Move, +Format, +Args
            throw_no_move/1             % +Move
          ]).
:- use_module(board/board_value, [map_door/3,map_size/3]).
:- use_module(board/fit, [pawn_card/3,room_card/3]).
:- use_module(board/place_names, [place_core/3,place_free/2,place_label/4]).
:- use_module(board/pawn_positions,
              [ where_fitted/2, where_map/2, where_pawn/3, where_place/3, where_rule/2,
                where_stands/3, where_way/4
              ]).
:- use_module('../knowledge/edition/setting', [card_label/3]).
:- use_module('../support/errors', [throw_error/2,throw_error/3]).
:- use_module(library(error), [instantiation_error/1]).
:- use_module(library(lists), [last/2]).

/** <module> The way of a pawn in a turn

  - A step leads to a neighbouring cell. The cell must be free, and the pawn must not have been on
    it in this turn.
  - To enter a room from the cell of a door takes no step and ends the way. To leave a room to the
    cell of a door is a step, unless the board has leaving(0).
  - There are at most as many steps as the dice show.
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- multifile
    prolog:error_message//1.

prolog:error_message(domain_error(cluedo_move,Move)) -->
    [ 'The pawn cannot make the move ~p'-[Move] ].

:- det(walk_way/7).

%!  walk_way(+Move, +Seat, +Roll, +Setting, +Where, -Way, -Place) is det.
%
%   Way are the places on the way of Seat's pawn with Roll steps. The pawn ends at Place. Move is
%   one of
%
%     - the card of a room, or a cell X-Y: the pawn goes the shortest way there, as far as Roll
%       allows
%     - the way itself: a list of cells, in which the last element may be a room
%
%   @error type_error(cluedo_move, Move), domain_error(cluedo_move, Move)

walk_way(Card, Seat, Roll, Setting, Where, Way, Place), integer(Card) =>
    room(Card, Card, Where, To),
    where_place(Where, Seat, From),
    (   To =:= From
    ->  throw_reentered(Card)
    ;   walk_to(To, Card, Seat, From, Roll, Setting, Where, Way, Place)
    ).
walk_way(X-Y, Seat, Roll, Setting, Where, Way, Place) =>
    Cell = X-Y,
    cell(Cell, Cell, Seat, Setting, Where, To),
    where_place(Where, Seat, From),
    (   To =:= From
    ->  throw_wrong_move(Cell, "the pawn is already there; to stay, write `stay`")
    ;   walk_to(To, Cell, Seat, From, Roll, Setting, Where, Way, Place)
    ).
walk_way([Core|Cores], Seat, Roll, Setting, Where, Way, Place), is_list(Cores) =>
    Move = [Core|Cores],
    where_place(Where, Seat, From),
    steps(From, Roll, Where, Steps),
    walk_along(Move, From, [From], Steps, going(Move,Seat,Roll,Setting,Where), Way),
    last(Way, Place).
walk_way([], _, _, _, _, _, _) =>
    throw_wrong_move([], "write at least one place of the way").
walk_way(Move, _, _, _, _, _, _) =>
    throw_no_move(Move).

throw_reentered(Move) :-
    throw_wrong_move(Move, "the pawn cannot enter the room that it has left in this turn").

walk_to(To, Move, Seat, From, Roll, Setting, Where, Way, Place) :-
    (   where_way(Where, Seat, To, Whole)
    ->  steps(From, Roll, Where, Steps),
        cut(Whole, Steps, From, Way, Place)
    ;   where_fitted(Where, Fitted),
        place_label(To, Fitted, Setting, Label),
        throw_wrong_move(Move, "pawns bar all ways to ~w", [Label])
    ).

%   Steps is the number of cells on a way with Roll. By the rule leaving(N), the first cell out of a
%   room counts as N steps.

steps(From, Roll, Where, Steps) :-
    (   From < 0
    ->  where_rule(Where, leaving(Leaving)),
        Steps is Roll+1-Leaving
    ;   Steps = Roll
    ).

cut([], _, Place0, Way, Place) =>
    Way = [],
    Place = Place0.
cut([To|Whole], Left, Place0, Way, Place) =>
    (   To < 0
    ->  Way = [To],
        Place = To
    ;   Left =:= 0
    ->  Way = [],
        Place = Place0
    ;   Way = [To|Way1],
        Left1 is Left-1,
        cut(Whole, Left1, To, Way1, Place)
    ).

%   Check each place of the way. Seen are the places before it.

walk_along([], _, _, _, _, Way) =>
    Way = [].
walk_along([Card|Cores], From, Seen, _, Going, Way), integer(Card) =>
    Going = going(Move,_,_,_,Where),
    room(Card, Move, Where, To),
    (   memberchk(To, Seen)
    ->  throw_reentered(Move)
    ;   Cores \== []
    ->  throw_wrong_move(Move, "a room must be the last place of the way")
    ;   From >= 0,
        is_door(Where, To, From)
    ->  Way = [To]
    ;   throw_no_step(From, To, Going)
    ).
walk_along([Cell|Cores], From, Seen, Left, Going, Way) =>
    Going = going(Move,Seat,Roll,Setting,Where),
    cell(Cell, Move, Seat, Setting, Where, To),
    (   memberchk(To, Seen)
    ->  throw_wrong_move(Move, "the pawn was on ~p already in this turn", [Cell])
    ;   \+ is_step(From, To, Where)
    ->  throw_no_step(From, To, Going)
    ;   Left =:= 0
    ->  throw_wrong_move(Move, "the roll allows only ~d steps", [Roll])
    ;   Way = [To|Way1],
        Left1 is Left-1,
        walk_along(Cores, To, [To|Seen], Left1, Going, Way1)
    ).

is_step(From, To, Where) :-
    (   From < 0
    ->  is_door(Where, From, To)
    ;   where_map(Where, Map),
        map_size(Map, Width, _),
        1 =:= abs(From mod Width - To mod Width) + abs(From//Width - To//Width)
    ).

is_door(Where, Room, Cell) :-
    where_map(Where, Map),
    R is -Room,
    map_door(Map, Cell, R),
    !.

throw_no_step(From, To, going(Move,_,_,Setting,Where)) :-
    where_fitted(Where, Fitted),
    place_label(From, Fitted, Setting, Here),
    place_label(To, Fitted, Setting, There),
    (   ( From < 0 ; To < 0 )
    ->  throw_wrong_move(Move, "there is no door between ~w and ~w", [Here,There])
    ;   throw_wrong_move(Move, "~w and ~w are not neighbours", [Here,There])
    ).

%   Place is the number of the room of Card, or of the cell X-Y. Raise an error if the pawn of Seat
%   may not stand there.

room(Card, Move, Where, Place) :-
    where_fitted(Where, Fitted),
    (   room_card(Fitted, R, Card)
    ->  Place is -R
    ;   throw_wrong_move(Move, "card ~w is not a room", [Card])
    ).

cell(X-Y, Move, Seat, Setting, Where, Place), integer(X), integer(Y) =>
    Cell = X-Y,
    where_fitted(Where, Fitted),
    (   place_core(Fitted, Place0, Cell)
    ->  Place = Place0
    ;   throw_wrong_move(Move, "~p is not on the board", [Cell])
    ),
    (   place_free(Place, Fitted)
    ->  true
    ;   throw_wrong_move(Move, "~p is blocked", [Cell])
    ),
    (   where_stands(Where, P, Place),
        \+ where_pawn(Where, Seat, P)
    ->  pawn_card(Fitted, P, Card),
        card_label(Setting, Card, Label),
        throw_wrong_move(Move, "~p is occupied: ~w is there", [Cell,Label])
    ;   true
    ).
cell(_, Move, _, _, _, _) =>
    throw_no_move(Move).

%!  throw_wrong_move(+Move, +Message).
%!  throw_wrong_move(+Move, +Format, +Args).
%!  throw_no_move(+Move).
%
%   Raise an error. Move breaks the rule in the message, or it is not a move.

throw_wrong_move(Move, Message) :-
    throw_error(domain_error(cluedo_move,Move), Message).

throw_wrong_move(Move, Format, Args) :-
    throw_error(domain_error(cluedo_move,Move), Format, Args).

throw_no_move(Move) :-
    (   term_variables(Move, [_|_])
    ->  instantiation_error(Move)
    ;   throw_error(type_error(cluedo_move,Move),
                    "a move is `roll`, passage(Room), `stay`, a room, a cell X-Y, or \c
                     the way as a list of places")
    ).
