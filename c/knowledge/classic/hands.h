/* The hands of a game, in the order in which the cards were dealt.

   A hand is a word of five-bit digits. A digit is the number of a card in terms. The first card is
   the lowest digit. The first zero digit ends the hand. The largest hand has nine cards, in a game
   of two players:

     63      45 44  40     9   5 4   0
     |   zero   | C9 | ... | C2 | C1 |
*/

#ifndef HANDS_H
#define HANDS_H

#include "knowledge/classic/winset.h"

enum {
  HAND_CARDS = 9, /* the most cards of a hand */
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

/* True if *H has two to six hands of at most nine cards, no card twice, and no digit after a
   zero digit. */
bool hands_check(const hands *h);

/* Deals the 18 cards that are not in ENVELOPE to PLAYERS players in turn. DRAWS has the places of
   the cards that are dealt. A place is counted from 0 among the cards that are not dealt yet, in
   ascending order. False, and *H is undefined, if a draw is too large. */
bool hands_deal(hands *h, unsigned players, winstate envelope, const unsigned draws[DECK]);

/* Returns the first player after ASKER who has a card of CARDS, and sets *CARD to the first such
   card of the player's hand. If there is no such player, returns ASKER, and *CARD is unchanged. */
unsigned hands_ask(const hands *h, unsigned asker, cardmask cards, unsigned *card);

#endif
