:- module(cluedo_agents_random, []).
:- use_module(briefing, [game_deck/2,no_options/1]).
:- use_module(states, [all_states/2,random_state/2]).

/** <module> Agent random: any winstate in each round

It learns nothing and may repeat a query. Its mind is the set of all states.

@see V. I. Aartun, "Reasoning about Knowledge and Action in Cluedo using Prolog"
*/

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(random, cluedo_agents_random).

start(_, Game, Options, All) :-
    no_options(Options),
    game_deck(Game, Sizes),
    all_states(Sizes, All).

sees(_, All, All).

query(All, State, All) :-
    random_state(All, State).

states(All, All).
