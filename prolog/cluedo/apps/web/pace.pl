:- module(cluedo_web_pace,
          [ pace_open/1,                % -Pace
            pace_close/1,               % +Pace
            pace_counts/3               % +Pace, +Client, +Most
          ]).

/** <module> How much each client does in a minute

A Pace is a lock: what is counted is of the minute that it is, and gone with it.
*/

:- dynamic
    minute/2,                           % Pace, Minute
    counted/3.                          % Pace, Client, Count

:- volatile minute/2, counted/3.

:- det((pace_open/1, pace_close/1)).

%!  pace_open(-Pace) is det.
%!  pace_close(+Pace) is det.
%
%   Pace has counted nothing; it does not count any more.

pace_open(Pace) :-
    mutex_create(Pace).

pace_close(Pace) :-
    forgotten(Pace),
    mutex_destroy(Pace).

%!  pace_counts(+Pace, +Client, +Most) is semidet.
%
%   Client, a string, does one thing more in this minute. Fails if it has done Most already.

pace_counts(Pace, Client, Most) :-
    get_time(Now),
    Minute is floor(Now/60),
    with_mutex(Pace, sig_atomic(counted_one(Pace, Minute, Client, Count))),
    Count =< Most.

counted_one(Pace, Minute, Client, Count) :-
    (   minute(Pace, Minute)
    ->  true
    ;   forgotten(Pace),
        assertz(minute(Pace,Minute))
    ),
    (   retract(counted(Pace,Client,Count0))
    ->  Count is Count0+1
    ;   Count = 1
    ),
    assertz(counted(Pace,Client,Count)).

forgotten(Pace) :-
    retractall(minute(Pace,_)),
    retractall(counted(Pace,_,_)).
