/* Counts of all deals, and of the deals in which a holder has a card.

   The number of deals through an edge is the number of paths to its first node times the number of
   paths from its second node. An edge gives a card to a holder. */

#ifndef DEALS_COUNT_H
#define DEALS_COUNT_H

#include "knowledge/deals.h"
#include "support/number.h"

/* deals_count_backward() counts the paths from each node. deals_count() counts the paths from each
   node and the paths to each node. Call one of them before the functions below. */
engine_status deals_count_backward(deals *d);
engine_status deals_count(deals *d);

/* Returns the sum of all weights, which is 0 if there are no deals. */
deals_number deals_total(const deals *d);

/* Sets TABLE[C][H] to the sum of the weights of the deals where holder H has card C. Needs
   deals_count(). False: interrupted. */
bool deals_marginals(const deals *d, const kb *b, deals_number table[DECK_CARDS][DECK_HOLDERS]);

/* Sets HOLDER[C] to the holder of card C in deal number INDEX. Numbers are 0 to deals_total() - 1.
   A deal of weight W has W of these numbers. */
void deals_nth(const deals *d, deals_number index, unsigned holder[DECK_CARDS]);

#endif
