:- module(bench_planning, [main/0]).
:- use_module(library(cluedo/logic)).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(filesex), [directory_file_path/3,directory_member/3]).
:- use_module(library(lists), [member/2]).

:- initialization(halt, main).          % not the main/0 of a library

/** <module> Measure the planner on published problems

Each problem in EPDDL below tests/del/task/data, and each file of mA* in the folders that are given
as arguments, is read, and a shortest plan is found. Times are CPU times of the process, the shorter
of two runs. A plan of another length than the name of the file says is marked:
`NAME__pl_7.txt` has 7 actions.
*/

main :-
    current_prolog_flag(argv, Folders),
    format("Plans for published problems~n~n"),
    format("~w~t~44|~t~w~8+~t~w~10+~t~w~10+~n", [problem,actions,'read, ms','plan, ms']),
    findall(Files, problem('tests/del/task/data', Files), Problems),
    findall([File], ( member(Folder, Folders), mastar(Folder, File) ), Texts),
    maplist(sort, [Problems,Texts], Sorted),
    forall(( member(List, Sorted), member(Files, List) ), measure(Files)).

problem(Folder, [Domain,File]) :-
    directory_member(Folder, File, [recursive(true),matches('*[m1-9].epddl')]),
    file_directory_name(File, Place),
    domain(Place, Domain),
    Domain \== File.

%   The domain of the problems in Place stands there, or in a folder above.

domain(Place, Domain) :-
    directory_member(Place, Domain, [extensions([epddl])]),
    \+ is_problem(Domain),
    !.
domain(Place, Domain) :-
    file_directory_name(Place, Above),
    Above \== Place,
    domain(Above, Domain).

is_problem(File) :-
    sub_atom(File, _, _, _, instances).
is_problem(File) :-
    sub_atom(File, _, _, _, problem).

mastar(Folder, File) :-
    directory_member(Folder, File, [extensions([txt])]).

measure(Files) :-
    maplist(times(Files), [_,_], Runs),
    sort(Runs, [Found-Plan-Read|_]),
    (   Plan = plan(Length)
    ->  true
    ;   Length = none
    ),
    Read1 is 1000*Read,
    Found1 is 1000*Found,
    maplist(file_base_name, Files, Names),
    atomic_list_concat(Names, ' ', Name),
    format("~w~t~44|~t~w~8+~t~1f~10+~t~1f~10+~n", [Name,Length,Read1,Found1]),
    must_be_named(Name, Length).

times(Files, _, Found-Plan-Read) :-
    statistics(cputime, T0),
    read_task(Files, Task, _),
    statistics(cputime, T1),
    (   plan_task(Task, Names, [states(1 000 000),memory(1 000 000 000)])
    ->  length(Names, Length),
        Plan = plan(Length)
    ;   Plan = none
    ),
    statistics(cputime, T2),
    Read is T1-T0,
    Found is T2-T1.

must_be_named(Name, Length) :-
    (   atomic_list_concat([_,Last], '__pl_', Name),
        atomic_list_concat([Said|_], '.', Last),
        \+ atom_number(Said, Length)
    ->  format("MISSED: ~w actions were expected~n", [Said])
    ;   true
    ).
