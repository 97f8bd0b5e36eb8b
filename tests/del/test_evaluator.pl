:- use_module('../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/logic)).
:- use_module(library(cluedo/del/task/epddl/epddl_grammar), [epddl_file/2]).
:- use_module(library(cluedo/del/task/epddl/epddl_task), [epddl_task/5]).
:- use_module(library(cluedo/del/task/epddl_text), [task_epddl/3]).
:- use_module(library(cluedo/del/task/ground_json), [json_task/3]).
:- use_module(library(cluedo/del/task/task_json), [task_json/3]).
:- use_module(library(cluedo/del/logic/report_json), [print_json/1]).
:- use_module(library(cluedo/del/task/task), [task_action/4,task_model/2,task_part/3]).
:- use_module(library(cluedo/del/task/validation), [validate_plan/3]).
:- use_module(library(cluedo/support/json), [text_json/4]).
:- use_module(epddl_text).
:- use_module(evaluator).
:- use_module(kripke_text).
:- use_module(random_kripke).

/** <module> Random models and event models, against an evaluator by enumeration

`make test-long` tries 10 000 cases of each test, `make test` 200.
*/

a_case :-
    (   getenv('CLUEDO_LONG', yes)
    ->  Cases = 10 000
    ;   Cases = 200
    ),
    between(1, Cases, _).

%   A case has a model, questions about it, an action, questions after the action, another action,
%   and questions about the last model. Only the first questions have d/2, because the contraction
%   may change what it says.

random_case(case(M,Fs,Action1,Gs,Action2,Hs)) :-
    random_member(Class, [k,kd45,s5]),
    random_kripke(Class, M),
    All = [k,k,m,kw,e,c,d,announce,events],
    Lasting = [k,k,m,kw,e,c,announce,events],
    random_formulas(All, Fs),
    random_events(Lasting, 2, Action1),
    random_formulas(Lasting, Gs),
    random_events(Lasting, 1, Action2),
    random_formulas(Lasting, Hs).

random_formulas(Language, Fs) :-
    length(Fs, 3),
    maplist(random_truth(Language, 3), Fs).

%   Stages has stage(M,Fs,Action) for the models of the case, as evaluator.pl has them. Action is
%   the next action, or `none`. The action after the last stage is impossible.

case_stages(case(M0,Fs,Action1,Gs,Action2,Hs), Stages) :-
    Stages = [stage(M0,Fs,Action1)|Stages1],
    (   model_after(M0, Action1, M1)
    ->  Stages1 = [stage(M1,Gs,Action2)|Stages2],
        (   model_after(M1, Action2, M2)
        ->  Stages2 = [stage(M2,Hs,none)]
        ;   Stages2 = []
        )
    ;   Stages1 = []
    ).

stage_truths(stage(M,Fs,_), Truths) :-
    M = model(Pairs,_,_),
    findall(F-AtPoints-Everywhere,
            ( member(F, Fs),
              truth(holds_at_points(M, F), AtPoints),
              truth(forall(member(W-_, Pairs), model_holds(M, W, F)), Everywhere)
            ),
            Truths).

                /*******************************
                *            PROLOG            *
                *******************************/

agrees_in_prolog(Case, Stages) :-
    Case = case(M0,Fs,_,_,_,_),
    kripke_options(M0, Options),
    world_truths(M0, Fs, Options),
    model(Options, M),
    stages_agree(Stages, M),
    (   maybe(0.25)                     % plans take the evaluator longest
    ->  plan_agrees(Case, M)
    ;   true
    ).

%   Each formula has the same value at each world.

world_truths(M0, Fs, Options0) :-
    M0 = model(Pairs,_,_),
    exclude([actual(_)]>>true, Options0, Options),
    maplist(kripke_formula, Fs, Gs),
    forall(member(W-_, Pairs),
           ( maplist([F,Bool]>>truth(model_holds(M0, W, F), Bool), Fs, Wanted),
             model([actual(worlds([W]))|Options], M),
             assertion(satisfies_all(M, Gs, Wanted))
           )).

stages_agree([], _).
stages_agree([Stage|Stages], M) :-
    Stage = stage(_,Fs0,Action0),
    stage_truths(Stage, Truths),
    findall(F, ( member(F0, Fs0), kripke_formula(F0, F) ), Fs),
    findall(Bool, member(_-Bool-_, Truths), AtPoints),
    findall(Bool, member(_-_-Bool, Truths), Everywhere),
    assertion(satisfies_all(M, Fs, AtPoints)),
    assertion(valid_all(M, Fs, Everywhere)),
    action_agrees(Action0, M, Stages).

action_agrees(none, _, []) :-
    !.
action_agrees(Action0, M, [stage(M1,Fs,Next)|Stages]) :-
    !,
    kripke_action(Action0, Action),
    update(M, Action, M2),
    model_classes(M1, Classes),
    assertion(model_property(M2, size(Classes))),
    stages_agree([stage(M1,Fs,Next)|Stages], M2).
action_agrees(Action0, M, []) :-
    kripke_action(Action0, Action),
    assertion(catch(( update(M, Action, _), fail ), error(cluedo_contradiction(_),_), true)).

%   The shortest plans of two steps at most have the same length.

plan_agrees(case(M0,_,Action1,[Goal0|_],Action2,_), M) :-
    maplist(kripke_action, [Action1,Action2], Actions),
    kripke_formula(Goal0, Goal),
    (   shortest_plan(M0, [Action1,Action2], Goal0, Length0)
    ->  Length = Length0
    ;   Length = none
    ),
    assertion(plan_length(M, Actions, Goal, Length)).

plan_length(M, Actions, Goal, Length) :-
    (   plan(M, Actions, Goal, Plan, [steps(2)])
    ->  length(Plan, Length)
    ;   Length = none
    ).

shortest_plan(M0, Actions, Goal, Length) :-
    between(0, 2, Length),
    after_steps(Length, Actions, M0, M),
    holds_at_points(M, Goal),
    !.

%   Each point of a model must allow the next action.

after_steps(0, _, M, M).
after_steps(Length, Actions, M0, M) :-
    Length > 0,
    member(Action, Actions),
    model_after(M0, Action, M1),
    every_point(M0, M1),
    Less is Length-1,
    after_steps(Less, Actions, M1, M).

%   Each point of the first model has a successor among the points of the second.

every_point(model(_,_,Points0), model(_,_,Points)) :-
    forall(member(W, Points0), memberchk((W,_), Points)).

                /*******************************
                *             TEXT             *
                *******************************/

agrees_in_text(case(M0,_,_,_,_,_), Stages) :-
    model_text(M0, Head),
    maplist(stage_text, Stages, Texts, Wanted0),
    append(Wanted0, Wanted),
    with_last_action(Texts, Tail),
    atomics_to_string([Head|Tail], Text),
    text_logic(Text, Logic),
    logic_answers(Logic, Answers),
    findall(Answer, member(answer(_,_,Answer,_), Answers), Found),
    assertion(Found == Wanted).

stage_text(Stage, Questions-Action, Wanted) :-
    Stage = stage(_,_,Action),
    stage_truths(Stage, Truths),
    findall(Text,
            ( member(F-_-_, Truths),
              formula_text(F, Part),
              format(string(Text), "true? ~s~nvalid? ~s~n", [Part,Part])
            ),
            Questions),
    findall(Bool,
            ( member(_-AtPoints-Everywhere, Truths),
              member(Bool0, [AtPoints,Everywhere]),
              atom_string(Bool0, Bool)
            ),
            Wanted).

%   The action after the last stage is impossible, so it is left out.

with_last_action([Questions-_], Questions).
with_last_action([Questions-Action,Next|Stages], Texts) :-
    action_text(Action, Text),
    format(string(Do), "do ~s~n", [Text]),
    append(Questions, [Do|Texts1], Texts),
    with_last_action([Next|Stages], Texts1).

                /*******************************
                *            EPDDL             *
                *******************************/

%   EPDDL has no d/2, no boxes, and a last choice for each agent.

random_epddl_case(case(M,Fs,Action1,Gs,Action2,Hs)) :-
    random_member(Class, [k,kd45,s5]),
    random_kripke(Class, M),
    Language = [k,k,m,kw,e,c],
    maplist(random_formulas(Language), [Fs,Gs,Hs]),
    maplist([Action]>>( random_events(Language, 2, Action0), with_else(Action0, Action) ),
            [Action1,Action2]).

with_else(events(Events,Relations0,Designated), events(Events,Relations,Designated)) :-
    maplist([A-Choices0,A-Choices]>>
                (   last(Choices0, true-_)
                ->  Choices = Choices0
                ;   append(Choices0, [true-[]], Choices)
                ),
            Relations0, Relations).

agrees_in_epddl(case(M,Fs,Action1,Gs,Action2,Hs)) :-
    maplist(exclusive_choices, [Action1,Action2], [Exclusive1,Exclusive2]),
    case_stages(case(M,Fs,Exclusive1,Gs,Exclusive2,Hs), Stages),
    length(Stages, Count),
    random_between(1, Count, I),
    nth1(I, Stages, stage(Mi,[Goal|_],_)),
    epddl_texts(M, [Action1,Action2], Goal, Texts),
    texts_task(Texts, Task0, Info),
    random_member(Format, [none,json,epddl]),
    read_again(Format, Task0, Info, Names, Task),
    task_model(Task, M0),
    Before is I-1,
    length(Done, Before),
    once(append(Done, Left, Names)),
    foldl(task_step(Task), Done, M0, M1),
    task_part(goal, Task, F),
    truth(holds_at_points(Mi, Goal), Wanted),
    assertion(satisfies_all(M1, [F], [Wanted])),
    length(Taken, I),
    once(append(Taken, _, Stages)),
    truth(( Wanted == true, all_points_go(Taken) ), Valid),
    assertion(( validate_plan(Task, Done, Verdict), truth(Verdict = valid(_), Valid) )),
    (   Left = [Name|_]
    ->  nth1(I, Stages, Stage),
        truth(last(Stages, Stage), Impossible),
        truth(catch(( task_step(Task, Name, M1, _), fail ),
                    error(cluedo_contradiction(_),_), true),
              Found),
        assertion(Found == Impossible)
    ;   true
    ).

%   Each action of a plan is possible at all points.

all_points_go([_]).
all_points_go([stage(M0,_,_),stage(M,Fs,Action)|Stages]) :-
    every_point(M0, M),
    all_points_go([stage(M,Fs,Action)|Stages]).

texts_task(Texts, Task, Info) :-
    maplist([Text,File]>>epddl_file(source("random",1,Text), [File]), Texts,
            [Domain,Problem,Library]),
    epddl_task(Domain, Problem, [Library], Task, Info).

%   Task is Task0, written and read again in Format. There the actions have Names. Only lists of two
%   conditions can be written as EPDDL.

read_again(none, Task, _, [act1,act2], Task).
read_again(json, Task0, Info, [act1,act2], Task) :-
    task_json(Task0, Info, Json),
    with_output_to(string(Text), print_json(Json)),
    text_json(Text, "random", 1, Node),
    json_task(Node, Task, _).
read_again(epddl, Task0, _, Names, Task) :-
    (   catch(task_epddl(random, Task0, [domain-Domain,library-Library,problem-Problem]),
              error(domain_error(epddl,_),_), fail)
    ->  Names = [act1_now,act2_now],
        texts_task([Domain,Problem,Library], Task, _)
    ;   Names = [act1,act2],
        Task = Task0
    ).

task_step(Task, Name, M0, M) :-
    (   catch(task_action(Task, Name, _, Action), error(existence_error(del_task_action,_),_),
              fail)
    ->  update(M0, Action, M)
    ;   throw(error(cluedo_contradiction(Name), _))     % no event can ever happen
    ).

:- begin_tests(evaluator).

test(agrees, [forall(a_case)]) :-
    random_case(Case),
    case_stages(Case, Stages),
    agrees_in_prolog(Case, Stages),
    agrees_in_text(Case, Stages).

test(agrees_as_epddl, [forall(a_case)]) :-
    random_epddl_case(Case),
    agrees_in_epddl(Case).

:- end_tests(evaluator).
