#include "knowledge/deals_search.h"

#include <string.h>

static unsigned below(deals_search *s, unsigned n) {
  s->random = s->random * UINT64_C(6364136223846793005) + 1442695040888963407;
  return (unsigned)((s->random >> 32) * n >> 32);
}

static bool search_from(deals_search *s, unsigned l, node n) {
  if (l == s->plan.layers)
    return true;
  node key = {n.need | (uint64_t)l << NEED_BITS, n.flags};
  if (nodeset_has(&s->dead, key))
    return false;
  const layer *y = &s->plan.layer[l];
  unsigned first = s->varies ? below(s, y->branches) : 0;
  for (unsigned i = 0; i < y->branches && s->status == ENGINE_OK; i++) {
    unsigned place = first + i;
    const branch *w = &y->branch[place < y->branches ? place : place - y->branches];
    node to = n;
    uint64_t weight = 1;
    if (!node_take(&s->plan, l, w, &to) ||
        (y->weighs && node_weight(&s->plan, l, to.flags, &weight) && !weight))
      continue;
    to.flags &= y->keep;
    if (search_from(s, l + 1, to)) {
      s->holder[y->card] = w->holder;
      return true;
    }
  }
  size_t place;
  if (s->status == ENGINE_OK)
    s->status = nodeset_add(&s->dead, key, &place);
  if (s->status == ENGINE_OK && (s->dead.count & 0xfff) == 0xfff && s->plan.in->go_on &&
      !s->plan.in->go_on())
    s->status = ENGINE_INTERRUPTED;
  return false;
}

engine_status deals_search_init(deals_search *s, const deals_input *in) {
  *s = (deals_search){.varies = true, .status = ENGINE_OK};
  engine_status status = plan_init(&s->plan, in, DEALS_FEW_OPEN);
  if (status != ENGINE_OK)
    return status;
  if (nodeset_init(&s->dead))
    return ENGINE_OK;
  deals_search_release(s);
  return ENGINE_NO_MEMORY;
}

void deals_search_release(deals_search *s) {
  nodeset_release(&s->dead);
  plan_release(&s->plan);
}

engine_status deals_search_next(deals_search *s, bool *found, unsigned holder[DECK_CARDS]) {
  const kb *b = s->plan.in->kb;
  for (unsigned h = 0; h < deck_holders(&b->deck); h++)
    for (cardmask rest = b->has[h]; rest; rest &= rest - 1)
      holder[mask_first(rest)] = h;
  s->holder = holder;
  *found = search_from(s, 0, (node){.need = s->plan.need, .flags = 0});
  return s->status;
}

engine_status deals_possible(const deals_input *in, bool *possible) {
  unsigned holder[DECK_CARDS];
  deals_search s;
  engine_status status = deals_search_init(&s, in);
  if (status != ENGINE_OK)
    return status;
  s.varies = false; /* which is a bit quicker */
  status = deals_search_next(&s, possible, holder);
  deals_search_release(&s);
  return status;
}

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

engine_status pool_init(pool *p, const deals_input *in, unsigned wanted, unsigned enough) {
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
