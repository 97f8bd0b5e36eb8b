:- module(cluedo_del_explicit_frames,
          [ frame_class/2,              % ?Class, ?Conditions
            must_be_in_frames/5,        % +Options, +Sig, +Agents, +Space, +Observed
            state_frame/2,              % +State, -Class
            state_without_world/2       % +State, -Agents
          ]).
:- use_module(arrows, [are_alike/1,cell_arrow/3,total_cells/3]).
:- use_module(bits, [bits_set/2,set_bits/2,set_values/4]).
:- use_module('../signature', [agent_index/4,agent_name/3]).
:- use_module('../../support/errors', [throw_error/3]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> Conditions on the relations of agents

@see P. Blackburn, M. de Rijke and Y. Venema, "Modal Logic" (2001), chapter 4
*/

:- set_prolog_flag(optimise, true).     % local to this file

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

%   The arrow From-To breaks Condition, first at World. Tos are the sets that the worlds of To see.

breaks(reflexive, From-To, _, World) :-
    Set is From /\ \To,
    first(Set, World).
breaks(serial, From-0, _, World) :-
    first(From, World).
breaks(transitive, From-To, Tos, World) :-
    member(To2, Tos),
    To2 /\ \To =\= 0,
    first(From, World).
breaks(euclidean, From-To, Tos, World) :-
    member(To2, Tos),
    To /\ \To2 =\= 0,
    first(From, World).

first(Set, World) :-
    Set =\= 0,
    World is msb(Set /\ -Set).

cells_break(Cells, Condition, World) :-
    \+ are_alike(Cells),
    maplist(arrow, Cells, Arrows),
    further_sets(Arrows, Lists),
    pairs_keys_values(Pairs, Arrows, Lists),
    member(Arrow-Tos, Pairs),
    breaks(Condition, Arrow, Tos, World),
    !.

%   Lists has for each of Arrows, From-To, the list of the sets that the worlds of To see.

further_sets(Arrows, Lists) :-
    pairs_keys_values(Arrows, Froms, Tos),
    maplist(set_bits, Froms, Worlds),
    pairs_keys_values(Pairs, Worlds, Tos),
    foldl(from_each, Pairs, Seen0, []),
    keysort(Seen0, Seen),
    pairs_keys_values(Seen, Bits, ToOfWorlds),
    set_values(Tos, Bits, ToOfWorlds, Lists0),
    maplist(sort, Lists0, Lists).

from_each(Worlds-To, Seen0, Seen) :-
    foldl(from_world(To), Worlds, Seen0, Seen).

from_world(To, World, [World-To|Seen], Seen).

arrow(Cell, From-To) :-
    cell_arrow(Cell, From, To).

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
        given_cells(Arrows, Space, Cells),
        member(Condition, Conditions),
        cells_break(Cells, Condition, World)
    ->  agent_name(Sig, A, Agent),
        throw_error(domain_error(del_frame,Class), "~p: the relation is not ~w at world ~d",
                    [Agent,Condition,World])
    ;   true
    ).

%   Cells are the relation with the arrows Pairs. In its sets bit I stands for world number I.

given_cells(Pairs, worlds(_,Given,_), Cells) :-
    maplist(number_arrow, Pairs, Arrows),
    length(Given, Count),
    All is ((1<<Count)-1)<<1,
    total_cells(Arrows, All, Cells).

number_arrow(Number-Numbers, From-To) :-
    bits_set([Number], From),
    bits_set(Numbers, To).

%!  state_frame(+State, -Class) is det.
%
%   Class is the strongest class to which the relations of all agents in State belong.

state_frame(kripke(_,_,_,_,_,Relations), Class) :-
    findall(Condition,
            ( member(Condition, [reflexive,transitive,euclidean,serial]),
              \+ ( member(_-Cells, Relations),
                   cells_break(Cells, Condition, _)
                 )
            ),
            Holding),
    frame_class(Class, Conditions),
    \+ ( member(Condition, Conditions),
         \+ memberchk(Condition, Holding)
       ),
    !.

%!  state_without_world(+State, -Agents) is det.
%
%   Agents are the agents who consider no world possible at some point of State.

state_without_world(kripke(_,_,_,P,_,Relations), As) :-
    findall(A,
            ( member(A-Cells, Relations),
              member(From-0, Cells),
              From /\ P =\= 0
            ),
            As0),
    sort(As0, As).
