:- use_module('../helpers/attach').
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(time)).
:- use_module(library(cluedo/knowledge)).
:- use_module(library(cluedo/queries)).

%   What we need of library(time), also of the one in site/prolog/library.

:- begin_tests(time_limits).

%   Cards of all categories are shown unseen, by everybody to everybody.

unseen(I, K0, K) :-
    Asker is I mod 6+1,
    Answerer is (I+1) mod 6+1,
    maplist(card(I), [1,3,7], [0,10,20], Cards),
    catch(learn(K0, asked(Asker,Cards,Answerer,unknown), K), error(_,_), K = K0).

card(I, Step, Before, Card) :-
    Card is Before+(I*Step) mod 10+1.

%   Goal throws time_limit_exceeded, and nothing else.

stopped(Seconds, Goal) :-
    catch(( call_with_time_limit(Seconds, Goal), fail ), time_limit_exceeded, true).

spin :-
    repeat,
    fail.

loop(N0) :-
    N is N0+1,
    loop(N).

test('a goal within its limit', all(X == [1])) :-
    call_with_time_limit(60, member(X, [1,2])).
test('a goal that fails', fail) :-
    call_with_time_limit(60, fail).
test('an error', error(my)) :-
    call_with_time_limit(60, throw(error(my,_))).
test('no time at all') :-
    stopped(0, true).
test('backtracking, and the last call') :-
    stopped(0.1, spin),
    stopped(0.1, loop(0)).
test('C that takes long') :-
    numlist(1, 40, Is),
    knowledge([players(6),deck([10,10,10])], K0),
    foldl(unseen, Is, K0, K),
    stopped(0.1, ( repeat, catch(best_queries(K, 1, information, _, _), error(_,_), true), fail )).
test('the inner limit is longer than the outer one') :-
    stopped(0.1, call_with_time_limit(60, spin)).
test('the inner limit ends, and the outer one continues') :-
    stopped(0.2, ( stopped(0.05, spin), spin )).
test('the inner goal succeeds, and the outer limit continues') :-
    stopped(0.1, ( call_with_time_limit(60, true), spin )).
test('no limit is left') :-
    stopped(0.1, spin),
    call_with_time_limit(0.05, true),
    numlist(1, 300000, Ns),
    sum_list(Ns, 45000150000).

:- end_tests(time_limits).
