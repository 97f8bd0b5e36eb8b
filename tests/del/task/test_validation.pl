:- use_module('../../helpers/all').
:- use_module(random_tasks).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/del/task/formula_words)).
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
     true(Lines == ["not valid: action 2, peek, is not an action of the problem, or it can never \c
                     take place"])) :-
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
                     "    the goal needs K bob ~coin, which is false there" ])) :-
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
                     "note: the goal holds only because bob believes everything" ])) :-
    lie_task(k(bob,q), Task),
    task_plan(Task, Plan, []),
    validate_plan(Task, Plan, Verdict),
    verdict_lines(Verdict, [], Lines).
test('a goal of others', true(Verdict == valid([after(1,say,[bob])]))) :-
    lie_task(k(ann,p), Task),
    validate_plan(Task, [say], Verdict).

words(p & ~q, "p & ~q").
words(and([p v q,k(ann,at(bob,c1) -> q)]), "(p | q) & K ann (at_bob_c1 -> q)").
words(or([c([ann,bob],and([p])),e(all,~ (p & q)),true]), "C (ann,bob) p | E all ~(p & q) | true").
words(~kw(ann,m(bob,p <-> false)), "~Kw ann M bob (p <-> false)").

test('formulas in words', [forall(words(F, Text)), true(Words == Text)]) :-
    formula_words(F, Words).

%   The planner finds valid plans only, and no valid plan is shorter.

test('plans of random tasks are valid', [forall(between(1, 40, _)), true(Verdict == valid([]))]) :-
    random_task(any, Task),
    task_model(Task, M),
    (   task_plan(Task, Texts, [steps(3)])
    ->  validate_plan(Task, Texts, Verdict0),
        ( Verdict0 = valid(_) -> Verdict = valid([]) ; Verdict = Verdict0 )
    ;   Verdict = valid([])
    ),
    \+ ( model_property(M, size(0)) ).
test('no shorter plan is valid', [forall(between(1, 25, _)), true(Shortest == Found)]) :-
    random_task(any, Task),
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

:- end_tests(validation).
