#include "del/product.h"

#include "del/dd.h"
#include "del/tables.h"

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

/* The last variable that F tests, or FIRST if it is later. SEEN marks the functions that were
   visited, by tables_index(). */
static size_t last_tested(const manager *m, dd f, size_t first, uint32_t *seen) {
  if (f <= DD_TRUE || seen[tables_index(f)])
    return first;
  seen[tables_index(f)] = 1;
  size_t last = tables_var(m, f) > first ? tables_var(m, f) : first;
  for (unsigned v = 0; v < node_values(&m->words[f]); v++)
    last = last_tested(m, tables_child(m, f, v), last, seen);
  return last;
}

enum { CARRIED_VALUES = 16 }; /* a fact that carries events has at most so many values */

/* The fact that is to carry the events of U. If there is none, the number of variables: a variable
   is added. No variable that PRES test comes after the fact. The last variable is not taken, as it
   would be no better than an added one. */
static size_t find_carrier(const draft *x, const update *u, const dd *pres) {
  size_t at = 0;
  for (unsigned e = 0; e < u->count; e++) {
    uint32_t *seen = tables_marks(x->m, pres[e]);
    if (!seen)
      return x->count;
    at = last_tested(x->m, pres[e], at, seen);
  }
  while (at + 1 < x->count && (x->variables[at].kind != VARIABLE_FACT ||
                               x->variables[at].values * u->count > CARRIED_VALUES))
    at++;
  return at + 1 < x->count ? at : x->count;
}

/* The worlds where variable I says that event E happened: its value is V*EVENTS+E for some V. */
static dd happened(const draft *x, size_t i, unsigned events, unsigned e) {
  dd of[NODE_VALUES];
  unsigned values = x->variables[i].values;
  for (unsigned w = 0; w < values; w++)
    of[w] = w % events == e ? DD_TRUE : DD_FALSE;
  return dd_node(x->m, (uint32_t)i, values, of);
}

/* The worlds where one of EVENTS of U can happen, and happened if C carries the events. */
static dd happen(const draft *x, const carrier *c, const update *u, valueset events,
                 const dd *pres) {
  dd result = DD_FALSE;
  for (; events; events &= events - 1) {
    unsigned e = (unsigned)__builtin_ctzll(events);
    dd which = c->at < x->count ? happened(x, c->at, u->count, e) : DD_TRUE;
    result = dd_or(x->m, result, dd_and(x->m, pres[e], which));
  }
  return result;
}

/* Makes variable C->at carry the events of U. Sets TO to PRES, recoded for its new values. */
static bool carry(draft *x, carrier *c, const update *u, const dd *pres, dd *to) {
  variable carrying;
  uint16_t before[CARRIED_VALUES];
  recodings r;
  if (!variable_happen(&carrying, &x->variables[c->at], u->count, u->classes) ||
      !draft_recodings(x, &r)) {
    variable_release(&carrying);
    return false;
  }
  c->before = x->variables[c->at];
  x->variables[c->at] = carrying;
  for (unsigned w = 0; w < carrying.values; w++)
    before[w] = (uint16_t)(w / u->count);
  r.all[c->at].next = carrying.values;
  r.all[c->at].to = before;
  dd law = recode(x->m, x->law, r.all);
  x->points = x->points == x->law ? law : recode(x->m, x->points, r.all);
  x->law = law;
  for (unsigned e = 0; e < u->count; e++)
    to[e] = recode(x->m, pres[e], r.all);
  recodings_free(&r);
  return true;
}

static bool add(draft *x, carrier *c, const update *u, const dd *pres, dd *to) {
  if (!draft_add(x, 1) ||
      !variable_event(&x->variables[x->count], x->like.agents, u->count, u->classes))
    return false;
  x->count++;
  c->added = true;
  for (unsigned e = 0; e < u->count; e++)
    to[e] = pres[e];
  return true;
}

carrier product_update(draft *x, const update *u, const dd *pres) {
  bool none = blind(x, u);
  carrier c = {.at = none ? x->count : find_carrier(x, u, pres)};
  dd now[UPDATE_EVENTS];
  if (!none && !(c.at < x->count ? carry(x, &c, u, pres, now) : add(x, &c, u, pres, now))) {
    x->law = manager_fail(x->m, ENGINE_NO_MEMORY);
    return c;
  }
  const dd *can = none ? pres : now;
  x->law = dd_and(x->m, x->law, happen(x, &c, u, all_values(u->count), can));
  x->points = dd_and(x->m, x->points, happen(x, &c, u, u->events, can));
  return c;
}

void product_keep(carrier *c) { variable_release(&c->before); }

void product_undo(draft *x, carrier *c) {
  if (c->added)
    variable_release(&x->variables[--x->count]); /* the added variable is the last */
  if (!c->before.alike)
    return;
  variable_release(&x->variables[c->at]);
  x->variables[c->at] = c->before;
}

trial trial_begin(draft *x, const update *u, dd points, dd *pres) {
  trial t = {.u = u, .law = x->law, .points = x->points, .pres = pres};
  x->points = points;
  if (!pres)
    x->law = DD_FAIL;
  else if (u->kind == UPDATE_ASSIGN)
    t.changed = assignment_apply(x, u, pres);
  else
    t.events = product_update(x, u, pres);
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
  trial t = {.u = u, .law = x->law, .points = x->points, .pres = pres};
  x->points = points;
  x->law = dd_and(x->m, x->law, only);
  return t;
}

void trial_end(draft *x, trial *t) {
  free(t->pres);
  x->law = t->law;
  x->points = t->points;
  product_undo(x, &t->events);
  assignment_undo(x, &t->changed);
}

/* F, with the old values of the variable that carries the events of T, if event E happened. */
static dd if_happened(const draft *x, const trial *t, unsigned e, dd f) {
  recodings r;
  size_t at = t->events.at;
  if (f == DD_FAIL || !draft_recodings(x, &r))
    return DD_FAIL;
  uint16_t *of = recodings_of(&r, at);
  for (unsigned w = 0; w < x->variables[at].values; w++)
    of[w] = w % t->u->count == e ? (uint16_t)(w / t->u->count) : NODE_NO_VALUE;
  r.all[at].classes = r.all[at].next = x->variables[at].values / t->u->count;
  r.all[at].to = NULL;
  f = recode(x->m, f, r.all);
  recodings_free(&r);
  return f;
}

/* trial_before() for events. F depends on the event only through the variable that carries it. */
static dd before_events(draft *x, const trial *t, dd f) {
  bool carried = t->events.added || t->events.before.alike;
  dd result = DD_FALSE;
  for (valueset rest = t->u->events; rest; rest &= rest - 1) {
    unsigned e = (unsigned)__builtin_ctzll(rest);
    dd one = carried ? if_happened(x, t, e, f) : f;
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
