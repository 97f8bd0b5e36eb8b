:- module(cluedo_web_connections_acceptor,
          [ accept_connections/4        % +Accept, +Queue, +Waiters, +Limits
          ]).
:- use_module(streams, [drop_earliest_stream/1]).
:- use_module('../reply', [hang_up/2]).
:- use_module('../request', [peer_text/2]).
:- use_module('../request/parser',
              [ parser_bytes/3, parser_done/1, parser_empty/1, parser_end/2, parser_late/2,
                read_bytes/2, request_parser/1
              ]).
:- use_module('../site', [limit/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(socket), [tcp_accept/3,tcp_open_socket/3]).

/** <module> Accepting connections and reading requests

An open connection is incoming(In,Out,Until,State,Peer). It is closed at the time Until. State is
the state of request/parser.pl. Peer, a string, is the client's address.

The list of open connections has the latest first. When the list is full, the earliest connection is
closed. A client that sends promptly has left the list by then.
*/

most_queued(400).

%!  accept_connections(+Accept, +Queue, +Waiters, +Limits) is det.
%
%   Send request(In,Out,Peer,State) to Queue for each request that arrives at Accept. The message
%   `stop` ends this. If no more connections can be accepted, the queue Waiters, of streams.pl, gets
%   the message to close a stream.

accept_connections(Accept, Queue, Waiters, Limits) :-
    accept_connections(Accept, Queue, Waiters, Limits, []).

accept_connections(Accept, Queue, Waiters, Limits, Incoming0) :-
    (   thread_peek_message(stop)
    ->  forall(member(incoming(In,Out,_,_,_), Incoming0), hang_up(In, Out))
    ;   ready(Accept, Queue, Incoming0, Ready),
        get_time(Now),
        read_incoming(Incoming0, Ready, Now, Queue, Limits, Incoming1),
        (   memberchk(Accept, Ready)
        ->  (   accept_connection(Accept, Now, Limits, Connection)
            ->  make_room([Connection|Incoming1], Limits, Incoming)
            ;   drop_earliest(Incoming1, Incoming),
                drop_earliest_stream(Waiters)
            )
        ;   Incoming = Incoming1
        ),
        accept_connections(Accept, Queue, Waiters, Limits, Incoming)
    ).

%   If the workers fall behind, new connections wait in the backlog of the system.

ready(Accept, Queue, Incoming, Ready) :-
    message_queue_property(Queue, size(Size)),
    most_queued(Most),
    (   Size < Most
    ->  maplist(arg(1), Incoming, Ins),
        catch(wait_for_input([Accept|Ins], Ready, 1), error(Formal,Context),
              ( warn_and_wait(Formal, Context), Ready = [] ))
    ;   sleep(0.1),
        Ready = []
    ).

accept_connection(Accept, Now, Limits, incoming(In,Out,Until,State,Peer)) :-
    catch(( tcp_accept(Accept, Socket, Number),
            tcp_open_socket(Socket, In, Out)
          ),
          error(Formal,Context),
          ( warn_and_wait(Formal, Context), fail )),
    set_stream(In, encoding(octet)),
    limit(Limits, silent, Seconds),
    Until is Now+Seconds,
    request_parser(State),
    peer_text(Number, Peer).

%   The cause may last, for example too many open files. So the caller closes the earliest
%   connection and the earliest event stream.

warn_and_wait(Formal, Context) :-
    print_message(warning, error(Formal,Context)),
    sleep(0.1).

make_room(Incoming0, Limits, Incoming) :-
    limit(Limits, connections, Most),
    length(Incoming0, Count),
    (   Count =< Most
    ->  Incoming = Incoming0
    ;   drop_earliest(Incoming0, Incoming)
    ).

drop_earliest(Incoming0, Incoming) :-
    (   append(Incoming1, [incoming(In,Out,_,_,_)], Incoming0)
    ->  hang_up(In, Out),
        Incoming = Incoming1
    ;   Incoming = Incoming0
    ).

read_incoming([], _, _, _, _, Incoming) =>
    Incoming = [].
read_incoming([Connection0|Connections], Ready, Now, Queue, Limits, Incoming) =>
    Connection0 = incoming(In,Out,_,_,Peer),
    (   memberchk(In, Ready)
    ->  read_more(Connection0, Now, Limits, Connection)
    ;   check_time(Connection0, Now, Connection)
    ),
    arg(4, Connection, State),
    (   State == end
    ->  hang_up(In, Out),
        Incoming = Incoming1
    ;   parser_done(State)
    ->  thread_send_message(Queue, request(In,Out,Peer,State)),
        Incoming = Incoming1
    ;   Incoming = [Connection|Incoming1]
    ),
    read_incoming(Connections, Ready, Now, Queue, Limits, Incoming1).

%   The first byte sets the deadline. Later bytes do not extend it.

read_more(incoming(In,Out,Until0,State0,Peer), Now, Limits, incoming(In,Out,Until,State,Peer)) :-
    (   catch(read_bytes(In, Bytes), error(_,_), fail)
    ->  parser_bytes(State0, Bytes, State)
    ;   parser_end(State0, State)
    ),
    (   parser_empty(State0)
    ->  limit(Limits, reading, Seconds),
        Until is Now+Seconds
    ;   Until = Until0
    ).

check_time(incoming(In,Out,Until,State0,Peer), Now, incoming(In,Out,Until,State,Peer)) :-
    (   Now > Until
    ->  parser_late(State0, State)
    ;   State = State0
    ).
