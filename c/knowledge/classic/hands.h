/* The hands of a game, in the order in which the cards were dealt.

   A hand is a word of five-bit digits, the numbers of its cards in terms, the first one lowest. It
   has at most nine cards, with two players. The first zero digit ends it:

     63      45 44  40     9   5 4   0
     |   zero   | C9 | ... | C2 | C1 |
*/

#ifndef HANDS_H
#define HANDS_H

#include "knowledge/classic/winset.h"

enum {
  HAND_CARDS = 9, /* at most */
  DECK = CARDS - 3
};

typedef struct hands {
  unsigned players;
  uint64_t hand[PLAYERS];
} hands;

/* Digit N of HAND, from 0. */
static inline unsigned hand_digit(uint64_t hand, unsigned n) {
  return n < HAND_CARDS ? (unsigned)(hand >> 5 * n & 31) : 0;
}

cardmask hand_set(uint64_t hand);

/* True if there are two to six hands of at most nine cards, without duplicates and gaps. */
bool hands_check(const hands *h);

/* Deals the 18 cards that are not in ENVELOPE to PLAYERS players in turn. Each DRAWS[I] is the
   place, from 0, of a card among the cards not yet dealt, ascending. False, and *H is undefined, if
   a draw is too large. */
bool hands_deal(hands *h, unsigned players, winstate envelope, const unsigned draws[DECK]);

/* Returns the first player after ASKER that has a card of CARDS, and sets *CARD to its first such
   card; or returns ASKER, and *CARD is unchanged. */
unsigned hands_ask(const hands *h, unsigned asker, cardmask cards, unsigned *card);

#endif
