#include "knowledge/node.h"

#include <stdlib.h>
#include <string.h>

bool node_satisfiable(const plan *p, unsigned l, const way *w, node n) {
  uint64_t need = n.need & w->field;
  if (need > w->unit || !(w->open & ~n.flags || w->later))
    return true;
  if (!need)
    return false;
  cardmask common = p->layer[l].left;
  for (size_t i = p->first_watch[w->holder]; i < p->first_watch[w->holder + 1];
       i++) {
    const watch *v = &p->watch[i];
    if (!v->counts && v->last > l &&
        (v->first > l || !(n.flags >> v->shift & 1)))
      common &= v->cards;
  }
  return common;
}

bool node_weight(const plan *p, unsigned l, uint64_t flags, uint64_t *weight) {
  *weight = 1;
  for (size_t i = 0; i < p->watches; i++) {
    const watch *w = &p->watch[i];
    if (!w->counts || w->last != l)
      continue;
    unsigned held = w->held + (unsigned)(flags >> w->shift & low_ones(w->bits));
    if (!held)
      *weight = 0;
    else if (__builtin_mul_overflow(*weight, w->scale / held, weight))
      return false;
  }
  return true;
}

enum { SMALL_BITS = 7, LARGEST_BITS = 23 };

bool nodeset_init(nodeset *s) {
  *s = (nodeset){.bits = SMALL_BITS, .room = 1 << (SMALL_BITS - 1)};
  s->nodes = malloc(s->room * sizeof *s->nodes);
  s->table = calloc((size_t)1 << s->bits, sizeof *s->table);
  return s->nodes && s->table;
}

void nodeset_release(nodeset *s) {
  free(s->nodes);
  free(s->table);
}

void nodeset_clear(nodeset *s) {
  memset(s->table, 0, ((size_t)1 << s->bits) * sizeof *s->table);
  s->count = 0;
}

static uint32_t *nodeset_place(const nodeset *s, node n) {
  uint64_t h = (n.need + n.flags * UINT64_C(0x9e3779b97f4a7c15)) *
               UINT64_C(0xd6e8feb86659fd93);
  size_t i = h >> (64 - s->bits), mask = ((size_t)1 << s->bits) - 1;
  while (s->table[i]) {
    const node *m = &s->nodes[s->table[i] - 1];
    if (m->need == n.need && m->flags == n.flags)
      break;
    i = (i + 1) & mask;
  }
  return &s->table[i];
}

static engine_status nodeset_grow(nodeset *s) {
  if (s->bits == LARGEST_BITS)
    return ENGINE_TOO_LARGE;
  node *nodes = realloc(s->nodes, 4 * s->room * sizeof *nodes);
  if (nodes)
    s->nodes = nodes;
  uint32_t *table = calloc((size_t)1 << (s->bits + 2), sizeof *table);
  if (!nodes || !table) {
    free(table);
    return ENGINE_NO_MEMORY;
  }
  free(s->table);
  s->table = table;
  s->bits += 2;
  s->room *= 4;
  for (uint32_t i = 0; i < s->count; i++)
    *nodeset_place(s, s->nodes[i]) = i + 1;
  return ENGINE_OK;
}

bool nodeset_has(const nodeset *s, node n) { return *nodeset_place(s, n); }

engine_status nodeset_add(nodeset *s, node n, size_t *place) {
  uint32_t *entry = nodeset_place(s, n);
  if (!*entry) {
    if (s->count == s->room) {
      engine_status status = nodeset_grow(s);
      if (status != ENGINE_OK)
        return status;
      entry = nodeset_place(s, n);
    }
    s->nodes[s->count] = n;
    *entry = (uint32_t)++s->count;
  }
  *place = *entry - 1;
  return ENGINE_OK;
}
