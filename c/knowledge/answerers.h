/* The chance that a player is the first who has a card of a query. All players see who answers. */

#ifndef ANSWERERS_H
#define ANSWERERS_H

#include "knowledge/deals.h"

typedef struct answerers {
  double first[DECK_SEATS]; /* the chance that this player answers */
  double nobody;            /* the chance that no player answers */
} answerers;

/* Sets FOUND[I] to the chances for QUERIES[I], for each of COUNT queries. A query is the set of the
   cards that ASKER asks for. The players SKIPPED are not asked. If there are no deals, all chances
   are 0. For ENGINE_TOO_LARGE see deals.h. */
engine_status answerers_of(const deals_input *in, unsigned asker, seatmask skipped,
                           const cardmask *queries, size_t count, answerers *found);

#endif
