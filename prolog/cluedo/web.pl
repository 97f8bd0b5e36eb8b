:- module(cluedo_web,
          [ web/1,                      % +Options
            web_start/2,                % +Options, -Web
            web_address/2,              % +Web, -Address
            web_stop/1,                 % +Web
            web_open/2,                 % +Options, -Site
            web_handler/2,              % +Site, +Request
            web_close/1                 % +Site
          ]).
:- use_module(support/compiled, [load_compiled/1]).
:- load_compiled(upper).
:- use_module(support/errors, [error_context/1,with_error_context/2]).
:- use_module(support/check, [must_be_options/2]).
:- use_module(support/libraries, [complete_libraries/1]).
:- use_module(web/dispatch, [web_answer/4]).
:- use_module(web/connections,
              [connections_close/1,connections_open/6,connections_port/2]).
:- use_module(web/connections/streams, [refresh_streams/2]).
:- use_module(web/interface, [host_binding/2,public_host/2]).
:- use_module(web/mounted, [answer_mounted/2]).
:- use_module(web/pages, [page_is_slow/1]).
:- use_module(support/picture/qr_code, [qr_lines/2]).
:- use_module(web/site, [site_client/3,site_close/1,site_limits/2,site_open/3]).
:- use_module(library(apply), [maplist/2,maplist/3,maplist/4]).
:- use_module(library(error), [must_be/2,type_error/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(option), [option/3]).

/** <module> The pages

The web server. `make web` prints its address, which phones in the same network can open:

    ?- web([port(8080), games('~/cluedo')]).

The server renders whole pages. They work without scripts, and scripts make some of them faster. A
page loads nothing from another host.

The address of a game has an unguessable name. Whoever has the name has the game, and nobody else.
With the option games(Folder) each change of a game is in a file before the reply is sent. So a
server that is killed loses nothing. Input is read as data. Sizes, times and numbers are limited.

By default the server listens on `localhost` only. With host('0.0.0.0') it listens on all
interfaces. It can run behind any reverse proxy, see the options name(Name) and proxy(true).
*/

:- complete_libraries([http/http_header,process,readutil,socket,time]).

:- det((web/1, web_start/2, web_stop/1, web_open/2, web_handler/2, web_close/1)).
:- error_context((web_start/2, web_stop/1, web_open/2, web_handler/2, web_close/1)).

%!  web(+Options) is det.
%
%   Print the address and serve the pages, with Options of web_start/2, until control-C or another
%   signal that ends the process.

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

%   If other machines can reach the server, a phone can read the address from the screen.

print_code(Options, Address) :-
    (   option(host(Host), Options, localhost),
        public_host(Host, Shown),
        Shown \== Host,
        stream_property(user_output, tty(true)),
        catch(qr_lines(Address, Lines), error(_,_), fail)
    ->  forall(member(Line, Lines), format("~s~n", [Line]))
    ;   true
    ).

%   The first signal stops the server after all changes are saved. A second signal kills it.

install_handler(Signal, Before) :-
    on_signal(Signal, Before, cluedo_web:forward_signal).

%   thread_get_message/3 may miss a message of a signal handler, so it looks once a second.

wait_for_signal :-
    thread_self(Me),
    repeat,
    thread_get_message(Me, cluedo_web_stop, [timeout(1)]),
    !.

%   Any thread may receive the signal.

forward_signal(_) :-
    thread_send_message(main, cluedo_web_stop).

%!  web_start(+Options, --Web) is det.
%
%   Web is a new server, in threads of its own. Options:
%
%     - host(+Host)
%       The server listens on the interface with this name or number, text (default `localhost`).
%     - port(+Port)
%       The number of the port (default 8080). 0 is any free port.
%     - name(+Name)
%       Another name of the server, for example `'cluedo.example'`. May be repeated. The server
%       refuses requests for any name that is not such a name or a name of the machine.
%     - proxy(+Boolean)
%       If `true`, all requests come from a proxy. The client is then the last address of the header
%       X-Forwarded-For. By default the client is the peer of the connection.
%     - games(+Folder)
%       Save games in files of Folder. By default games end with the server.
%     - most(+Count)
%       Keep at most Count games in memory (default 2000). Of the games without any entry, keep at
%       most Count, and delete the least recently used first.
%     - idle(+Seconds)
%       Drop a game from memory if nobody has requested it for Seconds (default 86400).
%     - limits(+Limits)
%       A list that replaces limits of web/site.pl, for example [reading(30)].
%
%   @error domain_error(cluedo_option, Option) if there is no such Option
%   @error domain_error(cluedo_host, Name) if Name is not a host name
%   @error uninstantiation_error(Web)
%   @error socket_error(Code, Message) if the address is not available

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
    catch(connections_open(Bound:Port, is_slow(Site), web_answer(Site), Limits, Waiters,
                           Connections),
          Error,
          ( site_close(Site), throw(Error) )).

is_slow(Site, Request, Client) :-
    page_is_slow(Request),
    site_client(Site, Request, Client).

%!  web_address(+Web, -Address) is det.
%
%   Address, a string, is the address of the first page.

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
%   Stop the server and close its connections.

web_stop(Web) :-
    must_be_web(Web),
    Web = web(_,Connections,Site),
    connections_close(Connections),
    site_close(Site).

%!  web_open(+Options, --Site) is det.
%!  web_handler(+Site, +Request) is det.
%!  web_close(+Site) is det.
%
%   The pages in a server of SWI-Prolog's library(http). Site has the games. Options are those of
%   web_start/2 but for port(Port). The option host(Host) is the interface of that server: it says
%   which names requests may use. web_handler/2 handles all requests below any path: it throws the
%   replies. web_close/1 closes Site.
%
%       :- use_module(library(cluedo/web)).
%       :- use_module(library(http/http_dispatch)).
%       :- use_module(library(http/thread_httpd)).
%
%       serve(Port) :-
%           web_open([], Site),
%           http_handler(root('games/cluedo/'), web_handler(Site), [prefix]),
%           http_server(http_dispatch, [port('127.0.0.1':Port)]).
%
%   The server has its own threads and time limits: requests that take seconds occupy its workers.
%   Open pages ask every 15 s whether they are outdated, because an event stream would occupy a
%   worker for ever.
%
%   @error domain_error(cluedo_option, Option) if there is no such Option
%   @error domain_error(cluedo_host, Name) if Name is not a host name
%   @error uninstantiation_error(Site)
%   @error type_error(cluedo_site, Site) if Site is not of web_open/2
%   @error type_error(http_request, Request) if Request is not of library(http)
%   @error existence_error(http_location, Path) if the path of Request only begins with the
%   characters of the handler's path
%   @throws http_reply(bytes(Type,Bytes), Headers), a reply of library(http)
%   @throws http_reply(moved(Path)) to add a `/` to the handler's path

web_open(Options, Site) :-
    must_be(var, Site),
    must_be_options([host/1,name/1,proxy/1,games/1,most/1,idle/1,limits/1], Options),
    option(host(Host0), Options, localhost),
    must_be(text, Host0),
    atom_string(Host, Host0),
    site_open(Host, Options, Site).

web_handler(Site, Request) :-
    must_be_site(Site),
    must_be_http_request(Request),
    answer_mounted(Site, Request).

must_be_http_request(Request) :-
    must_be(list, Request),
    maplist(must_be(nonvar), Request),
    (   memberchk(path(Path), Request),
        memberchk(request_uri(Uri), Request),
        memberchk(method(Method), Request),
        maplist(atom, [Path,Uri,Method]),
        memberchk(input(In), Request),
        is_stream(In)
    ->  true
    ;   type_error(http_request, Request)
    ).

web_close(Site) :-
    must_be_site(Site),
    site_close(Site).

must_be_site(Site) :-
    must_be(nonvar, Site),
    (   Site = site(_,_,_,_,_,_,_),
        ground(Site)
    ->  true
    ;   type_error(cluedo_site, Site)
    ).

must_be_web(Web) :-
    must_be(nonvar, Web),
    (   Web = web(_,connections(_,_,_,_,_),site(_,_,_,_,_,_,_)),
        ground(Web)
    ->  true
    ;   type_error(cluedo_web, Web)
    ).
