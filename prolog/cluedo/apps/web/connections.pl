:- module(cluedo_web_connections,
          [ connections_open/5,         % +Address, :Long, :Answer, +Limits, -Connections
            connections_port/2,         % +Connections, -Port
            connections_close/1         % +Connections
          ]).
:- use_module(connections/arrivals, [arrivals/3]).
:- use_module(connections/hanging_up, [hung_up/2]).
:- use_module(connections/workers, [at_length/4,taking_turns/5,working/5]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(lists), [numlist/3]).
:- use_module(library(socket),
              [ tcp_bind/2, tcp_close_socket/1, tcp_connect/2, tcp_listen/2,
                tcp_open_socket/3, tcp_setopt/2, tcp_socket/1
              ]).

/** <module> Connections

One thread accepts connections, and reads what comes, piece by piece, until a request is there:
who sends nothing, or slowly, keeps nobody waiting. Then one of a fixed number of workers
answers it, and closes the connection. What takes long waits for one of others, one more than
there are cores, and does not keep the rest waiting. Clients take turns there, and none has more
workers than there are cores: who asks for much waits for itself.

Each of these steps has a time limit, whatever the pace of the client;
library(http/thread_httpd) limits only how long nothing comes. What is common to all servers of
a process, there are no names of threads for one, they do not touch.
*/

:- meta_predicate connections_open(+, 2, 3, +, -).

:- det((connections_open/5, connections_close/1)).

workers(48).                            % they write slowly, more than they compute
stack_bytes(268435456).

%   The system takes a page whole, so that the worker is free while a client reads it slowly.

page_bytes(262144).

%!  connections_open(+Address, :Long, :Answer, +Limits, -Connections) is det.
%
%   Connections are those to Address, Host:Port; a Port of 0 is any that is free. A request
%   is answered by call(Answer, When, Request, Reply), which succeeds and raises no error. It
%   takes long if call(Long, Request, Client), and Client is who asks. When is `now`, or `late` if it has waited too long, and
%   nothing is to be computed. Request is of request.pl, Reply of reply.pl, and Limits of
%   limits.pl.
%
%   @error socket_error(Code, Message) if Address is not to be had

connections_open(Host:Port0, Long, Answer, Limits,
                 connections(Port,Socket,Acceptor,queues(Quick,Turns,Slow),Workers)) :-
    (   Port0 == 0
    ->  true
    ;   Port = Port0
    ),
    tcp_socket(Socket),
    message_queue_create(Quick),
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
              ( started(N, Begun, working(Quick, Turns, Long, Answer, Limits), Quicks),
                M is Cores+1,
                started(M, Begun, at_length(Slow, Turns, Quick, Answer), Slows),
                thread_create(begun(Begun, taking_turns(Turns, Quick, Slow, M, Limits)), Turner),
                Workers = workers(Quicks,Turner,Slows),
                thread_create(begun(Begun, arrivals(Accept, Quick, Limits)), Acceptor),
                Threads is N+M+2,
                all_begun(Threads, Begun)
              ),
              message_queue_destroy(Begun))
        ),
        Catcher,
        given_up(Catcher, Socket, [Quick,Turns,Slow])).

cores(Cores) :-
    (   current_prolog_flag(cpu_count, Count)
    ->  Cores is max(1, Count)
    ;   Cores = 2
    ).

%   Workers end with their queues.

given_up(exit, _, _) =>
    true.
given_up(_, Socket, Queues) =>
    tcp_close_socket(Socket),
    maplist(message_queue_destroy, Queues).

:- meta_predicate
    started(+, +, 0, -),
    begun(+, 0).

started(N, Begun, Goal, Workers) :-
    stack_bytes(Bytes),
    numlist(1, N, Numbers),
    maplist(worker_started(begun(Begun, Goal), Bytes), Numbers, Workers).

worker_started(Goal, Bytes, _, Worker) :-
    thread_create(Goal, Worker, [stack_limit(Bytes)]).

%   A signal to the process is lost if the system gives it to a thread that does not run Prolog
%   yet: until all do, nobody is told that the server is there.

begun(Begun, Goal) :-
    catch(thread_send_message(Begun, begun), error(existence_error(_,_),_), true),
    call(Goal).

all_begun(Threads, Begun) :-
    forall(between(1, Threads, _), thread_get_message(Begun, begun)).

%!  connections_port(+Connections, -Port) is det.
%
%   Port is where they come in.

connections_port(connections(Port,_,_,_,_), Port).

%!  connections_close(+Connections) is det.
%
%   No more requests are answered, when those that are being answered are; what takes long is
%   given up.

connections_close(connections(Port,Socket,Acceptor,queues(Quick,Turns,Slow),
                              workers(Quicks,Turner,Slows))) :-
    thread_send_message(Acceptor, stop),
    catch(poked(Port), error(_,_), true),
    thread_join(Acceptor, _),
    tcp_close_socket(Socket),
    ended(Turns, [Turner]),
    not_waited_for(Slow),
    maplist(given_up, Slows),
    ended(Slow, Slows),
    ended(Quick, Quicks),
    not_waited_for(Turns),
    maplist(message_queue_destroy, [Slow,Turns,Quick]).

not_waited_for(Queue) :-
    (   thread_get_message(Queue, long(In,Out,_,_,_), [timeout(0)])
    ->  hung_up(In, Out),
        not_waited_for(Queue)
    ;   true
    ).

given_up(Worker) :-
    catch(thread_signal(Worker, throw(cluedo_web_stopped)), error(_,_), true).

ended(Queue, Workers) :-
    maplist(told_to_quit(Queue), Workers),
    maplist(joined, Workers).

told_to_quit(Queue, _) :-
    thread_send_message(Queue, quit).

joined(Worker) :-
    thread_join(Worker, _).

%   Somebody knocks: who waits for connections looks up.

poked(Port) :-
    tcp_socket(Socket),
    call_cleanup(tcp_connect(Socket, '127.0.0.1':Port), tcp_close_socket(Socket)).
