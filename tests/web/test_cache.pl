:- use_module('../helpers/all').
:- use_module(library('cluedo/web/cache')).

:- begin_tests(web_recall).

:- dynamic called/1.

square(N, M) :-
    assertz(called(N)),
    M is N*N.

squared(N, M) :-
    cached(squares, N, 3, square(N), M).

test('recent values are not computed again', true(Made-Squares == [1,2,3,4,1]-[1,4,9,9,4,16,1])) :-
    retractall(called(_)),
    maplist(squared, [1,2,3,3,2,4,1], Squares),
    findall(N, retract(called(N)), Made).
test('a failure is not cached', fail) :-
    cached(failed, 1, 3, [_]>>fail, _).
test('each kind has its own values', true(Values == [a,b])) :-
    cached(kind_a, key, 3, =(a), A),
    cached(kind_b, key, 3, =(b), B),
    Values = [A,B].
test('many threads at once',
     [condition(current_prolog_flag(threads, true)), true(Squares == Expected)]) :-
    numlist(1, 300, Ns0),
    maplist([N0,N]>>(N is N0 mod 7), Ns0, Ns),
    findall(M, ( member(N, Ns), M is N*N ), Expected),
    concurrent_maplist(squared, Ns, Squares).

:- end_tests(web_recall).
