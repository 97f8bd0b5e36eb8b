#include "del/unsure.h"

#include "del/dd.h"
#include "del/tables.h"

#include <stdlib.h>

/* True if variable I has values inside SET and values outside SET. */
static bool divides(const draft *x, size_t i, valueset set) {
  const variable *var = &x->variables[i];
  unsigned in = 0;
  for (unsigned v = 0; v < var->values; v++)
    in += variable_in(var, v, set);
  return in && in < var->values;
}

/* If F says that agents know a FORMULA_VALUE, or know whether it is true, returns this
   FORMULA_VALUE. Otherwise NULL. */
static const formula *known_value(const formula *f) {
  if (f->kind != FORMULA_KNOWS && f->kind != FORMULA_WHETHER)
    return NULL;
  return f->left->kind == FORMULA_VALUE ? f->left : NULL;
}

/* True if AGENTS together see all of the other variables, and nothing of variable I. */
static bool see_all_but(const draft *x, agentset agents, size_t i) {
  uint16_t of[NODE_VALUES];
  for (size_t j = 0; j < x->count; j++) {
    const variable *var = &x->variables[j];
    variable_partition(var, agents, of);
    for (unsigned v = 0; v < var->values; v++)
      if (of[v] != (j == i ? 0 : v))
        return false;
  }
  return true;
}

static void collect(const draft *x, const formula *f, bool yes, unsure *u) {
  const formula *value = yes ? NULL : known_value(f);
  if (f->kind == FORMULA_NOT)
    collect(x, f->left, !yes, u);
  if (f->kind == (yes ? FORMULA_AND : FORMULA_OR)) {
    collect(x, f->left, yes, u);
    collect(x, f->right, yes, u);
  }
  if (value && !u->of[value->variable] && divides(x, value->variable, value->values) &&
      see_all_but(x, f->agents, value->variable)) {
    u->of[value->variable] = f;
    u->count++;
  }
}

bool unsure_collect(const draft *x, const formula *f, bool yes, unsure *u) {
  *u = (unsure){calloc(x->count + 1, sizeof *u->of), 0};
  if (u->of)
    collect(x, f, yes, u);
  return u->of || manager_fail(x->m, ENGINE_NO_MEMORY) != DD_FAIL;
}

bool unsure_has(const unsure *u, const formula *f) {
  const formula *value = known_value(f);
  return value && u->of[value->variable] == f;
}

typedef struct walk {
  const draft *x;
  const unsure *u;
  size_t *next; /* by variable: the first variable from this one on that has a formula in U */
  dd *done;     /* by tables_index(): 0 if not computed, else the result plus 1 */
} walk;

/* The worlds where U's formula about variable I is false. F is a part of the law, and tests I
   first. */
static dd possible(const walk *w, size_t i, dd f) {
  manager *m = w->x->m;
  const formula *g = w->u->of[i];
  dd in = DD_FALSE, out = DD_FALSE;
  for (unsigned v = 0; v < w->x->variables[i].values; v++) {
    dd *side = variable_in(&w->x->variables[i], v, g->left->values) ? &in : &out;
    *side = dd_or(m, *side, tables_child(m, f, v));
  }
  return g->kind == FORMULA_KNOWS ? out : dd_and(m, in, out);
}

static dd unsure_below(const walk *w, dd f);

/* The worlds where U's formulas about the variables from I on are false. F is a part of the law,
   and tests no variable before I. If F does not test a variable, the formula of U about this
   variable is false in all worlds of F. */
static dd unsure_from(const walk *w, size_t i, dd f) {
  dd below = f <= DD_TRUE ? DD_TRUE : unsure_below(w, f);
  size_t var = f <= DD_TRUE ? w->x->count : tables_var(w->x->m, f);
  return w->next[i] < var ? dd_and(w->x->m, f, below) : below;
}

/* As unsure_from(), from the first variable that F tests on. */
static dd unsure_below(const walk *w, dd f) {
  manager *m = w->x->m;
  uint32_t i = tables_var(m, f);
  unsigned values = w->x->variables[i].values;
  size_t base;
  if (w->done[tables_index(f)])
    return w->done[tables_index(f)] - 1;
  dd here = w->u->of[i] ? possible(w, i, f) : DD_TRUE;
  if (here == DD_FAIL || !tables_push(m, values, &base))
    return DD_FAIL;
  for (unsigned v = 0; v < values; v++) {
    dd one = dd_and(m, here, unsure_from(w, i + 1, tables_child(m, f, v)));
    if (one == DD_FAIL)
      return tables_pop(m, base, DD_FAIL);
    m->stack[base + v] = one;
  }
  dd result = tables_pop(m, base, tables_node(m, node_head(i, values), &m->stack[base]));
  if (result != DD_FAIL)
    w->done[tables_index(f)] = result + 1;
  return result;
}

dd unsure_set(draft *x, const unsure *u) {
  walk w = {x, u, malloc((x->count + 1) * sizeof *w.next), tables_marks(x->m, x->law)};
  dd result = DD_FAIL;
  if (w.next && w.done) {
    w.next[x->count] = x->count;
    for (size_t i = x->count; i-- > 0;)
      w.next[i] = u->of[i] ? i : w.next[i + 1];
    result = unsure_from(&w, 0, x->law);
  } else {
    manager_fail(x->m, ENGINE_NO_MEMORY);
  }
  free(w.next);
  return result;
}
