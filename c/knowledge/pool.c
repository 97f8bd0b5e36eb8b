/* A deal is a path through the laid out deals that chooses its edges without
   regard to how many deals they lead to: that is much quicker than to find
   the deal of a number. */

#include "knowledge/pool.h"

#include "knowledge/groups.h"

#include <string.h>

/* The next of a row of pseudorandom numbers, of 32 bits. */
static uint64_t next(uint64_t *state) {
  *state = *state * UINT64_C(6364136223846793005) + 1442695040888963407;
  return *state >> 32;
}

/* A number below N. */
static unsigned next_below(uint64_t *state, unsigned n) {
  return (unsigned)(next(state) * n >> 32);
}

/* True if deals go through node N. */
static bool leads_on(const deals *d, size_t n) {
  uint64_t any = 0;
  for (unsigned i = 0; i < d->limbs; i++)
    any |= d->backward[n * d->limbs + i];
  return any;
}

/* An edge from node N of layer L, through which deals go. */
static uint32_t some_edge(const deals *d, unsigned l, size_t n,
                          uint64_t *state) {
  uint32_t first = d->first_edge[n], end = d->first_edge[n + 1];
  uint32_t e = first + next_below(state, end - first);
  while (!leads_on(d, deals_next(d, l, e)))
    e = e + 1 < end ? e + 1 : first;
  return e;
}

/* A player of GROUP that needs a card, of NEED; they need LEFT in all. */
static unsigned some_player(const groups *g, unsigned group,
                            const unsigned *need, unsigned left,
                            uint64_t *state) {
  unsigned place = next_below(state, left), p = 0;
  for (;; p++)
    if (g->of[p] == group) {
      if (place < need[p])
        return p;
      place -= need[p];
    }
}

static void some_deal(const groups *g, uint64_t *state, unsigned *holder) {
  const deals *d = &g->deals;
  const base *b = g->in.base;
  unsigned need[DECK_HOLDERS], left[DECK_HOLDERS];
  unsigned envelope = deck_envelope(&b->deck);
  bool grouped = g->count < b->deck.players;
  memcpy(need, g->need, sizeof need);
  memcpy(left, g->size, sizeof left);
  for (unsigned h = 0; h <= envelope; h++)
    for (cardmask has = b->has[h]; has; has &= has - 1)
      holder[mask_first(has)] = h;
  size_t n = 0;
  for (unsigned l = 0; l < d->layers; l++) {
    uint32_t e = some_edge(d, l, n, state);
    unsigned h = edge_holder(d->edges[e]);
    if (grouped && h == g->of[envelope]) {
      h = envelope;
    } else if (grouped) {
      unsigned group = h;
      h = some_player(g, group, need, left[group], state);
      need[h]--;
      left[group]--;
    }
    holder[d->card[l]] = h;
    n = deals_next(d, l, e);
  }
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

engine_status pool_init(pool *p, const deals_input *in, unsigned enough) {
  const deck *d = &in->base->deck;
  const deals_number most = {{POOL}};
  unsigned holder[DECK_CARDS];
  uint64_t state = 0;
  deals_input alike = {.base = in->base, .go_on = in->go_on};
  groups g;
  p->count = p->envelopes = 0;
  engine_status status = groups_init(&g, &alike);
  if (status != ENGINE_OK)
    return status;
  p->all = !number_less(most.limb, g.total.limb, DEALS_LIMBS);
  if (p->all)
    for (deals_number i = {{0}}; i.limb[0] < g.total.limb[0]; i.limb[0]++) {
      groups_nth(&g, i, holder);
      add_deal(p, d, holder);
    }
  else
    while (p->count < POOL && p->envelopes <= enough) {
      some_deal(&g, &state, holder);
      add_deal(p, d, holder);
    }
  groups_release(&g);
  return ENGINE_OK;
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
