:- module(cluedo_web,
          [ web/1,                      % +Options
            web_start/2,                % +Options, -Web
            web_address/2,              % +Web, -Address
            web_stop/1                  % +Web
          ]).
:- use_module(knowledge/caller, [errors_name/2]).
:- use_module(support/check, [must_be_options/2]).
:- use_module(support/libraries, [complete_libraries/1]).
:- use_module(web/answer, [web_answer/5]).
:- use_module(web/connections,
              [connections_close/1,connections_open/5,connections_port/2]).
:- use_module(web/interface, [interface_bound/2,interface_shown/2]).
:- use_module(web/limits, [limits/2]).
:- use_module(web/pages, [page_long/1]).
:- use_module(web/store, [store_close/1,store_open/2]).
:- use_module(library(apply), [maplist/3,maplist/4]).
:- use_module(library(error), [must_be/2,type_error/2]).
:- use_module(library(option), [option/3]).

/** <module> The pages

The assistant of library(cluedo/assistant) for a browser: `make web` prints an address, and a
phone in the same room can play.

    ?- web([port(8080), games('~/cluedo')]).

Pages are made here, and need no script; scripts make some of them quicker. They ask no
other host for anything.

A game is at an address with a name that nobody guesses: who has the address has the
game. With games(Folder) each is in a file there, of library(cluedo/journal), before a
change is answered: a server that is killed and started again goes on where it was. All that
is entered is data, of the one language of facts; sizes, times and numbers are limited.

Any reverse proxy may be in front. Host is `localhost` by default; others reach the pages if
it is '0.0.0.0'.
*/

:- complete_libraries([crypto,http/html_write,http/http_header,process,readutil,socket,time]).

:- det((web/1, web_start/2, web_address/2, web_stop/1)).

%!  web(+Options) is det.
%
%   Serve the pages, with Options of web_start/2, until control-C, or another signal that
%   ends the process. The address is printed.

web(Options) :-
    errors_name(web/1, started(Options, Web)),
    setup_call_cleanup(
        maplist(handled, [int,term], Before),
        ( address(Web, Address),
          format("~s~n", [Address]),
          flush_output,
          until_signalled
        ),
        ( maplist(on_signal, [int,term], _, Before),
          stopped(Web)
        )).

%   All that was answered is saved; a second signal does not wait for the rest.

handled(Signal, Before) :-
    on_signal(Signal, Before, cluedo_web:signalled).

%   What a signal has sent to the thread that was about to wait may be seen only when it looks
%   again.

until_signalled :-
    thread_self(Me),
    repeat,
    thread_get_message(Me, cluedo_web_stop, [timeout(1)]),
    !.

%   Any thread may have got the signal.

signalled(_) :-
    thread_send_message(main, cluedo_web_stop).

%!  web_start(+Options, -Web) is det.
%
%   Web is a server, in threads of its own. Options:
%
%     - host(+Host)
%       The name or number of the interface where it listens, text (default `localhost`).
%     - port(+Port)
%       Default 8080; 0 is any that is free.
%     - games(+Folder)
%       Games are kept in files there. By default they are gone with the server.
%     - most(+Count)
%       So many games are in memory at once (default 2000).
%     - idle(+Seconds)
%       A game that nobody has asked for so long leaves the memory (default 86400).
%     - limits(+Limits)
%       Others than those of web/limits.pl, a list: reading(Seconds), say.
%
%   @error domain_error(cluedo_option, Option) if there is no such Option
%   @error socket_error(Code, Message) if the address is not to be had

web_start(Options, Web) :-
    errors_name(web_start/2, started(Options, Web)).

started(Options, web(Host,Connections,Store)) :-
    must_be_options([host/1,port/1,games/1,most/1,idle/1,limits/1], Options),
    option(host(Host0), Options, localhost),
    must_be(text, Host0),
    atom_string(Host, Host0),
    option(port(Port), Options, 8080),
    must_be(between(0,65535), Port),
    option(limits(Others), Options, []),
    limits(Others, Limits),
    store_open(Options, Store),
    interface_bound(Host, Bound),
    catch(connections_open(Bound:Port, page_long, web_answer(Store, Limits), Limits,
                           Connections),
          Error,
          ( store_close(Store), throw(Error) )).

%!  web_address(+Web, -Address) is det.
%
%   Address is where the pages of Web are, a string.

web_address(Web, Address) :-
    errors_name(web_address/2, address(Web, Address)).

address(Web, Address) :-
    must_be_web(Web),
    Web = web(Host,Connections,_),
    connections_port(Connections, Port),
    interface_shown(Host, Shown),
    format(string(Address), "http://~w:~d/", [Shown,Port]).

%!  web_stop(+Web) is det.
%
%   Web serves nothing any more.

web_stop(Web) :-
    errors_name(web_stop/1, stopped(Web)).

stopped(Web) :-
    must_be_web(Web),
    Web = web(_,Connections,Store),
    connections_close(Connections),
    store_close(Store).

must_be_web(Web) :-
    must_be(nonvar, Web),
    (   Web = web(_,connections(_,_,_,_,_),store(_,_,_,_)),
        ground(Web)
    ->  true
    ;   type_error(cluedo_web, Web)
    ).
