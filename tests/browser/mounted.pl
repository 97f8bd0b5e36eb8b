:- module(mounted, []).
:- use_module(library(cluedo/web)).
:- use_module(library(http/http_dispatch)).
:- use_module(library(http/thread_httpd)).
:- use_module(library(main)).

/** <module> The pages below /games/cluedo/ in a server of library(http), for the tests in a browser

It prints their address, and runs until it is stopped.
*/

:- initialization(main, main).

main(_) :-
    web_open([], Site),
    http_handler(root('games/cluedo/'), web_handler(Site), [prefix]),
    http_server(http_dispatch, [port('127.0.0.1':Port),silent(true)]),
    format("http://127.0.0.1:~d/games/cluedo/~n", [Port]),
    flush_output,
    thread_get_message(stop).
