:- module(cluedo_web,
          [ web/1,                      % +Options
            web_start/2,                % +Options, -Web
            web_address/2,              % +Web, -Address
            web_stop/1                  % +Web
          ]).
:- use_module(support/errors, [error_context/1,with_error_context/2]).
:- use_module(support/check, [must_be_options/2]).
:- use_module(support/libraries, [complete_libraries/1]).
:- use_module(web/dispatch, [web_answer/4]).
:- use_module(web/connections,
              [connections_close/1,connections_open/6,connections_port/2]).
:- use_module(web/connections/streams, [refresh_streams/2]).
:- use_module(web/interface, [host_binding/2,public_host/2]).
:- use_module(web/pages, [page_is_slow/1]).
:- use_module(support/picture/qr_code, [qr_lines/2]).
:- use_module(web/site, [site_client/3,site_close/1,site_limits/2,site_open/3]).
:- use_module(library(apply), [maplist/3,maplist/4]).
:- use_module(library(error), [must_be/2,type_error/2]).
:- use_module(library(lists), [member/2]).
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

Any reverse proxy may be in front, see options name(Name) and proxy(true). Host is `localhost`
by default; others reach the pages if it is '0.0.0.0'.
*/

:- complete_libraries([http/http_header,process,readutil,socket,time]).

:- det((web/1, web_start/2, web_stop/1)).
:- error_context((web_start/2, web_stop/1)).

%!  web(+Options) is det.
%
%   Serve the pages, with Options of web_start/2, until control-C, or another signal that
%   ends the process. The address is printed.

web(Options) :-
    with_error_context(web/1, open_web(Options, Web)),
    setup_call_cleanup(
        maplist(install_handler, [int,term], Before),
        ( address(Web, Address),
          format("~s~n", [Address]),
          print_code(Options, Address),
          flush_output,
          wait_for_signal
        ),
        ( maplist(on_signal, [int,term], _, Before),
          web_stop(Web)
        )).

%   Where others can come, a phone reads the address from the screen.

print_code(Options, Address) :-
    (   option(host(Host), Options, localhost),
        public_host(Host, Shown),
        Shown \== Host,
        stream_property(user_output, tty(true)),
        catch(qr_lines(Address, Lines), error(_,_), fail)
    ->  forall(member(Line, Lines), format("~s~n", [Line]))
    ;   true
    ).

%   All that was answered is saved; a second signal does not wait for the rest.

install_handler(Signal, Before) :-
    on_signal(Signal, Before, cluedo_web:forward_signal).

%   What a signal has sent to the thread that was about to wait may be seen only when it looks
%   again.

wait_for_signal :-
    thread_self(Me),
    repeat,
    thread_get_message(Me, cluedo_web_stop, [timeout(1)]),
    !.

%   Any thread may have got the signal.

forward_signal(_) :-
    thread_send_message(main, cluedo_web_stop).

%!  web_start(+Options, --Web) is det.
%
%   Web is a server, in threads of its own. Options:
%
%     - host(+Host)
%       The name or number of the interface where it listens, text (default `localhost`).
%     - port(+Port)
%       Default 8080; 0 is any that is free.
%     - name(+Name)
%       The server is called so, too, say `'cluedo.example'`; there may be several. Requests
%       for other names than those of the machine and these are refused.
%     - proxy(+Boolean)
%       If `true` all requests come from a proxy in front, and the last address of their
%       header X-Forwarded-For is that of a client (default `false`: who connects is).
%     - games(+Folder)
%       Games are kept in files there. By default they are gone with the server.
%     - most(+Count)
%       So many games are in memory at once (default 2000), and as many at most in which
%       nothing was entered yet: the earliest of these make room.
%     - idle(+Seconds)
%       A game that nobody has asked for so long leaves the memory (default 86400).
%     - limits(+Limits)
%       Others than those of web/site.pl, a list: reading(Seconds), say.
%
%   @error domain_error(cluedo_option, Option) if there is no such Option
%   @error domain_error(cluedo_host, Name) if Name is none
%   @error uninstantiation_error(Web)
%   @error socket_error(Code, Message) if the address is not to be had

web_start(Options, Web) :-
    must_be(var, Web),
    open_web(Options, Web).

open_web(Options, web(Host,Connections,Site)) :-
    must_be_options([host/1,port/1,name/1,proxy/1,games/1,most/1,idle/1,limits/1], Options),
    option(host(Host0), Options, localhost),
    must_be(text, Host0),
    atom_string(Host, Host0),
    option(port(Port), Options, 8080),
    must_be(between(0,65535), Port),
    host_binding(Host, Bound),
    message_queue_create(Waiters),
    catch(site_open(Host, [tell(cluedo_web:refresh_streams(Waiters))|Options], Site), Error,
          ( message_queue_destroy(Waiters), throw(Error) )),
    site_limits(Site, Limits),
    catch(connections_open(Bound:Port, is_slow(Site), web_answer(Site), Limits, Waiters, Connections),
          Error,
          ( site_close(Site), throw(Error) )).

is_slow(Site, Request, Client) :-
    page_is_slow(Request),
    site_client(Site, Request, Client).

%!  web_address(+Web, -Address) is det.
%
%   Address is where the pages of Web are, a string.

web_address(Web, Address) :-
    with_error_context(web_address/2, address(Web, Address0)),
    Address = Address0.

address(Web, Address) :-
    must_be_web(Web),
    Web = web(Host,Connections,_),
    connections_port(Connections, Port),
    public_host(Host, Shown),
    format(string(Address), "http://~w:~d/", [Shown,Port]).

%!  web_stop(+Web) is det.
%
%   Web serves nothing any more.

web_stop(Web) :-
    must_be_web(Web),
    Web = web(_,Connections,Site),
    connections_close(Connections),
    site_close(Site).

must_be_web(Web) :-
    must_be(nonvar, Web),
    (   Web = web(_,connections(_,_,_,_,_),site(_,_,_,_,_,_)),
        ground(Web)
    ->  true
    ;   type_error(cluedo_web, Web)
    ).
