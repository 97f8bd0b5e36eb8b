:- use_module('../helpers/all').
:- use_module(library('cluedo/web/connections/turns')).

:- begin_tests(web_turns).

waiting([], T, T).
waiting([Client-Job|Jobs], T0, T) :-
    turns_add(T0, Client, Job, T1, []),
    waiting(Jobs, T1, T).

%   The order in which one worker gets the jobs.

one_by_one(T0, Jobs) :-
    (   turns_next(T0, Job, T1)
    ->  Job = Client-_,
        turns_finish(T1, Client, T),
        Jobs = [Job|Rest],
        one_by_one(T, Rest)
    ;   Jobs = []
    ).

jobs(Pairs, Jobs) :-
    findall(Client-(Client-N), member(Client-N, Pairs), Jobs).

test('clients take turns', true(Order == [a-1,b-1,c-1,a-2,c-2,a-3])) :-
    turns_new(1, 1, 9, T0),
    jobs([a-1,a-2,a-3,b-1,c-1,c-2], Jobs),
    waiting(Jobs, T0, T),
    one_by_one(T, Order).
test('one worker stays free for other clients',
     true(First-Second-Third == [a-1,a-2]-[b-1]-[a-3])) :-
    turns_new(3, 2, 9, T0),
    jobs([a-1,a-2,a-3,a-4], Jobs),
    waiting(Jobs, T0, T1),
    given(T1, First, T2),
    turns_add(T2, b, b-1, T3, []),
    given(T3, Second, T4),
    turns_finish(T4, a, T5),
    given(T5, Third, _).
test('the client with the most jobs loses one', true(Refused-Left == [a-3]-[a-1,a-2,b-1])) :-
    turns_new(0, 0, 3, T0),
    jobs([a-1,a-2,a-3], Jobs),
    waiting(Jobs, T0, T1),
    turns_add(T1, b, b-1, T, Refused),
    turns_jobs(T, Left).
test('a new job of the client with the most jobs is refused', true(Refused == [a-3])) :-
    turns_new(0, 0, 2, T0),
    jobs([a-1,a-2], Jobs),
    waiting(Jobs, T0, T1),
    turns_add(T1, a, a-3, _, Refused).

given(T0, Jobs, T) :-
    (   turns_next(T0, Job, T1)
    ->  Jobs = [Job|Rest],
        given(T1, Rest, T)
    ;   Jobs = [],
        T = T0
    ).

%   At random: each job is started once or refused, the jobs of a client in their order. No
%   capacity is wasted, no client exceeds its workers, and no job waits that could run.

test('no job is lost', [forall(between(1, 50, _)), true(Wrong == [])]) :-
    random_between(1, 4, Workers),
    random_between(1, Workers, Most),
    random_between(1, 6, Room),
    turns_new(Workers, Most, Room, T),
    happens(80, Most, Room, T, [], [], Wrong).

%   Busy are the clients with running jobs; Last has Client-N, the last started job of each.

happens(0, _, _, _, _, _, []) :-
    !.
happens(N, Most, Room, T0, Busy0, Last0, Wrong) :-
    (   Busy0 = [_|_],
        maybe
    ->  random_member(Client, Busy0),
        once(select(Client, Busy0, Busy1)),
        turns_finish(T0, Client, T1)
    ;   random_member(Client, [a,b,c]),
        turns_add(T0, Client, Client-N, T1, _),
        Busy1 = Busy0
    ),
    turns_jobs(T1, Waiting),
    length(Waiting, Count),
    given(T1, Jobs, T),
    foldl(out_of_order, Jobs, Last0-[], Last-Bad),
    findall(C, member(C-_, Jobs), Clients),
    append(Clients, Busy1, Busy),
    (   Bad == [],
        Count =< Room,
        forall(member(C, [a,b,c]), ( aggregate_all(count, member(C, Busy), Of), Of =< Most ))
    ->  Less is N-1,
        happens(Less, Most, Room, T, Busy, Last, Wrong)
    ;   Wrong = [T1]
    ).

%   Numbers decrease.

out_of_order(Client-N, Last0-Bad, Last-Bad1) :-
    (   select(Client-M, Last0, Last1)
    ->  true
    ;   M = inf,
        Last1 = Last0
    ),
    Last = [Client-N|Last1],
    (   N < M
    ->  Bad1 = Bad
    ;   Bad1 = [Client-N|Bad]
    ).

:- end_tests(web_turns).
