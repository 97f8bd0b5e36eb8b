/* The number of deals, and how many of them give a card to a holder. Players of
   whom the same is known are alike: they are laid out as one, and what that one
   gets is shared out among them in all ways. So decks with many players need no
   more than what is known of some of them. */

#ifndef GROUPS_H
#define GROUPS_H

#include "knowledge/deals_count.h"

/* The sum of the weights of all deals of *IN, as of deals_total(). */
engine_status alike_total(const deals_input *in, deals_number *total);

/* Those of the deals in which holder H has card C, in TABLE[C][H], as of
   deals_marginals(). */
engine_status alike_marginals(const deals_input *in,
                              deals_number table[DECK_CARDS][DECK_HOLDERS]);

#endif
