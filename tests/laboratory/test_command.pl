:- use_module('../support/attach').
:- use_module(games).
:- use_module(library(cluedo/experiment)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(process)).

:- begin_tests(command).

:- dynamic directory/1.

setup :-
    tmp_file(experiment, Dir),
    make_directory(Dir),
    assertz(directory(Dir)).

cleanup :-
    retract(directory(Dir)),
    delete_directory_and_contents(Dir).

file(Name, File) :-
    directory(Dir),
    directory_file_path(Dir, Name, File).
%   A process of its own with the library of this one.

lab(Arguments, Status) :-
    current_prolog_flag(executable, Prolog),
    absolute_file_name(library(cluedo), Library, [file_type(prolog),access(read)]),
    absolute_file_name(foreign(cluedo4pl), Module, [file_type(executable),access(read)]),
    file_directory_name(Library, LibraryDir),
    file_directory_name(Module, ModuleDir),
    atom_concat('library=', LibraryDir, P1),
    atom_concat('foreign=', ModuleDir, P2),
    (   threads
    ->  Threads = []
    ;   Threads = ['--no-threads']
    ),
    append([ Threads,
             [ '-f', none, '--no-packs', '-p', P1, '-p', P2,
               '--on-error=status', '--on-warning=status',
               '-g', 'use_module(library(cluedo/experiment)),experiment_main',
               '-t', halt, --
             ],
             Arguments
           ],
           All),
    process_create(Prolog, All, [stdin(null),stderr(null),process(Pid)]),
    process_wait(Pid, Status).
test('parts in processes make the whole',
     [setup(setup), cleanup(cleanup), true(Merged-Json == Whole-Whole)]) :-
    Options = [ '--game=contest', '--agents=modal,elimination,modal', '--games=3-40',
                '--options=[turns(40)]', '--seed=5'
              ],
    findall(File,
            ( between(1, 3, I),
              format(atom(Name), "part~d.pl", [I]),
              file(Name, File),
              atom_concat('--out=', File, Out),
              format(atom(Part), "--part=~d/3", [I]),
              append(Options, [Part,Out], Arguments),
              lab(Arguments, Status),
              assertion(Status == exit(0))
            ),
            Files),
    file('all.pl', All),
    file('all.json', AllJson),
    atom_concat('--out=', All, Out1),
    atom_concat('--out=', AllJson, Out2),
    lab(['--merge',Out1,Out2|Files], Status2),
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
    lab(Arguments, Status).

:- end_tests(command).
