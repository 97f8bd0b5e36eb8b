:- use_module('../helpers/all').
:- use_module(browser).
:- use_module(heavy).
:- use_module(robot).
:- use_module(serving).
:- use_module(library(socket)).
:- use_module(library(uri)).
:- use_module(library(yall)).
:- use_module(library('cluedo/web/connections')).
:- use_module(library('cluedo/web/site')).
:- use_module(library('cluedo/web/request/parser')).

%   Slow, silent and greedy clients. For malformed requests see test_connections.pl, for hostile
%   input test_dispatch.pl and the tests of each page.

:- begin_tests(web_strangers, [condition(current_prolog_flag(threads, true))]).

sent(Port, Text, Stream) :-
    tcp_connect('127.0.0.1':Port, Stream, []),
    write(Stream, Text),
    flush_output(Stream).

%   Each byte arrives in time, all of them together too late.

slowly(Port, Text, Seconds, Answer) :-
    tcp_connect('127.0.0.1':Port, Stream, []),
    string_chars(Text, Chars),
    forall(member(Char, Chars), ( send_text(Stream, Char), sleep(Seconds) )),
    receive(Stream, Answer),
    close(Stream, [force(true)]).

%   slow(Text, Limit, Said)

slow("GET / HTTP/1.1\r\nHost: localhost", reading(0.3), "408").
slow("POST /notebook HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n\c
      ab", reading(0.3), "408").
slow("", silent(0.3), "").

test('an incomplete request is refused at the deadline',
     [forall(slow(Text, Limit, Said)), true(Status == Said)]) :-
    with_web([limits([Limit])], Port,
             ( sent(Port, Text, Stream),
               read_string(Stream, _, Answer),
               close(Stream) )),
    (   split_string(Answer, " ", "", [_,Status|_])
    ->  true
    ;   Status = ""
    ).
test('a byte now and then does not extend the deadline', true(Status == "408")) :-
    with_web([limits([reading(0.3)])], Port,
             slowly(Port, "GET / HTTP/1.1\r\nHost: localhost", 0.1, Answer)),
    split_string(Answer, " ", "", [_,Status|_]).
test('slow bodies delay nobody', true(Status == 200)) :-
    with_web([], Port,
             ( findall(Stream,
                       ( between(1, 120, _),
                         sent(Port, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \c
                                     9999\r\n\r\nab", Stream)
                       ),
                       Streams),
               browser(Port, B),
               visit(B, '/', Reply),
               forall(member(Stream, Streams), close(Stream)) )),
    reply_status(Reply, Status).
test('a client that does not read delays nobody', true(Status == 200)) :-
    large_page(Large),
    format(string(Text), "GET ~w HTTP/1.1\r\nHost: localhost\r\n\r\n", [Large]),
    with_web([], Port,
             ( findall(Stream, ( between(1, 70, _), sent(Port, Text, Stream) ), Streams),
               browser(Port, B),
               visit(B, '/', Reply),
               forall(member(Stream, Streams), close(Stream, [force(true)])) )),
    reply_status(Reply, Status).

large_page(Address) :-
    length(Codes, 900),
    maplist(=(0'~), Codes),
    atom_codes(F, Codes),
    uri_query_components(Query, [model=atoms,player=a,atoms=p,f=F,f=F,f=F,f=F]),
    atom_concat('/logic?', Query, Address).

test('of too many connections the earliest is closed', true(Status-Answer == 200-"")) :-
    with_web([limits([connections(5)])], Port,
             ( sent(Port, "GET / HT", First),
               findall(Stream, ( between(1, 20, _), sent(Port, "", Stream) ), Streams),
               browser(Port, B),
               visit(B, '/', Reply),
               receive(First, Answer),
               forall(member(Stream, [First|Streams]), close(Stream, [force(true)])) )),
    reply_status(Reply, Status).

%   Slow requests.

heavy(Address) :-
    heavy_query(Query),
    uri_query_components(Text, Query),
    atom_concat('/logic?', Text, Address).

test('a reply has a time limit and a way back', true(Status == 503)) :-
    heavy(Address),
    with_web([limits([answering(0.3)])], Port, ( browser(Port, B), visit(B, Address, Reply) )),
    reply_status(Reply, Status),
    assertion(has(Reply, "player a has 3")).
test('a request that waits too long is told to come back', true(Status-After == 503-"10")) :-
    with_web([limits([patience(-1)])], Port,
             ( browser(Port, B),
               visit(B, '/logic?model=atoms&player=a&atoms=p&f=p', Reply),
               visit(B, '/notebook', Other) )),
    reply_status(Reply, Status),
    reply_header(Reply, "retry-after", After),
    assertion(has(Reply, "href=\"/logic?model=text&amp;text=atoms%20p%0Aagent%20a%0Atrue?%20p\"")),
    assertion(reply_status(Other, 200)).
test('one page cannot take all the time', true(Statuses-Status == [503]-200)) :-
    heavy(Address),
    with_web([limits([queue(1),answering(0.3)])], Port,
             ( browser(Port, B),
               thread_self(Me),
               thread_create(( length(Replies, 6),
                               concurrent_maplist(visit(B, Address), Replies),
                               maplist(reply_status, Replies, All),
                               thread_send_message(Me, heavy(All)) ),
                             _, [detached(true)]),
               visit(B, '/notebook', Other),
               thread_get_message(heavy(All)) )),
    reply_status(Other, Status),
    sort(All, Statuses).
test('a busy server can be stopped', true(Answer == "")) :-
    heavy(Address),
    format(string(Text), "GET ~w HTTP/1.1\r\nHost: localhost\r\n\r\n", [Address]),
    with_web([most(10)], Port,
             ( findall(Stream, ( between(1, 8, _), sent(Port, Text, Stream) ), [First|Streams]),
               browser(Port, B),
               visit(B, '/', _) )),
    receive(First, Answer),
    forall(member(Stream, [First|Streams]), close(Stream, [force(true)])).

%   A request turns out to be slow while the server closes: the scheduler has ended.

test('a waiting request is closed when the server stops', true(Answer == "")) :-
    message_queue_create(Queue),
    limits([], Limits),
    message_queue_create(Room),
    connections_open('127.0.0.1':0, found_slow(Queue), [_,_,_]>>fail, Limits, Room, Connections),
    connections_port(Connections, Port),
    sent(Port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", Stream),
    thread_get_message(Queue, looks),
    thread_create(connections_close(Connections), Id),
    sleep(0.3),
    thread_send_message(Queue, found),
    thread_join(Id, true),
    set_stream(Stream, timeout(60)),
    receive(Stream, Answer),
    close(Stream, [force(true)]),
    message_queue_destroy(Queue).

found_slow(Queue, _, client) :-
    thread_send_message(Queue, looks),
    thread_get_message(Queue, found).

%   A worker keeps little of the stacks that a reply needed.

test('stacks of many large replies are trimmed', true(Left < 60_000_000)) :-
    limits([], Limits),
    message_queue_create(Room),
    statistics(stack, Before),
    connections_open('127.0.0.1':0, [_,_]>>fail, large, Limits, Room, Connections),
    connections_port(Connections, Port),
    findall(Stream,
            ( between(1, 8, _), sent(Port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", Stream) ),
            Streams),
    forall(member(Stream, Streams), ( receive(Stream, Text), assertion(Text \== "") )),
    forall(member(Stream, Streams), close(Stream, [force(true)])),
    given_back(Before, 60_000_000, 100, Left),
    connections_close(Connections).

large(_, _, reply(200,[],'text/plain',"large")) :-
    numlist(1, 500_000, Numbers),
    last(Numbers, _).

%   A worker may still be trimming when its reply has arrived.

given_back(Before, Most, Tries, Left) :-
    statistics(stack, Now),
    Left0 is Now-Before,
    (   ( Left0 < Most ; Tries =:= 0 )
    ->  Left = Left0
    ;   sleep(0.1),
        Fewer is Tries-1,
        given_back(Before, Most, Fewer, Left)
    ).

%   Clients that begin many games.

begin_notebook(B, Status, Reply) :-
    visit(B, '/notebook', Page),
    submit(B, Page, '/notebook', [seat1=ann,seat2=bob,edition=mini], Reply),
    reply_status(Reply, Status).

test('of many games those without entries are dropped first', true(All-Then == [303]-200)) :-
    with_web([most(5)], Port,
             ( browser(Port, B),
               begin_notebook(B, 303, Begun),
               reply_header(Begun, "location", Path),
               visit(B, Path, Page),
               submit(B, Page, Path, [do=type,line='bob has rope'], Done),
               assertion(reply_status(Done, 303)),
               findall(Status, ( between(1, 20, _), begin_notebook(B, Status, _) ), Statuses),
               sort(Statuses, All),
               visit(B, Path, Reply) )),
    reply_status(Reply, Then).
test('a client that begins many games must wait',
     true(Statuses-After == [303,303,303,429,429]-"60")) :-
    with_web([limits([games(3)])], Port,
             ( browser(Port, B0),
               findall(Status,
                       ( between(1, 5, I),
                         browser_at(B0, I, B),
                         in_one_minute(I, begin_notebook(B, Status, _))
                       ),
                       Statuses),
               begin_notebook(B0, _, Reply) )),
    reply_header(Reply, "retry-after", After),
    assertion(has(Reply, "Please wait a minute")),
    assertion(has(Reply, "href=\"/notebook\"")).
test('all ways to begin a game count', true(Statuses == [303,303,429,429,429])) :-
    with_web([limits([games(2)])], Port,
             ( browser(Port, B),
               findall(Path-Reply, ( member(Path, ['/play','/notebook']), visit(B, Path, Reply) ),
                       Pages),
               in_one_minute(1, true),
               findall(Status,
                       ( member(Path-From-Fields,
                                [ '/play'-'/play'-[name=zoe,other1=notebook,board=none],
                                  '/notebook/open'-'/notebook'-[text='game([edition(mini),\c
                                                                      seats([a,b])]).'],
                                  '/notebook/open'-'/notebook'-[text='game([edition(mini),\c
                                                                      seats([a,b])]).'],
                                  '/play'-'/play'-[name=zoe,other1=notebook,board=none],
                                  '/notebook'-'/notebook'-[seat1=ann,seat2=bob,edition=mini]
                                ]),
                         memberchk(From-Page, Pages),
                         submit(B, Page, Path, Fields, Reply),
                         reply_status(Reply, Status)
                       ),
                       Statuses) )).
test('clients behind a proxy are distinguished', true(Statuses-Status == [303,429,303,429]-429)) :-
    with_web([proxy(true),limits([games(1)])], Port,
             ( browser(Port, B0),
               findall(B,
                       ( member(Client, ['1.2.3.4','9.9.9.9, 1.2.3.4','1.2.3.5','1.2.3.5']),
                         browser_at(B0, Client, B)
                       ),
                       Bs),
               in_one_minute(1, true),
               maplist(begin_notebook, Bs, Statuses, _),
               begin_notebook(B0, 303, _),
               begin_notebook(B0, Status, _) )).

%   Each client has 10 wrong tries, also if they come at the same time. Then not even the right
%   letters lead to the table; those of other clients do.

test('letters of a table cannot be guessed', true(Wrong-Late-Status == 10-30-303)) :-
    with_web([proxy(true)], Port,
             ( browser(Port, B0),
               begin_play(B0, [name='Zoe',board=none,other1=person,first=me], Host),
               visit(B0, Host, Own),
               table_letters(Own, Letters),
               browser_at(B0, '1.2.3.4', B),
               visit(B0, '/join', Page),
               length(Replies, 40),
               in_one_minute(1, concurrent_maplist(guess(B, Page, "AAAA"), Replies)),
               guess(B, Page, Letters, Refused),
               browser_at(B0, '1.2.3.5', C),
               guess(C, Page, Letters, Led) )),
    count_status(Replies, 422, Wrong),
    count_status(Replies, 429, Late),
    assertion(reply_status(Refused, 429)),
    assertion(has(Refused, "You have tried too often")),
    reply_status(Led, Status).

test('the word of a seat cannot be guessed', true(Wrong-Late-Status == 10-5-303)) :-
    with_web([proxy(true)], Port,
             ( browser(Port, B0),
               begin_play(B0, [name='Zoe',board=none,other1=person,first=me], Host),
               visit(B0, Host, Own),
               seat_word(Own, Word),
               atomic_list_concat(['',play,Game,_], /, Host),
               atomic_list_concat(['',play,Game], /, Table),
               browser_at(B0, '1.2.3.4', B),
               visit(B, Table, Page),
               length(Replies, 15),
               in_one_minute(1, maplist(says(B, Page, Table, wrong), Replies)),
               says(B, Page, Table, Word, Refused),
               browser_at(B0, '1.2.3.5', C),
               says(C, Page, Table, Word, Led) )),
    count_status(Replies, 422, Wrong),
    count_status(Replies, 429, Late),
    assertion(reply_status(Refused, 429)),
    reply_header(Led, "location", Path),
    assertion(atom_string(Host, Path)),
    reply_status(Led, Status).

says(B, Page, Table, Word, Reply) :-
    submit(B, Page, Table, [do=back,word=Word], Reply).

guess(B, Page, Letters, Reply) :-
    submit(B, Page, '/join', [letters=Letters], Reply).

count_status(Replies, Status, Count) :-
    aggregate_all(count, ( member(Reply, Replies), reply_status(Reply, Status) ), Count).

%   Wait until there is time for all goals in the same minute.

in_one_minute(1, Goal) :-
    !,
    get_time(Now),
    Second is truncate(Now) mod 60,
    (   Second > 50
    ->  Rest is 60-Second,
        sleep(Rest)
    ;   true
    ),
    call(Goal).
in_one_minute(_, Goal) :-
    call(Goal).

test('a client with many requests delays nobody else', true(Statuses == [200,200])) :-
    heavy(Address),
    with_web([proxy(true),limits([answering(0.4),patience(0.75)])], Port,
             ( browser(Port, B0),
               browser_at(B0, '1.2.3.4', Greedy),
               length(Replies, 6),
               thread_create(concurrent_maplist(visit(Greedy, Address), Replies), Id,
                             [detached(false)]),
               sleep(0.3),
               findall(Status,
                       ( member(Client, ['1.2.3.5','1.2.3.6']),
                         browser_at(B0, Client, B),
                         visit(B, '/logic?model=atoms&player=a&atoms=p&f=p', Reply),
                         reply_status(Reply, Status)
                       ),
                       Statuses),
               thread_join(Id, _) )).

:- end_tests(web_strangers).

%   Signals, and links in the folder of games.

:- begin_tests(web_process,
               [ condition(( current_prolog_flag(threads, true),
                             \+ current_prolog_flag(windows, true) )),
                 setup(make_temporary), cleanup(remove_temporary)
               ]).

test('the server ends on a signal',
     [forall(member(Signal, [int,term])), true(Status == exit(0))]) :-
    temporary(told, Folder),
    start_server(Folder, Port, Pid),
    browser(Port, B),
    visit(B, '/', _),
    sent(Port, "GET / HT", Stream),
    process_kill(Pid, Signal),
    process_wait(Pid, Status),
    close(Stream, [force(true)]).
test('the server ends on a signal right after it has printed its address',
     [forall(( repeated(5), member(Signal, [int,term]) )), true(Status == exit(0))]) :-
    temporary(soon, Folder),
    start_server(Folder, _, Pid),
    process_kill(Pid, Signal),
    process_wait(Pid, Status0, [timeout(120)]),
    (   Status0 == timeout
    ->  kill_server(Pid)
    ;   true
    ),
    Status = Status0.

sent(Port, Text, Stream) :-
    tcp_connect('127.0.0.1':Port, Stream, []),
    write(Stream, Text),
    flush_output(Stream).

test('a link to another file is not a game', all(Status == [404,404,422])) :-
    temporary(links, Folder),
    temporary('outside.pl', Outside),
    make_directory_path(Folder),
    write_text(Outside, "secret(word).\n"),
    member(Name, ["passwd.notebook","../outside.pl","0123456789abcdef0123456789abcdef"]),
    atomic_list_concat([Folder,/,"0123456789abcdef0123456789abcdef",'.notebook'], Link),
    catch(link_file(Outside, Link, symbolic), error(_,_), true),
    format(atom(Path), "/notebook/~w", [Name]),
    with_web([games(Folder)], Port, ( browser(Port, B), visit(B, Path, Reply) )),
    reply_status(Reply, Status),
    assertion(\+ has(Reply, "secret")),
    assertion(\+ has(Reply, "outside")).

:- end_tests(web_process).

%   Without threads there is no server.

:- begin_tests(web_limits).

test('default limits, and others', true([R,Q,W] == [0.5,250,30])) :-
    limits([reading(0.5)], Limits),
    limit(Limits, reading, R),
    limit(Limits, queue, Q),
    limit(Limits, writing, W).
test('not a limit', error(domain_error(cluedo_option,x(1)))) :-
    limits([x(1)], _).
test('not a number', error(type_error(number,a))) :-
    limits([reading(a)], _).

test('a request in pieces', [forall(between(0, 73, Cut)), true(Request1 == Request)]) :-
    Text = "POST /a%20b?p=1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\np=1&qrest",
    setup_call_cleanup(open_string(Text, In), read_request(In, Request), close(In)),
    sub_atom(Text, 0, Cut, _, Begin),
    sub_atom(Text, Cut, _, 0, End),
    request_parser(State0),
    parser_bytes(State0, Begin, State1),
    (   parser_done(State1)
    ->  State = State1
    ;   parser_bytes(State1, End, State)
    ),
    parser_request(State, Request1).
test('a request that never arrives', true([A,B,C] == [end,408,400])) :-
    request_parser(State0),
    parser_late(State0, A),
    parser_bytes(State0, 'GET', State1),
    parser_late(State1, refused(B,_)),
    parser_bytes(State0, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n\c
                          ab', State2),
    parser_end(State2, refused(C,_)).

:- end_tests(web_limits).
