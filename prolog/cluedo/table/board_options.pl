:- module(cluedo_table_board_options,
          [ options_where/3,            % +Options, +Setting, -Where
            where_fits/2,               % +Where, +Setting
            is_place/2                  % +Fitted, +Term
          ]).
:- use_module(board/pawn_positions,
              [ where_dice/2, where_last/3, where_fitted/2, where_pawn/3,
                where_stands/3, where_start/4
              ]).
:- use_module(board/fit, [board_fit/3,fitted_order/2,is_board_fit/2,pawn_card/3]).
:- use_module(board/place_names, [place_free/2]).
:- use_module(board/board_argument, [board_value/2]).
:- use_module('../knowledge/edition/setting', [card_label/3,card_number/3,setting_players/2]).
:- use_module('../support/check', [given_options/3]).
:- use_module('../support/errors', [throw_error/2,throw_error/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3,is_set/1]).
:- use_module(library(option), [option/2,option/3]).

/** <module> The board and the pawns of a table
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(domain_error(cluedo_dice,N)) -->
    [ 'A game cannot have ~p dice'-[N] ].
prolog:error_message(domain_error(cluedo_pawns,Pawns)) -->
    [ 'The pawns cannot be ~p'-[Pawns] ].

:- det(options_where/3).

%!  options_where(+Options, +Setting, -Where) is det.
%
%   Where has the pawns before the first turn, by the options board(Spec), dice(N) (default 1) and
%   pawns(Characters). It is `none` without a board.
%
%   @error domain_error(cluedo_option, Option) if Option is dice(_) or pawns(_) without a board
%   @error domain_error(cluedo_dice, N) if N is not 1..6
%   @error domain_error(cluedo_players, N) if the board has starts for fewer players
%   @error domain_error(cluedo_pawns, Characters) if Characters are not different characters of the
%   board, one for each seat

options_where(Options, Setting, Where) :-
    (   option(board(Spec), Options)
    ->  board_value(Spec, Board),
        board_fit(Board, Setting, Fitted),
        option(dice(Dice), Options, 1),
        must_be(integer, Dice),
        (   between(1, 6, Dice)
        ->  true
        ;   throw_error(domain_error(cluedo_dice,Dice), "write 1 to 6 dice")
        ),
        seats(Options, Setting, Fitted, Ps),
        where_start(Fitted, Dice, Ps, Where)
    ;   given_options([dice(_),pawns(_)], Options, [Option|_])
    ->  throw_error(domain_error(cluedo_option,Option),
                    "dice and pawns need the option board(Spec)")
    ;   Where = none
    ).

seats(Options, Setting, Fitted, Ps) :-
    setting_players(Setting, N),
    fitted_order(Fitted, Order),
    length(Order, Count),
    (   N =< Count
    ->  true
    ;   throw_error(domain_error(cluedo_players,N), "the board has starts for ~d players", [Count])
    ),
    (   option(pawns(Characters), Options)
    ->  must_be(list, Characters),
        maplist(pawn(Setting, Fitted, Characters), Characters, Ps),
        sort(Ps, Sorted),
        (   length(Ps, N),
            length(Sorted, N)
        ->  true
        ;   throw_error(domain_error(cluedo_pawns,Characters),
                        "write ~d different characters, one for each seat", [N])
        )
    ;   length(Ps, N),
        append(Ps, _, Order)
    ).

pawn(Setting, Fitted, Characters, Character, P) :-
    card_number(Setting, Character, Card),
    (   pawn_card(Fitted, P, Card)
    ->  true
    ;   card_label(Setting, Card, Label),
        throw_error(domain_error(cluedo_pawns,Characters), "~w has no pawn on the board",
                    [Label])
    ).

%!  where_fits(+Where, +Setting) is semidet.
%
%   The ground Where is consistent with Setting. It is `none` or satisfies is_where/2.

where_fits(none, _) =>
    true.
where_fits(Where, Setting) =>
    where_fitted(Where, Fitted),
    is_board_fit(Fitted, Setting),
    where_dice(Where, Dice),
    between(1, 6, Dice),
    findall(Cell, ( where_stands(Where, _, Cell), Cell >= 0 ), Cells),
    is_set(Cells),
    findall(P, where_pawn(Where, _, P), Ps),
    is_set(Ps),
    forall(where_stands(Where, _, Place), is_place(Fitted, Place)),
    forall(where_last(Where, _, Place), is_place(Fitted, Place)).

%!  is_place(+Fitted, +Term) is semidet.
%
%   The ground Term is the number of a cell where a pawn may stand, or of a room.

is_place(Fitted, Place) :-
    integer(Place),
    place_free(Place, Fitted).
