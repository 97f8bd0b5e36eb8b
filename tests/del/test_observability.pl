:- use_module('../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(evaluator).
:- use_module(random_kripke).

/** <module> Observability conditions of event models, worlds as points, agents without arrows
*/

:- begin_tests(observability).

%   Ann looks at a coin. If she is near, she sees it.

coin(Points, M) :-
    model([ agents([ann,bob]), atoms([heads,near]),
            worlds([[heads,near],[near],[heads],[]]),
            relations([ann-[[1,2],[3,4]],bob-[[1,2,3,4]]]), actual(worlds(Points))
          ], M).

look(event_model([h-heads,t-(~heads)],
                 [ann-cond([near-[[h],[t]],true-[[h,t]]]),bob-[[h,t]]], [h,t])).

test(condition_holds, true(Bools == [true,false,true])) :-
    coin([1,2], M0),
    look(Look),
    update(M0, Look, M),
    satisfies_all(M, [kw(ann,heads),kw(bob,heads),k(bob,kw(ann,heads))], Bools).

test(other_condition_holds, true(Bools == [false,true])) :-
    coin([3], M0),
    look(Look),
    update(M0, Look, M),
    satisfies_all(M, [kw(ann,heads),k(bob,~kw(ann,heads))], Bools).

test(condition_holds_at_one_of_two_points, fail) :-
    coin([1,3], M0),
    look(Look),
    update(M0, Look, M),
    satisfies(M, m(bob,kw(ann,heads))).

test(no_condition_holds_at_all_points, error(cluedo_contradiction(A))) :-
    near_or_far(A),
    coin([1,3], M),
    update(M, A, _).

near_or_far(event_model([e-true], [ann-cond([near-[[e]],(~near)-[]]),bob-[[e]]], e)).

test(boxes_judge_conditions_world_by_world) :-
    coin([1,2,3,4], M),
    look(Look),
    valid(M, near -> [Look]:kw(ann,heads)),
    valid(M, ~near -> {Look}: ~kw(ann,heads)),
    near_or_far(Choice),
    valid(M, {Choice}:true),
    valid(M, near <-> [Choice]:m(ann,true)),
    Near = event_model([e-true], [ann-cond([near-[[e]]]),bob-[[e]]], e),
    valid(M, {Near}:true <-> near),
    valid(M, ~near -> [Near]:false).

test(none_prevents_the_action, error(cluedo_contradiction(_))) :-
    coin([1], M),
    update(M, event_model([e-true], [ann-cond([near-none,true-[[e]]]),bob-[[e]]], e), _).

test(plans_use_the_condition_that_holds, true(Plan-Far == [Look]-none)) :-
    look(Look),
    coin([1,2], M1),
    plan(M1, [Look], kw(ann,heads), Plan, []),
    coin([3,4], M2),
    (   plan(M2, [Look], kw(ann,heads), Far, [])
    ->  true
    ;   Far = none
    ).

test(plans_skip_actions_without_condition, true(Plans == [[A]])) :-
    near_or_far(A),
    findall(Plan,
            ( member(Points, [[1],[1,3],[3]]),
              coin(Points, M),
              plan(M, [A], k(ann,false), Plan, [])
            ),
            Plans).

test(outcomes_are_what_the_doer_sees, true(Count == 2)) :-
    coin([1,2], M),
    look(Look),
    Say = public(kw(ann,heads)),
    plan(M, [ann:Look,ann:public(heads),ann:public(~heads),Say], kw(bob,heads), Policy,
         [by(ann),policy(true)]),
    Policy = do(ann:Look,Outcomes),
    length(Outcomes, Count).

test(sequence, true) :-
    coin([1,2], M),
    look(Look),
    satisfies(M, [Look;Look]:kw(ann,heads)),
    update(M, (assign(near,false);Look), M2),
    satisfies(M2, ~kw(ann,heads)),
    plan(M, [(assign(near,false);Look;assign(near,true);Look)], kw(ann,heads), [_], []).

test(part_of_another_action, error(type_error(del_alike_action,_))) :-
    coin([1], M),
    look(Look),
    update(M, learn(all,Look), _).

test(symbolic_models_can_if_the_chosen_relations_are_equivalences, true(Bools == [true,false])) :-
    model([agents([ann,bob]), atoms([heads,near]), observes([ann-[near]]), actual(near),
           representation(symbolic)], M0),
    look(Look),
    update(M0, Look, M),
    satisfies_all(M, [kw(ann,heads),kw(bob,heads)], Bools).

test(symbolic_models_cannot_else, error(representation_error(del_symbolic))) :-
    model([agents([ann,bob]), atoms([near]), actual(~near), representation(symbolic)], M),
    near_or_far(A),
    update(M, A, _).

test(condition_is_no_pair, error(type_error(pair,near))) :-
    coin([1], M),
    update(M, event_model([e-true], [ann-cond([near]),bob-[[e]]], e), _).

test(text, true(A-Error == Look-error)) :-
    coin([1], M),
    text_action("event_model([h-heads,t-(~heads)],\c
                             [ann-cond([near-[[h],[t]],true-[[h,t]]]),bob-[[h,t]]],[h,t])", M, A),
    Look = event_model(["h"-heads,"t"-(~heads)],
                       [ann-cond([near-[["h"],["t"]],true-[["h","t"]]]),bob-[["h","t"]]],
                       ["h","t"]),
    catch(text_action("event_model([e-true],[ann-cond([near]),bob-[[e]]],e)", M, _),
          error(syntax_error(_),_), Error = error).

test(model_of_patterns, [forall(between(1, 100, _)), true(Sizes == Others)]) :-
    random_member(Class, [k,kd45,s5]),
    random_kripke(Class, model(Worlds,Arrows,[Point|_])),
    kripke_options(model(Worlds,Arrows,[Point]), Options),
    model(Options, M),
    random_events([k,c], 1, Action0),
    patterns(Action0, Patterns0),
    maplist(kripke_action, [Action0|Patterns0], [Action|Patterns]),
    random_truth([k,m,kw,e,c,events], 3, F0),
    kripke_formula(F0, F),
    findall([P]:F, member(P, Patterns), Boxes),
    valid(M, [Action]:F <-> and(Boxes)),
    findall(Size, size_after(M, [Action], F, Size), Sizes),
    findall(Size, size_after(M, Patterns, F, Size), Others).

size_after(M, Actions, F, Size-Bool) :-
    member(Action, Actions),
    catch(update(M, Action, M2), error(cluedo_contradiction(_),_), fail),
    once(model_property(M2, size(Size))),
    satisfies_all(M2, [F], [Bool]).

test(engines_agree, [forall(between(1, 100, _)), true(Answers == Others)]) :-
    Language = [k,m,kw,e,c,d,announce],
    random_truth([], 2, Law0),
    findall(A-[F], ( member(A, [a,b,c]), random_truth([], 2, F0), kripke_formula(F0, F) ), Seen),
    random_truth([], 2, Actual0),
    random_events_of(s5, Language, 2, events(Events0,Relations,Designated)),
    maplist([event(E,Pre,_),event(E,Pre,[])]>>true, Events0, Events),
    kripke_action(events(Events,Relations,Designated), Action),
    random_truth(Language, 3, After0),
    maplist(kripke_formula, [Law0,Actual0,After0], [Law,Actual,After]),
    Options = [ agents([a,b,c]), atoms([p(1),p(2),p(3)]), law(Law), observes(Seen),
                actual(Actual)
              ],
    maplist(engine_answers(Options, Action, After), [explicit,symbolic], [Answers,Others]).

engine_answers(Options, Action, F, R, Answers) :-
    catch(( model([representation(R)|Options], M),
            satisfies_all(M, [[Action]:F,{Action}:F], Bools1),
            update(M, Action, M2),
            satisfies_all(M2, [F], Bools2),
            Answers = Bools1-Bools2
          ),
          error(cluedo_contradiction(_),_), Answers = contradiction).

:- end_tests(observability).

:- begin_tests(actual_worlds).

three(Actual, M) :-
    model([ agents([a,b]), atoms([p]), worlds([[p],[p],[]]),
            relations([a-[1-[2],2-[3],3-[3]],b-[]])
          | Actual
          ], M).

test(worlds_of_one_valuation, true(Bools == [true,false])) :-
    maplist([N,Bool]>>( three([actual(worlds([N]))], M), satisfies_all(M, [m(a,p)], [Bool]) ),
            [1,2], Bools).

test(all_options_count, error(cluedo_contradiction(_))) :-
    three([actual(worlds([1,2])),actual(worlds([2,3])),actual(~p)], _).

test(both_options, true) :-
    three([actual(worlds([1,3])),actual(p)], M),
    satisfies(M, m(a,p)).

test(strange_world, error(domain_error(del_worlds,[1,4]))) :-
    three([actual(worlds([1,4]))], _).

test(no_number, error(type_error(integer,w))) :-
    three([actual(worlds([w]))], _).

test(agent_without_arrows, all(Agents-Class == [[b]-k])) :-
    three([], M),
    valid(M, k(b,false)),
    model_property(M, without_world(Agents)),
    model_property(M, frame(Class)).

test(agent_who_considers_no_event_possible) :-
    model([agents([a,b]),atoms([p])], M0),
    update(M0, event_model([e-true],[a-[[e]],b-[]],e), M),
    valid(M, k(b,false) & k(a,k(b,false)) & ~k(a,false)).

:- end_tests(actual_worlds).
