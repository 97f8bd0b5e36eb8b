/* Decks and random deals, for tests of knowledge about them. */

#ifndef DEAL_H
#define DEAL_H

#include "helpers/ctest.h"
#include "knowledge/deck.h"

#include <string.h>

/* A deck of CATEGORIES categories of these SIZES. Its hands are empty, and none lies open. */
static inline deck make_deck(unsigned players, unsigned categories, const unsigned *sizes) {
  deck d = {.seats = players, .players = players, .categories = categories};
  for (unsigned k = 0; k < categories; k++)
    for (unsigned i = 0; i < sizes[k]; i++)
      d.category[k] |= mask_bit(d.cards++);
  return d;
}

/* D with the last hand open, so that it has no seat. */
static inline deck with_open(deck d) {
  d.seats = d.players - 1;
  return d;
}

/* A deck of CATEGORIES categories of these SIZES, dealt in turn. */
static inline deck dealt_deck(unsigned players, unsigned categories, const unsigned *sizes) {
  deck d = make_deck(players, categories, sizes);
  for (unsigned i = 0; i < d.cards - categories; i++)
    d.size[i % players]++;
  return d;
}

/* One to four random cards. */
static inline cardmask few_cards(const deck *d) {
  cardmask cards = 0;
  for (unsigned n = 1 + below(4); n; n--)
    cards |= mask_bit(below(d->cards));
  return cards;
}

/* A random holder of each card. */
static inline void random_deal(const deck *d, unsigned holder[]) {
  unsigned left[DECK_PLAYERS];
  memcpy(left, d->size, sizeof left);
  for (unsigned c = 0; c < d->cards; c++)
    holder[c] = deck_holders(d);
  for (unsigned k = 0; k < d->categories; k++) {
    unsigned c = below(d->cards);
    while (!mask_has(d->category[k], c))
      c = below(d->cards);
    holder[c] = deck_envelope(d);
  }
  for (unsigned c = 0; c < d->cards; c++)
    while (holder[c] == deck_holders(d)) {
      unsigned p = below(d->players);
      if (left[p]) {
        left[p]--;
        holder[c] = p;
      }
    }
}

static inline cardmask hand_of(const deck *d, const unsigned holder[], unsigned h) {
  cardmask set = 0;
  for (unsigned c = 0; c < d->cards; c++)
    if (holder[c] == h)
      set |= mask_bit(c);
  return set;
}

/* The cards of each holder in a random deal. */
static inline void random_hands(const deck *d, cardmask hand[DECK_HOLDERS]) {
  unsigned holder[DECK_CARDS];
  random_deal(d, holder);
  for (unsigned h = 0; h < DECK_HOLDERS; h++)
    hand[h] = hand_of(d, holder, h);
}

#endif
