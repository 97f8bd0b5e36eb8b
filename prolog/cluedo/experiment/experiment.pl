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
              [games_count/2,must_be_experiment/1,must_be_same/2,ranges/2,unplayed_games/3]).
:- use_module('../support/errors', [error_context/1,throw_error/2]).
:- use_module(library(apply), [foldl/4,maplist/2,maplist/3]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(option), [option/2,option/3]).

/** <module> Play an experiment, merge parts, decide; see library(cluedo/experiment) for Result
*/

:- error_context(experiment/2).

%!  experiment(+Spec, -Result) is det.
%
%   Play games and count. Spec is a list of
%
%     - game(+Game): the game that is played:
%
%       | thesis  | (default) each agent plays the games of play/2 in seat 1 against random        |
%       |         | opponents, all agents with the same deals                                      |
%       | contest | the agents play against each other by contest/3                                |
%       | paired  | each agent plays the same contests against the same opponents                  |
%       | pool    | agents are drawn for each contest                                              |
%
%     - agents(+Agents): a list of agents, which may repeat. A contest has 2..10 agents.
%     - against(+Agents): the 1..9 opponents of game(paired).
%     - names(+Names): a list of Name=Agent. In agents(_) and against(_) the atom Name stands for
%       Agent. Tables and files have Name in place of a long term.
%     - edition(+E): the cards of a contest, the name of an edition or file(File), see
%       library(cluedo/edition). The default is the classic cards.
%     - board(+Spec), dice(+N): play contests on a board with N dice (default 1). Spec is the name
%       of a board or file(File), see library(cluedo/board).
%     - players(+X): the number of players in the thesis's game is 2..6 (default 6). In a pool X of
%       the agents play in each game, 2..10 (default 3).
%     - games(+N), games(+From,+To): the numbers of the games, 1..N (default 1..100) or From..To.
%     - part(+I,+N): play only the I-th of N parts of these games.
%     - seed(+Seed): a non-negative integer (default 1). The seed of game G is Seed*10**12+G.
%     - rotate(+How): how the seats change. Entry E of a contest sits in seat E in game 1. In
%       game(paired) each agent is entry 1, and the opponents are the other entries.
%
%       | true   | (default) each entry moves one seat on after each game, so neighbours stay      |
%       |        | neighbours                                                                      |
%       | all    | the games go through all orders of the entries                                  |
%       | false  | no entry moves                                                                  |
%       | sample | (default of game(pool)) X entries are drawn without repetition for game G, from |
%       |        | the seed Seed*10**12+5*10**11+G                                                 |
%       | robin  | in game(pool): the games go through all orders of X entries                     |
%
%     - options(+Options): more options of the game. The thesis's game has quirks(Bool) of play/2.
%       Contests have turns(Max), deal(Winstate,Hands), deck(Sizes), hands(Sizes),
%       open(CountOrCards) and pawns(Characters) of contest/3.
%     - decide(+Options): after every 20 games, end if experiment_decision/3 with these Options is
%       not `open`. The number of games does not depend on threads.
%     - resume(+File): if File exists, add its games to the result, and do not play them again.
%       save_experiment/2 wrote File, with the extension `.pl` or `.json`. The result is saved there
%       repeatedly, and at the end. A message says if no games are left to play.
%     - save(+Seconds): the least time between two saves (default 30).
%     - records(+File): write a line for each game to File, in order. Old lines of File are deleted.
%       With resume(_) the lines of games that are not played again stay. Cards have the names of
%       the edition, British names by default. A line is a JSON object:
%
%       | game, seed         | numbers                                                             |
%       | entries, agents    | lists by seat; the thesis's game has a line for each agent          |
%       | hands              | a list by seat                                                      |
%       | winstate           | the cards in the envelope                                           |
%       | winner             | a seat or null                                                      |
%       | turns              | a number                                                            |
%       | history            | objects with asker, cards, answerer and card, or with accuser,      |
%       |                    | cards and right                                                     |
%       | suggestions, rolls | only on a board                                                     |
%       | offences           | only if programs broke the rules: objects with seat and what        |
%       | answers            | only if programs were asked in text or JSON                         |
%       | rounds             | only in the thesis's game, where winner, turns and history are      |
%       |                    | missing                                                             |
%
%     - beliefs(+File): write to File what each seat of a contest could know. Each seat has a line
%       after the deal, and a line after each event except a right accusation. doc/research.md
%       describes the fields. Old lines of File are treated as with records(_).
%     - calibration(+Bool): count the probabilities that agents stated when they accused, and how
%       often they were right, see experiment_calibration/2. This is not for the thesis's game.
%     - threads(+T): the number of threads (default: the flag `cpu_count`). With 1 the caller plays.
%     - progress(+Bool): show the progress on `user_error`. By default it is shown on a terminal.
%
%   Agents of the user must not keep state between games. An exception or an abort ends all threads.
%
%   @error error(cluedo_game(G,Goal,Error), _) if game G raised Error, and no game before G did;
%   Goal plays the game again
%   @error permission_error(merge, cluedo_experiment, Spec) if File of resume(_) has another Spec
%   @error existence_error(cluedo_records, File) if File lacks records of earlier games
%   @error permission_error(append, cluedo_records, File) if records in File have other seeds
%   @error existence_error(cluedo_agent, Agent)
%   @error domain_error(cluedo_experiment_option, Option)
%   @error domain_error(cluedo_option, Option) if the game has no such Option
%   @error existence_error(cluedo_experiment_option, agents)

