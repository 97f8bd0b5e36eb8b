/* Where formulas are true. At one world, and for formulas that say what is
   known to hold, it is quicker to ask which worlds are possible there, as these
   are few, than to compute all worlds where the formula is true. */

#ifndef TRUTH_H
#define TRUTH_H

#include "del/draft.h"
#include "del/formula.h"

/* The worlds where F is true (YES), or false; outside the law it may say
   anything. X is as before. DD_FAIL. */
dd truth_set(draft *x, const formula *f, bool yes);

/* The worlds where each event of U, no UPDATE_SHOW, can happen, or where what
   facts become is true; they are the caller's. NULL: that failed. Preconditions
   are not on the stack, as formulas may be deep. */
dd *truth_preconditions(draft *x, const update *u);

/* TRUTHS[I] tells whether FORMULAS[I] holds at all points of S, or at all of
   its WORLDS. Unless this is ENGINE_OK, they tell nothing. */
engine_status truth_holds(const structure *s, bool worlds,
                          const formula **formulas, size_t count, bool *truths);

#endif
