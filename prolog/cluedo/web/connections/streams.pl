:- module(cluedo_web_connections_streams,
          [ stream_joins/4,             % +Room, +In, +Out, +Stream
            stream_outdated/2,          % +Room, +In
            streams_tell/2,             % +Room, +Topic
            streams_crowded/1,          % +Room
            streams_wait/2,             % +Room, +Limits
            streams_end/1               % +Room
          ]).
:- use_module('../reply', [hang_up/2]).
:- use_module('../site', [limit/3]).
:- use_module(library(apply), [foldl/4,maplist/3,partition/4]).
:- use_module(library(lists), [append/3,last/2,member/2,reverse/2]).

/** <module> Pages that wait for news

Server-sent events. One thread holds the connections of all pages that wait, so that they cost no
worker. Room is the queue that it reads; messages are

| stream(In,Out,Head,Client,Topic,Here) | a page of Client waits for Topic: Head goes to it, and |
|                                       | call(Here) now and then, as long as it is there         |
| outdated(In)                          | the page of In is out of date                           |
| changed(Topic)                        | all pages that wait for Topic are                       |
| crowded                               | no more files can be opened                             |
| quit                                  | no more come                                            |

and what waits is waiting(In,Out,Client,Topic,Here,Left), the latest first. A write to a client
that does not read blocks for good when the system's buffer is full, and no time limit ends it.
So each gets few lines, Left more, all of which have room there: then it is closed, as the
earliest is where there are too many, and the page comes back for another one. A phone that has died
does not: the system would tell that only after a quarter of an hour.
*/

most_lines(8).
look(1).                                % seconds: is somebody gone?
beat(15).                               % seconds: a sign of life

%!  stream_joins(+Room, +In, +Out, +Stream) is det.
%!  stream_outdated(+Room, +In) is det.
%!  streams_tell(+Room, ?Topic) is det.
%!  streams_crowded(+Room) is det.
%!  streams_end(+Room) is det.
%
%   A page waits; Stream is of reply.pl. It is out of date, or all are that wait for Topic. Somebody
%   has to go. All go, and the thread ends.

stream_joins(Room, In, Out, stream(Head,Client,Topic,Here,_)) :-
    thread_send_message(Room, stream(In,Out,Head,Client,Topic,Here)).

stream_outdated(Room, In) :-
    thread_send_message(Room, outdated(In)).

streams_tell(Room, Topic) :-
    thread_send_message(Room, changed(Topic)).

streams_crowded(Room) :-
    thread_send_message(Room, crowded).

streams_end(Room) :-
    thread_send_message(Room, quit).

%!  streams_wait(+Room, +Limits) is det.
%
%   Hold all that comes to Room, until it ends.

streams_wait(Room, Limits) :-
    get_time(Now),
    waited(Room, Limits, [], Now, Now).

%   Looked and Beaten are when it was last looked who is gone, and when all got a sign of life.

waited(Room, Limits, Waiting0, Looked0, Beaten0) :-
    (   Waiting0 == []
    ->  thread_get_message(Room, Message)
    ;   look(Seconds),
        thread_get_message(Room, Message, [timeout(Seconds)])
    ->  true
    ;   Message = none
    ),
    (   Message == quit
    ->  forall(member(Stream, Waiting0), closed(Stream))
    ;   handled(Message, Limits, Waiting0, Waiting1),
        get_time(Now),
        every(look, Now, Looked0, Looked, without_gone, Waiting1, Waiting2),
        every(beat, Now, Beaten0, Beaten, told_those(is_here, ":\n\n"), Waiting2, Waiting),
        waited(Room, Limits, Waiting, Looked, Beaten)
    ).

handled(none, _, Waiting0, Waiting) =>
    Waiting = Waiting0.
handled(stream(In,Out,Head,Client,Topic,Here), Limits, Waiting0, Waiting) =>
    most_lines(Most),
    with_room(Client, Limits, Waiting0, Waiting1),
    Stream = waiting(In,Out,Client,Topic,Here,Most),
    is_here(Stream),
    told(Head, Stream, Waiting1, Waiting).
handled(outdated(In), _, Waiting0, Waiting) =>
    told_those(waits_at(In), "data: old\n\n", Waiting0, Waiting).
handled(changed(Topic), _, Waiting0, Waiting) =>
    told_those(waits_for(Topic), "data: old\n\n", Waiting0, Waiting).
handled(crowded, _, Waiting0, Waiting) =>
    without_earliest(Waiting0, Waiting).

waits_at(In, waiting(In,_,_,_,_,_)).

waits_for(Topic, waiting(_,_,_,Topic,_,_)).

of_client(Client, waiting(_,_,Client,_,_,_)).

%   The earliest of a client that has too many goes first.

with_room(Client, Limits, Waiting0, Waiting) :-
    partition(of_client(Client), Waiting0, Own, _),
    length(Own, Count),
    length(Waiting0, All),
    limit(Limits, streams_each, MostEach),
    limit(Limits, streams, Most),
    (   Count >= MostEach
    ->  last(Own, Earliest),
        once(append(Later, [Earliest|Before], Waiting0)),
        closed(Earliest),
        append(Later, Before, Waiting)
    ;   All >= Most
    ->  without_earliest(Waiting0, Waiting)
    ;   Waiting = Waiting0
    ).

without_earliest(Waiting0, Waiting) :-
    (   append(Waiting1, [Earliest], Waiting0)
    ->  closed(Earliest),
        Waiting = Waiting1
    ;   Waiting = Waiting0
    ).

closed(waiting(In,Out,_,_,_,_)) :-
    hang_up(In, Out).

%   call(Goal, Waiting0, Waiting) as often as Pace says; Last is when it was called last.

:- meta_predicate every(1, +, +, -, 2, +, -).

every(Pace, Now, Last0, Last, Goal, Waiting0, Waiting) :-
    call(Pace, Seconds),
    (   Now < Last0+Seconds
    ->  Last = Last0,
        Waiting = Waiting0
    ;   Last = Now,
        call(Goal, Waiting0, Waiting)
    ).

%   A client says nothing more: there is something to read only when it is gone.

without_gone(Waiting0, Waiting) :-
    maplist(arg(1), Waiting0, Ins),
    wait_for_input(Ins, Gone, 0),
    partition(is_gone(Gone), Waiting0, Away, Waiting),
    forall(member(Stream, Away), closed(Stream)).

is_gone(Gone, waiting(In,_,_,_,_,_)) :-
    memberchk(In, Gone).

is_here(waiting(_,_,_,_,Here,_)) :-
    catch(ignore(Here), Error, print_message(error, Error)).

:- meta_predicate told_those(1, +, +, -).

told_those(Which, Text, Waiting0, Waiting) :-
    foldl(told_one(Which, Text), Waiting0, [], Reversed),
    reverse(Reversed, Waiting).

told_one(Which, Text, Stream, Waiting0, Waiting) :-
    (   \+ call(Which, Stream)
    ->  Waiting = [Stream|Waiting0]
    ;   told(Text, Stream, Waiting0, Waiting)
    ).

%   Waiting has the Stream, too, if it has got Text and may get more.

told(Text, Stream, Waiting0, Waiting) :-
    Stream = waiting(In,Out,Client,Topic,Here,Left0),
    Left is Left0-1,
    (   Left > 0,
        catch(( write(Out, Text), flush_output(Out) ), error(_,_), fail)
    ->  Waiting = [waiting(In,Out,Client,Topic,Here,Left)|Waiting0]
    ;   closed(Stream),
        Waiting = Waiting0
    ).
