:- module(positions,
          [ position/2,                 % +Roll, -Position
            position/5,                 % +Spec, +Roll, +Places, +Ended, -Position
            fitted/2,                   % +Spec, -Fitted
            cottage/1,                  % -Board
            cottage_file/1              % -File
          ]).
:- use_module('../../helpers/all').
:- use_module(library(cluedo/board)).
:- use_module(library('cluedo/table/board/fit')).
:- use_module(library('cluedo/table/board/ways')).
:- use_module(library(cluedo/knowledge/edition/setting)).

/** <module> Positions on the classic board, and a small board
*/

%!  fitted(+Spec, -Fitted) is det.
%
%   Fitted is the board Spec for the cards of the classic edition.

fitted(Spec, Fitted) :-
    setting([edition(classic)], Setting),
    board(Spec, Board),
    board_fit(Board, Setting, Fitted).

%!  position(+Roll, -Position) is det.
%
%   It is the turn of seat 1 of three, and all are where they start.

position(Roll, Position) :-
    position(classic, Roll, [16-24,0-19,0-6,9-0,23-17,14-0], [16-24,23-17,14-0], Position).

%!  position(+Spec, +Roll, +Places, +Ended, -Position) is det.
%
%   The same where the pawns of Scarlet, Plum, Peacock, Green, Mustard and White stand
%   on Places, cells or names of rooms, and where the last turns of the seats, of
%   Scarlet, Mustard and White, ended with them on Ended.

position(Spec, Roll, Places, Ended, position(1,Roll,pawn_positions(Course,Pawns,Before))) :-
    fitted(Spec, Fitted),
    Fitted = bound_board(Board,_,_),
    Course = board_setup(Fitted,1,seats(1,5,6)),
    maplist(number(Board), Places, Pawns0),
    Pawns =.. [pawns|Pawns0],
    maplist(number(Board), Ended, Before0),
    Before =.. [ended|Before0].

number(Board, Said, Place) :-
    place_number(Said, Board, Place).

%!  cottage(-Board) is det.
%
%   Board is the small board in cottage.board, beside this file.

cottage(Board) :-
    cottage_file(File),
    board(file(File), Board).

%!  cottage_file(-File) is det.

cottage_file(File) :-
    module_property(positions, file(Self)),
    file_directory_name(Self, Directory),
    atom_concat(Directory, '/cottage.board', File).
