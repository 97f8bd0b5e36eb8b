#include "del/draft.h"

#include "del/dd.h"
#include "del/recoding.h"

#include <stdlib.h>

void draft_release(draft *x) {
  manager_free(x->m);
  variables_free(x->variables, x->count);
}

bool draft_init(draft *x, const structure *s) {
  *x = (draft){.like = *s, .law = DD_TRUE, .points = DD_TRUE};
  x->law_before = x->points_before = DD_FAIL;
  x->m = manager_new(s->bound, s->go_on);
  return x->m;
}

bool draft_add(draft *x, size_t count) {
  variable *variables = realloc(x->variables, (x->count + count + 1) * sizeof *variables);
  if (variables)
    x->variables = variables;
  return variables;
}

/* Why X has failed, or ENGINE_OK. */
static engine_status draft_status(const draft *x) {
  return x->law == DD_FAIL || x->points == DD_FAIL ? manager_status(x->m) : ENGINE_OK;
}

bool draft_copy(draft *x, const structure *s) {
  bool done = draft_init(x, s) && draft_add(x, s->count);
  for (; done && x->count < s->count; x->count++)
    if (!variable_copy(&x->variables[x->count], &s->variables[x->count]))
      done = false;
  return done;
}

engine_status draft_import(draft *x, const structure *s, const recoding *how) {
  x->law = transfer_import(x->m, s->law, how);
  x->points = diagram_equal(s->points, s->law) ? x->law : transfer_import(x->m, s->points, how);
  x->law_before = how ? DD_FAIL : x->law;
  x->points_before = how ? DD_FAIL : x->points;
  return draft_status(x);
}

engine_status draft_open(draft *x, const structure *s) {
  engine_status status = draft_copy(x, s) ? draft_import(x, s, NULL) : ENGINE_NO_MEMORY;
  if (status != ENGINE_OK)
    draft_release(x);
  return status;
}

structure *draft_close(draft *x, engine_status *status) {
  structure *s = NULL;
  *status = draft_status(x);
  if (*status == ENGINE_OK) {
    s = malloc(sizeof *s);
    *status = ENGINE_NO_MEMORY;
  }
  if (s) {
    *s = x->like;
    s->law = x->law == x->law_before ? diagram_share(x->like.law) : transfer_export(x->m, x->law);
    if (x->points == x->law && s->law)
      s->points = diagram_share(s->law);
    else if (x->points == x->points_before)
      s->points = diagram_share(x->like.points);
    else
      s->points = transfer_export(x->m, x->points);
    s->variables = x->variables;
    s->count = x->count;
    x->variables = NULL;
  }
  draft_release(x);
  if (s && s->law && s->points) {
    *status = ENGINE_OK;
    return s;
  }
  structure_free(s);
  return NULL;
}

structure *draft_fail(draft *x, engine_status *status) {
  draft_release(x);
  *status = ENGINE_NO_MEMORY;
  return NULL;
}

/* Not inline, because the array OF must not be on the stack of recursive callers. */
__attribute__((noinline)) dd draft_value(const draft *x, size_t i, valueset set) {
  dd of[NODE_VALUES];
  const variable *var = &x->variables[i];
  for (unsigned v = 0; v < var->values; v++)
    of[v] = variable_in(var, v, set) ? DD_TRUE : DD_FALSE;
  return dd_node(x->m, (uint32_t)i, var->values, of);
}

size_t draft_values(const draft *x) {
  size_t values = 0;
  for (size_t i = 0; i < x->count; i++)
    values += x->variables[i].values;
  return values;
}

bool draft_recodings(const draft *x, recodings *r) {
  if (!recodings_init(r, x->count, draft_values(x))) {
    manager_fail(x->m, ENGINE_NO_MEMORY);
    return false;
  }
  for (size_t i = 0; i < x->count; i++)
    recodings_keep(r, i, x->variables[i].values);
  return true;
}

dd draft_cofactor(const draft *x, size_t i, unsigned v, dd f) {
  recodings c;
  if (f == DD_FAIL || !draft_recodings(x, &c))
    return DD_FAIL;
  uint16_t *of = recodings_of(&c, i);
  for (unsigned w = 0; w < x->variables[i].values; w++)
    of[w] = NODE_NO_VALUE;
  of[v] = 0;
  c.all[i].classes = 1;
  f = recode(x->m, f, c.all);
  recodings_free(&c);
  return f;
}
