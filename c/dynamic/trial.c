#include "dynamic/trial.h"

#include "dynamic/dd.h"
#include "dynamic/product.h"

#include <stdlib.h>

trial trial_begin(draft *x, const update *u, dd points, dd *pres) {
  trial t = {u, x->law, x->points, pres, x->count, {0}};
  x->points = points;
  if (!pres)
    x->law = DD_FAIL;
  else if (u->kind == UPDATE_ASSIGN)
    t.changed = assignment_apply(x, u, pres);
  else
    product_update(x, u, pres);
  return t;
}

void trial_end(draft *x, trial *t) {
  free(t->pres);
  x->law = t->law;
  x->points = t->points;
  while (x->count > t->count) /* the variable of events is the last */
    variable_release(&x->variables[--x->count]);
  assignment_undo(x, &t->changed);
}

/* Formulas know events only as the values of the last variable, if any. */
static dd before_events(draft *x, const trial *t, dd f) {
  dd result = DD_FALSE;
  for (valueset rest = t->u->events; rest; rest &= rest - 1) {
    unsigned e = (unsigned)__builtin_ctzll(rest);
    dd one = x->count == t->count ? f : draft_cofactor(x, t->count, e, f);
    result = dd_or(x->m, result, dd_and(x->m, t->pres[e], one));
  }
  return result;
}

dd trial_before(draft *x, const trial *t, dd f) {
  if (f == DD_FAIL)
    return f;
  return t->u->kind == UPDATE_ASSIGN ? assignment_before(x, &t->changed, f)
                                     : before_events(x, t, f);
}
