:- use_module('../helpers/all').
:- use_module(browser).
:- use_module(robot).
:- use_module(library(cluedo/web)).
:- use_module(library('cluedo/web/assets')).
:- use_module(library(http/http_dispatch)).
:- use_module(library(http/thread_httpd)).
:- use_module(library(socket)).

%   The pages in a server of library(http): site a at `/` and at `/games/cluedo/`, site b at
%   `/other`.

:- dynamic running/3.                   % Port, A, B

start :-
    web_open([host('0.0.0.0'),limits([reading(1),games(1_000_000)])], A),
    web_open([], B),
    forall(place(Place, Site),
           ( memberchk(Site-S, [a-A,b-B]),
             http_handler(Place, web_handler(S), [prefix]) )),
    http_server(http_dispatch, [port('127.0.0.1':Port),silent(true)]),
    assertz(running(Port, A, B)).

stop :-
    retract(running(Port, A, B)),
    http_stop_server('127.0.0.1':Port, []),
    forall(place(Place, _), http_delete_handler(path(Place))),
    web_close(A),
    web_close(B).

place(/, a).
place('/games/cluedo/', a).
place('/other', b).

:- begin_tests(web_handler,
               [ condition(current_prolog_flag(threads, true)), setup(start), cleanup(stop) ]).

%   Browser has a Cookie for the pages below Mount.

browser_below(Mount, Cookie, browser(Port,Secret)) :-
    running(Port, _, _),
    atom_concat(Mount, /, First),
    visit(browser(Port,"none\r\nConnection: close"), First, Reply),
    reply_header(Reply, "set-cookie", Cookie),
    split_string(Cookie, ";=", "", ["cluedo",Own|_]),
    string_concat(Own, "\r\nConnection: close", Secret).

%   All addresses of pages in Reply are below Mount.

is_below(Mount, Reply) :-
    atom_concat(Mount, /, Before),
    forall(reply_address(Reply, Address),
           (   string_concat(Before, _, Address)
           ->  true
           ;   throw(not_below(Mount, Address))
           )).

reply_address(Reply, Address) :-
    reply_header(Reply, "location", Address).
reply_address(Reply, Path) :-
    reply_header(Reply, "set-cookie", Cookie),
    split_string(Cookie, ";", " ", Parts),
    member(Part, Parts),
    string_concat("Path=", Path, Part).
reply_address(Reply, Address) :-
    reply_body(Reply, Body),
    split_string(Body, "\"", "", Values),
    append(_, [Name,Value|_], Values),
    string_concat(_, "=", Name),
    (   string_concat("/", _, Value)
    ->  Address = Value
    ;   string_concat("http://", Whole, Value),
        \+ string_concat("www.w3.org", _, Whole),
        sub_string(Whole, Before, _, _, "/")
    ->  sub_string(Whole, Before, _, 0, Address)
    ).

mount('').
mount('/games/cluedo').

mounted(Mount, Path, Address) :-
    atom_concat(Mount, Path, Address).

begin_below(B, Mount, Fields, Path, Reply) :-
    mounted(Mount, '/play', Play),
    visit(B, Play, Page),
    submit(B, Page, Play, Fields, Reply),
    reply_header(Reply, "location", Text),
    atom_string(Path, Text).

begin_notebook(B, Mount, Path, Reply) :-
    mounted(Mount, '/notebook', Setup),
    visit(B, Setup, Page),
    submit(B, Page, Setup, [seat1=ann,seat2=bob,edition=mini], Reply),
    reply_header(Reply, "location", Text),
    atom_string(Path, Text).

test('a game is played below any path', [forall(mount(Mount)), true(Status == 200)]) :-
    browser_below(Mount, _, B),
    begin_below(B, Mount, [name='Zoe',other1=simple,other2=notebook,board=classic], Path, Reply),
    is_below(Mount, Reply),
    play(B, Path, is_below(Mount), 8, Page),
    assertion(has(Page, "Zoe")),
    reply_status(Page, Status).
