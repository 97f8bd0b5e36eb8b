:- use_module('../support/attach').
:- use_module(library(aggregate)).
:- use_module(library(cluedo/laboratory/binomial)).
:- use_module(library(plunit)).

:- begin_tests(binomial).

near(A, B) :-
    abs(A-B) =< 1.0e-12+1.0e-9*abs(B).

%   The same by whole numbers.

slow(N, Count, P) :-
    Few is min(Count, N-Count),
    choices(0, N, Few, 1, 0, Ways),
    P is min(1.0, float(2*Ways rdiv 2**N)).

choices(K, _, Few, _, Ways0, Ways), K > Few =>
    Ways = Ways0.
choices(K, N, Few, Choices, Ways0, Ways) =>
    Ways1 is Ways0+Choices,
    Next is Choices*(N-K)//(K+1),
    K1 is K+1,
    choices(K1, N, Few, Next, Ways1, Ways).

test('by hand', [forall(member(N-Count-P, [0-0-1.0, 1-0-1.0, 2-1-1.0, 6-0-0.03125, 6-6-0.03125,
                                          10-1-0.021484375, 10-8-0.109375])),
                 true(near(P, P2))]) :-
    sign_test(N, Count, P2).
test('by whole numbers', forall(member(N, [1,2,3,17,60,1001,5000]))) :-
    forall(( member(Part, [0,1,30,47,49,50,51,60,100]), Count is Part*N//100 ),
           ( slow(N, Count, P),
             sign_test(N, Count, P2),
             (   near(P2, P)
             ->  true
             ;   assertion(sign_test(N,Count,P2) == P)
             )
           )).
test('of a million, as the normal distribution has it', true(abs(P-Normal) < 1.0e-5)) :-
    sign_test(1_000_000, 499_500, P),
    Normal is erfc(0.999/sqrt(2)).

:- end_tests(binomial).
