/* How likely each query is the envelope, and in how many deals, for all queries
   at once. This needs no answers, so that players of whom the same is known are
   laid out as one. */

#ifndef ENVELOPE_ODDS_H
#define ENVELOPE_ODDS_H

#include "knowledge/deals.h"
#include "support/status.h"

/* More room than this makes nothing quicker. */
enum { ENVELOPE_BYTES = 1 << 28 };

/* The chance that query N is the envelope goes to HIT[N], numbered as in
   deck.h; all are 0 if there are no deals. Beside the deals it works with
   MOST bytes, and longer if that is little. ENGINE_TOO_LARGE as in deals.h, or
   for one query MOST is not enough. */
engine_status envelope_odds(const deals_input *in, size_t most, double *hit);

/* The same, but WAYS times HIT[N], an integer, is the weight of the deals in
   which query N is the envelope. ENGINE_TOO_LARGE also if the integers are not
   below 2^53. */
engine_status envelope_counts(const deals_input *in, size_t most, double *hit,
                              deals_number *ways);

#endif
