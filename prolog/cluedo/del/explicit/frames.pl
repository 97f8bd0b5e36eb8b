:- module(cluedo_del_explicit_frames,
          [ frame_class/2,              % ?Class, ?Conditions
            must_be_in_frames/5,        % +Options, +Sig, +Agents, +Space, +Observed
            state_frame/3,              % +State, +Agents, -Class
            state_without_world/2       % +State, -Agents
          ]).
:- use_module('../signature', [agent_index/4,agent_name/3]).
:- use_module('../../support/errors', [throw_error/3]).
:- use_module('../../support/foreign', [kripke_alone/2,kripke_breaks/4,kripke_worlds/5]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(lists), [member/2,subset/2]).

/** <module> Conditions on the relations of agents

@see P. Blackburn, M. de Rijke and Y. Venema, "Modal Logic" (2001), chapter 4
*/

%!  frame_class(?Class, ?Conditions) is nondet.
%
%   Relations of Class satisfy Conditions. The strongest class comes first.

frame_class(s5,   [reflexive,transitive,euclidean]).
frame_class(s4,   [reflexive,transitive]).
frame_class(t,    [reflexive]).
frame_class(kd45, [serial,transitive,euclidean]).
frame_class(k45,  [transitive,euclidean]).
frame_class(kd4,  [serial,transitive]).
frame_class(k4,   [transitive]).
frame_class(kd,   [serial]).
frame_class(k,    []).

%!  must_be_in_frames(+Options, +Sig, +Agents, +Space, +Observed) is det.
%
%   Check the options frame/1 and frame/2 for the relations of Space and Observed (engine_start/4).
%
%   @error domain_error(del_frame, Class) for an unknown class, or for a relation that does not
%   belong to Class. In the second case the message names the condition, the agent and a world that
%   breaks the condition
%   @error existence_error(del_agent, Agent)

must_be_in_frames(Options, Sig, As, Space, Observed) :-
    forall(( member(Option, Options), frame_agents(Option, Sig, As, Class, Bs) ),
           must_be_of_class(Class, Bs, Sig, Space, Observed)).

frame_agents(frame(Class), _, As, Class, As).
frame_agents(frame=Class, _, As, Class, As).
frame_agents(frame(Agent,Class), Sig, As, Class, [A]) :-
    agent_index(Sig, As, Agent, A).

must_be_of_class(Class, As, Sig, Space, Observed) :-
    must_be(nonvar, Class),
    (   frame_class(Class, Conditions)
    ->  true
    ;   domain_error(del_frame, Class)
    ),
    (   member(A, As),
        memberchk(A-arrows(Arrows), Observed),
        given_state(A-arrows(Arrows), Space, State),
        member(Condition, Conditions),
        kripke_breaks(State, A, Condition, World)
    ->  agent_name(Sig, A, Agent),
        throw_error(domain_error(del_frame,Class), "~p: the relation is not ~w at world ~d",
                    [Agent,Condition,World])
    ;   true
    ).

%   State has the worlds of Space in the same order, without variables.

given_state(Relation, worlds(_,Given,_), State) :-
    findall([], member(_, Given), None),
    kripke_worlds(0, None, [], [Relation], State).

%!  state_frame(+State, +Agents, -Class) is det.
%
%   Class is the strongest class to which the relations of Agents in State belong.

state_frame(State, As, Class) :-
    findall(Condition,
            ( member(Condition, [reflexive,transitive,euclidean,serial]),
              \+ ( member(A, As),
                   kripke_breaks(State, A, Condition, _)
                 )
            ),
            Holding),
    frame_class(Class, Conditions),
    subset(Conditions, Holding),
    !.

%!  state_without_world(+State, -Agents) is det.
%
%   Agents are the agents who consider no world possible at some point of State.

state_without_world(State, As) :-
    kripke_alone(State, As).