test('all addresses are below the path',
     [ forall(( mount(Mount),
                member(Path, [ '/','/notebook','/play','/join','/logic','/logic?model=cards',
                               '/puzzle','/games','/nowhere','/notebook/x','/play?%ff=%00'
                             ]) )),
       true(Count > 5)
     ]) :-
    browser_below(Mount, _, B),
    mounted(Mount, Path, Address),
    visit(B, Address, Reply),
    is_below(Mount, Reply),
    aggregate_all(count, reply_address(Reply, _), Count).
test('a notebook, its pictures, and its address for others',
     [forall(mount(Mount)), all(S == [200,200,200,200])]) :-
    browser_below(Mount, _, B),
    begin_notebook(B, Mount, Path, Begun),
    is_below(Mount, Begun),
    follow(B, Begun, Book),
    assertion(has(Book, "data-share=\"http://")),
    member(Suffix, ['','/notes','/game','/knows']),
    visit(B, [Path,Suffix], Reply),
    is_below(Mount, Reply),
    reply_status(Reply, S).
test('the manifest has no path', true(Found == [])) :-
    once(( asset_path(manifest, Path), string_concat("/", Segment, Path) )),
    asset(Segment, _, Text),
    findall(x, sub_string(Text, _, _, _, "\"/"), Found).
test('the cookie is for the path', [forall(mount(Mount))]) :-
    browser_below(Mount, Cookie, _),
    format(string(Path), "; Path=~w/; Max-Age=31536000; HttpOnly; SameSite=Lax", [Mount]),
    assertion(sub_string(Cookie, _, _, 0, Path)).
test('the path without its slash leads to the path', true(Location == "/other/")) :-
    running(Port, _, _),
    visit(browser(Port,"none\r\nConnection: close"), '/other', Reply),
    assertion(reply_status(Reply, 301)),
    reply_header(Reply, "location", Location).
test('a longer name is not below the path', true(Status-Set == 404-[])) :-
    running(Port, _, _),
    visit(browser(Port,"none\r\nConnection: close"), '/others', Reply),
    findall(C, reply_header(Reply, "set-cookie", C), Set),
    reply_status(Reply, Status).
test('two sites do not mix', true(Statuses == [200,200,404,403])) :-
    browser_below('/games/cluedo', _, B1),
    begin_below(B1, '/games/cluedo', [name='Zoe',other1=simple,other2=simple], Path1, _),
    atom_concat('/games/cluedo', Own, Path1),
    atom_concat('/other', Own, Path2),
    browser_below('/other', _, B2),
    visit(B1, Path1, R1),
    visit(B1, Own, R2),
    visit(B2, Path2, R3),
    visit(B1, '/games/cluedo/play', Page0),
    page_field(Page0, token, Token),
    format(string(Body), "token=~s&name=Zoe", [Token]),
    post(B1, '/other/play', Body, R4),
    maplist(reply_status, [R1,R2,R3,R4], Statuses).
%   The server of library(http) may have cookies of its own, which come first.

test('cookies of others, and the list of the browser\'s games', true(Status-Has == 303-yes)) :-
    browser_below('/games/cluedo', _, browser(Port,Own0)),
    string_concat(Own, "\r\nConnection: close", Own0),
    format(string(Others), "none; swipl_session=1; cluedo=~s\r\nConnection: close", [Own]),
    visit(browser(Port,Others), '/games/cluedo/notebook', Page),
    submit(browser(Port,Others), Page, '/games/cluedo/notebook',
           [seat1=ann,seat2=bob,edition=mini], Begun),
    reply_status(Begun, Status),
    reply_header(Begun, "location", Location),
    atom_string(Path, Location),
    visit(browser(Port,Own0), Path, Book),
    reply_header(Book, "set-cookie", Cookie),
    split_string(Cookie, ";", "", [Games|_]),
    assertion(string_concat("games=", _, Games)),
    format(string(Both), "~s; ~s\r\nConnection: close", [Own,Games]),
    visit(browser(Port,Both), '/games/cluedo/', First),
    (   has(First, "id=\"games\"")
    ->  Has = yes
    ;   Has = First
    ).
