:- module(cluedo_agent_random, []).
:- use_module('../winstates').

/** <module> Agent random: any winstate in each round

It learns nothing and may ask again what it asked before, so it takes 324 rounds
in the mean.

@see V. I. Aartun, "Reasoning about Knowledge and Action in Cluedo using
Prolog": the random agent
*/

:- multifile
    cluedo_agent:start/4,
    cluedo_agent:query/4,
    cluedo_agent:answer/5,
    cluedo_agent:round/4,
    cluedo_agent:states/3.

cluedo_agent:start(random, _, _, All) :-
    winset_all(All).

cluedo_agent:query(random, All, State, All) :-
    winset_random(All, State).

cluedo_agent:answer(random, _, _, All, All).

cluedo_agent:round(random, _, All, All).

cluedo_agent:states(random, All, All).
