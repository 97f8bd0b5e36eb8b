:- module(cluedo_del_plan,
          [ find_plan/5                 % +M, +Actions, +Goal, -Plan, +Options
          ]).
:- use_module('../support/check', [must_be_list/2,must_be_options/2]).
:- use_module(explicit, [explicit_canonical/3,explicit_state/2,explicit_view/3]).
:- use_module(models, [model_parts/5]).
:- use_module(plan/plan_search, [guided_policy/6,shortest_policy/5]).
:- use_module(signature, [agent_index/4]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(option), [option/2,option/3]).

/** <module> plan/5 of library(cluedo/del)
*/

find_plan(M, Actions, Goal, Plan, Options) :-
    model_parts(M, _, Sig, As, _),
    must_be(acyclic, Actions),
    must_be(ground, Actions),
    must_be_list(list, Actions),
    must_be(acyclic, Options),
    must_be_options([keep/1,by/1,policy/1,search/1,steps/1,states/1,time/1,memory/1], Options),
    option(steps(Steps), Options, inf),
    must_be_steps(Steps),
    option(states(States), Options, 100 000),
    must_be(positive_integer, States),
    option(time(Seconds), Options, inf),
    end_time(Seconds, End),
    option(memory(Bytes), Options, 192 000 000),
    must_be(positive_integer, Bytes),
    option(search(Search), Options, breadth),
    must_be(oneof([breadth,astar,greedy]), Search),
    option(policy(Policies), Options, false),
    must_be(boolean, Policies),
    findall(F, member(keep(F), Options), Keep),
    explicit_state(M, State1),
    (   option(by(Agent), Options)
    ->  must_be(ground, Agent),
        agent_index(Sig, As, Agent, A),
        explicit_view(State1, [A], State2),
        Who0 = A
    ;   State2 = State1,
        Who0 = all
    ),
    viewer(Policies, Who0, Who),
    explicit_canonical(State2, [], State),
    Wanted = wanted(Sig,Actions,Goal,Keep,Who),
    Limits = limits(Steps,States,Bytes,End),
    (   Search == breadth
    ->  shortest_policy(Wanted, As, State, Limits, Policy)
    ;   guided_policy(Wanted, As, State, Limits, Search, Policy)
    ),
    (   Policies == true
    ->  Plan = Policy
    ;   policy_actions(Policy, Plan)
    ).

must_be_steps(Steps) :-
    (   Steps == inf
    ->  true
    ;   must_be(nonneg, Steps)
    ).

end_time(inf, End) =>
    End = inf.
end_time(Seconds, End) =>
    must_be(number, Seconds),
    get_time(Now),
    Deadline is Now+Seconds,
    End = Deadline-Seconds.

viewer(true, Who0, Who) =>
    Who = Who0.
viewer(false, _, Who) =>
    Who = none.

policy_actions(done, Plan) =>
    Plan = [].
policy_actions(do(Action,[_-Policy]), Plan) =>
    Plan = [Action|Plan1],
    policy_actions(Policy, Plan1).
