/* Searches for single deals, without laying out all of them. */

#ifndef DEALS_SEARCH_H
#define DEALS_SEARCH_H

#include "knowledge/deals_input.h"
#include "knowledge/node.h"
#include "support/status.h"

/* Sets *POSSIBLE to whether there is a deal. Quicker than counting. */
engine_status deals_possible(const deals_input *in, bool *possible);

typedef struct deals_search {
  plan plan;
  nodeset dead; /* nodes without a path to the end. Their layer is in the bits above the need */
  bool varies;  /* whether a layer starts with a random branch */
  uint64_t random;
  unsigned *holder; /* by card */
  engine_status status;
} deals_search;

/* On ENGINE_OK the caller releases *S, which refers to *IN. Else there is nothing to release. */
engine_status deals_search_init(deals_search *s, const deals_input *in);
void deals_search_release(deals_search *s);

/* Sets *FOUND to whether there is a deal. If there is one, sets HOLDER[C] to the holder of card C
   in it. The deal probably differs from the deals that were found before. The sequence of deals
   depends only on the input. Do not call deals_search_next() after a status other than
   ENGINE_OK. */
engine_status deals_search_next(deals_search *s, bool *found, unsigned holder[DECK_CARDS]);

/* A sample of the possible deals. It gives quick counterexamples to statements about all deals. */

enum { POOL = 48 };

typedef struct pool {
  unsigned count;
  unsigned envelopes; /* the number of different envelopes */
  cardmask hand[POOL][DECK_HOLDERS];
} pool;

/* Fills *P with WANTED deals of *IN, at most POOL. Stops early when the deals have more than ENOUGH
   different envelopes. A deal may occur twice. If there are no deals, the pool is empty. The same
   input gives the same pool. For ENGINE_TOO_LARGE see deals.h. */
engine_status pool_init(pool *p, const deals_input *in, unsigned wanted, unsigned enough);

/* If two deals of FROM differ in the hand of holder ENVELOPE, puts them at the front of P. A full
   pool loses its last deals. */
void pool_take_two(pool *p, const pool *from, unsigned envelope);

#endif
