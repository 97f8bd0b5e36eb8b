:- module(cluedo_experiment,
          [ experiment/2,               % +Spec, -Result
            merge_experiments/2         % +Results, -Result
          ]).
:- reexport(laboratory/table,
            [ experiment_table/2,       % +Result, -Rows
              print_experiment/1,       % +Result
              save_experiment/2,        % +File, +Result
              load_experiment/2         % +File, -Result
            ]).
:- reexport(laboratory/command,
            [ experiment_main/0
            ]).
:- use_module(agent, [must_be_agent/1]).
:- use_module(contest, [contest/3]).
:- use_module(laboratory/tally).
:- use_module(play, [play/2]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(lists), [append/3,last/2,member/2,nth0/4,nth1/3]).
:- use_module(library(option), [option/2,option/3]).

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

| Spec  | what was asked for, defaults filled in, but for games, part,      |
|       | threads and progress; only results with the same may be merged    |
| Games | the numbers of the games: games(From,To), ascending, apart        |
| Cells | a list of `cell(Entry,Agent,Seat)-counts(N,Wins,None,Sum,Sum2)`   |

An Entry is a place in the list of agents, from 1, as an agent may be there
several times. N games were played by the entry in that Seat; it won Wins of
them and nobody won None. Sum is the sum of the lengths of games and Sum2 that
of their squares: the rounds of the games that the agent won in the thesis's
game, the turns of all games in a contest. All of this is integers, so merging
is exact. Means and standard errors are those of experiment_table/2.

---++ Many cores, many machines

One process uses all its cores. For more, write a script `lab.pl`, which may
also define agents (library(cluedo/agent)) or load them:

    :- use_module(library(cluedo/experiment)).
    :- initialization(experiment_main, main).

It takes the options of experiment/2 (`--help` lists them) and prints a table,
or writes files whose extensions tell the format:

    swipl lab.pl --agents=modal,mine --game=contest --games=100000 --out=all.csv

`--part=I/N` plays the I-th of N parts, and `--merge` puts files together. What
runs the parts need know nothing of Cluedo. With GNU parallel, on one machine
or, by `--sshlogin`, on many:

    seq 100 | parallel swipl lab.pl --agents=modal,mine --game=contest \
        --games=100000 --part={}/100 --threads=1 --out=part{}.pl
    swipl lab.pl --merge --out=all.csv part*.pl

`parallel --resume --joblog log` goes on after a crash. As a job array of Slurm,
in a file `lab.sbatch`:

    #!/bin/sh
    #SBATCH --array=1-100 --cpus-per-task=4
    exec swipl lab.pl --agents=modal,mine --game=contest --games=100000 \
        --part=$SLURM_ARRAY_TASK_ID/100 --threads=$SLURM_CPUS_PER_TASK \
        --out=part$SLURM_ARRAY_TASK_ID.pl

and then

    sbatch --wait lab.sbatch && swipl lab.pl --merge --out=all.csv part*.pl

The exit status is 0 only if all games were played and the file was written. A
part that is there twice is an error, one that is missing shows in the games of
the result. More games of the same experiment, `--games=100001-200000`, merge
with those that are there.
*/

:- multifile prolog:error_message//1.

                /*******************************
                *          EXPERIMENT          *
                *******************************/

