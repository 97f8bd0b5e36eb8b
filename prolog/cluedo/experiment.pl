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

| Spec  | all options on which the games depend, with their defaults, and   |
|       | version(V) of the library                                         |
| Games | the numbers of the games: a list of ranges games(From,To),        |
|       | ascending, with gaps between them                                 |
| Cells | a list of `cell(Entry,Agent,Seat)-counts(N,Wins,None,Sum,Sum2)`   |

An Entry is a position in the list of agents, counted from 1. (The same agent may be there
several times.) The entry played N games in Seat. It won Wins of them, and nobody won None
of them. Sum is the sum of the lengths of games, and Sum2 the sum of their squares. In the
thesis's game, the length is the number of rounds, and only games that the agent won are
summed. In a contest, the length is the number of turns, and all games are summed. On a
board there are two more counts: the numbers of queries and of rolls.

Only results with the same Spec can be merged. All counts are integers, so merging is
exact. experiment_table/2 computes means, standard errors and intervals.

---++ Which agent is better?

Chance matters less if agents play the same games, with the same deals, dice, seats and
opponents. With `game(paired)`, and in the thesis's game, each agent plays the same games.
The results of these experiments also have cells

    pair(I,A,J,B)-counts(N,Better,Worse,Both,Sum,Sum2)

I and J are entries, I < J, and A and B are their agents. They played N games. A did better
in Better games and worse in Worse games. In Both games each of the two agents has a
length. The difference of such a game is A's length minus B's. Sum is the sum of the
differences, and Sum2 the sum of their squares. experiment_pairs/2 compares the agents by
an exact test. With decide(Options) the experiment ends as soon as the answer is known, see
experiment_decision/3.

    ?- experiment([ game(paired), agents([exact,simple]), against([k,k]),
                    games(10000), decide([])
                  ], Result),
       print_experiment(Result).

---++ How good are many agents?

`game(pool)` draws the players and their seats for each game, and experiment_ratings/2
rates the agents by who won against whom. The cells of a pool are

    field(Entries)-counts(N,None,Sum,Sum2,Wins1,Wins2,...)

There is a cell for each order of Entries that has played, seat 1 first. The order played N
games, and the entry in seat 1 won Wins1 of them. On a board, the counts of queries and
rolls are before the wins. There are never more cells than games, and never more than
orders. Twelve agents have 1,320 orders of three and 665,280 orders of six.

    ?- experiment([ game(pool), agents([exact,simple,k,modal]), players(3),
                    games(3000)
                  ], Result),
       experiment_ratings(Result, Rows).

---++ Are agents as sure as they should be?

With calibration(true), contests, pools and game(paired) also have cells

    told(Entry,Agent,Bin)-counts(N,Right,Sum)

for the accusations of agents that state a probability, by chance/3 of
library(cluedo/agent). Bin is the tenth in which the stated probability is, or 10 for
certainty. The entry made N accusations of this Bin. Right of them were right. Sum is the
sum of the probabilities, in millionths. experiment_calibration/2 makes rows of these
cells.

    ?- experiment([ game(contest), agents([reader,exact([accuse(0.5)]),simple]),
                    games(1000), calibration(true)
                  ], Result),
       experiment_calibration(Result, Rows).

---++ Without writing Prolog

The command `cluedo lab` takes the options of experiment/2 (`--help` lists them). It prints
a table and writes files. The extension of a file chooses its format. If you have your own
agents, load their file with `--load`:

    swipl cluedo lab --load=mine.pl --agents=modal,mine --game=contest \
        --games=100000 --out=all.csv
    swipl cluedo lab --pool=exact,simple,k,modal --seats=3 --games=3000
    swipl cluedo lab --compare=exact,simple --against=k,k --games=10000 --decide

`cluedo` is the file `app/cluedo.pl` of the pack. With SWI-Prolog before 9.1.18, write that
file name instead. A script with your own code becomes the same command by
`:- initialization(experiment_main, main)`.

The exit status is 0 only if all games were played and all files written. After control-C
the exit status is 130. The command then still ends the games of the current block and
writes the games so far to the files.

With `--resume` the first file of `--out` is saved every 30 seconds, always as a whole.
The command does not play the games of this file again, so after a kill you repeat the same
command and it goes on. If no games are left to play, a line on standard error says so.
Results of another version of the library, or of another experiment, are refused. `--merge`
refuses them too.

    swipl cluedo lab --pool=exact,simple,k,modal --games=100000 --out=all.pl --resume

`--records=games.jsonl` writes a line for each game. The line is a JSON object with number,
seed, agents by seat, winner, turns, winstate, hands and history. pandas reads the file by
`read_json("games.jsonl", lines=True)`, and jq needs no options. `--beliefs=beliefs.jsonl`
writes a line for each seat and event, which says what the seat could know then. The use of
memory does not grow with the number of games.

---++ Many cores, many machines

One process uses all cores of its machine. For more, `--part=I/N` plays the I-th of N parts
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

`--merge` checks that the files have all games of the experiment. The number of games is
`--games`. A missing part is an error, and so is a part that occurs twice. With `--partial`
games may be missing. You can play more games of the same experiment later, for
example `--games=100001-200000`, and merge them with the first ones by `--games=200000`.
*/
