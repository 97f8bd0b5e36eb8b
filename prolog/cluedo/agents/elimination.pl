:- module(cluedo_agent_elimination, []).
:- use_module('../winstates').

/** <module> Agent elimination: what it was shown itself

Its mind is the set of winstates without its own cards and those that it was
shown. It queries any of them.

@see V. I. Aartun, "Reasoning about Knowledge and Action in Cluedo using
Prolog": the agent that does not use the analyzer
*/

:- multifile
    cluedo_agent:start/4,
    cluedo_agent:query/4,
    cluedo_agent:answer/5,
    cluedo_agent:round/4,
    cluedo_agent:states/3.

cluedo_agent:start(elimination, _, [_|Cards], Set) :-
    winset_all(All),
    winset_without(All, Cards, Set).

cluedo_agent:query(elimination, Set, State, Set) :-
    winset_random(Set, State).

cluedo_agent:answer(elimination, _, Card, Set0, Set) :-
    (   Card == 0
    ->  Set = Set0
    ;   winset_without(Set0, [Card], Set)
    ).

cluedo_agent:round(elimination, _, Set, Set).

cluedo_agent:states(elimination, Set, Set).
