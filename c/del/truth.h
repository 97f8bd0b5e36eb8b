/* Model checking. truth_set() computes all worlds where a formula is true. truth_holds() tests
   formulas at given worlds. For most formulas of knowledge truth_holds() computes only the worlds
   that agents think possible at the given worlds. This is quicker. */

#ifndef TRUTH_H
#define TRUTH_H

#include "del/draft.h"
#include "del/formula.h"

/* The worlds where F is true if YES, else the worlds where F is false. The result is arbitrary
   outside the law. X is unchanged. DD_FAIL on failure. */
dd truth_set(draft *x, const formula *f, bool yes);

/* An array with the worlds where each formula of U->pre is true. U is not an UPDATE_SHOW. The
   caller frees the array. (It is not on the stack, because formulas may be deep.) NULL on
   failure. */
dd *truth_preconditions(draft *x, const update *u);

/* Sets TRUTHS[I] to whether FORMULAS[I] holds at all points of S, or at all worlds of S if WORLDS.
   If the result is not ENGINE_OK, TRUTHS are undefined. */
engine_status truth_holds(const structure *s, bool worlds, const formula **formulas, size_t count,
                          bool *truths);

#endif
