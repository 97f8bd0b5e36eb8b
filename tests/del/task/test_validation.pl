:- use_module('../../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/del/task/task)).
:- use_module(library(cluedo/del/task/validation)).

%   The validator of plans.

:- begin_tests(validation).

%   Two worlds may be the actual one. Ann looks into the box if it is open; bob sees this if he is
%   near. Opening needs a key.

box_task(Goal, Task) :-
    make_task([ann,bob], [key,open,coin,near],
              [ worlds([[key,near],[key,coin,near],[near]]),
                relations([ann-[[1,2],[3]],bob-[[1,2,3]]]), actual(worlds([1,2]))
              ],
              [ open-event_model([event(do,key,[open-true])], [ann-[[do]],bob-[[do]]], do),
                look(ann)-event_model([yes-(open & coin),no-(open & ~coin),nil-true],
                                      [ ann-[[yes],[no],[nil]],
                                        bob-cond([near-[[yes,no],[nil]],
                                                  coin-[yes-[nil],no-[nil],nil-[nil]]])
                                      ],
                                      [yes,no]),
                leave-event_model([event(do,true,[near-false])], [ann-[[do]],bob-[[do]]], do),
                say(coin)-public(coin)
              ],
              Goal, Task).

lines(Goal, Plan, Lines) :-
    box_task(Goal, Task),
    validate_plan(Task, Plan, Verdict),
    verdict_lines(Verdict, [u,v,w], Lines).

test(valid, true(Lines == ["valid"])) :-
    lines(kw(ann,coin) & k(bob,kw(ann,coin)), [open,look_ann], Lines).
test('the empty plan', true(Lines == ["valid"])) :-
    lines(key, [], Lines).
test('an unknown action',
     true(Lines == ["not valid: action 2, peek, is not an action of the problem"])) :-
    lines(coin, ["open",peek], Lines).
test('no event is possible',
     true(Lines == [ "not valid: action 1, look_ann, cannot take place: no event is possible at \c
                      the designated world u",
                     "    yes needs open, which is false there",
                     "    yes needs coin, which is false there",
                     "    no needs open, which is false there" ])) :-
    lines(coin, [look_ann], Lines).
test('possible at one of two designated worlds',
     true(Lines == [ "not valid: action 3, say_coin, cannot take place: no event is possible at \c
                      the designated world u after open (do), look_ann (no)" ])) :-
    lines(coin, [open,look_ann,say_coin], Lines).
test('no observability condition',
     true(Lines == [ "not valid: action 3, look_ann, cannot take place: none of the observability \c
                      conditions of bob holds at all designated worlds" ])) :-
    lines(coin, [open,leave,look_ann], Lines).
test('a part of the goal',
     true(Lines == [ "not valid: the goal is false after the plan at the designated world u after \c
                      open (do)",
                     "    the goal needs k(bob, ~coin), which is false there" ])) :-
    lines(and([open,k(bob,key v ~key) & k(bob,~coin)]), [open], Lines).
test('an action without events at a world of a law',
     true(Lines == [ "not valid: action 2, say, cannot take place: no event is possible at the \c
                      designated world (p) after wait" ])) :-
    make_task([a], [p,q], [law(p),observes([]),actual(true)],
              [wait-public(true),say-public(q)], q, Task),
    validate_plan(Task, [wait,say], Verdict),
    verdict_lines(Verdict, [], Lines).
test('an exact actual world',
     true(Verdict == goal(point([p],[]),[q]))) :-
    make_task([a], [p,q], [law(p),observes([]),actual([p])], [], q, Task),
    validate_plan(Task, [], Verdict).

%   Bob wrongly believes ~p. After the announcement he considers no world possible.

lie_task(Goal, Task) :-
    make_task([ann,bob], [p,q], [ worlds([[p],[]]), relations([ann-[[1],[2]],bob-[1-[2],2-[2]]]),
                                  actual(worlds([1])) ],
              [say-public(p)], Goal, Task).

test('a plan that works because bob believes everything',
     true(Lines == [ "valid", "note: after action 1, say, bob considers no world possible any more",
                     "note: the goal holds only because bob believes everything, as no world is \c
                      possible for them" ])) :-
    lie_task(k(bob,q), Task),
    task_plan(Task, Plan, []),
    validate_plan(Task, Plan, Verdict),
    verdict_lines(Verdict, [], Lines).
test('a goal of others', true(Verdict == valid([after(1,say,[bob])]))) :-
    lie_task(k(ann,p), Task),
    validate_plan(Task, [say], Verdict).

%   The planner finds valid plans only, and no valid plan is shorter.

test('plans of random tasks are valid', [forall(between(1, 40, _)), true(Verdict == valid([]))]) :-
    random_task(Task),
    task_model(Task, M),
    (   task_plan(Task, Texts, [steps(3)])
    ->  validate_plan(Task, Texts, Verdict0),
        ( Verdict0 = valid(_) -> Verdict = valid([]) ; Verdict = Verdict0 )
    ;   Verdict = valid([])
    ),
    \+ ( model_property(M, size(0)) ).
test('no shorter plan is valid', [forall(between(1, 25, _)), true(Shortest == Found)]) :-
    random_task(Task),
    (   task_plan(Task, Names, [steps(2)])
    ->  length(Names, Found)
    ;   Found = none
    ),
    task_part(actions, Task, Actions),
    pairs_keys(Actions, All),
    (   between(0, 2, Length),
        length(Plan, Length),
        maplist(of(All), Plan),
        validate_plan(Task, Plan, Verdict),
        Verdict = valid(_)
    ->  Shortest = Length
    ;   Shortest = none
    ).

of(List, X) :-
    member(X, List).

random_task(Task) :-
    findall(Name-Action, ( member(Name, [a1,a2,a3]), random_action(Action) ), Actions),
    findall(World, ( between(1, 3, _), random_world(World) ), Worlds),
    random_relation([1,2,3], R1),
    random_relation([1,2,3], R2),
    random_member(Actual, [[1],[2],[1,3]]),
    random_goal(Goal),
    make_task([i,j], [p,q], [worlds(Worlds),relations([i-R1,j-R2]),actual(worlds(Actual))],
              Actions, Goal, Task).

random_world(World) :-
    random_member(World, [[],[p],[q],[p,q]]).

random_relation(Names, Arrows) :-
    findall(From-To,
            ( member(From, Names),
              random_member(One, Names),
              random_member(Other, Names),
              sort([One,Other], To)
            ),
            Arrows).

random_action(event_model([event(e,F,[p-G]),f-H,nil-true], [i-R1,j-cond([C-R2,D-R1])], Actual)) :-
    random_formula(F),
    random_formula(G),
    random_formula(H),
    random_formula(C),
    random_member(D, [true,~p]),
    random_relation([e,f,nil], R1),
    random_relation([e,f,nil], R2),
    random_member(Actual, [[e],[e,f],[f,nil]]).

random_formula(F) :-
    random_member(F, [p,q,~p,~q,p v q,k(i,p),~k(j,q),k(j,~p),true]).

random_goal(F) :-
    random_member(F, [k(i,p) & ~k(j,p),k(j,p & q),p & k(i,q),kw(i,p) & ~kw(j,q),k(i,k(j,~p))]).

:- end_tests(validation).
