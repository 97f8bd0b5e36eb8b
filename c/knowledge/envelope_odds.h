/* The chance that a query is the envelope, and the weight of the deals in which it is, for all
   queries at once. Players about whom the same is known are laid out as one group (groups.h).
   Answers do not matter here. */

#ifndef ENVELOPE_ODDS_H
#define ENVELOPE_ODDS_H

#include "knowledge/deals.h"
#include "support/status.h"

/* A good value of MOST. With more bytes the functions below are not quicker. */
enum { ENVELOPE_BYTES = 1 << 28 };

/* Sets HIT[N] to the chance that query N (deck.h) is the envelope. If there are no deals, all
   chances are 0. Uses at most MOST bytes in addition to the deals. With fewer bytes it takes
   longer. For ENGINE_TOO_LARGE see deals.h. Here it also means that MOST is not enough for one
   query. */
engine_status envelope_odds(const deals_input *in, size_t most, double *hit);

/* As envelope_odds(), but sets HIT[N] to an integer, and *WAYS to a factor. *WAYS times HIT[N] is
   the weight of the deals in which query N is the envelope. ENGINE_TOO_LARGE also if the sum of the
   integers is not below 2^53. */
engine_status envelope_counts(const deals_input *in, size_t most, double *hit, deals_number *ways);

#endif
