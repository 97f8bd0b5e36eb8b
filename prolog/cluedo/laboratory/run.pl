:- module(cluedo_laboratory_run,
          [ play_games/4                % +Spec, +Part, +Options, -Cells
          ]).
:- use_module(tally, [empty_cells/2,sum_cells/2]).
:- use_module('../agents/external/programs', [with_programs/1]).
:- use_module('../contest', [contest/3]).
:- use_module('../play', [play/2]).
:- use_module(library(lists), [append/3,last/2,member/2,nth0/4,nth1/3]).
:- use_module(library(option), [option/2,option/3]).

/** <module> Playing the games of an experiment

Game by game, in one thread or in several. See library(cluedo/experiment).
*/

:- det(play_games/4).
:- multifile prolog:error_message//1.

%!  play_games(+Spec, +Part, +Options, -Cells) is det.
%
%   Cells are those of the games From..To that Part, From-To, has of Spec. Of
%   Options, threads(T) and progress(Bool) count; see experiment/2.
%
%   @error error(cluedo_game(G,Goal,Error), _) if game G raised Error

play_games(Spec, Part, Options, Cells) :-
    option(threads(Threads), Options, default),
    option(progress(Progress), Options, default),
    threads(Threads, T),
    blocks(Part, T, Blocks),
    bar(Progress, Part, Bar),
    empty_cells(Spec, Empty),
    with_programs(play_blocks(T, Blocks, Spec, Bar, Empty, Cells)).

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
    ->  Win = 1,
        Draw = 0
    ;   Winner == nobody
    ->  Win = 0,
        Draw = 1
    ;   Win = 0,
        Draw = 0
    ),
    (   option(rolls(Rolls), Result)
    ->  option(suggestions(Suggestions), Result),
        Counts = counts(1,Win,Draw,Turns,Turns2,Suggestions,Rolls)
    ;   Counts = counts(1,Win,Draw,Turns,Turns2)
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
    prolog:translate_message(Error),
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
            with_workers(Workers, with_programs(worker(Jobs,Done,Spec)),
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
