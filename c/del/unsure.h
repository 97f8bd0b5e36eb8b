/* Worlds where several agents are unsure, each about the only variable that it does not see, like
   children who see all foreheads but their own. One traversal of the law handles all agents. */

#ifndef UNSURE_H
#define UNSURE_H

#include "del/draft.h"
#include "del/formula.h"

/* OF has an entry for each variable: NULL, or a formula that says that agents know the variable's
   value, or know whether it is in a set. COUNT is the number of formulas. */
typedef struct unsure {
  const formula **of;
  size_t count;
} unsure;

/* Collects in U suitable parts of F. If YES, they are false where F is true, otherwise where F is
   false. If there is no memory, returns false, and X's manager has that status. The caller frees
   U->of. */
bool unsure_collect(const draft *x, const formula *f, bool yes, unsure *u);

/* U has the formula F. */
bool unsure_has(const unsure *u, const formula *f);

/* The worlds where all formulas of U are false. Arbitrary outside the law. DD_FAIL on failure. */
dd unsure_set(draft *x, const unsure *u);

#endif
