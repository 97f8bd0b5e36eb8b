/* Worlds where several agents are unsure, each about the only variable that it does not see:
   children who see all foreheads but their own. One traversal of the law handles all of these
   agents at once. */

#ifndef UNSURE_H
#define UNSURE_H

#include "del/draft.h"
#include "del/formula.h"

/* For each of COUNT variables the formula that an agent does not know, or NULL.
 */
typedef struct unsure {
  const formula **of;
  size_t count;
} unsure;

/* Collects the suitable conjuncts of F in U; F is true if YES, else false. False: no memory, and
   X's manager has failed. The caller frees U->of. */
bool unsure_collect(const draft *x, const formula *f, bool yes, unsure *u);

/* U has F, a formula that is false. */
bool unsure_has(const unsure *u, const formula *f);

/* The worlds where all formulas of U are false; arbitrary outside the law. DD_FAIL. */
dd unsure_set(draft *x, const unsure *u);

#endif
