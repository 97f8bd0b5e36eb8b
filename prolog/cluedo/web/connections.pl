:- module(cluedo_web_connections,
          [ connections_open/3,         % +Address, :Answer, -Connections
            connections_port/2,         % +Connections, -Port
            connections_close/1         % +Connections
          ]).
:- use_module(reply, [reply_sent/3]).
:- use_module(request, [request_method/2,request_read/2]).
:- use_module(library(apply), [maplist/2,maplist/3,partition/4]).
:- use_module(library(lists), [numlist/3]).
:- use_module(library(socket),
              [ tcp_accept/3, tcp_bind/2, tcp_close_socket/1, tcp_connect/2,
                tcp_listen/2, tcp_open_socket/3, tcp_setopt/2, tcp_socket/1
              ]).
:- use_module(library(time), [call_with_time_limit/2]).

/** <module> Connections

One thread accepts connections, and keeps them until something is to be read: browsers open
some that they may never use. Then one of a fixed number of workers reads a request, answers
it, and closes the connection. Each of these steps has a time limit, whatever the pace of
the client; library(http/thread_httpd) limits only how long nothing comes. What is common
to all servers of a process, there are no names of threads for one, they do not touch.

Where all workers are busy others wait, and where too many wait, in the system's queue.
*/

:- meta_predicate connections_open(+, 2, -).

:- det((connections_open/3, connections_close/1)).

workers(48).                            % they read and write slowly, more than they compute
most_waiting(400).
patience(20).                           % seconds until the first byte comes
reading(10).
writing(30).
stack_bytes(268435456).

%!  connections_open(+Address, :Answer, -Connections) is det.
%
%   Connections are those to Address, Host:Port; a Port of 0 is any that is free. A request
%   is answered by call(Answer, Request, Reply), which succeeds and raises no error.
%   Request is that of request_read/2, and Reply of reply_sent/3.
%
%   @error socket_error(Code, Message) if Address is not to be had

connections_open(Host:Port0, Answer, connections(Port,Socket,Acceptor,Queue,Workers)) :-
    (   Port0 == 0
    ->  true
    ;   Port = Port0
    ),
    tcp_socket(Socket),
    message_queue_create(Queue),
    setup_call_catcher_cleanup(
        true,
        ( tcp_setopt(Socket, reuseaddr),
          tcp_bind(Socket, Host:Port),
          tcp_listen(Socket, 128),
          tcp_open_socket(Socket, Accept, _),
          workers(N),
          stack_bytes(Bytes),
          numlist(1, N, Numbers),
          maplist(worker_started(Queue, Answer, Bytes), Numbers, Workers),
          thread_create(accepting(Accept, Queue, []), Acceptor)
        ),
        Catcher,
        given_up(Catcher, Socket, Queue)).

%   Workers end with their queue.

given_up(exit, _, _) =>
    true.
given_up(_, Socket, Queue) =>
    tcp_close_socket(Socket),
    message_queue_destroy(Queue).

worker_started(Queue, Answer, Bytes, _, Worker) :-
    thread_create(working(Queue, Answer), Worker, [stack_limit(Bytes)]).

%!  connections_port(+Connections, -Port) is det.
%
%   Port is where they come in.

connections_port(connections(Port,_,_,_,_), Port).

%!  connections_close(+Connections) is det.
%
%   No more requests are answered, when those that are being answered are.

connections_close(connections(Port,Socket,Acceptor,Queue,Workers)) :-
    thread_send_message(Acceptor, stop),
    catch(poked(Port), error(_,_), true),
    thread_join(Acceptor, _),
    tcp_close_socket(Socket),
    maplist(told_to_quit(Queue), Workers),
    maplist(joined, Workers),
    message_queue_destroy(Queue).

told_to_quit(Queue, _) :-
    thread_send_message(Queue, quit).

joined(Worker) :-
    thread_join(Worker, _).

%   Somebody knocks: who waits for connections looks up.

