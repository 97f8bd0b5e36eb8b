#include "knowledge/node.h"

#include <stdlib.h>
#include <string.h>

bool node_clauses_meet(const plan *p, unsigned l, unsigned holder, uint64_t flags) {
  cardmask common = p->layer[l].left;
  for (size_t i = p->first_constraint[holder]; i < p->first_constraint[holder + 1]; i++) {
    const constraint *v = &p->constraint[i];
    if (!v->counts && v->last > l && (v->first > l || !(flags >> v->shift & 1)))
      common &= v->cards;
  }
  return common;
}

bool node_weight(const plan *p, unsigned l, uint64_t flags, uint64_t *weight) {
  *weight = 1;
  for (size_t i = 0; i < p->constraints; i++) {
    const constraint *w = &p->constraint[i];
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

engine_status nodeset_grow(nodeset *s) {
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
