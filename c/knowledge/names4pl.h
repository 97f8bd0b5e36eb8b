/* Names of seats and cards in facts. A game has the names in its part
   names(Edition,Seats,Answers,Rules). knowledge/edition/setting.pl explains this term. */

#ifndef NAMES4PL_H
#define NAMES4PL_H

#include "knowledge/deck.h"
#include "support/terms4pl.h"

typedef enum { ANY, SEAT, SEATS, CARD, CARDS } argument;

/* Replaces names by numbers in the N terms from ARGS on. KINDS has the kind of each term: a seat, a
   list of seats, a card, or a list of cards or s(C,...). GAME has the names, and D is its deck. All
   other terms stay unchanged, also other spellings of a name. Raises no errors. */
void put_numbers(term_t args, size_t n, const argument *kinds, term_t game, const deck *d);

#endif
