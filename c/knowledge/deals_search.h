/* Is there any deal? A search for one path, without laying out all. */

#ifndef DEALS_SEARCH_H
#define DEALS_SEARCH_H

#include "knowledge/deals_input.h"
#include "knowledge/node.h"
#include "support/status.h"

/* ENGINE_OK and *POSSIBLE: whether there is a deal at all. Quicker than
   counting. */
engine_status deals_possible(const deals_input *in, bool *possible);

/* Searches for several deals of one input. */
typedef struct deals_search {
  plan plan;
  nodeset dead; /* nodes that led nowhere, with their layer, one of 64, above
                   the need */
  bool varies;  /* branches are tried from one that RANDOM tells on */
  uint64_t random;
  unsigned *holder; /* of the cards of the deal that is searched for */
  engine_status status;
} deals_search;

/* On ENGINE_OK the caller releases *S, which needs what *IN has; otherwise
   there is nothing to release. */
engine_status deals_search_init(deals_search *s, const deals_input *in);
void deals_search_release(deals_search *s);

/* *FOUND: whether there is a deal. If so HOLDER[C] is the holder of card C in
   one of them, likely another one each time; but which ones these are is always
   the same. After
   anything but ENGINE_OK there is no next. */
engine_status deals_search_next(deals_search *s, bool *found,
                                unsigned holder[DECK_CARDS]);

/* Some deals of those that are possible, quickly: to show that something is not
   the case for all of them. */

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
