#include "del/product.h"

#include "del/dd.h"

/* Of a number from 1 to 64. */
static valueset all_values(unsigned values) {
  return UINT64_MAX >> (64 - values);
}

/* Nobody tells the events of U apart. */
static bool blind(const draft *x, const update *u) {
  for (size_t i = 0; i < (size_t)x->like.agents * u->count; i++)
    if (u->classes[i] != u->classes[i - i % u->count])
      return false;
  return true;
}

/* Worlds where one of EVENTS can happen, and variable I, if there is one, says
   which. */
static dd happen(const draft *x, size_t i, valueset events, const dd *pres) {
  dd result = DD_FALSE;
  for (; events; events &= events - 1) {
    unsigned e = (unsigned)__builtin_ctzll(events);
    dd which = i < x->count ? draft_value(x, i, events & -events) : DD_TRUE;
    result = dd_or(x->m, result, dd_and(x->m, pres[e], which));
  }
  return result;
}

void product_update(draft *x, const update *u, const dd *pres) {
  size_t i = x->count;
  if (!blind(x, u)) {
    if (!draft_add(x, 1) || !variable_event(&x->variables[i], x->like.agents,
                                            u->count, u->classes)) {
      x->law = manager_fail(x->m, ENGINE_NO_MEMORY);
      return;
    }
    x->count++;
  }
  x->law = dd_and(x->m, x->law, happen(x, i, all_values(u->count), pres));
  x->points = dd_and(x->m, x->points, happen(x, i, u->events, pres));
}
