:- use_module('../helpers/all').
:- use_module(browser).
:- use_module(serving).
:- use_module(library(socket)).
:- use_module(library(cluedo/web)).
:- use_module(library('cluedo/web/connections/streams')).
:- use_module(library('cluedo/web/presence')).
:- use_module(library('cluedo/web/store')).

%   Event streams, of a server in this process.

:- begin_tests(web_streams, [condition(current_prolog_flag(threads, true))]).

%   Begin a notebook: its Path, and its Page.

notebook(B, Path, Page) :-
    visit(B, '/notebook', Form),
    submit(B, Form, '/notebook', [seat1='Ann',seat2='Bob',seat3='Cid',me=1,edition=british], Reply),
    reply_header(Reply, "location", Path),
    follow(B, Reply, Page).

entered(B, Path, Page, Reply) :-
    submit(B, Page, Path, [do=ask,asker=2,c1=1,c2=7,c3=13,answer=unknown], Reply).

%   Stream waits for what Path says, with Query.

waits(Port, Path, Query, Stream) :-
    tcp_connect('127.0.0.1':Port, Stream, []),
    format(Stream, "GET ~w/live~w HTTP/1.1\r\nHost: localhost\r\n\r\n", [Path,Query]),
    flush_output(Stream),
    set_stream(Stream, timeout(30)).

waits_fresh(Port, Path, Page, Stream) :-
    page_field(Page, seen, Mark),
    format(string(Query), "?seen=~w", [Mark]),
    waits(Port, Path, Query, Stream).

%   Lines are the lines before the next empty one.

block(Stream, Lines) :-
    read_line_to_string(Stream, Line),
    (   memberchk(Line, ["",end_of_file])
    ->  Lines = []
    ;   Lines = [Line|Lines1],
        block(Stream, Lines1)
    ).

test('an event reaches all pages that wait for it, and no others',
     true(Events-Other == [["data: old"],["data: old"]]-silent)) :-
    with_web([], Port,
             ( browser(Port, B),
               notebook(B, Path, Page),
               notebook(B, Path2, Page2),
               waits_fresh(Port, Path, Page, S1),
               waits_fresh(Port, Path, Page, S2),
               waits_fresh(Port, Path2, Page2, S3),
               findall(Head, ( member(S, [S1,S2,S3]), block(S, Head) ), Heads),
               entered(B, Path, Page, Reply),
               reply_status(Reply, 303),
               findall(Event, ( member(S, [S1,S2]), block(S, Event) ), Events),
               (   wait_for_input([S3], [], 0.3)
               ->  Other = silent
               ;   block(S3, Other)
               ),
               forall(member(S, [S1,S2,S3]), close(S)) )),
    forall(member([First|_], Heads), assertion(First == "HTTP/1.1 200 OK")),
    forall(member(Head, Heads),
           forall(member(Line, ["Content-Type: text/event-stream; charset=UTF-8",
                                "Cache-Control: no-store","X-Content-Type-Options: nosniff"]),
                  assertion(memberchk(Line, Head)))).
test('an outdated page gets an event at once', true(Event == ["data: old"])) :-
    with_web([], Port,
             ( browser(Port, B),
               notebook(B, Path, Page),
               entered(B, Path, Page, _),
               waits_fresh(Port, Path, Page, S),
               block(S, _),
               block(S, Event),
               close(S) )).
test('no change is missed, whenever a stream opens', true(Seen == Times)) :-
    effort(125, Times),
    with_web([], Port,
             ( browser(Port, B),
               notebook(B, Path, Page0),
               aggregate_all(count, ( between(1, Times, _), told_of_change(Port, B, Path) ), Seen),
               assertion(reply_status(Page0, 200)) )).

told_of_change(Port, B, Path) :-
    visit(B, Path, Page),
    waits_fresh(Port, Path, Page, S),
    entered(B, Path, Page, Reply),
    reply_status(Reply, 303),
    block(S, _),
    block(S, Event),
    close(S),
    Event == ["data: old"].

test('an event that crosses with another can be appended', true([Log1,Log2] == [1,2])) :-
    browser(B),
    notebook(B, Path, Page),
    entered(B, Path, Page, First),
    reply_status(First, 303),
    page_field(Page, after, After),
    submit(B, Page, Path,
           [after=After,do=ask,asker=3,c1=2,c2=8,c3=14,answer=unknown], Asked),
    visit(B, Path, Page1),
    submit(B, Asked, Path,
           [after=After,do=ask,asker=3,c1=2,c2=8,c3=14,answer=unknown], Second),
    visit(B, Path, Page2),
    assertion(reply_status(Asked, 409)),
    assertion(has(Asked, "Enter it behind that")),
    assertion(has(Asked, "Miss Scarlett, Candlestick, Kitchen")),
    assertion(reply_status(Second, 303)),
    logged(Page1, Log1),
    logged(Page2, Log2).
