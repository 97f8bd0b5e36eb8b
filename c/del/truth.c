#include "del/truth.h"

#include "del/dd.h"
#include "del/forgetting.h"
#include "del/product.h"
#include "del/tables.h"
#include "del/unsure.h"

#include <stdlib.h>

/* The worlds where AGENTS together think a world of G possible. F has the same truth value in all
   worlds of G. */
static dd thought(draft *x, agentset agents, const formula *f, dd g) {
  dd worlds = forget_law(x, agents, f);
  return forget(x, agents, NULL, dd_and(x->m, worlds, g));
}

/* The worlds where one of AGENTS thinks it possible that F is false. */
static dd doubted_by_one(draft *x, agentset agents, const formula *f) {
  dd fails = truth_set(x, f, false), result = DD_FALSE;
  for_each_agent (a, agents)
    result = dd_or(x->m, result, thought(x, agents_only(a), f, fails));
  return result;
}

/* The worlds where AGENTS together do not know whether F. */
static dd unsure_whether(draft *x, agentset agents, const formula *f) {
  if (f->kind == FORMULA_NOT)
    return unsure_whether(x, agents, f->left);
  if (f->kind == FORMULA_VALUE)
    return forget_whether(x, agents, f);
  dd fails = truth_set(x, f, false);
  dd result = thought(x, agents, f, fails);
  return dd_and(x->m, result, thought(x, agents, f, dd_not(x->m, fails)));
}

/* The worlds where AGENTS know of no formula of LIST that it is true. Often all worlds are found
   before the end of LIST. Then the function ends early. */
static dd unsure_which(draft *x, agentset agents, const formula *list) {
  manager *m = x->m;
  dd worlds = forget_law(x, agents, list);
  dd all = forget(x, agents, NULL, worlds);
  dd seen = DD_FALSE, twice = DD_FALSE;
  for (bool more = true; more && twice != DD_FAIL; list = list->right) {
    more = list->kind == FORMULA_OR;
    dd one = dd_and(m, worlds, truth_set(x, more ? list->left : list, true));
    one = forget(x, agents, NULL, one);
    twice = dd_or(m, twice, dd_and(m, seen, one));
    seen = dd_or(m, seen, one);
    if (dd_subset(m, all, twice) == DD_TRUE)
      return DD_TRUE;
  }
  return twice;
}

dd *truth_preconditions(draft *x, const update *u) {
  dd *pres = calloc(u->count + 1, sizeof *pres);
  if (!pres)
    manager_fail(x->m, ENGINE_NO_MEMORY);
  for (unsigned e = 0; pres && e < u->count; e++) {
    pres[e] = truth_set(x, u->pre[e], true);
    if (pres[e] == DD_FAIL) {
      free(pres);
      pres = NULL;
    }
  }
  return pres;
}

/* The worlds where F does not hold after some actual event that can happen. */
static dd fails_after(draft *x, const formula *f) {
  trial t = trial_begin(x, f->update, x->points, truth_preconditions(x, f->update));
  dd g = x->law == DD_FAIL ? DD_FAIL : truth_set(x, f->left, false);
  g = trial_before(x, &t, g);
  trial_end(x, &t);
  return g;
}

/* The worlds where F is true if YES, else the worlds where F is false. Ignores the parts of F that
   are in U. */
static dd truth_parts(draft *x, const formula *f, bool yes, const unsure *u) {
  if (f->kind == FORMULA_NOT)
    return truth_parts(x, f->left, !yes, u);
  if (f->kind == (yes ? FORMULA_AND : FORMULA_OR)) {
    dd g = truth_parts(x, f->left, yes, u);
    return g == DD_FALSE ? g : dd_and(x->m, g, truth_parts(x, f->right, yes, u));
  }
  return !yes && unsure_has(u, f) ? DD_TRUE : truth_set(x, f, yes);
}

/* The worlds where both parts of F are true if YES, else the worlds where both are false. */
static dd truth_both(draft *x, const formula *f, bool yes) {
  unsure u;
  if (!unsure_collect(x, f, yes, &u))
    return DD_FAIL;
  dd g = u.count ? unsure_set(x, &u) : DD_TRUE;
  if (g != DD_FALSE)
    g = dd_and(x->m, g, truth_parts(x, f, yes, &u));
  free(u.of);
  return g;
}

dd truth_set(draft *x, const formula *f, bool yes) {
  manager *m = x->m;
  dd g;
  switch (f->kind) {
  case FORMULA_TRUE:
  case FORMULA_FALSE:
    return (f->kind == FORMULA_TRUE) == yes;
  case FORMULA_VALUE:
    return draft_value(x, f->variable, yes ? f->values : ~f->values);
  case FORMULA_NOT:
    return truth_set(x, f->left, !yes);
  case FORMULA_AND:
  case FORMULA_OR:
    if ((f->kind == FORMULA_AND) == yes)
      return truth_both(x, f, yes);
    g = truth_set(x, f->left, yes);
    return g == DD_TRUE ? g : dd_or(m, g, truth_set(x, f->right, yes));
  case FORMULA_IFF:
    g = truth_set(x, f->left, yes);
    return dd_iff(m, g, truth_set(x, f->right, true));
  case FORMULA_KNOWS:
    g = thought(x, f->agents, f->left, truth_set(x, f->left, false));
    break;
  case FORMULA_WHETHER:
    g = unsure_whether(x, f->agents, f->left);
    break;
  case FORMULA_EACH:
    g = doubted_by_one(x, f->agents, f->left);
    break;
  case FORMULA_COMMON:
    g = dd_and(m, x->law, truth_set(x, f->left, false));
    g = forget_reach(x, f->agents, g, DD_TRUE);
    break;
  case FORMULA_WHICH:
    g = unsure_which(x, f->agents, f->left);
    break;
  case FORMULA_AFTER:
    g = fails_after(x, f);
    break;
  default:
    return DD_FAIL;
  }
  return yes ? dd_not(m, g) : g;
}

