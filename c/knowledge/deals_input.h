/* What is to be counted: what is known, and the cards shown at random.

   When a player shows one of the K cards of a query that it holds, and picks it
   at random, a deal's likelihood is 1/K. That is L/K here, with L the least
   common multiple of all possible K, so that counts stay integers. */

#ifndef DEALS_INPUT_H
#define DEALS_INPUT_H

#include "knowledge/resolution.h"

/* A closed kb and the cards shown at random: a player held some of CARDS,
   one at least, and picked one of these. */
typedef struct deals_input {
  const kb *kb;
  const some *shown;
  size_t shown_count;
  const unsigned *players; /* for which a holder stands, NULL: each for one */
  bool (*go_on)(void); /* asked now and then unless NULL; false: interrupted */
} deals_input;

typedef enum deals_order {
  DEALS_FEW_OPEN,    /* few clauses and categories are open at once */
  DEALS_BY_CATEGORY, /* category after category */
  DEALS_IN_ORDER     /* by number */
} deals_order;

/* What the weight of a deal is to be divided by for the shown cards S: their L,
   or the K that all deals have. 0 if it is too large; then the deals are. */
uint64_t deals_scale(const kb *b, some s);

/* Cards that no fact tells apart: what is asked about one of them has the same
   answer for another one of its category. */

/* Some fact of *IN tells cards A and B apart. */
bool cards_differ(const deals_input *in, unsigned a, unsigned b);

/* Of each card of AMONG, the first one of its category that is like it goes to
   ALIKE, of another card itself. Those that stand for themselves. */
cardmask cards_alone(const deals_input *in, cardmask among,
                     unsigned alike[DECK_CARDS]);

#endif
