:- module(cluedo_experiment_run,
          [ play_games/5,               % +Spec, +Part, +Options, +Ledger0, -Ledger
            shows_progress/1            % +Options
          ]).
:- use_module(interrupt, [is_interrupted/0]).
:- use_module(ledger, [ledger_block/4,ledger_is_decided/1,ledger_words/2]).
:- use_module(cells, [sum_cells/2]).
:- use_module(single_game, [count_game/4]).
:- use_module('../agents/external/running_programs', [with_programs/1]).
:- use_module(library(apply), [maplist/4]).
:- use_module(library(lists), [append/2]).
:- use_module(library(option), [option/2,option/3]).

/** <module> Playing the games of an experiment
*/

:- det(play_games/5).

%!  play_games(+Spec, +Part, +Options, +Ledger0, -Ledger) is det.
%
%   Part is From-To. Add the games of Spec in Part to Ledger0, a term of ledger.pl. Blocks of games
%   are played in one or several threads, and added in their order. Three of the Options of
%   experiment/2 are used: threads(T), progress(Bool) and decide(_). After an interrupt, see
%   is_interrupted/0, the current blocks are the last ones.
%
%   @error error(cluedo_game(G,Goal,Error), _) if game G raised Error

play_games(Spec, Part, Options, Ledger0, Ledger) :-
    option(threads(Threads), Options, default),
    threads(Threads, T),
    blocks(Part, T, Options, Blocks),
    bar(Options, Part, Bar),
    in_contests(Spec, play_blocks(T, Blocks, Spec, Bar, Ledger0, Ledger)),
    end_bar(Bar).

%   External programs play only in contests. They end after the last contest.

:- meta_predicate in_contests(+, 0).

in_contests(Spec, Goal) :-
    (   option(game(thesis), Spec)
    ->  call(Goal)
    ;   with_programs(Goal)
    ).

threads(default, T) =>
    (   current_prolog_flag(threads, true),
        current_prolog_flag(cpu_count, Cores)
    ->  T = Cores
    ;   T = 1
    ).
threads(Threads, T) =>
    T = Threads.

%   The term blocks(From,To,Size) stands for all blocks, because a list of them may be too long. A
%   block is From-To, at most 1000 games. Each thread plays about a hundred blocks, so that threads
%   end together and progress is visible. With decide(_) each block has 20 games, whatever the
%   number of threads is.

