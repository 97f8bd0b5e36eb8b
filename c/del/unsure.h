/* Where several agents do not know something, each of a card or fact that is
   all that it does not see: children who see all but their own forehead. One
   walk through the law finds where that is so of all of them, as of one. */

#ifndef UNSURE_H
#define UNSURE_H

#include "del/draft.h"
#include "del/formula.h"

/* Of each variable what some agent does not know, or NULL; COUNT of them. */
typedef struct unsure {
  const formula **of;
  size_t count;
} unsure;

/* U gets those parts of F, joined by `and`, that it may have: F is true if YES,
   else false. False: no memory, and X's manager has failed. The caller frees
   U->of. */
bool unsure_collect(const draft *x, const formula *f, bool yes, unsure *u);

/* U has F, which is false. */
bool unsure_has(const unsure *u, const formula *f);

/* Where all that U has is false; outside the law it may say anything. DD_FAIL.
 */
dd unsure_set(draft *x, const unsure *u);

#endif
