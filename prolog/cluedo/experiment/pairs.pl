:- module(cluedo_experiment_pairs,
          [ experiment_pairs/2          % +Result, -Rows
          ]).
:- use_module(cells, [cell_moments/5,pair_cells/2]).
:- use_module(mean, [mean/5]).
:- use_module(tally, [must_be_experiment/1]).
:- use_module(library(apply), [maplist/3]).

/** <module> Agents that have played the same games
*/

%!  experiment_pairs(+Result, -Rows) is det.
%
%   Rows compare the agents of Result two by two, if it is of game(paired) or of the thesis's
%   game, where they have played the same games; of others there are none. A row is a list
%   of
%
%     - first(I), agent(A), second(J), other(B)
%       The entries I and J, I < J, and their agents.
%     - games(N), better(W), worse(L)
%       In W of N games A did better, in L worse: it won and B did not, or in the thesis's
%       game it took fewer rounds.
%     - difference(D), difference_low(Low), difference_high(High)
%       (W-L)/N, and its interval of 95 % by Bonett and Price (2012): Wald's for 1 more in W
%       and in L and so 2 more in N.
%     - p(P)
%       The exact test of pairs, of both sides: sign test, or McNemar's. It holds if how many
%       games there are did not depend on what they brought.
%     - mean(M), mean_se(SE)
%       Mean of the length of A's game less the length of B's, in rounds or turns, over the
%       games where both have one, and its standard error.
%
%   A value that needs more games than there are is `null`.
%
%   @error type_error(cluedo_experiment, Result)

experiment_pairs(Result, Rows) :-
    must_be_experiment(Result),
    Result = experiment(_,_,Cells),
    pair_cells(Cells, Pairs),
    maplist(pair_row, Pairs, Rows).

pair_row(Cell, Row) :-
    Cell = pair(I,A,J,B)-counts(N,Better,Worse,_,_,_),
    Row = [ first(I), agent(A), second(J), other(B),
            games(N), better(Better), worse(Worse),
            difference(D), difference_low(Low), difference_high(High), p(P),
            mean(Mean), mean_se(SE)
          ],
    difference(N, Better, Worse, D, Low, High),
    Differ is Better+Worse,
    sign_test(Differ, Better, P),
    cell_moments(paired, Cell, K, Sum, Sum2),
    mean(K, Sum, Sum2, Mean, SE).

difference(0, _, _, D, Low, High) =>
    D = null,
    Low = null,
    High = null.
difference(N, Better, Worse, D, Low, High) =>
    D is float((Better-Worse)/N),
    N2 is N+2.0,
    Share1 is (Better+1)/N2,
    Share2 is (Worse+1)/N2,
    Middle is Share1-Share2,
    Half is 1.959963984540054*sqrt((Share1+Share2-Middle**2)/N2),
    Low is max(-1.0, Middle-Half),
    High is min(1.0, Middle+Half).

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
