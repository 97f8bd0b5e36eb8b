/* Counting deals: how many are possible by what is known, and how many of
   these give a card to a holder.

   The free cards, those with more than one possible holder, are laid out one
   after the other, a layer each. What has gone before matters only by a state:
   how many cards each player still needs, which categories the envelope still
   lacks, and which clauses are satisfied. Equal states are one node, so the
   deals are the paths from the first layer to the end. The paths to a node
   times those from it, summed over edges, count deals by card and holder.

   A deal may have a weight. When a player shows one of the K cards of a query
   that it holds, and picks it at random, the deal's likelihood is 1/K. That is
   L/K here, with L the least common multiple of all possible K, so that counts
   stay integers.
*/

#ifndef DEALS_H
#define DEALS_H

#include "common/status.h"
#include "knowledge/resolution.h"

typedef enum deals_order {
  DEALS_FEW_OPEN,    /* few clauses and categories are open at once */
  DEALS_BY_CATEGORY, /* category after category */
  DEALS_IN_ORDER     /* by number */
} deals_order;

/* A closed base and the cards shown at random: a player held some of CARDS,
   one at least, and picked one of these. */
typedef struct deals_input {
  const base *base;
  const some *shown;
  size_t shown_count;
  bool (*go_on)(void); /* asked now and then unless NULL; false: interrupted */
} deals_input;

enum { DEALS_LIMBS = 4 };

/* A count of up to 256 bits, lowest limb first. */
typedef struct deals_number {
  uint64_t limb[DEALS_LIMBS];
} deals_number;

/* Where a card may go: an edge's lowest four bits are the holder, the others
   the node of the next layer, from 0. */
typedef uint32_t deals_edge;
static inline unsigned edge_holder(deals_edge e) { return e & 15; }
static inline size_t edge_node(deals_edge e) { return e >> 4; }

typedef struct deals {
  unsigned layers;
  unsigned card[DECK_CARDS];         /* of a layer */
  size_t first_node[DECK_CARDS + 2]; /* of a layer; node 0 is the start */
  size_t nodes;
  uint32_t *first_edge; /* of a node, and the end of the last one */
  deals_edge *edges;
  uint64_t *weights;            /* of edges, NULL if all are 1 */
  unsigned limbs;               /* of a count */
  uint64_t *forward, *backward; /* LIMBS for each node */
  unsigned fixed[DECK_CARDS];   /* the holder of a card without a layer */
  bool (*go_on)(void);          /* of the input */
} deals;

/* Lays out the deals of *IN. On ENGINE_OK the caller releases *D; otherwise
   there is nothing to release. Here and below, ENGINE_TOO_LARGE: too many
   clauses are open at once, or there are too many states, too much memory is
   needed, or counts are larger than fit. */
engine_status deals_init(deals *d, const deals_input *in, deals_order order);
void deals_release(deals *d);

/* True if *D and BYTES more are within what one computation may take. */
bool deals_affordable(const deals *d, size_t bytes);

/* To be asked for each layer: false if interrupted. */
static inline bool deals_go_on(const deals *d) {
  enum { LARGE = 1 << 16 }; /* passes over fewer nodes are quick */
  return d->nodes <= LARGE || !d->go_on || d->go_on();
}

/* Counts the paths from each node and, in the second form, to each node too. */
engine_status deals_count_backward(deals *d);
engine_status deals_count(deals *d);

/* After counting: the sum of all weights; 0 if there are no deals. */
deals_number deals_total(const deals *d);

/* After deals_count(): those of the deals in which holder H has card C, in
   TABLE[C][H]. False if interrupted. */
bool deals_marginals(const deals *d, const base *b,
                     deals_number table[DECK_CARDS][DECK_HOLDERS]);

/* After counting: the deal that INDEX, below the total, numbers; a deal has as
   many indices as its weight. HOLDER[C] is the holder of card C. */
void deals_nth(const deals *d, deals_number index, unsigned holder[DECK_CARDS]);

/* What the weight of a deal is to be divided by for the shown cards S: their L,
   or the K that all deals have. 0 if it is too large; then the deals are. */
uint64_t deals_scale(const base *b, some s);

/* ENGINE_OK and *POSSIBLE: whether there is a deal at all. Quicker than
   counting. */
engine_status deals_possible(const deals_input *in, bool *possible);

#endif
