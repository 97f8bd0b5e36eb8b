:- module(cluedo_agents_elimination, []).
:- use_module('../knowledge/fact', [fact_places/2]).
:- use_module(briefing, [game_deck/2,no_options/1]).
:- use_module(states, [all_states/2,random_state/2,states_without/3]).
:- use_module(library(apply), [foldl/4]).

/** <module> Agent elimination: it excludes the cards that it has seen

This is the thesis's agent that does not use the analyzer. Its mind is the set of states without its
own cards, the open cards, and the cards that others showed to it. It queries a random one of them.

@see V. I. Aartun, "Reasoning about Knowledge and Action in Cluedo using Prolog"
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(elimination, cluedo_agents_elimination).

start(_, Game, Options, All) :-
    no_options(Options),
    game_deck(Game, Sizes),
    all_states(Sizes, All).

sees([], Set0, Set) =>
    Set = Set0.
sees([asked(_,_,_,unknown)|Facts], Set0, Set) =>
    sees(Facts, Set0, Set).
sees([asked(_,_,_,Card)|Facts], Set0, Set), integer(Card) =>
    states_without(Set0, [Card], Set1),
    sees(Facts, Set1, Set).
sees([Fact|Facts], Set0, Set) =>
    fact_places(Fact, Places),
    foldl(exclude_place, Places, Set0, Set1),
    sees(Facts, Set1, Set).

exclude_place(has(_,Cards), Set0, Set) :-
    states_without(Set0, Cards, Set).

query(Set, State, Set) :-
    random_state(Set, State).

states(Set, Set).
