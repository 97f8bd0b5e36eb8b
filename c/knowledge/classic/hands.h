/* The hands of a game, in the order in which the cards were dealt.

   A hand is a word of five-bit digits, the cards as terms have them, first one
   lowest; nine cards at most, with two players. The first zero digit ends it:

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

/* True if the hands are of two to six players and hold nine cards at most,
   each card but once, without a gap. */
bool hands_check(const hands *h);

/* Deals the 18 cards that are not in ENVELOPE to PLAYERS players in turn. Each
   card is the one that DRAWS[I] others precede among those not yet dealt,
   ascending. False, and *H undefined, if a draw is not below their number. */
bool hands_deal(hands *h, unsigned players, winstate envelope,
                const unsigned draws[DECK]);

/* The players after ASKER in turn look for a card of CARDS. Returns the first
   that has one and sets *CARD to its first one, or returns ASKER and leaves
   *CARD alone. */
unsigned hands_ask(const hands *h, unsigned asker, cardmask cards,
                   unsigned *card);

#endif
