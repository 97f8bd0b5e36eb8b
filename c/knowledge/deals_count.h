/* Counting deals: how many are possible by what is known, and how many of these
   give a card to a holder.

   The paths to a node times those from it, summed over edges, count deals by
   card and holder. */

#ifndef DEALS_COUNT_H
#define DEALS_COUNT_H

#include "knowledge/deals.h"
#include "support/number.h"

/* Counts the paths from each node and, in the second form, to each node too. */
engine_status deals_count_backward(deals *d);
engine_status deals_count(deals *d);

/* After counting: the sum of all weights; 0 if there are no deals. */
deals_number deals_total(const deals *d);

/* After deals_count(): the count of deals in which holder H has card C, in
   TABLE[C][H]. False if interrupted. */
bool deals_marginals(const deals *d, const kb *b,
                     deals_number table[DECK_CARDS][DECK_HOLDERS]);

/* After counting: the deal that INDEX, below the total, numbers; a deal has as
   many indices as its weight. HOLDER[C] is the holder of card C. */
void deals_nth(const deals *d, deals_number index, unsigned holder[DECK_CARDS]);

#endif