blocks(From-To, Threads, Options, blocks(From,To,Size)) :-
    Count is To-From+1,
    (   option(decide(_), Options)
    ->  Size = 20
    ;   Size is min(1000, Count//(100*Threads)+1)
    ).

next_block(blocks(From,To,Size), From-Last, blocks(Next,To,Size)) :-
    From =< To,
    Last is min(To, From+Size-1),
    Next is Last+1.

play_block(Spec, Words, From-To, counted(Cells,Lines)) :-
    findall(Counted,
            ( between(From, To, G),
              count_game(Spec, Words, G, Counted)
            ),
            Games),
    maplist(game_counts, Games, ListOfCells, ListOfLines),
    sum_cells(ListOfCells, Cells),
    append(ListOfLines, Lines).

game_counts(counted(Cells,Lines), Cells, Lines).

%   The threads play the Blocks, and the caller adds them to the ledger.

play_blocks(_, _, _, _, Ledger0, Ledger), ends_early(Ledger0) =>
    Ledger = Ledger0.
play_blocks(1, Blocks0, Spec, Bar, Ledger0, Ledger) =>
    (   next_block(Blocks0, Block, Blocks)
    ->  ledger_words(Ledger0, Words),
        play_block(Spec, Words, Block, Counted),
        ledger_block(Block, Counted, Ledger0, Ledger1),
        show_progress(Bar, Block),
        play_blocks(1, Blocks, Spec, Bar, Ledger1, Ledger)
    ;   Ledger = Ledger0
    ).
play_blocks(Threads, Blocks, Spec, Bar, Ledger0, Ledger) =>
    Blocks = blocks(From,To,Size),
    Workers is min(Threads, (To-From+Size)//Size),
    Max is 2*Workers,
    ledger_words(Ledger0, Words),
    with_queue(Jobs,
        with_queue(Done,
            with_workers(Workers, in_contests(Spec, worker(Jobs,Done,Spec,Words)),
                         play_there(Blocks, queues(Max,Jobs,Done), Blocks, Bar,
                                    Ledger0, Ledger)))).

ends_early(Ledger) :-
    (   is_interrupted
    ->  true
    ;   ledger_is_decided(Ledger)
    ).

%   The workers of queues(Max,Jobs,Done) have at most Max blocks. Booked0 starts with the block that
%   the ledger gets next. Blocks0 starts with the first block that no worker has yet.

play_there(Booked0, Queues, Blocks0, Bar, Ledger0, Ledger) :-
    Queues = queues(Max,Jobs,Done),
    Booked0 = blocks(First,_,Size),
    Blocks0 = blocks(From,_,_),
    (   ledger_is_decided(Ledger0)
    ->  Ledger = Ledger0
    ;   \+ is_interrupted,
        From < First+Max*Size,
        next_block(Blocks0, Block, Blocks)
    ->  thread_send_message(Jobs, Block),
        play_there(Booked0, Queues, Blocks, Bar, Ledger0, Ledger)
    ;   First < From
    ->  next_block(Booked0, Block, Booked),
        thread_get_message(Done, done(Block,Played)),
        (   Played = raised(Exception)
        ->  throw(Exception)
        ;   Played == unplayed          % later blocks are unplayed, too
        ->  Ledger = Ledger0
        ;   ledger_block(Block, Played, Ledger0, Ledger1),
            show_progress(Bar, Block),
            play_there(Booked, Queues, Blocks0, Bar, Ledger1, Ledger)
        )
    ;   Ledger = Ledger0
    ).

worker(Jobs, Done, Spec, Words) :-
    thread_get_message(Jobs, Block),
    (   is_interrupted
    ->  Played = unplayed
    ;   catch(play_block(Spec, Words, Block, Played), Exception, Played = raised(Exception))
    ),
    thread_send_message(Done, done(Block,Played)),
    (   Played = raised(_)
    ->  true
    ;   worker(Jobs, Done, Spec, Words)
    ).

:- meta_predicate
    with_queue(-, 0),
    with_workers(+, 0, 0).

with_queue(Queue, Goal) :-
    setup_call_cleanup(message_queue_create(Queue),
                       Goal,
                       message_queue_destroy(Queue)).

%   Workers do not end by themselves. The calls are nested, so all workers are stopped, also after
%   an exception.

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

%   Bar is `none` or bar(Games,Time,Played). show_progress/2 increments Played.

bar(Options, From-To, Bar) :-
    (   shows_progress(Options)
    ->  Games is To-From+1,
        get_time(Start),
        Bar = bar(Games,Start,0)
    ;   Bar = none
    ).

%!  shows_progress(+Options) is semidet.
%
%   True if Options have progress(true). Without an option progress(_), true if `user_error` is a
%   terminal.

shows_progress(Options) :-
    (   option(progress(Progress), Options)
    ->  Progress == true
    ;   stream_property(user_error, tty(true))
    ).

show_progress(none, _) =>
    true.
show_progress(Bar, From-To), Bar = bar(Games,Start,Played0) =>
    Played is Played0+To-From+1,
    nb_setarg(3, Bar, Played),
    get_time(Now),
    Percent is 100*Played//Games,
    Speed is Played/max(Now-Start, 0.001),
    Left is ceiling((Games-Played)/Speed),
    time_text(Left, Time),
    format(user_error, "\r~d % of ~D games, ~0f games/s, ~s left~t~64|",
           [Percent,Games,Speed,Time]),
    flush_output(user_error).

end_bar(bar(_,_,Played)), Played > 0 =>
    nl(user_error).
end_bar(_) =>
    true.

time_text(Seconds, Text), Seconds < 60 =>
    format(string(Text), "~d s", [Seconds]).
time_text(Seconds, Text), Seconds < 3600 =>
    Minutes is Seconds//60,
    Rest is Seconds mod 60,
    format(string(Text), "~d min ~d s", [Minutes,Rest]).
time_text(Seconds, Text) =>
    Hours is Seconds//3600,
    Minutes is Seconds mod 3600//60,
    format(string(Text), "~D h ~d min", [Hours,Minutes]).
