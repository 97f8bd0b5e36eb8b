:- use_module('../../helpers/all').
:- use_module(library(cluedo/del), [worlds/2]).
:- use_module(library(cluedo/del/task/task), [task_model/2,task_part/3,task_plan/3]).
:- use_module(library(cluedo/del/task/task_files), [files_task/3]).
:- use_module(library(cluedo/del/task/validation), [validate_plan/3]).

/** <module> Whole domains: types, quantifiers, theories, facts and conditional observability
*/

domain_task(Name, Task) :-
    source_file(domain_task(_,_), File),
    file_directory_name(File, Folder),
    findall(Path,
            ( member(Part, [domain,problem,library]),
              format(atom(Path), "~w/domains/~w-~w.epddl", [Folder,Name,Part])
            ),
            Paths),
    files_task(Paths, Task, _).

:- begin_tests(domains).

%   Counts: 9 places of agents, 6 of letters, 2 urgent letters; 12 moves, 12 reads, 18 words.

test(post, true([Atoms,Actions,Size]-Length-Valid == [17,42,4]-3-true)) :-
    domain_task(post, Task),
    maplist([Part,Count]>>( task_part(Part, Task, List), length(List, Count) ),
            [atoms,actions], [Atoms,Actions]),
    task_model(Task, M),
    worlds(M, Size),
    task_plan(Task, Plan, []),
    length(Plan, Length),
    validate_plan(Task, Plan, Verdict),
    ( Verdict = valid([]) -> Valid = true ; Valid = Verdict ).

test(post_tells_in_the_yard, true(Verdict == valid([]))) :-
    domain_task(post, Task),
    validate_plan(Task, [read_ann_l1_hall,move_ann_hall_yard,tell_ann_l1_yard], Verdict).

test(post_tells_nobody, true(Result == impossible(2,tell_ann_l1_hall))) :-
    domain_task(post, Task),
    validate_plan(Task, [read_ann_l1_hall,tell_ann_l1_hall], Verdict),
    Verdict = impossible(I,Text,_,_),
    Result = impossible(I,Text).

%   In the yard, cid sees that ann reads, and can hear her.

test(post_cid_comes_near, true(Result == goal)) :-
    domain_task(post, Task),
    validate_plan(Task, [move_cid_attic_yard,read_ann_l1_hall,move_ann_hall_yard,tell_ann_l1_yard],
                  Verdict),
    functor(Verdict, Result, _).

test(lamps, true(Plan-Verdict == [toggle_c1,call_keeper,toggle_c2]-Wanted)) :-
    Wanted = valid([after(3,toggle_c2,[tom]),vacuous([tom])]),
    domain_task(lamps, Task),
    task_plan(Task, Plan, []),
    validate_plan(Task, Plan, Verdict).

test(lamps_guests_asleep, true(Result == goal)) :-
    domain_task(lamps, Task),
    validate_plan(Task, [toggle_c1,toggle_c2,call_keeper], Verdict),
    functor(Verdict, Result, _).

:- end_tests(domains).
