/* Model checking. At one world, and for formulas of knowledge that hold, it is quicker to compute
   the few worlds possible there than all worlds where the formula is true. */

#ifndef TRUTH_H
#define TRUTH_H

#include "del/draft.h"
#include "del/formula.h"

/* The worlds where F is true if YES, else false; arbitrary outside the law. X is unchanged.
   DD_FAIL. */
dd truth_set(draft *x, const formula *f, bool yes);

/* The worlds where each precondition, or each formula of an assignment, of U, not an UPDATE_SHOW,
   is true. The caller frees them; they are not on the stack, as formulas may be deep. NULL on
   failure. */
dd *truth_preconditions(draft *x, const update *u);

/* Sets TRUTHS[I] to whether FORMULAS[I] holds at all points of S, or at all worlds if WORLDS. They
   are undefined unless the result is ENGINE_OK. */
engine_status truth_holds(const structure *s, bool worlds, const formula **formulas, size_t count,
                          bool *truths);

#endif
