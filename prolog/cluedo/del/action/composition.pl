:- module(cluedo_del_action_composition,
          [ compose/4,                  % +Action, +Sig, +Agents, -Events
            event_core/3                % +Events, -Core, -Left
          ]).
:- use_module('../action', [compile_single/5]).
:- use_module(action_events, [core_events/5]).
:- use_module('../signature', [group_indices/4]).
:- use_module('../language/operators').
:- use_module('../../support/errors', [throw_error/3]).
:- use_module(library(apply), [maplist/3,maplist/4]).
:- use_module(library(assoc), [get_assoc/3,ord_list_to_assoc/2]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [append/3,member/2,nth1/3,numlist/3]).
:- use_module(library(ordsets), [ord_intersection/2]).
:- use_module(library(pairs), [pairs_keys/2,pairs_keys_values/3]).

/** <module> Actions made of actions

An action that is made of other actions becomes a list of terms event(Pre,Views,Actual):

  - Pre and Actual are elements of Pres and Actuals in library(cluedo/del/action).
  - Views are pairs `Agent-View`, in the order of agents. Two events are alike for an agent who has
    the same view of both.

The agents with a view are _the agents of the event_, gr in the literature. The action addresses
them.

  - The event of a test has no agents.
  - learn(B,A) has the events of A, each with the agents B. An agent of an event of A keeps its
    view. The events of A that an agent of B was not an agent of are alike for this agent.
  - A choice has the events of both actions. Their agents can tell which action an event is from.
  - A sequence has an event for each pair of events. This event can happen where the first event
    can, if the second event can happen after it. Its agents are agents of both events. A view is
    the pair of the views of both events.
  - Concurrency has an event for each pair of events. This event can happen where both events can.
    For an agent of both events, a view is the pair of the two views. For an agent of only one
    event, it is the view of this event.

@see H. P. van Ditmarsch, "Descriptions of Game Actions", JoLLI 11 (2002), for the language. These
event models are its local interpretation, seen from outside
*/

%!  compose(+Action, +Sig, +Agents, -Events) is semidet.
%
%   Fails if Action is not made of other actions.

compose(learn(Group,A), Sig, As, Events) =>
    group_indices(Sig, As, Group, Bs),
    events(A, Sig, As, Events1),
    maplist(learn_event(Group, Bs), Events1, Events).
compose((A \/ B), Sig, As, Events) =>
    events(A, Sig, As, Events1),
    events(B, Sig, As, Events2),
    maplist(choice_event(left), Events1, Left),
    maplist(choice_event(right), Events2, Right),
    append(Left, Right, Events).
compose(local(A,B), Sig, As, Events) =>
    events(A, Sig, As, Events1),
    events(B, Sig, As, Events2),
    maplist(choice_event(left), Events1, Left),
    maplist(unchosen_event, Events2, Right),
    append(Left, Right, Events).
compose((A /\ B), Sig, As, Events) =>
    events(A, Sig, As, Events1),
    events(B, Sig, As, Events2),
    must_be_few(Events1, Events2),
    findall(E,
            ( member(E1, Events1),
              member(E2, Events2),
              concurrent_event(E1, E2, E)
            ),
            Events).
compose(when(F,A), Sig, As, Events) =>
    compose((learn(all,local(?F,?true));A), Sig, As, Events).
compose((A;B), Sig, As, Events) =>
    events(A, Sig, As, Events1),
    event_core(Events1, Core, Bs),
    events(B, Sig, Bs, Events2),
    must_be_few(Events1, Events2),
    core_events(Core, Bs, Pres, Views, _),
    findall(E,
            ( nth1(I, Events1, E1),
              single_event(I, Pres, Views, Bs, Only),
              member(E2, Events2),
              sequence(E1, Only, E2, E)
            ),
            Events).
compose(_, _, _, _) =>
    fail.

must_be_few(Events1, Events2) :-
    length(Events1, N1),
    length(Events2, N2),
    (   N1*N2 =< 10_000
    ->  true
    ;   throw_error(resource_error(del_events), "~D times ~D events", [N1,N2])
    ).

