:- use_module('../../helpers/all').
:- use_module(random_tasks).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/logic)).
:- use_module(library(cluedo/del/task/epddl_text)).
:- use_module(library(cluedo/del/task/logic_task)).
:- use_module(library(cluedo/del/task/task)).
:- use_module(library(cluedo/del/task/task_files)).

%   Tasks as EPDDL.

:- begin_tests(epddl_text, [setup(make_temporary), cleanup(remove_temporary)]).

%   Task2 is Task, written as EPDDL and read again.

read_again(Task, Task2) :-
    task_epddl(again, Task, Texts),
    findall(File,
            ( member(Part-Text, Texts),
              atom_concat(Part, '.epddl', Name),
              temporary(Name, File),
              write_text(File, Text)
            ),
            Files),
    files_task(Files, Task2, Info),
    memberchk(warnings(Warnings), Info),
    assertion(forall(member(Warning, Warnings), sub_string(Warning, _, _, _, "else-if"))).

plan_length(Task, Length) :-
    (   task_plan(Task, Plan, [steps(3)])
    ->  length(Plan, Length)
    ;   Length = none
    ).

test('random tasks have plans of the same length', [ forall(between(1, 60, _)),
                                                     true(Length2 == Length)
                                                   ]) :-
    random_task(else, Task),
    read_again(Task, Task2),
    plan_length(Task, Length),
    plan_length(Task2, Length2).

logic_plan(Text, Plan) :-
    text_logic(Text, Logic),
    logic_task(Logic, Task),
    read_again(Task, Task2),
    task_plan(Task2, Plan, []).

test('formulas of the start that are always true', true(Plan == [p_now])) :-
    logic_plan("atoms p q\nlaw p -> true\nagent ann sees q, p | true\nactual p q\nmay !p\n\c
                plan? K ann p & Kw ann q", Plan).
test('a start without formulas', true(Plan == [secret_ann_assign_p_true_now])) :-
    logic_plan("atoms p\nagent ann\nmay secret(ann,assign(p,true))\nplan? K ann p", Plan).
test('a law that is always false', error(domain_error(epddl,_))) :-
    make_task([a], [p], [law(p & false),observes([]),actual(true)], [], true, Task),
    task_epddl(a, Task, _).
test('a law, observers and any actual world', true(Plan == [p_a_now])) :-
    logic_plan("atoms p(a) q\nlaw p(a) | q\nagent ann sees p(a), p(a) & q\nagent bob\n\c
                actual p(a) q\nmay !p(a)\nplan? K bob p(a) & Kw ann q", Plan).
test('an exact actual world', true(Plan == [])) :-
    logic_plan("atoms p q\nagent ann sees p\nactual p\nplan? K ann p & ~q & ~Kw ann q", Plan).
test('worlds, arrows and actions of any kind',
     true(Set == [private_bob_q_now,secret_bob_assign_p_p_now])) :-
    logic_plan("world u p q\nworld v p\nagent ann arrows u-v, v-v\nagent bob\nactual u\n\c
                may private(bob, q)\nmay secret(bob, assign(p, ~p))\n\c
                plan? K bob q & K bob ~p & K ann (p & ~q)", Plan),
    msort(Plan, Set).

%   What EPDDL cannot say.

cannot("cards red blue\nplayer a has red\nplan? true", 1,
       "EPDDL has no cards and no numbers: only a model of atoms can be written").
cannot("atoms p\nagent a\ndo !p\nplan? p", 3,
       "EPDDL cannot say that actions take place before the plan").
cannot("atoms p\nagent a\nkeep p\nmay !p\nplan? p", 5, "EPDDL does not have `keep` and `by`").
cannot("atoms p q\nagent a\nmay learn(all, local(?p, ?q))\nplan? p", 4,
       "learn(all, local(?p, ?q)) is not an event model").

test('parts that EPDDL does not have', [ forall(cannot(Text, Line, Message)),
                                         true(Line1-Message1 == Line-Message)
                                       ]) :-
    text_logic(Text, Logic),
    catch(( logic_task(Logic, _),
            Line1-Message1 = none-none
          ),
          error(cluedo_logic(Line1,_,error(_,context(_,Message1))),_),
          true).
test('an action that a condition excludes',
     error(domain_error(epddl,~p), context(_,"EPDDL cannot say that an action cannot take place \c
                                              when ~p holds"))) :-
    make_task([a], [p], [law(true),observes([])],
              [x-event_model([e-true], [a-cond([(~p)-none,true-[[e]]])], e)], p, Task),
    task_epddl(x, Task, _).
test('an agent without arrows, and three cases that exclude each other',
     true(Plan-Plan2 == [x]-[x_now])) :-
    make_task([a,b], [p,q],
              [worlds([[p],[q]]),relations([a-[[1,2]],b-[1-[2]]]),actual(worlds([1]))],
              [x-event_model([event(e,p,[q-true]),f-(~p)],
                             [ a-[],
                               b-cond([ q-[e-[e],f-[f]], (~q & k(a,p))-[e-[f]],
                                        and([~q,~k(a,p)])-[e-[e,f]] ]) ], [e])
              ], and([q,k(a,false),k(b,q & ~p),~k(b,false)]), Task),
    task_plan(Task, Plan0, []),
    Plan = Plan0,
    read_again(Task, Task2),
    task_plan(Task2, Plan2, []).
test('cases that do not cover all', error(domain_error(epddl,b))) :-
    make_task([b], [p,q], [law(true),observes([])],
              [x-event_model([e-true], [b-cond([p-[[e]],q-[e-[]]])], e)], p, Task),
    task_epddl(x, Task, _).
test('distributed knowledge', error(domain_error(epddl,d([a],p)))) :-
    make_task([a], [p], [law(true),observes([])], [], d([a],p), Task),
    task_epddl(x, Task, _).

:- end_tests(epddl_text).
