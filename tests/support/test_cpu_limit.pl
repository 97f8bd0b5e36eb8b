:- use_module('../helpers/all').
:- use_module(library(cluedo/web/logic/page_limits), [within_limits/1]).
:- use_module(library(cluedo/support/cpu_limit)).

%   A limit ends Goal.

ended(Goal) :-
    catch(( Goal, fail ), time_limit_exceeded, true).

spin :-
    repeat,
    fail.

alarms(Alarms) :-
    findall(Alarm, current_alarm(_, _, Alarm, _), Alarms).

:- begin_tests(cpu_limit, [condition(\+ current_prolog_flag(emscripten, true))]).

test('a goal that waits longer than it may compute', true(X == done)) :-
    call_with_cpu_limit(1, ( sleep(1.2), X = done )).
test('a goal that computes too long') :-
    ended(call_with_cpu_limit(0.05, spin)).
test('a goal that sleeps for ever') :-
    ended(call_with_cpu_limit(0.05, sleep(1000))).
test('as once/1', all(X == [1])) :-
    call_with_cpu_limit(60, member(X, [1,2])).
test('a goal that fails', fail) :-
    call_with_cpu_limit(60, fail).
test('a goal that raises an error', error(my)) :-
    call_with_cpu_limit(60, throw(error(my,_))).
test('the outer limit ends the inner goal') :-
    ended(call_with_cpu_limit(0.05, call_with_cpu_limit(60, spin))).
test('the inner limit is over, and the outer one still counts') :-
    ended(call_with_cpu_limit(0.1, ( ended(call_with_cpu_limit(0.05, spin)), spin ))).
test('a page of formulas may wait for a processor longer than it may compute', true(X == done)) :-
    within_limits(( sleep(4.2), X = done )).
test('no alarm is left', true(Alarms == [])) :-
    call_with_cpu_limit(60, true),
    ended(call_with_cpu_limit(0.05, spin)),
    alarms(Alarms).

:- end_tests(cpu_limit).
