/* Some deals of those that are possible, quickly: to show that something is not
   the case for all of them. */

#ifndef POOL_H
#define POOL_H

#include "knowledge/deals_input.h"
#include "support/status.h"

enum { POOL = 48 };

typedef struct pool {
  unsigned count;
  unsigned envelopes; /* how many different ones */
  cardmask hand[POOL][DECK_HOLDERS];
} pool;

/* As many deals of *IN as are wanted, POOL at most, but no more when they have
   more envelopes than ENOUGH. A deal may be there twice; there is none if none
   is possible. They are always the same. ENGINE_TOO_LARGE as in deals.h. */
engine_status pool_init(pool *p, const deals_input *in, unsigned wanted,
                        unsigned enough);

/* Two deals of FROM that differ in ENVELOPE take the place of two of P, if
   there are such. */
void pool_take_two(pool *p, const pool *from, unsigned envelope);

#endif
