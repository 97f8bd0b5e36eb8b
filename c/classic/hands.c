#include "classic/hands.h"

cardset hand_set(uint64_t hand) {
  cardset set = 0;
  for (; hand; hand >>= 5)
    set |= card_bit(hand & 31);
  return set;
}

bool hands_check(const hands *h) {
  if (h->players < 2 || h->players > PLAYERS)
    return false;
  cardset seen = 0;
  for (unsigned i = 0; i < h->players; i++) {
    if (h->hand[i] >> 5 * HAND_CARDS)
      return false;
    for (uint64_t hand = h->hand[i]; hand; hand >>= 5) {
      unsigned card = hand & 31;
      if (card < 1 || card > CARDS || cardset_has(seen, card))
        return false;
      seen |= card_bit(card);
    }
  }
  return true;
}

bool hands_deal(hands *h, unsigned players, winstate envelope,
                const unsigned draws[DECK]) {
  cardset deck = cardset_all() & ~winstate_cards(envelope);
  *h = (hands){.players = players};
  for (unsigned i = 0; i < DECK; i++) {
    if (draws[i] >= DECK - i)
      return false;
    unsigned card = cardset_nth(deck, draws[i]);
    deck &= ~card_bit(card);
    h->hand[i % players] |= (uint64_t)card << 5 * (i / players);
  }
  return true;
}

unsigned hands_ask(const hands *h, unsigned asker, cardset cards,
                   unsigned *card) {
  for (unsigned i = (asker + 1) % h->players; i != asker;
       i = (i + 1) % h->players)
    for (uint64_t hand = h->hand[i]; hand; hand >>= 5)
      if (cardset_has(cards, hand & 31)) {
        *card = hand & 31;
        return i;
      }
  return asker;
}
