:- module(cluedo_experiment_experiment,
          [ experiment/2,               % +Spec, -Result
            experiment/3,               % +Spec, :Started, -Result
            merge_experiments/2,        % +Results, -Result
            experiment_decision/3       % +Result, +Options, -Decision
          ]).
:- use_module('../agent', [agent_open/2]).
:- use_module(ledger, [ledger_close/1,ledger_open/5,ledger_result/2]).
:- use_module(cells, [empty_cells/2,sum_cells/2]).
:- use_module(fields, [named_agent/3]).
:- use_module(experiment_file, [load_experiment/2,must_be_result_file/1,save_experiment/2]).
:- use_module(run, [play_games/5]).
:- use_module(sequential, [must_be_test/1,must_be_testable/2,verdict/4]).
:- use_module(specification, [specification/2]).
:- use_module(tally,
              [must_be_experiment/1,must_be_same/2,ranges/2,unplayed_games/3]).
:- use_module('../support/errors', [error_context/1,throw_error/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,maplist/2,maplist/3]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(option), [option/2,option/3]).

/** <module> Play an experiment, merge parts, decide

library(cluedo/experiment) documents the Result.
*/

:- error_context(experiment/2).

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
%       `paired`: each agent plays the same contests against the same opponents.
%       `pool`: contests of agents that are drawn for each game.
%     - agents(+Agents)
%       List of agents, which may repeat. For a contest, 2..10 of them.
%     - against(+Agents)
%       The opponents of game(paired), 1..9.
%     - names(+Names)
%       List of Name=Agent: in agents(_) and against(_) the atom Name stands for Agent, and
%       tables and files have Name. It makes long terms short.
%     - edition(+E)
%       The cards of a contest: the name of an edition, or file(File), see
%       library(cluedo/edition). The classic ones by default.
%     - board(+Spec), dice(+N)
%       Play a contest on a board: its name, or file(File), see library(cluedo/board),
%       with N dice (default 1).
%     - players(+X)
%       Number of players of the thesis's game, 2..6 (default 6), or of each game of a
%       pool, 2..10 (default 3).
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
%       always sits in seat E. In game(paired) each agent is entry 1 in this sense,
%       and the opponents are the others. For game(pool) the seats of game G are drawn from
%       set_random(seed(Seed*10**12+5*10**11+G)) with `sample` (default), without
%       repetition; with `robin` the games go through all orders of X entries.
%     - options(+Options)
%       More options of the game: quirks(Bool) of play/2; turns(Max),
%       deal(Winstate,Hands), deck(Sizes), hands(Sizes), open(CountOrCards) and
%       pawns(Characters) of contest/3.
%     - decide(+Options)
%       After every 20 games, end if experiment_decision/3 with these Options is not
%       `open`. The number of games does not depend on threads.
%     - resume(+File)
%       Do not play the games that File has, but add them to the result. File is a file of
%       save_experiment/2 with the extension `.pl` or `.json`. The result is saved there
%       repeatedly, and at the end. An `informational` message says if no games are left to
%       play.
%     - save(+Seconds)
%       The least time between two saves (default 30).
%     - records(+File)
%       Write a line for each game to File, in order: an object of JSON with `game` and
%       `seed`, its numbers; `entries` and `agents`, by seat; `winner`, a seat or null;
%       `turns`, `winstate`, `hands`, by seat, and `history`, a list of objects with asker,
%       cards, answerer and card, or with accuser, cards and right. On a board also
%       `suggestions` and `rolls`, and if programs broke the rules `offences`: objects with
%       seat and what. In the thesis's game each agent has a line, with `rounds`, `winstate`
%       and `hands`. Cards have the names of the edition, British ones by default. Old lines
%       of File are replaced; with resume(_) the lines of games that are not played again
%       stay.
%     - beliefs(+File)
%       Write to File what each seat of a contest could know, by counting all deals that agree
%       with what it has seen: a line for each seat after the deal, and after each event but a
%       right accusation. It is an object of JSON with `game` and `seed`; `events`, the number
%       of events of the history so far; `seat`, and its `entry` and `agent`; and for each
%       card, as rope, `holder_rope`, its certain holder (a seat, `envelope` or `open`) or
%       null, and `envelope_rope`, the probability that it is in the envelope. Old lines of
%       File are treated as with records(_).
%     - calibration(+Bool)
%       Count the probabilities that agents stated when they accused, and how often they were
%       right, see experiment_calibration/2; not for the thesis's game.
%     - threads(+T)
%       Default is the flag `cpu_count`. With 1, the caller plays the games.
%     - progress(+Bool)
%       Show the progress on `user_error`; by default if that is a terminal.
%
%   Agents of the user must not keep state from one game to the next. An exception or an
%   abort ends all threads.
%
%   @error error(cluedo_game(G,Goal,Error), _) if game G raised Error; Goal
%   plays the game again. If several games raise errors, G is the first one.
%   @error permission_error(merge, cluedo_experiment, Spec) if the file of resume(File) has
%   a result with another Spec
%   @error existence_error(cluedo_records, File) if records of games that are not played
%   again are missing
%   @error permission_error(append, cluedo_records, File) if they were played from other
%   seeds
%   @error existence_error(cluedo_agent, Agent)
%   @error domain_error(cluedo_experiment_option, Option)
%   @error domain_error(cluedo_option, Option) if the game has no such Option
%   @error existence_error(cluedo_experiment_option, agents)

