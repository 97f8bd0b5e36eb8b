/*  The library and the thesis's program in pure Prolog, loaded together. The predicates of the
    thesis's program get a prefix. Both play the same games.

        swipl examples/both.pl

    > The analyzers agree.
*/

:- use_module('../prolog/cluedo/support/attached', []).    % the library beside this file
:- use_module(library(cluedo/thesis), [analyzer/5,players/2]).
:- use_module('../thesis_ref/thesis',
              [ players/2 as thesis_players,
                analyzer/5 as thesis_analyzer
              ]).
:- use_module(library(main)).

:- initialization(main, main).

main(_) :-
    set_prolog_flag(cluedo_thesis_quirks, true),
    forall(between(1, 10, Seed),
           (   game(players(6), Seed, Time1, Text1),
               game(thesis_players(6), Seed, Time2, Text2),
               (   Text1 == Text2
               ->  string_length(Text1, Length),
                   format("Game ~d: the same ~D characters, in ~3f and ~3f s~n",
                          [Seed,Length,Time1,Time2])
               ;   format("Game ~d: the transcripts differ~n", [Seed]),
                   halt(1)
               )
           )),

    %   The same predicates with the module in front.

    thesis:winstates(States),
    thesis:mMaker(6, Matrix),
    Records = [[s(1,7,13),[1],[3]],[s(2,8,14),[2],[1]]],
    W = [s(6,12,21),Matrix,[]],
    analyzer(Records, W, States, Left, W2),
    thesis_analyzer(Records, W, States, Left2, W22),
    (   Left-W2 == Left2-W22
    ->  format("The analyzers agree.~n")
    ;   format("The analyzers differ.~n"),
        halt(1)
    ).

%   Text is what the game prints from Seed. The game may fail by a quirk.

game(Game, Seed, Time, Text) :-
    set_random(seed(Seed)),
    statistics(cputime, Start),
    with_output_to(string(Text), ( call(Game, _) -> true ; true )),
    statistics(cputime, End),
    Time is End-Start.
