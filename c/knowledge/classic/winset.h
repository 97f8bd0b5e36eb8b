/* Sets of winstates, the 324 possible contents of the envelope.

   A set has a word for each person. A word has a bit for each weapon and location. Bits of one
   weapon are side by side:

     word[P]     53        45       17         9 8         0
                 | weapon 11 | ... | weapon 7   | weapon 6   |
                                     20 ..... 12  20 ..... 12

   So the bits have the order of winstates/1. Bits above 53 are never set.

   Sets are values. Functions take and return whole sets. Nothing is allocated. */

#ifndef WINSET_H
#define WINSET_H

#include "support/cardmask.h"

/* The cards of the classic game. In terms, 1-6 are persons, 7-12 weapons and 13-21 locations. A set
   of cards is a word with a bit for each card:

     20       12 11      6 5       0
     | locations | weapons | persons |
*/

enum {
  CARDS = 21,
  FIRST_WEAPON = 6,
  FIRST_LOCATION = 12,
  PERSONS = FIRST_WEAPON,
  WEAPONS = FIRST_LOCATION - FIRST_WEAPON,
  LOCATIONS = CARDS - FIRST_LOCATION,
  PLAYERS = 6 /* the most players */
};

static inline cardmask classic_cards(void) { return mask_bit(CARDS) - 1; }

static inline cardmask persons_of(cardmask set) { return set & (mask_bit(FIRST_WEAPON) - 1); }

static inline cardmask weapons_of(cardmask set) {
  return set & (mask_bit(FIRST_LOCATION) - mask_bit(FIRST_WEAPON));
}

static inline cardmask locations_of(cardmask set) {
  return set >> FIRST_LOCATION << FIRST_LOCATION;
}

/* The smallest set of cards that allows the same winstates as SET. This is SET, or the empty set if
   SET has no person, no weapon or no location. */
static inline cardmask factors_of(cardmask set) {
  return persons_of(set) && weapons_of(set) && locations_of(set) ? set : 0;
}

enum {
  WINSET_WORDS = PERSONS,
  WINSET_BITS = WEAPONS * LOCATIONS, /* the bits of a word */
  WINSTATES = WINSET_WORDS * WINSET_BITS
};

typedef struct winset {
  uint64_t word[WINSET_WORDS];
} winset;

typedef struct winstate {
  unsigned person, weapon, location; /* the numbers of the cards */
} winstate;

/* True if STATE has a person, a weapon and a location, in this order. */
static inline bool winstate_check(winstate s) {
  return s.person < PERSONS && s.weapon - FIRST_WEAPON < WEAPONS &&
         s.location - FIRST_LOCATION < LOCATIONS;
}

static inline unsigned winstate_bit(winstate s) {
  return (s.weapon - FIRST_WEAPON) * LOCATIONS + s.location - FIRST_LOCATION;
}

static inline cardmask winstate_cards(winstate s) {
  return mask_bit(s.person) | mask_bit(s.weapon) | mask_bit(s.location);
}

bool winset_check(const winset *set);

winset winset_empty(void);
winset winset_full(void);

winset winset_add(winset set, winstate state);

static inline bool winset_has(const winset *set, winstate s) {
  return set->word[s.person] >> winstate_bit(s) & 1;
}

/* The states of SET that have no card of CARDS. */
winset winset_without(winset set, cardmask cards);

/* The states that have a card of CARDS. */
winset winset_with(cardmask cards);

winset winset_and(winset a, winset b);

/* The states whose cards are all in CARDS. */
winset winset_product(cardmask cards);

/* If SET is winset_product() of some cards, sets *CARDS to the smallest set of such cards. It is
   empty if SET is empty. False, and *CARDS is unchanged, if SET is no such product. */
bool winset_factors(const winset *set, cardmask *cards);

unsigned winset_count(const winset *set);

/* Sets *STATE to state number N of SET, from 0. False, and *STATE unchanged, if there is none. */
bool winset_nth(const winset *set, unsigned n, winstate *state);

/* winset_count() and winset_nth() of winset_product(CARDS). */
unsigned product_count(cardmask cards);
bool product_nth(cardmask cards, unsigned n, winstate *state);

/* Moves the first state of SET to *STATE. False, and both are unchanged, if SET is empty. */
bool winset_pop(winset *set, winstate *state);

#endif
