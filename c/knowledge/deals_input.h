/* The input of counting: a knowledge base, and the cards shown at random.

   If a player holds K cards of a query, and shows one of them at random, the likelihood of the deal
   is 1/K. Counting uses the weight L/K in its place, so that counts are integers. L is the least
   common multiple of all possible K. */

#ifndef DEALS_INPUT_H
#define DEALS_INPUT_H

#include "knowledge/resolution.h"

/* KB is closed. Each element of SHOWN says that HOLDER, a player, showed one of its cards that are
   in CARDS, at random. */
typedef struct deals_input {
  const kb *kb;
  const some *shown;
  size_t shown_count;
  const unsigned *players; /* how many players each holder stands for. NULL: one each */
  bool (*go_on)(void);     /* NULL, or called now and then. False interrupts */
} deals_input;

typedef enum deals_order {
  DEALS_FEW_OPEN,    /* so that few clauses and categories are open at once */
  DEALS_BY_CATEGORY, /* category after category */
  DEALS_IN_ORDER     /* by the cards' numbers */
} deals_order;

/* The number by which the shown cards S multiply all weights, and by which counts are divided in
   the end. It is L, or K if K is the same in all deals. 0 if it is too large. Then the deals cannot
   be laid out: ENGINE_TOO_LARGE. */
uint64_t deals_scale(const kb *b, some s);

/* If no fact tells two cards of a category apart, a result about one card also holds for the other
   card. */

/* True if some fact of *IN tells cards A and B apart. */
bool cards_differ(const deals_input *in, unsigned a, unsigned b);

/* For each card C of AMONG, sets ALIKE[C] to the first card of AMONG in C's category that no fact
   tells apart from C. For other cards C, sets ALIKE[C] to C. Returns the cards C of AMONG for which
   ALIKE[C] is C. */
cardmask cards_alone(const deals_input *in, cardmask among, unsigned alike[DECK_CARDS]);

#endif
