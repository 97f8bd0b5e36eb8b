/* Nodes: all that matters of the cards before a layer (plan.h), and sets of
   them.

   What cannot come to an end is left out early: a holder that needs more cards
   than there are left for it (one subtraction tests all, by the guards), a full
   hand with an unsatisfied clause, a hand with one card to come and unsatisfied
   clauses that have no card in common. */

#ifndef KNOWLEDGE_NODE_H
#define KNOWLEDGE_NODE_H

#include "knowledge/plan.h"

typedef struct node {
  uint64_t need, flags;
} node;

/* The clauses of HOLDER that are not satisfied after layer L have a card in
   common. */
bool node_clauses_meet(const plan *p, unsigned l, unsigned holder,
                       uint64_t flags);

/* Those of W's player can still be satisfied: its hand is not full, and if but
   one card is to come, they have one in common. */
static inline bool node_satisfiable(const plan *p, unsigned l, const branch *w,
                                    node n) {
  uint64_t need = n.need & w->field;
  if (need > w->unit || !(w->open & ~n.flags || w->later))
    return true;
  return need && node_clauses_meet(p, l, w->holder, n.flags);
}

/* Gives the card of layer L to W's holder. False if that leads nowhere. */
static inline bool node_take(const plan *p, unsigned l, const branch *w,
                             node *n) {
  const layer *y = &p->layer[l];
  if (!(n->need & w->field))
    return false;
  n->need -= w->unit;
  n->flags = (n->flags | w->satisfy) + w->add;
  return (n->flags & y->must) == y->must &&
         ((y->capacity - n->need) & p->guards) == p->guards &&
         node_satisfiable(p, l, w, *n);
}

/* The weight of the shown cards that close at layer L. False if too large. */
bool node_weight(const plan *p, unsigned l, uint64_t flags, uint64_t *weight);

/* A set of nodes: their places in an array, found by hashing. */
typedef struct nodeset {
  node *nodes;
  size_t count, room;
  uint32_t *table; /* place + 1 */
  unsigned bits;   /* of the table's size, at least twice the room */
} nodeset;

/* On failure as well *S is to be released. */
bool nodeset_init(nodeset *s);
void nodeset_release(nodeset *s);
void nodeset_clear(nodeset *s);

/* Where in the table N is, or belongs. */
static inline uint32_t *nodeset_place(const nodeset *s, node n) {
  uint64_t h = (n.need + n.flags * UINT64_C(0x9e3779b97f4a7c15)) *
               UINT64_C(0xd6e8feb86659fd93);
  size_t i = (size_t)(h >> (64 - s->bits)), mask = ((size_t)1 << s->bits) - 1;
  while (s->table[i]) {
    const node *m = &s->nodes[s->table[i] - 1];
    if (m->need == n.need && m->flags == n.flags)
      break;
    i = (i + 1) & mask;
  }
  return &s->table[i];
}

static inline bool nodeset_has(const nodeset *s, node n) {
  return *nodeset_place(s, n);
}

/* Makes room for more. ENGINE_TOO_LARGE beyond some millions of nodes. */
engine_status nodeset_grow(nodeset *s);

/* *PLACE is where N is in S, now if not before. Statuses as of nodeset_grow().
 */
static inline engine_status nodeset_add(nodeset *s, node n, size_t *place) {
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

#endif
