:- module(cluedo_del_plan_plan_steps,
          [ plan_steps/3,               % +Wanted, +Agents, -Steps
            is_safe/2,                  % +Steps, +State
            is_goal/2,                  % +Steps, +State
            plan_steps_left/3,          % +Wanted, +Agents, -Steps
            changes_facts/3,            % +Sig, +Agents, +Action
            steps_moves/2,              % +Steps, -Moves
            can_move/5,                 % +Move, +State0, -Action, -State, -Ways
            take_way/5                  % +Way, +State0, -Outcome, -State, -Agents
          ]).
:- use_module('../action', [compile_action/5]).
:- use_module('../action/action_events', [change_events/6]).
:- use_module('../action/observability', [after_core/3]).
:- use_module('../explicit', [engine_truths/4]).
:- use_module('../formula', [compile_formula/4,conjunction/2,disjunction/2]).
:- use_module(outcomes, [action_outcomes/5]).
:- use_module('../explicit/pointed', [after_cores/3,take_viewpoint/3]).
:- use_module('../signature', [agent_index/4]).
:- use_module(library(lists), [member/2]).
:- use_module(library(apply), [include/3,maplist/3]).

/** <module> The steps of plans

What a plan may do is compiled for the agents with knowledge in a state of explicit.pl. The result
is a term steps(Goal,Keep,Moves):

  - Goal and Keep are core formulas.
  - Moves are terms move(Action,Doer,Can,Conditional,Ways), one for each allowed action.
  - Doer is the agent that must know that Action can take place, or `none`.
  - The core formula Can says that Action can take place.
  - Conditional are the core actions of Action if one of them has observability conditions, else
    [].
  - Ways are terms way(Outcome,Cores,Left), one for each outcome of Action.
  - Cores are the core actions of Outcome. Left are the agents with knowledge after it.
*/

%!  plan_steps(+Wanted, +Agents, -Steps) is det.
%
%   Wanted is wanted(Sig,Actions,Goal,Keep,Who):
%
%     - Actions are the allowed actions, which may be `Agent:Action`.
%     - Goal is a formula, and Keep is a list of formulas.
%     - Who sees the outcomes of actions: it is the number of an agent, `all` if all outcomes are
%       seen, or `none` if no outcome is seen.
%
%   @error the errors of compile_formula/4 and compile_action/5

plan_steps(wanted(Sig,Actions,Goal0,Keep0,Who), As, steps(Goal,Keep,Moves)) :-
    compile_formula(Sig, As, Goal0, Goal),
    maplist(compile_formula(Sig, As), Keep0, Cores),
    conjunction(Cores, Keep),
    maplist(compile_move(Sig, As, Who), Actions, Moves).

%!  plan_steps_left(+Wanted, +Agents, -Steps) is det.
%
%   As plan_steps/3, but some agents may have lost their knowledge. Actions about these agents are
%   not allowed. Formulas about these agents are false.

plan_steps_left(wanted(Sig,Actions0,Goal0,Keep0,Who), As, Steps) :-
    maplist(or_false(Sig, As), [Goal0|Keep0], [Goal|Keep]),
    include(usable(Sig, As), Actions0, Actions),
    plan_steps(wanted(Sig,Actions,Goal,Keep,Who), As, Steps).

or_false(Sig, As, F0, F) :-
    (   has_agents(compile_formula(Sig, As, F0, _))
    ->  F = F0
    ;   F = false
    ).

usable(Sig, As, Action) :-
    has_agents(compile_move(Sig, As, none, Action, _)).

has_agents(Goal) :-
    catch(Goal, error(Formal,_), true),
    (   var(Formal)
    ->  true
    ;   Formal = existence_error(del_agent,_)
    ->  fail
    ;   Formal = domain_error(del_group,_)
    ->  fail
    ;   throw(error(Formal,_))
    ).

compile_move(Sig, As, Who0, Action0, move(Action0,Doer,Can,Conditional,Ways)) :-
    (   Action0 = Agent:Action
    ->  agent_index(Sig, As, Agent, Doer),
        doer_sees(Who0, Doer, Who)
    ;   Action = Action0,
        Doer = none,
        Who = Who0
    ),
    compile_action(Action, Sig, As, Cores, _),
    can_take_place(Cores, As, Can),
    (   member(conditional(_,_,_,_), Cores)
    ->  Conditional = Cores
    ;   Conditional = []
    ),
    (   Who == none
    ->  Outcomes = [Action]
    ;   action_outcomes(Action, Sig, As, Who, Outcomes)
    ),
    maplist(way(Sig, As), Outcomes, Ways).

doer_sees(none, _, Who) =>
    Who = none.
doer_sees(_, Doer, Who) =>
    Who = Doer.

way(Sig, As, Outcome, way(Outcome,Cores,Left)) :-
    compile_action(Outcome, Sig, As, Cores, Left).

%!  changes_facts(+Sig, +Agents, +Action) is semidet.
%
%   True when Action may change facts.

changes_facts(Sig, As, Action) :-
    compile_move(Sig, As, none, Action, move(_,_,_,_,[way(_,Cores,_)])),
    member(Core, Cores),
    change_events(Core, As, _, [_|_], _, _),
    !.

%   The core formula Can says that the core actions can take place, one after the other.

can_take_place([], _, Can) =>
    Can = true.
can_take_place([Core], As, Can) =>
    change_events(Core, As, Pres, _, _, Actuals),
    actual_preconditions(Actuals, Pres, Cores),
    disjunction(Cores, Can).
can_take_place([Core|Cores], As, Can) =>
    can_take_place(Cores, As, Then),
    after_core(Core, not(Then), Never),
    Can = not(Never).

actual_preconditions([], _, Cores) =>
    Cores = [].
actual_preconditions([true|Actuals], [Pre|Pres], Cores) =>
    Cores = [Pre|Cores1],
    actual_preconditions(Actuals, Pres, Cores1).
actual_preconditions([_|Actuals], [_|Pres], Cores) =>
    actual_preconditions(Actuals, Pres, Cores).

%!  is_safe(+Steps, +State) is semidet.
%!  is_goal(+Steps, +State) is semidet.
%
%   True when the formula Keep, or Goal, of Steps holds at all points of State.

is_safe(steps(_,Keep,_), State) :-
    at_points(Keep, State).

is_goal(steps(Goal,_,_), State) :-
    at_points(Goal, State).

at_points(Core, State) :-
    engine_truths(State, points, [Core], [true]).

%!  steps_moves(+Steps, -Moves) is det.

steps_moves(steps(_,_,Moves), Moves).

%!  can_move(+Move, +State0, -Action, -State, -Ways) is semidet.
%
%   Action and Ways are parts of Move. State is State0 from the viewpoint of the doer of Move, or
%   State0 if there is no doer. Fails if the doer considers no world possible, or if Action cannot
%   take place at some point of State.

can_move(move(Action0,Doer,Can,Conditional,Ways0), State0, Action, State, Ways) :-
    (   Doer == none
    ->  State = State0
    ;   take_viewpoint(State0, Doer, State)
    ),
    at_points(Can, State),
    (   Conditional == []
    ->  true
    ;   after_cores(Conditional, State, _)
    ),
    Action = Action0,
    Ways = Ways0.

%!  take_way(+Way, +State0, -Outcome, -State, -Agents) is semidet.
%
%   State is State0 after Outcome, the outcome of Way. Agents have knowledge in State. Fails if
%   Outcome cannot take place.

take_way(way(Outcome,Cores,Left), State0, Outcome, State, Left) :-
    after_cores(Cores, State0, State).
