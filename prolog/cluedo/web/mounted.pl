:- module(cluedo_web_mounted,
          [ answer_mounted/2            % +Site, +HttpRequest
          ]).
:- use_module(dispatch, [web_answer/4]).
:- use_module(reply, [reply_encoding/4,safe_headers/1]).
:- use_module(request, [peer_text/2,request_with_peer/3]).
:- use_module(request/parser,
              [ parser_bytes/3, parser_done/1, parser_end/2, parser_late/2, parser_missing/2,
                parser_request/2, request_parser/1
              ]).
:- use_module(site, [limit/3,site_limits/2,site_mounted/3]).
:- use_module('../support/large_integers', [allow_large_integers/0]).
:- use_module(library(error), [existence_error/2]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(time), [call_with_time_limit/2]).
:- use_module(library(uri), [uri_encoded/3]).
:- use_module(library(utf8), [utf8_codes/3]).

/** <module> The pages in a server of SWI-Prolog's library(http)

HttpRequest is a request as http_dispatch/1 gives it to a handler. It is written as the head of a
request again, and parsed by our own parser. So a site refuses the same requests in any server.

A worker of library(http) cannot hand its connection over. So an event stream ends at once. It says
whether the page is outdated, and after how many seconds the page is to ask again.
*/

:- det(answer_mounted/2).

seconds_between(15).

%!  answer_mounted(+Site, +HttpRequest) is det.
%
%   Throw the reply of Site to HttpRequest.
%
%   @error existence_error(http_location, Path) if the path is not below the handler's
%   @throws http_reply(bytes(Type,Bytes), Headers), the reply
%   @throws http_reply(moved(Path)) to add a `/` to the handler's own path

answer_mounted(Site0, HttpRequest) :-
    allow_large_integers,
    mount_path(HttpRequest, Mount0),
    uri_encoded(path, Mount0, Mount),
    site_mounted(Site0, Mount, Site),
    site_limits(Site, Limits),
    read_request(HttpRequest, Limits, Request0),
    request_below(Mount0, HttpRequest, Request0, Request),
    web_answer(Site, now, Request, Reply),
    throw_reply(Request, Reply).

%   mount_path(+HttpRequest, -Mount): Mount is the handler's path, without a `/` at its end.

mount_path(HttpRequest, Mount) :-
    memberchk(path(Path), HttpRequest),
    (   memberchk(path_info(Info), HttpRequest)
    ->  true
    ;   Info = ''
    ),
    atom_concat(Before, Info, Path),
    (   atom_concat(Mount0, /, Before)
    ->  Mount = Mount0
    ;   Info == ''
    ->  atom_concat(Path, /, First),
        throw(http_reply(moved(First)))
    ;   sub_atom(Info, 0, _, _, /)
    ->  Mount = Before
    ;   existence_error(http_location, Path)
    ).

request_below(Mount, HttpRequest, request(Method,Path0,Query,Headers,Form), Request) =>
    split_string(Mount, "/", "", [_|Above]),
    (   append(Above, Path, Path0)
    ->  true
    ;   memberchk(path(Whole), HttpRequest),
        existence_error(http_location, Whole)
    ),
    Request1 = request(Method,Path,Query,Headers,Form),
    (   memberchk(peer(Number), HttpRequest)
    ->  peer_text(Number, Peer),
        request_with_peer(Request1, Peer, Request)
    ;   Request = Request1
    ).
request_below(_, _, Refused, Request) =>
    Request = Refused.

read_request(HttpRequest, Limits, Request) :-
    head_text(HttpRequest, Head),
    request_parser(State0),
    parser_bytes(State0, Head, State1),
    memberchk(input(In), HttpRequest),
    limit(Limits, reading, Seconds),
    catch(call_with_time_limit(Seconds, read_body(In, State1, State)), time_limit_exceeded,
          parser_late(State1, State)),
    parser_request(State, Request).

piece_bytes(65536).

read_body(In, State0, State) :-
    (   parser_done(State0)
    ->  State = State0
    ;   parser_missing(State0, Missing),
        piece_bytes(Most),
        Count is min(Missing, Most),
        read_string(In, Count, Bytes),
        (   Bytes == ""
        ->  parser_end(State0, State)
        ;   parser_bytes(State0, Bytes, State1),
            read_body(In, State1, State)
        )
    ).

%   head_text(+HttpRequest, -Head): Head has the headers that pages use.

head_text(HttpRequest, Head) :-
    memberchk(method(Method0), HttpRequest),
    upcase_atom(Method0, Method),
    memberchk(request_uri(Uri), HttpRequest),
    (   memberchk(http_version(Major-Minor), HttpRequest)
    ->  true
    ;   Major = 1,
        Minor = 0
    ),
    with_output_to(string(Head),
                   ( format("~w ~w HTTP/~d.~d\r\n", [Method,Uri,Major,Minor]),
                     forall(head_line(HttpRequest, Name, Value),
                            format("~w: ~w\r\n", [Name,Value])),
                     format("\r\n")
                   )).

head_line(HttpRequest, host, Value) :-
    member(host(Host), HttpRequest),
    (   memberchk(port(Port), HttpRequest),
        integer(Port)
    ->  Value = Host:Port
    ;   Value = Host
    ).
head_line(HttpRequest, cookie, Value) :-
    findall(Cookie,
            ( member(cookie(Cookies), HttpRequest),
              member(Name=Text, Cookies),
              atomic_list_concat([Name,Text], =, Cookie)
            ),
            Texts),
    Texts \== [],
    atomic_list_concat(Texts, '; ', Value).
head_line(HttpRequest, Name, Value) :-
    member(Name0-Name,
           [ content_length-'content-length', content_type-'content-type',
             transfer_encoding-'transfer-encoding', accept_encoding-'accept-encoding',
             sec_fetch_site-'sec-fetch-site', x_forwarded_for-'x-forwarded-for',
             x_forwarded_proto-'x-forwarded-proto'
           ]),
    compound_name_arguments(Header, Name0, [Value]),
    member(Header, HttpRequest).

%   After a refused request the connection is closed, because its body may be unread.

throw_reply(_, stream(_,_,_,Here,Fresh)) =>
    catch(ignore(Here), Error, print_message(error, Error)),
    seconds_between(Seconds),
    (   Fresh == true
    ->  News = ""
    ;   News = "data: old\n\n"
    ),
    format(string(Text), "~sevent: later\ndata: ~d\n\n", [News,Seconds]),
    safe_headers(Headers),
    throw_reply(200, [cache_control('no-store')|Headers], 'text/event-stream', Text).
throw_reply(refused(_,_), reply(Status,Headers,Type,Text)) =>
    throw_reply(Status, [connection(close)|Headers], Type, Text).
throw_reply(_, reply(Status,Headers,Type,Text)) =>
    throw_reply(Status, Headers, Type, Text).

%   The library would change a cookie in a head that is written to the current output: browsers do
%   not know its `max_age`. It would also replace the text of a redirect, and then send both.

throw_reply(Status, Headers, Type, Text) :-
    reply_encoding(Headers, Type, Encoding, Content),
    text_bytes(Encoding, Text, Bytes),
    throw(http_reply(bytes(Content,Bytes), [status(Status)|Headers])).

text_bytes(octet, Text, Bytes) =>
    Bytes = Text.
text_bytes(utf8, Text, Bytes) =>
    string_codes(Text, Codes),
    phrase(utf8_codes(Codes), Bytes).
