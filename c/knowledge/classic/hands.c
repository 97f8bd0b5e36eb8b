#include "knowledge/classic/hands.h"

/* The first card of HAND, which is not empty. */
static unsigned first_card(uint64_t hand) { return (unsigned)(hand & 31) - 1; }

cardmask hand_set(uint64_t hand) {
  cardmask set = 0;
  for (; hand; hand >>= 5)
    set |= mask_bit(first_card(hand));
  return set;
}

bool hands_check(const hands *h) {
  if (h->players < 2 || h->players > PLAYERS)
    return false;
  cardmask seen = 0;
  for (unsigned i = 0; i < h->players; i++) {
    if (h->hand[i] >> 5 * HAND_CARDS)
      return false;
    for (uint64_t hand = h->hand[i]; hand; hand >>= 5) {
      unsigned card = first_card(hand);
      if (card >= CARDS || mask_has(seen, card))
        return false;
      seen |= mask_bit(card);
    }
  }
  return true;
}

bool hands_deal(hands *h, unsigned players, winstate envelope, const unsigned draws[DECK]) {
  cardmask deck = classic_cards() & ~winstate_cards(envelope);
  *h = (hands){.players = players};
  for (unsigned i = 0; i < DECK; i++) {
    if (draws[i] >= DECK - i)
      return false;
    unsigned card = mask_nth(deck, draws[i]);
    deck &= ~mask_bit(card);
    h->hand[i % players] |= (uint64_t)(card + 1) << 5 * (i / players);
  }
  return true;
}

unsigned hands_ask(const hands *h, unsigned asker, cardmask cards, unsigned *card) {
  for (unsigned i = (asker + 1) % h->players; i != asker; i = (i + 1) % h->players)
    for (uint64_t hand = h->hand[i]; hand; hand >>= 5)
      if (mask_has(cards, first_card(hand))) {
        *card = first_card(hand);
        return i;
      }
  return asker;
}
