:- module(cluedo_agent_dumb, []).
:- use_module(simple, []).

/** <module> Agent dumb: as `simple`, but it never accuses

It takes part in a game and does not win it.

@see R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012),
section 3A: the dumb program
*/

:- multifile
    cluedo_agent:start/4,
    cluedo_agent:query/4,
    cluedo_agent:answer/5,
    cluedo_agent:round/4,
    cluedo_agent:states/3,
    cluedo_agent:show/6,
    cluedo_agent:accuse/4,
    cluedo_agent:accused/4.

cluedo_agent:start(dumb, Players, Hand, Mind) :-
    cluedo_agent:start(simple, Players, Hand, Mind).

cluedo_agent:query(dumb, Mind0, State, Mind) :-
    cluedo_agent:query(simple, Mind0, State, Mind).

cluedo_agent:answer(dumb, Record, Card, Mind0, Mind) :-
    cluedo_agent:answer(simple, Record, Card, Mind0, Mind).

cluedo_agent:round(dumb, Records, Mind0, Mind) :-
    cluedo_agent:round(simple, Records, Mind0, Mind).

cluedo_agent:states(dumb, Mind, Set) :-
    cluedo_agent:states(simple, Mind, Set).

cluedo_agent:show(dumb, Query, Cards, Mind0, Card, Mind) :-
    cluedo_agent:show(simple, Query, Cards, Mind0, Card, Mind).

cluedo_agent:accuse(dumb, _, _, _) :-
    fail.

cluedo_agent:accused(dumb, Accusation, Mind0, Mind) :-
    cluedo_agent:accused(simple, Accusation, Mind0, Mind).
