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

/** <module> The laboratory

An experiment plays numbered games and counts. Game number G of seed S is the
same game on every machine, in every part and with any number of threads, so an
experiment may be cut into parts that are put together again without loss:

    ?- experiment([agents([elimination,modal]), games(1000)], Result),
       print_experiment(Result).

    ?- experiment([ game(contest), agents([modal,modal,elimination]),
                    games(3000), part(2,5)
                  ], Part).

A result is

    experiment(Spec, Games, Cells)

| Spec  | what the games depend on, defaults filled in: the options of      |
|       | experiment/2 from game to options, and version(V) of the library; |
|       | only results with the same may be merged                          |
| Games | the numbers of the games: games(From,To), ascending, apart        |
| Cells | a list of `cell(Entry,Agent,Seat)-counts(N,Wins,None,Sum,Sum2)`   |

An Entry is a place in the list of agents, from 1, as an agent may be there
several times. N games were played by the entry in that Seat; it won Wins of
them and nobody won None. Sum is the sum of the lengths of games, and Sum2 the
sum of their squares: the rounds of the games that the agent won in the thesis's
game, the turns of all games in a contest. On a board there are two more, the number
of queries and the number of rolls. All of these are integers, so merging is exact.
experiment_table/2 makes means, standard errors and intervals of them.

---++ Which agent is better?

Agents that play the same games, with the same deals, dice, seats and opponents, differ
by less chance than agents that do not. `game(paired)` lets each of its agents play them,
and so does the thesis's game. There are more cells,

    pair(I,A,J,B)-counts(N,Better,Worse,Both,Sum,Sum2)

for the entries I and J, I < J, and their agents A and B: of N games A did better in
Better and worse in Worse; in Both games both have a length, and A's less B's sum to Sum,
and their squares to Sum2. experiment_pairs/2 tells what follows, with an exact test.
With decide(Options) games end as soon as it is known, see experiment_decision/3.

    ?- experiment([ game(paired), agents([exact,simple]), against([k,k]),
                    games(10000), decide([])
                  ], Result),
       print_experiment(Result).

---++ How good are many agents?

`game(pool)` draws for each game who plays and where they sit, and experiment_ratings/2
rates the agents by who won against whom. Its cells are

    field(Entries)-counts(N,None,Sum,Sum2,Wins1,Wins2,...)

for each order of Entries that has played, seat 1 first: who sat in seat 1 won Wins1 of N
games. On a board, queries and rolls come before the wins. There are no more of them than
games, nor than orders: 1,320 for three of twelve agents, 665,280 for six.

    ?- experiment([ game(pool), agents([exact,simple,k,modal]), players(3),
                    games(3000)
                  ], Result),
       experiment_ratings(Result, Rows).

---++ Are agents as sure as they should be?

With calibration(true) there are more cells of contests, pools and game(paired),

    told(Entry,Agent,Bin)-counts(N,Right,Sum)

for the accusations of agents that state a chance to be right, chance/3 of
library(cluedo/agent): in N of them it was in Bin, the number of the tenth, or 10 for
certainty; Right were right, and Sum is that of the chances, in millionths.
experiment_calibration/2 makes rows of them.

    ?- experiment([ game(contest), agents([reader,exact([accuse(0.5)]),simple]),
                    games(1000), calibration(true)
                  ], Result),
       experiment_calibration(Result, Rows).

---++ Without writing Prolog

The command `cluedo lab` takes the options of experiment/2 (`--help` lists them)
and prints a table; it writes files, whose extensions tell the format. Agents of
the user are in files that are loaded:

    swipl cluedo lab --load=mine.pl --agents=modal,mine --game=contest \
        --games=100000 --out=all.csv
    swipl cluedo lab --pool=exact,simple,k,modal --seats=3 --games=3000
    swipl cluedo lab --compare=exact,simple --against=k,k --games=10000 --decide

`cluedo` is the file `app/cluedo.pl` of the pack, to be called by that name where
SWI-Prolog is older than 9.1.18. A script with own code does the same if it has
`:- initialization(experiment_main, main)`.

The exit status is 0 only if all games were played and all files written. It is 130 after
control-C: then the games of the current block have ended, and files have what was played.

With `--resume` the first file of `--out` is saved every 30 seconds, always whole, and
games that it has are not played again: the same command goes on after a kill. If nothing
is left to be played, a line on standard error says so. Results of other versions of the
library, or of another experiment, are refused, as by `--merge`.

    swipl cluedo lab --pool=exact,simple,k,modal --games=100000 --out=all.pl --resume

`--records=games.jsonl` writes a line for each game, an object of JSON with its number,
seed, agents by seat, winner, turns, winstate, hands and history; pandas reads it by
`read_json("games.jsonl", lines=True)`, and jq as it is. `--beliefs=beliefs.jsonl` writes what
each seat could know after each event, a line for each. Memory does not grow with games.

---++ Many cores, many machines

One process uses all its cores. For more, `--part=I/N` plays the I-th of N parts
and `--merge` puts files together. What runs the parts need know nothing of
Cluedo. With GNU parallel on one machine:

    lab="swipl cluedo lab --agents=modal,mine --load=mine.pl --game=contest"
    seq 100 | parallel --joblog log --resume-failed \
        $lab --games=100000 --part={}/100 --threads=1 --out=part{}.pl
    swipl cluedo lab --merge --games=100000 --out=all.csv part*.pl

The same after a crash plays what is missing or failed. On other machines that
have the pack, parallel must be told which files go there and which come back:

    seq 100 | parallel --sshlogin host1,host2 --wd lab --basefile mine.pl \
        --return part{}.pl --cleanup --joblog log --resume-failed \
        $lab --games=100000 --part={}/100 --threads=1 --out=part{}.pl

The files `experiment.sh` and `experiment.sbatch` in `examples` are a script for
one machine and a job array of Slurm.

A merge must have the games that `--games` says, the whole experiment's: a part
that is missing is an error, as is one that is there twice. `--partial` takes any
games. More games of the same experiment, `--games=100001-200000`, merge with
those that are there, by then `--games=200000`.
*/
