:- use_module('../support/attach').
:- use_module(games).
:- use_module(library(cluedo/experiment)).
:- use_module(library(cluedo/laboratory/sequential)).
:- use_module(library(lists)).
:- use_module(library(plunit)).

:- begin_tests(sequential).

paired_spec([ game(thesis), agents([elimination,modal]), players(6), rotate(false), seed(1),
              options([quirks(false)]), version('0')
            ]).

%   Of N pairs that differ Count are better.

verdict_of(Options, N, Count, Verdict) :-
    paired_spec(Spec),
    Worse is N-Count,
    verdict(Options, Spec, [pair(1,elimination,2,modal)-counts(N,Count,Worse,0,0,0)],
            decision(Verdict,Count2,N2)),
    assertion(N2-Count2 == N-Count).

%   The same by the ratio itself, a rational number.

slow_verdict(N, Count, Alpha, Beta, D, Verdict) :-
    ratio(N, Count, 1 rdiv 2 + D, More),
    ratio(N, Count, 1 rdiv 2 - D, Less),
    (   More >= 2 rdiv 1 / Alpha
    ->  Verdict = better
    ;   Less >= 2 rdiv 1 / Alpha
    ->  Verdict = worse
    ;   More =< Beta,
        Less =< Beta
    ->  Verdict = equal
    ;   Verdict = open
    ).

ratio(N, Count, P, Ratio) :-
    Ratio is (2*P)**Count * (2*(1-P))**(N-Count).

test('by whole numbers', true(Verdicts == [better,equal,open,worse])) :-
    findall(Verdict,
            ( member(N, [0,1,5,20,60,100,250,400]),
              between(0, N, Count),
              verdict_of([alpha(0.1),beta(0.2),difference(0.125)], N, Count, Verdict),
              slow_verdict(N, Count, 1 rdiv 10, 1 rdiv 5, 1 rdiv 8, Slow),
              assertion(N-Count-Verdict == N-Count-Slow)
            ),
            All),
    sort(All, Verdicts).

%   ever(Options, P, Steps, Shares): how likely each verdict is within so many pairs, of which
%   each is better with probability P, if one looks after each. Shares are for better, worse,
%   equal. All ways are followed.

ever(Options, P, Steps, Shares) :-
    ever(0, Steps, Options, P, [0-1.0], [0.0,0.0,0.0], Shares).

ever(Steps, Steps, _, _, _, Shares, Shares) :-
    !.
ever(N0, Steps, Options, P, Open0, Shares0, Shares) :-
    N is N0+1,
    findall(Count-X,
            ( member(Count0-X0, Open0),
              (   Count is Count0+1, X is X0*P
              ;   Count = Count0, X is X0*(1-P)
              )
            ),
            Ways0),
    msort(Ways0, Ways1),
    merged(Ways1, Ways),
    ended(Ways, N, Options, Open, Shares0, Shares1),
    ever(N, Steps, Options, P, Open, Shares1, Shares).

merged([A-X,A-Y|Ways0], Ways) :-
    !,
    Z is X+Y,
    merged([A-Z|Ways0], Ways).
merged([Way|Ways0], [Way|Ways]) :-
    merged(Ways0, Ways).
merged([], []).

ended([], _, _, [], Shares, Shares).
ended([Count-X|Ways], N, Options, Open, [B0,W0,E0], Shares) :-
    verdict_of(Options, N, Count, Verdict),
    (   Verdict == open
    ->  Open = [Count-X|Open1],
        Next = [B0,W0,E0]
    ;   Open = Open1,
        (   Verdict == better
        ->  B is B0+X, Next = [B,W0,E0]
        ;   Verdict == worse
        ->  W is W0+X, Next = [B0,W,E0]
        ;   E is E0+X, Next = [B0,W0,E]
        )
    ),
    ended(Ways, N, Options, Open1, Next, Shares).