test('an event sent twice is entered once', true(Log == 1)) :-
    browser(B),
    notebook(B, Path, Page),
    entered(B, Path, Page, _),
    page_field(Page, after, After),
    submit(B, Page, Path,
           [after=After,do=ask,asker=2,c1=1,c2=7,c3=13,answer=unknown], Again),
    visit(B, Path, Page1),
    assertion(reply_status(Again, 409)),
    assertion(has(Again, "Nothing was entered twice")),
    logged(Page1, Log).
test('after an undo nothing can be appended', true(Status == 409)) :-
    browser(B),
    notebook(B, Path, Page),
    entered(B, Path, Page, _),
    visit(B, Path, Page1),
    page_field(Page1, after, After),
    submit(B, Page1, Path, [do=undo], _),
    submit(B, Page1, Path,
           [after=After,do=ask,asker=3,c1=2,c2=8,c3=14,answer=unknown], Late),
    reply_status(Late, Status),
    assertion(\+ has(Late, "Enter it behind that")).

logged(Page, Count) :-
    reply_body(Page, Body),
    aggregate_all(count, sub_string(Body, _, _, _, "name=\"remove\""), Count).

test('only notebooks and tables have streams',
     [ forall(member(Path, [ '/notebook/00000000000000000000000000000000', '/notebook/x',
                             '/notebook', '/play' ])),
       true(Status == 404) ]) :-
    with_web([], Port,
             ( format(atom(Live), '~w/live', [Path]),
               browser(Port, B),
               visit(B, Live, Reply) )),
    reply_status(Reply, Status).
test('a HEAD request for a stream', true(Status-Body == 200-"")) :-
    with_web([], Port,
             ( browser(Port, B),
               notebook(B, Path, _),
               format(string(Text), "HEAD ~w/live HTTP/1.1\r\nHost: localhost\r\n\r\n", [Path]),
               exchange(Port, Text, Reply) )),
    reply_status(Reply, Status),
    reply_body(Reply, Body).
test('open streams occupy no worker', true(Status == 200)) :-
    with_web([], Port,
             ( browser(Port, B),
               notebook(B, Path, Page),
               findall(S, ( between(1, 99, _), waits_fresh(Port, Path, Page, S) ), Streams),
               forall(member(S, Streams), block(S, _)),
               visit(B, Path, Reply),
               forall(member(S, Streams), close(S)) )),
    reply_status(Reply, Status).
test('of too many streams the earliest is closed',
     [forall(member(Limit, [streams(3),streams_each(3)])),
      true(Closed == [true,true,false,false,false])]) :-
    with_web([limits([Limit])], Port,
             ( browser(Port, B),
               notebook(B, Path, Page),
               findall(S,
                       ( between(1, 5, _), waits_fresh(Port, Path, Page, S), block(S, _) ),
                       Streams),
               findall(Is, ( member(S, Streams), ended(S, Is) ), Closed),
               forall(member(S, Streams), close(S)) )).

ended(Stream, Is) :-
    (   wait_for_input([Stream], [Stream], 0.2),
        peek_char(Stream, end_of_file)
    ->  Is = true
    ;   Is = false
    ).

test('a stream that is not read is closed, and delays no others', true(Event == ["data: old"])) :-
    with_room([], Room,
              ( joined(Room, topic, _, Deaf),
                forall(between(1, 2000, _), refresh_streams(Room, topic)),
                joined(Room, other, _, Hears),
                block(Hears, ["head"]),
                refresh_streams(Room, other),
                block(Hears, Event),
                read_string(Deaf, _, All),
                string_length(All, Length),
                assertion(Length < 30 000),
                forall(member(S, [Deaf,Hears]), close(S)) )).
test('all pages of a record are notified, or those of one seat',
     true(Told == [true,false,true,true])) :-
    with_room([], Room,
              ( joined(Room, game-1, _, A),
                joined(Room, game-2, _, B),
                forall(member(S, [A,B]), block(S, ["head"])),
                refresh_streams(Room, game-1),
                refresh_streams(Room, other-_),
                block(A, ["data: old"]),
                is_told(B, B1),
                refresh_streams(Room, game-_),
                maplist(is_told, [A,B], Both),
                forall(member(S, [A,B]), close(S)) )),
    Told = [true,B1|Both].

is_told(Stream, Told) :-
    truth(wait_for_input([Stream], [Stream], 1), Told).

test('a thousand streams leave no file open', true(Open =< Before+20)) :-
    with_web([], Port,
             ( browser(Port, B),
               notebook(B, Path, Page),
               files_open(Before),
               forall(repeated(1000), ( waits_fresh(Port, Path, Page, S), close(S) )),
               files_settled(Before, 100, Open) )).

:- if(exists_directory('/proc/self/fd')).
files_open(Count) :-
    directory_files('/proc/self/fd', Files),
    length(Files, Count).
