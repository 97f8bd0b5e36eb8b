/* The input of counting: a knowledge base, and the cards shown at random.

   If a player holds K cards of a query and shows one of them at random, the likelihood of the deal
   is 1/K. The weight is L/K instead, with L the least common multiple of all possible K, so that
   counts stay integers. */

#ifndef DEALS_INPUT_H
#define DEALS_INPUT_H

#include "knowledge/resolution.h"

/* A closed kb and the cards shown at random: in each SHOWN a player held at least one of the cards,
   and picked one of them. */
typedef struct deals_input {
  const kb *kb;
  const some *shown;
  size_t shown_count;
  const unsigned *players; /* that a holder stands for; NULL: one each */
  bool (*go_on)(void);     /* called now and then unless NULL; false: interrupted */
} deals_input;

typedef enum deals_order {
  DEALS_FEW_OPEN,    /* few clauses and categories are open at once */
  DEALS_BY_CATEGORY, /* category after category */
  DEALS_IN_ORDER     /* by number */
} deals_order;

/* The divisor of the weights for the shown cards S: their L, or the K of all deals. 0 if it is too
   large; then the deals are too large as well. */
uint64_t deals_scale(const kb *b, some s);

/* If no fact tells two cards of a category apart, all answers about one of them hold for the other,
   too. */

/* Some fact of *IN tells cards A and B apart. */
bool cards_differ(const deals_input *in, unsigned a, unsigned b);

/* Sets ALIKE[C], for each card C of AMONG, to the first card of its category that no fact tells
   apart from C, and for other cards to C. Returns the cards C of AMONG that stand for
   themselves. */
cardmask cards_alone(const deals_input *in, cardmask among, unsigned alike[DECK_CARDS]);

#endif
