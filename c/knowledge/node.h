/* Nodes: all that matters of the cards before a layer (plan.h), and sets of
   them.

   What cannot come to an end is left out early: a holder that needs more cards
   than there are left for it (one subtraction tests all, by the guards), a full
   hand with an unsatisfied clause, a hand with one card to come and unsatisfied
   clauses that have no card in common. */

#ifndef NODE_H
#define NODE_H

#include "knowledge/plan.h"

typedef struct node {
  uint64_t need, flags;
} node;

/* The clauses of W's player that are not satisfied after layer L can still be:
   its hand is not full, and if but one card is to come, they have one in
   common. */
bool node_satisfiable(const plan *p, unsigned l, const way *w, node n);

/* Gives the card of layer L to W's holder. False if that leads nowhere. */
static inline bool node_take(const plan *p, unsigned l, const way *w, node *n) {
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

bool nodeset_has(const nodeset *s, node n);

/* *PLACE is where N is in S, now if not before. ENGINE_TOO_LARGE beyond some
   millions of nodes. */
engine_status nodeset_add(nodeset *s, node n, size_t *place);

#endif
