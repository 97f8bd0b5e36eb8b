#include "knowledge/deals_input.h"

/* The least common multiple of 1 to HIGH. 0 if it needs more than a word. */
static uint64_t common_multiple(unsigned high) {
  uint64_t m = 1;
  for (unsigned k = 2; k <= high; k++) {
    uint64_t a = m, b = k;
    while (b) {
      uint64_t r = a % b;
      a = b;
      b = r;
    }
    if (__builtin_mul_overflow(m / a, (uint64_t)k, &m))
      return 0;
  }
  return m;
}

uint64_t deals_scale(const kb *b, some s) {
  unsigned held = mask_count(s.cards & b->has[s.holder]);
  unsigned most = mask_count(s.cards & b->may[s.holder]);
  return most == held ? held : common_multiple(most);
}

bool cards_differ(const deals_input *in, unsigned a, unsigned b) {
  const kb *s = in->kb;
  for (unsigned h = 0; h < deck_holders(&s->deck); h++)
    if (mask_has(s->may[h], a) != mask_has(s->may[h], b))
      return true;
  for (size_t i = 0; i < s->clause_count; i++)
    if (mask_has(s->clauses[i].cards, a) != mask_has(s->clauses[i].cards, b))
      return true;
  for (size_t i = 0; i < s->nogood_count; i++)
    if (mask_has(s->nogoods[i].cards, a) != mask_has(s->nogoods[i].cards, b))
      return true;
  for (size_t i = 0; i < in->shown_count; i++)
    if (mask_has(in->shown[i].cards, a) != mask_has(in->shown[i].cards, b))
      return true;
  return false;
}

cardmask cards_alone(const deals_input *in, cardmask among, unsigned alike[DECK_CARDS]) {
  const deck *d = &in->kb->deck;
  cardmask alone = 0;
  for (unsigned card = 0; card < d->cards; card++) {
    cardmask same = d->category[deck_category(d, card)] & alone;
    alike[card] = card;
    if (!mask_has(among, card))
      continue;
    while (same && cards_differ(in, mask_first(same), card))
      same &= same - 1;
    if (same)
      alike[card] = mask_first(same);
    else
      alone |= mask_bit(card);
  }
  return alone;
}
