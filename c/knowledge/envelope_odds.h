/* How likely each query is the envelope, for all queries at once. This needs no
   answers, so that players of whom the same is known are laid out as one. */

#ifndef ENVELOPE_ODDS_H
#define ENVELOPE_ODDS_H

#include "common/status.h"
#include "knowledge/deals_input.h"

/* The chance that query N is the envelope goes to HIT[N], numbered as in
   queries.h; all are 0 if there are no deals. Beside the deals it works with
   MOST bytes, and longer if that is little. ENGINE_TOO_LARGE as in deals.h, or
   for one query MOST is not enough. */
engine_status envelope_odds(const deals_input *in, size_t most, double *hit);

#endif
