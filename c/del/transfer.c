#include "del/transfer.h"

#include "del/tables.h"

#include <stdlib.h>

/* The node like NODE, whose children are at TO[]. */
static dd import(manager *m, const uint32_t *node, const recoding *how,
                 const dd *to) {
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
  dd *place; /* by function; false is none yet */
  diagram *d;
  size_t room; /* of words in D */
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

/* Appends the nodes of F. False: no memory. */
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
