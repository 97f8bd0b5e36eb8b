:- module(browser,
          [ exchange/3,                 % +Port, +Text, -Reply
            visit/3,                    % +Browser, +Path, -Reply
            visit_query/4,              % +Browser, +Path, +Fields, -Reply
            browser/1,                  % -Browser
            browser/2,                  % +Port, -Browser
            browser_at/3,               % +Browser0, +Client, -Browser
            browser_with_games/3,       % +Browser0, +Reply, -Browser
            post/4,                     % +Browser, +Path, +Body, -Reply
            submit/5,                   % +Browser, +Page, +Path, +Fields, -Reply
            follow/3,                   % +Browser, +Reply, -Reply2
            page_field/3,               % +Page, +Name, -Value
            reply_header/3,             % +Reply, +Name, -Value
            reply_status/2,             % +Reply, -Status
            reply_body/2,               % +Reply, -Body
            has/2,                      % +Reply, +Text
            html_parts/2,               % +HTML, -Parts
            send_text/2,                % +Stream, +Text
            receive/2,                  % +Stream, -Text
            with_web/3,                 % +Options, -Port, :Goal
            with_site/2,                % -Site, :Goal
            reachable/0
          ]).
:- use_module('../helpers/all').
:- use_module(library(cluedo/web)).
:- use_module(library('cluedo/web/dispatch'), [web_answer/4]).
:- use_module(library('cluedo/web/request/parser'), [read_request/2]).
:- use_module(library('cluedo/web/site'), [site_close/1,site_open/3]).
:- use_module(library(socket)).
:- use_module(library(uri)).
:- use_module(library(utf8), [utf8_codes/3]).

/** <module> A small browser

It sends what it is told to, byte by byte, over a socket to a server on this machine, and
takes forms from the pages that it got: browser(Port,Secret) has a cookie. A Reply is
reply(Status,Headers,Body). Where there are no sockets the pages answer here, and a Port is a site.
*/

:- meta_predicate with_web(+, -, 0), with_site(-, 0).

%!  reachable is semidet.
%
%   with_web/3 works on this system.

reachable :-
    current_prolog_flag(threads, true),
    !.
reachable :-
    current_prolog_flag(emscripten, true).

:- (   reachable
   ->  true
   ;   format(user_error, "~N# SKIP the tests of a server, as there are no threads~n", [])
   ).

%!  exchange(+Port, +Text, -Reply) is det.
%
%   Reply is the reply to Text, sent as UTF-8, or `none`.

exchange(Site, Text, Reply), compound(Site) =>
    Reply = reply(Status,["content-type"-Type|Headers],Body),
    string_codes(Text, Codes),
    phrase(utf8_codes(Codes), Bytes),
    setup_call_cleanup(open_string(Bytes, In), read_request(In, Request), close(In)),
    web_answer(Site, now, Request, reply(Status,Headers0,Type0,Body)),
    format(string(Type), "~w; charset=UTF-8", [Type0]),
    maplist(reply_line, Headers0, Headers).
exchange(Port, Text, Reply) =>
    setup_call_cleanup(
        tcp_connect('127.0.0.1':Port, Stream, []),
        ( set_stream(Stream, encoding(utf8)),
          send_text(Stream, Text),
          receive(Stream, Answer)
        ),
        catch(close(Stream, [force(true)]), _, true)),
    reply(Answer, Reply).

reply_line(Header, Name-Value) :-
    Header =.. [Name0,Value0],
    atomic_list_concat(Words, '_', Name0),
    atomic_list_concat(Words, -, Atom),
    atom_string(Atom, Name),
    format(string(Value), "~w", [Value0]).

%!  with_site(-Site, :Goal) is semidet.
%
%   Goal is true while Site answers here, without sockets. A Site can be used as a Port.

with_site(Site, Goal) :-
    setup_call_cleanup(open_site([], Site), once(Goal), site_close(Site)).

