:- module(cluedo_web_connections_turns,
          [ turns_new/4,                % +Workers, +Most, +Capacity, -Turns
            turns_add/5,                % +Turns0, +Client, +Job, -Turns, -Refused
            turns_next/3,               % +Turns0, -Job, -Turns
            turns_finish/3,             % +Turns0, +Client, -Turns
            turns_jobs/2                % +Turns, -Jobs
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [append/2,append/3,member/2,select/3,select/4,selectchk/3]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> Fair scheduling

    turns(Free,Most,Capacity,Waiting,Busy)

Free is the number of idle workers. At most Capacity jobs may wait. Waiting has Client-Jobs for each
client with waiting jobs. The first client's first job runs next, and then the client goes to the
end. So clients take turns, and jobs of a client run in the order of arrival. Busy has the client of
each running job. At most Most jobs of a client may run at once.
*/

:- det((turns_new/4, turns_add/5, turns_finish/3, turns_jobs/2)).

%!  turns_new(+Workers, +Most, +Capacity, -Turns) is det.
%
%   Turns has this number of idle Workers. At most Most jobs of a client may run at once, and at
%   most Capacity jobs may wait.

turns_new(Workers, Most, Capacity, turns(Workers,Most,Capacity,[],[])).

%!  turns_add(+Turns0, +Client, +Job, -Turns, -Refused) is det.
%
%   Add Job for Client. Refused is []. If more than Capacity jobs wait then, Refused is [Last]: the
%   last job of the client with the most waiting jobs.

turns_add(turns(Free,Most,Capacity,Waiting0,Busy), Client, Job,
          turns(Free,Most,Capacity,Waiting,Busy), Refused) :-
    (   select(Client-Jobs0, Waiting0, Client-Jobs, Waiting1)
    ->  append(Jobs0, [Job], Jobs)
    ;   append(Waiting0, [Client-[Job]], Waiting1)
    ),
    aggregate_all(count, ( member(_-Js, Waiting1), member(_, Js) ), Count),
    (   Count =< Capacity
    ->  Waiting = Waiting1,
        Refused = []
    ;   aggregate_all(max(N,C), ( member(C-Js, Waiting1), length(Js, N) ), max(_,Greedy)),
        without_last(Greedy, Waiting1, Last, Waiting2),
        without_idle(Waiting2, Waiting),
        Refused = [Last]
    ).

without_last(Client, Waiting0, Last, Waiting) :-
    select(Client-Jobs0, Waiting0, Client-Jobs, Waiting),
    append(Jobs, [Last], Jobs0),
    !.

%!  turns_next(+Turns0, -Job, -Turns) is semidet.
%
%   Job is the next job to run, on an idle worker. Fails if no worker is idle, or if no waiting job
%   may run.

turns_next(turns(Free0,Most,Capacity,Waiting0,Busy), Job,
           turns(Free,Most,Capacity,Waiting,[Client|Busy])) :-
    Free0 > 0,
    select(Client-[Job|Jobs], Waiting0, Others),
    aggregate_all(count, member(Client, Busy), Count),
    Count < Most,
    !,
    Free is Free0-1,
    append(Others, [Client-Jobs], Waiting1),
    without_idle(Waiting1, Waiting).

without_idle(Waiting0, Waiting) :-
    (   select(_-[], Waiting0, Waiting1)
    ->  Waiting = Waiting1
    ;   Waiting = Waiting0
    ).

turns_finish(turns(Free0,Most,Capacity,Waiting,Busy0), Client,
             turns(Free,Most,Capacity,Waiting,Busy)) :-
    Free is Free0+1,
    selectchk(Client, Busy0, Busy).

turns_jobs(turns(_,_,_,Waiting,_), Jobs) :-
    pairs_values(Waiting, Lists),
    append(Lists, Jobs).
