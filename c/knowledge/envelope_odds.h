/* For all queries at once, the chance that the query is the envelope, and the number of deals in
   which it is. Players about whom the same is known are laid out as one group (groups.h), because
   no answers matter here. */

#ifndef ENVELOPE_ODDS_H
#define ENVELOPE_ODDS_H

#include "knowledge/deals.h"
#include "support/status.h"

/* More bytes do not make the functions quicker. */
enum { ENVELOPE_BYTES = 1 << 28 };

/* Sets HIT[N] to the chance that query N (deck.h) is the envelope. If there are no deals, all
   chances are 0. Uses at most MOST bytes beside the deals. With fewer bytes it takes longer.
   ENGINE_TOO_LARGE as in deals.h, or if MOST is not enough for one query. */
engine_status envelope_odds(const deals_input *in, size_t most, double *hit);

/* As envelope_odds(), but sets HIT[N] to an integer. *WAYS times HIT[N] is the weight of the deals
   in which query N is the envelope. ENGINE_TOO_LARGE also if the sum of the integers is not below
   2^53. */
engine_status envelope_counts(const deals_input *in, size_t most, double *hit, deals_number *ways);

#endif
