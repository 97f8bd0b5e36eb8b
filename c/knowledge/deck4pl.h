/* Holders, cards and winstates of a deck as terms.

   Those that read a term raise nothing: what is not exactly right they leave
   to who called. */

#ifndef DECK4PL_H
#define DECK4PL_H

#include "knowledge/deck.h"
#include "support/cardmask4pl.h"

/* T is a seat from 1, or [I]: the player that sits there. */
bool read_seat(term_t t, const deck *d, unsigned *player);

/* T is a list of seats. One of more than can sit is not read: who is in it
   twice may be left out. */
bool read_seats(term_t t, const deck *d, seatmask *players);

/* T is a seat, the atom open, if cards lie open, or the atom envelope. */
bool read_holder(term_t t, const deck *d, unsigned *holder);
bool put_holder(term_t t, const deck *d, unsigned holder);

/* T is a card, which goes to *BIT. */
bool read_card(term_t t, const deck *d, cardmask *bit);

/* True if T is s(C,...) of as many arguments as there are categories. */
bool is_winstate(term_t t, const deck *d);

/* T, of which that is true, has a card of each category. */
bool read_winstate(term_t t, const deck *d, cardmask *cards);

/* T is a list of cards, of that *LENGTH. */
bool read_list(term_t t, const deck *d, cardmask *cards, size_t *length);

/* T is a list of cards or a winstate. */
bool read_list_or_winstate(term_t t, const deck *d, cardmask *cards);

/* That of the winstates of D. */
functor_t winstate_functor(const deck *d);

#endif
