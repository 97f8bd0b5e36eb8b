:- module(cluedo_del_plan_found_states,
          [ first_state/5,              % +State, +Agents, +Steps, +Limits, -Found
            agents_steps/5,             % +Agents, +Wanted, -Steps, +Found0, -Found
            add_choice/4,               % +Number, +Choice, +Found0, -Found
            add_outcomes/7,             % +Outcomes, +Limits, -Pairs, -Nodes, ?Rest, +Found0, -Found
            node_state/3,               % +Node, +Found, -State
            depth/3,                    % +Number, +Found, -Depth
            must_be_few/2,              % +Limits, +Found
            must_be_in_time/2,          % +Limits, +Found
            found_policy/2              % +Found, -Policy
          ]).
:- use_module(plan_steps, [plan_steps_left/3]).
:- use_module('../../support/errors', [throw_error/3]).
:- use_module(library(apply), [foldl/4,foldl/5]).
:- use_module(library(assoc), [empty_assoc/1,get_assoc/3,put_assoc/4]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(library(terms), [term_size/2]).

/** <module> The states that the search for a plan has found

States have numbers from 1. They are canonical (explicit_canonical/3), so a state that is reached
again has the same term. The states are kept in a term found(Tries,Nodes,Count,Bytes,Groups):

  - Tries is tries(Numbers,States). The trie Numbers maps states to numbers, and the trie States
    maps numbers to states. Tries are changed in place. They keep states off the Prolog stacks.
  - Nodes maps numbers to nodes. A state that no choice leads to may have none.
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

A state to expand is a term Number-Agents. Agents have knowledge in the state Number.

Limits is limits(Steps,States,Bytes,End): a plan has Steps steps at most, and the search
finds States states of Bytes bytes at most. End is Deadline-Seconds: the search ends at the time
stamp Deadline, Seconds seconds after its start. If there is no such limit, End is `inf`.
*/

%!  first_state(+State, +Agents, +Steps, +Limits, -Found) is det.
%
%   Found has only State, with the number 1. Agents have knowledge in State, and Steps are their
%   steps.

first_state(State, As, Steps, Limits, Found) :-
    trie_new(Numbers),
    trie_new(States),
    empty_assoc(None),
    put_assoc(0, None, node(0,done,[]), Nodes),
    Found0 = found(tries(Numbers,States),Nodes,0,0,[As-Steps]),
    add_state(State, 1, Limits, Found0, Found).

%!  node_state(+Node, +Found, -State) is det.

node_state(Number-_, found(tries(_,States),_,_,_,_), State) :-
    trie_lookup(States, Number, State).

%!  agents_steps(+Agents, +Wanted, -Steps, +Found0, -Found) is det.
%
%   Steps are the steps for Agents. Found has them, too.

agents_steps(As, Wanted, Steps, Found0, Found) :-
    Found0 = found(Tries,Nodes,Count,Bytes,Groups),
    (   memberchk(As-Steps0, Groups)
    ->  Steps = Steps0,
        Found = Found0
    ;   plan_steps_left(Wanted, As, Steps),
        Found = found(Tries,Nodes,Count,Bytes,[As-Steps|Groups])
    ).

%!  add_outcomes(+Outcomes, +Limits, -Pairs, -Nodes, ?Rest, +Found0, -Found) is det.
%
%   Outcomes are terms outcome(Outcome,State,Agents,Reached). Reached is `true` if State reaches the
%   goal. Pairs has Outcome-Number for each of them: State has this number in Found. Nodes are terms
%   Number-Agents for the states that are not in Found0, followed by Rest.
%
%   @error resource_error(del_states) if the states take too much memory

add_outcomes([], _, Pairs, Nodes, Rest, Found0, Found) =>
    Pairs = [],
    Nodes = Rest,
    Found = Found0.
add_outcomes([outcome(Outcome,_,_,true)|Outcomes], Limits, Pairs, Nodes, Rest, Found0, Found) =>
    Pairs = [Outcome-0|Pairs1],
    add_outcomes(Outcomes, Limits, Pairs1, Nodes, Rest, Found0, Found).
add_outcomes([outcome(Outcome,State,As,_)|Outcomes], Limits, Pairs, Nodes, Rest, Found0, Found) =>
    Pairs = [Outcome-Number|Pairs1],
    arg(1, Found0, tries(Numbers,_)),
    (   trie_lookup(Numbers, State, Number0)
    ->  Number = Number0,
        Nodes1 = Nodes,
        Found1 = Found0
    ;   arg(3, Found0, Count),
        Number is Count+1,
        add_state(State, Number, Limits, Found0, Found1),
        Nodes = [Number-As|Nodes1]
    ),
    add_outcomes(Outcomes, Limits, Pairs1, Nodes1, Rest, Found1, Found).

add_state(State, Number, Limits, Found0, Found) :-
    Found0 = found(Tries,Nodes,_,Bytes0,Groups),
    Tries = tries(Numbers,States),
    trie_insert(Numbers, State, Number),
    trie_insert(States, Number, State),
    term_size(State, Words),
    Bytes is Bytes0+8*Words,
    arg(3, Limits, Most),
    (   Bytes =< Most
    ->  true
    ;   throw_error(resource_error(del_states), "~D states take ~D bytes", [Number,Bytes])
    ),
    Found = found(Tries,Nodes,Number,Bytes,Groups).

%!  must_be_few(+Limits, +Found) is det.
%!  must_be_in_time(+Limits, +Found) is det.
%
%   @error resource_error(del_states) if there are too many states, or if there is no time left

must_be_few(limits(_,Most,_,_), found(_,_,Count,_,_)) :-
    (   Count =< Most
    ->  true
    ;   throw_error(resource_error(del_states), "~D states, and no plan",
                    [Most])
    ).

must_be_in_time(limits(_,_,_,inf), _) =>
    true.
must_be_in_time(limits(_,_,_,Deadline-Seconds), found(_,_,Count,_,_)) =>
    get_time(Now),
    (   Now =< Deadline
    ->  true
    ;   throw_error(resource_error(del_states), "~D states after ~w s, and no plan",
                    [Count,Seconds])
    ).

%!  depth(+Number, +Found, -Depth) is det.
%
%   From state Number the goal is Depth steps away, as far as is known.

depth(Number, found(_,Nodes,_,_,_), Depth) :-
    node(Number, Nodes, node(Depth,_,_)).

node(Number, Nodes, Node) :-
    (   get_assoc(Number, Nodes, Node0)
    ->  Node = Node0
    ;   Node = node(inf,none,[])
    ).

%!  add_choice(+Number, +Choice, +Found0, -Found) is det.
%
%   In state Number, Choice can be made.

add_choice(Number, Choice, Found0, Found) :-
    Found0 = found(Tries,Nodes0,Count,Bytes,Groups),
    Choice = choice(_,Pairs0),
    pairs_values(Pairs0, Ends0),
    sort(Ends0, Ends),
    foldl(add_way(way(Number,Choice)), Ends, Nodes0, Nodes1),
    shorten(way(Number,Choice), Nodes1, Nodes),
    Found = found(Tries,Nodes,Count,Bytes,Groups).

add_way(Way, Number, Nodes0, Nodes) :-
    node(Number, Nodes0, node(Depth,Choice,Ways)),
    put_assoc(Number, Nodes0, node(Depth,Choice,[Way|Ways]), Nodes).

%   If Choice needs fewer steps than the choice of the node of state Number, the node gets Choice.
%   Then the nodes of the states that lead to state Number may get other choices, too.

shorten(way(Number,Choice), Nodes0, Nodes) :-
    Choice = choice(_,Pairs),
    (   foldl(deepest(Nodes0), Pairs, 0, Deepest),
        Depth is Deepest+1,
        node(Number, Nodes0, node(Depth0,_,Ways)),
        Depth < Depth0
    ->  put_assoc(Number, Nodes0, node(Depth,Choice,Ways), Nodes1),
        foldl(shorten, Ways, Nodes1, Nodes)
    ;   Nodes = Nodes0
    ).

deepest(Nodes, _-Number, Depth0, Depth) :-
    node(Number, Nodes, node(Depth1,_,_)),
    Depth1 < inf,
    Depth is max(Depth0, Depth1).

%!  found_policy(+Found, -Policy) is det.
%
%   Policy is a shortest policy that is known for state 1.

found_policy(Found, Policy) :-
    empty_assoc(None),
    policy(1, Found, Policy, None, _).

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