%!  experiment(+Spec, -Result) is det.
%
%   Play games and count. Spec is a list of
%
%     - game(+Game)
%       `thesis` (default): each agent, in seat 1 and against random
%       opponents, plays the games of play/2; all have the same deals.
%       `contest`: the agents play against each other, by contest/3.
%     - agents(+Agents)
%       List of names, which may repeat. For a contest, 2..6 of them.
%     - players(+X)
%       Number of players of the thesis's game, 2..6 (default 6).
%     - games(+N), games(+From,+To)
%       Numbers of the games: 1..N (default 100), From..To.
%     - part(+I,+N)
%       Play only the I-th of N parts of these games.
%     - seed(+Seed)
%       Non-negative integer (default 1). Game G is played from
%       set_random(seed(Seed*10**12+G)).
%     - rotate(+How)
%       Entry E of a contest sits in seat E in game 1. With `true` (default) it
%       moves one seat on after each game, so neighbours stay neighbours; with
%       `all` the games go through all orders of the entries; with `false` it
%       always sits in seat E.
%     - options(+Options)
%       More options of the game: quirks(Bool) of play/2; turns(Max) and
%       deal(Winstate,Hands) of contest/3.
%     - threads(+T)
%       Default is the flag `cpu_count`. With 1, the caller plays the games.
%     - progress(+Bool)
%       Tell how far it is on `user_error`; by default if that is a terminal.
%
%   Agents of the user must not keep anything from one game to the next. An
%   exception, or an abort, ends all threads.
%
%   @error error(cluedo_game(G,Goal,Error), _) if game G raised Error; Goal
%   plays the game again. If several games do, it may be any of them.
%   @error existence_error(cluedo_agent, Agent)
%   @error domain_error(cluedo_experiment_option, Option)
%   @error domain_error(cluedo_option, Option) if the game has no such Option
%   @error existence_error(cluedo_experiment_option, agents)

experiment(Options, Result) :-
    specification(Options, Spec),
    option(agents(Agents), Spec),
    maplist(must_be_agent, Agents),
    part(Options, Part),
    option(threads(Threads), Options, default),
    option(progress(Progress), Options, default),
    threads(Threads, T),
    blocks(Part, T, Blocks),
    bar(Progress, Part, Bar),
    empty_cells(Spec, Empty),
    play_blocks(T, Blocks, Spec, Bar, Empty, Cells),
    ranges([Part], Games),
    Result = experiment(Spec,Games,Cells).

%   Part is `From-To`; To is From-1 if there are more parts than games.

part(Options, Part) :-
    (   memberchk(games(From,To), Options)
    ->  true
    ;   From = 1,
        option(games(To), Options, 100)
    ),
    (   memberchk(part(I,N), Options)
    ->  true
    ;   I = 1,
        N = 1
    ),
    Count is To-From+1,
    First is From + (I-1)*Count//N,
    Last is From + I*Count//N - 1,
    Part = First-Last.

threads(default, T) =>
    (   current_prolog_flag(threads, true),
        current_prolog_flag(cpu_count, Cores)
    ->  T = Cores
    ;   T = 1
    ).
threads(Threads, T) =>
    T = Threads.

                /*******************************
                *            GAMES             *
                *******************************/

%   game_cell(+Spec, +G, -Cell) is nondet.
%
%   Play game G of the experiment. There is a Cell for each entry.

game_cell([game(thesis),agents(Agents),players(X),_,seed(Seed),options(More)],
          G, Cell) :-
    game_seed(Seed, G, S),
    nth1(Entry, Agents, Agent),
    play_game(G, play([agent(Agent),players(X),seed(S)|More], Result), Result),
    last(Result, End),
    (   End = rounds(Rounds)
    ->  Sum2 is Rounds*Rounds,
        Counts = counts(1,1,0,Rounds,Sum2)
    ;   Counts = counts(1,0,1,0,0)
    ),
    Cell = cell(Entry,Agent,1)-Counts.
game_cell([game(contest),agents(Agents),players(X),rotate(Rotate),seed(Seed),
           options(More)],
          G, Cell) :-
    game_seed(Seed, G, S),
    findall(Entry-Agent, nth1(Entry, Agents, Agent), Entries),
    table(Rotate, G, X, Entries, Table),
    findall(Agent, member(_-Agent, Table), Seats),
    play_game(G, contest(Seats, [seed(S)|More], Result), Result),
    option(turns(Turns), Result),
    option(winner(Winner), Result),
    Turns2 is Turns*Turns,
    nth1(Seat, Table, Entry-Agent),
    (   Winner == Seat
    ->  Counts = counts(1,1,0,Turns,Turns2)
    ;   Winner == nobody
    ->  Counts = counts(1,0,1,Turns,Turns2)
    ;   Counts = counts(1,0,0,Turns,Turns2)
    ),
    Cell = cell(Entry,Agent,Seat)-Counts.

