/* Holders, cards and winstates of a deck as terms. */

#ifndef DECK4PL_H
#define DECK4PL_H

#include "common/terms4pl.h"
#include "knowledge/deck.h"

/* T is a player from 1, [I], or the atom envelope. */
bool get_holder(term_t t, const deck *d, unsigned *holder);
bool put_holder(term_t t, const deck *d, unsigned holder);

/* T is a holder, but not the envelope. */
bool get_player_of(term_t t, const deck *d, unsigned *player);

/* T is a card, which goes to *BIT. */
bool get_card_of(term_t t, const deck *d, cardmask *bit);

/* True if T is s(C,...) of as many arguments as there are categories. Raises
   nothing. */
bool is_winstate(term_t t, const deck *d);

/* T, of which that is true, has a card of each category. */
bool get_winstate(term_t t, const deck *d, cardmask *cards);

/* T is a list of cards or a winstate. */
bool get_cards_of(term_t t, const deck *d, cardmask *cards);

/* Puts the list of the cards of SET, ascending, into T. */
bool put_mask(term_t t, cardmask set);

/* Makes the atoms; called once by install. */
void deck_install(void);

#endif