open_site(Options, Site) :-
    append(Options, [limits([games(1_000_000)])], All),
    site_open(localhost, All, Site).

:- if(current_prolog_flag(emscripten, true)).

open_web(Options, Site, Site) :-
    open_site(Options, Site).

close_web(Site) :-
    site_close(Site).

:- else.

open_web(Options, Port, Web) :-
    web_start([port(0)|Options], Web),
    web_port(Web, Port).

close_web(Web) :-
    web_stop(Web).

web_port(Web, Port) :-
    web_address(Web, Address),
    split_string(Address, ":/", "", [_,_,_,_,PortText,""]),
    number_string(Port, PortText).

:- endif.

%!  with_web(+Options, -Port, :Goal) is semidet.
%
%   Goal is true while there is a server at Port. Without Options the tests of a file share one
%   server, as starting one takes longer than most tests.

with_web([], Port, Goal) :-
    !,
    shared_port(Port),
    once(Goal).
with_web(Options, Port, Goal) :-
    setup_call_cleanup(open_web(Options, Port, Web), once(Goal), close_web(Web)).

:- dynamic shared/1.

shared_port(Port) :-
    (   shared(Port)
    ->  true
    ;   open_web([limits([games(1_000_000)])], Port, Web),
        assertz(shared(Port)),
        at_halt(close_web(Web))
    ).

%!  send_text(+Stream, +Text) is det.
%!  receive(+Stream, -Text) is det.
%
%   Write as much of Text as the server accepts; read until the server closes the connection. Text
%   is empty if it does so at once.

send_text(Stream, Text) :-
    catch(( write(Stream, Text), flush_output(Stream) ), error(Formal,_), hung_up(Formal)).

receive(Stream, Text) :-
    catch(read_string(Stream, _, Text), error(Formal,_), ( hung_up(Formal), Text = "" )).

hung_up(io_error(_,_)).
hung_up(socket_error(_,_)).

reply("", Reply) :-
    !,
    Reply = none.
reply(Answer, reply(Status,Headers,Body)) :-
    once(sub_string(Answer, Before, 4, After, "\r\n\r\n")),
    sub_string(Answer, 0, Before, _, Head),
    sub_string(Answer, _, After, 0, Body),
    split_string(Head, "\n", "\r", [Line|Lines]),
    split_string(Line, " ", "", ["HTTP/1.1",StatusText|_]),
    number_string(Status, StatusText),
    maplist(header, Lines, Headers).

header(Line, Name-Value) :-
    once(sub_string(Line, Before, 2, After, ": ")),
    sub_string(Line, 0, Before, _, Name0),
    string_lower(Name0, Name),
    sub_string(Line, _, After, 0, Value).

%!  browser(-Browser) is det.
%!  browser(+Port, -Browser) is det.
%
%   Browser has a cookie of the server at Port; without a Port, of the server that the tests of a
%   file share.

browser(Browser) :-
    shared_port(Port),
    browser(Port, Browser).

