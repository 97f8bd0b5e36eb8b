:- module(cluedo_experiment,
          [ experiment/2,               % +Spec, -Result
            merge_experiments/2,        % +Results, -Result
            experiment_table/2,         % +Result, -Rows
            print_experiment/1,         % +Result
            save_experiment/2,          % +File, +Result
            load_experiment/2,          % +File, -Result
            experiment_main/0
          ]).
:- use_module(agent, [must_be_agent/1]).
:- use_module(check).
:- use_module(contest, [contest/3]).
:- use_module(quirks).
:- use_module(unity, [play/2]).
:- autoload(library(aggregate), [aggregate_all/3]).
:- autoload(library(apply),
            [convlist/3,foldl/4,maplist/2,maplist/3,maplist/4]).
:- autoload(library(csv), [csv_write_file/3]).
:- autoload(library(error),
            [ domain_error/2, existence_error/2, is_of_type/2, must_be/2,
              type_error/2
            ]).
:- autoload(library(http/json), [json_read_dict/3,json_write_dict/2]).
:- autoload(library(lists),
            [ append/2, append/3, last/2, max_list/2, member/2, nth0/4, nth1/3,
              reverse/2, sum_list/2
            ]).
:- autoload(library(main), [argv_options/3,main/0]).
:- autoload(library(option), [option/2,option/3]).
:- autoload(library(pairs), [group_pairs_by_key/2,pairs_keys/2]).
:- autoload(library(prolog_code), [comma_list/2]).
:- autoload(library(readutil), [read_file_to_terms/3]).

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
                *        SPECIFICATION         *
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
%       More options of play/2 or contest/3.
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
%   @error existence_error(cluedo_experiment_option, agents)

experiment(Options, Result) :-
    must_be(list, Options),
    must_be(acyclic, Options),
    must_be(ground, Options),
    maplist(must_be_option, Options),
    spec(Options, Spec),
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

must_be_option(game(Game)) =>
    must_be(oneof([thesis,contest]), Game).
must_be_option(agents(Agents)) =>
    must_be(list, Agents),
    (   Agents == []
    ->  domain_error(cluedo_agents, Agents)
    ;   true
    ).
must_be_option(players(X)) =>
    must_be_players(X).
must_be_option(games(To)) =>
    must_be_option(games(1,To)).
must_be_option(games(From,To)) =>
    must_be(between(1,999_999_999_999), To),
    must_be(between(1,To), From).
must_be_option(part(I,N)) =>
    must_be(positive_integer, N),
    must_be(between(1,N), I).
must_be_option(seed(Seed)) =>
    must_be(nonneg, Seed).
must_be_option(rotate(Rotate)) =>
    must_be(oneof([true,false,all]), Rotate).
must_be_option(options(Options)) =>
    must_be(list, Options),
    maplist(must_be_game_option, Options).
must_be_option(threads(T)) =>
    must_be(between(1,1024), T).
must_be_option(progress(Progress)) =>
    must_be(boolean, Progress).
must_be_option(Option) =>
    domain_error(cluedo_experiment_option, Option).

%   What the experiment itself says, and what threads would write over each
%   other, are no options of the game.

must_be_game_option(Option) :-
    (   (   Option = (Name=_)
        ->  true
        ;   compound(Option),
            compound_name_arity(Option, Name, _)
        )
    ->  (   memberchk(Name, [agent,players,seed,transcript])
        ->  domain_error(cluedo_experiment_option, options([Option]))
        ;   true
        )
    ;   type_error(option, Option)
    ).

%   Spec has what the games of Options depend on. The flag may differ where
%   another part is played, so it is written down.

