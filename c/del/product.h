/* Product update (Baltag, Moss, Solecki 1998): a world after an event model is
   a world before it, with one of the events that can happen there. */

#ifndef PRODUCT_H
#define PRODUCT_H

#include "del/assignment.h"
#include "del/draft.h"
#include "del/formula.h"

/* X after U, an UPDATE_EVENT, whose preconditions hold at PRES. A last variable
   says which event it was, unless nobody sees a difference. X fails if that
   does. */
void product_update(draft *x, const update *u, const dd *pres);

/* A draft while an update is tried: what holds after it, in the worlds before.
 */

typedef struct trial {
  const update *u;
  dd law, points, *pres;
  size_t count;
  assignment changed;
} trial;

/* X becomes what it is after U, where these were the POINTS. U is no
   UPDATE_SHOW, and PRES, the trial's from here on, is as of
   truth_preconditions(). X fails if that does, or did; trial_end() makes it
   what it was. */
trial trial_begin(draft *x, const update *u, dd points, dd *pres);
void trial_end(draft *x, trial *t);

/* The same for what holds at POINTS, which are some, and in worlds that agents
   reach from there: if all see the event, and it is the same one at all points,
   no others are needed. */
trial trial_at(draft *x, const update *u, dd points, dd *pres);

/* The worlds before, after which one of F, worlds of X, may be actual. DD_FAIL.
 */
dd trial_before(draft *x, const trial *t, dd f);

#endif