events(Action, Sig, As, Events) :-
    (   compose(Action, Sig, As, Events0)
    ->  Events = Events0
    ;   compile_single(Action, Sig, As, Core, _),
        must_be_alike(Core, Action),
        core_events(Core, As, Pres, Views, Actuals),
        event_list(Pres, Views, Actuals, Events)
    ).

must_be_alike(Core, Action) :-
    (   functor(Core, Name, _),
        memberchk(Name, [change,assign,conditional])
    ->  throw_error(type_error(del_alike_action,Action),
                    "~p changes facts, has conditions, or some agents do not notice it: it can \c
                     stand alone or in a sequence, but not in learn, local, \\/ or /\\", [Action])
    ;   true
    ).

event_list([], _, [], Events) =>
    Events = [].
event_list([Pre|Pres], Views0, [Actual|Actuals], Events) =>
    Events = [event(Pre,Views,Actual)|Events1],
    maplist(first_view, Views0, Views, Views1),
    event_list(Pres, Views1, Actuals, Events1).

first_view(A-[View|Views], A-View, A-Views).

learn_event(Group, Bs, event(Pre,Views0,Actual), Event) :-
    (   member(A-_, Views0),
        \+ memberchk(A, Bs)
    ->  domain_error(del_group, Group)
    ;   maplist(learn_view(Views0), Bs, Views),
        Event = event(Pre,Views,Actual)
    ).

learn_view(Views0, A, A-View) :-
    (   memberchk(A-View0, Views0)
    ->  View = in(View0)
    ;   View = out
    ).

choice_event(Side, event(Pre,Views0,Actual), event(Pre,Views,Actual)) :-
    maplist(choice_view(Side), Views0, Views).

choice_view(Side, A-View, A-in(Side,View)).

unchosen_event(Event0, event(Pre,Views,false)) :-
    choice_event(right, Event0, event(Pre,Views,_)).

concurrent_event(event(Pre1,Views1,Actual1), event(Pre2,Views2,Actual2),
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

%   The last argument is the event that the first event happens, then the second. The core action
%   Only is the first event alone.

sequence(event(Pre1,Views1,Actual1), Only, event(Pre2,Views2,Actual2),
         event(and(Pre1,after(Only,Pre2)),Views,Actual)) :-
    and(Actual1, Actual2, Actual),
    findall(A-both(V1,V2),
            ( member(A-V2, Views2),
              memberchk(A-V1, Views1)
            ),
            Views).

%   Core has the events of Pres and Views. Only event number I is actual in it. As are the agents of
%   Views.

single_event(_, [Pre], _, As, Core) =>
    Core = announcement(As,Pre).
single_event(I, Pres, Views, _, Core) =>
    Core = events(Pres,Views,Actuals),
    findall(Actual,
            ( nth1(J, Pres, _),
              (   J =:= I
              ->  Actual = true
              ;   Actual = false
              )
            ),
            Actuals).

and(true, true, Both) =>
    Both = true.
and(_, _, Both) =>
    Both = false.

%!  event_core(+Events, -Core, -Left) is det.
%
%   Core is the core action with Events. Left are the agents that each of Events has. Only they have
%   knowledge after the action.

event_core(Events, Core, Left) :-
    maplist(event_agents, Events, Groups),
    ord_intersection(Groups, Left),
    (   Events = [event(Pre,_,true)]
    ->  Core = announcement(Left,Pre)
    ;   Core = events(Pres,Views,Actuals),
        maplist(arg(1), Events, Pres),
        maplist(classes(Events), Left, Views),
        maplist(arg(3), Events, Actuals)
    ).

event_agents(event(_,Views,_), As) :-
    pairs_keys(Views, As).

classes(Events, A, A-Classes) :-
    maplist(view(A), Events, Views),
    sort(Views, Different),
    length(Different, Count),
    numlist(1, Count, Numbers),
    pairs_keys_values(Pairs, Different, Numbers),
    ord_list_to_assoc(Pairs, Numbered),
    maplist(number_in(Numbered), Views, Classes).

view(A, event(_,Views,_), View) :-
    memberchk(A-View, Views).

number_in(Numbered, View, Number) :-
    get_assoc(View, Numbered, Number).