:- else.
files_open(0).
:- endif.

files_settled(Before, Times, Open) :-
    files_open(Open0),
    (   ( Open0 =< Before+20 ; Times =:= 0 )
    ->  Open = Open0
    ;   sleep(0.1),
        Times1 is Times-1,
        files_settled(Before, Times1, Open)
    ).

test('a server that stops closes its streams', true(End == "")) :-
    web_start([port(0)], Web),
    web_address(Web, Address),
    split_string(Address, ":/", "", [_,_,_,_,Text,""]),
    number_string(Port, Text),
    browser(Port, B),
    notebook(B, Path, Page),
    waits_fresh(Port, Path, Page, S),
    block(S, _),
    call_with_time_limit(60, web_stop(Web)),
    read_string(S, _, End),
    close(S).
test('servers share nothing', true(Other == silent)) :-
    with_room([], Room1,
              with_room([], Room2,
                        ( joined(Room1, topic, _, S1),
                          joined(Room2, topic, _, S2),
                          block(S1, _),
                          block(S2, _),
                          refresh_streams(Room1, topic),
                          block(S1, ["data: old"]),
                          (   wait_for_input([S2], [], 0.2)
                          ->  Other = silent
                          ;   Other = told
                          ),
                          close(S1),
                          close(S2) ))).
test('the earliest stream is closed when no more files can be opened',
     [condition(\+ current_prolog_flag(windows, true)), true(Status == 200)]) :-
    setup_call_cleanup(
        start_with_files(64, Port, Pid),
        ( browser(Port, B),
          notebook(B, Path, Page),
          findall(S,
                  ( between(1, 80, _), catch(waits_fresh(Port, Path, Page, S), _, fail) ),
                  Streams),
          call_with_time_limit(60, visit(B, Path, Reply)),
          forall(member(S, Streams), close(S, [force(true)]))
        ),
        kill_server(Pid)),
    reply_status(Reply, Status).

:- meta_predicate with_room(+, -, 0).

with_room(_, Room, Goal) :-
    cluedo_web_site:limits([], Limits),
    message_queue_create(Room),
    thread_create(serve_streams(Room, Limits), Thread),
    call_cleanup(once(Goal),
                 ( end_streams(Room), thread_join(Thread, Status), message_queue_destroy(Room) )),
    assertion(Status == true).

%   Waiters has a stream for Topic; Stream is its other end.

joined(Room, Topic, In, Stream) :-
    tcp_socket(Socket),
    tcp_setopt(Socket, sndbuf(262144)),
    tcp_bind(Socket, '127.0.0.1':Port),
    tcp_listen(Socket, 1),
    tcp_connect('127.0.0.1':Port, Stream, []),
    tcp_accept(Socket, Accepted, _),
    tcp_open_socket(Accepted, In, Out),
    tcp_close_socket(Socket),
    add_stream(Room, In, Out, stream("head\n\n",client,Topic,true,true)).

:- end_tests(web_streams).

:- begin_tests(web_presence).

:- dynamic told_of/1.

test('a new viewer is present, and the others are notified once',
     true(Whos-Told == [ann,bob]-["t","t"])) :-
    retractall(told_of(_)),
    setup_call_cleanup(
        store_open([tell(plunit_web_presence:telling)], Store),
        ( note_presence(Store, "t", bob),
          note_presence(Store, "t", ann),
          note_presence(Store, "t", bob),
          present_viewers(Store, "t", Whos),
          present_viewers(Store, "u", []),
          findall(Topic, retract(told_of(Topic)), Told)
        ),
        ( presence_close(Store), store_close(Store) )).
test('presence belongs to a store', true(Whos == [])) :-
    setup_call_cleanup(
        ( store_open([], Store1), store_open([], Store2) ),
        ( note_presence(Store1, "t", bob), present_viewers(Store2, "t", Whos) ),
        ( presence_close(Store1), store_close(Store1), store_close(Store2) )).

test('all pages are notified once presence has settled', true(Told == ["t","u"])) :-
    retractall(told_of(_)),
    get_time(Now),
    Then is Now-60,
    setup_call_cleanup(
        store_open([tell(plunit_web_presence:telling)], Store),
        ( presence_open(Store),
          note_presence(Store, "t", ann),
          assertion(\+ presence_settled(Store)),
          retractall(cluedo_web_presence:looked(Store,_)),
          retractall(cluedo_web_presence:begun(Store,_)),
          assertz(cluedo_web_presence:begun(Store,Then)),
          retractall(told_of(_)),
          note_presence(Store, "u", bob),
          assertion(presence_settled(Store)),
          findall(Topic, retract(told_of(Topic)), All),
          sort(All, Told)
        ),
        ( presence_close(Store), store_close(Store) )).

telling(Topic-Who) :-
    var(Who),
    assertz(told_of(Topic)).

:- end_tests(web_presence).
