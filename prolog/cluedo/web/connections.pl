:- module(cluedo_web_connections,
          [ connections_open/6,         % +Address, :Slow, :Answer, +Limits, +Waiters, -Connections
            connections_port/2,         % +Connections, -Port
            connections_close/1         % +Connections
          ]).
:- use_module(connections/acceptor, [accept_connections/4]).
:- use_module(connections/streams, [end_streams/1,serve_streams/2]).
:- use_module(connections/workers, [schedule/5,send_replies/2,serve/5,serve_slow/4]).
:- use_module(reply, [hang_up/2]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(lists), [member/2,numlist/3]).
:- use_module(library(socket),
              [ tcp_bind/2, tcp_close_socket/1, tcp_connect/2, tcp_listen/2, tcp_open_socket/3,
                tcp_setopt/2, tcp_socket/1
              ]).

/** <module> Connections

One thread accepts all connections. It reads from them piece by piece until a request is complete,
so slow clients delay nobody.

A few workers compute the replies. Many senders write the replies and close the connections. Large
stacks take most of a server's memory, and only workers have large stacks.

Slow pages have workers of their own, one more than there are cores. Clients take turns with these
workers, and no client may occupy all of them. So a client with many requests delays only itself.

One more thread holds all event streams, see connections/streams.pl.

Each step has a time limit, at whatever pace a client reads or writes. library(http/thread_httpd) of
SWI-Prolog 9.0.4 is faster but lacks these limits. The table shows what it does:

| requests a second                               | 1,580; this library 1,090 |
| 200 silent clients: the next visitor waits      | 17 s                      |
| 200 clients send a byte every 3 s: it waits     | for ever                  |
| a head of 60 MB takes                           | 1.1 GB                    |
| each unknown header name                        | leaks a functor           |

Several servers in a process share nothing, not even thread names.
*/

:- meta_predicate connections_open(+, 2, 3, +, +, -).

:- det((connections_open/6, connections_close/1)).

workers(8).                             % each computes a reply in a few milliseconds
senders(48).                            % each waits until a client has read a reply
stack_bytes(268435456).

%   The socket buffer holds a whole page, so that a slow reader does not block a sender.

page_bytes(262144).

%!  connections_open(+Address, :Slow, :Answer, +Limits, +Waiters, -Connections) is det.
%
%   Listen at Address, Host:Port. Port 0 is any free port.
%
%   - call(Slow, Request, Client) succeeds if Request is slow. Client is who has made Request, of
%     request.pl.
%   - call(Answer, When, Request, Reply) computes Reply, of reply.pl. It must succeed without
%     errors. When is `now`, or `late` if Request has waited too long. A late reply must be cheap.
%   - Limits are of site.pl.
%   - Waiters is the queue of connections/streams.pl. connections_close/1 destroys it.
%
%   @error socket_error(Code, Message) if Address is not available

connections_open(Host:Port0, IsSlow, Answer, Limits, Waiters, Connections) :-
    Connections = connections(Port,Socket,Acceptor,queues(Quick,Ready,Turns,Slow,Waiters),Workers),
    (   Port0 == 0
    ->  true
    ;   Port = Port0
    ),
    tcp_socket(Socket),
    message_queue_create(Quick),
    senders(K),
    message_queue_create(Ready, [max_size(K)]),
    message_queue_create(Turns),
    message_queue_create(Slow),
    setup_call_catcher_cleanup(
        true,
        ( tcp_setopt(Socket, reuseaddr),
          page_bytes(Bytes),
          tcp_setopt(Socket, sndbuf(Bytes)),
          tcp_bind(Socket, Host:Port),
          tcp_listen(Socket, 128),
          tcp_open_socket(Socket, Accept, _),
          workers(N),
          cores(Cores),
          setup_call_cleanup(
              message_queue_create(Begun),
              ( Queues = queues(Ready,Turns,Waiters),
                start_workers(N, Begun, serve(Quick, Queues, IsSlow, Answer, Limits), Quicks),
                start_workers(K, Begun, send_replies(Ready, Limits), Senders),
                M is Cores+1,
                start_workers(M, Begun, serve_slow(Slow, Turns, Ready, Answer), Slows),
                thread_create(announce(Begun, schedule(Turns, Quick, Slow, M, Limits)), Turner),
                thread_create(announce(Begun, serve_streams(Waiters, Limits)), Waiter),
                Workers = workers(Quicks,Senders,Turner,Slows,Waiter),
                thread_create(announce(Begun, accept_connections(Accept, Quick, Waiters, Limits)),
                              Acceptor),
                Threads is N+K+M+3,
                wait_for_all(Threads, Begun)
              ),
              message_queue_destroy(Begun))
        ),
        Catcher,
        release_on_failure(Catcher, Socket, [Quick,Ready,Turns,Slow,Waiters])).