test('a redirect has one body, so the next reply of the connection is whole',
     true(Statuses == ["303","200"])) :-
    browser_below('/games/cluedo', _, browser(Port,Own0)),
    string_concat(Own, "\r\nConnection: close", Own0),
    visit(browser(Port,Own0), '/games/cluedo/notebook', Page),
    page_field(Page, token, Token),
    format(string(Form), "token=~s&seat1=ann&seat2=bob&edition=mini", [Token]),
    string_length(Form, Length),
    setup_call_cleanup(
        tcp_connect('127.0.0.1':Port, Stream, []),
        ( format(Stream, "POST /games/cluedo/notebook HTTP/1.1\r\nHost: localhost\r\n\c
                          Cookie: cluedo=~s\r\nContent-Length: ~d\r\n\c
                          Content-Type: application/x-www-form-urlencoded\r\n\r\n~s\c
                          GET /games/cluedo/ HTTP/1.1\r\nHost: localhost\r\n\c
                          Connection: close\r\n\r\n", [Own,Length,Form]),
          flush_output(Stream),
          findall(Status, ( between(1, 2, _), next_reply(Stream, Status) ), Statuses)
        ),
        close(Stream)).
test('an event stream ends, and says when to come back', true(Fresh-Old == Later-News)) :-
    browser_below('/games/cluedo', _, B),
    begin_notebook(B, '/games/cluedo', Path, Begun),
    follow(B, Begun, Page),
    reply_address(Page, Live),
    sub_string(Live, _, _, _, "/live?seen="),
    !,
    visit(B, Live, Reply1),
    assertion(reply_header(Reply1, "content-type", "text/event-stream; charset=UTF-8")),
    reply_body(Reply1, Fresh),
    visit(B, [Path,'/live?seen=older'], Reply2),
    reply_body(Reply2, Old),
    Later = "event: later\ndata: 15\n\n",
    string_concat("data: old\n\n", Later, News).

%   next_reply(+Stream, -Status): read one reply, whose body has as many bytes as its head says.

next_reply(Stream, Status) :-
    set_stream(Stream, encoding(octet)),
    read_line_to_string(Stream, First),
    split_string(First, " ", "", ["HTTP/1.1",Status|_]),
    body_length(Stream, Length),
    read_string(Stream, Length, _).

body_length(Stream, Length) :-
    read_line_to_string(Stream, Line),
    (   Line == ""
    ->  integer(Length)
    ;   (   string_concat("Content-Length: ", Text, Line)
        ->  number_string(Length, Text)
        ;   true
        ),
        body_length(Stream, Length)
    ).

%   request(Text, Status): both servers reply to Text alike. `~w` is the path of the site.

request("GET ~w/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 200).
request("HEAD ~w/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 200).
request("GET ~w/ HTTP/1.1\r\nHost: a.foreign.example\r\nConnection: close\r\n\r\n", 421).
request("GET ~w/ HTTP/1.1\r\nConnection: close\r\n\r\n", 400).
request("GET ~w/ HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n", 400).
request("PUT ~w/play HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\c
         Connection: close\r\n\r\nx", 405).
request("POST ~w/play HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\c
         Connection: close\r\n\r\nx", 403).
request("POST ~w/play HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        501).
request("POST ~w/play HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\c
         Content-Type: text/plain\r\nConnection: close\r\n\r\n123456789", 415).
request("POST ~w/play HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n", 413).
request("POST ~w/play HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n123", 408).
request("GET ~w/play?a HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 400).

test('requests are refused as by our own server',
     [forall(request(Text, Status)), true(Found-Same == Status-Status)]) :-
    running(Port, _, _),
    raw(Port, '/games/cluedo', Text, Found, Headers0),
    with_web([limits([reading(1)])], Own, raw(Own, '', Text, Same, Headers)),
    assertion(subset_of(Headers, Headers0)).

raw(Port, Mount, Format, Status, Names) :-
    atomic_list_concat(Parts, '~w', Format),
    atomic_list_concat(Parts, Mount, Text),
    exchange(Port, Text, reply(Status,Headers,_)),
    findall(Name=Value,
            ( member(Name-Value, Headers),
              \+ memberchk(Name, ["date","set-cookie","content-length"])
            ),
            Names).

subset_of(Some, All) :-
    forall(member(X, Some), memberchk(X, All)).

test('a large form is refused, and the next request is not in its body', true(Status == 413)) :-
    running(Port, _, _),
    length(Codes, 600000),
    maplist(=(0'x), Codes),
    format(string(Text), "POST /games/cluedo/play HTTP/1.1\r\nHost: localhost\r\n\c
                          Content-Length: 600000\r\n\r\n~sGET / HTTP/1.1\r\n\r\n", [Codes]),
    exchange(Port, Text, reply(Status,_,Body)),
    assertion(\+ sub_string(Body, _, _, _, "HTTP/1.1")).
test('scripts are sent compressed', true(Body == Bytes)) :-
    running(Port, _, _),
    asset_path(script, Path),
    string_concat("/", Segment, Path),
    setup_call_cleanup(
        tcp_connect('127.0.0.1':Port, Stream, []),
        ( set_stream(Stream, encoding(octet)),
          format(Stream, "GET /games/cluedo~w HTTP/1.1\r\nHost: localhost\r\n\c
                          Accept-Encoding: gzip\r\nConnection: close\r\n\r\n", [Path]),
          flush_output(Stream),
          read_string(Stream, _, Text)
        ),
        close(Stream)),
    once(sub_string(Text, _, 4, After, "\r\n\r\n")),
    sub_string(Text, _, After, 0, Body),
    (   asset_gzip(Segment, Bytes)
    ->  true
    ;   asset(Segment, _, Bytes)
    ).

:- end_tests(web_handler).

:- begin_tests(web_handler_example, [condition(current_prolog_flag(threads, true))]).

%   The lines of the example in doc/program.md.

example(Lines) :-
    module_property(cluedo_web, file(File)),
    file_directory_name(File, Folder),
    atom_concat(Folder, '/../../doc/program.md', Document),
    read_file_to_string(Document, Text, [encoding(utf8)]),
    once(( sub_string(Text, _, _, After, "## A server of your own"),
           sub_string(Text, _, After, 0, Section),
           sub_string(Section, _, _, After1, "```prolog\n"),
           sub_string(Section, _, After1, 0, Rest),
           sub_string(Rest, Length, _, _, "```") )),
    sub_string(Rest, 0, Length, _, Program),
    split_string(Program, "\n", "", Lines).

test('the example of the document works', true(Status == 200)) :-
    example(Lines),
    atomic_list_concat(Lines, '\n', Text),
    setup_call_cleanup(open_string(Text, In),
                       load_files(example_server, [stream(In),silent(true)]),
                       close(In)),
    Goal =.. [serve,Port],
    setup_call_cleanup(
        call(Goal),
        ( visit(browser(Port,"none\r\nConnection: close"), '/games/cluedo/play', Reply),
          reply_status(Reply, Status)
        ),
        ( http_current_handler('/games/cluedo/', _:web_handler(Site)),
          http_delete_handler(path('/games/cluedo/')),
          http_stop_server('127.0.0.1':Port, []),
          web_close(Site)
        )).
test('the example is that of web.pl', true(Missing == [])) :-
    example(Lines),
    module_property(cluedo_web, file(File)),
    read_file_to_string(File, Source, [encoding(utf8)]),
    findall(Line,
            ( member(Line, Lines), Line \== "",
              string_concat("%       ", Line, Comment),
              \+ sub_string(Source, _, _, _, Comment)
            ),
            Missing).

:- end_tests(web_handler_example).

:- begin_tests(web_open_errors).

test('a port is no option', error(domain_error(cluedo_option,port(1)))) :-
    web_open([port(1)], _).
test('the site is not given', error(uninstantiation_error(x))) :-
    web_open([], x).

:- end_tests(web_open_errors).
