:- module(cluedo_knowledge, []).
:- reexport(library(cluedo/knowledge/counting)).
:- reexport(library(cluedo/knowledge/resolution)).
:- reexport(library(cluedo/knowledge/views)).

/** <module> Knowledge of a deal

What an observer knows of the deal of a game, as a value, and what follows from
it: by counting all deals that agree with it, exactly, and by resolution, step
by step.
*/
