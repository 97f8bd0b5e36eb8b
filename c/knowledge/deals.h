/* All possible deals as a layered graph, counted by dynamic programming.

   A free card has more than one possible holder. Each free card has a layer. A node is a state
   before a layer:

     - how many cards each player still needs
     - which categories the envelope still lacks
     - which clauses are satisfied

   Nothing else about the cards of earlier layers matters. An edge gives the card of a layer to a
   holder. So the deals are the paths from the first layer to the end. If cards were shown at
   random, the weight of a deal is the product of the weights of its edges. Otherwise it is 1. */

#ifndef DEALS_H
#define DEALS_H

#include "knowledge/deals_input.h"
#include "support/status.h"

enum { DEALS_LIMBS = 4 };

/* A count of up to 256 bits, the lowest limb first. */
typedef struct deals_number {
  uint64_t limb[DEALS_LIMBS];
} deals_number;

/* An edge: a possible holder of a layer's card. The lowest four bits are the holder. The other bits
   are the number, from 0, of a node in the next layer. */
typedef uint32_t deals_edge;
static inline unsigned edge_holder(deals_edge e) { return e & 15; }
static inline size_t edge_node(deals_edge e) { return e >> 4; }

typedef struct deals {
  unsigned layers;
  unsigned card[DECK_CARDS];         /* the card of each layer */
  size_t first_node[DECK_CARDS + 2]; /* the first node of each layer. Node 0 is the start */
  size_t nodes;
  uint32_t *first_edge; /* the first edge of each node, then the end of the edges */
  deals_edge *edges;
  uint64_t *weights;            /* the weight of each edge. NULL if all are 1 */
  unsigned limbs;               /* the number of limbs of a count */
  uint64_t *forward, *backward; /* LIMBS limbs for each node */
  unsigned fixed[DECK_CARDS];   /* the holder of a card without a layer */
  bool (*go_on)(void);          /* from the input */
} deals;

/* Lays out the deals of *IN in ORDER. On ENGINE_OK the caller releases *D. Otherwise there is
   nothing to release. Here and in other headers ENGINE_TOO_LARGE has one of four reasons:

     - too many clauses are open at once (plan.h)
     - there are too many nodes or edges
     - too much memory is needed
     - the counts have too many bits */
engine_status deals_init(deals *d, const deals_input *in, deals_order order);
void deals_release(deals *d);

/* True if one computation may take the memory of *D and BYTES more. */
bool deals_affordable(const deals *d, uint64_t bytes);

/* False if interrupted. Computations call it for each layer. */
static inline bool deals_go_on(const deals *d) {
  enum { LARGE = 1 << 16 }; /* passes over fewer nodes are quick */
  return d->nodes <= LARGE || !d->go_on || d->go_on();
}

static inline size_t layer_nodes(const deals *d, unsigned l) {
  return d->first_node[l + 1] - d->first_node[l];
}

/* The node that edge E from layer L leads to. */
static inline size_t deals_next(const deals *d, unsigned l, uint32_t e) {
  return d->first_node[l + 1] + edge_node(d->edges[e]);
}

static inline uint64_t deals_weight(const deals *d, uint32_t e) {
  return d->weights ? d->weights[e] : 1;
}

/* A loop over the edges E from the nodes N of layer L. */
#define for_each_edge(d, l, n, e)                                                                  \
  for (size_t n = (d)->first_node[l]; n < (d)->first_node[(l) + 1]; n++)                           \
    for (uint32_t e = (d)->first_edge[n]; e < (d)->first_edge[n + 1]; e++)

#endif
