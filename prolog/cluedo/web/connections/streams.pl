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

Server-sent events. One thread holds the connections of all pages that wait for news, so that they
occupy no worker. It reads the queue Waiters, with messages

| stream(In,Out,Head,Client,Topic,Here) | a page of Client waits for Topic: send it Head, and   |
|                                       | call(Here) now and then while the stream is open      |
| outdated(In)                          | the page with connection In is outdated               |
| changed(Topic)                        | all pages that wait for Topic are outdated            |
| crowded                               | no more files can be opened                           |
| quit                                  | end                                                   |

An open stream is waiting(In,Out,Client,Topic,Here,Left); the list has the latest first. Writing to
a client that does not read blocks for ever once the socket buffer is full, and no time limit ends
that. So a stream gets only a few lines, which fit into the buffer: Left is how many more. Then it
is closed, as is the earliest if there are too many, and the page reconnects. A phone without power
does not reconnect and counts as absent; the system would report that only after a quarter of an
hour.
*/

most_lines(8).
look(1).                                % seconds: is somebody gone?
beat(15).                               % seconds: a sign of life

%!  add_stream(+Waiters, +In, +Out, +Stream) is det.
%!  refresh_stream(+Waiters, +In) is det.
%!  refresh_streams(+Waiters, ?Topic) is det.
%!  drop_earliest_stream(+Waiters) is det.
%!  end_streams(+Waiters) is det.
%
%   Messages to the queue: hold Stream, of reply.pl; its page is outdated; all pages of Topic are
%   outdated; close the earliest; close all and end the thread.

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
%   Handle the messages of Waiters until it ends.

serve_streams(Waiters, Limits) :-
    get_time(Now),
    event_loop(Waiters, Limits, [], Now, Now).

%   event_loop(+Waiters, +Limits, +Waiting, +Looked, +Beaten): the times when disconnections were
%   last checked, and when all streams last got a sign of life.

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
        periodically(look, Now, Looked0, Looked, drop_disconnected, Waiting1, Waiting2),
        periodically(beat, Now, Beaten0, Beaten, broadcast(announce_presence, ":\n\n"),
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

%   Make room for a stream of Client: first its own earliest goes, if it has too many.

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

%   call(Goal, Waiting0, Waiting) if Pace seconds have passed since Last.

:- meta_predicate periodically(1, +, +, -, 2, +, -).

periodically(Pace, Now, Last0, Last, Goal, Waiting0, Waiting) :-
    call(Pace, Seconds),
    (   Now < Last0+Seconds
    ->  Last = Last0,
        Waiting = Waiting0
    ;   Last = Now,
        call(Goal, Waiting0, Waiting)
    ).

%   A client sends nothing more: its stream is readable only once it has disconnected.

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

%   Send Text to Stream. Waiting includes Stream if it may get more.

send_event(Text, Stream, Waiting0, Waiting) :-
    Stream = waiting(In,Out,Client,Topic,Here,Left0),
    Left is Left0-1,
    (   Left > 0,
        catch(( write(Out, Text), flush_output(Out) ), error(_,_), fail)
    ->  Waiting = [waiting(In,Out,Client,Topic,Here,Left)|Waiting0]
    ;   close_stream(Stream),
        Waiting = Waiting0
    ).
