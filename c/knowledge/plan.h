/* The plan of a layered graph for dynamic programming. It describes the layers before any node is
   made. Each free card has a layer. A branch gives the card of a layer to a holder. A node is a
   state of two words:

     need    a field for each player that needs cards, and a field for each category that the
             envelope lacks. A field is the number of cards needed. Above it is a guard, a zero bit
     flags   a bit for each open clause, which is set when the clause is satisfied. For cards shown
             at random, a field that counts how many of the cards the holder has

   For each branch of a layer, the plan says how these words change. A clause is open from the layer
   of its first card to the layer of its last card. */

#ifndef PLAN_H
#define PLAN_H

#include "knowledge/deals_input.h"
#include "support/status.h"

/* A clause, a nogood, or cards shown at random. Shown cards have a counter. A nogood is satisfied
   when a holder outside HOLDERS gets one of its cards. */
typedef struct constraint {
  unsigned holders;     /* of a nogood */
  cardmask cards;       /* the free cards */
  unsigned first, last; /* the layers of its first and last card */
  unsigned shift, bits; /* its field in the flags, one bit for a clause or nogood */
  unsigned held;        /* shown cards: the number of cards certainly held */
  bool counts;          /* true for shown cards */
  uint64_t scale;       /* shown cards: the L of deals_input.h */
} constraint;

typedef struct branch {
  unsigned holder;
  uint64_t unit;    /* one card in the holder's field of need */
  uint64_t field;   /* all bits of this field */
  uint64_t satisfy; /* flags that the branch sets */
  uint64_t add;     /* what the branch adds to counters */
  uint64_t open;    /* clauses of the holder that are open afterwards */
  bool later;       /* the player has clauses that open later */
} branch;

typedef struct layer {
  unsigned card, branches;
  branch branch[DECK_HOLDERS];
  cardmask left;     /* cards of later layers */
  uint64_t must;     /* clauses that close here */
  uint64_t keep;     /* flags that stay open */
  uint64_t capacity; /* the number of cards left for each field, with guards set */
  bool weighs;       /* a counter closes here */
} layer;

typedef struct plan {
  const deals_input *in;
  unsigned layers;
  layer *layer;
  uint64_t need, guards;
  size_t constraints;
  constraint *constraint; /* clauses and shown cards by holder, then nogoods */
  size_t first_constraint[DECK_HOLDERS + 1];
  bool weighted;
} plan;

/* The bits of need. The largest case uses 57 bits: eleven hands with 59 cards, of five
   categories. */
enum { NEED_BITS = 58 };

/* A word of BITS ones. BITS is less than 64. */
static inline uint64_t low_ones(unsigned bits) { return (UINT64_C(1) << bits) - 1; }

/* Plans the deals of *IN. On ENGINE_OK the caller releases *P. Else there is nothing to release.
   ENGINE_TOO_LARGE: too many clauses are open at once, or a scale is too large. */
engine_status plan_init(plan *p, const deals_input *in, deals_order order);
void plan_release(plan *p);

#endif
