/* Holders, cards and winstates of a deck as terms.

   Readers raise no errors: the caller handles terms that are not exactly right. */

#ifndef DECK4PL_H
#define DECK4PL_H

#include "knowledge/deck.h"
#include "support/cardmask4pl.h"

/* T is a seat I from 1, or [I]. */
bool read_seat(term_t t, const deck *d, unsigned *player);

/* T is a list of seats. A list longer than the number of seats is not read: the caller removes
   duplicates. */
bool read_seats(term_t t, const deck *d, seatmask *players);

/* T is a seat, the atom open, if cards lie open, or the atom envelope. */
bool read_holder(term_t t, const deck *d, unsigned *holder);
bool put_holder(term_t t, const deck *d, unsigned holder);

/* T is a card; sets *BIT to its bit. */
bool read_card(term_t t, const deck *d, cardmask *bit);

/* True if T is s(C,...) with an argument for each category. */
bool is_winstate(term_t t, const deck *d);

/* T, for which is_winstate() is true, has a card of each category. */
bool read_winstate(term_t t, const deck *d, cardmask *cards);

/* T is a list of *LENGTH cards. */
bool read_list(term_t t, const deck *d, cardmask *cards, size_t *length);

/* T is a list of cards or a winstate. */
bool read_list_or_winstate(term_t t, const deck *d, cardmask *cards);

/* The functor of the winstates of D. */
functor_t winstate_functor(const deck *d);

#endif
