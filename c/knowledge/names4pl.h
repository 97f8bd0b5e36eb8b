/* Names of seats and cards in facts. They are in the part Names of a game,
   names(Edition,Seats,Answers,Rules), see knowledge/edition/setting.pl. */

#ifndef NAMES4PL_H
#define NAMES4PL_H

#include "knowledge/deck.h"
#include "support/terms4pl.h"

/* Kinds of arguments of facts. */
typedef enum { ANY, SEAT, SEATS, CARD, CARDS } argument;

/* Replaces names by numbers in the N terms from ARGS on, of KINDS: a seat, a list of seats, a card,
   a list of cards or s(C,...). The names are those of GAME with the deck D. Leaves all other terms
   unchanged, including other spellings of a name. Raises no errors. */
void put_numbers(term_t args, size_t n, const argument *kinds, term_t game, const deck *d);

#endif
