:- module(cluedo_experiment_sequential,
          [ must_be_test/1,             % +Options
            must_be_testable/2,         % +Options, +Spec
            is_decided/3,               % +Options, +Spec, +Cells
            verdict/4                   % +Options, +Spec, +Cells, -Decision
          ]).
:- use_module('../support/check', [given_options/3,must_be_options/2]).
:- use_module('../support/errors', [throw_error/2,throw_error/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [max_list/2,member/2]).
:- use_module(library(option), [option/2,option/3]).

/** <module> Sequential tests: play until the answer is known

Does a share P differ from P0? If two agents are compared, some of their games differ. P is the
share of these games in which the first agent did better, and P0 is 1/2. In a contest of X agents, P
is the share of games that the first agent wins, and P0 is 1/X. Options are alpha(Alpha),
beta(Beta), difference(D) and margin(M), as in experiment_decision/3.

The answer comes from two of Wald's sequential probability ratio tests. One tests P0+D against P0,
the other P0-D against P0. D is the least difference that matters. L is the likelihood ratio of the
games so far. The verdict is

  - `better` if L >= 2/Alpha for P0+D, `worse` if L >= 2/Alpha for P0-D,
  - `equal` if L =< Beta for both,
  - `open` in all other cases: play on.

By Ville's inequality, if P is P0, L ever reaches 2/Alpha with probability at most Alpha/2. If P is
P0+D or P0-D, L ever falls to Beta with probability at most Beta. So equal agents are called
different in at most the share Alpha of experiments. A difference of D or more is missed in at most
the share Beta. Both are true however often you look. If seats rotate, P differs from game to game.
The share Alpha stays valid if the mean of P over a rotation is P0.

With margin(M) the question is another one: is the first of two compared agents worse by more than
M? A game in which it does better counts X = 1, a game in which it does worse X = -1, all other
games X = 0. Consider bets that win X+M for each 1 staked. If the expected value of X is at most -M,
these bets do not pay. A player starts with 1 and always stakes the share S of its capital. After
all games it has the product of the factors 1+S*(X+M). The expected value of this product is 1 or
less. E is the mean of the products for several S, so its expected value is at most 1, too. By
Ville's inequality E reaches 1/Alpha with probability at most Alpha, however often you look. The
verdict is

 - `not_worse` if E >= 1/Alpha,
 - `worse` if E >= 1/Alpha for bets that win -X-M. They do not pay if the expected value of X is at
   least -M,
 - `open` in all other cases. A difference of exactly M may stay open for ever.

The best S is about the mean of the winnings, divided by their variance, and not known. So E has
many S, in equal ratios from 0.07 to 0.97. Its logarithm is about 1.3 less than with the best S,
where log(1/Alpha) is 3. A smaller S is best for differences that take more than 3000 games.

@see I. Waudby-Smith and A. Ramdas, Estimating means of bounded random variables by betting,
     Journal of the Royal Statistical Society B 86, 2024
*/

:- det((must_be_test/1, must_be_testable/2, verdict/4)).

%!  must_be_test(+Options) is det.

must_be_test(Options) :-
    must_be_options([alpha/1,beta/1,difference/1,margin/1], Options),
    given_options([alpha(_),beta(_),difference(_),margin(_)], Options, Given),
    forall(( member(Option, Given), Option =.. [Name,X] ), must_be_share(Name, X)).

must_be_share(Name, X) :-
    must_be(number, X),
    (   ( X > 0 ; X =:= 0, Name == margin ),
        X < 0.5
    ->  true
    ;   Name == margin
    ->  throw_error(domain_error(cluedo_share,X), "margin must be from 0 to less than 0.5")
    ;   throw_error(domain_error(cluedo_share,X),
                    "~w must be more than 0 and less than 0.5", [Name])
    ).

%!  must_be_testable(+Options, +Spec) is det.

must_be_testable(Options, Spec) :-
    option(game(Game), Spec),
    option(agents(Agents), Spec),
    (   Game == contest,
        \+ option(margin(_), Options)
    ->  fair_share(Spec, P0),
        option(difference(D), Options, 0.05),
        (   D < P0
        ->  true
        ;   throw_error(domain_error(cluedo_share,D),
                        "the difference must be less than the fair share")
        )
    ;   memberchk(Game, [thesis,paired]),
        Agents = [_,_]
    ->  true
    ;   throw_error(domain_error(cluedo_experiment_option,decide(Options)),
                    "a decision needs two compared agents, or a contest")
    ).

fair_share(Spec, P0) :-
    option(players(X), Spec),
    P0 is 1/float(X).

%!  verdict(+Options, +Spec, +Cells, -Decision) is det.

verdict(Options, _, Cells, Decision), option(margin(M), Options) =>
    Decision = decision(Verdict,Better,Differ),
    memberchk(pair(1,_,2,_)-counts(N,Better,Worse,_,_,_), Cells),
    Differ is Better+Worse,
    Even is N-Differ,
    option(alpha(Alpha), Options, 0.05),
    Enough is -log(Alpha),
    Below is -M,
    (   evidence(M, Better, Even, Worse, For),
        For >= Enough
    ->  Verdict = not_worse
    ;   evidence(Below, Worse, Even, Better, Against),
        Against >= Enough
    ->  Verdict = worse
    ;   Verdict = open
    ).
verdict(Options, Spec, Cells, Decision) =>
    Decision = decision(Verdict,Count,N),
    share_counts(Spec, Cells, P0, Count, N),
    option(alpha(Alpha), Options, 0.05),
    option(beta(Beta), Options, 0.05),
    option(difference(D), Options, 0.05),
    Up is log(2/Alpha),
    Down is log(Beta),
    ratio(Count, N, P0, P0+D, More),
    ratio(Count, N, P0, P0-D, Less),
    (   More >= Up
    ->  Verdict = better
    ;   Less >= Up
    ->  Verdict = worse
    ;   More =< Down,
        Less =< Down
    ->  Verdict = equal
    ;   Verdict = open
    ).

share_counts(Spec, Cells, P0, Count, N), option(game(contest), Spec) =>
    fair_share(Spec, P0),
    aggregate_all(r(sum(M),sum(W)),
                  ( member(cell(1,_,_)-Counts, Cells),
                    arg(1, Counts, M),
                    arg(2, Counts, W)
                  ),
                  r(N,Count)).
share_counts(_, Cells, P0, Count, N) =>
    P0 = 0.5,
    memberchk(pair(1,_,2,_)-counts(_,Count,Worse,_,_,_), Cells),
    N is Count+Worse.

ratio(Count, N, P0, P1, Log) :-
    Log is Count*log(P1/P0) + (N-Count)*log((1-P1)/(1-P0)).

%   Log is the logarithm of E. For each of several stakes S, the product has a factor 1+S*(1+M) for
%   each of the Better games, 1+S*M for each Even, and 1+S*(M-1) for each Worse game. The quotient
%   1+|M| keeps the factors positive.

evidence(M, Better, Even, Worse, Log) :-
    findall(L,
            ( between(0, 11, I),
              S is 0.07*1.27**I/(1+abs(M)),
              L is Better*log(1+S*(1+M)) + Even*log(1+S*M) + Worse*log(1+S*(M-1))
            ),
            Logs),
    max_list(Logs, Most),
    aggregate_all(r(sum(exp(L-Most)),count), member(L, Logs), r(Sum,N)),
    Log is Most+log(Sum/N).

%!  is_decided(+Options, +Spec, +Cells) is semidet.

is_decided(Options, Spec, Cells) :-
    verdict(Options, Spec, Cells, decision(Verdict,_,_)),
    Verdict \== open.
