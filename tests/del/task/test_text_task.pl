:- use_module('../../helpers/all').
:- use_module(library(cluedo/del/task/task)).
:- use_module(library(cluedo/del/task/task_files)).
:- use_module(library(cluedo/del/task/task_json)).
:- use_module(library(http/json)).

%   Planning problems in one text.

:- begin_tests(text_task).

problem("(define (domain lamp)\n (:predicates (on))\n\c
         (:event e :effects (on))\n\c
         (:action press :parameters () :action-type (basic (e))))\n").

goal("; the problem\n(define (problem p) (:domain lamp)\n (:agents ann)\n\c
      (:init ([C. All] (not (on))))\n (:goal ([ann] (on))))\n").

test('EPDDL, in any order', [forall(member(Order, [[1,2],[2,1]])), true(Plan == [press])]) :-
    problem(Domain),
    goal(Problem),
    findall(Part, ( member(I, Order), nth1(I, [Domain,Problem], Part) ), Parts),
    atomics_to_string(Parts, Text),
    text_task(Text, Task, _),
    task_plan(Task, Plan, []).
test('the place of an error in the second part', true(Line-Column == 9-10)) :-
    problem(Domain),
    goal(Problem),
    string_concat(Domain, Problem, Text0),
    string_concat(Before, "([ann] (on))))\n", Text0),
    string_concat(Before, "(off)))", Text),
    catch(text_task(Text, _, _), error(cluedo_logic(Line,Column,_),_), true).
test('no domain', true(Line-Column == 2-30)) :-
    goal(Problem),
    catch(text_task(Problem, _, _), error(cluedo_logic(Line,Column,_),_), true).
test('no file is read', true(Line == 1)) :-
    catch(text_task("{\"domain\": \"/etc/passwd\", \"problem\": \"/etc/passwd\"}", _, _),
          error(cluedo_logic(Line,_,error(_,context(_,Message))),_), true),
    assertion(Message == "a spec file names other files: paste these files, one after the other").
test('a ground problem', true(Plan == [press])) :-
    problem(Domain),
    goal(Problem),
    string_concat(Domain, Problem, Text0),
    text_task(Text0, Task0, Info),
    task_json(Task0, Info, Json),
    with_output_to(string(Text), json_write(current_output, Json)),
    text_task(Text, Task, _),
    task_plan(Task, Plan, []).
test('mA*', true(Plan == [a])) :-
    text_task("fluent p;\naction a;\nagent i;\na causes p;\ninitially -p;\ngoal p;\n", Task, _),
    task_plan(Task, Plan, []).
test('which texts', true(Texts == [";\n (define","{}","fluent p;"])) :-
    findall(Text,
            ( member(Text, [";\n (define","{}","fluent p;","atoms p","VARS 1",""]),
              is_task_text(Text)
            ),
            Texts).

:- end_tests(text_task).
