:- module(cluedo_app_compare,
          [ compare_command/1           % +Argv
          ]).
:- use_module(arguments, [wrong_arguments/2]).
:- use_module(library(cluedo/compare), [compare_table/1]).
:- use_module(library(lists), [numlist/3]).
:- use_module(library(main), [argv_options/4]).
:- use_module(library(option), [option/3]).

/** <module> `cluedo compare`
*/

%!  compare_command(+Argv) is semidet.
%
%   Play games here and with the thesis's program. Fails if any game differs.

compare_command(Argv) :-
    argv_options(Argv, Positional, Options, []),
    (   Positional == []
    ->  true
    ;   wrong_arguments("compare takes only options", Positional)
    ),
    option(games(N), Options, 100),
    numlist(1, N, Seeds),
    compare_table(Seeds).

opt_type(games, games, natural).

opt_help(help(header), "Play games with the thesis's program too: their texts \c
                        must be the same").
opt_help(help(usage), " compare [option]").
opt_help(games, "Games for each number of players (default 100)").

opt_meta(games, 'N').