cores(Cores) :-
    (   current_prolog_flag(cpu_count, Count)
    ->  Cores is max(1, Count)
    ;   Cores = 2
    ).

%   The workers end when their queues are destroyed.

release_on_failure(exit, _, _) =>
    true.
release_on_failure(_, Socket, Queues) =>
    tcp_close_socket(Socket),
    maplist(message_queue_destroy, Queues).

:- meta_predicate
    start_workers(+, +, 0, -),
    announce(+, 0).

start_workers(N, Begun, Goal, Workers) :-
    stack_bytes(Bytes),
    numlist(1, N, Numbers),
    maplist(start_worker(announce(Begun, Goal), Bytes), Numbers, Workers).

start_worker(Goal, Bytes, _, Worker) :-
    thread_create(Goal, Worker, [stack_limit(Bytes)]).

%   The system may deliver a signal to a thread that does not run Prolog yet, and then the signal is
%   lost. So the server is ready only when all threads run Prolog.

announce(Begun, Goal) :-
    catch(thread_send_message(Begun, begun), error(existence_error(_,_),_), true),
    call(Goal).

wait_for_all(Threads, Begun) :-
    forall(between(1, Threads, _), thread_get_message(Begun, begun)).

%!  connections_port(+Connections, -Port) is det.
%
%   The server listens at Port.

connections_port(connections(Port,_,_,_,_), Port).

%!  connections_close(+Connections) is det.
%
%   Finish the replies that are being computed, but abandon slow replies. Close everything.

connections_close(connections(Port,Socket,Acceptor,queues(Quick,Ready,Turns,Slow,Waiters),
                              workers(Quicks,Senders,Turner,Slows,Waiter))) :-
    thread_send_message(Acceptor, stop),
    catch(wake_acceptor(Port), error(_,_), true),
    thread_join(Acceptor, _),
    tcp_close_socket(Socket),
    join_workers(Turns, [Turner]),
    drop_waiting(Slow),
    maplist(interrupt, Slows),
    join_workers(Slow, Slows),
    join_workers(Quick, Quicks),
    join_workers(Ready, Senders),
    drop_waiting(Turns),
    end_streams(Waiters),
    thread_join(Waiter, _),
    maplist(message_queue_destroy, [Slow,Turns,Quick,Ready,Waiters]).

drop_waiting(Queue) :-
    (   thread_get_message(Queue, slow(In,Out,_,_,_), [timeout(0)])
    ->  hang_up(In, Out),
        drop_waiting(Queue)
    ;   true
    ).

interrupt(Worker) :-
    catch(thread_signal(Worker, throw(cluedo_web_stopped)), error(_,_), true).

join_workers(Queue, Workers) :-
    forall(member(_, Workers), thread_send_message(Queue, quit)),
    forall(member(Worker, Workers), thread_join(Worker, _)).

%   The acceptor checks for messages after each connection.

wake_acceptor(Port) :-
    tcp_socket(Socket),
    call_cleanup(tcp_connect(Socket, '127.0.0.1':Port), tcp_close_socket(Socket)).
