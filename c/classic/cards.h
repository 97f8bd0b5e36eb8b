/* Cards, sets of cards and players of the classic game.

   A card is an integer 1..21: persons 1-6, weapons 7-12, locations 13-21.
   A set of cards is a word in which card C is bit C:

     21       13 12      7 6       1 0
     | locations | weapons | persons |0|
*/

#ifndef CARDS_H
#define CARDS_H

#include <stdbool.h>
#include <stdint.h>

enum {
  CARDS = 21,
  FIRST_WEAPON = 7,
  FIRST_LOCATION = 13,
  PERSONS = FIRST_WEAPON - 1,
  WEAPONS = FIRST_LOCATION - FIRST_WEAPON,
  LOCATIONS = CARDS - FIRST_LOCATION + 1,
  PLAYERS = 6 /* at most */
};

typedef uint32_t cardset;

static inline cardset card_bit(unsigned card) { return UINT32_C(1) << card; }

static inline cardset cardset_all(void) {
  return (UINT32_C(1) << (CARDS + 1)) - 2;
}

static inline bool cardset_has(cardset set, unsigned card) {
  return (set >> card) & 1;
}

static inline bool cardset_subset(cardset set, cardset of) {
  return !(set & ~of);
}

static inline cardset cardset_persons(cardset set) {
  return set & ((UINT32_C(1) << FIRST_WEAPON) - 1);
}

static inline cardset cardset_weapons(cardset set) {
  return set &
         ((UINT32_C(1) << FIRST_LOCATION) - (UINT32_C(1) << FIRST_WEAPON));
}

static inline cardset cardset_locations(cardset set) {
  return set >> FIRST_LOCATION << FIRST_LOCATION;
}

/* SET, or the empty set if SET has no person, no weapon or no location: the
   least set that allows the same winstates. */
static inline cardset cardset_factors(cardset set) {
  return cardset_persons(set) && cardset_weapons(set) && cardset_locations(set)
             ? set
             : 0;
}

/* True if SET has exactly one card. */
static inline bool cardset_single(cardset set) {
  return set && !(set & (set - 1));
}

/* The lowest card of SET, which is not empty. */
static inline unsigned cardset_first(cardset set) {
  return (unsigned)__builtin_ctz(set);
}

/* The highest card of SET, which is not empty. */
static inline unsigned cardset_last(cardset set) {
  return 31 - (unsigned)__builtin_clz(set);
}

/* The card of SET that N others precede; SET has more than N cards. */
static inline unsigned cardset_nth(cardset set, unsigned n) {
  for (; n; n--)
    set &= set - 1;
  return cardset_first(set);
}

static inline unsigned cardset_count(cardset set) {
  return (unsigned)__builtin_popcount(set);
}

#endif
