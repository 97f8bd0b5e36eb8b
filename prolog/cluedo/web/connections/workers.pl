:- module(cluedo_web_connections_workers,
          [ serve/5,                    % +Quick, +Queues, :Slow, :Answer, +Limits
            schedule/5,                 % +Turns, +Quick, +Slow, +Workers, +Limits
            serve_slow/4,               % +Slow, +Turns, +Ready, :Answer
            send_replies/2              % +Ready, +Limits
          ]).
:- use_module(streams, [add_stream/4,refresh_stream/2]).
:- use_module(turns, [turns_finish/3,turns_jobs/2,turns_new/4,turns_next/3,turns_add/5]).
:- use_module('../reply', [hang_up/2,send_reply/3]).
:- use_module('../request', [request_with_peer/3,request_method/2]).
:- use_module('../request/parser', [parser_request/2]).
:- use_module('../site', [limit/3]).
:- use_module('../../support/large_integers', [allow_large_integers/0]).
:- use_module(library(lists), [member/2]).
:- use_module(library(time), [call_with_time_limit/2]).

/** <module> Workers

Messages to the queues of workers are

| message                              | queue | meaning                            |
| request(In,Out,Peer,State)           | Quick | a request has arrived              |
| slow(In,Out,Client,Request,Until)    | Turns | the page of Request is slow        |
| slow(In,Out,Client,Request,Until)    | Slow  | it is the turn of Request          |
| late(In,Out,Request)                 | Quick | too many wait, so refuse Request   |
| done(Client)                         | Turns | a slow reply of Client is ready    |
| reply(In,Out,Request,Reply)          | Ready | send Reply                         |
| quit                                 | all   | end                                |
*/

:- meta_predicate
    serve(+, +, 2, 3, +),
    serve_slow(+, +, +, 3).

%!  serve(+Quick, +Queues, :Slow, :Answer, +Limits) is det.
%
%   Handle the requests in the queue Quick. Queues is queues(Ready,Turns,Waiters). A slow request
%   goes to Turns, the reply to any other request to Ready, and an event stream to Waiters, of
%   streams.pl. For Slow, Answer and Limits see connections_open/6.

serve(Quick, Queues, IsSlow, Answer, Limits) :-
    each(Quick, handle(Queues, IsSlow, Answer, Limits)).

handle(queues(Ready,Turns,Waiters), IsSlow, Answer, Limits, request(In,Out,Peer,State)) =>
    parser_request(State, Request0),
    request_with_peer(Request0, Peer, Request),
    (   call(IsSlow, Request, Client)
    ->  limit(Limits, patience, Seconds),
        get_time(Now),
        Until is Now+Seconds,
        thread_send_message(Turns, slow(In,Out,Client,Request,Until))
    ;   call(Answer, now, Request, Reply),
        (   Reply = stream(_,_,_,_,_)
        ->  add_stream(Waiters, In, Out, Reply),
            refresh_if_changed(Waiters, In, Request, Answer)
        ;   thread_send_message(Ready, reply(In,Out,Request,Reply))
        )
    ).
handle(queues(Ready,_,_), _, Answer, _, late(In,Out,Request)) =>
    call(Answer, late, Request, Reply),
    thread_send_message(Ready, reply(In,Out,Request,Reply)).

%   The stream is open now. Compute the reply again, so that no change before this moment is missed.

refresh_if_changed(Waiters, In, Request, Answer) :-
    call(Answer, now, Request, Reply),
    (   Reply = stream(_,_,_,_,true)
    ->  true
    ;   refresh_stream(Waiters, In)
    ).

%!  schedule(+Turns, +Quick, +Slow, +Workers, +Limits) is det.
%
%   Turns is the queue of slow requests. When it is the turn of a client, a request of the client
%   goes to the queue Slow. Workers is the number of workers that read Slow. A client can occupy all
%   but one of these workers.

schedule(Turns, Quick, Slow, Workers, Limits) :-
    limit(Limits, queue, Capacity),
    Most is Workers-1,
    turns_new(Workers, Most, Capacity, T),
    schedule(Turns, Quick, Slow, T).

schedule(Turns, Quick, Slow, T0) :-
    dispatch(T0, Slow, T1),
    next_message(Turns, Message),
    (   Message == quit
    ->  turns_jobs(T1, Jobs),
        forall(member(slow(In,Out,_,_,_), Jobs), hang_up(In, Out))
    ;   enqueue(Message, Quick, T1, T),
        schedule(Turns, Quick, Slow, T)
    ).

enqueue(done(Client), _, T0, T) =>
    turns_finish(T0, Client, T).
enqueue(Job, Quick, T0, T) =>
    Job = slow(_,_,Client,_,_),
    turns_add(T0, Client, Job, T, Refused),
    forall(member(slow(In,Out,_,Request,_), Refused),
           thread_send_message(Quick, late(In,Out,Request))).

dispatch(T0, Slow, T) :-
    (   turns_next(T0, Job, T1)
    ->  thread_send_message(Slow, Job),
        dispatch(T1, Slow, T)
    ;   T = T0
    ).

%!  serve_slow(+Slow, +Turns, +Ready, :Answer) is det.
%
%   Compute the replies to the requests in the queue Slow, and pass them to Ready. A signal that
%   throws `cluedo_web_stopped` ends this.

serve_slow(Slow, Turns, Ready, Answer) :-
    catch(each(Slow, handle_slow(Turns, Ready, Answer)), cluedo_web_stopped, true).

handle_slow(Turns, Ready, Answer, slow(In,Out,Client,Request,Until)) :-
    get_time(Now),
    (   Now =< Until
    ->  When = now
    ;   When = late
    ),
    call_cleanup(call(Answer, When, Request, Reply),
                 thread_send_message(Turns, done(Client))),
    thread_send_message(Ready, reply(In,Out,Request,Reply)).

%!  send_replies(+Ready, +Limits) is det.
%
%   Send the replies in the queue Ready.

send_replies(Ready, Limits) :-
    each(Ready, send(Limits)).

send(Limits, reply(In,Out,Request,Reply)) :-
    request_method(Request, Method),
    limit(Limits, writing, Seconds),
    call_with_time_limit(Seconds, send_reply(Out, Method, Reply)),
    hang_up(In, Out).

kept_bytes(8388608).                    % of the global stack

:- meta_predicate each(+, 1).

%   A page needs a few MB of stack, and so will the next page. Only much larger stacks are trimmed.

each(Queue, Goal) :-
    allow_large_integers,
    repeat,
    (   statistics(global, Bytes),
        kept_bytes(Most),
        Bytes > Most
    ->  trim_stacks
    ;   true
    ),
    next_message(Queue, Message),
    (   Message == quit
    ->  !
    ;   catch(call(Goal, Message), Error, abandon(Error, Message)),
        fail
    ).

next_message(Queue, Message) :-
    catch(thread_get_message(Queue, Message), error(existence_error(_,_),_),
          Message = quit).

abandon(cluedo_web_stopped, slow(In,Out,_,_,_)) =>
    hang_up(In, Out),
    throw(cluedo_web_stopped).
abandon(Error, Message) =>
    arg(1, Message, In),
    arg(2, Message, Out),
    hang_up(In, Out),
    (   client_gone(Error)
    ->  true
    ;   print_message(error, Error)
    ).

%   Disconnected and slow clients are not logged.

client_gone(error(io_error(_,_),_)).
client_gone(error(socket_error(_,_),_)).
client_gone(error(timeout_error(_,_),_)).
client_gone(time_limit_exceeded).