poked(Port) :-
    tcp_socket(Socket),
    call_cleanup(tcp_connect(Socket, '127.0.0.1':Port), tcp_close_socket(Socket)).

                /*******************************
                *           WAITING            *
                *******************************/

%   accepting(+Accept, +Queue, +Waiting): Waiting are waiting(In,Out,Until), from which
%   nothing has come yet.

accepting(Accept, Queue, Waiting0) :-
    (   thread_peek_message(stop)
    ->  maplist(hung_up, Waiting0)
    ;   catch(watched(Accept, Queue, Waiting0, Waiting), error(Formal,Context),
              ( print_message(warning, error(Formal,Context)),
                sleep(0.1),
                Waiting = Waiting0
              )),
        accepting(Accept, Queue, Waiting)
    ).

watched(Accept, Queue, Waiting0, Waiting) :-
    maplist(arg(1), Waiting0, Ins),
    length(Ins, Count),
    message_queue_property(Queue, size(Size)),
    most_waiting(Most),
    (   Count+Size < Most
    ->  Streams = [Accept|Ins]
    ;   Streams = Ins
    ),
    (   Streams == []
    ->  sleep(0.1),
        Ready = []
    ;   wait_for_input(Streams, Ready, 1)
    ),
    partition(is_ready(Ready), Waiting0, Spoken, Silent),
    maplist(handed_over(Queue), Spoken),
    get_time(Now),
    partition(is_late(Now), Silent, Late, Patient),
    maplist(hung_up, Late),
    (   memberchk(Accept, Ready)
    ->  accepted(Accept, Now, Patient, Waiting)
    ;   Waiting = Patient
    ).

is_ready(Ready, waiting(In,_,_)) :-
    memberchk(In, Ready).

is_late(Now, waiting(_,_,Until)) :-
    Now > Until.

handed_over(Queue, waiting(In,Out,_)) :-
    thread_send_message(Queue, connection(In,Out)).

accepted(Accept, Now, Waiting, [waiting(In,Out,Until)|Waiting]) :-
    tcp_accept(Accept, Socket, _),
    tcp_open_socket(Socket, In, Out),
    set_stream(In, encoding(octet)),
    patience(Seconds),
    Until is Now+Seconds.

hung_up(waiting(In,Out,_)) :-
    closed(In, Out).

closed(In, Out) :-
    close(Out, [force(true)]),
    close(In, [force(true)]).

                /*******************************
                *           WORKING            *
                *******************************/

working(Queue, Answer) :-
    allow_integers,
    repeat,
    catch(thread_get_message(Queue, Message), error(existence_error(_,_),_),
          Message = quit),
    (   Message = connection(In,Out)
    ->  call_cleanup(catch(conversation(In, Out, Answer), Error, broken(Error)),
                     closed(In, Out)),
        fail
    ;   !
    ).

%   Threads of SWI-Prolog 9.2.9 but the first may have no integers over 1 kB.

allow_integers :-
    (   current_prolog_flag(max_integer_size, 0)
    ->  stack_bytes(Bytes),
        set_prolog_flag(max_integer_size, Bytes)
    ;   true
    ).

%   A client that goes away, or is too slow to be told so, is nothing to be told of.

broken(error(io_error(_,_),_)) =>
    true.
broken(error(socket_error(_,_),_)) =>
    true.
broken(error(timeout_error(_,_),_)) =>
    true.
broken(time_limit_exceeded) =>
    true.
broken(Error) =>
    print_message(error, Error).

conversation(In, Out, Answer) :-
    reading(Reading),
    catch(call_with_time_limit(Reading, request_read(In, Request)),
          time_limit_exceeded,
          Request = refused(408, "The request did not come in time.")),
    (   Request == end
    ->  true
    ;   call(Answer, Request, Reply)
    ->  request_method(Request, Method),
        writing(Writing),
        call_with_time_limit(Writing, reply_sent(Out, Method, Reply))
    ).
