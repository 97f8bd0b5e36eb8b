:- module(time,
          [ call_with_time_limit/2,     % +Seconds, :Goal
            limit_until/1               % +Time
          ]).

/** <module> Limits of time where the system has no alarms

The clock is looked at as the program goes on. When it is later than '$alarm_at'(Time) has
said, `time_limit_exceeded` is thrown, once.
*/

:- meta_predicate call_with_time_limit(+, 0).

:- multifile prolog:message//1.

prolog:message(time_limit_exceeded) -->
    [ 'Time limit exceeded' ].

%!  call_with_time_limit(+Seconds, :Goal) is semidet.
%
%   Goal, as once/1, has Seconds, and no more than the goal has that this one is part of.
%
%   @error time_limit_exceeded

call_with_time_limit(Seconds, Goal) :-
    Seconds > 0,
    !,
    limit(Outer),
    get_time(Now),
    Inner is min(Outer, Now+Seconds),
    setup_call_cleanup(limit_until(Inner), once(Goal), limit_until(Outer)).
call_with_time_limit(_, _) :-
    throw(time_limit_exceeded).

limit(Time) :-
    (   nb_current(cluedo_time_limit, Time0)
    ->  Time = Time0
    ;   Time is inf
    ).

%!  limit_until(+Time) is det.
%
%   What runs has until Time, as get_time/1 tells it; if it is inf, for ever.
%
%   @error time_limit_exceeded, then

:- det(limit_until/1).

limit_until(Time) :-
    nb_setval(cluedo_time_limit, Time),
    '$alarm_at'(Time).
