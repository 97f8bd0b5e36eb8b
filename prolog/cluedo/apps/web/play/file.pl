:- module(cluedo_web_play_file,
          [ play_text/2                 % +Play, -Text
          ]).
:- use_module(record, [play_table/2]).
:- use_module('../../../game', [contest_game/3,game_save/2]).
:- use_module('../../../table/parts', [table_part/2]).
:- use_module(library(readutil), [read_file_to_string/3]).

/** <module> A game that is over, as a file
*/

:- det(play_text/2).

%!  play_text(+Play, -Text) is det.
%
%   Text is that of a file of library(cluedo/game): all hands, and all that happened but for
%   the ways of the pawns.

play_text(Play, Text) :-
    play_table(Play, T),
    table_part(T, hands(Hands)),
    table_part(T, open(Open)),
    table_part(T, history(Events)),
    table_part(T, game(Options)),
    contest_game([names(true)],
                 [hands(Hands),open(Open),history(Events),options(Options)], Game),
    setup_call_cleanup(
        tmp_file_stream(File, Out, [encoding(utf8),extension(pl)]),
        ( close(Out),
          game_save(File, Game),
          read_file_to_string(File, Text, [encoding(utf8)])
        ),
        delete_file(File)).
