#include "del/worlds.h"

#include "del/dd.h"
#include "del/forgetting.h"
#include "del/recoding.h"
#include "del/tables.h"

#include <stdlib.h>
#include <string.h>

/* Adds the values of the variables from I on that occur in F to VALUES. F is a part of the law.
   SEEN marks the functions that were visited, by tables_index(). */
static void occurring(const draft *x, dd f, size_t i, uint32_t *seen, valueset *values) {
  const manager *m = x->m;
  bool open = tables_var(m, f) != i; /* F leaves variable I open */
  if (i == x->count || (!open && seen[tables_index(f)]))
    return;
  const variable *var = &x->variables[i];
  if (!open)
    seen[tables_index(f)] = 1;
  for (unsigned v = 0; v < var->values && var->kind != VARIABLE_EVENT; v++) {
    dd child = open ? f : tables_child(m, f, v);
    if (child != DD_FALSE)
      values[i] |= UINT64_C(1) << variable_now(var, v);
    if (child != DD_FALSE && (!open || v == 0))
      occurring(x, child, i + 1, seen, values);
  }
}

static dd find_values(const draft *x, dd worlds, valueset *values) {
  uint32_t *seen = tables_marks(x->m, worlds);
  if (!seen)
    return DD_FAIL;
  memset(values, 0, x->count * sizeof *values);
  if (worlds != DD_FALSE)
    occurring(x, worlds, 0, seen, values);
  return DD_TRUE;
}

/* The number of lasting variables, which come first. These are the cards, or the first FACTS
   facts. */
static size_t lasting(const draft *x, size_t facts) {
  size_t i = 0, most = x->like.cards ? x->like.cards : facts;
  while (i < most && i < x->count && x->variables[i].kind != VARIABLE_EVENT)
    i++;
  return i;
}

/* The number of lasting values of variable I. These are holders or truth values. */
static unsigned lasting_values(const draft *x, size_t i) {
  return x->variables[i].kind == VARIABLE_CARD ? x->like.players + 1 : 2;
}

/* WORLDS reduced to the lasting values of the first COUNT variables. */
static dd project(const draft *x, dd worlds, size_t count) {
  recodings c;
  if (worlds == DD_FAIL || !draft_recodings(x, &c))
    return DD_FAIL;
  for (size_t i = 0; i < x->count; i++) {
    const variable *var = &x->variables[i];
    uint16_t *of = recodings_of(&c, i);
    for (unsigned v = 0; v < var->values; v++)
      of[v] = i >= count ? 0 : (uint16_t)variable_now(var, v);
    c.all[i].classes = c.all[i].next = i >= count ? 1 : lasting_values(x, i);
    c.all[i].to = NULL;
  }
  dd result = recode(x->m, worlds, c.all);
  recodings_free(&c);
  return result;
}

structure *worlds_project(const structure *s, size_t facts, engine_status *status) {
  draft x;
  *status = draft_open(&x, s);
  if (*status != ENGINE_OK)
    return NULL;
  size_t count = lasting(&x, facts);
  x.law = x.points = project(&x, x.law, count);
  while (x.count > count)
    variable_release(&x.variables[--x.count]);
  for (size_t i = 0; i < count; i++) {
    variable *var = &x.variables[i], fresh;
    if (!(var->kind == VARIABLE_CARD ? variable_card(&fresh, var->agents, lasting_values(&x, i))
                                     : variable_fact(&fresh, var->agents, (agentset){{0}})))
      return draft_fail(&x, status);
    variable_release(var);
    *var = fresh;
  }
  return draft_close(&x, status);
}

/* Sets COUNT to the number of WORLDS. Worlds that agree on the lasting variables count as one. */
static engine_status count_worlds(const draft *x, dd worlds, size_t facts, uint64_t *count) {
  size_t last = lasting(x, facts);
  uint16_t *values = malloc((last + 1) * sizeof *values);
  diagram *d = transfer_export(x->m, project(x, worlds, last));
  engine_status status = !values ? ENGINE_NO_MEMORY : d ? ENGINE_OK : manager_status(x->m);
  for (size_t i = 0; values && i < last; i++)
    values[i] = (uint16_t)lasting_values(x, i);
  memset(count, 0, WORLDS_LIMBS * sizeof *count);
  if (status == ENGINE_OK) {
    uint32_t vars = (uint32_t)last;
    if (diagram_limbs(vars, values) > WORLDS_LIMBS)
      status = ENGINE_TOO_LARGE;
    else if (!diagram_count(d, vars, values, count))
      status = ENGINE_NO_MEMORY;
  }
  free(values);
  free(d);
  return status;
}

engine_status worlds_possible(const structure *s, const unsigned *path, size_t length, size_t facts,
                              valueset *values, uint64_t *count) {
  draft x;
  engine_status status = draft_open(&x, s);
  if (status != ENGINE_OK)
    return status;
  dd worlds = length ? x.points : x.law;
  for (size_t i = 0; i < length; i++)
    worlds = forget_possible(&x, agents_only(path[i]), worlds);
  if (worlds == DD_FAIL || (values && find_values(&x, worlds, values) == DD_FAIL))
    status = manager_status(x.m);
  else if (count)
    status = count_worlds(&x, worlds, facts, count);
  draft_release(&x);
  return status;
}

bool worlds_has(const structure *s, const uint16_t *world) {
  return diagram_satisfied(s->law, (uint32_t)s->count, world);
}

bool worlds_first(const structure *s, uint16_t *world) {
  return diagram_first(s->law, (uint32_t)s->count, world);
}

bool worlds_next(const structure *s, uint16_t *world, engine_status *status) {
  uint16_t *values = malloc((s->count + 1) * sizeof *values);
  *status = values ? ENGINE_OK : ENGINE_NO_MEMORY;
  for (size_t i = 0; values && i < s->count; i++)
    values[i] = (uint16_t)s->variables[i].values;
  bool found = values && diagram_next(s->law, (uint32_t)s->count, values, world);
  free(values);
  return found;
}
