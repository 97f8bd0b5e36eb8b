#include "del/assignment.h"

#include "del/dd.h"

#include <stdlib.h>

static dd no_memory(const draft *x) { return manager_fail(x->m, ENGINE_NO_MEMORY); }

/* Sets FRESH[E] to the variable of fact E of U after the change. It has twice as many values as the
   variable in X, see variable_change(). */
static bool make_changed(const draft *x, const update *u, variable *fresh) {
  for (unsigned e = 0; e < u->count; e++) {
    const variable *var = &x->variables[u->facts[e]];
    if (2 * var->values > NODE_VALUES)
      return manager_fail(x->m, ENGINE_TOO_LARGE) != DD_FAIL;
    if (!variable_change(&fresh[e], var))
      return no_memory(x) != DD_FAIL;
  }
  return true;
}

/* Converts X's functions, and PRES, to the doubled values. Value V of these was value HALF[V]. */
static bool split(draft *x, const update *u, const uint16_t *half, dd *pres) {
  recodings c;
  if (!draft_recodings(x, &c))
    return false;
  for (unsigned e = 0; e < u->count; e++) {
    recoding *r = &c.all[u->facts[e]];
    r->next = 2 * r->values;
    r->to = half;
  }
  dd law = recode(x->m, x->law, c.all);
  x->points = x->points == x->law ? law : recode(x->m, x->points, c.all);
  x->law = law;
  bool done = x->law != DD_FAIL && x->points != DD_FAIL;
  for (unsigned e = 0; done && e < u->count; e++) {
    pres[e] = recode(x->m, pres[e], c.all);
    done = pres[e] != DD_FAIL;
  }
  recodings_free(&c);
  return done;
}

/* Exchanges the variables in X of the changed facts with those in A. */
static void exchange(draft *x, assignment *a) {
  for (unsigned e = 0; e < a->u->count; e++) {
    variable *var = &x->variables[a->u->facts[e]], old = *var;
    *var = a->before[e];
    a->before[e] = old;
  }
}

/* Restricts X to the worlds where each fact of U has the truth value that PRES gives. */
static void become(draft *x, const update *u, const dd *pres) {
  manager *m = x->m;
  bool same = x->points == x->law;
  for (unsigned e = 0; e < u->count; e++) {
    dd now = dd_iff(m, draft_value(x, u->facts[e], 2), pres[e]);
    x->law = dd_and(m, x->law, now);
    x->points = same ? x->law : dd_and(m, x->points, now);
  }
}

assignment assignment_apply(draft *x, const update *u, const dd *pres) {
  assignment a = {u, calloc(u->count + 1, sizeof *a.before)};
  uint16_t *half = malloc(NODE_VALUES * sizeof *half);
  dd *now = malloc((u->count + 1) * sizeof *now);
  bool done = a.before && half && now;
  if (!done)
    no_memory(x);
  for (unsigned v = 0; half && v < NODE_VALUES; v++)
    half[v] = (uint16_t)(v / 2);
  for (unsigned e = 0; now && e < u->count; e++)
    now[e] = pres[e];
  done = done && make_changed(x, u, a.before) && split(x, u, half, now);
  if (done) {
    exchange(x, &a);
    become(x, u, now);
  } else {
    x->law = DD_FAIL;
    variables_free(a.before, u->count);
    a.before = NULL;
  }
  free(half);
  free(now);
  return a;
}

void assignment_undo(draft *x, assignment *a) {
  if (!a->before)
    return;
  exchange(x, a);
  variables_free(a->before, a->u->count);
  a->before = NULL;
}

dd assignment_before(const draft *x, const assignment *a, dd f) {
  recodings c;
  f = dd_and(x->m, f, x->law);
  if (f == DD_FAIL || !draft_recodings(x, &c))
    return DD_FAIL;
  for (unsigned e = 0; e < a->u->count; e++) {
    recoding *r = &c.all[a->u->facts[e]];
    uint16_t *of = recodings_of(&c, a->u->facts[e]);
    for (unsigned v = 0; v < r->values; v++)
      of[v] = (uint16_t)(v / 2);
    r->classes = r->next = r->values / 2;
    r->to = NULL;
  }
  f = recode(x->m, f, c.all);
  recodings_free(&c);
  return f;
}

/* Before, OF[V] is the first value in the class of value V, or NODE_NO_VALUE. Sets OF[V] to the
   number of this class, and leaves NODE_NO_VALUE. Classes have numbers from 0, in the order of
   their first values. Returns the number of classes. */
static unsigned number_classes(unsigned values, uint16_t *of) {
  unsigned classes = 0;
  for (unsigned v = 0; v < values; v++)
    if (of[v] != NODE_NO_VALUE)
      of[v] = of[v] == v ? (uint16_t)classes++ : of[of[v]];
  return classes;
}

/* Joins the values of each of FACTS that are in one class. C has the classes, as
   variable_partition() sets them. */
static void join_values(draft *x, const unsigned *facts, unsigned count, recodings *c) {
  for (unsigned e = 0; e < count; e++) {
    recoding *r = &c->all[facts[e]];
    r->classes = r->next = number_classes(r->values, recodings_of(c, facts[e]));
    r->to = NULL;
  }
  dd law = recode(x->m, x->law, c->all);
  x->points = x->points == x->law ? law : recode(x->m, x->points, c->all);
  x->law = law;
  for (unsigned e = 0; e < count; e++)
    variable_join(&x->variables[facts[e]], c->all[facts[e]].next, c->all[facts[e]].of);
}

