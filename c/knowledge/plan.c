#include "knowledge/plan.h"

#include <stdlib.h>
#include <string.h>

static unsigned width(unsigned n) { return n ? 32 - (unsigned)__builtin_clz(n) : 0; }

void plan_release(plan *p) {
  free(p->layer);
  free(p->constraint);
}

static cardmask free_cards(const kb *b) {
  cardmask fixed = 0;
  for (unsigned h = 0; h < deck_holders(&b->deck); h++)
    fixed |= b->has[h];
  return deck_all(&b->deck) & ~fixed;
}

/* Collects the clauses, nogoods, and shown cards whose number is not the same in all deals. False
   if a scale is too large. */
static bool plan_constraints(plan *p, cardmask open) {
  const deals_input *in = p->in;
  const kb *b = in->kb;
  for (unsigned h = 0; h < deck_holders(&b->deck); h++) {
    p->first_constraint[h] = p->constraints;
    for (size_t i = 0; i < b->clause_count; i++)
      if (b->clauses[i].holder == h)
        p->constraint[p->constraints++] = (constraint){.cards = b->clauses[i].cards, .bits = 1};
    for (size_t i = 0; i < in->shown_count; i++) {
      some s = in->shown[i];
      cardmask cards = s.cards & b->may[h] & open;
      unsigned held = mask_count(s.cards & b->has[h]);
      if (s.holder != h || !cards)
        continue;
      p->constraint[p->constraints++] = (constraint){.cards = cards,
                                                     .bits = width(mask_count(cards)),
                                                     .held = held,
                                                     .counts = true,
                                                     .scale = deals_scale(b, s)};
      if (!p->constraint[p->constraints - 1].scale)
        return false;
      p->weighted = true;
    }
  }
  unsigned e = deck_envelope(&b->deck);
  p->first_constraint[e + 1] = p->constraints;
  for (size_t i = 0; i < b->nogood_count; i++)
    p->constraint[p->constraints++] = (constraint){
        .holders = b->nogoods[i].holders, .cards = b->nogoods[i].cards & open, .bits = 1};
  return true;
}

/* How many more constraints and categories are open if the layer of CARD follows the layers of the
   cards DONE. */
static int cost(const plan *p, unsigned card, cardmask done) {
  const kb *b = p->in->kb;
  int opened = 0;
  for (size_t i = 0; i < p->constraints; i++) {
    const constraint *w = &p->constraint[i];
    if (!mask_has(w->cards, card))
      continue;
    opened += !(w->cards & done);
    opened -= !(w->cards & ~done & ~mask_bit(card));
  }
  cardmask same = b->deck.category[deck_category(&b->deck, card)] &
                  b->may[deck_envelope(&b->deck)] & ~b->has[deck_envelope(&b->deck)];
  if (mask_has(same, card)) {
    opened += !(same & done);
    opened -= !(same & ~done & ~mask_bit(card));
  }
  return opened;
}

/* Sets BRANCHES[C] to the number of holders that may have card C. A group counts as the number of
   its players. */
static void count_branches(const deals_input *in, unsigned branches[DECK_CARDS]) {
  const kb *b = in->kb;
  memset(branches, 0, DECK_CARDS * sizeof *branches);
  for (unsigned h = 0; h < deck_holders(&b->deck); h++)
    for (cardmask rest = b->may[h]; rest; rest &= rest - 1)
      branches[mask_first(rest)] += in->players ? in->players[h] : 1;
}

static unsigned next_card(const plan *p, const unsigned *branches, cardmask left, cardmask done,
                          deals_order order) {
  const kb *b = p->in->kb;
  unsigned best = mask_first(left);
  if (order == DEALS_IN_ORDER)
    return best;
  if (order == DEALS_BY_CATEGORY)
    left &= b->deck.category[deck_category(&b->deck, best)];
  int least = INT32_MAX;
  for (cardmask rest = left; rest; rest &= rest - 1) {
    unsigned card = mask_first(rest);
    int c = cost(p, card, done) * 16 + (int)branches[card];
    if (c < least) {
      least = c;
      best = card;
    }
  }
  return best;
}

/* Orders the layers of the cards OPEN. Sets the first and last layers of the constraints. */
static void plan_order(plan *p, cardmask open, deals_order order) {
  cardmask done = 0;
  unsigned branches[DECK_CARDS];
  count_branches(p->in, branches);
  for (unsigned l = 0; l < p->layers; l++) {
    unsigned card = next_card(p, branches, open & ~done, done, order);
    for (size_t i = 0; i < p->constraints; i++) {
      constraint *w = &p->constraint[i];
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

/* Gives each constraint a field of the flags. No other constraint has this field while the
   constraint is open. False if the fields do not fit into a word. */
static bool plan_flags(plan *p) {
  uint64_t used = 0;
  for (unsigned l = 0; l < p->layers; l++) {
    for (size_t i = 0; i < p->constraints; i++) {
      constraint *w = &p->constraint[i];
      if (w->first != l)
        continue;
      while (w->shift + w->bits <= 64 && used >> w->shift & low_ones(w->bits))
        w->shift++;
      if (w->shift + w->bits > 64)
        return false;
      used |= low_ones(w->bits) << w->shift;
    }
    for (size_t i = 0; i < p->constraints; i++) {
      const constraint *w = &p->constraint[i];
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

/* Sets how the flags change when W's holder gets the card of layer L. */
static void plan_branch(const plan *p, unsigned l, branch *w) {
  unsigned e = deck_envelope(&p->in->kb->deck);
  for (size_t i = p->first_constraint[w->holder]; i < p->first_constraint[w->holder + 1]; i++) {
    const constraint *v = &p->constraint[i];
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
  for (size_t i = p->first_constraint[e + 1]; i < p->constraints; i++)
    if (!(p->constraint[i].holders >> w->holder & 1) &&
        mask_has(p->constraint[i].cards, p->layer[l].card))
      w->satisfy |= UINT64_C(1) << p->constraint[i].shift;
}

/* Sets the fields of need, and the capacity of each layer. */
static void plan_needs(plan *p) {
  const kb *b = p->in->kb;
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
    uint64_t unit = UINT64_C(1) << shift, field = low_ones(width(need)) << shift;
    p->need |= unit * need;
    p->guards |= field + unit;
    for (unsigned l = 0; l < p->layers; l++) {
      layer *y = &p->layer[l];
      unsigned cap = mask_count(y->left & may);
      y->capacity |= unit * (cap < need ? cap : need) | (field + unit);
      if (!mask_has(may, y->card))
        continue;
      branch *w = &y->branch[y->branches++];
      *w = (branch){.holder = h, .unit = unit, .field = field};
      plan_branch(p, l, w);
    }
    shift += width(need) + 1;
  }
}

engine_status plan_init(plan *p, const deals_input *in, deals_order order) {
  cardmask open = free_cards(in->kb);
  *p = (plan){.in = in, .layers = mask_count(open)};
  p->layer = malloc((p->layers + 1) * sizeof *p->layer);
  p->constraint = malloc((in->kb->clause_count + in->kb->nogood_count + in->shown_count + 1) *
                         sizeof *p->constraint);
  if (!p->layer || !p->constraint) {
    plan_release(p);
    return ENGINE_NO_MEMORY;
  }
  if (plan_constraints(p, open) && p->constraints <= 64 * (size_t)p->layers) {
    plan_order(p, open, order);
    if (plan_flags(p)) {
      plan_needs(p);
      return ENGINE_OK;
    }
  }
  plan_release(p);
  return ENGINE_TOO_LARGE;
}
