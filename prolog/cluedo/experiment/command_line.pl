:- module(cluedo_experiment_command_line,
          [ experiment_main/0,
            experiment_command/1        % +Argv
          ]).
:- use_module('../agents/agent_arguments', [agents//0,load_agents/1]).
:- use_module(command_arguments, [experiment_options/3,experiment_option/2,decision_options/2]).
:- use_module(experiment, [experiment/3,merge_experiments/2]).
:- use_module(exploit, [experiment_exploit/4]).
:- use_module(exploit_result, [played_games/2]).
:- use_module(experiment_file,
              [ load_experiment/2, must_be_experiment_file/1, must_be_result_file/1,
                save_experiment/2
              ]).
:- use_module(interrupt, [interruptible/2]).
:- use_module(manifest, [manifest_lines/2,save_manifest/2]).
:- use_module(report, [print_decision/2,print_experiment/1]).
:- use_module(specification, [must_be_experiment_option/1]).
:- use_module(tally, [games_count/2,missing_games/3]).
:- use_module(task_report,
              [ has_problems/1, judge_task/3, play_task/4, print_judged_json/1, print_judged_task/1
              ]).
:- use_module('../support/write_file', [must_be_writable/1,write_file/3,write_text/2]).
:- use_module('../support/libraries').
:- use_module('../support/errors', [throw_error/2]).
:- use_module('../support/signals', [end_by_signals/0]).
:- use_module(plot, [experiment_svg/3]).
:- use_module('../support/check', [accepted/1]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(error), [domain_error/2,existence_error/2]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(main), [argv_options/3,argv_options/4,main/0]).
:- use_module(library(option), [option/2,option/3]).

:- complete_libraries([main]).

/** <module> The command line of experiments, see library(cluedo/experiment)
*/

:- det((experiment_main/0, experiment_command/1)).

%!  experiment_main is det.
%
%   Play an experiment, or merge the files of its parts, and print or save the result, as the
%   command line says. Scripts call this by `:- initialization(experiment_main, main)`.

experiment_main :-
    end_by_signals,
    main.

main(Argv) :-
    argv_options(Argv, Files, Options),
    experiment_of(Options, Files).

%!  experiment_command(+Argv) is det.
%
%   Do the same as experiment_main/0, for the command `cluedo lab` with the arguments Argv. Wrong
%   arguments raise errors. After control-C the games of the current block are played. Then the
%   results so far are written and printed, a message says how to go on, and the process ends with
%   exit status 130.

experiment_command(Argv) :-
    argv_options(Argv, Files, Options, []),
    experiment_of(Options, Files).

experiment_of(Options, Files), option(task(Task), Options) =>
    load_agents(Options),
    task_of(Options, Files, Task).
experiment_of(Options, Files) =>
    findall(File, member(out(File), Options), Outs),
    maplist(must_be_experiment_file, Outs),     % errors come before hours of play
    must_be_plot(Options),
    must_be_different(Options),
    forall(( member(Option, Options), memberchk(Option, [out(File),plot(File)]) ),
           must_be_writable(File)),
    load_agents(Options),
    (   option(merge(true), Options)
    ->  merge_files(Options, Files, Result),
        manifests(Outs, Files, Lines),
        Interrupted = false
    ;   Files == []
    ->  experiment_options(Options, Outs, Spec),
        (   option(resume(true), Options),      % the process may be killed
            Outs = [Out|_]
        ->  manifests(Outs, [Out], Lines),
            Started = save_manifest(Out, Lines)
        ;   manifests(Outs, [], Lines),
            Started = true
        ),
        interruptible(play(Options, Spec, Started, Result), Interrupted)
    ;   Files = [File|_],
        throw_error(domain_error(cluedo_experiment_option,File), "files are read only with --merge")
    ),
    forall(member(File, Outs),
           ( save_experiment(File, Result),
             save_manifest(File, Lines)
           )),
    (   option(plot(Plot), Options)
    ->  save_plot(Plot, Result)
    ;   true
    ),
    print_experiment(Result),
    (   decision_options(Options, Test)       % files do not contain the decision
    ->  print_decision(Result, Test)
    ;   true
    ),
    (   Interrupted == true
    ->  tell_interrupted(Result, Outs, Options),
        halt(130)
    ;   true
    ).

play(Options, Spec, Started, Result) :-
    (   option(exploit(Agent), Options)
    ->  experiment_exploit(Agent, Spec, Started, Result)
    ;   experiment(Spec, Started, Result)
    ).

%   Judge a file of games of a named task, or let an agent play them.

task_of(Options, Files, Task) :-
    forall(member(Option, Options), must_be_task_option(Option)),
    (   Files == []
    ->  true
    ;   Files = [File0|_],
        throw_error(domain_error(cluedo_experiment_option,File0), "files are read with --score")
    ),
    (   option(score(File), Options)
    ->  must_be_score_only(Options),
        judge_task(Task, File, Judged)
    ;   option(agents(Term), Options),
        experiment_option(agents(Term), agents([Agent]))
    ->  option(records(File), Options, none),
        (   File == none
        ->  true
        ;   must_be_writable(File)
        ),
        play_task(Task, Agent, File, Judged)
    ;   throw_error(domain_error(cluedo_experiment_option,task(Task)),
                    "add --agents=AGENT with one agent, or --score=FILE")
    ),
    (   option(json(true), Options)
    ->  print_judged_json(Judged)
    ;   print_judged_task(Judged)
    ),
    (   has_problems(Judged)
    ->  throw(error(cluedo_status(2), _))
    ;   true
    ).

must_be_score_only(Options) :-
    (   member(Option, Options),
        memberchk(Option, [agents(_),records(_)])
    ->  throw_error(domain_error(cluedo_experiment_option,Option),
                    "--score judges games that were played")
    ;   true
    ).

must_be_task_option(Option) :-
    functor(Option, Name, _),
    (   memberchk(Name, [task,agents,records,score,json,load])
    ->  true
    ;   throw_error(domain_error(cluedo_experiment_option,Option), "a named task is fixed")
    ).

:- multifile prolog:message//1.

tell_interrupted(Result, Outs, Options) :-
    result_games(Result, Count),
    how_to_go_on(Outs, Options, How),
    print_message(informational, cluedo_interrupted(Count,How)).

result_games(experiment(_,Ranges,_), Count) =>
    games_count(Ranges, Count).
result_games(Result, Count) =>
    played_games(Result, Count).

how_to_go_on(_, Options, How), option(resume(true), Options) =>
    How = "Repeat the same command to play the rest".
how_to_go_on([File|_], _, How), is_result_file(File) =>
    format(string(How), "They are in ~w. Repeat the command with --resume to play the rest",
           [File]).
how_to_go_on(Outs, _, How), member(File, Outs), is_result_file(File) =>
    format(string(How), "They are in ~w. Repeat the command with --resume, and with --out=~w \c
                         before other files, to play the rest", [File,File]).
how_to_go_on([File|_], _, How) =>
    format(string(How), "They are in ~w, which cannot be continued. Next time write --out=FILE.pl \c
                         --resume", [File]).
how_to_go_on([], _, How) =>
    How = "They are not in a file. Next time write --out=FILE.pl --resume".

is_result_file(File) :-
    accepted(must_be_result_file(File)).

prolog:message(cluedo_interrupted(Count,How)) -->
    [ 'Interrupted after ~D games. ~s'-[Count,How] ].

%   Without Outs no manifest is needed, so the programs that describe the machine do not run.

manifests([], _, Lines) =>
    Lines = [].
manifests(_, Files, Lines) =>
    manifest_lines(Files, Lines).

must_be_plot(Options) :-
    (   option(plot(Plot), Options),
        option(exploit(_), Options)
    ->  throw_error(domain_error(cluedo_experiment_option,plot(Plot)),
                    "the search for a best response has no such option")
    ;   option(plot(Plot), Options),
        \+ file_name_extension(_, svg, Plot)
    ->  domain_error(cluedo_experiment_file, Plot)
    ;   true
    ).

must_be_different(Options) :-
    findall(File,
            ( member(Option, Options),
              memberchk(Option, [out(File),records(File),beliefs(File),plot(File)])
            ),
            Files),
    (   append(_, [File|Others], Files),
        memberchk(File, Others)
    ->  throw_error(domain_error(cluedo_experiment_option,File), "two options write this file")
    ;   true
    ).

%   The chart of a pool shows ratings. The chart of other experiments shows the share of right
%   accusations if they have calibration(true), else the share of games won.

save_plot(File, Result) :-
    Result = experiment(Spec,_,_),
    (   option(game(pool), Spec)
    ->  Value = rating
    ;   option(calibration(true), Spec)
    ->  Value = calibration
    ;   Value = rate
    ),
    experiment_svg(Result, [value(Value)], SVG),
    write_file(File, shared, write_text(SVG)).

%   The files do not say how many games the whole experiment has. So --games is required. Without it
%   nobody would notice a lost part.

merge_files(Options, Files, Result) :-
    forall(( member(Option, Options),
             \+ merge_option(Option)
           ),
           domain_error(cluedo_experiment_option, Option)),
    wanted_games(Options, Wanted),
    merge_all(Files, Result),
    Result = experiment(_,Ranges,_),
    (   missing_games(Wanted, Ranges, Missing)
    ->  existence_error(cluedo_games, Missing)
    ;   true
    ).

%   At most 32 files are in memory together.

merge_all(Files, Result) :-
    length(Files, Count),
    (   Count =< 32
    ->  maplist(load_experiment, Files, Parts)
    ;   Half is Count//2,
        length(Files1, Half),
        append(Files1, Files2, Files),
        maplist(merge_all, [Files1,Files2], Parts)
    ),
    merge_experiments(Parts, Result).

merge_option(merge(_)).
merge_option(partial(_)).
merge_option(games(_)).
merge_option(out(_)).
merge_option(plot(_)).
merge_option(load(_)).

wanted_games(Options, Wanted), option(partial(true), Options) =>
    Wanted = [].
wanted_games(Options, Wanted), option(games(Games), Options) =>
    experiment_option(games(Games), Option),
    must_be_experiment_option(Option),
    (   Option = games(To)
    ->  Wanted = [games(1,To)]
    ;   Wanted = [Option]
    ).
wanted_games(_, _) =>
    existence_error(cluedo_experiment_option, games).

opt_type(game,       game,       oneof([thesis,contest,pool,paired])).
opt_type(agents,     agents,     term).
opt_type(pool,       pool,       term).
opt_type(name,       name,       term).
opt_type(seats,      seats,      integer).
opt_type(fields,     fields,     oneof([sample,robin])).
opt_type(compare,    compare,    term).
opt_type(against,    against,    term).
opt_type(exploit,    exploit,    term).
opt_type(families,   families,   term).
opt_type(players,    players,    integer).
opt_type(edition,    edition,    atom).
opt_type(board,      board,      atom).
opt_type(dice,       dice,       integer).
opt_type(games,      games,      term).
opt_type(part,       part,       term).
opt_type(seed,       seed,       nonneg).
opt_type(rotate,     rotate,     oneof([true,false,all])).
opt_type(options,    options,    term).
opt_type(decide,     decide,     boolean).
opt_type(alpha,      alpha,      float).
opt_type(beta,       beta,       float).
opt_type(difference, difference, float).
opt_type(margin,     margin,     float).
opt_type(threads,    threads,    natural).
opt_type(progress,   progress,   boolean).
opt_type(merge,      merge,      boolean).
opt_type(partial,    partial,    boolean).
opt_type(out,        out,        file(write)).
opt_type(resume,     resume,     boolean).
opt_type(save,       save,       nonneg).
opt_type(records,    records,    file(write)).
opt_type(beliefs,    beliefs,    file(write)).
opt_type(calibration, calibration, boolean).
opt_type(plot,       plot,       file(write)).
opt_type(load,       load,       file(read)).
opt_type(task,       task,       atom).
opt_type(score,      score,      file(read)).
opt_type(json,       json,       boolean).

opt_help(help(header), "Play an experiment, or merge the files of its parts").
opt_help(help(usage), [\usage]).
opt_help(help(footer), [nl,'AGENTS are a list as in modal,elimination.'-[],nl,\agents]).
opt_help(game,       "thesis (default) or contest; not needed with --pool or --compare").
opt_help(agents,     "Who plays").
opt_help(pool,       "Rate these agents by contests; players are drawn for each game").
opt_help(name,       "Let a short name stand for an agent, as in bot=external(...); may repeat").
opt_help(seats,      "How many of a pool play in a game (default 3)").
opt_help(fields,     "How a pool's players are chosen: sample (default), or robin: in turn").
opt_help(compare,    "Compare these agents in the same games").
opt_help(against,    "The opponents of the compared agents").
opt_help(exploit,    "Search for the agent that wins most against copies of this one").
opt_help(families,   "The families of agents that the search tries (default all): exact, \c
                      reader, habits, simple, fixpoint").
opt_help(players,    "Number of players of the thesis's game (default 6), or with --exploit \c
                      (default 3)").
opt_help(edition,    "The cards of a contest: the name of an edition, or its file").
opt_help(board,      "Play contests on a board: its name, as classic, or its file").
opt_help(dice,       "Number of dice on a board (default 1)").
opt_help(games,      "Number of games (default 100, with --exploit 6000 in all), or FROM-TO; \c
                      with --merge, the games that must be there").
opt_help(part,       "Play the I-th of N parts, as in 3/8").
opt_help(seed,       "Seed of the games (default 1)").
opt_help(rotate,     "Contests change the seats: true (default), all, false").
opt_help(options,    "More options of the game, as in [turns(200)]").
opt_help(decide,     "End when it is clear which of two compared agents is better, or \c
                      whether the first of a contest wins more than its share").
opt_help(alpha,      "The share of experiments that may call equal agents different \c
                      (default 0.05)").
opt_help(beta,       "The share of experiments that may miss a difference (default 0.05)").
opt_help(difference, "The least difference that matters (default 0.05)").
opt_help(margin,     "Decide whether the first of two agents is worse by more than this").
opt_help(threads,    "Number of threads (default: all cores)").
opt_help(progress,   "Show the progress, and how much time is left").
opt_help(merge,      "Merge the results of files").
opt_help(partial,    "With --merge: games may be missing").
opt_help(out,        "Write .pl, .json or .csv, too; may repeat").
opt_help(resume,     "Save the first --out repeatedly, and play only games that it \c
                      does not have").
opt_help(save,       "With --resume: seconds between saving (default 30)").
opt_help(records,    "Write a line of JSON for each game").
opt_help(beliefs,    "Write a line of JSON for each event and seat: what the seat could know").
opt_help(calibration, "Compare stated probabilities of accusations with how many were right").
opt_help(plot,       "Draw an .svg: ratings of a pool, with --calibration accusations \c
                      that were right, or shares of games won").
opt_help(load,       "Load a file that defines agents; may repeat").
opt_help(task,       "Let one agent play the games of cluedo-games-1, and print its score; \c
                      --records writes a line for each game").
opt_help(score,      "With --task: print the score of the games in a file of --records").
opt_help(json,       "With --task: print the score as JSON").

opt_meta(game,       'GAME').
opt_meta(agents,     'AGENTS').
opt_meta(pool,       'AGENTS').
opt_meta(name,       'NAME=AGENT').
opt_meta(seats,      'N').
opt_meta(fields,     'HOW').
opt_meta(compare,    'AGENTS').
opt_meta(against,    'AGENTS').
opt_meta(exploit,    'AGENT').
opt_meta(families,   'NAMES').
opt_meta(players,    'N').
opt_meta(edition,    'NAME').
opt_meta(board,      'NAME').
opt_meta(dice,       'N').
opt_meta(games,      'N').
opt_meta(part,       'I/N').
opt_meta(seed,       'N').
opt_meta(rotate,     'HOW').
opt_meta(threads,    'N').
opt_meta(options,    'LIST').
opt_meta(alpha,      'SHARE').
opt_meta(beta,       'SHARE').
opt_meta(difference, 'SHARE').
opt_meta(margin,     'SHARE').
opt_meta(save,       'SECONDS').
opt_meta(task,       'NAME').
opt_meta(score,      'FILE').

%   The usage of the command `cluedo lab` has the word `lab`. The usage of a user's script does not.

usage -->
    (   { current_prolog_flag(argv, Argv),
          memberchk(lab, Argv)
        }
    ->  [ ' lab'-[] ]
    ;   []
    ),
    [ ' --agents=AGENTS [option ...] | --exploit=AGENT [option ...] | \c
       --task=NAME [option ...] | --merge --games=N FILE ...'-[]
    ].
