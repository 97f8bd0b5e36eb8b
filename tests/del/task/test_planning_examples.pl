:- use_module('../../helpers/all').
:- use_module(library(cluedo/del/task/task)).
:- use_module(library(cluedo/del/task/validation)).
:- use_module(library(cluedo/logic)).

%   The planning problems of examples/planning.

:- begin_tests(planning_examples).

example('kettle-problem.epddl', 4).
example('generals-problem.epddl', 3).
example('coin.txt', 3).

test('the length in the first comment', [ forall(example(Name, Length)),
                                          true(Found-Verdict-Info == Length-valid([])-[])
                                        ]) :-
    module_property(cluedo_logic, file(Library)),
    file_directory_name(Library, Folder),
    atomic_list_concat([Folder,'/../../examples/planning/',Name], File),
    read_file_to_string(File, Text, []),
    format(string(Said), "has ~d actions", [Length]),
    split_string(Text, "\n;%", " ", Lines),
    atomic_list_concat(Lines, ' ', Line),
    normalize_space(string(Words), Line),
    assertion(sub_string(Words, _, _, _, Said)),
    read_task([File], Task, Info0),
    ( memberchk(warnings(Info), Info0) -> true ; Info = [] ),
    task_plan(Task, Plan, []),
    length(Plan, Found),
    validate_plan(Task, Plan, Verdict).

:- end_tests(planning_examples).
