:- module(cluedo_laboratory_binomial,
          [ sign_test/3                 % +N, +Count, -P
          ]).

/** <module> The exact test of pairs: sign test, McNemar's test
*/

:- det(sign_test/3).

%!  sign_test(+N, +Count, -P) is det.
%
%   P is how likely it is that Count, or what is as far from the middle or farther, is found
%   of N where each is as likely as not: the sign test, of both sides, and of the pairs in
%   which two agents differ McNemar's exact test.

sign_test(N, Count, P) :-
    Few is min(Count, N-Count),
    (   2*Few =:= N
    ->  P = 1.0
    ;   Term is exp(lgamma(N+1)-lgamma(Few+1)-lgamma(N-Few+1)-N*log(2)),
        tail(Few, N, Term, 0.0, Tail),
        P is min(1.0, 2*Tail)
    ).

%   Tail is Sum and the probabilities of K, which is Term, K-1, ..., 0.

tail(K, N, Term, Sum0, Tail) :-
    Sum is Sum0+Term,
    (   ( K =:= 0 ; Sum =:= Sum0 )
    ->  Tail = Sum
    ;   Next is Term*K/(N-K+1),
        K1 is K-1,
        tail(K1, N, Next, Sum, Tail)
    ).
