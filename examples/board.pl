/*  A board of one's own, in a file, for the cards of a file: how far it is, what it
    looks like, and a turn on it.

        swipl examples/board.pl [Picture.svg]

*/

:- prolog_load_context(directory, Dir), file_directory_name(Dir, Pack),
   (   exists_source(library(cluedo)) -> true ; pack_attach(Pack, []) ).
:- use_module(library(cluedo)).
:- use_module(library(cluedo/board)).
:- use_module(library(cluedo/table)).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(main)).

:- initialization(main, main).

:- prolog_load_context(directory, Examples),
   directory_file_path(Examples, 'cottage.board', Board),
   directory_file_path(Examples, 'cottage.edition', Edition),
   asserta(files(Board, Edition)).

:- dynamic files/2.

main(Args) :-
    files(Board, Edition),
    distances(file(Board)),
    turn(file(Board), file(Edition)),
    drawn(Args, file(Board)).

%   From Anna's start, with Ben in the way.

distances(Board) :-
    board_property(Board, start(anna,Cell)),
    board_rooms(Board, Cell, [7-1], Rooms),
    format("From ~w: ~w~n", [Cell,Rooms]),
    board_way(Board, Cell, [7-1], cellar, Way),
    format("To the cellar: ~w~n", [Way]),
    board_reach(Board, Cell, [], 2, Places),
    format("Within two steps: ~w~n", [Places]).

%   A turn at the table: who decides, and who throws the dice, is up to the
%   program.

turn(Board, Edition) :-
    table_start([ board(Board), edition(Edition), seats([alice,bob,carol]),
                  names(true), seed(1)
                ], T0),
    foldl(take, [roll,6,parlour,s(clara,axe,parlour)], T0, T),
    table_property(T, board(B)),
    table_property(T, pawns(Pawns)),
    print_board(B-Pawns).

take(Decision, T0, T) :-
    table_wants(T0, Wanted),
    table_take(T0, Decision, T, Events),
    format("~p? ~p: ~p~n", [Wanted,Decision,Events]).

drawn([File], Board) :-
    !,
    board_picture(Board, SVG),
    setup_call_cleanup(open(File, write, Out, [encoding(utf8)]),
                       write(Out, SVG),
                       close(Out)).
drawn(_, _).