experiment(Options, Result) :-
    experiment(Options, true, Result).

%!  experiment(+Spec, :Started, -Result) is det.
%
%   Do the same as experiment/2. Call Started after all checks of Spec, before the first game.

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

%   With decide(_) the results of all games decide when to end, so there are no parts.

must_be_whole(Options) :-
    (   member(Option, Options),
        Option = part(_,_)
    ->  throw_error(domain_error(cluedo_experiment_option,Option),
                    "an experiment with decide(_) cannot be played in parts")
    ;   true
    ).

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
    games_count(Games, Count),
    print_message(informational, cluedo_played(File,Count)).
tell_nothing_left(_, _, _) =>
    true.

prolog:message(cluedo_played(File,Count)) -->
    [ 'Nothing is left to be played (games in ~w: ~D)'-[File,Count] ].

%   Part is `From-To`. If there are more parts than games, a Part may be empty: To is From-1.

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

%!  merge_experiments(+Results, -Result) is det.
%
%   Result is the same as the result of one experiment with all games of Results, a non-empty list.
%
%   @error permission_error(merge, cluedo_experiment, Spec) if Results differ in their Spec
%   @error permission_error(merge, cluedo_games, games(From,To)) if several Results have these games
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

%!  experiment_decision(+Result, +Options, -Decision) is det.
%
%   Decision is decision(Verdict,Count,N). It answers whether the share Count/N differs from the
%   share that equal agents would have. Verdict is `better`, `worse`, `equal`, or `open` if more
%   games are needed. There are two cases:
%
%     - Two agents are compared, in the thesis's game or game(paired). They differ in N games, and
%       the first agent did better in Count of these. The share of equal agents is 1/2.
%     - In a contest of X agents the first won Count of N games. The share of equal agents is 1/X.
%
%   Options:
%
%     - alpha(+Alpha): the share of experiments that may call equal agents different (default 0.05),
%       however often you look.
%     - difference(+D): the least difference of shares that matters (default 0.05).
%     - beta(+Beta): the share of experiments that may miss a difference of D (default 0.05).
%     - margin(+M): answer another question about two compared agents: is the first agent worse by
%       more than M, a share of all games? Verdict is `worse`, `not_worse` or `open`. It is wrong in
%       at most the share Alpha of experiments.
%
%   @error type_error(cluedo_experiment, Result)
%   @error domain_error(cluedo_experiment_option, decide(Options)) for other experiments
%   @error domain_error(cluedo_option, Option)
%   @error domain_error(cluedo_share, X) if X is not between 0 and 0.5; a margin may be 0
%   @error domain_error(cluedo_share, D) if D is not less than the share of equal agents

experiment_decision(Result, Options, Decision) :-
    must_be_experiment(Result),
    must_be(ground, Options),
    must_be_test(Options),
    Result = experiment(Spec,_,Cells),
    must_be_testable(Options, Spec),
    verdict(Options, Spec, Cells, Decision0),
    Decision = Decision0.
