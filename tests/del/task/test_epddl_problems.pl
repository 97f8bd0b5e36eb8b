:- use_module('../../helpers/all').
:- use_module(library(cluedo/logic)).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/del/task/task_json)).
:- use_module(library(cluedo/del/logic/report_json), [print_json/1]).
:- use_module(library(cluedo/del/task/task)).

%   Problems of the benchmarks of plank (MIT) and Aletheia (Apache-2.0), see data/LICENSE.*.

:- prolog_load_context(directory, Folder), assertz(data_folder(Folder)).

:- begin_tests(epddl_problems, [setup(make_temporary),cleanup(remove_temporary)]).

%   problem(Domain, Problem, Agents, Atoms, Facts, Worlds, Designated, Actions, Length): Atoms are
%   all ground atoms, Facts the true facts. Length is the length of a shortest plan, `none` if
%   there is no plan, or `unknown` where it is not searched for.

problem('Active-Muddy-Child/amc', 'Active-Muddy-Child/instances/problem_1', 5,5,0, 31,1, 5, 2).
problem('Blocks-World/bw', 'Blocks-World/instances/problem_1', 1,35,0, 1,1, 196, 4).
problem('Coin-in-the-Box/cb', 'Coin-in-the-Box/instances/problem_1', 3,8,0, 2,1, 21, 2).
problem('Coin-in-the-Box/cb', 'Coin-in-the-Box/instances/problem_3', 3,8,0, 2,1, 21, 5).
problem('Coin-in-the-Box/cb', 'Coin-in-the-Box/instances/problem_4', 3,8,0, 2,1, 21, 6).
problem(CC, Problem, 2,27,4, 16,1, 28, Length) :-
    member(N-Length, [1-4,2-4,4-4,5-5]),
    CC = 'Collaboration-through-Communication/cc',
    atomic_list_concat(['Collaboration-through-Communication/instances/cc_2_2_3/problem_',N],
                       Problem).
problem('Consecutive-Numbers/cn', 'Consecutive-Numbers/instances/cn5', 2,96,15, 7,2, 2, 3).
problem('Gossip/gos', 'Gossip/instances/problem_1', 3,3,0, 8,1, 6, none).
problem('Grapevine/gra', 'Grapevine/instances/problem_1', 3,6,0, 8,1, 15, 4).
problem('N-Consecutive-Numbers/ncn', 'N-Consecutive-Numbers/instances/ncn-1', 3,187,21, 9,1, 6, 3).
problem('Selective-Communication/sc', 'Selective-Communication/instances/problem_1',
        5,104,7, 2,1, 20, unknown).
problem('Tiger/tig', 'Tiger/instances/problem_1', 1,56,6, 20480,1024, 22, unknown).
problem('backdoor/backdoor-domain', 'backdoor/backdoor-problem', 2,1,0, 1,1, 1, 1).
problem('muddy-children/muddy-children-domain', 'muddy-children/muddy-children-problem',
        2,2,0, 4,1, 2, 2).
problem('sally-anne/sally-anne', 'sally-anne/instances/problem_1', 2,2,0, 1,1, 2, 1).
problem('whisper/whisper-domain', 'whisper/whisper-problem', 3,2,0, 2,1, 1, 1).

files(Domain, Problem, [File1,File2]) :-
    user:data_folder(Folder),
    atomic_list_concat([Folder,'/data/',Problem,'.epddl'], File1),
    atomic_list_concat([Folder,'/data/',Domain,'.epddl'], File2).

json_text(Task, Info, Text) :-
    task_json(Task, Info, Json),
    with_output_to(string(Text), print_json(Json)).

