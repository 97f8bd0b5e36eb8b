/* Worlds where several agents are unsure. Each agent sees all variables but one, and is unsure
   about this one. For example, each child sees all foreheads but its own. One traversal of the law
   handles all agents. */

#ifndef UNSURE_H
#define UNSURE_H

#include "del/draft.h"
#include "del/formula.h"

/* OF has an entry for each variable. An entry is NULL, or a formula that says that agents know that
   the value of the variable is in a set, or know whether it is. COUNT is the number of formulas. */
typedef struct unsure {
  const formula **of;
  size_t count;
} unsure;

/* Collects suitable parts of F in U. These parts are false wherever F is true if YES, else wherever
   F is false. The caller frees U->of. If there is no memory, sets the status of X's manager and
   returns false. */
bool unsure_collect(const draft *x, const formula *f, bool yes, unsure *u);

/* True if U has the formula F. */
bool unsure_has(const unsure *u, const formula *f);

/* The worlds where all formulas of U are false. The result is arbitrary outside the law. DD_FAIL on
   failure. */
dd unsure_set(draft *x, const unsure *u);

#endif
