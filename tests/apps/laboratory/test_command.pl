:- use_module('../../support/attach').
:- use_module('../../support/process').
:- use_module('../../support/temporary').
:- use_module('../../laboratory/games').
:- use_module(library(cluedo/experiment)).
:- use_module(library(cluedo/laboratory/agents), [board_argument/2]).
:- use_module(library(cluedo/apps/laboratory/command)).
:- use_module(library(lists)).
:- use_module(library(plunit)).

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
    cluedo_laboratory_command:main(['--agents=Modal']).
test('bad command lines', [forall(member(Arguments, [ ['--agents=nobody'], ['--agents=modal','--part=0/3'],
                                                      ['--agents=X'], [], ['--agents=modal','--out=a.txt'],
                                                      ['--merge'], ['--agents=modal',stray], ['--strange']
                                                    ])),
                           true(Status \== exit(0))]) :-
    lab(Arguments, ended(Status,_,_)).


part_options(['--agents=modal','--games=30','--progress=false']).

test('a lost part is an error',
     [ setup(make_temporary), cleanup(remove_temporary),
       forall(member(Lost-Missing, [1-games(1,10),2-games(11,20),3-games(21,30)])),
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
    part_files(['--agents=modal','--games=80','--progress=false','--threads=1'], 75, Files),
    experiment_command(['--merge','--games=80',OutOption|Files]),
    load_experiment(Out, Merged),
    experiment([agents([modal]),games(80)], Whole).
test('unless any games will do',
     [ setup(make_temporary), cleanup(remove_temporary), forall(member(Lost, [1,2,3])),
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
test('a board that is none', [forall(member(Text-Error, ['Classic'-instantiation_error,
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
    experiment_command(['--game=contest','--agents=modal,modal','--games=2','--progress=false',Out]),
    load_experiment(File, experiment(Spec,_,_)),
    memberchk(rotate(Rotate), Spec).

:- end_tests(command).
