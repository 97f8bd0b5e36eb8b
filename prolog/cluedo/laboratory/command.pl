:- module(cluedo_laboratory_command,
          [ experiment_main/0
          ]).
:- use_module(files, [load_experiment/2,must_be_experiment_file/1,save_experiment/2]).
:- use_module(table, [print_experiment/1]).
:- use_module('../experiment', [experiment/2,merge_experiments/2]).
:- use_module(library(apply), [convlist/3,maplist/2,maplist/3]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(main), [argv_options/3,main/0]).
:- use_module(library(option), [option/2]).
:- use_module(library(prolog_code), [comma_list/2]).

/** <module> The command line of experiments

See library(cluedo/experiment), which has this, for how to use it.
*/

%!  experiment_main is det.
%
%   Do what the command line says: play an experiment, or merge the files of
%   one, and print or save the result.

experiment_main :-
    main.

main(Argv) :-
    argv_options(Argv, Files, Options),
    findall(File, member(out(File), Options), Outs),
    maplist(must_be_experiment_file, Outs),     % before hours of play
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
argument(Argument, _), \+ ground(Argument) =>
    domain_error(cluedo_experiment_option, Argument).
argument(agents(Term), Option), \+ is_list(Term) =>
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
opt_help(rotate,   "Contests change the seats: true (default), all, false").
opt_help(options,  "More options of the game, as in [turns(200)]").
opt_help(threads,  "Number of threads (default: all cores)").
opt_help(progress, "Tell how far it is").
opt_help(merge,    "Put the results of files together").
opt_help(out,      "Write .pl, .json or .csv; may repeat (default: a table)").

opt_meta(agents,  'A,...').
opt_meta(games,   'N').
opt_meta(part,    'I/N').
opt_meta(options, 'LIST').
