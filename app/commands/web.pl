:- module(cluedo_app_web,
          [ web_command/1               % +Argv
          ]).
:- use_module(arguments, [wrong_usage/2]).
:- use_module(library(cluedo/web), [web/1]).
:- use_module(library(main), [argv_options/4]).

/** <module> The subcommand `web`
*/

%!  web_command(+Argv) is det.
%
%   Serve the pages until the process is interrupted.

web_command(Argv) :-
    argv_options(Argv, Rest, Options, []),
    (   Rest == []
    ->  web(Options)
    ;   Rest = [Word|_],
        wrong_usage("web has no argument ~w, only options", [Word])
    ).

opt_type(host,  host,  atom).
opt_type(port,  port,  between(0,65535)).
opt_type(name,  name,  atom).
opt_type(proxy, proxy, boolean).
opt_type(games, games, atom).

opt_help(help(header), "Serve the pages: games on phones, notebooks, logic, puzzles").
opt_help(help(usage), " web [option ...]").
opt_help(host,  "Address to listen on: localhost (default), or 0.0.0.0 for all networks").
opt_help(port,  "The port (default 8080; 0: a free one)").
opt_help(name,  "Another host name of the server, as cluedo.example; may repeat").
opt_help(proxy, "All requests come from a proxy that sets X-Forwarded-For (default false)").
opt_help(games, "Save the games in files of this folder").

opt_meta(host,  'HOST').
opt_meta(port,  'N').
opt_meta(name,  'NAME').
opt_meta(games, 'FOLDER').