game_seed(Seed, G, S) :-
    S is Seed*10**12+G.

%   Table has the entry of each seat.

table(true, G, X, Entries, Table) :-
    Moved is (G-1) mod X,
    length(Back, Moved),
    append(Front, Back, Entries),
    !,
    append(Back, Front, Table).
table(all, G, X, Entries, Table) :-
    I is G-1,
    order(X, I, Entries, Table).
table(false, _, _, Table, Table).

%   Order is number I, modulo their count, of the orders of X entries.

order(0, _, _, Order) =>
    Order = [].
order(X, I, Entries, Order) =>
    Order = [Entry|Rest],
    First is I mod X,
    nth0(First, Entries, Entry, Others),
    !,
    Next is I//X,
    X1 is X-1,
    order(X1, Next, Others, Rest).

:- meta_predicate play_game(+, 0, -).

%   Goal has the Result of game G. Exceptions that are no errors, such as an
%   abort or the end of a time limit, are not the game's.

play_game(G, Goal, _Result) :-
    Error = error(_,_),
    (   catch(Goal, Error, throw(error(cluedo_game(G,Goal,Error),_)))
    ->  true
    ;   Failed = error(determinism_error(Goal,det,fail,guard),_),
        throw(error(cluedo_game(G,Goal,Failed),_))
    ).

prolog:error_message(cluedo_game(G,_:Goal,Error)) -->
    [ 'Game ~d of the experiment: '-[G] ],
    '$messages':translate_message(Error),
    [ nl, 'To play it again: ~p'-[Goal] ].

                /*******************************
                *           THREADS            *
                *******************************/

%   Blocks `From-To` of at most 1000 games, some hundred for each thread, so
%   that threads end together and there is something to tell. `blocks(From,To,
%   Size)` are all of them: there may be too many for a list.

