/* Counts of deals: all of them, and the deals that give a card to a holder.

   For an edge, the paths to its first node times the paths from its second node count the deals in
   which the card goes to the holder. */

#ifndef DEALS_COUNT_H
#define DEALS_COUNT_H

#include "knowledge/deals.h"
#include "support/number.h"

/* Counts the paths from each node; deals_count() also the paths to each node.
 */
engine_status deals_count_backward(deals *d);
engine_status deals_count(deals *d);

/* After counting: the sum of all weights; 0 if there are no deals. */
deals_number deals_total(const deals *d);

/* After deals_count(): the count of deals in which holder H has card C, in TABLE[C][H]. False if
   interrupted. */
bool deals_marginals(const deals *d, const kb *b, deals_number table[DECK_CARDS][DECK_HOLDERS]);

/* After counting: sets HOLDER[C] to the holder of card C in the deal number INDEX, which is below
   the total. A deal has as many numbers as its weight. */
void deals_nth(const deals *d, deals_number index, unsigned holder[DECK_CARDS]);

#endif
