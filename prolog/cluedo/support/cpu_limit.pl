:- module(cluedo_support_cpu_limit,
          [ call_with_cpu_limit/2       % +Seconds, :Goal
          ]).
:- if(current_prolog_flag(emscripten, true)).
:- use_module(library(time), [call_with_time_limit/2]).
:- else.
:- use_module(library(time), [alarm/4,current_alarm/4,remove_alarm/1]).
:- endif.

/** <module> A limit of computing time

On a busy machine a thread often waits for a processor. The limit counts the CPU time of the thread,
so that the result depends on the goal and not on the load of the machine.
*/

:- meta_predicate call_with_cpu_limit(+, 0).

%!  call_with_cpu_limit(+Seconds, :Goal) is semidet.
%
%   As once(Goal), with a limit of Seconds of CPU time of this thread. To end goals that sleep,
%   there is a second limit of ten times Seconds by the clock. In a browser, Seconds are clock time.
%
%   @throws time_limit_exceeded

:- if(current_prolog_flag(emscripten, true)).

call_with_cpu_limit(Seconds, Goal) :-
    call_with_time_limit(Seconds, Goal).

:- else.

call_with_cpu_limit(Seconds, Goal) :-
    current_limit(Outer),
    statistics(cputime, Cpu),
    get_time(Now),
    Outer = limit(OuterCpu,OuterTime),
    Inner = limit(InnerCpu,InnerTime),
    InnerCpu is min(OuterCpu, Cpu+Seconds),
    InnerTime is min(OuterTime, Now+10*Seconds),
    setup_call_cleanup(set_limit(Inner), once(Goal), set_limit(Outer)).

%   limit(Cpu,Time): the limit is reached when the thread has used Cpu seconds, or at the time Time.
%   Only the innermost limit has an alarm, because SWI-Prolog 9.0.4 crashes when two alarms meet.

current_limit(Limit) :-
    (   nb_current(cluedo_cpu_limit, Limit0)
    ->  Limit = Limit0
    ;   Limit = limit(inf,inf)
    ).

set_limit(Limit) :-
    forall(current_alarm(_, cluedo_support_cpu_limit:check_limit, Alarm, _), remove_alarm(Alarm)),
    nb_setval(cluedo_cpu_limit, Limit),
    set_alarm(Limit).

%   Alarms use the clock. Set an alarm for the earliest time at which the limit can be reached. The
%   alarm is at least 0.02 s ahead, because shorter and shorter intervals would use up all the time.

set_alarm(limit(inf,inf)) :-
    !.
set_alarm(limit(Cpu,Time)) :-
    statistics(cputime, Used),
    get_time(Now),
    Rest is max(0.02, min(Cpu-Used, Time-Now)),
    alarm(Rest, cluedo_support_cpu_limit:check_limit, _, [remove(true)]).

check_limit :-
    current_limit(Limit),
    Limit = limit(Cpu,Time),
    statistics(cputime, Used),
    get_time(Now),
    (   ( Used >= Cpu ; Now >= Time )
    ->  throw(time_limit_exceeded)
    ;   set_alarm(Limit)
    ).

:- endif.
