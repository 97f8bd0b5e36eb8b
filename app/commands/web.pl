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

opt_help(help(header), "Serve the pages: a notebook for a game at a real table").
opt_help(help(usage), " web [option ...]").
opt_help(host,  "Where to listen: localhost (default), or 0.0.0.0 for others, too").
opt_help(port,  "The port (default 8080; 0: any that is free)").
opt_help(name,  "Another name of the server, say cluedo.example (several: several times)").
opt_help(proxy, "All requests come from a proxy, which tells X-Forwarded-For (default: false)").
opt_help(games, "Keep the games in files of this folder").

opt_meta(host,  'HOST').
opt_meta(port,  'N').
opt_meta(name,  'NAME').
opt_meta(games, 'FOLDER').
