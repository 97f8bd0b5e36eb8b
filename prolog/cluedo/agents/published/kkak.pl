:- module(cluedo_agents_published_kkak, []).
:- use_module(base, [base_views/4]).
:- use_module(k, [k_start/5,move/4,query/3,query/4,sees/3,show/6,states/2]).

/** <module> Agent kkak: the query that tells it more than the others

It plays as agent `k`, with the same options and mind. But it divides the information that an answer
has for the agent by the information that it has for the opponents. The latter is computed from what
the agent knows of their knowledge. A clause of one card counts 1 for an opponent. A clause of K
cards that is left after resolution counts 1/K.

With base(library) the opponents' bases are views of library(cluedo/knowledge). They have more than
the source's databases, because they close full hands and categories, and include what the agent
knows of the opponent's own hand. With base(text) they are the source's databases.

@error domain_error(cluedo_classic_deck, Deck), raised by start/4, if the game has another deck
@see R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012), section 3B
*/

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(kkak, cluedo_agents_published_kkak).

start(Seat, Game, Options, Mind) :-
    k_start(base_views, Seat, Game, Options, Mind).
