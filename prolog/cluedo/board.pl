:- module(cluedo_board,
          [ board/2                     % ?Spec, -Board
          ]).
:- reexport(library(cluedo/board/position)).
:- use_module(board/known, [known_board/2]).
:- use_module(board/spec, [board_value/2]).
:- use_module(knowledge/caller, [errors_name/2]).

/** <module> The board of the game
*/

%!  board(+Spec, -Board) is det.
%!  board(-Name, -Board) is nondet.
%
%   Board is the board that Spec tells, or one that comes with the library and its
%   Name.

board(Spec, Board) :-
    (   var(Spec)
    ->  known_board(Spec, Board)
    ;   errors_name(board/2, board_value(Spec, Board))
    ).
