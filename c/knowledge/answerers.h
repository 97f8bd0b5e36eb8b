/* The chances of each player to be the first who has a card of a query, which all players see. */

#ifndef ANSWERERS_H
#define ANSWERERS_H

#include "knowledge/deals.h"

typedef struct answerers {
  double first[DECK_SEATS]; /* the chance that this player answers */
  double nobody;            /* the chance that no player answers */
} answerers;

/* Sets FOUND[I] to the chances for QUERIES[I], sets of cards that ASKER asks for. The players
   SKIPPED are not asked. Without deals all chances are 0. ENGINE_TOO_LARGE as in deals.h. */
engine_status answerers_of(const deals_input *in, unsigned asker, seatmask skipped,
                           const cardmask *queries, size_t count, answerers *found);

#endif
