/* Random deals of a deck, for the tests that count. */

#ifndef DEAL_H
#define DEAL_H

#include "knowledge/deck.h"
#include "support/ctest.h"

#include <string.h>

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

static inline cardmask hand_of(const deck *d, const unsigned holder[],
                               unsigned h) {
  cardmask set = 0;
  for (unsigned c = 0; c < d->cards; c++)
    if (holder[c] == h)
      set |= mask_bit(c);
  return set;
}

#endif
