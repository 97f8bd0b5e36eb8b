/* Decks of any edition, and who may hold what.

   A deck has up to 64 cards in one to five categories, numbered through; the
   envelope has one card of each. A player has a hand: there is one at each
   seat, and the cards that lie open on the table, if there are any, are the
   hand of one more, who never asks or answers. A holder is a player, from 0, or
   the envelope, which comes after the last player. A set of cards is a word in
   which card C, from 0, is bit C.
*/

#ifndef DECK_H
#define DECK_H

#include <stdbool.h>
#include <stdint.h>

enum {
  DECK_CARDS = 64,
  DECK_SEATS = 10,
  DECK_PLAYERS = DECK_SEATS + 1,
  DECK_CATEGORIES = 5,
  DECK_HOLDERS = DECK_PLAYERS + 1
};

typedef uint64_t cardmask;

typedef struct deck {
  unsigned cards, categories;
  unsigned seats, players;     /* one more than seats if cards lie open */
  unsigned size[DECK_PLAYERS]; /* how many cards a player has */
  cardmask category[DECK_CATEGORIES];
} deck;

static inline cardmask mask_bit(unsigned card) { return UINT64_C(1) << card; }
static inline bool mask_has(cardmask set, unsigned card) {
  return (set >> card) & 1;
}
static inline unsigned mask_count(cardmask set) {
  return (unsigned)__builtin_popcountll(set);
}
/* True if SET has at most one card. */
static inline bool mask_lone(cardmask set) { return !(set & (set - 1)); }
/* The lowest card of SET, which is not empty. */
static inline unsigned mask_first(cardmask set) {
  return (unsigned)__builtin_ctzll(set);
}

static inline cardmask deck_all(const deck *d) {
  return d->cards == 64 ? UINT64_MAX : mask_bit(d->cards) - 1;
}
static inline unsigned deck_envelope(const deck *d) { return d->players; }
static inline unsigned deck_holders(const deck *d) { return d->players + 1; }

/* The category of CARD. */
static inline unsigned deck_category(const deck *d, unsigned card) {
  unsigned k = 0;
  while (!mask_has(d->category[k], card))
    k++;
  return k;
}

#endif