test('errors are as rare as they are said to be') :-
    Options = [alpha(0.1),beta(0.1),difference(0.15)],
    ever(Options, 0.5, 400, [Better,Worse,Equal]),
    assertion(( Better+Worse =< 0.1, Better+Worse > 0.03 )),
    assertion(( Equal > 0.85 )),
    ever(Options, 0.65, 400, [Better2,Worse2,Equal2]),
    assertion(Equal2+Worse2 =< 0.1),
    assertion(Better2 > 0.85),
    ever(Options, 0.35, 400, [Better3,Worse3,Equal3]),
    assertion(Equal3+Better3 =< 0.1),
    assertion(Worse3 > 0.85).

decided([game(thesis),agents([elimination,modal])], []).
decided([game(paired),agents([elimination,random]),against([elimination,own(3)])],
        [alpha(0.2),beta(0.2),difference(0.2)]).
decided([game(contest),agents([random,modal,modal]),options([turns(200)])],
        [alpha(0.2),beta(0.2),difference(0.3)]).
decided([game(contest),agents([random,random]),options([turns(3)]),board(classic)],
        [alpha(0.3),beta(0.3),difference(0.3)]).

test('the first games that decide it, whatever the threads', forall(decided(Spec, Test))) :-
    Options = [games(400),decide(Test)|Spec],
    experiment([threads(1)|Options], Result),
    Result = experiment(_,[games(1,N)],_),
    assertion(( N < 400, N mod 20 =:= 0 )),
    experiment_decision(Result, Test, decision(Verdict,_,_)),
    assertion(Verdict \== open),
    experiment([games(N)|Spec], Same),
    assertion(Same == Result),
    Before is N-20,
    (   Before > 0
    ->  experiment([games(Before)|Spec], Shorter),
        experiment_decision(Shorter, Test, decision(Verdict2,_,_)),
        assertion(Verdict2 == open)
    ;   true
    ),
    (   threads
    ->  experiment([threads(3)|Options], Threads),
        assertion(Threads == Result)
    ;   true
    ).
test('what was not decided is open', true(Games-Verdict == [games(1,20)]-open)) :-
    experiment([agents([modal,modal]),games(20),decide([])], Result),
    Result = experiment(_,Games,_),
    experiment_decision(Result, [], decision(Verdict,_,_)).
test('the first one of a contest', true(Decision == decision(open,Wins,6))) :-
    contest_spec(Spec),
    experiment([games(6)|Spec], Result),
    experiment_table(Result, Rows),
    member(Row, Rows),
    memberchk(entry(1), Row),
    !,
    memberchk(wins(Wins), Row),
    experiment_decision(Result, [], Decision).

bad([decide([])], domain_error(cluedo_experiment_option,decide([])),
    [game(pool),agents([modal,modal,random])]).
bad([decide([])], domain_error(cluedo_experiment_option,decide([])), [agents([modal])]).
bad([decide([])], domain_error(cluedo_experiment_option,decide([])),
    [agents([modal,random,exact])]).
bad([decide([]),part(1,2)], domain_error(cluedo_experiment_option,part(1,2)),
    [agents([modal,random])]).
bad([decide(x)], type_error(list,x), [agents([modal,random])]).
bad([decide([gamma(1)])], domain_error(cluedo_option,gamma(1)), [agents([modal,random])]).
bad([decide([alpha(0)])], domain_error(cluedo_share,0), [agents([modal,random])]).
bad([decide([beta(0.5)])], domain_error(cluedo_share,0.5), [agents([modal,random])]).
bad([decide([beta(x)])], type_error(number,x), [agents([modal,random])]).
bad([decide([difference(0.4)])], domain_error(cluedo_share,0.4),
    [game(contest),agents([modal,random,random])]).
test('what cannot be decided', [forall(bad(Options, Error, Spec)), error(Error)]) :-
    append(Options, Spec, All),
    experiment([games(2)|All], _).

:- end_tests(sequential).
