/* The first player to have a card of a query: the public part of its answer. */

#ifndef ANSWERERS_H
#define ANSWERERS_H

#include "knowledge/deals.h"

typedef struct answerers {
  double first[DECK_SEATS]; /* chance that this player answers */
  double nobody;            /* chance that no player does */
} answerers;

/* Sets FOUND to the answerers of each of COUNT queries by ASKER; a query is a set of cards. The
   players SKIPPED are not asked. All chances are 0 if there are no deals. */
engine_status answerers_of(const deals_input *in, unsigned asker, seatmask skipped,
                           const cardmask *queries, size_t count, answerers *found);

#endif