spec(Options, Spec) :-
    (   option(agents(Agents), Options)
    ->  true
    ;   existence_error(cluedo_experiment_option, agents)
    ),
    option(game(Game), Options, thesis),
    option(seed(Seed), Options, 1),
    option(options(More0), Options, []),
    length(Agents, Entries),
    (   Game == thesis
    ->  Default = 6,
        thesis_quirks(Quirks),
        (   option(quirks(_), More0)
        ->  More = More0
        ;   append(More0, [quirks(Quirks)], More)
        ),
        option(rotate(Rotate), Options, false)
    ;   must_be_players(Entries),
        Default = Entries,
        More = More0,
        option(rotate(Rotate), Options, true)
    ),
    option(players(X), Options, Default),
    (   Game == contest,
        X =\= Entries
    ->  domain_error(cluedo_experiment_option, players(X))
    ;   Game == thesis,
        Rotate \== false
    ->  domain_error(cluedo_experiment_option, rotate(Rotate))
    ;   true
    ),
    Spec = [ game(Game), agents(Agents), players(X), rotate(Rotate),
             seed(Seed), options(More)
           ].

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
                *            CELLS             *
                *******************************/

%   empty_cells(+Spec, -Cells): those that a result of Spec has, in order.

empty_cells([game(Game),agents(Agents),players(X),rotate(Rotate)|_], Cells) :-
    findall(cell(Entry,Agent,Seat)-counts(0,0,0,0,0),
            ( nth1(Entry, Agents, Agent),
              seat(Game, Rotate, X, Entry, Seat)
            ),
            Cells).

seat(thesis, _, _, _, Seat) =>
    Seat = 1.
seat(contest, false, _, Entry, Seat) =>
    Seat = Entry.
seat(contest, _, X, _, Seat) =>
    between(1, X, Seat).

%   sum_cells(+ListOfCells, -Cells): one for each key, ascending.

sum_cells(ListOfCells, Cells) :-
    append(ListOfCells, All),
    keysort(All, Sorted),
    group_pairs_by_key(Sorted, Groups),
    maplist(sum_group, Groups, Cells).

sum_group(Key-Counts, Key-Sum) :-
    foldl(add, Counts, counts(0,0,0,0,0), Sum).

add(counts(A1,B1,C1,D1,E1), counts(A2,B2,C2,D2,E2), counts(A,B,C,D,E)) :-
    A is A1+A2,
    B is B1+B2,
    C is C1+C2,
    D is D1+D2,
    E is E1+E2.

                /*******************************
                *           THREADS            *
                *******************************/

%   Blocks `From-To` of at most 1000 games, some hundred for each thread, so
%   that threads end together and there is something to tell.

