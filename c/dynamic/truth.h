/* Where formulas are true. At one world, and for formulas that say what is
   known to hold, it is quicker to ask which worlds are possible there, as these
   are few, than to compute all worlds where the formula is true. */

#ifndef TRUTH_H
#define TRUTH_H

#include "dynamic/draft.h"
#include "dynamic/formula.h"

/* The worlds where F is true (YES), or false; outside the law it may say
   anything. X is as before. DD_FAIL. */
dd truth_set(draft *x, const formula *f, bool yes);

/* PRES are the worlds where each event of U, an UPDATE_EVENT, can happen. False
   if one fails. */
bool truth_preconditions(draft *x, const update *u, dd *pres);

/* TRUTHS[I] tells whether FORMULAS[I] holds at all points of S, or at all of
   its WORLDS. Unless this is ENGINE_OK, they tell nothing. */
engine_status truth_holds(const structure *s, bool worlds,
                          const formula **formulas, size_t count, bool *truths);

#endif
