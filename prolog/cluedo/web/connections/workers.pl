:- module(cluedo_web_workers,
          [ working/5,                  % +Quick, +Slow, :Long, :Answer, +Limits
            at_length/3                 % +Quick, +Slow, :Answer
          ]).
:- use_module(hanging_up, [hung_up/2]).
:- use_module('../limits', [limit/3]).
:- use_module('../reply', [reply_sent/3]).
:- use_module('../request', [request_method/2]).
:- use_module('../request/arriving', [arrived_request/2]).
:- use_module(library(time), [call_with_time_limit/2]).

/** <module> Workers

Messages are

| request(In,Out,State)             | to Quick: a request has come             |
| long(In,Out,Request,Until)        | to Slow: its answer takes long           |
| reply(In,Out,Method,Reply)        | to Quick: it is there                    |
| quit                              | no more come                             |
*/

:- meta_predicate
    working(+, +, 1, 3, +),
    at_length(+, +, 3).

%!  working(+Quick, +Slow, :Long, :Answer, +Limits) is det.
%
%   Answer what comes to the queue Quick, or hand it over to Slow. Long, Answer and Limits are
%   those of connections_open/5.

working(Quick, Slow, Long, Answer, Limits) :-
    each(Quick, worked(Slow, Long, Answer, Limits)).

worked(Slow, Long, Answer, Limits, request(In,Out,State)) =>
    arrived_request(State, Request),
    (   call(Long, Request)
    ->  handed_over(Slow, In, Out, Request, Answer, Limits)
    ;   call(Answer, now, Request, Reply),
        sent(In, Out, Request, Reply, Limits)
    ).
worked(_, _, _, Limits, reply(In,Out,Request,Reply)) =>
    sent(In, Out, Request, Reply, Limits).

handed_over(Slow, In, Out, Request, Answer, Limits) :-
    limit(Limits, queue, Most),
    message_queue_property(Slow, size(Size)),
    (   Size < Most
    ->  limit(Limits, patience, Seconds),
        get_time(Now),
        Until is Now+Seconds,
        thread_send_message(Slow, long(In,Out,Request,Until))
    ;   call(Answer, late, Request, Reply),
        sent(In, Out, Request, Reply, Limits)
    ).

%!  at_length(+Quick, +Slow, :Answer) is det.
%
%   Answer what comes to the queue Slow, and let those of Quick send it, until the signal
%   that throws `cluedo_web_stopped`.

at_length(Quick, Slow, Answer) :-
    catch(each(Slow, answered(Quick, Answer)), cluedo_web_stopped, true).

answered(Quick, Answer, long(In,Out,Request,Until)) :-
    get_time(Now),
    (   Now =< Until
    ->  When = now
    ;   When = late
    ),
    call(Answer, When, Request, Reply),
    thread_send_message(Quick, reply(In,Out,Request,Reply)).

                /*******************************
                *           MESSAGES           *
                *******************************/

:- meta_predicate each(+, 1).

each(Queue, Goal) :-
    allow_integers,
    repeat,
    catch(thread_get_message(Queue, Message), error(existence_error(_,_),_),
          Message = quit),
    (   Message == quit
    ->  !
    ;   catch(call(Goal, Message), Error, given_up(Error, Message)),
        fail
    ).

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

given_up(cluedo_web_stopped, long(In,Out,_,_)) =>
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
