/* Holders, cards and winstates of a deck as terms.

   Readers raise no errors. They return false if a term is not exactly right. */

#ifndef DECK4PL_H
#define DECK4PL_H

#include "knowledge/deck.h"
#include "support/cardmask4pl.h"

/* T is a seat I from 1, or [I]. */
bool read_seat(term_t t, const deck *d, unsigned *player);

/* T is a list of seats. False if T has more than DECK_SEATS elements, also if some are equal. */
bool read_seats(term_t t, const deck *d, seatmask *players);

/* T is a seat or the atom envelope. If cards lie open, T may be the atom open. */
bool read_holder(term_t t, const deck *d, unsigned *holder);
bool put_holder(term_t t, const deck *d, unsigned holder);

bool read_card(term_t t, const deck *d, cardmask *bit);

/* True if T is s(C,...) with an argument for each category. */
bool is_winstate(term_t t, const deck *d);

/* is_winstate() is true for T. Sets *CARDS to the cards of T. False if T does not have a card of
   each category, in order. */
bool read_winstate(term_t t, const deck *d, cardmask *cards);

/* T is a list of cards. Sets *LENGTH to its length. */
bool read_list(term_t t, const deck *d, cardmask *cards, size_t *length);

bool read_list_or_winstate(term_t t, const deck *d, cardmask *cards);

functor_t winstate_functor(const deck *d);

#endif
