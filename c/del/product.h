/* Product update (Baltag, Moss, Solecki 1998). A world after an event model is a pair of a world
   before it and an event that can happen in that world. */

#ifndef PRODUCT_H
#define PRODUCT_H

#include "del/assignment.h"
#include "del/draft.h"
#include "del/formula.h"

/* Changes X by U, an UPDATE_EVENT. PRES has the worlds where each precondition holds. If an agent
   tells events apart, X gets a last variable that says which event happened. On failure X fails. */
void product_update(draft *x, const update *u, const dd *pres);

/* A trial applies an update to a draft, and undoes it later. Before it is undone, trial_before()
   finds the worlds from which the update leads to given worlds. */

typedef struct trial {
  const update *u;
  dd law, points, *pres;
  size_t count;
  assignment changed;
} trial;

/* trial_begin() applies U, which is not an UPDATE_SHOW, to X with POINTS. PRES is the result of
   truth_preconditions(). The trial frees PRES. X fails if PRES is NULL or the update fails.
   trial_end() undoes the update. */
trial trial_begin(draft *x, const update *u, dd points, dd *pres);
void trial_end(draft *x, trial *t);

/* As trial_begin(), but for a caller that then tests formulas only at POINTS. POINTS is not empty.
   If all agents see which event happens, and the same event happens at all of POINTS, the result
   leaves out the other events. This is quicker. No agent thinks these events possible, so formulas
   at POINTS have the same truth values. */
trial trial_at(draft *x, const update *u, dd points, dd *pres);

/* The worlds from which the update of T leads to a world of F. If it is an event model, only its
   actual events count. DD_FAIL on failure. */
dd trial_before(draft *x, const trial *t, dd f);

#endif
