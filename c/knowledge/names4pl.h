/* Names of seats and cards in facts: the names that the part Names of a game
   has, names(Edition,Seats,Answers,Rules), see knowledge/edition/setting.pl. */

#ifndef NAMES4PL_H
#define NAMES4PL_H

#include "knowledge/deck.h"
#include "support/terms4pl.h"

/* What an argument of a fact has. */
typedef enum { ANY, SEAT, SEATS, CARD, CARDS } argument;

/* Puts numbers for the names in the N terms from ARGS on, of these KINDS: a
   seat, a list of seats, a card, a list of cards or s(C,...), as GAME of the
   deck D names them. Leaves alone what it does not know, other spellings of a
   name among it. Raises nothing. */
void put_numbers(term_t args, size_t n, const argument *kinds, term_t game,
                 const deck *d);

#endif
