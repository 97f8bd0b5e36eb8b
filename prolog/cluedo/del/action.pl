:- module(cluedo_del_action,
          [ action_events/5             % +Action, +Sig, +Agents, -Steps, -Left
          ]).
:- use_module(abbreviations, [abbreviation/4]).
:- use_module(event_model, [event_model/6]).
:- use_module(formula).
:- use_module(signature, [agent_core/4,card_core/3,group_core/4]).
:- use_module(library(apply), [foldl/5,include/3,maplist/3]).
:- use_module(library(error), [domain_error/2,must_be/2,type_error/2]).
:- use_module(library(lists), [append/3,member/2,nth1/3]).
:- use_module(library(ordsets), [ord_intersection/2]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> Actions as event models

library(cluedo/del) documents actions. Here they become event models, which the
engines know: a list of

    event(Pre, Views, Actual)

The event can happen where the core formula Pre (library(cluedo/del/formula)) holds.
Views are pairs `Agent-View` in the order of agents: two events are alike for an
agent if it has the same view of both. All events of a model have views of the
same agents, and after it only these are left. Actual is `true` if the action may
be this event, and `false` if somebody only thinks that it may.

On the way to a model events may have views of different agents: _the agents of
the event_, gr in the literature, those that the action addresses.

  - A test has no agents.
  - learn(B,A) makes B the agents of each event of A. Those who were keep their
    views, and two events without such a view are alike.
  - A choice has the events of both; an agent tells the one from the other.
  - A sequence has an event for each pair, which can happen where the first one
    can, and the second one can after it. The view is the pair of views.
  - Concurrency has an event for each pair, which can happen where both can. The
    view is the pair of views; only one, of an agent of only one.

@see H. P. van Ditmarsch, "Descriptions of Game Actions", JoLLI 11 (2002), for
the language; its local interpretation is what these event models are, seen from
outside
@see A. Baltag, L. S. Moss and S. Solecki, "The Logic of Public Announcements,
Common Knowledge and Private Suspicions" (1998), for event models
*/

%!  action_events(+Action, +Sig, +Agents, -Steps, -Left) is det.
%
%   Action is what Steps are, one after the other: pairs `Step-Events` of an
%   action that is no sequence, and its event model. It is done among Agents, an
%   ordered list, and the ordered list Left are those that know something after
%   it.
%
%   @error type_error(del_action, A) for a part A of Action that is none
%   @error domain_error(del_group, B) for learn(B,A) if A addresses agents that
%   are not in B
%   @error existence_error(del_event, E), domain_error(del_events, []),
%   domain_error(del_partition, P) in event_model/3

action_events(Action, Sig, As, Steps, Left) :-
    must_be(acyclic, Action),
    must_be(ground, Action),
    steps(Action, Sig, As, Left, Steps, []).

steps((A;B), Sig, As0, As, Steps0, Steps) =>
    steps(A, Sig, As0, As1, Steps0, Steps1),
    steps(B, Sig, As1, As, Steps1, Steps).
steps(local(A,B), Sig, As0, As, Steps0, Steps) =>
    events(B, Sig, As0, _),
    steps(A, Sig, As0, As, Steps0, Steps).
steps(Action, Sig, As0, As, Steps0, Steps) =>
    events(Action, Sig, As0, Events0),
    agents(Events0, As),
    maplist(only(As), Events0, Events),
    numbered(Action, Sig, As0, Step),
    Steps0 = [Step-Events|Steps].

%   Step is Action as engines see it: players and cards are numbers.

numbered(showcard(B0,C0,A0,Cards), Sig, As, Step) =>
    Step = showcard(B,C,A,Cards),
    agent_core(B0, Sig, As, B),
    agent_core(A0, Sig, As, A),
    (   C0 == unknown
    ->  C = unknown
    ;   card_core(C0, Sig, C)
    ).
numbered(Action, _, _, Step) =>
    Step = Action.

%   The agents of all of Events.

agents(Events, As) :-
    maplist(event_agents, Events, Groups),
    ord_intersection(Groups, As).

event_agents(event(_,Views,_), As) :-
    pairs_keys(Views, As).

only(As, event(Pre,Views0,Actual), event(Pre,Views,Actual)) :-
    include(of_agent(As), Views0, Views).

of_agent(As, A-_) :-
    memberchk(A, As).

%   The events of an action.

events(?F, Sig, As, Events) =>
    formula_core(F, Sig, As, Pre),
    Events = [event(Pre,[],true)].
events(test(F), Sig, As, Events) =>
    events(?F, Sig, As, Events).
events(learn(Group,A), Sig, As, Events) =>
    group_core(Group, Sig, As, Bs),
    events(A, Sig, As, Events1),
    maplist(learned(Bs), Events1, Events).
events((A \/ B), Sig, As, Events) =>
    events(A, Sig, As, Events1),
    events(B, Sig, As, Events2),
    maplist(chosen(left), Events1, Left),
    maplist(chosen(right), Events2, Right),
    append(Left, Right, Events).
events(local(A,B), Sig, As, Events) =>
    events(A, Sig, As, Events1),
    events(B, Sig, As, Events2),
    maplist(chosen(left), Events1, Left),
    maplist(not_chosen, Events2, Right),
    append(Left, Right, Events).
events((A /\ B), Sig, As, Events) =>
    events(A, Sig, As, Events1),
    events(B, Sig, As, Events2),
    findall(E,
            ( member(E1, Events1),
              member(E2, Events2),
              both(E1, E2, E)
            ),
            Events).
events((A;B), Sig, As, Events) =>
    events(A, Sig, As, Events0),
    agents(Events0, Bs),
    maplist(only(Bs), Events0, Events1),
    events(B, Sig, Bs, Events2),
    findall(E,
            ( nth1(I, Events1, E1),
              member(E2, Events2),
              sequence(E1, I, Events1, E2, E)
            ),
            Events).
events(event_model(Pairs,Partitions,Actual), Sig, As, Events) =>
    event_model(Pairs, Partitions, Actual, Sig, As, Events).
events(Action, Sig, As, Events) =>
    (   abbreviation(Action, Sig, As, Action1)
    ->  events(Action1, Sig, As, Events)
    ;   type_error(del_action, Action)
    ).

learned(Bs, event(Pre,Views0,Actual), Event) :-
    (   member(A-_, Views0),
        \+ memberchk(A, Bs)
    ->  domain_error(del_group, Bs)
    ;   maplist(learned_view(Views0), Bs, Views),
        Event = event(Pre,Views,Actual)
    ).

learned_view(Views0, A, A-View) :-
    (   memberchk(A-View0, Views0)
    ->  View = in(View0)
    ;   View = out
    ).

chosen(Side, event(Pre,Views0,Actual), event(Pre,Views,Actual)) :-
    maplist(chosen_view(Side), Views0, Views).

chosen_view(Side, A-View, A-in(Side,View)).

not_chosen(Event0, event(Pre,Views,false)) :-
    chosen(right, Event0, event(Pre,Views,_)).

both(event(Pre1,Views1,Actual1), event(Pre2,Views2,Actual2),
     event(and(Pre1,Pre2),Views,Actual)) :-
    and(Actual1, Actual2, Actual),
    findall(A-V,
            (   member(A-V1, Views1),
                (   memberchk(A-V2, Views2)
                ->  V = both(V1,V2)
                ;   V = first(V1)
                )
            ;   member(A-V2, Views2),
                \+ memberchk(A-_, Views1),
                V = second(V2)
            ),
            Views0),
    sort(Views0, Views).

%   Event is E2 after E1, number I of Events1.

sequence(E1, I, Events1, E2, event(and(Pre1,After),Views,Actual)) :-
    E1 = event(Pre1,Views1,Actual1),
    E2 = event(Pre2,Views2,Actual2),
    and(Actual1, Actual2, Actual),
    After = after(Only,Pre2),
    foldl(only_actual(I), Events1, Only, 1, _),
    findall(A-both(V1,V2),
            ( member(A-V2, Views2),
              memberchk(A-V1, Views1)
            ),
            Views).

only_actual(I, event(Pre,Views,_), event(Pre,Views,Actual), J, J1) :-
    (   I =:= J
    ->  Actual = true
    ;   Actual = false
    ),
    J1 is J+1.

and(true, true, Both) =>
    Both = true.
and(_, _, Both) =>
    Both = false.