test(counts, [ forall(problem(Domain, Problem, Agents, Atoms, Facts, Worlds, Designated, Actions,
                              _)),
               true(Counts == [Agents,Atoms,Facts,Worlds,Designated,Actions]) ]) :-
    files(Domain, Problem, Files),
    read_task(Files, Task, Info),
    task_part(agents, Task, TaskAgents),
    task_part(atoms, Task, TaskAtoms),
    task_part(actions, Task, TaskActions),
    memberchk(facts(TrueFacts), Info),
    memberchk(fact_atoms(FactAtoms), Info),
    memberchk(never([]), Info),
    maplist(length, [TaskAgents,TaskAtoms,TrueFacts,TaskActions], [C1,Own,C3,C6]),
    C2 is Own+FactAtoms,
    task_part(start, Task, Start),
    start_counts(Start, Task, C4, C5),
    Counts = [C1,C2,C3,C4,C5,C6].

start_counts(Start, _, Worlds, Designated), memberchk(worlds(List), Start) =>
    length(List, Worlds),
    memberchk(actual(worlds(Numbers)), Start),
    length(Numbers, Designated).
start_counts(Start, Task, Worlds, Designated) =>
    task_model(Task, M),
    worlds(M, Worlds),
    memberchk(actual(F), Start),
    worlds(M, F, Designated).

test(plan, [ forall(( problem(Domain, Problem, _, _, _, _, _, _, Length), Length \== unknown )),
             true(Found == Length) ]) :-
    files(Domain, Problem, Files),
    read_task(Files, Task, _),
    (   task_plan(Task, Plan, [])
    ->  length(Plan, Found)
    ;   Found = none
    ).

%   JSON that is read and written again is the same. The second task has the same plans.

test(json, [ forall(( problem(Domain, Problem, _, _, _, Worlds, _, _, _), Worlds < 1000 )),
             true(Text2 == Text1) ]) :-
    files(Domain, Problem, Files),
    read_task(Files, Task, Info),
    json_text(Task, Info, Text1),
    json_again(Text1, Task2, Info2),
    json_text(Task2, Info2, Text2),
    texts(Task, Texts),
    texts(Task2, Texts2),
    assertion(Texts2 == Texts).

json_again(Text, Task, Info) :-
    temporary('task.json', File),
    write_text(File, Text),
    read_task([File], Task, Info).

texts(Task, [Agents,Atoms,Actions]) :-
    findall(Texts,
            ( member(Part, [agents,atoms]), task_part(Part, Task, List),
              maplist(task_name, List, Texts) ),
            [Agents,Atoms]),
    task_part(actions, Task, Pairs),
    findall(Text, ( member(Name-_, Pairs), task_name(Name, Text) ), Actions).

test('plan of the JSON', [ forall(member(Domain-Problem-Length,
                                         [ 'Coin-in-the-Box/cb'-
                                           'Coin-in-the-Box/instances/problem_3'-5,
                                           'Consecutive-Numbers/cn'-
                                           'Consecutive-Numbers/instances/cn5'-3
                                         ])),
                           true(Found == Length) ]) :-
    files(Domain, Problem, Files),
    read_task(Files, Task, Info),
    json_text(Task, Info, Text),
    json_again(Text, Task2, _),
    task_plan(Task2, Plan, []),
    length(Plan, Found).
test('a start with too many pairs of worlds', error(resource_error(del_worlds))) :-
    files('Tiger/tig', 'Tiger/instances/problem_1', Files),
    read_task(Files, Task, Info),
    json_text(Task, Info, _).

%   The fifth agent gathers the others, looks and tells. The search makes more than 100,000
%   states.

test('selective communication', [condition(getenv('CLUEDO_LONG',yes)),
                                 true(Length == 7)]) :-
    files('Selective-Communication/sc', 'Selective-Communication/instances/problem_1', Files),
    read_task(Files, Task, _),
    task_plan(Task, Plan, [states(1 000 000),memory(4 000 000 000)]),
    length(Plan, Length).

%   In the problem of Tiger, some doors may be open at the start. So no door can be opened, and the
%   princess cannot be saved.

test(tiger, [fail]) :-
    files('Tiger/tig', 'Tiger/instances/problem_1', Files),
    read_task(Files, Task, _),
    task_plan(Task, _, []).

:- end_tests(epddl_problems).
