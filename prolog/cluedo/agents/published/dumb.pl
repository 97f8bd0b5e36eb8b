:- module(cluedo_agents_published_dumb, []).
:- use_module('../simple', [move/4,query/3,query/4,sees/3,show/6,start/4,states/2]).

/** <module> Agent dumb: it plays as `simple`, but never accuses

@see R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012), section 3A
*/

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(dumb, cluedo_agents_published_dumb).

accuse(_, _, _) :-
    fail.
