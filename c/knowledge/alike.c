#include "knowledge/alike.h"

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

cardmask cards_alone(const deals_input *in, cardmask among,
                     unsigned alike[DECK_CARDS]) {
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
