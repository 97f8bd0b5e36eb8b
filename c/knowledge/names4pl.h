/* Names of seats and cards in facts. A game has them in its part Names,
   names(Edition,Seats,Answers,Rules), which knowledge/edition/setting.pl explains. */

#ifndef NAMES4PL_H
#define NAMES4PL_H

#include "knowledge/deck.h"
#include "support/terms4pl.h"

typedef enum { ANY, SEAT, SEATS, CARD, CARDS } argument;

/* Replaces names by numbers in the N terms from ARGS on. KINDS says for each term whether it is a
   seat, a list of seats, a card, or a list of cards or s(C,...). GAME, with the deck D, has the
   names. All other terms stay unchanged, also other spellings of a name. Raises no errors. */
void put_numbers(term_t args, size_t n, const argument *kinds, term_t game, const deck *d);

#endif
