:- use_module('../../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/del/task/task)).

%   Ground planning tasks.

:- begin_tests(del_task).

kettle(Goal, Task) :-
    make_task([ann,bob], [hot,near(bob)],
              [worlds([[near(bob)],[hot,near(bob)]]), relations([ann-[[1,2]],bob-[[1,2]]]),
               actual([hot,near(bob)])],
              [ touch(ann)-event_model([h-hot,c-(~hot),skip-true],
                                       [ann-[[h],[c],[skip]],bob-[[h,c],[skip]]], [h,c]),
                wait-public(true)
              ],
              Goal, Task).

test(plan, true(Plan == [touch_ann])) :-
    kettle(k(ann,hot)&k(bob,kw(ann,hot)), Task),
    task_plan(Task, Plan, []).
test('no plan', fail) :-
    kettle(k(bob,hot), Task),
    task_plan(Task, _, []).
test(policy, true(Plan == do(touch_ann,[h-done]))) :-
    kettle(k(ann,hot), Task),
    task_plan(Task, Plan, [policy(true)]).
test('the doer of an action', true(Plan == [touch_bob])) :-
    make_task([ann,bob], [p,q], [ worlds([[p,q],[p]]), relations([ann-[[1,2]],bob-[[1],[2]]]),
                                  actual(worlds([1])) ],
              [ touch(ann)-event_model([event(e,q,[p-false])], [ann-[[e]],bob-[[e]]], [e]),
                touch_bob-event_model([event(e,q,[p-false])], [ann-[[e]],bob-[[e]]], [e])
              ], ~p, Task),
    task_plan(Task, Plan0, []),
    assertion(Plan0 == [touch_ann]),
    task_plan(Task, Plan, [doers(true)]).
test(names, true(Texts == [open_box_a,wait,move_c1_2,p_x_y])) :-
    maplist(task_name, [open(box_a),wait,move(c1,2),p(x(y))], Texts).
test('the action of a text', true(Name-Action == wait-public(true))) :-
    kettle(hot, Task),
    task_action(Task, "wait", Name, Action).
test('an unknown action', error(existence_error(del_task_action,touch_bob))) :-
    kettle(hot, Task),
    task_action(Task, touch_bob, _, _).
test('two actions of the same text',
     error(domain_error(del_task_names,[p(x_y),p(x,y)]),
           context(_,"p(x_y) and p(x,y) are both written p_x_y"))) :-
    make_task([a], [q], [], [p(x_y)-public(q),p(x,y)-public(q)], q, _).
test('two atoms of the same text', error(domain_error(del_task_names,[p(x_y),p(x,y)]))) :-
    make_task([a], [p(x_y),p(x,y)], [], [], p(x,y), _).
test(parts, true(Agents-Goal == [ann,bob]-hot)) :-
    kettle(hot, Task),
    task_part(agents, Task, Agents),
    task_part(goal, Task, Goal).
test('not a task', error(type_error(del_task,_))) :-
    must_be_task(task([a],[p],[],[p],p)).

:- end_tests(del_task).
