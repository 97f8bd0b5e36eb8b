/* Product update (Baltag, Moss, Solecki 1998). A world after an event model is a pair of a world
   before it and an event that can happen in that world.

   A variable says which event happened. If it were always added as the last variable, a diagram
   would have to remember, from the variables of a precondition to the last one, whether the
   precondition holds: after N announcements of whether a formula holds there would be up to 2^N
   nodes. So if possible a fact that comes just after these variables gets more values: the value
   EVENTS*V+E says that the fact had value V and event E happened. */

#ifndef PRODUCT_H
#define PRODUCT_H

#include "del/assignment.h"
#include "del/draft.h"
#include "del/formula.h"

/* The variable of a draft that says which of some events happened. */
typedef struct carrier {
  size_t at;       /* the variable, or the number of variables if no agent tells events apart:
                      then no variable says which one happened */
  bool added;      /* the variable was added */
  variable before; /* if not: the fact that it was before */
} carrier;

/* Changes X by U, an UPDATE_EVENT. PRES has the worlds where each precondition holds. On failure X
   fails. In any case the caller then calls product_keep() or product_undo(). product_undo()
   restores the variables, but not the law and points. */
carrier product_update(draft *x, const update *u, const dd *pres);
void product_keep(carrier *c);
void product_undo(draft *x, carrier *c);

/* A trial applies an update to a draft, and undoes it later. Before it is undone, trial_before()
   finds the worlds from which the update leads to given worlds. */

typedef struct trial {
  const update *u;
  dd law, points, *pres;
  carrier events;
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
