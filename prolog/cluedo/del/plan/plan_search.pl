:- module(cluedo_del_plan_plan_search,
          [ shortest_policy/5,          % +Wanted, +Agents, +State, +Limits, -Policy
            guided_policy/6             % +Wanted, +Agents, +State, +Limits, +Search, -Policy
          ]).
:- use_module(found_states,
              [ add_choice/4, add_outcomes/7, agents_steps/5, depth/3, first_state/5,
                found_policy/2, must_be_few/2, must_be_in_time/2, node_state/3
              ]).
:- use_module(plan_steps,
              [able_moves/3,distance/3,is_goal/2,is_safe/2,plan_steps/3,take_way/5]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(heaps), [add_to_heap/4,get_from_heap/4,singleton_heap/3]).
:- use_module(library(lists), [reverse/2]).

/** <module> The search for plans

For what the search has found, and for Limits, see found_states.pl.

A state is expanded once: its successors are made by all actions, and tested. If an action reaches
the goal for certain, the other successors are not kept, because no other way is shorter.

The search for a shortest policy is breadth-first. Before a policy of N steps reaches the goal, it
visits only states that are less than N steps away from the first state. So after the states that
are up to N-1 steps away are expanded, a policy of N steps is known if there is one.

The guided search expands the state first that seems to be nearest to the goal. It finds policies
that may be longer than needed.
*/

%!  shortest_policy(+Wanted, +Agents, +State, +Limits, -Policy) is semidet.
%!  guided_policy(+Wanted, +Agents, +State, +Limits, +Search, -Policy) is semidet.
%
%   Policy is a policy for Wanted (plan_steps.pl) from State. State is canonical, and Agents have
%   knowledge in it. Policy is `done`, or do(Action,Pairs) with a pair Outcome-Policy1 for each
%   outcome of Action. shortest_policy/5 finds a shortest policy. Search is `astar` or `greedy`.
%   Fails if there is no policy within the limit of steps.
%
%   @error the errors of must_be_few/2, must_be_in_time/2 and add_outcomes/7

shortest_policy(Wanted, As, State, Limits, Policy) :-
    start(Wanted, As, State, Limits, Found0),
    (   Found0 == done
    ->  Policy = done
    ;   layers([1-As], 0, Limits, Wanted, Found0, Found),
        found_policy(Found, Policy)
    ).

guided_policy(Wanted, As, State, Limits, Search, Policy) :-
    start(Wanted, As, State, Limits, Found0),
    (   Found0 == done
    ->  Policy = done
    ;   singleton_heap(Queue, 0-0, node(0,1-As)),
        nearest_first(Queue, Search, Limits, Wanted, Found0, Found),
        arg(1, Limits, Steps),
        depth(1, Found, Depth),
        Depth < inf,
        Depth =< Steps,
        found_policy(Found, Policy)
    ).

%   Found is `done` if the goal holds in State. Fails if the formulas to keep do not hold in State.

start(Wanted, As, State, Limits, Found) :-
    plan_steps(Wanted, As, Steps),
    is_safe(Steps, State),
    (   is_goal(Steps, State)
    ->  Found = done
    ;   first_state(State, As, Steps, Limits, Found)
    ).

%   Layer has the states that are D steps away from the first state and were not found before.

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
    (   D1 =:= Steps
    ->  Kept = none
    ;   Kept = all
    ),
    expand_layer(Layer, D1, Kept, Limits, Wanted, Next, [], Found0, Found1),
    (   policy_within(D1, Found1)
    ->  Found = Found1
    ;   D1 < Steps,
        must_be_few(Limits, Found1),
        layers(Next, D1, Limits, Wanted, Found1, Found)
    ).

policy_within(D, Found) :-
    depth(1, Found, Depth),
    Depth =< D.

%   Next are the states that were not found before. Stop as soon as there is a policy of D steps.

expand_layer([], _, _, _, _, Next0, Next, Found0, Found) =>
    Next0 = Next,
    Found = Found0.
expand_layer([_|_], D, _, _, _, Next0, Next, Found0, Found), policy_within(D, Found0) =>
    Next0 = Next,
    Found = Found0.
expand_layer([Node|Layer], D, Kept, Limits, Wanted, Next0, Next, Found0, Found) =>
    expand(Node, Kept, Limits, Wanted, Next0, Next1, Found0, Found1),
    expand_layer(Layer, D, Kept, Limits, Wanted, Next1, Next, Found1, Found).

