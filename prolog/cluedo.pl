:- module(cluedo, []).
:- use_module(cluedo/support/compiled, [load_compiled/1]).
:- load_compiled(lower).
:- reexport(library(cluedo/thesis),
            except([ test/1, test2/3, deal/4, list/3, add/3, rev/2, accRev/3,
                     rev2/3, cDeal/3, first_last/3, first_last2/3
                   ])).
:- reexport(library(cluedo/play)).
:- reexport(library(cluedo/contest)).
:- reexport(library(cluedo/knowledge)).
:- reexport(library(cluedo/queries)).
:- use_module(cluedo/agent).

/** <module> Reasoning about knowledge and action in Cluedo

This library has all predicates of V. I. Aartun, "Reasoning about Knowledge and Action in Cluedo
using Prolog" (University of Bergen), on an engine in C:

    ?- players(6).

It exports the predicates of these libraries, except the thesis's helpers with common names such as
list/3:

| the thesis's program              | library(cluedo/thesis)    |
| the thesis's game, with any agent | library(cluedo/play)      |
| games with agents in all seats    | library(cluedo/contest)   |
| exact knowledge, and resolution   | library(cluedo/knowledge) |
| the value of a query              | library(cluedo/queries)   |

Load other libraries separately, for example library(cluedo/del). A table in `doc/program.md` says
what each of them is for. library(cluedo/shell) loads all of them.
*/
