:- use_module('../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/logic)).
:- use_module(evaluator).
:- use_module(kripke_text).
:- use_module(random_kripke).

/** <module> Random models and event models, against an evaluator by enumeration

`make test-long` tries 10 000 cases.
*/

%   A case has a model, questions about it, an action, questions after the action, another action,
%   and questions about the last model. After an action no formula has d/2, because the contraction
%   may change what it says.

random_case(case(M,Fs,Action1,Gs,Action2,Hs)) :-
    random_member(Class, [k,kd45,s5]),
    random_kripke(Class, M),
    All = [k,k,m,kw,e,c,d,announce,events],
    Lasting = [k,k,m,kw,e,c,announce,events],
    random_formulas(All, Fs),
    random_events(All, 2, Action1),
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
              truth_value(holds_at_points(M, F), AtPoints),
              truth_value(forall(member(W-_, Pairs), model_holds(M, W, F)), Everywhere)
            ),
            Truths).

:- meta_predicate truth_value(0, -).

truth_value(Goal, Bool) :-
    (   call(Goal)
    ->  Bool = true
    ;   Bool = false
    ).

                /*******************************
                *            PROLOG            *
                *******************************/

agrees_in_prolog(Case, Stages) :-
    Case = case(M0,Fs,_,_,_,_),
    kripke_options(M0, Options),
    world_truths(M0, Fs, Options),
    model(Options, M),
    stages_agree(Stages, M).

%   Each formula has the same value at each world.

world_truths(M0, Fs, Options0) :-
    M0 = model(Pairs,_,_),
    exclude([actual(_)]>>true, Options0, Options),
    maplist(kripke_formula, Fs, Gs),
    forall(member(W-_, Pairs),
           ( maplist([F,Bool]>>truth_value(model_holds(M0, W, F), Bool), Fs, Wanted),
             model([actual(worlds([W]))|Options], M),
             assertion(satisfies_all(M, Gs, Wanted))
           )).

stages_agree([], _).
stages_agree([Stage|Stages], M) :-
    Stage = stage(M0,Fs0,Action0),
    stage_truths(Stage, Truths),
    findall(F, ( member(F0, Fs0), kripke_formula(F0, F) ), Fs),
    findall(Bool, member(_-Bool-_, Truths), AtPoints),
    findall(Bool, member(_-_-Bool, Truths), Everywhere),
    assertion(satisfies_all(M, Fs, AtPoints)),
    assertion(valid_all(M, Fs, Everywhere)),
    action_agrees(Action0, M0, M, Stages).

action_agrees(none, _, _, []) :-
    !.
action_agrees(Action0, M0, M, [stage(M1,[Goal0|Goals],Next)|Stages]) :-
    !,
    kripke_action(Action0, Action),
    update(M, Action, M2),
    model_classes(M1, Classes),
    assertion(model_property(M2, size(Classes))),
    kripke_formula(Goal0, Goal),
    truth_value(planned(M0, M1, Goal0), Planned),
    assertion(truth_value(plan(M, [Action], Goal, _, [steps(1)]), Planned)),
    stages_agree([stage(M1,[Goal0|Goals],Next)|Stages], M2).
action_agrees(Action0, _, M, []) :-
    kripke_action(Action0, Action),
    assertion(catch(( update(M, Action, _), fail ), error(cluedo_contradiction(_),_), true)).

%   M0 satisfies Goal, or M1 does after Action. Each point of M0 must allow Action.

planned(M0, _, Goal) :-
    holds_at_points(M0, Goal).
planned(model(_,_,Points0), M1, Goal) :-
    M1 = model(_,_,Points),
    forall(member(W, Points0), memberchk((W,_), Points)),
    holds_at_points(M1, Goal).

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

:- begin_tests(evaluator).

test(agrees, [forall(repeated(10 000))]) :-
    random_case(Case),
    case_stages(Case, Stages),
    agrees_in_prolog(Case, Stages),
    agrees_in_text(Case, Stages).

:- end_tests(evaluator).
