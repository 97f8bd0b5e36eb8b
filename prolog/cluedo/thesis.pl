:- module(cluedo_thesis, []).
:- reexport(thesis/cards).
:- reexport(thesis/dealer, except([deal_hands/3])).
:- reexport(thesis/subtracter).
:- reexport(thesis/answering).
:- reexport(thesis/modal).
:- reexport(thesis/unity).

/** <module> The thesis's program

Every predicate of V. I. Aartun, "Reasoning about Knowledge and Action in Cluedo
using Prolog" (University of Bergen), its helpers too, on an engine in C. The
chapters of the thesis are the files of `thesis/`, where the documentation is.

library(cluedo) has these predicates but for the helpers with names that a
program may well use for something else, such as list/3 and add/3.
*/