/* Joins values of a changed fact that no agent tells apart, if they have the same truth value. */
static void join_unseen(draft *x, const update *u) {
  agentset all;
  recodings c;
  if (x->law == DD_FAIL || !draft_recodings(x, &c)) {
    x->law = DD_FAIL;
    return;
  }
  for (unsigned i = 0; i < AGENTS_WORDS; i++)
    all.words[i] = UINT64_MAX;
  for (unsigned a = x->like.agents; a < AGENTS_MOST; a++)
    all.words[a / 64] &= ~(UINT64_C(1) << a % 64);
  for (unsigned e = 0; e < u->count; e++) {
    const variable *var = &x->variables[u->facts[e]];
    variable_partition(var, all, recodings_of(&c, u->facts[e]));
    variable_refine(var, 2, recodings_of(&c, u->facts[e]));
  }
  join_values(x, u->facts, u->count, &c);
  recodings_free(&c);
}

enum { JOIN_VALUES = 64 }; /* values of a variable with more values are not joined */

/* Splits the classes OF: two values of a class stay together only if agent A thinks values of the
   same classes possible at both of them. False if no class was split. */
static bool split_by_agent(const variable *var, unsigned a, uint16_t *of) {
  valueset met[JOIN_VALUES] = {0};
  uint16_t next[JOIN_VALUES];
  bool changed = false;
  for (unsigned v = 0; v < var->values; v++)
    if (of[v] != NODE_NO_VALUE)
      met[variable_seen(var, a, v)] |= UINT64_C(1) << of[v];
  for (unsigned v = 0; v < var->values; v++) {
    unsigned w = 0;
    while (w < v &&
           (of[w] != of[v] || met[variable_seen(var, a, w)] != met[variable_seen(var, a, v)]))
      w++;
    next[v] = of[v] == NODE_NO_VALUE ? of[v] : (uint16_t)w;
    changed = changed || next[v] != of[v];
  }
  for (unsigned v = 0; v < var->values; v++)
    of[v] = next[v];
  return changed;
}

/* A fact always has a value where it is true and a value where it is false. If no value of VAR with
   the current truth value TRUTH has a class in OF, the first of these values gets a class. */
static void keep_one(variable *var, unsigned truth, uint16_t *of) {
  unsigned first = var->values;
  for (unsigned v = var->values; v-- > 0;)
    if (variable_now(var, v) == truth) {
      if (of[v] != NODE_NO_VALUE)
        return;
      first = v;
    }
  of[first] = (uint16_t)first;
  variable_apart(var, first);
}

/* Sets OF to the bisimulation classes of the values of a fact. Here each value V is a world of a
   small model. Its valuation consists of the current truth value of the fact and of HERE[V], the
   law where the fact has value V. If two worlds of the structure differ only in values of one
   class, they are bisimilar. A value that does not occur gets NODE_NO_VALUE. */
static void values_alike(variable *var, const dd *here, uint16_t *of) {
  for (unsigned v = 0; v < var->values; v++) {
    unsigned w = 0;
    while (w < v && (here[w] != here[v] || variable_now(var, w) != variable_now(var, v)))
      w++;
    of[v] = here[v] == DD_FALSE ? NODE_NO_VALUE : (uint16_t)w;
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (unsigned a = 0; a < var->agents; a++)
      changed = split_by_agent(var, a, of) || changed;
  }
  keep_one(var, 0, of);
  keep_one(var, 1, of);
}

/* True if VAR is a fact that has two values with the same current truth value. These perhaps can be
   joined. */
static bool may_be_fewer(const variable *var) {
  return var->kind == VARIABLE_FACT && var->values > 1 && var->values <= JOIN_VALUES &&
         (var->values > 2 || variable_now(var, 0) == variable_now(var, 1));
}

/* Joins values of fact I that make no difference. False if no values were joined, or if X fails. */
static bool join_alike(draft *x, unsigned i) {
  variable *var = &x->variables[i];
  unsigned values = var->values;
  dd here[JOIN_VALUES];
  recodings c;
  if (!may_be_fewer(var))
    return false;
  for (unsigned v = 0; v < values; v++) {
    here[v] = draft_cofactor(x, i, v, x->law);
    if (here[v] == DD_FAIL) {
      x->law = DD_FAIL;
      return false;
    }
  }
  if (!draft_recodings(x, &c)) {
    x->law = DD_FAIL;
    return false;
  }
  values_alike(var, here, recodings_of(&c, i));
  join_values(x, &i, 1, &c);
  recodings_free(&c);
  return x->law != DD_FAIL && var->values < values;
}

void assignment_keep(draft *x, assignment *a) {
  if (!a->before)
    return;
  join_unseen(x, a->u);
  variables_free(a->before, a->u->count);
  a->before = NULL;
  for (bool fewer = x->law != DD_FAIL && x->law != DD_FALSE; fewer;) {
    fewer = false;
    for (unsigned i = 0; i < x->count; i++)
      fewer = join_alike(x, i) || fewer;
  }
}
