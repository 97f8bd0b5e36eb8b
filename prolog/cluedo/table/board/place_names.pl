:- module(cluedo_table_board_place_names,
          [ place_core/3,               % +Fitted, ?Place, ?Core
            place_named/4,              % +Fitted, +Setting, +Place, -Named
            place_label/4,              % +Place, +Fitted, +Setting, -Label
            place_free/2,               % +Place, +Fitted
            core_named/3                % +Core, +Setting, -Named
          ]).
:- use_module(fit, [fitted_map/2,fitted_room/3,room_card/3]).
:- use_module(board_value, [cell_index/3,free_cell/2]).
:- use_module('../../knowledge/edition/setting', [card_answer/3,card_label/3]).

/** <module> Names of places

A place is a number, as in `c/table/board/ways.h`: cell X-Y is Y*Width+X, and room R is -R. The
_core_ of a cell is X-Y, and the core of a room is its card, as in cores of facts.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  place_core(+Fitted, +Place, -Core) is det.
%!  place_core(+Fitted, -Place, +Core) is semidet.
%
%   Fails if Core is neither X-Y within the size of the board nor the card of a room.

place_core(Fitted, Place, Core), integer(Place) =>
    (   Place < 0
    ->  R is -Place,
        room_card(Fitted, R, Core)
    ;   fitted_map(Fitted, Map),
        cell_index(Core, Map, Place)
    ).
place_core(Fitted, Place, X-Y) =>
    fitted_map(Fitted, Map),
    cell_index(X-Y, Map, Place).
place_core(Fitted, Place, Card) =>
    integer(Card),
    room_card(Fitted, R, Card),
    Place is -R.

%!  place_free(+Place, +Fitted) is semidet.
%
%   Place is the number of a cell where a pawn may stand, or of a room.

place_free(Place, Fitted) :-
    (   Place < 0
    ->  R is -Place,
        fitted_room(Fitted, R, _)
    ;   fitted_map(Fitted, Map),
        free_cell(Place, Map)
    ).

%!  place_named(+Fitted, +Setting, +Place, -Named) is det.
%!  core_named(+Core, +Setting, -Named) is det.
%!  place_label(+Place, +Fitted, +Setting, -Label) is det.
%
%   Named is what answers with Setting call Place or Core. Label is the printed name of Place.

place_named(Fitted, Setting, Place, Named) :-
    place_core(Fitted, Place, Core),
    core_named(Core, Setting, Named).

core_named(Card, Setting, Named), integer(Card) =>
    card_answer(Setting, Card, Named).
core_named(Cell, _, Named) =>
    Named = Cell.

place_label(Place, Fitted, Setting, Label) :-
    place_core(Fitted, Place, Core),
    (   integer(Core)
    ->  card_label(Setting, Core, Label)
    ;   Label = Core
    ).
