:- module(cluedo_web_connections_streams,
          [ add_stream/4,               % +Waiters, +In, +Out, +Stream
            refresh_stream/2,           % +Waiters, +In
            refresh_streams/2,          % +Waiters, +Topic
            drop_earliest_stream/1,     % +Waiters
            serve_streams/2,            % +Waiters, +Limits
            end_streams/1               % +Waiters
          ]).
:- use_module('../reply', [hang_up/2]).
:- use_module('../site', [limit/3]).
:- use_module(library(apply), [foldl/4,maplist/3,partition/4]).
:- use_module(library(lists), [append/3,last/2,member/2,reverse/2]).

/** <module> Event streams

These are server-sent events. One thread holds the connections of all pages that wait for news, so
that they occupy no worker. The thread reads the messages of the queue Waiters:

| stream(In,Out,Head,Client,Topic,Here) | a page of Client waits for Topic: send it Head, and   |
|                                       | call(Here) now and then while the stream is open      |
| outdated(In)                          | the page with connection In is outdated               |
| changed(Topic)                        | all pages that wait for Topic are outdated            |
| crowded                               | no more files can be opened                           |
| quit                                  | end                                                   |

An open stream is waiting(In,Out,Client,Topic,Here,Left). The list of open streams has the latest
first.

A client may not read. When its socket buffer is full, writing blocks for ever, and no time limit
ends that. So a stream gets only a few lines, which fit into the buffer. Left is the number of lines
left. A stream without lines left is closed, and the page reconnects. If there are too many streams,
the earliest stream is closed, too, and its page reconnects.

A phone without power does not reconnect, and counts as absent. The system would report that only
after a quarter of an hour.
*/

most_lines(8).
look(1).                                % seconds between two checks for disconnections
beat(15).                               % seconds between two signs of life of a stream

%!  add_stream(+Waiters, +In, +Out, +Stream) is det.
%!  refresh_stream(+Waiters, +In) is det.
%!  refresh_streams(+Waiters, ?Topic) is det.
%!  drop_earliest_stream(+Waiters) is det.
%!  end_streams(+Waiters) is det.
%
%   Send a message to the queue:
%
%   - add_stream/4: hold Stream, of reply.pl
%   - refresh_stream/2: the page of the stream with In is outdated
%   - refresh_streams/2: all pages that wait for Topic are outdated
%   - drop_earliest_stream/1: close the earliest stream
%   - end_streams/1: close all streams and end the thread

add_stream(Waiters, In, Out, stream(Head,Client,Topic,Here,_)) :-
    thread_send_message(Waiters, stream(In,Out,Head,Client,Topic,Here)).

refresh_stream(Waiters, In) :-
    thread_send_message(Waiters, outdated(In)).

refresh_streams(Waiters, Topic) :-
    thread_send_message(Waiters, changed(Topic)).

drop_earliest_stream(Waiters) :-
    thread_send_message(Waiters, crowded).

end_streams(Waiters) :-
    thread_send_message(Waiters, quit).

%!  serve_streams(+Waiters, +Limits) is det.
%
%   Handle the messages of Waiters until the message `quit`.

serve_streams(Waiters, Limits) :-
    get_time(Now),
    event_loop(Waiters, Limits, [], Now, Now).

%   event_loop(+Waiters, +Limits, +Waiting, +Looked, +Beaten): Waiting are the open streams.
%   Disconnections were last checked at the time Looked. All streams last got a sign of life at the
%   time Beaten.

event_loop(Waiters, Limits, Waiting0, Looked0, Beaten0) :-
    (   Waiting0 == []
    ->  thread_get_message(Waiters, Message)
    ;   look(Seconds),
        thread_get_message(Waiters, Message, [timeout(Seconds)])
    ->  true
    ;   Message = none
    ),
    (   Message == quit
    ->  forall(member(Stream, Waiting0), close_stream(Stream))
    ;   handle(Message, Limits, Waiting0, Waiting1),
        get_time(Now),
        periodically(look, Now, Looked0-Looked, drop_disconnected, Waiting1, Waiting2),
        periodically(beat, Now, Beaten0-Beaten, broadcast(announce_presence, ":\n\n"),
                     Waiting2, Waiting),
        event_loop(Waiters, Limits, Waiting, Looked, Beaten)
    ).

