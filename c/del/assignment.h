/* Public change of facts. Each changed fact gets the truth value that a formula had just before the
   change. All agents see that this happens.

   After the change agents do not observe a changed fact, but they remember what they observed of it
   before. So a value of the fact includes its former value (variable.h). */

#ifndef ASSIGNMENT_H
#define ASSIGNMENT_H

#include "del/draft.h"
#include "del/formula.h"

/* The variables of the facts of U, as they were before the change. */
typedef struct assignment {
  const update *u;
  variable *before; /* NULL: nothing was changed */
} assignment;

/* assignment_apply() changes X by U, an UPDATE_ASSIGN. PRES has the worlds where each formula of U
   holds. Each value of a changed fact becomes two values. On failure X fails. In any case the
   caller then calls assignment_undo() or assignment_keep(). assignment_undo() restores the
   variables, but not the law and points. */
assignment assignment_apply(draft *x, const update *u, const dd *pres);
void assignment_undo(draft *x, assignment *a);

/* Keeps the change, and joins values that make no difference. */
void assignment_keep(draft *x, assignment *a);

/* The worlds before the change that became worlds of F. F is a part of the law after the change.
   DD_FAIL on failure. */
dd assignment_before(const draft *x, const assignment *a, dd f);

#endif
