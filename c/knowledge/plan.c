#include "knowledge/plan.h"

#include <stdlib.h>
#include <string.h>

static unsigned width(unsigned n) {
  return n ? 32 - (unsigned)__builtin_clz(n) : 0;
}

void plan_release(plan *p) {
  free(p->layer);
  free(p->watch);
}

/* The free cards of B. */
static cardmask free_cards(const base *b) {
  cardmask fixed = 0;
  for (unsigned h = 0; h < deck_holders(&b->deck); h++)
    fixed |= b->has[h];
  return deck_all(&b->deck) & ~fixed;
}

/* Watches of the clauses and shown cards that are not decided, by holder. False
   if a scale is too large. */
static bool plan_watches(plan *p, cardmask open) {
  const deals_input *in = p->in;
  const base *b = in->base;
  for (unsigned h = 0; h < deck_holders(&b->deck); h++) {
    p->first_watch[h] = p->watches;
    for (size_t i = 0; i < b->clause_count; i++)
      if (b->clauses[i].holder == h)
        p->watch[p->watches++] =
            (watch){.holder = h, .cards = b->clauses[i].cards, .bits = 1};
    for (size_t i = 0; i < in->shown_count; i++) {
      some s = in->shown[i];
      cardmask cards = s.cards & b->may[h] & open;
      unsigned held = mask_count(s.cards & b->has[h]);
      if (s.holder != h || !cards)
        continue;
      p->watch[p->watches++] = (watch){.holder = h,
                                       .cards = cards,
                                       .bits = width(mask_count(cards)),
                                       .held = held,
                                       .counts = true,
                                       .scale = deals_scale(b, s)};
      if (!p->watch[p->watches - 1].scale)
        return false;
      p->weighted = true;
    }
  }
  unsigned e = deck_envelope(&b->deck);
  p->first_watch[e + 1] = p->watches;
  for (size_t i = 0; i < b->ban_count; i++)
    p->watch[p->watches++] =
        (watch){.holder = e, .cards = b->bans[i] & open, .bits = 1};
  return true;
}

/* How much more would be open with CARD placed, when DONE are. */
static int cost(const plan *p, unsigned card, cardmask done) {
  const base *b = p->in->base;
  int opened = 0;
  for (size_t i = 0; i < p->watches; i++) {
    const watch *w = &p->watch[i];
    if (!mask_has(w->cards, card))
      continue;
    opened += !(w->cards & done);
    opened -= !(w->cards & ~done & ~mask_bit(card));
  }
  cardmask same = b->deck.category[deck_category(&b->deck, card)] &
                  b->may[deck_envelope(&b->deck)] &
                  ~b->has[deck_envelope(&b->deck)];
  if (mask_has(same, card)) {
    opened += !(same & done);
    opened -= !(same & ~done & ~mask_bit(card));
  }
  return opened;
}

/* How many players may have each card, and the envelope. */
static void count_ways(const deals_input *in, unsigned ways[DECK_CARDS]) {
  const base *b = in->base;
  memset(ways, 0, DECK_CARDS * sizeof *ways);
  for (unsigned h = 0; h < deck_holders(&b->deck); h++)
    for (cardmask rest = b->may[h]; rest; rest &= rest - 1)
      ways[mask_first(rest)] += in->players ? in->players[h] : 1;
}

static unsigned next_card(const plan *p, const unsigned *ways, cardmask left,
                          cardmask done, deals_order order) {
  const base *b = p->in->base;
  unsigned best = mask_first(left);
  if (order == DEALS_IN_ORDER)
    return best;
  if (order == DEALS_BY_CATEGORY)
    left &= b->deck.category[deck_category(&b->deck, best)];
  int least = INT32_MAX;
  for (cardmask rest = left; rest; rest &= rest - 1) {
    unsigned card = mask_first(rest);
    int c = cost(p, card, done) * 16 + (int)ways[card];
    if (c < least) {
      least = c;
      best = card;
    }
  }
  return best;
}

/* Orders the cards FREE and gives the watches their layers. */
static void plan_order(plan *p, cardmask open, deals_order order) {
  cardmask done = 0;
  unsigned ways[DECK_CARDS];
  count_ways(p->in, ways);
  for (unsigned l = 0; l < p->layers; l++) {
    unsigned card = next_card(p, ways, open & ~done, done, order);
    for (size_t i = 0; i < p->watches; i++) {
      watch *w = &p->watch[i];
      if (mask_has(w->cards, card)) {
        if (!(w->cards & done))
          w->first = l;
        w->last = l;
      }
    }
    done |= mask_bit(card);
    p->layer[l] = (layer){.card = card, .left = open & ~done};
  }
}