browser(Port, browser(Port,Secret)) :-
    exchange(Port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", Reply),
    reply_header(Reply, "set-cookie", Cookie),
    split_string(Cookie, ";=", "", ["cluedo",Secret|_]).

%!  browser_at(+Browser0, +Client, -Browser) is det.
%
%   Browser is Browser0 with the address Client, as a proxy reports it.

browser_at(browser(Port,Secret0), Client, browser(Port,Secret)) :-
    format(string(Secret), "~s\r\nX-Forwarded-For: ~w", [Secret0,Client]).

%!  browser_with_games(+Browser0, +Reply, -Browser) is det.
%
%   Browser is Browser0 with the list of games in Reply, if any.

browser_with_games(browser(Port,Secret0), Reply, browser(Port,Secret)) :-
    split_string(Secret0, ";", "", [Own|_]),
    (   reply_header(Reply, "set-cookie", Cookie),
        split_string(Cookie, ";", "", [Games|_]),
        string_concat("games=", _, Games)
    ->  format(string(Secret), "~s; ~s", [Own,Games])
    ;   Secret = Secret0
    ).

%!  visit(+Browser, +Path, -Reply) is det.
%
%   Path may be a list of its parts.

visit(browser(Port,Secret), Path0, Reply) :-
    (   is_list(Path0)
    ->  atomic_list_concat(Path0, Path)
    ;   Path = Path0
    ),
    format(string(Text), "GET ~w HTTP/1.1\r\nHost: localhost\r\nCookie: cluedo=~s\r\n\r\n",
           [Path,Secret]),
    exchange(Port, Text, Reply).

%!  visit_query(+Browser, +Path, +Fields, -Reply) is det.
%
%   Visit Path with a query of Fields, Name=Value.

visit_query(Browser, Path, Fields, Reply) :-
    uri_query_components(Query, Fields),
    atomic_list_concat([Path,?,Query], Address),
    visit(Browser, Address, Reply).

%!  post(+Browser, +Path, +Body, -Reply) is det.
%
%   Body, ASCII text, is a form.

post(browser(Port,Secret), Path, Body, Reply) :-
    string_length(Body, Length),
    format(string(Text),
           "POST ~w HTTP/1.1\r\nHost: localhost\r\nCookie: cluedo=~s\r\n\c
            Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ~d\r\n\r\n~s",
           [Path,Secret,Length,Body]),
    exchange(Port, Text, Reply).

%!  submit(+Browser, +Page, +Path, +Fields, -Reply) is det.
%
%   Post Fields, pairs Name=Value, to Path, with the hidden fields of its form on Page, a reply.

submit(Browser, Page, Path, Fields, Reply) :-
    reply_body(Page, Body),
    format(string(Action), "action=\"~w\"", [Path]),
    once(sub_string(Body, _, _, After, Action)),
    sub_string(Body, _, After, 0, Form),
    page_field(reply(200,[],Form), token, Token),
    (   page_field(reply(200,[],Form), seen, Mark)
    ->  Seen = [seen=Mark]
    ;   Seen = []
    ),
    append([token=Token|Seen], Fields, All),
    uri_query_components(Text, All),
    atom_string(Text, String),
    post(Browser, Path, String, Reply).

%!  follow(+Browser, +Reply, -Reply2) is det.
%
%   Reply2 is the page that Reply redirects to. The fragment after # is not sent.

follow(Browser, Reply, Reply2) :-
    reply_status(Reply, 303),
    reply_header(Reply, "location", Location),
    split_string(Location, "#", "", [Path|_]),
    visit(Browser, Path, Reply2).

%!  page_field(+Page, +Name, -Value) is semidet.
%
%   Value of the first hidden field Name on Page.

page_field(Page, Name, Value) :-
    reply_body(Page, Body),
    format(string(Before), "name=\"~w\" value=\"", [Name]),
    once(sub_string(Body, _, _, After, Before)),
    sub_string(Body, _, After, 0, Rest),
    once(sub_string(Rest, Length, 1, _, "\"")),
    sub_string(Rest, 0, Length, _, Value).

reply_status(reply(Status,_,_), Status).

reply_body(reply(_,_,Body), Body).

reply_header(reply(_,Headers,_), Name, Value) :-
    memberchk(Name-Value, Headers).

%!  has(+Reply, +Text) is semidet.

has(reply(_,_,Body), Text) :-
    once(sub_string(Body, _, _, _, Text)).

%!  html_parts(+HTML, -Parts) is det.
%
%   Parts are pairs of a tag, without its brackets, and the text behind it. The tag of a text before
%   all tags is "".

html_parts(HTML, Parts) :-
    split_string(HTML, "<", "", Texts),
    maplist(html_part, Texts, Parts).

html_part(Part, Tag-Text) :-
    (   once(sub_string(Part, Before, 1, After, ">"))
    ->  sub_string(Part, 0, Before, _, Tag),
        sub_string(Part, _, After, 0, Text)
    ;   Tag = "",
        Text = Part
    ).