handle(none, _, Waiting0, Waiting) =>
    Waiting = Waiting0.
handle(stream(In,Out,Head,Client,Topic,Here), Limits, Waiting0, Waiting) =>
    most_lines(Most),
    make_room(Client, Limits, Waiting0, Waiting1),
    Stream = waiting(In,Out,Client,Topic,Here,Most),
    announce_presence(Stream),
    send_event(Head, Stream, Waiting1, Waiting).
handle(outdated(In), _, Waiting0, Waiting) =>
    broadcast(waits_at(In), "data: old\n\n", Waiting0, Waiting).
handle(changed(Topic), _, Waiting0, Waiting) =>
    broadcast(waits_for(Topic), "data: old\n\n", Waiting0, Waiting).
handle(crowded, _, Waiting0, Waiting) =>
    drop_earliest(Waiting0, Waiting).

waits_at(In, waiting(In,_,_,_,_,_)).

waits_for(Topic, waiting(_,_,_,Topic,_,_)).

of_client(Client, waiting(_,_,Client,_,_,_)).

%   Make room for a stream of Client. If Client has too many streams, its earliest stream is closed.
%   If there are too many in all, the earliest of all is closed.

make_room(Client, Limits, Waiting0, Waiting) :-
    partition(of_client(Client), Waiting0, Own, _),
    length(Own, Count),
    length(Waiting0, All),
    limit(Limits, streams_each, MostEach),
    limit(Limits, streams, Most),
    (   Count >= MostEach
    ->  last(Own, Earliest),
        once(append(Later, [Earliest|Before], Waiting0)),
        close_stream(Earliest),
        append(Later, Before, Waiting)
    ;   All >= Most
    ->  drop_earliest(Waiting0, Waiting)
    ;   Waiting = Waiting0
    ).

drop_earliest(Waiting0, Waiting) :-
    (   append(Waiting1, [Earliest], Waiting0)
    ->  close_stream(Earliest),
        Waiting = Waiting1
    ;   Waiting = Waiting0
    ).

close_stream(waiting(In,Out,_,_,_,_)) :-
    hang_up(In, Out).

%   If the seconds of Pace have passed since Last0, call(Goal, Waiting0, Waiting).

:- meta_predicate periodically(1, +, +, 2, +, -).

periodically(Pace, Now, Last0-Last, Goal, Waiting0, Waiting) :-
    call(Pace, Seconds),
    (   Now < Last0+Seconds
    ->  Last = Last0,
        Waiting = Waiting0
    ;   Last = Now,
        call(Goal, Waiting0, Waiting)
    ).

%   A client sends nothing after its request. So its stream becomes readable only when the client
%   disconnects.

drop_disconnected(Waiting0, Waiting) :-
    maplist(arg(1), Waiting0, Ins),
    wait_for_input(Ins, Gone, 0),
    partition(is_gone(Gone), Waiting0, Away, Waiting),
    forall(member(Stream, Away), close_stream(Stream)).

is_gone(Gone, waiting(In,_,_,_,_,_)) :-
    memberchk(In, Gone).

announce_presence(waiting(_,_,_,_,Here,_)) :-
    catch(ignore(Here), Error, print_message(error, Error)).

:- meta_predicate broadcast(1, +, +, -).

broadcast(Which, Text, Waiting0, Waiting) :-
    foldl(send_to_some(Which, Text), Waiting0, [], Reversed),
    reverse(Reversed, Waiting).

send_to_some(Which, Text, Stream, Waiting0, Waiting) :-
    (   \+ call(Which, Stream)
    ->  Waiting = [Stream|Waiting0]
    ;   send_event(Text, Stream, Waiting0, Waiting)
    ).

%   Send Text to Stream. Waiting includes Stream if Stream may get more lines.

send_event(Text, Stream, Waiting0, Waiting) :-
    Stream = waiting(In,Out,Client,Topic,Here,Left0),
    Left is Left0-1,
    (   Left > 0,
        catch(( write(Out, Text), flush_output(Out) ), error(_,_), fail)
    ->  Waiting = [waiting(In,Out,Client,Topic,Here,Left)|Waiting0]
    ;   close_stream(Stream),
        Waiting = Waiting0
    ).
