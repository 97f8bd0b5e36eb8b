/* Counts of all deals, and of the deals in which a holder has a card.

   The number of deals through an edge is the number of paths to its first node times the number of
   paths from its second node. An edge gives a card to a holder. */

#ifndef DEALS_COUNT_H
#define DEALS_COUNT_H

#include "knowledge/deals.h"
#include "support/number.h"

/* deals_count_backward() counts the paths from each node. deals_count() counts these and the paths
   to each node. */
engine_status deals_count_backward(deals *d);
engine_status deals_count(deals *d);

/* The sum of all weights. 0 if there are no deals. Count first, by either function. */
deals_number deals_total(const deals *d);

/* Sets TABLE[C][H] to the count of the deals in which holder H has card C. False if interrupted.
   Call deals_count() first. */
bool deals_marginals(const deals *d, const kb *b, deals_number table[DECK_CARDS][DECK_HOLDERS]);

/* Sets HOLDER[C] to the holder of card C in deal number INDEX, which is below deals_total(). A deal
   has as many numbers as its weight. Count first, by either function. */
void deals_nth(const deals *d, deals_number index, unsigned holder[DECK_CARDS]);

#endif
