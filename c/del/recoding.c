#include "del/recoding.h"

#include "del/dd.h"
#include "del/tables.h"

#include <stdlib.h>

typedef struct joiner {
  manager *m;
  const recoding *how;
  uint32_t every;
  uint32_t *done; /* by function: 0 if not computed, else the result plus 1 */
} joiner;

dd recoding_node(manager *m, uint32_t var, const recoding *r, size_t base) {
  size_t children;
  if (r->classes == 1)
    return m->stack[base];
  if (!tables_push(m, r->next, &children))
    return DD_FAIL;
  for (unsigned v = 0; v < r->next; v++)
    m->stack[children + v] = m->stack[base + (r->to ? r->to[v] : v)];
  return tables_node(m, node_head(var, r->next), &m->stack[children]);
}

/* The function of the class of value V of VAR, for the values of this class up to V. ONE is the
   function of V. SO_FAR is the result for the values before V. */
static dd joined(const joiner *j, uint32_t var, unsigned v, dd so_far, dd one) {
  const uint16_t *of = j->how[var].of;
  unsigned first = 0;
  if (var != j->every)
    return dd_or(j->m, so_far, one);
  while (of[first] != of[v])
    first++;
  return first == v ? one : dd_and(j->m, so_far, one);
}

static dd join(const joiner *j, dd f) {
  manager *m = j->m;
  size_t base;
  if (f <= DD_TRUE || j->done[f])
    return f <= DD_TRUE ? f : j->done[f] - 1;
  uint32_t var = dd_var(m, f);
  const recoding *r = &j->how[var];
  if (!r->values)
    return f;
  if (!tables_push(m, r->classes, &base))
    return DD_FAIL;
  for (unsigned v = 0; v < r->values; v++) {
    if (r->of[v] == NODE_NO_VALUE)
      continue;
    dd one = join(j, dd_child(m, f, v));
    one = joined(j, var, v, m->stack[base + r->of[v]], one);
    if (one == DD_FAIL)
      return tables_pop(m, base, DD_FAIL);
    m->stack[base + r->of[v]] = one;
  }
  dd result = tables_pop(m, base, recoding_node(m, var, r, base));
  if (result != DD_FAIL)
    j->done[f] = result + 1;
  return result;
}

dd recode(manager *m, dd f, const recoding *how) { return recode_every(m, f, how, NODE_LEAF); }

dd recode_every(manager *m, dd f, const recoding *how, uint32_t var) {
  if (f <= DD_TRUE || f == DD_FAIL)
    return f;
  joiner j = {m, how, var, calloc((size_t)f + 1, sizeof *j.done)};
  if (!j.done)
    return manager_fail(m, ENGINE_NO_MEMORY);
  dd result = join(&j, f);
  free(j.done);
  return result;
}

bool recodings_init(recodings *r, size_t count, size_t values) {
  *r = (recodings){malloc((count + 1) * sizeof *r->all), malloc((values + 1) * sizeof *r->numbers)};
  if (r->all && r->numbers)
    return true;
  recodings_free(r);
  return false;
}

void recodings_keep(recodings *r, size_t i, unsigned n) {
  uint16_t *of = i ? recodings_of(r, i - 1) + r->all[i - 1].values : r->numbers;
  for (unsigned v = 0; v < n; v++)
    of[v] = (uint16_t)v;
  r->all[i] = (recoding){n, n, n, of, of};
}

uint16_t *recodings_of(const recodings *r, size_t i) {
  return r->numbers + (r->all[i].of - r->numbers);
}

void recodings_free(recodings *r) {
  free(r->all);
  free(r->numbers);
  *r = (recodings){NULL, NULL};
}

/* Makes NODE of a diagram in M, recoded by HOW. TO has the functions in M of the children of
   NODE. */
static dd import(manager *m, const uint32_t *node, const recoding *how, const dd *to) {
  size_t base;
  unsigned values = node_values(node);
  const recoding *r = how ? &how[node_var(node)] : NULL;
  if (!tables_push(m, r ? r->classes : values, &base))
    return DD_FAIL;
  for (unsigned v = 0; v < values; v++)
    if (!r || r->of[v] != NODE_NO_VALUE)
      m->stack[base + (r ? r->of[v] : v)] = to[node[1 + v]];
  return tables_pop(m, base,
                    r ? recoding_node(m, node_var(node), r, base)
                      : tables_node(m, *node, &m->stack[base]));
}

dd transfer_import(manager *m, const diagram *d, const recoding *how) {
  dd *to = malloc(d->size * sizeof *to), f = DD_TRUE;
  if (!to)
    return manager_fail(m, ENGINE_NO_MEMORY);
  if (!how && !tables_reserve(m, d->count, d->size))
    f = DD_FAIL;
  to[DD_FALSE] = DD_FALSE;
  to[DD_TRUE] = DD_TRUE;
  for (dd i = NODE_FIRST; i < d->size && f != DD_FAIL;) {
    to[i] = f = import(m, &d->words[i], how, to);
    i += 1 + node_values(&d->words[i]);
  }
  if (f != DD_FAIL)
    f = to[d->root];
  free(to);
  return f;
}

typedef struct exporter {
  const manager *m;
  dd *place; /* by function: its place in D, or DD_FALSE if not exported */
  diagram *d;
  size_t room; /* how many words D has room for */
} exporter;

static bool export_room(exporter *x, uint32_t words) {
  size_t size = x->d ? x->d->size : 0, room = x->room;
  if (room >= size + words)
    return true;
  while (room < size + words)
    room = 2 * room + words;
  diagram *d = realloc(x->d, sizeof *d + room * sizeof *d->words);
  if (!d)
    return false;
  x->d = d;
  x->room = room;
  return true;
}

/* Appends those nodes of F to the diagram that it does not have. False: no memory. */
static bool export(exporter *x, dd f) {
  if (f <= DD_TRUE || x->place[f])
    return true;
  const uint32_t *node = &x->m->words[f];
  unsigned values = node_values(node);
  for (unsigned v = 1; v <= values; v++)
    if (!export(x, node[v]))
      return false;
  if (!export_room(x, 1 + values))
    return false;
  diagram *d = x->d;
  x->place[f] = d->size;
  d->words[d->size++] = *node;
  for (unsigned v = 1; v <= values; v++)
    d->words[d->size++] = x->place[node[v]];
  d->count++;
  return true;
}

diagram *transfer_export(manager *m, dd f) {
  if (f == DD_FAIL)
    return NULL;
  exporter x = {.m = m, .place = calloc((size_t)f + 2, sizeof *x.place)};
  bool done = x.place && export_room(&x, NODE_FIRST);
  if (done) {
    *x.d = (diagram){.count = NODE_FIRST, .size = NODE_FIRST};
    x.d->words[DD_FALSE] = x.d->words[DD_TRUE] = tables_leaf;
    x.place[DD_TRUE] = DD_TRUE;
    done = export(&x, f);
  }
  if (done) {
    x.d->root = x.place[f];
    diagram *d = realloc(x.d, diagram_bytes(x.d));
    if (d)
      x.d = d;
  } else {
    manager_fail(m, ENGINE_NO_MEMORY);
    free(x.d);
    x.d = NULL;
  }
  free(x.place);
  return x.d;
}
