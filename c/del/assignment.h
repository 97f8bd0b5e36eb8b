/* Public change of facts: all see that some facts become what formulas say,
   each of what was the case before.

   Agents see no more of a fact that was changed. What they saw of it before,
   they remember: a value of the fact says what it was, too (variable.h). */

#ifndef ASSIGNMENT_H
#define ASSIGNMENT_H

#include "del/draft.h"
#include "del/formula.h"

/* The variables of facts, before they were changed. */
typedef struct assignment {
  const update *u;
  variable *before; /* NULL: nothing was changed */
} assignment;

/* X after U, an UPDATE_ASSIGN, whose formulas hold at PRES; each value of a
   fact is two. X fails if that does. One of assignment_undo() and
   assignment_keep() ends this; assignment_undo() leaves X as it is but for the
   variables. */
assignment assignment_apply(draft *x, const update *u, const dd *pres);
void assignment_undo(draft *x, assignment *a);

/* Joins values that make no difference any more. */
void assignment_keep(draft *x, assignment *a);

/* The worlds before that became one of F, of the law. DD_FAIL. */
dd assignment_before(const draft *x, const assignment *a, dd f);

#endif
