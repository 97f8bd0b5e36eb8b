:- use_module('../helpers/all').
:- use_module(library(cluedo/experiment)).

:- begin_tests(experiment_examples).

%   Scripts run `swipl` with the library of this process.

script(Name, Arguments, Environment, Status) :-
    example(Name, Script),
    file_directory_name(Script, Examples),
    file_directory_name(Examples, Pack),
    temporary(swipl, Swipl),
    (   exists_file(Swipl)
    ->  true
    ;   prolog_command(Command),
        setup_call_cleanup(open(Swipl, write, Out),
                           format(Out, "#!/bin/sh~nexec ~w \"$@\"~n", [Command]),
                           close(Out)),
        process_create('/bin/chmod', ['+x',Swipl], [])
    ),
    temporary(out, Dir),
    process_create('/bin/sh', [Script|Arguments],
                   [ cwd(Pack), stdin(null), stdout(null), stderr(null),
                     environment(['SWIPL'=Swipl,'OUT'=Dir,'GAMES'='12','PARTS'='3'|Environment]),
                     process(Pid)
                   ]),
    process_wait(Pid, Status).

example(Name, File) :-
    absolute_file_name(library(cluedo), Library, [file_type(prolog),access(read)]),
    atom_concat('../examples/', Name, Relative),
    absolute_file_name(Relative, File, [relative_to(Library)]).

whole(Result) :-
    experiment([game(contest),agents([exact,k,kkak]),rotate(all),games(12)], Result).

test('parts at once',
     [setup(make_temporary), cleanup(remove_temporary), true(Status-Merged == exit(0)-Whole)]) :-
    script('experiment.sh', [], [], Status),
    temporary('out/all.json', File),
    load_experiment(File, Merged),
    whole(Whole).
test('after a crash it goes on, and not before all parts are there',
     [ setup(make_temporary), cleanup(remove_temporary),
       true([Status1,Status2,Time2,Merged] == [exit(0),exit(0),Time1,Whole]) ]) :-
    script('experiment.sh', [part,'2'], [], Status1),
    script('experiment.sh', [merge], [], Status),
    assertion(Status == exit(1)),
    temporary('out/part2.pl', Part),
    time_file(Part, Time1),
    script('experiment.sh', [], [], Status2),
    time_file(Part, Time2),
    temporary('out/all.json', File),
    load_experiment(File, Merged),
    whole(Whole).
test('a job array',
     [ condition(current_prolog_flag(threads, true)),
       setup(make_temporary), cleanup(remove_temporary),
       true(Status-Games == exit(0)-[games(9,12)]) ]) :-
    script('experiment.sbatch', [],
           ['SLURM_ARRAY_TASK_ID'='3','SLURM_CPUS_PER_TASK'='2'], Status),
    temporary('out/part3.pl', File),
    load_experiment(File, experiment(_,Games,_)).

:- end_tests(experiment_examples).
