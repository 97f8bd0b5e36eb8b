/* Public change of facts: all agents see that facts get the truth values that formulas had just
   before.

   Agents observe nothing of a changed fact afterwards, but they remember what they observed before:
   a value of the fact includes its former value (variable.h). */

#ifndef ASSIGNMENT_H
#define ASSIGNMENT_H

#include "del/draft.h"
#include "del/formula.h"

/* The variables of facts, before they were changed. */
typedef struct assignment {
  const update *u;
  variable *before; /* NULL: nothing was changed */
} assignment;

/* Changes X by U, an UPDATE_ASSIGN whose formulas hold at PRES. Each value of a changed fact
   becomes two. On failure X fails. Call one of assignment_undo() and assignment_keep() afterwards;
   assignment_undo() restores only the variables. */
assignment assignment_apply(draft *x, const update *u, const dd *pres);
void assignment_undo(draft *x, assignment *a);

/* Joins values that make no difference. */
void assignment_keep(draft *x, assignment *a);

/* The worlds before the change that became worlds of F, a part of the law. DD_FAIL. */
dd assignment_before(const draft *x, const assignment *a, dd f);

#endif
