#include "del/initial.h"

#include "del/dd.h"
#include "del/draft.h"
#include "del/truth.h"

#include <stdlib.h>

/* The law of the layered deals D. Goes from the last layer to the first. Sets OF to the function of
   each node of D. */
static dd deals_law(const draft *x, const deals *d, dd *of) {
  unsigned holders = x->like.players + 1;
  size_t end = d->first_node[d->layers];
  dd f = of[end] = d->nodes > end ? DD_TRUE : DD_FALSE;
  for (unsigned l = d->layers; l-- > 0;)
    for (size_t i = d->first_node[l]; i < d->first_node[l + 1]; i++) {
      dd choice[DECK_HOLDERS] = {DD_FALSE};
      for (uint32_t e = d->first_edge[i]; e < d->first_edge[i + 1]; e++)
        choice[edge_holder(d->edges[e])] = of[d->first_node[l + 1] + edge_node(d->edges[e])];
      of[i] = f = dd_node(x->m, d->card[l], holders, choice);
      if (f == DD_FAIL)
        return DD_FAIL;
    }
  return f;
}

static void make_deals_law(draft *x, const kb *b, const deals *d) {
  dd *of = malloc((d->nodes + 2) * sizeof *of);
  x->law = of ? deals_law(x, d, of) : manager_fail(x->m, ENGINE_NO_MEMORY);
  free(of);
  for (unsigned h = 0; h < deck_holders(&b->deck); h++)
    for (cardmask rest = b->has[h]; rest; rest &= rest - 1)
      if (mask_first(rest) < x->like.cards)
        x->law = dd_and(x->m, x->law, draft_value(x, mask_first(rest), UINT64_C(1) << h));
  x->points = x->law;
}

bool initial_fixed(const kb *b, unsigned cards) {
  cardmask fixed = 0;
  for (unsigned h = 0; h < deck_holders(&b->deck); h++)
    fixed |= b->has[h];
  return !((deck_all(&b->deck) & ~fixed) >> (cards - 1) >> 1);
}

structure *initial_deals(const kb *b, unsigned cards, size_t bound, bool (*go_on)(void),
                         engine_status *status) {
  const deck *k = &b->deck;
  structure like = {
      .bound = bound, .go_on = go_on, .agents = k->seats, .cards = cards, .players = k->players};
  deals_input in = {.kb = b, .go_on = go_on};
  draft x;
  deals d;
  *status = deals_init(&d, &in, DEALS_IN_ORDER);
  if (*status != ENGINE_OK)
    return NULL;
  bool done = draft_init(&x, &like) && draft_add(&x, cards);
  for (; done && x.count < cards; x.count++)
    if (!variable_card(&x.variables[x.count], k->seats, deck_holders(k)))
      done = false;
  if (done)
    make_deals_law(&x, b, &d);
  deals_release(&d);
  return done ? draft_close(&x, status) : draft_fail(&x, status);
}

structure *initial_facts(unsigned agents, size_t facts, const agentset *seen, const formula *law,
                         size_t bound, bool (*go_on)(void), engine_status *status) {
  structure like = {.bound = bound, .go_on = go_on, .agents = agents};
  draft x;
  bool done = draft_init(&x, &like) && draft_add(&x, facts);
  for (; done && x.count < facts; x.count++)
    if (!variable_fact(&x.variables[x.count], agents, seen[x.count]))
      done = false;
  if (!done)
    return draft_fail(&x, status);
  x.law = x.points = truth_set(&x, law, true);
  return draft_close(&x, status);
}
