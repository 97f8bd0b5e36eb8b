#include "del/update.h"

#include "del/assignment.h"
#include "del/dd.h"
#include "del/product.h"
#include "del/show_event.h"
#include "del/truth.h"

#include <stdlib.h>

/* Changes X by the event model U. An event whose preconditions depend on knowledge begins an epoch,
   because then it matters which cards were shown before. */
static void happen(draft *x, const update *u, const dd *pres) {
  dd before = x->law;
  carrier c = product_update(x, u, pres);
  product_keep(&c);
  if (x->law == before || update_plain(u))
    return;
  for (size_t i = 0; i < x->count; i++)
    variable_new_epoch(&x->variables[i]);
}

static void apply(draft *x, const update *u) {
  dd *pres = truth_preconditions(x, u);
  if (!pres) {
    x->law = DD_FAIL;
  } else if (u->kind == UPDATE_EVENT) {
    happen(x, u, pres);
  } else {
    assignment changed = assignment_apply(x, u, pres);
    assignment_keep(x, &changed);
  }
  free(pres);
}

structure *update_apply(const structure *s, const update *u, engine_status *status) {
  draft x;
  if (u->kind == UPDATE_SHOW)
    return show_event_apply(s, u->by, u->to, u->cards, u->shown, status);
  *status = draft_open(&x, s);
  if (*status != ENGINE_OK)
    return NULL;
  apply(&x, u);
  return draft_close(&x, status);
}

structure *update_suppose(const structure *s, const formula *f, engine_status *status) {
  draft x;
  *status = draft_open(&x, s);
  if (*status != ENGINE_OK)
    return NULL;
  x.points = dd_and(x.m, x.points, truth_set(&x, f, true));
  return draft_close(&x, status);
}

structure *update_where(const structure *s, const formula *f, engine_status *status) {
  draft x;
  *status = draft_open(&x, s);
  if (*status != ENGINE_OK)
    return NULL;
  x.law = dd_and(x.m, x.law, truth_set(&x, f, true));
  x.points = x.law;
  return draft_close(&x, status);
}
