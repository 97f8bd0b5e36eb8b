#include "del/recoding.h"

#include "del/dd.h"
#include "del/tables.h"

#include <stdlib.h>

typedef struct joiner {
  manager *m;
  const recoding *how;
  uint32_t every;
  uint32_t *done; /* by tables_index(): 0 if not computed, else the result plus 1 */
} joiner;

/* A node of VAR, recoded by R. The functions of the classes are on the manager's stack (tables.h)
   from BASE on. DD_FAIL on failure. */
static dd recoded_node(manager *m, uint32_t var, const recoding *r, size_t base) {
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
  if (f <= DD_TRUE || j->done[tables_index(f)])
    return f <= DD_TRUE ? f : j->done[tables_index(f)] - 1;
  uint32_t var = tables_var(m, f);
  const recoding *r = &j->how[var];
  if (!r->values)
    return f;
  if (!tables_push(m, r->classes, &base))
    return DD_FAIL;
  for (unsigned v = 0; v < r->values; v++) {
    if (r->of[v] == NODE_NO_VALUE)
      continue;
    dd one = join(j, tables_child(m, f, v));
    one = joined(j, var, v, m->stack[base + r->of[v]], one);
    if (one == DD_FAIL)
      return tables_pop(m, base, DD_FAIL);
    m->stack[base + r->of[v]] = one;
  }
  dd result = tables_pop(m, base, recoded_node(m, var, r, base));
  if (result != DD_FAIL)
    j->done[tables_index(f)] = result + 1;
  return result;
}

dd recode(manager *m, dd f, const recoding *how) { return recode_every(m, f, how, NODE_LEAF); }

dd recode_every(manager *m, dd f, const recoding *how, uint32_t var) {
  if (f <= DD_TRUE || f == DD_FAIL)
    return f;
  joiner j = {m, how, var, tables_marks(m, f)};
  return j.done ? join(&j, f) : DD_FAIL;
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

static dd mapped(const dd *to, dd f) { return f <= DD_TRUE ? f : to[tables_index(f)]; }

/* Makes NODE of a diagram in M, recoded by HOW. TO has the functions in M of the children of NODE,
   by tables_index(). */
static dd import(manager *m, const uint32_t *node, const recoding *how, const dd *to) {
  size_t base;
  unsigned values = node_values(node);
  const recoding *r = how ? &how[node_var(node)] : NULL;
  if (!tables_push(m, r ? r->classes : values, &base))
    return DD_FAIL;
  for (unsigned v = 0; v < values; v++)
    if (!r || r->of[v] != NODE_NO_VALUE)
      m->stack[base + (r ? r->of[v] : v)] = mapped(to, node[1 + v]);
  return tables_pop(m, base,
                    r ? recoded_node(m, node_var(node), r, base)
                      : tables_node(m, *node, &m->stack[base]));
}

dd transfer_import(manager *m, const diagram *d, const recoding *how) {
  if (!how && m->size == NODE_FIRST)
    return tables_load(m, d->words, d->count, d->size) ? d->root : DD_FAIL;
  dd *to = tables_marks(m, d->size), f = DD_TRUE;
  if (!to || (!how && !tables_reserve(m, d->count, d->size)))
    return DD_FAIL;
  for (dd i = NODE_FIRST; i < d->size && f != DD_FAIL;) {
    to[tables_index(i)] = f = import(m, &d->words[i], how, to);
    i += 1 + node_values(&d->words[i]);
  }
  return f == DD_FAIL ? f : mapped(to, d->root);
}

typedef struct exporter {
  const uint32_t *from; /* the words of the manager */
  dd *place;            /* by tables_index(): the place in TO, or DD_FALSE if not exported */
  uint32_t *to;
  uint32_t count, size; /* of the nodes in TO */
} exporter;

/* Appends those nodes of F to TO that it does not have. */
static void export(exporter *x, dd f) {
  if (f <= DD_TRUE || x->place[tables_index(f)])
    return;
  const uint32_t *node = &x->from[f];
  unsigned values = node_values(node);
  for (unsigned v = 1; v <= values; v++)
    export(x, node[v]);
  x->place[tables_index(f)] = x->size;
  x->to[x->size++] = *node;
  for (unsigned v = 1; v <= values; v++)
    x->to[x->size++] = mapped(x->place, node[v]);
  x->count++;
}

diagram *transfer_export(manager *m, dd f) {
  dd *place = f == DD_FAIL ? NULL : tables_marks(m, f);
  uint32_t *to = place ? tables_borrow(m, m->size) : NULL;
  if (!to)
    return NULL;
  exporter x = {m->words, place, to, NODE_FIRST, NODE_FIRST};
  to[DD_FALSE] = to[DD_TRUE] = tables_leaf;
  export(&x, f);
  diagram *d = malloc(sizeof *d + x.size * sizeof *to);
  if (d) {
    *d = (diagram){.users = 1, .count = x.count, .size = x.size, .root = mapped(place, f)};
    memcpy(d->words, to, x.size * sizeof *to);
  } else {
    manager_fail(m, ENGINE_NO_MEMORY);
  }
  tables_give_back(m, x.size);
  return d;
}
