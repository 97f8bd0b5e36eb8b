#include "knowledge/deals_count.h"

#include <stdlib.h>
#include <string.h>

/* The next two functions are called with a constant LIMBS. This makes them quicker. */

INLINE bool count_backward(deals *d, unsigned limbs) {
  if (d->nodes > d->first_node[d->layers])
    d->backward[d->first_node[d->layers] * limbs] = 1;
  for (unsigned l = d->layers; l-- > 0;) {
    if (!deals_go_on(d))
      return false;
    const uint64_t *next = d->backward + d->first_node[l + 1] * limbs;
    for_each_edge (d, l, i, e) {
      const uint64_t *to = next + edge_node(d->edges[e]) * limbs;
      if (d->weights)
        number_add_scaled(d->backward + i * limbs, to, d->weights[e], 0, limbs);
      else
        number_add(d->backward + i * limbs, to, limbs);
    }
  }
  return true;
}

INLINE bool count_forward(deals *d, unsigned limbs) {
  d->forward[0] = 1;
  for (unsigned l = 0; l < d->layers; l++) {
    if (!deals_go_on(d))
      return false;
    uint64_t *next = d->forward + d->first_node[l + 1] * limbs;
    for_each_edge (d, l, i, e) {
      uint64_t *to = next + edge_node(d->edges[e]) * limbs;
      if (d->weights)
        number_add_scaled(to, d->forward + i * limbs, d->weights[e], 0, limbs);
      else
        number_add(to, d->forward + i * limbs, limbs);
    }
  }
  return true;
}

static engine_status count_paths(deals *d, bool both) {
  size_t words = (d->nodes + 1) * d->limbs;
  if (!deals_affordable(d, (both + 1U) * words * sizeof *d->backward))
    return ENGINE_TOO_LARGE;
  d->backward = calloc(words, sizeof *d->backward);
  d->forward = both ? calloc(words, sizeof *d->forward) : NULL;
  if (!d->backward || (both && !d->forward))
    return ENGINE_NO_MEMORY;
  bool done = d->limbs == 1 ? count_backward(d, 1) : count_backward(d, DEALS_LIMBS);
  if (done && both)
    done = d->limbs == 1 ? count_forward(d, 1) : count_forward(d, DEALS_LIMBS);
  return done ? ENGINE_OK : ENGINE_INTERRUPTED;
}

engine_status deals_count_backward(deals *d) { return count_paths(d, false); }

engine_status deals_count(deals *d) { return count_paths(d, true); }

static deals_number number_of(const uint64_t *limb, unsigned limbs) {
  deals_number n = {{0}};
  memcpy(n.limb, limb, limbs * sizeof *limb);
  return n;
}

deals_number deals_total(const deals *d) { return number_of(d->backward, d->limbs); }

INLINE bool marginals(const deals *d, deals_number table[DECK_CARDS][DECK_HOLDERS],
                      unsigned limbs) {
  for (unsigned l = 0; l < d->layers; l++) {
    if (!deals_go_on(d))
      return false;
    deals_number *row = table[d->card[l]];
    const uint64_t *next = d->backward + d->first_node[l + 1] * limbs;
    for_each_edge (d, l, i, e) {
      const uint64_t *from = d->forward + i * limbs;
      const uint64_t *to = next + edge_node(d->edges[e]) * limbs;
      uint64_t product[DEALS_LIMBS] = {0};
      number_add_product(product, from, to, limbs);
      number_add_scaled(row[edge_holder(d->edges[e])].limb, product, deals_weight(d, e), 0, limbs);
    }
  }
  return true;
}

bool deals_marginals(const deals *d, const kb *b, deals_number table[DECK_CARDS][DECK_HOLDERS]) {
  memset(table, 0, b->deck.cards * sizeof *table);
  for (unsigned h = 0; h < deck_holders(&b->deck); h++)
    for (cardmask rest = b->has[h]; rest; rest &= rest - 1)
      table[mask_first(rest)][h] = deals_total(d);
  return d->limbs == 1 ? marginals(d, table, 1) : marginals(d, table, DEALS_LIMBS);
}

void deals_nth(const deals *d, deals_number index, unsigned holder[DECK_CARDS]) {
  memcpy(holder, d->fixed, sizeof d->fixed);
  size_t n = 0;
  for (unsigned l = 0; l < d->layers; l++) {
    uint32_t e = d->first_edge[n];
    uint64_t weight;
    do {
      n = deals_next(d, l, e);
      weight = deals_weight(d, e++);
    } while (number_take_often(index.limb, d->backward + n * d->limbs, weight, d->limbs) == weight);
    holder[d->card[l]] = edge_holder(d->edges[e - 1]);
  }
}
