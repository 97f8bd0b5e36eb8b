:- use_module('../helpers/all').
:- use_module(games).
:- use_module(library(cluedo/experiment)).
:- use_module(library(cluedo/agents/agent_arguments), [board_argument/2]).
:- use_module(library(cluedo/experiment/command_line)).

:- begin_tests(command).

%   A script that starts by experiment_main/0.

lab(Arguments, Ended) :-
    prolog([ '-g', 'use_module(library(cluedo/experiment)),experiment_main',
             '-t', halt, --
           ],
           Arguments, Ended).

part_files(Options, N, Files) :-
    findall(File,
            ( between(1, N, I),
              format(atom(Name), "part~d.pl", [I]),
              temporary(Name, File),
              atom_concat('--out=', File, Out),
              format(atom(Part), "--part=~d/~d", [I,N]),
              append(Options, [Part,Out], Arguments),
              experiment_command(Arguments)
            ),
            Files).

test('parts in processes make the whole',
     [setup(make_temporary), cleanup(remove_temporary), true(Merged-Json == Whole-Whole)]) :-
    Options = [ '--game=contest', '--agents=modal,elimination,modal', '--games=3-40',
                '--options=[turns(40)]', '--seed=5'
              ],
    findall(File,
            ( between(1, 3, I),
              format(atom(Name), "part~d.pl", [I]),
              temporary(Name, File),
              atom_concat('--out=', File, Out),
              format(atom(Part), "--part=~d/3", [I]),
              append(Options, [Part,Out], Arguments),
              lab(Arguments, ended(Status,_,_)),
              assertion(Status == exit(0))
            ),
            Files),
    temporary('all.pl', All),
    temporary('all.json', AllJson),
    atom_concat('--out=', All, Out1),
    atom_concat('--out=', AllJson, Out2),
    lab(['--merge','--games=3-40',Out1,Out2|Files], ended(Status2,_,_)),
    assertion(Status2 == exit(0)),
    load_experiment(All, Merged),
    load_experiment(AllJson, Json),
    experiment([ game(contest), agents([modal,elimination,modal]), games(3,40),
                 options([turns(40)]), seed(5)
               ],
               Whole).
test('an unbound option is named', error(domain_error(cluedo_experiment_option,agents(_)))) :-
    cluedo_experiment_command_line:main(['--agents=Modal']).
test('bad command lines',
     [ forall(drawn(2, member(Arguments,
                              [ ['--agents=nobody'], ['--agents=modal','--part=0/3'],
                                ['--agents=X'], [], ['--agents=modal','--out=a.txt'],
                                ['--merge'], ['--agents=modal',stray], ['--strange']
                              ]))),
       true(Status \== exit(0))
     ]) :-
    lab(Arguments, ended(Status,_,_)).


part_options(['--agents=modal','--games=30','--progress=false']).

test('a lost part is an error',
     [ setup(make_temporary), cleanup(remove_temporary),
       forall(drawn(1, member(Lost-Missing, [1-games(1,10),2-games(11,20),3-games(21,30)]))),
       error(existence_error(cluedo_games,Missing))
     ]) :-
    part_options(Options),
    part_files(Options, 3, Files),
    nth1(Lost, Files, _, Left),
    experiment_command(['--merge','--games=30'|Left]).
test('more files than are read at once',
     [setup(make_temporary), cleanup(remove_temporary), true(Merged == Whole)]) :-
    temporary('all.pl', Out),
    atom_concat('--out=', Out, OutOption),
    findall(File,
            ( between(1, 75, I),
              format(atom(Name), "part~d.pl", [I]),
              temporary(Name, File),
              experiment([agents([modal]),games(80),part(I,75),threads(1)], Part),
              save_experiment(File, Part)
            ),
            Files),
    experiment_command(['--merge','--games=80',OutOption|Files]),
    load_experiment(Out, Merged),
    experiment([agents([modal]),games(80)], Whole).
