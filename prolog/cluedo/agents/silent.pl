:- module(cluedo_agents_silent, []).
:- use_module(briefing, [no_options/1]).

/** <module> Agent silent: it only answers

It shows the first card that it can. It never queries, so it cannot play the thesis's game.
*/

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(silent, cluedo_agents_silent).

start(_, _, Options, silent) :-
    no_options(Options).

sees(_, Mind, Mind).

query(_, _, _) :-
    fail.

query(_, _, _, _) :-
    fail.

move(_, Mind, stay, Mind).
