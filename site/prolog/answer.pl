:- module(cluedo_site,
          [ site_start/1,               % +Folder
            site_answer/5               % +Raw, -Status, -Headers, -Type, -Text
          ]).
:- use_module(licences, [licences_html/1]).
:- use_module(numbers, [must_count/0]).
:- use_module(shelf, [lay_shelf/0]).
:- use_module(library('cluedo/web/dispatch'), [web_answer/4]).
:- use_module(library('cluedo/web/frame'), [page_text/6]).
:- use_module(library('cluedo/web/request'), [request_path/2]).
:- use_module(library('cluedo/web/request/parser'),
              [parser_bytes/3,parser_done/1,parser_end/2,parser_request/2,request_parser/1]).
:- use_module(library('cluedo/web/secret'), [signed_secret/3]).
:- use_module(library('cluedo/web/site'), [site_close/1,site_open/3,site_store/2]).
:- use_module(library('cluedo/web/store'), [store_key/2]).
:- use_module(library(apply), [maplist/3]).

/** <module> The program in a browser, as JavaScript calls it

One person asks, from one browser, and one request comes after the other. The browser's secret
is made of the key, which is in Folder: a form stays good when the program is started again, and
in all windows.
*/

:- dynamic opened/2.                    % Site, Cookie

:- volatile opened/2.

:- det((site_start/1, site_answer/5)).

%!  site_start(+Folder) is det.
%
%   Games are those in files of Folder, as they are now.
%
%   @error cluedo_wrong_numbers(What) if this program cannot count

site_start(Folder) :-
    must_count,
    lay_shelf,
    forall(retract(opened(Before, _)), site_close(Before)),
    site_open(localhost, [games(Folder),limits([games(1000000)])], Site),
    site_store(Site, Store),
    store_key(Store, Key),
    signed_secret(Key, Key, Secret),
    assertz(opened(Site, Secret)).

%!  site_answer(+Raw, -Status, -Headers, -Type, -Text) is det.
%
%   The site of site_start/1 answers Raw, a text of the bytes of a request of HTTP/1.1, whose host
%   is `localhost`. Headers are lists [Name,Value].

site_answer(Raw, Status, Headers, Type, Text) :-
    opened(Site, Secret),
    !,
    once(sub_string(Raw, Before, _, _, "\r\n")),
    sub_string(Raw, 0, Before, _, Line),
    sub_string(Raw, Before, _, 0, Rest),
    format(atom(Bytes), "~s\r\nCookie: cluedo=~s~s", [Line,Secret,Rest]),
    request_parser(State0),
    parser_bytes(State0, Bytes, State1),
    (   parser_done(State1)
    ->  State = State1
    ;   parser_end(State1, State)
    ),
    parser_request(State, Request),
    (   request_path(Request, ["licences"])
    ->  Reply = reply(200,[],'text/html',Page),
        licences_page(Page)
    ;   web_answer(Site, now, Request, Reply)
    ),
    Reply = reply(Status,Headers0,Type,Text),
    maplist(header, Headers0, Headers).

header(Header, [Name,Value]) :-
    Header =.. [Name0,Value],
    atomic_list_concat(Words, '_', Name0),
    atomic_list_concat(Words, -, Name).

licences_page(Page) :-
    licences_html(Content),
    page_text('', none, none, "Licences", Content, Page).
