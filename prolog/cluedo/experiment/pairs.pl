:- module(cluedo_experiment_pairs,
          [ experiment_pairs/2          % +Result, -Rows
          ]).
:- use_module(cells, [cell_moments/5,kind_cells/3]).
:- use_module(mean, [mean/5]).
:- use_module(tally, [must_be_experiment/1]).
:- use_module(library(apply), [maplist/3]).

/** <module> Comparison of agents that played the same games
*/

%!  experiment_pairs(+Result, -Rows) is det.
%
%   Rows compare each two agents of Result that played the same games, in game(paired) or in the
%   thesis's game. A row is a list of
%
%     - first(I), agent(A), second(J), other(B): the entries I and J, I < J, and their agents.
%     - games(N), better(W), worse(L): A did better in W of N games, and worse in L. A does better
%       if only A wins. In the thesis's game, if both win, fewer rounds are better.
%     - difference(D), difference_low(Low), difference_high(High): D is (W-L)/N. Low and High are
%       its interval of 95 % by Bonett and Price (2012). This is Wald's interval for W+1, L+1 and
%       N+2.
%     - p(P): the p-value of the exact two-sided sign test, also known as McNemar's exact test. It
%       is valid if the number of games did not depend on their outcomes.
%     - mean(M), mean_se(SE): the mean of the differences of length, A's game minus B's game, in
%       rounds or turns, and its standard error. Only games where both have a length count.
%
%   If there are too few games for a value, the value is `null`.
%
%   @error type_error(cluedo_experiment, Result)

experiment_pairs(Result, Rows) :-
    must_be_experiment(Result),
    Result = experiment(_,_,Cells),
    kind_cells(pair, Cells, Pairs),
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

%   P is the probability that N fair coins show Count heads, or a number of heads at least as far
%   from N/2. N counts the games in which two agents differ.

sign_test(N, Count, P) :-
    Few is min(Count, N-Count),
    (   2*Few =:= N
    ->  P = 1.0
    ;   Term is exp(lgamma(N+1)-lgamma(Few+1)-lgamma(N-Few+1)-N*log(2)),
        tail(Few, N, Term, 0.0, Tail),
        P is min(1.0, 2*Tail)
    ).

%   Term is the probability of K heads. Tail is Sum plus the probabilities of K, K-1, ..., 0.

tail(K, N, Term, Sum0, Tail) :-
    Sum is Sum0+Term,
    (   ( K =:= 0 ; Sum =:= Sum0 )
    ->  Tail = Sum
    ;   Next is Term*K/(N-K+1),
        K1 is K-1,
        tail(K1, N, Next, Sum, Tail)
    ).
