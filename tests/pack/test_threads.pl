:- use_module('../helpers/all').
:- use_module('../helpers/usable').
:- use_module('../helpers/work').
:- use_module(library(cluedo/experiment)).

%   Threads do not disturb each other, and may be stopped.

:- begin_tests(one_thread).

test('games are the same when they are played again', true(Again == Once)) :-
    games(1, 60, Once),
    games(1, 60, Again).
test('games on the board are the same when they are played again', true(Again == Once)) :-
    on_board(1, 30, Once),
    on_board(1, 30, Again).

:- end_tests(one_thread).

:- begin_tests(threads, [condition(current_prolog_flag(threads, true))]).

%   Together are the results of Goal for each of Ranges, in a thread for each; Alone are the results
%   one after the other.

:- meta_predicate compared(3, +, -, -).

compared(Goal, Ranges, Alone, Together) :-
    findall(Results, ( member(From-To, Ranges), call(Goal, From, To, Results) ), Alone),
    maplist(in_thread(Goal), Ranges, Ids),
    findall(Results,
            ( member(Id, Ids), thread_join(Id, exited(Results)) ),
            Together).

in_thread(Goal, From-To, Id) :-
    thread_create(( call(Goal, From, To, Results),
                    thread_exit(Results)
                  ), Id).

test('games in four threads at once are the same', true(Together == Alone)) :-
    compared(games, [1-60,61-120,1-60,121-180], Alone, Together).
test('games on the board in four threads at once are the same', true(Together == Alone)) :-
    compared(on_board, [1-30,31-60,1-30,61-90], Alone, Together).
test('an experiment on the board with any number of threads', true(Others == [Result,Result])) :-
    Options = [game(contest),agents([simple,dumb,modal]),board(classic),dice(2),games(60),
               rotate(all),seed(3),progress(false)],
    experiment([threads(1)|Options], Result),
    findall(Other,
            ( member(Threads, [2,5]),
              experiment([threads(Threads)|Options], Other)
            ),
            Others).
test('counts in four threads at once are the same', true(Together == Alone)) :-
    compared(counts, [1-15,16-30,1-15,31-45], Alone, Together).

test('the quirks of a thread do not affect another one',
     true([Here,There,After] == [false,true,false])) :-
    between(1, 1000, Seed),
    play([seed(Seed),quirks(true)], Result),
    last(Result, failed),
    !,
    thread_self(Me),
    thread_create(( set_prolog_flag(cluedo_thesis_quirks, true),
                    thread_send_message(Me, ready),
                    thread_get_message(go),
                    failed(Seed, Failed),
                    thread_exit(Failed)
                  ), Id),
    thread_get_message(ready),
    failed(Seed, Here),
    thread_send_message(Id, go),
    thread_join(Id, exited(There)),
    failed(Seed, After).

failed(Seed, Bool) :-
    play([seed(Seed)], Result),
    truth(last(Result, failed), Bool).

test('a thread is stopped in a long count', true(Status == exception(stop))) :-
    large(K),
    stopped(( repeat, marginals(K, _), fail ), Status).
test('a thread is stopped in a long answer', true(Status == exception(stop))) :-
    answers(16, Records),
    blank(Blank),
    stopped(showcard(Records, _, Blank), Status).

stopped(Goal, Status) :-
    thread_self(Me),
    thread_create(( thread_send_message(Me, ready), Goal ), Id),
    thread_get_message(ready),
    sleep(0.05),
    thread_signal(Id, throw(stop)),
    thread_join(Id, Status),
    usable.

:- end_tests(threads).
