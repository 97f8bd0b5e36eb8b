:- module(cluedo_del_plan_plan_search,
          [ shortest_policy/5           % +Wanted, +Agents, +State, +Limits, -Policy
          ]).
:- use_module(plan_steps,
              [ can_move/5, is_goal/2, is_safe/2, plan_steps/3, plan_steps_left/3,
                steps_moves/2, take_way/5
              ]).
:- use_module('../explicit/pointed', [canonical/3,state_bytes/2]).
:- use_module('../../support/errors', [throw_error/3]).
:- use_module(library(apply), [foldl/4,foldl/5]).
:- use_module(library(assoc), [empty_assoc/1,get_assoc/3,put_assoc/4]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> The search for plans

The search is breadth-first. States have numbers. They are canonical
(library(cluedo/del/explicit/pointed)), so a state that is reached again has the same term.

What the search has found is a term found(Numbers,Nodes,Count,Bytes,Groups):

  - Numbers maps states to numbers.
  - Nodes maps numbers to nodes.
  - Count is the number of states, and Bytes is their size.
  - Groups are pairs `Agents-Steps`: Agents have knowledge in some state, and Steps are the steps
    (plan_steps.pl) for them.

A state has a node node(Depth,Choice,Ways):

  - Depth is the most steps that Choice needs to reach the goal. It is `inf` if no way to the goal
    is known.
  - Choice is choice(Action,Pairs). Pairs are pairs of an outcome of Action and the number of the
    state after it. Choice is `none` while no way to the goal is known.
  - Ways are terms way(Number,Choice1): Choice1 in state Number may lead to this state.

Number 0 stands for all states where the goal is reached. In its node Depth is 0, and Choice is
`done`.

Before a policy of N steps reaches the goal, it visits only states that are less than N steps away
from the first state. In a state that is N-1 steps away, only one step is left. So the search
generates the successors of such states only after it has found no policy of N steps.
*/

%!  shortest_policy(+Wanted, +Agents, +State, +Limits, -Policy) is semidet.
%
%   Policy is a shortest policy for Wanted (plan_steps.pl) from State. State is canonical, and
%   Agents have knowledge in it. Policy is `done`, or do(Action,Pairs) with a pair Outcome-Policy1
%   for each outcome of Action. Limits is limits(Steps,States,Changing): Policy has Steps steps at
%   most, and the search finds States states at most. Changing is `true` if facts may change. Fails
%   if there is no policy.
%
%   @error resource_error(del_states) if there are too many states

shortest_policy(Wanted, As, State, Limits, Policy) :-
    plan_steps(Wanted, As, First),
    is_safe(First, State),
    (   is_goal(First, State)
    ->  Policy = done
    ;   empty_assoc(None),
        put_assoc(0, None, node(0,done,[]), Nodes),
        add_state(State, 1, found(None,Nodes,0,0,[As-First]), Found0),
        layers([1-State-As], 0, Limits, Wanted, Found0, Found),
        policy(1, Found, Policy, None, _)
    ).

%   Layer has terms Number-State-Agents for the states that are D steps away from the first state.

layers([], _, Limits, _, Found0, Found) =>
    arg(1, Limits, Steps),              % no states are left to expand
    depth(1, Found0, Depth),
    Depth < inf,
    Depth =< Steps,
    Found = Found0.
layers(Layer, D, Limits, Wanted, Found0, Found) =>
    arg(1, Limits, Steps),
    D < Steps,
    D1 is D+1,
    last_steps(Layer, D1, Wanted, Found0, Found1),
    (   policy_within(D1, Found1)
    ->  Found = Found1
    ;   D1 < Steps,
        expand_layer(Layer, Limits, Wanted, Next, [], Found1, Found2),
        layers(Next, D1, Limits, Wanted, Found2, Found)
    ).

policy_within(D, Found) :-
    depth(1, Found, Depth),
    Depth =< D.

%   In each state of a layer, look for an action whose outcomes all reach the goal. Stop as soon as
%   there is a policy of D steps.

last_steps([], _, _, Found0, Found) =>
    Found = Found0.
last_steps([_|_], D, _, Found0, Found), policy_within(D, Found0) =>
    Found = Found0.
last_steps([Number-State-As|Layer], D, Wanted, Found0, Found) =>
    group_steps(As, Wanted, Steps, Found0, Found1),
    steps_moves(Steps, Moves),
    (   last_step(Moves, State, Wanted, Choice, Found1, Found2)
    ->  add_choice(Number, Choice, Found2, Found3)
    ;   Found3 = Found1
    ),
    last_steps(Layer, D, Wanted, Found3, Found).

last_step([Move|Moves], State0, Wanted, Choice, Found0, Found) :-
    (   can_move(Move, State0, Action, State, Ways),
        all_reach(Ways, State, Wanted, Pairs, Found0, Found1)
    ->  Choice = choice(Action,Pairs),
        Found = Found1
    ;   last_step(Moves, State0, Wanted, Choice, Found0, Found)
    ).

all_reach([], _, _, Pairs, Found0, Found) =>
    Pairs = [],
    Found = Found0.
all_reach([Way|Ways], State0, Wanted, Pairs, Found0, Found) =>
    (   take_way(Way, State0, Outcome, State, As)
    ->  Pairs = [Outcome-0|Pairs1],
        group_steps(As, Wanted, Steps, Found0, Found1),
        is_goal(Steps, State),
        is_safe(Steps, State)
    ;   Pairs = Pairs1,
        Found1 = Found0
    ),
    all_reach(Ways, State0, Wanted, Pairs1, Found1, Found).

%   Next are the unvisited states that are one step away from states of a layer. A state that is one
%   step away from the goal is not expanded, because no other way is shorter.

expand_layer([], _, _, Next0, Next, Found0, Found) =>
    Next0 = Next,
    Found = Found0.
expand_layer([Number-State-As|Layer], Limits, Wanted, Next0, Next, Found0, Found) =>
    (   depth(Number, Found0, 1)
    ->  Next1 = Next0,
        Found1 = Found0
    ;   group_steps(As, Wanted, Steps, Found0, Found01),
        steps_moves(Steps, Moves),
        try_moves(Moves, Number-State, Limits, Wanted, Next0, Next1, Found01, Found1)
    ),
    expand_layer(Layer, Limits, Wanted, Next1, Next, Found1, Found).

try_moves([], _, _, _, Next0, Next, Found0, Found) =>
    Next0 = Next,
    Found = Found0.
try_moves([Move|Moves], From, Limits, Wanted, Next0, Next, Found0, Found) =>
    From = Number-State0,
    (   can_move(Move, State0, Action, State, Ways),
        safe_outcomes(Ways, State, Wanted, Outcomes, Found0, Found1)
    ->  add_outcomes(Outcomes, Limits, Pairs, Next0, Next1, Found1, Found2),
        add_choice(Number, choice(Action,Pairs), Found2, Found3)
    ;   Next1 = Next0,
        Found3 = Found0
    ),
    try_moves(Moves, From, Limits, Wanted, Next1, Next, Found3, Found).

%   Outcomes has outcome(Outcome,State,As,Reached) for each of Ways that can be taken. The agents As
%   have knowledge in State. Reached is `true` if State reaches the goal. Fails if the formulas to
%   keep do not hold after each outcome.

safe_outcomes([], _, _, Outcomes, Found0, Found) =>
    Outcomes = [],
    Found = Found0.
safe_outcomes([Way|Ways], State0, Wanted, Outcomes, Found0, Found) =>
    (   take_way(Way, State0, Outcome, State, As)
    ->  group_steps(As, Wanted, Steps, Found0, Found1),
        is_safe(Steps, State),
        (   is_goal(Steps, State)
        ->  Reached = true
        ;   Reached = false
        ),
        Outcomes = [outcome(Outcome,State,As,Reached)|Outcomes1]
    ;   Outcomes = Outcomes1,
        Found1 = Found0
    ),
    safe_outcomes(Ways, State0, Wanted, Outcomes1, Found1, Found).

group_steps(As, Wanted, Steps, Found0, Found) :-
    Found0 = found(Numbers,Nodes,Count,Bytes,Groups),
    (   memberchk(As-Steps0, Groups)
    ->  Steps = Steps0,
        Found = Found0
    ;   plan_steps_left(Wanted, As, Steps),
        Found = found(Numbers,Nodes,Count,Bytes,[As-Steps|Groups])
    ).

%   Pairs are pairs Outcome-Number: Outcome leads to the state with this number. The states that
%   were not found before come first in Next0, and Next are the rest.

add_outcomes([], _, Pairs, Next0, Next, Found0, Found) =>
    Pairs = [],
    Next0 = Next,
    Found = Found0.
add_outcomes([outcome(Outcome,_,_,true)|Outcomes], Limits, Pairs, Next0, Next, Found0, Found) =>
    Pairs = [Outcome-0|Pairs1],
    add_outcomes(Outcomes, Limits, Pairs1, Next0, Next, Found0, Found).
add_outcomes([outcome(Outcome,State0,As,_)|Outcomes], Limits, Pairs, Next0, Next, Found0, Found) =>
    Pairs = [Outcome-Number|Pairs1],
    Limits = limits(_,Most,Changing),
    canonical(State0, Changing, State),
    Found0 = found(Numbers,_,Count,Bytes,_),
    (   get_assoc(State, Numbers, Number0)
    ->  Number = Number0,
        Next1 = Next0,
        Found1 = Found0
    ;   must_be_few(Count, Most, Bytes),
        Number is Count+1,
        add_state(State, Number, Found0, Found1),
        Next0 = [Number-State-As|Next1]
    ),
    add_outcomes(Outcomes, Limits, Pairs1, Next1, Next, Found1, Found).

must_be_few(Count, Most, Bytes) :-
    (   Count >= Most
    ->  throw_error(resource_error(del_states), "the search for a plan is limited to ~D states",
                    [Most])
    ;   Bytes > 192 000 000
    ->  throw_error(resource_error(del_states), "~D states take ~D bytes", [Count,Bytes])
    ;   true
    ).

add_state(State, Number, Found0, Found) :-
    Found0 = found(Numbers0,Nodes0,_,Bytes0,Groups),
    put_assoc(State, Numbers0, Number, Numbers),
    put_assoc(Number, Nodes0, node(inf,none,[]), Nodes),
    state_bytes(State, Size),
    Bytes is Bytes0+Size,
    Found = found(Numbers,Nodes,Number,Bytes,Groups).

depth(Number, found(_,Nodes,_,_,_), Depth) :-
    get_assoc(Number, Nodes, node(Depth,_,_)).

add_choice(Number, Choice, Found0, Found) :-
    Found0 = found(Numbers,Nodes0,Count,Bytes,Groups),
    Choice = choice(_,Pairs0),
    pairs_values(Pairs0, Ends0),
    sort(Ends0, Ends),
    foldl(add_way(way(Number,Choice)), Ends, Nodes0, Nodes1),
    shorten(way(Number,Choice), Nodes1, Nodes),
    Found = found(Numbers,Nodes,Count,Bytes,Groups).

add_way(Way, Number, Nodes0, Nodes) :-
    get_assoc(Number, Nodes0, node(Depth,Choice,Ways)),
    put_assoc(Number, Nodes0, node(Depth,Choice,[Way|Ways]), Nodes).

%   If Choice needs fewer steps than the choice of the node of state Number, the node gets Choice.
%   Then the nodes of the states that lead to state Number may get other choices, too.

shorten(way(Number,Choice), Nodes0, Nodes) :-
    Choice = choice(_,Pairs),
    (   foldl(deepest(Nodes0), Pairs, 0, Deepest),
        Depth is Deepest+1,
        get_assoc(Number, Nodes0, node(Depth0,_,Ways)),
        Depth < Depth0
    ->  put_assoc(Number, Nodes0, node(Depth,Choice,Ways), Nodes1),
        foldl(shorten, Ways, Nodes1, Nodes)
    ;   Nodes = Nodes0
    ).

deepest(Nodes, _-Number, Depth0, Depth) :-
    get_assoc(Number, Nodes, node(Depth1,_,_)),
    Depth1 < inf,
    Depth is max(Depth0, Depth1).

policy(Number, Found, Policy, Policies0, Policies) :-
    (   get_assoc(Number, Policies0, Policy0)
    ->  Policy = Policy0,
        Policies = Policies0
    ;   Found = found(_,Nodes,_,_,_),
        get_assoc(Number, Nodes, node(_,Choice,_)),
        choice_policy(Choice, Found, Policy, Policies0, Policies1),
        put_assoc(Number, Policies1, Policy, Policies)
    ).

choice_policy(done, _, Policy, Policies0, Policies) =>
    Policy = done,
    Policies = Policies0.
choice_policy(choice(Action,Pairs0), Found, Policy, Policies0, Policies) =>
    Policy = do(Action,Pairs),
    foldl(outcome_policy(Found), Pairs0, Pairs, Policies0, Policies).

outcome_policy(Found, Outcome-Number, Outcome-Policy, Policies0, Policies) :-
    policy(Number, Found, Policy, Policies0, Policies).