/* Gives each watch a field of flags that no other has while it is open. False
   if they do not fit. */
static bool plan_flags(plan *p) {
  uint64_t used = 0;
  for (unsigned l = 0; l < p->layers; l++) {
    for (size_t i = 0; i < p->watches; i++) {
      watch *w = &p->watch[i];
      if (w->first != l)
        continue;
      while (w->shift + w->bits <= 64 && used >> w->shift & low_ones(w->bits))
        w->shift++;
      if (w->shift + w->bits > 64)
        return false;
      used |= low_ones(w->bits) << w->shift;
    }
    for (size_t i = 0; i < p->watches; i++) {
      const watch *w = &p->watch[i];
      if (w->last != l)
        continue;
      used &= ~(low_ones(w->bits) << w->shift);
      if (w->counts)
        p->layer[l].weighs = true;
      else
        p->layer[l].must |= low_ones(w->bits) << w->shift;
    }
    p->layer[l].keep = used;
  }
  return true;
}

/* What the choice of HOLDER for the card of layer L does to the flags. */
static void plan_way(const plan *p, unsigned l, way *w) {
  unsigned e = deck_envelope(&p->in->base->deck);
  for (size_t i = p->first_watch[w->holder]; i < p->first_watch[w->holder + 1];
       i++) {
    const watch *v = &p->watch[i];
    uint64_t bit = UINT64_C(1) << v->shift;
    bool here = mask_has(v->cards, p->layer[l].card);
    if (v->counts)
      w->add |= here ? bit : 0;
    else if (here)
      w->satisfy |= bit;
    if (w->holder == e || v->counts || v->last <= l)
      continue;
    if (v->first <= l)
      w->open |= bit;
    else
      w->later = true;
  }
  for (size_t i = p->first_watch[e + 1]; i < p->watches; i++)
    if (w->holder != e && mask_has(p->watch[i].cards, p->layer[l].card))
      w->satisfy |= UINT64_C(1) << p->watch[i].shift;
}

/* The fields of need, and what each layer can do to them. */
static void plan_needs(plan *p) {
  const base *b = p->in->base;
  const deck *d = &b->deck;
  unsigned e = deck_envelope(d), shift = 0;
  for (unsigned f = 0; f < d->players + d->categories; f++) {
    unsigned h = f < d->players ? f : e, need;
    cardmask may = b->may[h];
    if (h < e) {
      need = d->size[h] - mask_count(b->has[h]);
    } else {
      cardmask of = d->category[f - d->players];
      need = !(b->has[e] & of);
      may &= of;
    }
    if (!need)
      continue;
    uint64_t unit = UINT64_C(1) << shift, field = low_ones(width(need))
                                                  << shift;
    p->need |= unit * need;
    p->guards |= field + unit;
    for (unsigned l = 0; l < p->layers; l++) {
      layer *y = &p->layer[l];
      unsigned cap = mask_count(y->left & may);
      y->capacity |= unit * (cap < need ? cap : need) | (field + unit);
      if (!mask_has(may, y->card))
        continue;
      way *w = &y->way[y->ways++];
      *w = (way){.holder = h, .unit = unit, .field = field};
      plan_way(p, l, w);
    }
    shift += width(need) + 1;
  }
}

engine_status plan_init(plan *p, const deals_input *in, deals_order order) {
  cardmask open = free_cards(in->base);
  *p = (plan){.in = in, .layers = mask_count(open)};
  p->layer = malloc((p->layers + 1) * sizeof *p->layer);
  p->watch = malloc(
      (in->base->clause_count + in->base->ban_count + in->shown_count + 1) *
      sizeof *p->watch);
  if (!p->layer || !p->watch) {
    plan_release(p);
    return ENGINE_NO_MEMORY;
  }
  if (plan_watches(p, open) && p->watches <= 64 * (size_t)p->layers) {
    plan_order(p, open, order);
    if (plan_flags(p)) {
      plan_needs(p);
      return ENGINE_OK;
    }
  }
  plan_release(p);
  return ENGINE_TOO_LARGE;
}
