#include "del/forgetting.h"

#include "del/dd.h"

/* Splits the classes in C: two values of a variable stay in one class only if no part of the plain
   formula F tells them apart. */
static void split_by(const draft *x, const formula *f, const recodings *c) {
  if (f->kind == FORMULA_VALUE)
    variable_refine(&x->variables[f->variable], f->values, recodings_of(c, f->variable));
  if (f->kind >= FORMULA_NOT)
    split_by(x, f->left, c);
  if (f->kind > FORMULA_NOT)
    split_by(x, f->right, c);
}

static bool all_differ(const recoding *c) {
  unsigned v = 0;
  while (v < c->values && c->of[v] == v)
    v++;
  return v == c->values;
}

dd forget(const draft *x, agentset agents, const formula *but, dd f) {
  recodings c;
  if (f == DD_FAIL || !draft_recodings(x, &c))
    return DD_FAIL;
  for (size_t i = 0; i < x->count; i++)
    variable_partition(&x->variables[i], agents, recodings_of(&c, i));
  if (but)
    split_by(x, but, &c);
  for (size_t i = x->count; i-- > 0 && all_differ(&c.all[i]);)
    c.all[i].values = 0;
  dd result = recode(x->m, f, c.all);
  recodings_free(&c);
  return result;
}

dd forget_law(const draft *x, agentset agents, const formula *f) {
  return formula_plain(f) ? forget(x, agents, f, x->law) : x->law;
}

dd forget_whether(const draft *x, agentset agents, const formula *f) {
  const variable *var = &x->variables[f->variable];
  dd law = forget_law(x, agents, f), both[NODE_VALUES];
  recodings c;
  if (law == DD_FAIL || !draft_recodings(x, &c))
    return DD_FAIL;
  /* After forgetting, the law is the same for all values of a class that F names, and the same for
     all values of the class that F does not name. */
  uint16_t *of = recodings_of(&c, f->variable);
  variable_partition(var, agents, of);
  if (f->variable + 1 < x->count)
    c.all[f->variable + 1].values = 0;
  for (unsigned v = 0; v < var->values; v++)
    both[v] = DD_FALSE;
  for (unsigned v = 0; v < var->values; v++)
    if (variable_in(var, v, f->values) != variable_in(var, of[v], f->values))
      both[of[v]] = DD_TRUE;
  for (unsigned v = 0; v < var->values; v++)
    both[v] = both[of[v]];
  law = recode_every(x->m, law, c.all, f->variable);
  recodings_free(&c);
  return dd_and(x->m, law, dd_node(x->m, (uint32_t)f->variable, var->values, both));
}

dd forget_possible(const draft *x, agentset agents, dd worlds) {
  if (worlds == x->law)
    return worlds;
  return dd_and(x->m, x->law, forget(x, agents, NULL, worlds));
}

dd forget_reach(const draft *x, agentset agents, dd worlds, dd g) {
  manager *m = x->m;
  dd last, inside = dd_subset(m, worlds, g);
  do {
    last = worlds;
    for_each_agent (a, agents) {
      if (inside != DD_TRUE)
        break;
      worlds = dd_or(m, worlds, forget_possible(x, agents_only(a), worlds));
      inside = dd_subset(m, worlds, g);
    }
  } while (worlds != last && inside == DD_TRUE);
  return inside == DD_FAIL ? inside : worlds;
}
