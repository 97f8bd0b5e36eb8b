/* The chance that each query is the envelope, and the number of deals in which it is, for all
   queries at once. No answers are needed, so players about whom the same is known are laid out as
   one. */

#ifndef ENVELOPE_ODDS_H
#define ENVELOPE_ODDS_H

#include "knowledge/deals.h"
#include "support/status.h"

/* More room than this is not quicker. */
enum { ENVELOPE_BYTES = 1 << 28 };

/* Sets HIT[N] to the chance that query N is the envelope, numbered as in deck.h; all are 0 if there
   are no deals. It works with MOST bytes beside the deals; fewer bytes take longer.
   ENGINE_TOO_LARGE as in deals.h, or if MOST is not enough for one query. */
engine_status envelope_odds(const deals_input *in, size_t most, double *hit);

/* As envelope_odds(), but WAYS times HIT[N], an integer, is the weight of the deals in which query
   N is the envelope. ENGINE_TOO_LARGE also if the integers are not below 2^53. */
engine_status envelope_counts(const deals_input *in, size_t most, double *hit, deals_number *ways);

#endif