test('unless any games will do',
     [ setup(make_temporary), cleanup(remove_temporary), forall(drawn(1, member(Lost, [1,2,3]))),
       true(Merged == Two)
     ]) :-
    part_options(Options),
    part_files(Options, 3, Files),
    nth1(Lost, Files, _, Left),
    temporary('two.pl', Out),
    atom_concat('--out=', Out, OutOption),
    experiment_command(['--merge','--partial',OutOption|Left]),
    load_experiment(Out, Merged),
    maplist(load_experiment, Left, Parts),
    merge_experiments(Parts, Two).
test('some of the games there are',
     [setup(make_temporary), cleanup(remove_temporary), true(Games == [games(1,20)])]) :-
    part_options(Options),
    part_files(Options, 3, [Part1,Part2,_]),
    temporary('two.pl', Out),
    atom_concat('--out=', Out, OutOption),
    experiment_command(['--merge','--games=5-12',OutOption,Part2,Part1]),
    load_experiment(Out, experiment(_,Games,_)).
test('a merge says which games there must be',
     [ setup(make_temporary), cleanup(remove_temporary),
       error(existence_error(cluedo_experiment_option,games)) ]) :-
    part_options(Options),
    part_files(Options, 1, Files),
    experiment_command(['--merge'|Files]).
test('what does not go with a merge',
     [ forall(member(Option-Error, [ '--seed=3'-domain_error(cluedo_experiment_option,seed(3)),
                                     '--games=0'-domain_error(cluedo_games,0),
                                     '--games=x'-domain_error(cluedo_games,x),
                                     '--games=[1]'-domain_error(cluedo_games,[1])
                                   ])),
       error(Error) ]) :-
    experiment_command(['--merge',Option,'--games=3','a.pl']).
test('partial goes with a merge', error(domain_error(cluedo_experiment_option,partial(true)))) :-
    experiment_command(['--agents=modal','--partial']).

test('each option of rotation',
     [setup(make_temporary), cleanup(remove_temporary), forall(member(How, [true,all,false])),
      true(Result == Expected)]) :-
    temporary('a.pl', File),
    atom_concat('--out=', File, Out),
    atom_concat('--rotate=', How, Rotate),
    experiment_command(['--game=contest','--agents=modal,elimination,modal','--games=7',
                        '--progress=false',Rotate,Out]),
    load_experiment(File, Result),
    experiment([ game(contest), agents([modal,elimination,modal]), games(7), rotate(How) ],
               Expected).
test('boards on a command line',
     [forall(member(Text-Spec, [ classic-classic, 'classic([leaving(0)])'-classic([leaving(0)]),
                                 'a/b.pl'-file('a/b.pl'), 'Big.pl'-file('Big.pl') ])),
      true(Board == Spec)]) :-
    board_argument(Text, Board).
test('an unknown board', [forall(member(Text-Error, ['Classic'-instantiation_error,
                                                     'a('-syntax_error(_),
                                                     ludo-existence_error(cluedo_board,ludo),
                                                     '3'-type_error(cluedo_board,3)])),
                          error(Error)]) :-
    atom_concat('--board=', Text, Argument),
    experiment_command(['--game=contest','--agents=modal,modal',Argument]).
test('rotation is the default of contests',
     [setup(make_temporary), cleanup(remove_temporary), true(Rotate == true)]) :-
    temporary('a.pl', File),
    atom_concat('--out=', File, Out),
    experiment_command(['--game=contest','--agents=modal,modal','--games=2','--progress=false',
                        Out]),
    load_experiment(File, experiment(Spec,_,_)),
    memberchk(rotate(Rotate), Spec).

%   The files that there are after Arguments were refused with Formal.

refused(Arguments, Formal, Names) :-
    catch(experiment_command(Arguments), error(Formal,_), true),
    temporary('*', Pattern),
    expand_file_name(Pattern, Files),
    maplist(file_base_name, Files, Names).

