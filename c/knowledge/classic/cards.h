/* Cards of the classic game: 1-6 are persons, 7-12 weapons and 13-21 locations,
   as terms have them. In a set:

     20       12 11      6 5       0
     | locations | weapons | persons |
*/

#ifndef CARDS_H
#define CARDS_H

#include "support/cardmask.h"

enum {
  CARDS = 21,
  FIRST_WEAPON = 6,
  FIRST_LOCATION = 12,
  PERSONS = FIRST_WEAPON,
  WEAPONS = FIRST_LOCATION - FIRST_WEAPON,
  LOCATIONS = CARDS - FIRST_LOCATION,
  PLAYERS = 6 /* at most */
};

static inline cardmask classic_cards(void) { return mask_bit(CARDS) - 1; }

static inline cardmask persons_of(cardmask set) {
  return set & (mask_bit(FIRST_WEAPON) - 1);
}

static inline cardmask weapons_of(cardmask set) {
  return set & (mask_bit(FIRST_LOCATION) - mask_bit(FIRST_WEAPON));
}

static inline cardmask locations_of(cardmask set) {
  return set >> FIRST_LOCATION << FIRST_LOCATION;
}

/* SET, or the empty set if SET has no person, no weapon or no location: the
   least set that allows the same winstates. */
static inline cardmask factors_of(cardmask set) {
  return persons_of(set) && weapons_of(set) && locations_of(set) ? set : 0;
}

#endif
