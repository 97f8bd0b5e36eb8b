/* Dynamic programming over a layered graph: the plan of its layers, before any node is made. The
   free cards are taken in order, a layer each. A node is a state of two words, and the plan says
   how each branch of a layer changes it:

     need    a field for each player that needs cards, and one for each
             category that the envelope lacks: the number of cards needed, with
             a zero bit above it as a guard
     flags   a bit for each open clause, set when it is satisfied; for cards
             shown at random, a field that counts how many of them are held

   A clause is open from the first of its cards on and closed after the last. */

#ifndef PLAN_H
#define PLAN_H

#include "knowledge/deals_input.h"
#include "support/status.h"

/* A clause, shown cards, which have a counter, or a nogood. A nogood is satisfied when one of its
   cards goes to a holder outside HOLDERS. */
typedef struct constraint {
  unsigned holders;     /* of a nogood */
  cardmask cards;       /* free ones */
  unsigned first, last; /* layers */
  unsigned shift, bits; /* in flags; one bit for a clause */
  unsigned held;        /* shown cards: the number certainly held */
  bool counts;          /* shown cards: true */
  uint64_t scale;       /* shown cards: the L of deals_input.h */
} constraint;

typedef struct branch {
  unsigned holder;
  uint64_t unit;    /* one card, in need */
  uint64_t field;   /* all of the holder's field */
  uint64_t satisfy; /* flags set */
  uint64_t add;     /* counters raised */
  uint64_t open;    /* clauses of the holder that are open afterwards */
  bool later;       /* some clauses of the player open later */
} branch;

typedef struct layer {
  unsigned card, branches;
  branch branch[DECK_HOLDERS];
  cardmask left;     /* cards of later layers */
  uint64_t must;     /* clauses that close here */
  uint64_t keep;     /* flags that stay open */
  uint64_t capacity; /* cards left for each field, guards set */
  bool weighs;       /* a counter closes here */
} layer;

typedef struct plan {
  const deals_input *in;
  unsigned layers;
  layer *layer;
  uint64_t need, guards;
  size_t constraints;
  constraint *constraint; /* by holder, then the nogoods */
  size_t first_constraint[DECK_HOLDERS + 1];
  bool weighted;
} plan;

/* Bits of the need. The largest case, eleven hands that get 59 cards of five categories, uses
   57. */
enum { NEED_BITS = 58 };

/* BITS ones, fewer than 64. */
static inline uint64_t low_ones(unsigned bits) { return (UINT64_C(1) << bits) - 1; }

/* Plans the deals of *IN. On ENGINE_OK the caller releases *P; otherwise there is nothing to
   release. ENGINE_TOO_LARGE: too many clauses are open at once, or a scale is too large. */
engine_status plan_init(plan *p, const deals_input *in, deals_order order);
void plan_release(plan *p);

#endif
