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

and beyond them

| games with any agents             | play/2, library(cluedo/contest)   |
| exact knowledge                   | library(cluedo/deals)             |
| what a query is worth             | library(cluedo/queries)           |
| sets of winstates                 | library(cluedo/winstates)         |
| the analysis on a compact term    | library(cluedo/clues)             |

These are parts that one loads for themselves:

| resolution, step by step          | library(cluedo/clauses)           |
| dynamic epistemic logic           | library(cluedo/del)               |
| agents, how to add one            | library(cluedo/agent)             |
| experiments                       | library(cluedo/experiment)        |
| comparison with the thesis        | library(cluedo/compare)           |

This file only collects its parts, where the documentation is.
*/