blocks(From-To, Threads, blocks(From,To,Size)) :-
    Count is To-From+1,
    Size is min(1000, Count//(100*Threads)+1).

next_block(blocks(From,To,Size), From-Last, blocks(Next,To,Size)) :-
    From =< To,
    Last is min(To, From+Size-1),
    Next is Last+1.

play_block(Spec, From-To, Cells) :-
    findall(Cell,
            ( between(From, To, G),
              game_cell(Spec, G, Cell)
            ),
            List),
    sum_cells([List], Cells).

%   play_blocks(+Threads, +Blocks, +Spec, +Bar, +Cells0, -Cells): the caller
%   adds up what the threads have played.

play_blocks(1, Blocks0, Spec, Bar, Cells0, Cells) =>
    (   next_block(Blocks0, Block, Blocks)
    ->  play_block(Spec, Block, More),
        sum_cells([Cells0,More], Cells1),
        tell(Bar, Block),
        play_blocks(1, Blocks, Spec, Bar, Cells1, Cells)
    ;   Cells = Cells0
    ).
play_blocks(Threads, Blocks, Spec, Bar, Cells0, Cells) =>
    Blocks = blocks(From,To,Size),
    Workers is min(Threads, (To-From+Size)//Size),
    Max is 2*Workers,
    with_queue(Jobs,
        with_queue(Done,
            with_workers(Workers, worker(Jobs,Done,Spec),
                         play_there(0, queues(Max,Jobs,Done), Blocks, Bar,
                                    Cells0, Cells)))).

%   The workers have Waiting blocks, at most Max, of queues(Max,Jobs,Done).

play_there(Waiting, Queues, Blocks0, Bar, Cells0, Cells) :-
    Queues = queues(Max,Jobs,Done),
    (   Waiting < Max,
        next_block(Blocks0, Block, Blocks)
    ->  thread_send_message(Jobs, Block),
        More is Waiting+1,
        play_there(More, Queues, Blocks, Bar, Cells0, Cells)
    ;   Waiting > 0
    ->  thread_get_message(Done, Message),
        played(Message, Bar, Cells0, Cells1),
        Less is Waiting-1,
        play_there(Less, Queues, Blocks0, Bar, Cells1, Cells)
    ;   Cells = Cells0
    ).

played(played(Block,More), Bar, Cells0, Cells) =>
    sum_cells([Cells0,More], Cells),
    tell(Bar, Block).
played(raised(Exception), _, _, _) =>
    throw(Exception).

worker(Jobs, Done, Spec) :-
    thread_get_message(Jobs, Block),
    catch(play_block(Spec, Block, Cells), Exception, true),
    (   var(Exception)
    ->  thread_send_message(Done, played(Block,Cells)),
        worker(Jobs, Done, Spec)
    ;   thread_send_message(Done, raised(Exception))
    ).

:- meta_predicate
    with_queue(-, 0),
    with_workers(+, 0, 0).

with_queue(Queue, Goal) :-
    setup_call_cleanup(message_queue_create(Queue),
                       Goal,
                       message_queue_destroy(Queue)).

%   Workers do not end by themselves. Nested, so that none is left whatever
%   happens between them.

with_workers(0, _, Goal) =>
    call(Goal).
with_workers(N, Worker, Goal) =>
    N1 is N-1,
    setup_call_cleanup(thread_create(Worker, Id),
                       with_workers(N1, Worker, Goal),
                       stop_worker(Id)).

stop_worker(Id) :-
    catch(thread_signal(Id, abort), error(existence_error(_,_),_), true),
    thread_join(Id, _).

%   Bar is `none` or bar(Games,Time,Played), of which tell/2 counts Played up.

bar(default, Part, Bar) =>
    (   stream_property(user_error, tty(true))
    ->  bar(true, Part, Bar)
    ;   Bar = none
    ).
bar(true, From-To, Bar) =>
    Games is To-From+1,
    get_time(Start),
    Bar = bar(Games,Start,0).
bar(false, _, Bar) =>
    Bar = none.

tell(none, _) =>
    true.
tell(Bar, From-To), Bar = bar(Games,Start,Played0) =>
    Played is Played0+To-From+1,
    nb_setarg(3, Bar, Played),
    get_time(Now),
    Percent is 100*Played//Games,
    Speed is Played/max(Now-Start, 0.001),
    format(user_error, "\r~d % of ~D games, ~0f games/s ",
           [Percent,Games,Speed]),
    (   Played =:= Games
    ->  nl(user_error)
    ;   flush_output(user_error)
    ).

                /*******************************
                *            MERGE             *
                *******************************/

%!  merge_experiments(+Results, -Result) is det.
%
%   Result is that of all games of the non-empty list Results: exactly what one
%   experiment with these games has.
%
%   @error permission_error(merge, cluedo_experiment, Spec) if one of Results
%   has a Spec that differs from that of the first one
%   @error permission_error(merge, cluedo_games, Games) if Games, as
%   games(From,To), are in more than one of Results
%   @error type_error(cluedo_experiment, R) if R in Results is no result

merge_experiments(Results, Result) :-
    must_be(list, Results),
    maplist(must_be_experiment, Results),
    (   Results = [experiment(Spec,_,_)|_]
    ->  true
    ;   domain_error(non_empty_list, Results)
    ),
    forall(member(experiment(Other,_,_), Results),
           must_be_same(Spec, Other)),
    findall(From-To,
            ( member(experiment(_,Games,_), Results),
              member(games(From,To), Games)
            ),
            Pairs),
    ranges(Pairs, Ranges),
    findall(Cells, member(experiment(_,_,Cells), Results), ListOfCells),
    sum_cells(ListOfCells, Sum),
    Result = experiment(Spec,Ranges,Sum).

must_be_same(Spec, Other) :-
    (   Spec == Other
    ->  true
    ;   refuse(cluedo_experiment, Other, 'Specifications differ')
    ).
