:- module(cluedo_web_arrivals,
          [ arrivals/3                  % +Accept, +Queue, +Limits
          ]).
:- use_module(hanging_up, [hung_up/2]).
:- use_module('../limits', [limit/3]).
:- use_module('../request/arriving',
              [ arrived/3, arrived_all/1, arrived_end/2, arrived_late/2, arrived_nothing/1,
                arriving/1, bytes_come/2
              ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(socket), [tcp_accept/3,tcp_open_socket/3]).

/** <module> Who comes, and says what

A connection is arriving(In,Out,Until,State,Peer): Until is when its time is over, and State what
has come, as of request/arriving.pl; Peer, a string, is the number of who has connected. They are in a list, the latest first. Where there are as
many as there may be, the earliest makes room: who speaks at once is gone long since.
*/

most_queued(400).

%!  arrivals(+Accept, +Queue, +Limits) is det.
%
%   Send request(In,Out,Peer,State) to Queue for all that comes at Accept, until the message `stop`.

arrivals(Accept, Queue, Limits) :-
    arrivals(Accept, Queue, Limits, []).

arrivals(Accept, Queue, Limits, Arriving0) :-
    (   thread_peek_message(stop)
    ->  forall(member(arriving(In,Out,_,_,_), Arriving0), hung_up(In, Out))
    ;   ready(Accept, Queue, Arriving0, Ready),
        get_time(Now),
        looked_at(Arriving0, Ready, Now, Queue, Limits, Arriving1),
        (   memberchk(Accept, Ready)
        ->  (   accepted(Accept, Now, Limits, Connection)
            ->  with_room([Connection|Arriving1], Limits, Arriving)
            ;   without_earliest(Arriving1, Arriving)
            )
        ;   Arriving = Arriving1
        ),
        arrivals(Accept, Queue, Limits, Arriving)
    ).

%   Where workers do not keep up, what comes waits in the system.

ready(Accept, Queue, Arriving, Ready) :-
    message_queue_property(Queue, size(Size)),
    most_queued(Most),
    (   Size < Most
    ->  maplist(arg(1), Arriving, Ins),
        catch(wait_for_input([Accept|Ins], Ready, 1), error(Formal,Context),
              ( told(Formal, Context), Ready = [] ))
    ;   sleep(0.1),
        Ready = []
    ).

accepted(Accept, Now, Limits, arriving(In,Out,Until,State,Peer)) :-
    catch(( tcp_accept(Accept, Socket, Number),
            tcp_open_socket(Socket, In, Out)
          ),
          error(Formal,Context),
          ( told(Formal, Context), fail )),
    set_stream(In, encoding(octet)),
    limit(Limits, silent, Seconds),
    Until is Now+Seconds,
    arriving(State),
    Number =.. [_|Parts],
    atomic_list_concat(Parts, '.', Atom),
    atom_string(Atom, Peer).

%   It may be for long: there are no more files to open, say. Then who has come earliest makes
%   room, too.

told(Formal, Context) :-
    print_message(warning, error(Formal,Context)),
    sleep(0.1).

with_room(Arriving0, Limits, Arriving) :-
    limit(Limits, connections, Most),
    length(Arriving0, Count),
    (   Count =< Most
    ->  Arriving = Arriving0
    ;   without_earliest(Arriving0, Arriving)
    ).

without_earliest(Arriving0, Arriving) :-
    (   append(Arriving1, [arriving(In,Out,_,_,_)], Arriving0)
    ->  hung_up(In, Out),
        Arriving = Arriving1
    ;   Arriving = Arriving0
    ).

looked_at([], _, _, _, _, Arriving) =>
    Arriving = [].
looked_at([Connection0|Connections], Ready, Now, Queue, Limits, Arriving) =>
    Connection0 = arriving(In,Out,_,_,Peer),
    (   memberchk(In, Ready)
    ->  more(Connection0, Now, Limits, Connection)
    ;   timed(Connection0, Now, Connection)
    ),
    arg(4, Connection, State),
    (   State == end
    ->  hung_up(In, Out),
        Arriving = Arriving1
    ;   arrived_all(State)
    ->  thread_send_message(Queue, request(In,Out,Peer,State)),
        Arriving = Arriving1
    ;   Arriving = [Connection|Arriving1]
    ),
    looked_at(Connections, Ready, Now, Queue, Limits, Arriving1).

%   Who sends a byte now and then is not given more time by that.

more(arriving(In,Out,Until0,State0,Peer), Now, Limits, arriving(In,Out,Until,State,Peer)) :-
    (   catch(bytes_come(In, Bytes), error(_,_), fail)
    ->  arrived(State0, Bytes, State)
    ;   arrived_end(State0, State)
    ),
    (   arrived_nothing(State0)
    ->  limit(Limits, reading, Seconds),
        Until is Now+Seconds
    ;   Until = Until0
    ).

timed(arriving(In,Out,Until,State0,Peer), Now, arriving(In,Out,Until,State,Peer)) :-
    (   Now > Until
    ->  arrived_late(State0, State)
    ;   State = State0
    ).
