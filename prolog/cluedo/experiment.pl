:- module(cluedo_experiment, []).
:- reexport(experiment/experiment, except([experiment/3])).
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

An experiment plays numbered games and counts. Game number G of seed S is the
same game on every machine, in every part and with any number of threads. So an
experiment may be divided into parts whose results are merged without loss:

    ?- experiment([agents([elimination,modal]), games(1000)], Result),
       print_experiment(Result).

    ?- experiment([ game(contest), agents([modal,modal,elimination]),
                    games(3000), part(2,5)
                  ], Part).

A result is

    experiment(Spec, Games, Cells)

| Spec  | all options that the games depend on, with defaults: from game    |
|       | to options of experiment/2, and version(V) of the library; only   |
|       | results with the same Spec may be merged                          |
| Games | the numbers of the games: games(From,To), ascending, apart        |
| Cells | a list of `cell(Entry,Agent,Seat)-counts(N,Wins,None,Sum,Sum2)`   |

An Entry is a place in the list of agents, from 1, as an agent may be there
several times. The entry played N games in that Seat; it won Wins of them, and nobody
won None. Sum is the sum of the lengths of games, and Sum2 the sum of their squares.
In the thesis's game these are the rounds of the games that the agent won, in a contest
the turns of all games. On a board there are two more counts, the numbers of queries and
of rolls. All counts are integers, so merging is exact. experiment_table/2 computes means,
standard errors and intervals.

---++ Which agent is better?

Chance matters less if agents play the same games, with the same deals, dice, seats and
opponents. With `game(paired)`, and in the thesis's game, each agent plays the same games.
Their results have more cells,

    pair(I,A,J,B)-counts(N,Better,Worse,Both,Sum,Sum2)

for the entries I and J, I < J, and their agents A and B. Of N games A did better in
Better and worse in Worse. In Both games both have a length; the differences, A's length
minus B's, sum to Sum, and their squares to Sum2. experiment_pairs/2 compares the agents
by an exact test. With decide(Options) games end as soon as the answer is known, see
experiment_decision/3.

    ?- experiment([ game(paired), agents([exact,simple]), against([k,k]),
                    games(10000), decide([])
                  ], Result),
       print_experiment(Result).

---++ How good are many agents?

`game(pool)` draws the players and their seats for each game, and experiment_ratings/2
rates the agents by who won against whom. Its cells are

    field(Entries)-counts(N,None,Sum,Sum2,Wins1,Wins2,...)

for each order of Entries that has played, seat 1 first: the entry in seat 1 won Wins1 of
N games. On a board, queries and rolls come before the wins. The number of cells is at most
the number of games, and at most the number of orders: 1,320 for three of twelve agents,
665,280 for six.

    ?- experiment([ game(pool), agents([exact,simple,k,modal]), players(3),
                    games(3000)
                  ], Result),
       experiment_ratings(Result, Rows).

---++ Are agents as sure as they should be?

With calibration(true) there are more cells of contests, pools and game(paired),

    told(Entry,Agent,Bin)-counts(N,Right,Sum)

for the accusations of agents that state a probability, by chance/3 of
library(cluedo/agent). In N accusations the stated probability was in Bin, the number of
the tenth, or 10 for certainty. Right of them were right, and Sum is the sum of the
probabilities, in millionths. experiment_calibration/2 makes rows of these cells.

    ?- experiment([ game(contest), agents([reader,exact([accuse(0.5)]),simple]),
                    games(1000), calibration(true)
                  ], Result),
       experiment_calibration(Result, Rows).

---++ Without writing Prolog

The command `cluedo lab` takes the options of experiment/2 (`--help` lists them),
prints a table, and writes files, whose extensions tell the format. Agents of the user
are in files that `--load` loads:

    swipl cluedo lab --load=mine.pl --agents=modal,mine --game=contest \
        --games=100000 --out=all.csv
    swipl cluedo lab --pool=exact,simple,k,modal --seats=3 --games=3000
    swipl cluedo lab --compare=exact,simple --against=k,k --games=10000 --decide

`cluedo` is the file `app/cluedo.pl` of the pack: use that name with SWI-Prolog before
9.1.18. A script with own code does the same if it has
`:- initialization(experiment_main, main)`.

The exit status is 0 only if all games were played and all files written. It is 130 after
control-C: then the games of the current block have ended, and files have what was played.

With `--resume` the first file of `--out` is saved every 30 seconds, always as a whole, and
its games are not played again: the same command goes on after a kill. If no games are
left to play, a line on standard error says so. As with `--merge`, results of other
versions of the library, or of other experiments, are refused.

    swipl cluedo lab --pool=exact,simple,k,modal --games=100000 --out=all.pl --resume

`--records=games.jsonl` writes a line for each game, an object of JSON with its number,
seed, agents by seat, winner, turns, winstate, hands and history; pandas reads it by
`read_json("games.jsonl", lines=True)`, and jq as it is. `--beliefs=beliefs.jsonl` writes a
line for each seat and event: what the seat could know then. Memory does not grow with the
number of games.

---++ Many cores, many machines

One process uses all its cores. For more, `--part=I/N` plays the I-th of N parts
and `--merge` merges the files. Any batch system can run the parts. With GNU parallel
on one machine:

    lab="swipl cluedo lab --agents=modal,mine --load=mine.pl --game=contest"
    seq 100 | parallel --joblog log --resume-failed \
        $lab --games=100000 --part={}/100 --threads=1 --out=part{}.pl
    swipl cluedo lab --merge --games=100000 --out=all.csv part*.pl

After a crash the same command plays the parts that are missing or failed. On other
machines that have the pack, tell parallel which files go there and which come back:

    seq 100 | parallel --sshlogin host1,host2 --wd lab --basefile mine.pl \
        --return part{}.pl --cleanup --joblog log --resume-failed \
        $lab --games=100000 --part={}/100 --threads=1 --out=part{}.pl

The files `experiment.sh` and `experiment.sbatch` in `examples` are a script for
one machine and a job array of Slurm.

A merge must have all games of the experiment, the number of `--games`: a missing part is
an error, and so is a part that occurs twice. `--partial` takes any games. More games of
the same experiment, `--games=100001-200000`, can be merged with the first ones, then
with `--games=200000`.
*/