static bool one_world(const draft *x, dd f) {
  const manager *m = x->m;
  for (size_t i = 0; i < x->count; i++) {
    dd only = DD_FALSE;
    if (tables_var(m, f) != i)
      return false;
    for (unsigned v = 0; v < x->variables[i].values; v++)
      if (tables_child(m, f, v) != DD_FALSE) {
        if (only != DD_FALSE)
          return false;
        only = tables_child(m, f, v);
      }
    f = only;
  }
  return f == DD_TRUE;
}

static dd holds(draft *x, dd worlds, const formula *f);

static dd holds_after(draft *x, dd worlds, const formula *f) {
  trial t = trial_at(x, f->update, worlds, truth_preconditions(x, f->update));
  dd g = x->law == DD_FAIL ? DD_FAIL : holds(x, x->points, f->left);
  trial_end(x, &t);
  return g;
}

/* holds() for common knowledge. First tests whether F->left holds in all worlds. This is enough. */
static dd holds_common(draft *x, dd worlds, const formula *f) {
  dd g = truth_set(x, f->left, true);
  dd everywhere = dd_subset(x->m, x->law, g);
  return everywhere == DD_FALSE && worlds != x->law
             ? dd_subset(x->m, forget_reach(x, f->agents, worlds, g), g)
             : everywhere;
}

/* The worlds that at least one of AGENTS thinks possible at one of WORLDS. */
static dd possible_for_one(draft *x, agentset agents, dd worlds) {
  dd result = DD_FALSE;
  for_each_agent (a, agents)
    result = dd_or(x->m, result, forget_possible(x, agents_only(a), worlds));
  return result;
}

/* holds() for knowing whether. WORLDS is one world. */
static dd holds_whether(draft *x, dd worlds, const formula *f) {
  dd possible = forget_possible(x, f->agents, worlds);
  if (possible == DD_FAIL || one_world(x, possible))
    return possible == DD_FAIL ? DD_FAIL : DD_TRUE;
  dd g = holds(x, possible, f->left);
  return g == DD_FALSE ? dd_subset(x->m, possible, truth_set(x, f->left, false)) : g;
}

/* DD_TRUE if F holds in all WORLDS, else DD_FALSE. WORLDS is a part of the law. What agents know at
   a world depends only on the worlds that they think possible there. */
static dd holds(draft *x, dd worlds, const formula *f) {
  dd g;
  if (worlds == DD_FALSE || worlds == DD_FAIL)
    return worlds == DD_FALSE ? DD_TRUE : DD_FAIL;
  switch (f->kind) {
  case FORMULA_AND:
    g = holds(x, worlds, f->left);
    return g == DD_TRUE ? holds(x, worlds, f->right) : g;
  case FORMULA_KNOWS:
    return holds(x, forget_possible(x, f->agents, worlds), f->left);
  case FORMULA_EACH:
    return holds(x, possible_for_one(x, f->agents, worlds), f->left);
  case FORMULA_COMMON:
    return holds_common(x, worlds, f);
  case FORMULA_AFTER:
    return holds_after(x, worlds, f);
  case FORMULA_WHETHER:
    if (!one_world(x, worlds))
      break;
    return holds_whether(x, worlds, f);
  case FORMULA_NOT:
  case FORMULA_OR:
    if (!one_world(x, worlds))
      break;
    g = holds(x, worlds, f->left);
    if (f->kind == FORMULA_NOT)
      return g == DD_FAIL ? g : !g;
    return g == DD_FALSE ? holds(x, worlds, f->right) : g;
  default:
    break;
  }
  return dd_subset(x->m, worlds, truth_set(x, f, true));
}

static void collect(draft *x) {
  dd roots[] = {x->law, x->points};
  manager_collect(x->m, roots, 2);
  x->law = roots[0];
  x->points = roots[1];
}

engine_status truth_holds(const structure *s, bool worlds, const formula **formulas, size_t count,
                          bool *truths) {
  draft x;
  engine_status status = draft_open(&x, s);
  if (status != ENGINE_OK)
    return status;
  for (size_t i = 0; status == ENGINE_OK && i < count; i++) {
    dd g = holds(&x, worlds ? x.law : x.points, formulas[i]);
    if (g == DD_FAIL)
      status = manager_status(x.m);
    truths[i] = g == DD_TRUE;
    if (i + 1 < count && manager_full(x.m))
      collect(&x);
  }
  draft_release(&x);
  return status;
}
