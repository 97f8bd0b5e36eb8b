/* Cards and sets of cards. A card is a number from 0. In Prolog terms its number is one more. A set
   of cards is a word in which card C is bit C. */

#ifndef CARDMASK_H
#define CARDMASK_H

#include <stdbool.h>
#include <stdint.h>

typedef uint64_t cardmask;

static inline cardmask mask_bit(unsigned card) { return UINT64_C(1) << card; }
static inline bool mask_has(cardmask set, unsigned card) { return (set >> card) & 1; }
static inline bool mask_subset(cardmask set, cardmask of) { return !(set & ~of); }
static inline unsigned mask_count(cardmask set) { return (unsigned)__builtin_popcountll(set); }

/* mask_lone() is true if SET has at most one card, mask_single() if SET has exactly one card. */
static inline bool mask_lone(cardmask set) { return !(set & (set - 1)); }
static inline bool mask_single(cardmask set) { return set && mask_lone(set); }

/* The lowest and the highest card of SET, which is not empty. */
static inline unsigned mask_first(cardmask set) { return (unsigned)__builtin_ctzll(set); }
static inline unsigned mask_last(cardmask set) { return 63 - (unsigned)__builtin_clzll(set); }

/* The card of SET that is greater than N other cards of SET. SET has more than N cards. */
static inline unsigned mask_nth(cardmask set, unsigned n) {
  for (; n; n--)
    set &= set - 1;
  return mask_first(set);
}

#endif
