:- module(cluedo, []).
:- reexport(cluedo/cards).
:- reexport(cluedo/dealer, except([deal_hands/3])).
:- reexport(cluedo/subtracter).
:- reexport(cluedo/query).
:- reexport(cluedo/modal).
:- reexport(cluedo/unity).
:- reexport(cluedo/winstates).
:- reexport(cluedo/clues).
:- reexport(cluedo/contest).
:- reexport(cluedo/deals).
:- reexport(cluedo/queries).
:- use_module(cluedo/agent).

/** <module> Reasoning about knowledge and action in Cluedo

All of the predicates of V. I. Aartun, "Reasoning about Knowledge and Action in
Cluedo using Prolog" (University of Bergen), on an engine in C:

    ?- players(6).

and beyond them silent games with any agent (play/2), sets of winstates
(library(cluedo/winstates)) and the analysis on a compact term
(library(cluedo/clues)). To compare it with the thesis's program, see
library(cluedo/compare); to add an agent, library(cluedo/agent).

This file only collects its parts, where the documentation is.
*/
