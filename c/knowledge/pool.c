#include "knowledge/pool.h"

#include "knowledge/deals_search.h"

#include <string.h>

static bool has_envelope(const pool *p, unsigned envelope, cardmask cards) {
  for (unsigned i = 0; i < p->count; i++)
    if (p->hand[i][envelope] == cards)
      return true;
  return false;
}

static void add_deal(pool *p, const deck *d, const unsigned *holder) {
  unsigned envelope = deck_envelope(d);
  cardmask *hand = p->hand[p->count];
  memset(hand, 0, DECK_HOLDERS * sizeof *hand);
  for (unsigned c = 0; c < d->cards; c++)
    hand[holder[c]] |= mask_bit(c);
  p->envelopes += !has_envelope(p, envelope, hand[envelope]);
  p->count++;
}

engine_status pool_init(pool *p, const deals_input *in, unsigned wanted,
                        unsigned enough) {
  deals_input alike = {.kb = in->kb, .go_on = in->go_on};
  unsigned holder[DECK_CARDS];
  bool found = true;
  deals_search s;
  p->count = p->envelopes = 0;
  engine_status status = deals_search_init(&s, &alike);
  if (status != ENGINE_OK)
    return status;
  while (found && p->count < wanted && p->envelopes <= enough) {
    status = deals_search_next(&s, &found, holder);
    found = found && status == ENGINE_OK;
    if (found)
      add_deal(p, &in->kb->deck, holder);
  }
  deals_search_release(&s);
  return status;
}

void pool_take_two(pool *p, const pool *from, unsigned envelope) {
  for (unsigned i = 1; i < from->count; i++)
    if (from->hand[i][envelope] != from->hand[0][envelope]) {
      if (p->count > POOL - 2)
        p->count = POOL - 2;
      memmove(p->hand[2], p->hand[0], p->count * sizeof *p->hand);
      memcpy(p->hand[0], from->hand[0], sizeof *p->hand);
      memcpy(p->hand[1], from->hand[i], sizeof *p->hand);
      p->count += 2;
      return;
    }
}
