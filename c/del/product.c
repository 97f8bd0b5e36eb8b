#include "del/product.h"

#include "del/dd.h"

#include <stdlib.h>

/* The set of the values 0 to VALUES-1. VALUES is a number from 1 to 64. */
static valueset all_values(unsigned values) { return UINT64_MAX >> (64 - values); }

/* True if no agent tells the events of U apart. */
static bool blind(const draft *x, const update *u) {
  for (size_t i = 0; i < (size_t)x->like.agents * u->count; i++)
    if (u->classes[i] != u->classes[i - i % u->count])
      return false;
  return true;
}

/* The worlds where one of EVENTS can happen. If X has a variable I, this variable says which event
   happens. */
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
    if (!draft_add(x, 1) ||
        !variable_event(&x->variables[i], x->like.agents, u->count, u->classes)) {
      x->law = manager_fail(x->m, ENGINE_NO_MEMORY);
      return;
    }
    x->count++;
  }
  x->law = dd_and(x->m, x->law, happen(x, i, all_values(u->count), pres));
  x->points = dd_and(x->m, x->points, happen(x, i, u->events, pres));
}

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

/* True if each agent tells all events of U apart. */
static bool seen_by_all(const draft *x, const update *u) {
  for (unsigned a = 0; a < x->like.agents; a++)
    for (unsigned e = 1; e < u->count; e++)
      for (unsigned other = 0; other < e; other++)
        if (u->classes[a * u->count + e] == u->classes[a * u->count + other])
          return false;
  return true;
}

/* If exactly one actual event of U can happen at POINTS, and this event can happen at all of
   POINTS, its precondition. Otherwise DD_FALSE. DD_FAIL on failure. */
static dd only_event(const draft *x, const update *u, dd points, const dd *pres) {
  dd only = DD_FALSE;
  for (valueset rest = u->events; rest; rest &= rest - 1) {
    dd pre = pres[__builtin_ctzll(rest)], some = dd_and(x->m, points, pre);
    if (some == DD_FAIL)
      return some;
    if (some != DD_FALSE && (some != points || only != DD_FALSE))
      return DD_FALSE;
    if (some != DD_FALSE)
      only = pre;
  }
  return only;
}

trial trial_at(draft *x, const update *u, dd points, dd *pres) {
  dd only = pres && u->kind == UPDATE_EVENT && seen_by_all(x, u) ? only_event(x, u, points, pres)
                                                                 : DD_FALSE;
  if (only == DD_FALSE)
    return trial_begin(x, u, points, pres);
  trial t = {u, x->law, x->points, pres, x->count, {0}};
  x->points = points;
  x->law = dd_and(x->m, x->law, only);
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

/* trial_before() for events. If X has a variable of events, it is the last variable. F depends on
   the event only through this variable. */
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