%   Queue is a heap of terms node(D,Node): Node was found D steps away from the first state.

nearest_first(Queue0, Search, Limits, Wanted, Found0, Found) :-
    (   get_from_heap(Queue0, _, node(D,Node), Queue1),
        depth(1, Found0, inf)
    ->  must_be_few(Limits, Found0),
        expand(Node, all, Limits, Wanted, Next, [], Found0, Found1),
        D1 is D+1,
        arg(1, Limits, Steps),
        (   D1 < Steps
        ->  add_nodes(Next, D1, Search, Wanted, Queue1, Queue, Found1, Found2)
        ;   Queue = Queue1,
            Found2 = Found1
        ),
        nearest_first(Queue, Search, Limits, Wanted, Found2, Found)
    ;   Found = Found0
    ).

add_nodes([], _, _, _, Queue0, Queue, Found0, Found) =>
    Queue = Queue0,
    Found = Found0.
add_nodes([Node|Nodes], D, Search, Wanted, Queue0, Queue, Found0, Found) =>
    Node = _-As,
    node_state(Node, Found0, State),
    agents_steps(As, Wanted, Steps, Found0, Found1),
    distance(Steps, State, Distance),
    priority(Search, D, Distance, Priority),
    add_to_heap(Queue0, Priority, node(D,Node), Queue1),
    add_nodes(Nodes, D, Search, Wanted, Queue1, Queue, Found1, Found).

%   A state with a smaller Priority is expanded earlier.

priority(astar, D, Distance, Priority) =>
    Sum is D+Distance,
    Priority = Sum-Distance.
priority(greedy, D, Distance, Priority) =>
    Priority = Distance-D.

%   Expand the state of a node. Next has the states that were not found before, followed by Rest. If
%   Kept is `none`, only an action that reaches the goal for certain counts.

expand(Node, Kept, Limits, Wanted, Next, Rest, Found0, Found) :-
    Node = Number-As,
    must_be_in_time(Limits, Found0),
    node_state(Node, Found0, State),
    agents_steps(As, Wanted, Steps, Found0, Found1),
    able_moves(Steps, State, Moves),
    successors(Moves, Kept, Wanted, [], Made, Found1, Found2),
    arg(5, Wanted, Who),
    foldl(add_successor(Number, Who, Limits), Made, Next-Found2, Rest-Found).

%   Made are terms made(Action,Outcomes). If an action reaches the goal for certain, Made has only
%   the first such action.

successors([], _, _, Made0, Made, Found0, Found) =>
    reverse(Made0, Made),
    Found = Found0.
successors([able(_,Action,State,Ways)|Moves], Kept, Wanted, Made0, Made, Found0, Found) =>
    (   safe_outcomes(Ways, State, Wanted, Outcomes, Found0, Found1),
        Outcomes = [_|_]
    ->  (   \+ memberchk(outcome(_,_,_,false), Outcomes)
        ->  Made = [made(Action,Outcomes)],
            Found = Found1
        ;   Kept == none
        ->  successors(Moves, Kept, Wanted, [], Made, Found1, Found)
        ;   successors(Moves, Kept, Wanted, [made(Action,Outcomes)|Made0], Made, Found1, Found)
        )
    ;   successors(Moves, Kept, Wanted, Made0, Made, Found0, Found)
    ).

%   Outcomes has outcome(Outcome,State,As,Reached) for each of Ways that can be taken. The agents As
%   have knowledge in State. Reached is `true` if State reaches the goal, else `false`. Fails if the
%   formulas to keep do not hold after each outcome.

safe_outcomes([], _, _, Outcomes, Found0, Found) =>
    Outcomes = [],
    Found = Found0.
safe_outcomes([Way|Ways], State0, Wanted, Outcomes, Found0, Found) =>
    (   take_way(Way, State0, Outcome, State, As)
    ->  agents_steps(As, Wanted, Steps, Found0, Found1),
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

%   A choice that may lead back to the same state is never needed. If no outcome is seen, neither is
%   a second way to a state.

add_successor(Number, Who, Limits, made(Action,Outcomes), Next-Found0, Rest-Found) :-
    add_outcomes(Outcomes, Limits, Pairs, Next, Rest, Found0, Found1),
    (   (   Who == none
        ->  Next == Rest,
            Pairs = [_-Reached],
            Reached > 0
        ;   memberchk(_-Number, Pairs)
        )
    ->  Found = Found1
    ;   add_choice(Number, choice(Action,Pairs), Found1, Found)
    ).
