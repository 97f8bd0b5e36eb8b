/* Public change of facts. Each fact gets the truth value that a formula had just before, and all
   agents see that this happens.

   Afterwards agents do not observe a changed fact, but they remember what they observed before the
   change. So a value of the fact includes its former value (variable.h). */

#ifndef ASSIGNMENT_H
#define ASSIGNMENT_H

#include "del/draft.h"
#include "del/formula.h"

/* The variables of facts, before they were changed. */
typedef struct assignment {
  const update *u;
  variable *before; /* NULL: nothing was changed */
} assignment;

/* Changes X by U, an UPDATE_ASSIGN. PRES has the worlds where each formula of U holds. Each value
   of a changed fact becomes two values. On failure X fails. Afterwards call assignment_undo() or
   assignment_keep(). assignment_undo() restores the variables, but not the law and points. */
assignment assignment_apply(draft *x, const update *u, const dd *pres);
void assignment_undo(draft *x, assignment *a);

/* Keeps the change, and joins values that make no difference. */
void assignment_keep(draft *x, assignment *a);

/* The worlds before the change that became worlds of F, a part of the law. DD_FAIL on failure. */
dd assignment_before(const draft *x, const assignment *a, dd f);

#endif