experiment(Options, Result) :-
    experiment(Options, true, Result).

%!  experiment(+Spec, :Started, -Result) is det.
%
%   As experiment/2. Call Started before the first game, after all checks of Spec.

:- meta_predicate experiment(+, 0, -).

experiment(Options, Started, Result) :-
    specification(Options, Spec),
    (   option(decide(Test), Options)
    ->  must_be_testable(Test, Spec),
        must_be_whole(Options)
    ;   true
    ),
    option(agents(Agents), Spec),
    forall(member(Agent, Agents), must_be_known_agent(Spec, Agent)),
    option(against(Against), Spec, []),
    forall(member(Agent, Against), must_be_known_agent(Spec, Agent)),
    part(Options, Part),
    load_played(Options, Spec, Games0, Cells0),
    unplayed_games(Part, Games0, Parts),
    setup_call_cleanup(
        ledger_open(Spec, Games0, Cells0, Options, Ledger0),
        ( call(Started),
          foldl(play_part(Spec, Options), Parts, Ledger0, Ledger)
        ),
        ledger_close(Ledger0)),
    tell_nothing_left(Parts, Games0, Options),
    ledger_result(Ledger, Result0),
    (   option(resume(File), Options)
    ->  save_experiment(File, Result0)
    ;   true
    ),
    Result = Result0.

must_be_known_agent(Spec, Name) :-
    named_agent(Spec, Name, Agent),
    agent_open(Agent, _).

play_part(Spec, Options, Part, Ledger0, Ledger) :-
    play_games(Spec, Part, Options, Ledger0, Ledger).

%   An experiment with decide(_) ends by all its games, so it has no parts.

must_be_whole(Options) :-
    (   member(Option, Options),
        Option = part(_,_)
    ->  throw_error(domain_error(cluedo_experiment_option,Option),
                    "an experiment that ends when it is decided has no parts")
    ;   true
    ).

%   Games and Cells are the ones in the file of resume(File), or none.

load_played(Options, Spec, Games, Cells) :-
    (   option(resume(File), Options),
        must_be_result_file(File),
        exists_file(File)
    ->  load_experiment(File, experiment(Spec0,Games,Cells)),
        must_be_same(Spec, Spec0)
    ;   Games = [],
        empty_cells(Spec, Cells)
    ).

:- multifile prolog:message//1.

tell_nothing_left([], Games, Options), Games \== [] =>
    option(resume(File), Options),
    aggregate_all(sum(To-From+1), member(games(From,To), Games), Count),
    print_message(informational, cluedo_played(File,Count)).
tell_nothing_left(_, _, _) =>
    true.

prolog:message(cluedo_played(File,Count)) -->
    [ 'Nothing is left to be played (games in ~w: ~D)'-[File,Count] ].

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

                /*******************************
                *            MERGE             *
                *******************************/

%!  merge_experiments(+Results, -Result) is det.
%
%   Result is the result of all games of the non-empty list Results: exactly the result of
%   one experiment with these games.
%
%   @error permission_error(merge, cluedo_experiment, Spec) if Spec of one of Results
%   differs from the first one's
%   @error permission_error(merge, cluedo_games, Games) if Games, as
%   games(From,To), are in more than one of Results
%   @error type_error(cluedo_experiment, R) if R in Results is not a result

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

                /*******************************
                *           DECISION           *
                *******************************/

%!  experiment_decision(+Result, +Options, -Decision) is det.
%
%   Decision is decision(Verdict,Count,N): does the share Count/N differ from the share of
%   equal agents? If two agents are compared, in the thesis's game or game(paired), they
%   differ in N games, and the first one did better in Count of them; the share of equal
%   agents is 1/2. In a contest of X agents the first one won Count of N games, and the share
%   is 1/X. Verdict is `better`, `worse`, `equal`, or `open` if more games are needed.
%   Options:
%
%     - alpha(+Alpha)
%       Equal agents are called different in at most this share of experiments (default
%       0.05), however often one looks.
%     - difference(+D)
%       The least difference of shares that matters (default 0.05).
%     - beta(+Beta)
%       A difference of D is missed in at most this share of experiments (default 0.05).
%     - margin(+M)
%       Decide another question about two compared agents: is the first one worse by more
%       than M, a share of all games? Verdict is `worse`, `not_worse` or `open`; it is wrong
%       in at most the share Alpha of experiments.
%
%   experiment/2 with decide(Options) plays until it is not `open`.
%
%   @error type_error(cluedo_experiment, Result)
%   @error domain_error(cluedo_experiment_option, decide(Options)) if Result is of another
%   experiment
%   @error domain_error(cluedo_option, Option), domain_error(cluedo_share, X) if X is not
%   between 0 and 0.5, or D not less than 1/X

experiment_decision(Result, Options, Decision) :-
    must_be_experiment(Result),
    must_be(ground, Options),
    must_be_test(Options),
    Result = experiment(Spec,_,Cells),
    must_be_testable(Options, Spec),
    verdict(Options, Spec, Cells, Decision0),
    Decision = Decision0.
