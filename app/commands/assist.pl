:- module(cluedo_app_assist,
          [ assist_command/1            % +Argv
          ]).
:- use_module(arguments, [wrong_arguments/2]).
:- use_module(library(cluedo/console), [assist/1]).
:- use_module(library(main), [argv_options/4]).

/** <module> `cluedo assist`
*/

:- det(assist_command/1).

%!  assist_command(+Argv) is det.
%
%   Answer the lines of a player at a real table.

assist_command(Argv) :-
    argv_options(Argv, Positional, _, []),
    (   Positional == []
    ->  assist([])
    ;   Positional = [File]
    ->  assist([file(File)])
    ;   wrong_arguments("assist takes one file", Positional)
    ).

opt_help(help(header), "Assist a player at a real table").
opt_help(help(usage), " assist [FILE]").
opt_help(help(footer), [nl,'The game is saved in FILE. An existing game is continued.'-[],nl]).
