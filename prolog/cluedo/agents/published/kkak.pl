:- module(cluedo_agents_published_kkak, []).
:- use_module(base, [base_views/4]).
:- use_module(k, [k_start/5,move/4,query/3,query/4,sees/3,show/6,states/2]).

/** <module> Agent kkak: the query that tells it more than the others

As agent `k`, with the same options and mind, but what an answer tells it is divided by
what it tells the opponents, as far as it knows what they know. A clause of one card
counts 1 to an opponent, and a clause of K cards that is left after resolution 1/K.

With base(library) these are views of library(cluedo/knowledge), which tell more than
the source's databases: they close full hands and categories, and an opponent's base
has what the agent knows of that opponent's own hand. With base(text) they are the
databases of library(cluedo/agents/published/iepsma_base).

@error domain_error(cluedo_classic_deck, Deck), raised at the start, if it is
another deck
@see R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012),
section 3B: Program K&KaK
*/

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(kkak, cluedo_agents_published_kkak).

start(Seat, Game, Options, Mind) :-
    k_start(base_views, Seat, Game, Options, Mind).
