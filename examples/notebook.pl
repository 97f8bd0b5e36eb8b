/*  A detective's notebook: what Anna knows after two suggestions, with chances in
    percent, and why.

        swipl examples/notebook.pl

    > Dagger                 -      13%        -      48%      11%      11%      17%
    > Revolver               -        -      yes        -        -        -        -
    > Study                  -      13%        -      59%      11%      11%       6%
    > 904,680,000 deals, 140 envelopes left
    > lacks(carl,study), as [asked(bob,[white,dagger,study],dee,unknown)]
*/

:- use_module('../prolog/cluedo/support/attached', []).    % the library beside this file
:- use_module(library(cluedo)).
:- use_module(library(apply)).
:- use_module(library(main)).

:- initialization(main, main).

main(_) :-
    knowledge([ seats([anna,bob,carl,dee,eve,fay]), edition(british), names(true)
              ], K0),
    foldl(learned,
          [ hand(anna, [green,white,rope]),
            asked(anna, [peacock,revolver,ballroom], carl, revolver), % Bob passed
            asked(bob, [white,dagger,study], dee, unknown)            % so did Carl
          ], K0, K),
    print_knowledge(K),
    Fact = lacks(carl,study),
    why(K, Fact, because(Facts,_)),
    format("~n~p, as ~p~n", [Fact,Facts]).

learned(Fact, K0, K) :-
    learn(K0, Fact, K).
