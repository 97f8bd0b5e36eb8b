:- module(cluedo_laboratory_command,
          [ experiment_main/0,
            experiment_command/1        % +Argv
          ]).
:- use_module(agents, [agents//0,board_argument/2,edition_argument/2,load_agents/1]).
:- use_module(files,
              [ load_experiment/2, must_be_experiment_file/1,
                save_experiment/2
              ]).
:- use_module(table, [print_experiment/1]).
:- use_module(tally, [missing_games/3,must_be_experiment_option/1]).
:- use_module('../support/libraries').
:- use_module('../experiment', [experiment/2,merge_experiments/2]).
:- use_module(library(apply), [convlist/3,maplist/2,maplist/3]).
:- use_module(library(error), [domain_error/2,existence_error/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(main), [argv_options/3,argv_options/4,main/0]).
:- use_module(library(option), [option/2]).
:- use_module(library(prolog_code), [comma_list/2]).

:- complete_libraries([main,prolog_code]).

/** <module> The command line of experiments

See library(cluedo/experiment) for how to use it.
*/

:- det((experiment_main/0, experiment_command/1)).

%!  experiment_main is det.
%
%   Do what the command line says: play an experiment, or merge the files of
%   one, and print or save the result. For a script of one's own that starts
%   with `:- initialization(experiment_main, main)`.

experiment_main :-
    main.

main(Argv) :-
    argv_options(Argv, Files, Options),
    experiment_of(Options, Files).

%!  experiment_command(+Argv) is det.
%
%   As experiment_main/0, of the arguments Argv: what `cluedo lab` does. What
%   is wrong with them is raised.

experiment_command(Argv) :-
    argv_options(Argv, Files, Options, []),
    experiment_of(Options, Files).

experiment_of(Options, Files) :-
    findall(File, member(out(File), Options), Outs),
    maplist(must_be_experiment_file, Outs),     % before hours of play
    (   option(merge(true), Options)
    ->  merged(Options, Files, Result)
    ;   Files == []
    ->  load_agents(Options),
        convlist(argument, Options, Spec),
        experiment(Spec, Result)
    ;   domain_error(cluedo_experiment_option, Files)
    ),
    (   Outs == []
    ->  print_experiment(Result)
    ;   forall(member(File, Outs), save_experiment(File, Result))
    ).

                /*******************************
                *            MERGE             *
                *******************************/

%   The files do not tell how many games there should be: a part that is lost
%   must not go unseen.

merged(Options, Files, Result) :-
    forall(( member(Option, Options),
             \+ merge_option(Option)
           ),
           domain_error(cluedo_experiment_option, Option)),
    wanted(Options, Wanted),
    maplist(load_experiment, Files, Parts),
    merge_experiments(Parts, Result),
    Result = experiment(_,Ranges,_),
    (   missing_games(Wanted, Ranges, Missing)
    ->  existence_error(cluedo_games, Missing)
    ;   true
    ).

merge_option(merge(_)).
merge_option(partial(_)).
merge_option(games(_)).
merge_option(out(_)).

%   Wanted is a list of games(From,To).

wanted(Options, Wanted), option(partial(true), Options) =>
    Wanted = [].
wanted(Options, Wanted), option(games(Games), Options) =>
    argument(games(Games), Option),
    must_be_experiment_option(Option),
    (   Option = games(To)
    ->  Wanted = [games(1,To)]
    ;   Wanted = [Option]
    ).
wanted(_, _) =>
    existence_error(cluedo_experiment_option, games).

                /*******************************
                *           OPTIONS            *
                *******************************/

%   argument(+Argument, -Option) is semidet: Option of experiment/2 is what
%   Argument says. Fails if that is no matter of experiment/2.

argument(out(_), _) =>
    fail.
argument(merge(false), _) =>
    fail.
argument(load(_), _) =>
    fail.
argument(Argument, _), \+ ground(Argument) =>
    domain_error(cluedo_experiment_option, Argument).
argument(agents(Term), Option), \+ is_list(Term) =>
    comma_list(Term, Agents),
    Option = agents(Agents).
argument(games(Games), Option) =>
    (   integer(Games)
    ->  Option = games(Games)
    ;   Games = From-To,
        maplist(integer, [From,To])
    ->  Option = games(From,To)
    ;   domain_error(cluedo_games, Games)
    ).
argument(part(Part), Option) =>
    (   Part = I/N,
        maplist(integer, [I,N])
    ->  Option = part(I,N)
    ;   domain_error(cluedo_part, Part)
    ).
argument(edition(Text), Option) =>
    Option = edition(E),
    edition_argument(Text, E).
argument(board(Text), Option) =>
    Option = board(Spec),
    board_argument(Text, Spec).
argument(Argument, Option) =>
    Option = Argument.

opt_type(game,     game,     oneof([thesis,contest])).
opt_type(agents,   agents,   term).
opt_type(players,  players,  integer).
opt_type(edition,  edition,  atom).
opt_type(board,    board,    atom).
opt_type(dice,     dice,     integer).
opt_type(games,    games,    term).
opt_type(part,     part,     term).
opt_type(seed,     seed,     nonneg).
opt_type(rotate,   rotate,   oneof([true,false,all])).
opt_type(options,  options,  term).
opt_type(threads,  threads,  natural).
opt_type(progress, progress, boolean).
opt_type(merge,    merge,    boolean).
opt_type(partial,  partial,  boolean).
opt_type(out,      out,      file(write)).
opt_type(load,     load,     file(read)).

opt_help(help(header), "Play an experiment, or merge the files of its parts").
opt_help(help(usage), [\usage]).
opt_help(help(footer), [nl,'AGENTS are a list as in modal,elimination.'-[],nl,\agents]).
opt_help(game,     "thesis (default) or contest").
opt_help(agents,   "Who plays").
opt_help(players,  "Number of players of the thesis's game (default 6)").
opt_help(edition,  "The cards of a contest: the name of an edition, or its file").
opt_help(board,    "Play contests on a board: its name, as classic, or its file").
opt_help(dice,     "How many dice are thrown on a board (default 1)").
opt_help(games,    "Number of games (default 100), or FROM-TO; with --merge, \c
                    those that must be there").
opt_help(part,     "Play the I-th of N parts, as in 3/8").
opt_help(seed,     "Seed of the games (default 1)").
opt_help(rotate,   "Contests change the seats: true (default), all, false").
opt_help(options,  "More options of the game, as in [turns(200)]").
opt_help(threads,  "Number of threads (default: all cores)").
opt_help(progress, "Tell how far it is").
opt_help(merge,    "Put the results of files together").
opt_help(partial,  "With --merge: any games will do").
opt_help(out,      "Write .pl, .json or .csv; may repeat (default: a table)").
opt_help(load,     "Load a file that defines agents; may repeat").

opt_meta(game,    'GAME').
opt_meta(agents,  'AGENTS').
opt_meta(players, 'N').
opt_meta(edition, 'NAME').
opt_meta(board,   'NAME').
opt_meta(dice,    'N').
opt_meta(games,   'N').
opt_meta(part,    'I/N').
opt_meta(seed,    'N').
opt_meta(rotate,  'HOW').
opt_meta(threads, 'N').
opt_meta(options, 'LIST').

%   `cluedo lab`, or a script that has its own name.

usage -->
    (   { current_prolog_flag(argv, Argv),
          memberchk(lab, Argv)
        }
    ->  [ ' lab'-[] ]
    ;   []
    ),
    [ ' --agents=AGENTS [option ...] | --merge --games=N FILE ...'-[] ].