test('a refused command writes nothing',
     [ setup(make_temporary), cleanup(remove_temporary),
       forall(member(Arguments-Formal,
                     [ ['--agents=nobody']-existence_error(cluedo_agent,nobody),
                       ['--game=contest','--agents=modal,modal','--players=5']
                           -domain_error(cluedo_experiment_option,players(5)),
                       ['--agents=modal','--decide']-domain_error(cluedo_experiment_option,_),
                       ['--agents=modal','--calibration']
                           -domain_error(cluedo_experiment_option,calibration(true)),
                       ['--agents=modal','--beliefs=b.jsonl']
                           -domain_error(cluedo_experiment_option,beliefs('b.jsonl'))
                     ])),
       true(Refused-Names == true-[])
     ]) :-
    temporary('a.pl', File),
    atom_concat('--out=', File, Out),
    refused(['--resume',Out|Arguments], Formal0, Names),
    (   nonvar(Formal0),
        subsumes_term(Formal, Formal0)
    ->  Refused = true
    ;   Refused = Formal0
    ).
test('a merge takes --load, and a pool --calibration',
     [setup(make_temporary), cleanup(remove_temporary), true(Merged == Whole)]) :-
    maplist(temporary, ['mine.pl','a.pl','b.pl','all.pl'], [Mine,A,B,All]),
    setup_call_cleanup(open(Mine, write, Stream), format(Stream, "mine(1).~n", []), close(Stream)),
    atom_concat('--load=', Mine, Load),
    maplist(atom_concat('--out='), [A,B,All], [OutA,OutB,OutAll]),
    Lab = [Load,'--pool=exact,simple','--seats=2','--calibration'],
    append(Lab, ['--games=2',OutA], First),
    append(Lab, ['--games=3-4',OutB], Second),
    experiment_command(First),
    experiment_command(Second),
    experiment_command(['--merge',Load,'--games=4',OutAll,A,B]),
    load_experiment(All, Merged),
    experiment([game(pool),agents([exact,simple]),players(2),calibration(true),games(4)], Whole).
test('the time that is left', true(sub_string(Error, _, _, _, " s left"))) :-
    lab(['--agents=modal','--games=30','--progress=true'], ended(exit(0),_,Error)).

%   Control-C when some games are played, and there are too many to wait for.

interrupted(Threads, Arguments, Records, Status, Error) :-
    temporary(error, ErrorFile),
    prolog_command(Command),
    format(atom(Shell), "exec ~w \"$@\" 2>~w", [Command,ErrorFile]),
    format(atom(T), "--threads=~d", [Threads]),
    process_create(path(sh),
                   [ '-c',Shell,sh,'-g','use_module(library(cluedo/experiment)),experiment_main',
                     '-t',halt,--,'--games=1000000',T|Arguments
                   ],
                   [stdin(null),stdout(null),process(Pid)]),
    wait_for_records(Records),
    process_kill(Pid, int),
    process_wait(Pid, Status),
    read_file_to_string(ErrorFile, Error, []).

wait_for_records(File) :-
    (   exists_file(File),
        size_file(File, Size),
        Size > 0
    ->  true
    ;   sleep(0.05),
        wait_for_records(File)
    ).

threads(1).
threads(2) :-
    current_prolog_flag(threads, true).

test('control-C ends the block, and the same command goes on',
     [ setup(make_temporary), cleanup(remove_temporary), forall(drawn(1, threads(Threads))),
       true(Status-Result == exit(130)-Whole)
     ]) :-
    maplist(temporary, ['a.pl','a.json','a.jsonl'], [File,Json,Records]),
    maplist(atom_concat, ['--out=','--out=','--records='], [File,Json,Records], Written),
    Spec = ['--game=contest','--agents=elimination,elimination','--decide','--difference=0.0001'],
    append(Spec, Written, Arguments),
    interrupted(Threads, Arguments, Records, Status, Error),
    load_experiment(File, experiment(_,[games(1,Played)],_)),
    load_experiment(Json, experiment(_,Ranges,_)),
    assertion(Ranges == [games(1,Played)]),
    read_file_to_string(Records, Lines, []),
    aggregate_all(count, sub_string(Lines, _, _, _, "\n"), Count),
    assertion(Count == Played),
    assertion(sub_string(Error, _, _, _, "Repeat the command with --resume to play the rest")),
    Games is Played+20,
    format(atom(More), "--games=~d", [Games]),
    append(Arguments, ['--resume',More], Again),
    experiment_command(Again),
    load_experiment(File, Result),
    experiment([game(contest),agents([elimination,elimination]),games(Games)], Whole).

:- end_tests(command).
