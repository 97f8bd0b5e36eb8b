:- module(cluedo_del_plan_plan_steps,
          [ plan_steps/3,               % +Wanted, +Agents, -Steps
            is_safe/2,                  % +Steps, +State
            is_goal/2,                  % +Steps, +State
            distance/3,                 % +Steps, +State, -Count
            plan_steps_left/3,          % +Wanted, +Agents, -Steps
            able_moves/3,               % +Steps, +State, -Moves
            take_way/5                  % +Way, +State0, -Outcome, -State, -Agents
          ]).
:- use_module('../action', [compile_action/5]).
:- use_module('../action/action_events', [change_events/6]).
:- use_module('../action/observability', [resolve_core/3]).
:- use_module('../explicit',
              [engine_truths/4,explicit_canonical/3,explicit_prepared/4,explicit_view/3]).
:- use_module('../formula', [compile_formula/4,disjunction/2]).
:- use_module(outcomes, [action_outcomes/5]).
:- use_module('../signature', [agent_index/4]).
:- use_module(library(apply), [foldl/5,include/3,maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2,pairs_keys_values/3]).

/** <module> The steps of plans

What a plan may do is compiled for the agents with knowledge in a state of explicit.pl. The result
is a term steps(Goal,Keep,Parts,Groups):

  - Goal and Keep are prepared lists (explicit_prepared/4) of core formulas, or []. So is Parts, the
    parts of Goal that distance/3 counts.
  - Groups are terms group(Doer,Cans,Moves). Doer is the agent that must know that the actions of
    Moves can take place, or `none`.
  - Moves are terms move(Number,Action,Conditional,Ways), one for each allowed action. Numbers are
    in the order of actions. If several actions of one doer do the same, only the first one is here.
  - Cans is a prepared list with a core formula for each move: Action can take place.
  - Conditional has the core actions of Action if Action has several outcomes and observability
    conditions, else it is []. If it has one outcome, take_way/5 fails if the conditions fail.
  - Ways are terms way(Outcome,Cores,Left), one for each outcome of Action.
  - Cores are the core actions of Outcome. A single one is prepared. Left are the agents with
    knowledge after it.
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

plan_steps(wanted(Sig,Actions,Goal0,Keep0,Who), As, steps(Goal,Keep,Parts,Groups)) :-
    compile_formula(Sig, As, Goal0, Core),
    formula_parts(Core, Cores, []),
    maplist(compile_formula(Sig, As), Keep0, Kept),
    maplist(explicit_prepared(Sig, As), [[Core],Cores], [Goal,Parts]),
    (   Kept == []
    ->  Keep = []
    ;   explicit_prepared(Sig, As, Kept, Keep)
    ),
    foldl(compile_move(Sig, As, Who), Actions, Keyed0, 1, _),
    sort(1, @<, Keyed0, Keyed1),        % one move of each key
    sort(2, @<, Keyed1, Keyed),
    maplist(move_of_doer, Keyed, Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Grouped),
    maplist(move_group(Sig, As), Grouped, Groups).

move_of_doer(key(Doer,Can,_,_)-Move, Doer-(Can-Move)).

move_group(Sig, As, Doer-Pairs, group(Doer,Cans,Moves)) :-
    pairs_keys_values(Pairs, Cores, Moves0),
    explicit_prepared(Sig, As, Cores, Cans),
    maplist(prepare_move(Sig, As), Moves0, Moves).

prepare_move(Sig, As, move(Number,Action,Conditional,Ways0), Move) :-
    Move = move(Number,Action,Conditional,Ways),
    maplist(prepare_way(Sig, As), Ways0, Ways).

%   In a sequence, fewer agents may have knowledge before the second action.

prepare_way(Sig, As, way(Outcome,[Core],Left), Way) =>
    Way = way(Outcome,[Prepared],Left),
    explicit_prepared(Sig, As, Core, Prepared).
prepare_way(_, _, Way0, Way) =>
    Way = Way0.

%   Parts are the formulas of a conjunction, and what these formulas say that agents know.

formula_parts(and(F,G), Parts, Rest) =>
    formula_parts(F, Parts, Parts1),
    formula_parts(G, Parts1, Rest).
formula_parts(F, Parts, Rest), known_formula(F, G) =>
    Parts = [F|Parts1],
    formula_parts(G, Parts1, Rest).
formula_parts(F, Parts, Rest) =>
    Parts = [F|Rest].

known_formula(k(_,F), F).
known_formula(e(As,F), All) :-
    each_knows(As, F, All).
known_formula(c(As,F), All) :-
    each_knows(As, F, All).

each_knows([A], F, All) =>
    All = k(A,F).
each_knows([A|As], F, All) =>
    All = and(k(A,F),All1),
    each_knows(As, F, All1).

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
    has_agents(compile_move(Sig, As, none, Action, _, 1, _)).

has_agents(Goal) :-
    catch(catch(Goal, error(existence_error(del_agent,_),_), fail),
          error(domain_error(del_group,_),_), fail).

%   Moves with the same Key do the same.

compile_move(Sig, As, Who0, Action0, Key-move(Number,Action0,Conditional,Ways), Number, Next) :-
    Next is Number+1,
    (   Action0 = Agent:Action
    ->  agent_index(Sig, As, Agent, Doer),
        doer_sees(Who0, Doer, Who)
    ;   Action = Action0,
        Doer = none,
        Who = Who0
    ),
    compile_action(Action, Sig, As, Cores, _),
    can_take_place(Cores, As, Can),
    (   Who == none
    ->  Outcomes = [Action]
    ;   action_outcomes(Action, Sig, As, Who, Outcomes)
    ),
    maplist(way(Sig, As), Outcomes, Ways),
    (   Ways = [_,_|_],
        member(conditional(_,_,_,_), Cores)
    ->  Conditional = Cores
    ;   Conditional = []
    ),
    findall(Cores1-Left, member(way(_,Cores1,Left), Ways), Changes),
    Key = key(Doer,Can,Conditional,Changes).

doer_sees(none, _, Who) =>
    Who = none.
doer_sees(_, Doer, Who) =>
    Who = Doer.

way(Sig, As, Outcome, way(Outcome,Cores,Left)) :-
    compile_action(Outcome, Sig, As, Cores, Left).

%   The core formula Can says that the core actions can take place, one after the other.

can_take_place([], _, Can) =>
    Can = true.
can_take_place([Core], As, Can) =>
    change_events(Core, As, Pres, _, _, Actuals),
    actual_preconditions(Actuals, Pres, Cores),
    disjunction(Cores, Can).
can_take_place([Core|Cores], As, Can) =>
    can_take_place(Cores, As, Then),
    Can = not(after(Core,not(Then))).

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
%   True when the formulas Keep, or Goal, of Steps hold at all points of State.

is_safe(steps(_,Keep,_,_), State) :-
    at_points(Keep, State).

is_goal(steps(Goal,_,_,_), State) :-
    at_points(Goal, State).

at_points([], _) =>
    true.
at_points(Prepared, State) =>
    engine_truths(State, points, Prepared, Bools),
    \+ memberchk(false, Bools).

%!  distance(+Steps, +State, -Count) is det.
%
%   Count estimates how far State is from the goal: so many parts of the goal do not hold at all
%   points. If the goal says that A knows that B knows P, its parts are this formula, that B knows
%   P, and P. Common knowledge has parts for each agent.

distance(steps(_,_,Parts,_), State, Count) :-
    engine_truths(State, points, Parts, Bools),
    include(==(false), Bools, False),
    length(False, Count).

%!  able_moves(+Steps, +State0, -Moves) is det.
%
%   Moves has a term able(Number,Action,State,Ways) for each action that can take place at all
%   points of State, in the order of actions. State is State0 from the viewpoint of the doer, or
%   State0 if there is no doer. A doer that considers no world possible can do nothing.

able_moves(steps(_,_,_,Groups), State, Moves) :-
    able_in_groups(Groups, State, Moves0),
    sort(1, @<, Moves0, Moves).

able_in_groups([], _, Able) =>
    Able = [].
able_in_groups([group(Doer,Cans,Moves)|Groups], State0, Able), viewpoint(Doer, State0, State) =>
    engine_truths(State, points, Cans, Bools),
    able(Bools, Moves, State, Able, Rest),
    able_in_groups(Groups, State0, Rest).
able_in_groups([_|Groups], State0, Able) =>
    able_in_groups(Groups, State0, Able).

viewpoint(none, State0, State) =>
    State = State0.
viewpoint(Doer, State0, State) =>
    explicit_view(State0, [Doer], State).

able([], [], _, Able, Rest) =>
    Able = Rest.
able([true|Bools], [move(Number,Action,Conditional,Ways)|Moves], State, Able, Rest),
        has_views(Conditional, State) =>
    Able = [able(Number,Action,State,Ways)|Able1],
    able(Bools, Moves, State, Able1, Rest).
able([_|Bools], [_|Moves], State, Able, Rest) =>
    able(Bools, Moves, State, Able, Rest).

%   The observability conditions of the core actions Cores let them take place.

has_views([], _) =>
    true.
has_views([Core], State) =>
    resolve_core(engine_truths(State, points), Core, _).
has_views(Cores, State) =>
    explicit_canonical(State, Cores, _).

%!  take_way(+Way, +State0, -Outcome, -State, -Agents) is semidet.
%
%   State is State0 after Outcome, the outcome of Way. Agents have knowledge in State. Fails if
%   Outcome cannot take place.

take_way(way(Outcome,Cores,Left), State0, Outcome, State, Left) :-
    explicit_canonical(State0, Cores, State).
