/* Product update (Baltag, Moss, Solecki 1998): a world after an event model is a world before it,
   with one of the events that can happen there. */

#ifndef PRODUCT_H
#define PRODUCT_H

#include "del/assignment.h"
#include "del/draft.h"
#include "del/formula.h"

/* Changes X by U, an UPDATE_EVENT whose preconditions hold at PRES. A last variable says which
   event happened, unless nobody tells events apart. On failure X fails. */
void product_update(draft *x, const update *u, const dd *pres);

/* A trial: an update is applied to a draft, to find the worlds before after which something holds,
   and then undone. */

typedef struct trial {
  const update *u;
  dd law, points, *pres;
  size_t count;
  assignment changed;
} trial;

/* Applies U, not an UPDATE_SHOW, to X with POINTS. PRES is the result of truth_preconditions(); the
   trial frees it. If PRES is NULL, or this fails, X fails. trial_end() undoes the update. */
trial trial_begin(draft *x, const update *u, dd points, dd *pres);
void trial_end(draft *x, trial *t);

/* As trial_begin(), for formulas at POINTS, at least one, and worlds that agents reach from them.
   If all agents see the event, and it is the same at all points, the other events are not
   needed. */
trial trial_at(draft *x, const update *u, dd points, dd *pres);

/* The worlds before U that may lead to a world of F, worlds of X. DD_FAIL. */
dd trial_before(draft *x, const trial *t, dd f);

#endif
