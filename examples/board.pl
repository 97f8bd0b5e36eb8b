/*  Your own board, `cottage.board`, and its cards, `cottage.edition`: distances, and a turn at a
    table. With an argument, the board is drawn into that file.

        swipl examples/board.pl [Picture.svg]

    > From the start of Anna: [2-parlour,5-kitchen,7-cellar,8-attic]
    > With Ben at 7-1: [2-parlour,5-kitchen,8-attic,13-cellar]
    > To the kitchen: [4-0,3-0,3-1,3-2,2-2,kitchen]
    > Within two steps: [6-0,4-0,5-1,7-0,6-1,3-0,4-1,parlour]
    > move(alice): roll
    > roll(alice): 5, so rolled(alice,5)
    > walk(alice,5): parlour, so walked(alice,[6-0,7-0,parlour])
    > query(alice): s(clara,axe,parlour), so dragged(clara,parlour)
    >  5 +-------+ .  .  .  .  . |  -----+
    > Pawns: A anna (Parlour), B ben, C clara (Parlour)
*/

:- use_module('../prolog/cluedo/support/attached', []).    % the library beside this file
:- use_module(library(cluedo)).
:- use_module(library(cluedo/board)).
:- use_module(library(cluedo/table)).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(main)).

:- initialization(main, main).

:- dynamic files/2.

:- prolog_load_context(directory, Dir),
   directory_file_path(Dir, 'cottage.board', Board),
   directory_file_path(Dir, 'cottage.edition', Edition),
   asserta(files(Board, Edition)).

main(Args) :-
    files(BoardFile, EditionFile),
    board(file(BoardFile), Board),
    distances(Board),
    turn(Board, file(EditionFile)),
    (   Args = [File]
    ->  drawn(Board, File)
    ;   true
    ).

%   Ben's pawn may stand in the way; its cell is then occupied.

distances(Board) :-
    board_property(Board, start(anna,Start)),
    board_rooms(Board, Start, [], Rooms),
    format("From the start of Anna: ~p~n", [Rooms]),
    board_rooms(Board, Start, [7-1], Rooms1),
    format("With Ben at 7-1: ~p~n", [Rooms1]),
    board_way(Board, Start, [7-1], kitchen, Way),
    format("To the kitchen: ~p~n", [Way]),
    board_reach(Board, Start, [], 2, Places),
    format("Within two steps: ~p~n", [Places]).

%   table_wants/2 tells what the table waits for. The program decides, and throws the dice.

turn(Board, Edition) :-
    table_start([ board(Board), edition(Edition), seats([alice,bert]), names(true),
                  seed(1)
                ], T0),
    foldl(decided, [roll,5,parlour,s(clara,axe,parlour)], T0, T),
    table_property(T, pawns(Pawns)),
    print_board(Board-Pawns).

decided(Decision, T0, T) :-
    table_wants(T0, Wanted),
    table_take(T0, Decision, T, Events),
    (   Events = [Event|_]
    ->  format("~p: ~p, so ~p~n", [Wanted,Decision,Event])
    ;   format("~p: ~p~n", [Wanted,Decision])
    ).

drawn(Board, File) :-
    board_picture(Board, SVG),
    setup_call_cleanup(open(File, write, Out, [encoding(utf8)]),
                       write(Out, SVG),
                       close(Out)).
