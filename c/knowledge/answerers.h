/* Who is the first to have a card of a query: what all see of its answer. */

#ifndef ANSWERERS_H
#define ANSWERERS_H

#include "knowledge/deals.h"

typedef struct answerers {
  double first[DECK_SEATS]; /* chance that this player answers */
  double nobody;            /* chance that no player does */
} answerers;

/* The answerers of each of COUNT queries, sets of cards, by ASKER go to FOUND.
   The players SKIPPED are not asked. All are 0 if there are no deals. */
engine_status answerers_of(const deals_input *in, unsigned asker,
                           seatmask skipped, const cardmask *queries,
                           size_t count, answerers *found);

#endif
