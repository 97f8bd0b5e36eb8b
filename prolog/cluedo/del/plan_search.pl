:- module(cluedo_del_plan_search,
          [ shortest/5                  % +Wanted, +Agents, +State, +Limits, -Policy
          ]).
:- use_module(plan_steps,
              [ is_reached/2, is_safe/2, moved/4, plan_steps/3, plan_steps_left/3,
                steps_moves/2
              ]).
:- use_module(pointed, [state_bytes/2]).
:- use_module('../support/errors', [throw_error/3]).
:- use_module(library(apply), [foldl/4,foldl/5]).
:- use_module(library(assoc), [empty_assoc/1,get_assoc/3,put_assoc/4]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> Looking for plans

Breadth first. States that are reached are numbered, and one that is reached again
is the same as before: they are canonical (library(cluedo/del/pointed)). What is known of
them is

    found(Numbers, Nodes, Count, Bytes, Groups)

Numbers has the number of each state, Nodes the node of each number; Count and Bytes are
how many states there are and how much they take, and Groups are pairs of the agents that
are left somewhere and their steps. A node is

    node(Depth, Choice, Ways)

The goal is reached from there in Depth steps at most, if that is not `inf`, by
Choice: `done`, or choice(Action,Pairs), where Pairs are outcomes and the numbers of their
states. Ways are terms way(Number,Choice): by this choice in the state Number its state is
reached.

A policy of Depth steps goes only through states that are Depth steps away at most. So it is
shortest if it is as long as the states that are found are far away.
*/

%!  shortest(+Wanted, +Agents, +State, +Limits, -Policy) is semidet.
%
%   Policy is a shortest one for what is Wanted (library(cluedo/del/plan_steps)), from
%   State on, where Agents are left: `done`, or do(Action,Pairs), where Pairs are
%   outcomes of Action and a policy for each. Limits are limits(Steps,States).
%   Fails if there is none of so many steps.
%
%   @error resource_error(del_states) if there are too many states

shortest(Wanted, As, State, limits(Steps,States), Policy) :-
    plan_steps(Wanted, As, First),
    is_safe(First, State),
    empty_assoc(None),
    numbered(First, State, 1, found(None,None,0,0,[As-First]), Found0),
    layers([1-State-As], 0, limits(Steps,States), Wanted, Found0, Found),
    policy(1, Found, Policy, None, _).

%   Layer are the states that are D steps away from the first one.

layers(Layer, D, Limits, Wanted, Found0, Found) :-
    depth(1, Found0, Depth),
    (   Depth =< D
    ->  Found = Found0
    ;   Layer == []                     % there are no other states
    ->  arg(1, Limits, Steps),
        Depth < inf,
        Depth =< Steps,
        Found = Found0
    ;   arg(1, Limits, Steps),
        D < Steps,
        D1 is D+1,
        expanded(Layer, D1, Limits, Wanted, Next0, [], Found0, Found1),
        layers(Next0, D1, Limits, Wanted, Found1, Found)
    ).

%   Next are states that are found by one step from those of a layer, and are D steps away:
%   all, or so many that a policy is found.

expanded([], _, _, _, Next0, Next, Found0, Found) =>
    Next0 = Next,
    Found = Found0.
expanded([Number-State-As|Layer], D, Limits, Wanted, Next0, Next, Found0, Found) =>
    (   depth(Number, Found0, 0)
    ->  Next1 = Next0,
        Found1 = Found0
    ;   group_steps(As, Wanted, Steps, Found0, Found01),
        steps_moves(Steps, Moves),
        tried(Moves, Number-State, D, Limits, Wanted, Next0, Next1, Found01, Found1)
    ),
    expanded(Layer, D, Limits, Wanted, Next1, Next, Found1, Found).

tried([], _, _, _, _, Next0, Next, Found0, Found) =>
    Next0 = Next,
    Found = Found0.
tried([_|_], _, D, _, _, Next0, Next, Found0, Found), found_within(D, Found0) =>
    Next0 = Next,
    Found = Found0.
tried([Move|Moves], From, D, Limits, Wanted, Next0, Next, Found0, Found) =>
    From = Number-State,
    (   moved(Move, State, Action, Outcomes),
        foldl(safe_outcome(Wanted), Outcomes, Safe, Found0, Found1)
    ->  reached(Safe, Limits, Pairs, Next0, Next1, Found1, Found2),
        add_choice(Number, choice(Action,Pairs), Found2, Found3)
    ;   Next1 = Next0,
        Found3 = Found0
    ),
    tried(Moves, From, D, Limits, Wanted, Next1, Next, Found3, Found).

found_within(D, Found) :-
    depth(1, Found, Depth),
    Depth =< D.

safe_outcome(Wanted, Outcome, Outcome-Steps, Found0, Found) :-
    Outcome = outcome(_,State,As),
    group_steps(As, Wanted, Steps, Found0, Found),
    is_safe(Steps, State).

%   Steps are those where As are left.

group_steps(As, Wanted, Steps, Found0, Found) :-
    Found0 = found(Numbers,Nodes,Count,Bytes,Groups),
    (   memberchk(As-Steps0, Groups)
    ->  Steps = Steps0,
        Found = Found0
    ;   plan_steps_left(Wanted, As, Steps),
        Found = found(Numbers,Nodes,Count,Bytes,[As-Steps|Groups])
    ).

%   Each outcome leads to a state with a number: Pairs are Outcome-Number. Next are those that
%   are found only now.

reached([], _, Pairs, Next0, Next, Found0, Found) =>
    Pairs = [],
    Next0 = Next,
    Found = Found0.
reached([outcome(Outcome,State,As)-Steps|Safe], Limits, Pairs, Next0, Next, Found0, Found) =>
    Pairs = [Outcome-Number|Pairs1],
    Found0 = found(Numbers,_,Count,Bytes,_),
    (   get_assoc(State, Numbers, Number0)
    ->  Number = Number0,
        Next1 = Next0,
        Found1 = Found0
    ;   arg(2, Limits, Most),
        must_be_few(Count, Most, Bytes),
        Number is Count+1,
        numbered(Steps, State, Number, Found0, Found1),
        Next0 = [Number-State-As|Next1]
    ),
    reached(Safe, Limits, Pairs1, Next1, Next, Found1, Found).

must_be_few(Count, Most, Bytes) :-
    (   Count >= Most
    ->  throw_error(resource_error(del_states), "a plan is looked for among ~D states at most", [Most])
    ;   Bytes > 192 000 000
    ->  throw_error(resource_error(del_states), "~D states take ~D bytes", [Count,Bytes])
    ;   true
    ).

%   State, which has not been found before, has Number.

numbered(Steps, State, Number, Found0, Found) :-
    Found0 = found(Numbers0,Nodes0,_,Bytes0,Groups),
    put_assoc(State, Numbers0, Number, Numbers),
    (   is_reached(Steps, State)
    ->  Node = node(0,done,[])
    ;   Node = node(inf,none,[])
    ),
    put_assoc(Number, Nodes0, Node, Nodes),
    state_bytes(State, Size),
    Bytes is Bytes0+Size,
    Found = found(Numbers,Nodes,Number,Bytes,Groups).

                /*******************************
                *            DEPTHS            *
                *******************************/

depth(Number, found(_,Nodes,_,_,_), Depth) :-
    get_assoc(Number, Nodes, node(Depth,_,_)).

%   In the state Number there is Choice.

add_choice(Number, Choice, Found0, Found) :-
    Found0 = found(Numbers,Nodes0,Count,Bytes,Groups),
    Choice = choice(_,Pairs0),
    pairs_values(Pairs0, Ends0),
    sort(Ends0, Ends),
    foldl(add_way(way(Number,Choice)), Ends, Nodes0, Nodes1),
    chosen(way(Number,Choice), Nodes1, Nodes),
    Found = found(Numbers,Nodes,Count,Bytes,Groups).

add_way(Way, Number, Nodes0, Nodes) :-
    get_assoc(Number, Nodes0, node(Depth,Choice,Ways)),
    put_assoc(Number, Nodes0, node(Depth,Choice,[Way|Ways]), Nodes).

%   Choose what the way says if the goal is nearer by that, and so on in the states before.

chosen(way(Number,Choice), Nodes0, Nodes) :-
    Choice = choice(_,Pairs),
    (   foldl(deepest(Nodes0), Pairs, 0, Deepest),
        Depth is Deepest+1,
        get_assoc(Number, Nodes0, node(Depth0,_,Ways)),
        Depth < Depth0
    ->  put_assoc(Number, Nodes0, node(Depth,Choice,Ways), Nodes1),
        foldl(chosen, Ways, Nodes1, Nodes)
    ;   Nodes = Nodes0
    ).

deepest(Nodes, _-Number, Depth0, Depth) :-
    get_assoc(Number, Nodes, node(Depth1,_,_)),
    Depth1 < inf,
    Depth is max(Depth0, Depth1).

%   Policies has for numbers the policies that are known.

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
