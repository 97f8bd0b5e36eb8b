/* Searches for single deals, without laying out all of them. */

#ifndef DEALS_SEARCH_H
#define DEALS_SEARCH_H

#include "knowledge/deals_input.h"
#include "knowledge/node.h"
#include "support/status.h"

/* Sets *POSSIBLE to whether there is a deal. Quicker than counting. */
engine_status deals_possible(const deals_input *in, bool *possible);

/* Searches for several deals of one input. */
typedef struct deals_search {
  plan plan;
  nodeset dead; /* nodes without a path to the end; their layer, one of 64, is
                   above the need */
  bool varies;  /* the first branch tried is random */
  uint64_t random;
  unsigned *holder; /* of each card of the deal */
  engine_status status;
} deals_search;

/* On ENGINE_OK the caller releases *S, which refers to *IN; otherwise there is nothing to
   release. */
engine_status deals_search_init(deals_search *s, const deals_input *in);
void deals_search_release(deals_search *s);

/* *FOUND: whether there is a deal. If so, sets HOLDER[C] to the holder of card C in one deal,
   probably a different one each time; the sequence is always the same. Do not call it again unless
   the status is ENGINE_OK. */
engine_status deals_search_next(deals_search *s, bool *found, unsigned holder[DECK_CARDS]);

/* A pool is a sample of the possible deals, found quickly: counterexamples for statements about all
   deals. */

enum { POOL = 48 };

typedef struct pool {
  unsigned count;
  unsigned envelopes; /* different ones */
  cardmask hand[POOL][DECK_HOLDERS];
} pool;

/* Fills *P with WANTED deals of *IN, at most POOL. Stops when they have more than ENOUGH envelopes.
   A deal may occur twice; the pool is empty if there are no deals. The result is always the same.
   ENGINE_TOO_LARGE as in deals.h. */
engine_status pool_init(pool *p, const deals_input *in, unsigned wanted, unsigned enough);

/* Replaces two deals of P by two deals of FROM that differ in ENVELOPE, if there are such deals. */
void pool_take_two(pool *p, const pool *from, unsigned envelope);

#endif
