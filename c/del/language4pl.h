/* Core formulas and core actions as terms. Formulas say what holds after an
   action, actions where they can happen: so each file needs the other's.
   prolog/cluedo/del/formula.pl and action.pl say what they mean.

     true, false, at(I,V), not(F), and(F,G), or(F,G), iff(F,G)
     k(A,F), kw(A,F), e(As,F), d(As,F), c(As,F)
     which(A,Fs), after(Action,F)

     announcement(As,F)
     show(B,A,Cards,Shown)
     events(Pres,Views,Actual)
     assign([I-F,...])

   Who takes no part in an action is treated as one who sees no difference. */

#ifndef LANGUAGE4PL_H
#define LANGUAGE4PL_H

#include "del/parser4pl.h"

/* What is read is the parser's. NULL or false, and the error raised, if T is no
   formula, or not a list of formulas. */
const formula *get_formula(parser *p, term_t t);
bool get_formulas(parser *p, term_t t, const formula ***all, size_t *count);

/* The same of an action. get_events(): a show as an UPDATE_EVENT. */
const update *get_action(parser *p, term_t t);
const update *get_events(parser *p, term_t t);

#endif
