:- module(cluedo_knowledge, []).
:- reexport(knowledge/counting).
:- reexport(knowledge/resolution).
:- reexport(knowledge/views).

/** <module> Knowledge of a deal

What an observer knows of the deal of a game, as a value, and what follows from
it: by counting all deals that agree with it, exactly, and by resolution, step
by step.
*/
