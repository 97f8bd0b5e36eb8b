/* Nodes, the states before a layer (plan.h), and sets of nodes.

   A node that has no path to the end is left out early for one of these reasons:
     - A holder needs more cards than are left for it. By the guards, one subtraction tests this for
       all holders.
     - A full hand has an unsatisfied clause.
     - A hand with one card to come has unsatisfied clauses without a card in common. */

#ifndef KNOWLEDGE_NODE_H
#define KNOWLEDGE_NODE_H

#include "knowledge/plan.h"

typedef struct node {
  uint64_t need, flags;
} node;

/* True if the clauses of HOLDER that are unsatisfied after layer L have a card of a later layer in
   common. */
bool node_clauses_meet(const plan *p, unsigned l, unsigned holder, uint64_t flags);

/* False if the second or third reason above shows that the clauses of W's player cannot all be
   satisfied. */
static inline bool node_satisfiable(const plan *p, unsigned l, const branch *w, node n) {
  uint64_t need = n.need & w->field;
  if (need > w->unit || !(w->open & ~n.flags || w->later))
    return true;
  return need && node_clauses_meet(p, l, w->holder, n.flags);
}

/* Gives the card of layer L to W's holder in *N. False if it shows that *N has no path to the
   end. */
static inline bool node_take(const plan *p, unsigned l, const branch *w, node *n) {
  const layer *y = &p->layer[l];
  if (!(n->need & w->field))
    return false;
  n->need -= w->unit;
  n->flags = (n->flags | w->satisfy) + w->add;
  return (n->flags & y->must) == y->must && ((y->capacity - n->need) & p->guards) == p->guards &&
         node_satisfiable(p, l, w, *n);
}

/* Sets *WEIGHT to the product of the weights of the shown cards whose last card is that of layer L.
   0 means that the node is impossible. False if the weight is too large. */
bool node_weight(const plan *p, unsigned l, uint64_t flags, uint64_t *weight);

/* A set of nodes: an array, with a hash table of their places. */
typedef struct nodeset {
  node *nodes;
  size_t count, room;
  uint32_t *table; /* place + 1 */
  unsigned bits;   /* the table has 1 << BITS entries, at least twice the room */
} nodeset;

/* The caller releases *S on failure, too. */
bool nodeset_init(nodeset *s);
void nodeset_release(nodeset *s);
void nodeset_clear(nodeset *s);

/* The table entry of N, or the entry where it belongs. */
static inline uint32_t *nodeset_place(const nodeset *s, node n) {
  uint64_t h = (n.need + n.flags * UINT64_C(0x9e3779b97f4a7c15)) * UINT64_C(0xd6e8feb86659fd93);
  size_t i = (size_t)(h >> (64 - s->bits)), mask = ((size_t)1 << s->bits) - 1;
  while (s->table[i]) {
    const node *m = &s->nodes[s->table[i] - 1];
    if (m->need == n.need && m->flags == n.flags)
      break;
    i = (i + 1) & mask;
  }
  return &s->table[i];
}

static inline bool nodeset_has(const nodeset *s, node n) { return *nodeset_place(s, n); }

/* Makes room for more nodes. ENGINE_TOO_LARGE if there are some millions of nodes. */
engine_status nodeset_grow(nodeset *s);

/* Adds N unless S has N. Sets *PLACE to the place of N. For the status see nodeset_grow(). */
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
