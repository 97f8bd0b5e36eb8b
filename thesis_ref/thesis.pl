:- module(thesis, []).
:- reexport([ cluedo,
              dealer,
              subtracter,
              query,
              modal,
              unity
            ]).

/** <module> The thesis's program in pure Prolog

The reference that the accelerated library is compared with: every
predicate of V. I. Aartun, "Reasoning about Knowledge and Action in Cluedo
using Prolog" (University of Bergen), with the answers, the order of the
random draws, the console text and the quirks of that program. It uses the
thesis's data structures: lists of winstates and, for k answers of one
player in one round, the list of all 3^k ways in which it may have
answered.

Nothing here checks its input. The terms are described in cluedo.pl.
*/
