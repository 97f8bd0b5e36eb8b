:- module(cluedo_web_workers,
          [ working/5,                  % +Quick, +Turns, :Long, :Answer, +Limits
            taking_turns/5,             % +Turns, +Quick, +Slow, +Workers, +Limits
            at_length/4                 % +Slow, +Turns, +Quick, :Answer
          ]).
:- use_module(hanging_up, [hung_up/2]).
:- use_module(turns, [turns_done/3,turns_jobs/2,turns_new/4,turns_next/3,turns_wait/5]).
:- use_module('../limits', [limit/3]).
:- use_module('../reply', [reply_sent/3]).
:- use_module('../request', [request_from/3,request_method/2]).
:- use_module('../request/arriving', [arrived_request/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(time), [call_with_time_limit/2]).

/** <module> Workers

Messages are

| request(In,Out,Peer,State)           | to Quick: a request has come              |
| long(In,Out,Client,Request,Until)    | to Turns: its answer takes long           |
|                                      | to Slow: it is its turn                   |
| late(In,Out,Request)                 | to Quick: there is no room for it         |
| done(Client)                         | to Turns: one of its answers is there     |
| reply(In,Out,Request,Reply)          | to Quick: that is it                      |
| quit                                 | no more come                              |
*/

:- meta_predicate
    working(+, +, 2, 3, +),
    at_length(+, +, +, 3).

%!  working(+Quick, +Turns, :Long, :Answer, +Limits) is det.
%
%   Answer what comes to the queue Quick, or hand it over to Turns. Long, Answer and Limits are
%   those of connections_open/5.

working(Quick, Turns, Long, Answer, Limits) :-
    each(Quick, worked(Turns, Long, Answer, Limits)).

worked(Turns, Long, Answer, Limits, request(In,Out,Peer,State)) =>
    arrived_request(State, Request0),
    request_from(Request0, Peer, Request),
    (   call(Long, Request, Client)
    ->  limit(Limits, patience, Seconds),
        get_time(Now),
        Until is Now+Seconds,
        thread_send_message(Turns, long(In,Out,Client,Request,Until))
    ;   answered(now, In, Out, Request, Answer, Limits)
    ).
worked(_, _, Answer, Limits, late(In,Out,Request)) =>
    answered(late, In, Out, Request, Answer, Limits).
worked(_, _, _, Limits, reply(In,Out,Request,Reply)) =>
    sent(In, Out, Request, Reply, Limits).

answered(When, In, Out, Request, Answer, Limits) :-
    call(Answer, When, Request, Reply),
    sent(In, Out, Request, Reply, Limits).

%!  taking_turns(+Turns, +Quick, +Slow, +Workers, +Limits) is det.
%
%   Give Slow, where so many Workers are, what comes to the queue Turns, when it is the turn of
%   its client. One is always left for clients that have none.

taking_turns(Turns, Quick, Slow, Workers, Limits) :-
    limit(Limits, queue, Room),
    Most is Workers-1,
    turns_new(Workers, Most, Room, T),
    taking_turns(Turns, Quick, Slow, T).

taking_turns(Turns, Quick, Slow, T0) :-
    given(T0, Slow, T1),
    next_message(Turns, Message),
    (   Message == quit
    ->  turns_jobs(T1, Jobs),
        forall(member(long(In,Out,_,_,_), Jobs), hung_up(In, Out))
    ;   turned(Message, Quick, T1, T),
        taking_turns(Turns, Quick, Slow, T)
    ).

turned(done(Client), _, T0, T) =>
    turns_done(T0, Client, T).
turned(Job, Quick, T0, T) =>
    Job = long(_,_,Client,_,_),
    turns_wait(T0, Client, Job, T, Refused),
    forall(member(long(In,Out,_,Request,_), Refused),
           thread_send_message(Quick, late(In,Out,Request))).

given(T0, Slow, T) :-
    (   turns_next(T0, Job, T1)
    ->  thread_send_message(Slow, Job),
        given(T1, Slow, T)
    ;   T = T0
    ).

%!  at_length(+Slow, +Turns, +Quick, :Answer) is det.
%
%   Answer what comes to the queue Slow, and let those of Quick send it, until the signal
%   that throws `cluedo_web_stopped`.

at_length(Slow, Turns, Quick, Answer) :-
    catch(each(Slow, thought_out(Turns, Quick, Answer)), cluedo_web_stopped, true).

thought_out(Turns, Quick, Answer, long(In,Out,Client,Request,Until)) :-
    get_time(Now),
    (   Now =< Until
    ->  When = now
    ;   When = late
    ),
    call_cleanup(call(Answer, When, Request, Reply),
                 thread_send_message(Turns, done(Client))),
    thread_send_message(Quick, reply(In,Out,Request,Reply)).

                /*******************************
                *           MESSAGES           *
                *******************************/

:- meta_predicate each(+, 1).

each(Queue, Goal) :-
    allow_integers,
    repeat,
    next_message(Queue, Message),
    (   Message == quit
    ->  !
    ;   catch(call(Goal, Message), Error, given_up(Error, Message)),
        fail
    ).

next_message(Queue, Message) :-
    catch(thread_get_message(Queue, Message), error(existence_error(_,_),_),
          Message = quit).

%   Threads of SWI-Prolog 9.2.9 but the first may have no integers over 1 kB.

allow_integers :-
    (   current_prolog_flag(max_integer_size, 0)
    ->  current_prolog_flag(stack_limit, Bytes),
        set_prolog_flag(max_integer_size, Bytes)
    ;   true
    ).

sent(In, Out, Request, Reply, Limits) :-
    request_method(Request, Method),
    limit(Limits, writing, Seconds),
    call_with_time_limit(Seconds, reply_sent(Out, Method, Reply)),
    hung_up(In, Out).

given_up(cluedo_web_stopped, long(In,Out,_,_,_)) =>
    hung_up(In, Out),
    throw(cluedo_web_stopped).
given_up(Error, Message) =>
    arg(1, Message, In),
    arg(2, Message, Out),
    hung_up(In, Out),
    (   client_gone(Error)
    ->  true
    ;   print_message(error, Error)
    ).

%   A client that goes away, or is too slow to be told so, is nothing to be told of.

client_gone(error(io_error(_,_),_)).
client_gone(error(socket_error(_,_),_)).
client_gone(error(timeout_error(_,_),_)).
client_gone(time_limit_exceeded).
