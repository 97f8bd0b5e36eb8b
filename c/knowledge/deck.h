/* Decks of any edition, and their holders.

   A deck has up to 64 cards in one to five categories. Cards are numbered category after category.
   The envelope has one card of each category. Each player has a hand. There is a player at each
   seat. If cards lie open on the table, they are the hand of one more player, who never asks or
   answers. A holder is a player or the envelope. Holders have numbers from 0: first the players,
   then the envelope. */

#ifndef DECK_H
#define DECK_H

#include "support/cardmask.h"

#include <stddef.h>

enum {
  DECK_CARDS = 64,
  DECK_SEATS = 10,
  DECK_PLAYERS = DECK_SEATS + 1,
  DECK_CATEGORIES = 5,
  DECK_HOLDERS = DECK_PLAYERS + 1
};

typedef struct deck {
  unsigned cards, categories;
  unsigned seats, players;     /* players is one more than seats if cards lie open */
  unsigned size[DECK_PLAYERS]; /* the size of each player's hand */
  cardmask category[DECK_CATEGORIES];
} deck;

static inline cardmask deck_all(const deck *d) {
  return d->cards == 64 ? UINT64_MAX : mask_bit(d->cards) - 1;
}
static inline unsigned deck_envelope(const deck *d) { return d->players; }
static inline unsigned deck_holders(const deck *d) { return d->players + 1; }

/* The holders outside the set HOLDERS, in which holder H is bit H. */
static inline unsigned deck_others(const deck *d, unsigned holders) {
  return ((1u << deck_holders(d)) - 1) & ~holders;
}

/* A set of players at seats: player P is bit P. */
typedef unsigned seatmask;

static inline bool seats_have(seatmask set, unsigned player) { return set >> player & 1; }

static inline unsigned deck_category(const deck *d, unsigned card) {
  unsigned k = 0;
  while (!mask_has(d->category[k], card))
    k++;
  return k;
}

/* The number of queries that name a card of each category. */
static inline size_t queries_count(const deck *d) {
  size_t n = 1;
  for (unsigned k = 0; k < d->categories; k++)
    n *= mask_count(d->category[k]);
  return n;
}

/* Sets CARD to the cards of query N. Queries are ordered by their cards, the first category
   first. */
static inline void queries_nth(const deck *d, size_t n, unsigned card[DECK_CATEGORIES]) {
  for (unsigned k = d->categories; k-- > 0;) {
    unsigned size = mask_count(d->category[k]);
    card[k] = mask_first(d->category[k]) + (unsigned)(n % size);
    n /= size;
  }
}

#endif