blocks(From-To, Threads, Blocks) :-
    Count is To-From+1,
    Size is min(1000, Count//(100*Threads)+1),
    findall(First-Last,
            ( Max is (Count+Size-1)//Size - 1,
              between(0, Max, I),
              First is From+I*Size,
              Last is min(To, First+Size-1)
            ),
            Blocks).

play_block(Spec, From-To, Cells) :-
    findall(Cell,
            ( between(From, To, G),
              game_cell(Spec, G, Cell)
            ),
            List),
    sum_cells([List], Cells).

%   play_blocks(+Threads, +Blocks, +Spec, +Bar, +Cells0, -Cells): the caller
%   adds up what the threads have played.

play_blocks(1, Blocks, Spec, Bar, Cells0, Cells) =>
    foldl(here(Spec,Bar), Blocks, Cells0, Cells).
play_blocks(Threads, Blocks, Spec, Bar, Cells0, Cells) =>
    length(Blocks, Count),
    Workers is min(Threads, Count),
    with_queue(Jobs,
        with_queue(Done,
            (   forall(member(Block, Blocks), thread_send_message(Jobs, Block)),
                with_workers(Workers, worker(Jobs,Done,Spec),
                             foldl(there(Done,Bar), Blocks, Cells0, Cells))
            ))).

here(Spec, Bar, Block, Cells0, Cells) :-
    play_block(Spec, Block, More),
    sum_cells([Cells0,More], Cells),
    tell(Bar, Block).

there(Done, Bar, _, Cells0, Cells) :-
    thread_get_message(Done, Message),
    (   Message = played(Block,More)
    ->  sum_cells([Cells0,More], Cells),
        tell(Bar, Block)
    ;   Message = raised(Exception)
    ->  throw(Exception)
    ).

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

refuse(Type, Culprit, Message) :-
    throw(error(permission_error(merge,Type,Culprit), context(_,Message))).

%   Ranges are the numbers From-To of Pairs as games(From,To), ascending and
%   as few as can be.

ranges(Pairs, Ranges) :-
    msort(Pairs, Sorted),
    foldl(range, Sorted, [], Backwards),
    reverse(Backwards, Ranges).

range(From-To, Ranges0, Ranges), To < From =>
    Ranges = Ranges0.
range(From-To, [games(_,To0)|_], _), From =< To0 =>
    Last is min(To, To0),
    refuse(cluedo_games, games(From,Last), 'Played in more than one part').
range(From-To, [games(From0,To0)|Ranges0], Ranges), From =:= To0+1 =>
    Ranges = [games(From0,To)|Ranges0].
range(From-To, Ranges0, Ranges) =>
    Ranges = [games(From,To)|Ranges0].

must_be_experiment(Result) :-
    must_be(acyclic, Result),
    must_be(ground, Result),
    (   is_experiment(Result)
    ->  true
    ;   type_error(cluedo_experiment, Result)
    ).

%   The agents need not be there. Each entry has played all games.

is_experiment(experiment(Spec,Games,Cells)) :-
    is_list(Spec),
    catch(( maplist(must_be_option, Spec),
            spec(Spec, Same)
          ),
          error(_,_),
          fail),
    Same == Spec,
    is_list(Games),
    maplist(is_range, Games, Pairs, Lengths),
    catch(ranges(Pairs, Same2), error(_,_), fail),
    Same2 == Games,
    is_list(Cells),
    maplist(is_cell, Cells, Keys),
    empty_cells(Spec, Empty),
    pairs_keys(Empty, Keys2),
    Keys == Keys2,
    sum_list(Lengths, Count),
    option(agents(Agents), Spec),
    forall(nth1(Entry, Agents, _),
           aggregate_all(sum(N),
                         member(cell(Entry,_,_)-counts(N,_,_,_,_), Cells),
                         Count)).

is_range(games(From,To), From-To, Length) :-
    integer(From),
    integer(To),
    From >= 1,
    Length is To-From+1.

is_cell(Key-Counts, Key) :-
    Counts = counts(_,_,_,_,_),
    forall(arg(_, Counts, N), is_of_type(nonneg, N)).

                /*******************************
                *            TABLE             *
                *******************************/

%!  experiment_table(+Result, -Rows) is det.
%
%   Rows are lists of
%
%     - entry(E), agent(Agent), seat(S)
%       Whose games the row counts. An experiment that rotates has a row for
%       each entry with seat(all), for each seat with entry(all), agent(all),
%       and for each entry in each seat, in this order. Others have a row for
%       each entry.
%     - games(N), wins(Wins)
%     - failed(F), rounds(Sum), rounds_squared(Sum2)
%       Thesis's games only: games that the agent gave up, the sum of the
%       rounds of the games that it won, and the sum of their squares.
%     - draws(D), turns(Sum), turns_squared(Sum2)
%       Contests only: games that nobody won; the turns of all games.
%     - win_rate(P), win_rate_se(SE)
%       Wins/N and its standard error, sqrt(P*(1-P)/N).
%     - mean(M), mean_se(SE)
%       Mean of the rounds or turns, and its standard error: that of a sample,
%       sqrt(V/K) with V the sum of the squares of K deviations by K-1.
%
%   A value that needs more games than there are is `null`.
%
%   @error type_error(cluedo_experiment, Result)

experiment_table(Result, Rows) :-
    must_be_experiment(Result),
    Result = experiment(Spec,_,Cells),
    option(game(Game), Spec),
    (   option(rotate(Rotate), Spec),
        Rotate \== false
    ->  findall(cell(E,A,all)-C, member(cell(E,A,_)-C, Cells), ByEntry0),
        findall(cell(all,all,S)-C, member(cell(_,_,S)-C, Cells), BySeat0),
        sum_cells([ByEntry0], ByEntry),
        sum_cells([BySeat0], BySeat),
        append([ByEntry,BySeat,Cells], All)
    ;   All = Cells
    ),
    maplist(table_row(Game), All, Rows).

table_row(Game, cell(Entry,Agent,Seat)-counts(N,Wins,None,Sum,Sum2), Row) :-
    (   Game == thesis
    ->  Middle = [failed(None),rounds(Sum),rounds_squared(Sum2)],
        K = Wins
    ;   Middle = [draws(None),turns(Sum),turns_squared(Sum2)],
        K = N
    ),
    rate(N, Wins, Rate, RateSE),
    mean(K, Sum, Sum2, Mean, MeanSE),
    append([ [entry(Entry),agent(Agent),seat(Seat),games(N),wins(Wins)],
             Middle,
             [win_rate(Rate),win_rate_se(RateSE),mean(Mean),mean_se(MeanSE)]
           ],
           Row).

rate(0, _, Rate, SE) =>
    Rate = null,
    SE = null.
rate(N, Wins, Rate, SE) =>
    Rate is float(Wins/N),
    SE is sqrt(Rate*(1-Rate)/N).

%   The numerator is an exact integer: there is nothing to cancel.

mean(0, _, _, Mean, SE) =>
    Mean = null,
    SE = null.
mean(1, Sum, _, Mean, SE) =>
    Mean is float(Sum),
    SE = null.
mean(K, Sum, Sum2, Mean, SE) =>
    Mean is float(Sum/K),
    SE is sqrt((K*Sum2-Sum*Sum)/(K*K*(K-1))).

                /*******************************
                *            OUTPUT            *
                *******************************/

%!  print_experiment(+Result) is det.
%
%   Write experiment_table/2 to the current output, `mean +- standard error`.

print_experiment(Result) :-
    experiment_table(Result, Rows),
    Result = experiment(Spec,Games,_),
    Spec = [game(Game),_,players(X),_,seed(Seed),options(Options)],
    format("~w, ~d players, seed ~d", [Game,X,Seed]),
    forall(member(games(From,To), Games), format(", games ~d-~d", [From,To])),
    forall(member(Option, Options), format(", ~p", [Option])),
    nl,
    findall(Width,
            ( member(Row, Rows),
              option(agent(Agent), Row),
              format(atom(Text), "~q", [Agent]),
              atom_length(Text, Width)
            ),
            Widths),
    max_list([5|Widths], Max),
    Column is 7+Max,
    names(Game, None, Length),
    print_columns(Column,
                  [entry,agent,seat,games,wins,None,'win rate, %',Length]),
    forall(member(Row, Rows), print_row(Column, Row)).

names(thesis, failed, rounds).
names(contest, draws, turns).

print_row(Column, Row) :-
    Row = [ entry(Entry), agent(Agent0), seat(Seat), games(N), wins(Wins), None,
            _, _, win_rate(P), win_rate_se(SE), mean(Mean), mean_se(MeanSE)
          ],
    format(atom(Agent), "~q", [Agent0]),
    arg(1, None, Draws),
    estimate(100, 1, P, SE, Rate),
    estimate(1, 2, Mean, MeanSE, Length),
    print_columns(Column, [Entry,Agent,Seat,N,Wins,Draws,Rate,Length]).

print_columns(Column, [Entry,Agent,Seat,N,Wins,None,Rate,Length]) :-
    format("~w~t~7|~w~t~*|~t~w~6+~t~w~10+~t~w~10+~t~w~9+~t~w~17+~t~w~18+~n",
           [Entry,Agent,Column,Seat,N,Wins,None,Rate,Length]).

estimate(_, _, null, _, Text) =>
    Text = (-).
estimate(Scale, Digits, Mean, null, Text) =>
    X is Scale*Mean,
    format(atom(Text), "~*f", [Digits,X]).
estimate(Scale, Digits, Mean, SE, Text) =>
    X is Scale*Mean,
    Y is Scale*SE,
    format(atom(Text), "~*f +- ~*f", [Digits,X,Digits,Y]).

%!  save_experiment(+File, +Result) is det.
%
%   Write Result to File. Its extension tells how:
%
%     - `.pl`
%       The term.
%     - `.json`
%       An object with the fields of the specification, `games` as pairs of
%       numbers, and `rows`: the objects of experiment_table/2. Agents and
%       options are text.
%     - `.csv`
%       The rows of experiment_table/2 below a header. What is `null` is empty.
%
%   @error domain_error(cluedo_experiment_file, File) for other extensions

save_experiment(File, Result) :-
    file_format(File, Format),
    must_be_experiment(Result),
    save(Format, File, Result).

save(pl, File, Result) =>
    setup_call_cleanup(
        open(File, write, Out, [encoding(utf8)]),
        write_term(Out, Result,
                   [quoted(true),ignore_ops(true),fullstop(true),nl(true)]),
        close(Out)).
save(csv, File, Result) =>
    experiment_table(Result, Rows),
    Rows = [Row|_],
    findall(Name, ( member(Field, Row), functor(Field, Name, 1) ), Names),
    Header =.. [row|Names],
    maplist(csv_row, Rows, Lines),
    csv_write_file(File, [Header|Lines], [encoding(utf8)]).
save(json, File, Result) =>
    Result = experiment(Spec,Games,_),
    Spec = [ game(Game), agents(Agents), players(X), rotate(Rotate),
             seed(Seed), options(Options)
           ],
    maplist(text_term, AgentTexts, Agents),
    maplist(text_term, OptionTexts, Options),
    findall([From,To], member(games(From,To), Games), Pairs),
    experiment_table(Result, Rows),
    maplist(json_row, Rows, Objects),
    setup_call_cleanup(
        open(File, write, Out, [encoding(utf8)]),
        ( json_write_dict(Out,
                          _{ game:Game, agents:AgentTexts, players:X,
                             rotate:Rotate, seed:Seed, options:OptionTexts,
                             games:Pairs, rows:Objects
                           }),
          nl(Out)
        ),
        close(Out)).

csv_row(Fields, Line) :-
    maplist(csv_value, Fields, Values),
    Line =.. [row|Values].

csv_value(agent(Agent), Value) =>
    text_term(Value, Agent).
csv_value(Field, Value) =>
    arg(1, Field, Value0),
    (   Value0 == null
    ->  Value = ''
    ;   Value = Value0
    ).

json_row([Entry,agent(Agent)|Fields], Object) :-
    text_term(Text, Agent),
    dict_create(Object, _, [Entry,agent(Text)|Fields]).

%   text_term(?Text, ?Term): Text, a string, reads as the ground Term, whatever
%   the operators.

text_term(Text, Term) :-
    (   var(Text)
    ->  format(string(Text), "~W", [Term,[quoted(true),ignore_ops(true)]])
    ;   term_string(Term, Text)
    ).

file_format(File, Format) :-
    must_be(text, File),
    (   file_name_extension(_, Ext, File),
        memberchk(Ext, [pl,json,csv])
    ->  Format = Ext
    ;   domain_error(cluedo_experiment_file, File)
    ).

%!  load_experiment(+File, -Result) is det.
%
%   Result is what save_experiment/2 wrote to File, `.pl` or `.json`.
%
%   @error domain_error(cluedo_experiment_file, File) for other extensions, and
%   if File holds anything but one result
%   @error type_error(cluedo_experiment, R) if that is no sound result

load_experiment(File, Result) :-
    file_format(File, Format),
    (   load(Format, File, Loaded)
    ->  must_be_experiment(Loaded),
        Result = Loaded
    ;   domain_error(cluedo_experiment_file, File)
    ).

load(pl, File, Result) :-
    read_file_to_terms(File, [Result], [encoding(utf8)]).
load(json, File, experiment(Spec,Games,Cells)) :-
    setup_call_cleanup(
        open(File, read, In, [encoding(utf8)]),
        json_read_dict(In, Dict, [value_string_as_atom(false)]),
        close(In)),
    is_dict(Dict),
    _{ game:Game0, agents:AgentTexts, players:X, rotate:Rotate0, seed:Seed,
       options:OptionTexts, games:Pairs, rows:Objects
     } :< Dict,
    atom_string(Game, Game0),
    atom_string(Rotate, Rotate0),
    maplist(text_term, AgentTexts, Agents),
    maplist(text_term, OptionTexts, Options),
    Spec = [ game(Game), agents(Agents), players(X), rotate(Rotate),
             seed(Seed), options(Options)
           ],
    findall(games(From,To), member([From,To], Pairs), Games),
    convlist(json_cell(Game), Objects, Cells).

%   Sums over entries or seats are no cells.

json_cell(Game, Object, cell(Entry,Agent,Seat)-counts(N,Wins,None,Sum,Sum2)) :-
    _{entry:Entry,agent:Text,seat:Seat,games:N,wins:Wins} :< Object,
    integer(Entry),
    integer(Seat),
    text_term(Text, Agent),
    names(Game, NoneName, SumName),
    atom_concat(SumName, '_squared', Sum2Name),
    get_dict(NoneName, Object, None),
    get_dict(SumName, Object, Sum),
    get_dict(Sum2Name, Object, Sum2).

                /*******************************
                *         COMMAND LINE         *
                *******************************/

%!  experiment_main is det.
%
%   Do what the command line says: play an experiment, or merge the files of
%   one, and print or save the result. See the head of this file.

experiment_main :-
    main.

main(Argv) :-
    argv_options(Argv, Files, Options),
    findall(File, member(out(File), Options), Outs),
    maplist(file_format, Outs, _),      % before hours of play
    (   option(merge(true), Options)
    ->  maplist(load_experiment, Files, Parts),
        merge_experiments(Parts, Result)
    ;   Files == []
    ->  convlist(argument, Options, Spec),
        experiment(Spec, Result)
    ;   domain_error(cluedo_experiment_option, Files)
    ),
    (   Outs == []
    ->  print_experiment(Result)
    ;   forall(member(File, Outs), save_experiment(File, Result))
    ).

argument(out(_), _) =>
    fail.
argument(merge(_), _) =>
    fail.
argument(agents(Term), Option), \+ is_list(Term), ground(Term) =>
    comma_list(Term, Agents),
    Option = agents(Agents).
argument(games(From-To), Option) =>
    Option = games(From,To).
argument(part(I/N), Option) =>
    Option = part(I,N).
argument(Argument, Option) =>
    Option = Argument.

opt_type(game,     game,     oneof([thesis,contest])).
opt_type(agents,   agents,   term).
opt_type(players,  players,  integer).
opt_type(games,    games,    term).
opt_type(part,     part,     term).
opt_type(seed,     seed,     nonneg).
opt_type(rotate,   rotate,   oneof([true,false,all])).
opt_type(options,  options,  term).
opt_type(threads,  threads,  natural).
opt_type(progress, progress, boolean).
opt_type(merge,    merge,    boolean).
opt_type(out,      out,      file(write)).

opt_help(help(header), "Play an experiment, or merge the files of its parts").
opt_help(help(usage), " [option ...] | --merge [--out=FILE] file ...").
opt_help(game,     "thesis (default) or contest").
opt_help(agents,   "Agents, as in modal,elimination").
opt_help(players,  "Number of players of the thesis's game (default 6)").
opt_help(games,    "Number of games (default 100), or From-To").
opt_help(part,     "Play the I-th of N parts, as in 3/8").
opt_help(seed,     "Seed of the games (default 1)").
opt_help(rotate,   "Agents of a contest change seats: true (default), all, false").
opt_help(options,  "More options of the game, as in [turns(200)]").
opt_help(threads,  "Number of threads (default: all cores)").
opt_help(progress, "Tell how far it is").
opt_help(merge,    "Put the results of files together").
opt_help(out,      "Write .pl, .json or .csv; may repeat (default: a table)").

opt_meta(agents,  'A,...').
opt_meta(games,   'N').
opt_meta(part,    'I/N').
opt_meta(options, 'LIST').
