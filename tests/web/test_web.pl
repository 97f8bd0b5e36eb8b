:- use_module('../helpers/all').
:- use_module(browser).
:- use_module(library(cluedo/web)).
:- use_module(library(socket)).

%   The server starts, answers, and stops.

:- meta_predicate own_web(-, 0).

:- begin_tests(web, [condition(current_prolog_flag(threads, true))]).

test('the printed address works', true(Status == 200)) :-
    browser(B), visit(B, '/', Reply),
    reply_status(Reply, Status).
test('the address is local by default', true(Address == Expected)) :-
    setup_call_cleanup(web_start([port(0)], Web),
                       web_address(Web, Address),
                       web_stop(Web)),
    Web = web(_,connections(Port,_,_,_,_),_),
    format(string(Expected), "http://localhost:~d/", [Port]).
test('other machines reach a server that is not local', true(Status == 200)) :-
    setup_call_cleanup(web_start([host('0.0.0.0'),port(0)], Web),
                       ( web_address(Web, Address),
                         assertion(\+ sub_string(Address, _, _, _, "0.0.0.0")),
                         Web = web(_,connections(Port,_,_,_,_),_),
                         browser(Port, B),
                         visit(B, '/', Reply)
                       ),
                       web_stop(Web)),
    reply_status(Reply, Status).
test('an address in use', error(socket_error(eaddrinuse,_))) :-
    with_web([], Port, web_start([port(Port)], _)).
test('no thread, queue or stream is left', true(After == Before)) :-
    counts(_),
    own_web(Port0, browser(Port0, _)),
    counts(Before),
    own_web(Port, ( browser(Port, B), visit(B, '/notebook', _) )),
    catch(web_start([host('no such host'),port(0)], _), error(_,_), true),
    counts(After).
test('a stopped server frees its address', true(Status == 200)) :-
    own_web(Port, browser(Port, _)),
    catch(( tcp_connect('127.0.0.1':Port, S, []), close(S), Open = true ),
          error(_,_), Open = false),
    assertion(Open == false),
    setup_call_cleanup(web_start([port(Port)], Web),
                       ( browser(Port, B), visit(B, '/', Reply) ),
                       web_stop(Web)),
    reply_status(Reply, Status).
test('two servers are independent', true(Statuses == [200,404])) :-
    own_web(Port1,
            own_web(Port2,
                    ( browser(Port1, B1),
                      browser(Port2, B2),
                      visit(B1, '/notebook', Page),
                      submit(B1, Page, '/notebook', [seat1=ann,seat2=bob,edition=mini], R),
                      reply_header(R, "location", Path),
                      visit(B1, Path, Reply1),
                      visit(B2, Path, Reply2)
                    ))),
    maplist(reply_status, [Reply1,Reply2], Statuses).
test('many requests at once', true(Statuses == [200])) :-
    with_web([], Port,
             ( numlist(1, 24, Is),
               concurrent_maplist(visits(Port, 8), Is, Lists) )),
    append(Lists, All),
    sort(All, Statuses).

%   Run Goal with a server, then stop it.

own_web(Port, Goal) :-
    with_web([proxy(false)], Port, Goal).

%   The threads and queues of a server. Prolog starts the thread `gc` on demand.

counts(Threads-Streams) :-
    findall(T, ( thread_property(T, status(running)), T \== gc ), Ts),
    length(Ts, Threads),
    findall(S, stream_property(S, mode(_)), Ss),
    length(Ss, Streams).

visits(Port, N, _, Statuses) :-
    browser(Port, B),
    findall(Status,
            ( between(1, N, _),
              visit(B, '/notebook', Reply),
              reply_status(Reply, Status)
            ),
            Statuses).

:- end_tests(web).

:- begin_tests(web_options).

test('not an option', error(domain_error(cluedo_option,x(1)))) :-
    web_start([port(0),x(1)], _).
test('the folder of games is created', true(Exists == yes)) :-
    make_temporary,
    temporary('a/b', Folder),
    catch(web_start([host('no such host'),port(0),games(Folder)], _), error(_,_), true),
    (   exists_directory(Folder)
    ->  Exists = yes
    ;   Exists = no
    ),
    remove_temporary.

:- end_tests(web_options).
