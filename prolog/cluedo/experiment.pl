:- module(cluedo_experiment, []).
:- reexport(experiment/experiment, except([experiment/3])).
:- reexport(experiment/exploit, except([experiment_exploit/4])).
:- reexport(experiment/exploit_result,
            [ experiment_responses/2    % +Result, -Rows
            ]).
:- reexport(experiment/pairs,
            [ experiment_pairs/2        % +Result, -Rows
            ]).
:- reexport(experiment/rows,
            [ experiment_table/2        % +Result, -Rows
            ]).
:- reexport(experiment/ratings,
            [ experiment_ratings/2      % +Result, -Rows
            ]).
:- reexport(experiment/calibration,
            [ experiment_calibration/2  % +Result, -Rows
            ]).
:- reexport(experiment/report,
            [ print_experiment/1        % +Result
            ]).
:- reexport(experiment/experiment_file,
            [ save_experiment/2,        % +File, +Result
              load_experiment/2         % +File, -Result
            ]).
:- reexport(experiment/command_line,
            [ experiment_main/0
            ]).

/** <module> Experiments: many games, counted and compared

An experiment plays numbered games and counts. Game number G of seed S is the same game on every
machine, in every part and with any number of threads. So an experiment may be divided into parts
whose results are merged without loss:

    ?- experiment([agents([elimination,modal]), games(1000)], Result),
       print_experiment(Result).

    ?- experiment([ game(contest), agents([modal,modal,elimination]),
                    games(3000), part(2,5)
                  ], Part).

A result is

    experiment(Spec, Games, Cells)

| Spec  | all options on which the games depend, with their defaults, and version(V) of the       |
|       | library                                                                                 |
| Games | the numbers of the games: a list of ranges games(From,To), ascending, with gaps between |
|       | them                                                                                    |
| Cells | a list of `cell(Entry,Agent,Seat)-counts(N,Wins,None,Sum,Sum2)`                         |

An Entry is a position in the list of agents, counted from 1. (The same agent may be there several
times.) The counts are

| N         | games that the entry played in Seat                          |
| Wins      | games that it won                                            |
| None      | games that nobody won                                        |
| Sum, Sum2 | the sum of the lengths of games, and of their squares        |

In the thesis's game, the length is the number of rounds, and only games that the agent won are
summed. In a contest, the length is the number of turns, and all games are summed. On a board,
counts of queries and rolls follow.

Only results with the same Spec can be merged. All counts are integers, so merging is exact.
experiment_table/2 computes means, standard errors and intervals.

---++ Which agent is better?

Chance matters less if agents play the same games, with the same deals, dice, seats and opponents.
With `game(paired)`, and in the thesis's game, each agent plays the same games. The results of these
experiments also have cells

    pair(I,A,J,B)-counts(N,Better,Worse,Both,Sum,Sum2)

I and J are entries, I < J, and A and B are their agents. The counts are

| N         | games that A and B played                                    |
| Better    | games in which A did better                                  |
| Worse     | games in which A did worse                                   |
| Both      | games that have a length for A and for B                     |
| Sum, Sum2 | in these games, the sum of A's length minus B's, and the sum |
|           | of the squares of this difference                            |

experiment_pairs/2 compares the agents by an exact test. With decide(Options) the experiment ends as
soon as the answer is known, see experiment_decision/3.

    ?- experiment([ game(paired), agents([exact,simple]), against([k,k]),
                    games(10000), decide([])
                  ], Result),
       print_experiment(Result).

---++ How good are many agents?

`game(pool)` draws the players and their seats for each game, and experiment_ratings/2 rates the
agents by who won against whom. The cells of a pool are

    field(Entries)-counts(N,None,Sum,Sum2,Wins1,Wins2,...)

There is a cell for each order of Entries that has played, seat 1 first. The order played N games,
and the entry in seat 1 won Wins1 of them. On a board, the counts of queries and rolls are before
the wins. There are never more cells than games, and never more than orders. Twelve agents have
1,320 orders of three and 665,280 orders of six.

    ?- experiment([ game(pool), agents([exact,simple,k,modal]), players(3),
                    games(3000)
                  ], Result),
       experiment_ratings(Result, Rows).

---++ Are agents as sure as they should be?

With calibration(true), contests, pools and game(paired) also have cells

    told(Entry,Agent,Bin)-counts(N,Right,Sum)

for the accusations of agents that state a probability, by chance/3 of library(cluedo/agent). Bin is
the tenth in which the stated probability is, or 10 for certainty. The entry made N accusations of
this Bin. Right of them were right. Sum is the sum of the probabilities, in millionths.
experiment_calibration/2 makes rows of these cells.

    ?- experiment([ game(contest), agents([reader,exact([accuse(0.5)]),simple]),
                    games(1000), calibration(true)
                  ], Result),
       experiment_calibration(Result, Rows).

---++ How badly can an agent lose?

An agent that wins against many others may still have a weakness. experiment_exploit/3 searches the
agent that wins most against copies of it. Its result is `exploit(Spec, Trials)`, which
save_experiment/2, load_experiment/2 and print_experiment/1 accept, too.

    ?- experiment_exploit(simple, [games(2000)], Result),
       print_experiment(Result).

---++ Without writing Prolog

The command `cluedo lab` takes the options of experiment/2, prints a table and writes files. The
extension of a file chooses its format. `--load=mine.pl` loads your own agents:

    swipl cluedo lab --load=mine.pl --agents=modal,mine --game=contest --games=100000 --out=all.csv

A script with your own code becomes the same command by `:- initialization(experiment_main, main)`.
The exit status is 0 only if all games were played and all files written. `doc/research.md` is the
manual of the command. It also says how to resume an experiment, write a record of each game, and
divide an experiment among cores and machines.
*/
