#include "knowledge/lanes.h"

#include <stdlib.h>
#include <string.h>

static void find_places(lanes *s, const deck *d, unsigned asker) {
  for (unsigned h = 0; h < deck_holders(d); h++)
    s->place[h] = DECK_PLAYERS;
  for (unsigned i = 0; i + 1 < d->seats; i++)
    s->place[(asker + 1 + i) % d->seats] = i;
  for (unsigned k = 0, l = 0; k < 4; k++) {
    s->start[k] = l;
    while (k < 3 && l < s->deals.layers &&
           mask_has(d->category[k], s->deals.card[l]))
      l++;
  }
}

engine_status lanes_init(lanes *s, const deals_input *in, unsigned asker,
                         bool answers) {
  const deck *d = &in->base->deck;
  *s = (lanes){.answerers = answers ? d->seats - 1 : 0,
               .envelope = deck_envelope(d)};
  engine_status status = deals_init(&s->deals, in, DEALS_BY_CATEGORY);
  if (status == ENGINE_OK)
    find_places(s, d, asker);
  return status;
}

void lanes_release(lanes *s) {
  free(s->forward);
  free(s->backward);
  deals_release(&s->deals);
}

/* The layer of CARD, or that where its category starts if it has none. */
static unsigned layer_of(const lanes *s, unsigned card, unsigned category) {
  for (unsigned l = s->start[category]; l < s->start[category + 1]; l++)
    if (s->deals.card[l] == card)
      return l;
  return DECK_CARDS;
}

/* Adds VALUE to the lanes that say that HOLDER has the card. */
static void mark(const lanes *s, double *lane, unsigned holder, double value) {
  unsigned m = s->answerers, place = s->place[holder];
  if (place < m)
    lane[place] += value;
  for (unsigned i = 0; i < m && i < place; i++)
    lane[m + i] += value;
  if (holder == s->envelope)
    lane[2 * m] += value;
}

static double weight_of(const deals *d, uint32_t e) {
  return d->weights ? (double)d->weights[e] : 1;
}

/* TO += W * FROM, N lanes. */
static inline void add_lanes(double *to, const double *from, double w,
                             unsigned n) {
  double4 *x = (double4 *)to;
  const double4 *y = (const double4 *)from;
  for (unsigned i = 0; i < n / 4; i++)
    x[i] += y[i] * w;
}

/* Carries N lanes of each node from layer FIRST on to layer LAST, by FROM and
   TO, which are buffers that have room; returns the one that has them, or NULL
   if interrupted. */
IN_FOURS static double *carry(const lanes *s, unsigned first, unsigned last,
                              double *from, double *to, unsigned n) {
  const deals *d = &s->deals;
  for (unsigned l = first; l < last; l++) {
    if (!deals_go_on(d))
      return NULL;
    size_t begin = d->first_node[l];
    memset(to, 0, layer_nodes(d, l + 1) * n * sizeof *to);
    for_each_edge (d, l, i, e)
      add_lanes(to + edge_node(d->edges[e]) * n, from + (i - begin) * n,
                weight_of(d, e), n);
    double *swap = from;
    from = to;
    to = swap;
  }
  return from;
}

bool lanes_count(lanes *s) {
  deals *d = &s->deals;
  s->forward[0] = 1;
  for (unsigned l = 0; l < d->layers; l++) {
    if (!deals_go_on(d))
      return false;
    for_each_edge (d, l, i, e)
      s->forward[deals_next(d, l, e)] += s->forward[i] * weight_of(d, e);
  }
  s->backward[d->nodes - 1] = 1 / s->forward[d->nodes - 1];
  for (unsigned l = d->layers; l-- > 0;) {
    if (!deals_go_on(d))
      return false;
    for_each_edge (d, l, i, e)
      s->backward[i] += s->backward[deals_next(d, l, e)] * weight_of(d, e);
  }
  return true;
}

const double *first_lanes(const lanes *s, unsigned card, double *one,
                          double *two) {
  const deals *d = &s->deals;
  unsigned n = card_lanes(s), end = s->start[1];
  unsigned l = layer_of(s, card, 0);
  unsigned to = l == DECK_CARDS ? end : l + 1;
  size_t begin = d->first_node[to];
  memset(one, 0, layer_nodes(d, to) * n * sizeof *one);
  if (l == DECK_CARDS)
    for (size_t i = begin; i < d->first_node[to + 1]; i++)
      mark(s, one + (i - begin) * n, d->fixed[card], s->forward[i]);
  else
    for_each_edge (d, l, i, e)
      mark(s, one + edge_node(d->edges[e]) * n, edge_holder(d->edges[e]),
           s->forward[i] * weight_of(d, e));
  return carry(s, to, end, one, two, n);
}

IN_FOURS bool last_lanes(const lanes *s, unsigned card, double *lane,
                         double *one, double *two) {
  const deals *d = &s->deals;
  unsigned n = card_lanes(s), start = s->start[2];
  unsigned l = layer_of(s, card, 2);
  size_t begin = d->first_node[start];
  if (l == DECK_CARDS) {
    memset(lane, 0, layer_nodes(d, start) * n * sizeof *lane);
    for (size_t i = begin; i < d->first_node[start + 1]; i++)
      mark(s, lane + (i - begin) * n, d->fixed[card], s->backward[i]);
    return true;
  }
  memset(one, 0, layer_nodes(d, l) * n * sizeof *one);
  for_each_edge (d, l, i, e)
    mark(s, one + (i - d->first_node[l]) * n, edge_holder(d->edges[e]),
         s->backward[deals_next(d, l, e)] * weight_of(d, e));
  while (l-- > start) {
    if (!deals_go_on(d))
      return false;
    memset(two, 0, layer_nodes(d, l) * n * sizeof *two);
    for_each_edge (d, l, i, e)
      add_lanes(two + (i - d->first_node[l]) * n,
                one + edge_node(d->edges[e]) * n, weight_of(d, e), n);
    double *swap = one;
    one = two;
    two = swap;
  }
  memcpy(lane, one, layer_nodes(d, start) * n * sizeof *lane);
  return true;
}

/* Splits the lanes A of the first card by the HOLDER of the second, and adds
   them, times W, to the lanes TO of both. */
static void mark_pair(const lanes *s, double *to, const double *a,
                      unsigned holder, double w) {
  unsigned m = s->answerers, place = s->place[holder];
  if (place < m) {
    to[4 * place] += a[place] * w;
    to[4 * place + 2] += a[m + place] * w;
  }
  for (unsigned i = 0; i < m && i < place; i++) {
    to[4 * i + 1] += a[i] * w;
    to[4 * i + 3] += a[m + i] * w;
  }
  if (holder == s->envelope)
    to[4 * m] += a[2 * m] * w;
}

IN_FOURS const double *second_lanes(const lanes *s, unsigned card,
                                    const double *middle, double *one,
                                    double *two) {
  const deals *d = &s->deals;
  unsigned n = card_lanes(s), pairs = pair_lanes(s);
  unsigned end = s->start[2], l = layer_of(s, card, 1);
  unsigned to = l == DECK_CARDS ? end : l + 1;
  size_t base_node = d->first_node[s->start[1]], begin = d->first_node[to];
  memset(one, 0, layer_nodes(d, to) * pairs * sizeof *one);
  if (l == DECK_CARDS)
    for (size_t i = begin; i < d->first_node[to + 1]; i++)
      mark_pair(s, one + (i - begin) * pairs, middle + (i - base_node) * n,
                d->fixed[card], 1);
  else
    for_each_edge (d, l, i, e)
      mark_pair(s, one + edge_node(d->edges[e]) * pairs,
                middle + (i - base_node) * n, edge_holder(d->edges[e]),
                weight_of(d, e));
  return carry(s, to, end, one, two, pairs);
}

IN_FOURS bool middle_lanes(const lanes *s, const double *start,
                           double *middle) {
  const deals *d = &s->deals;
  unsigned n = card_lanes(s);
  unsigned first = s->start[1], last = s->start[2];
  size_t base_node = d->first_node[first];
  size_t nodes = d->first_node[last + 1] - base_node;
  size_t started = layer_nodes(d, first);
  memset(middle, 0, nodes * n * sizeof *middle);
  memcpy(middle, start, started * n * sizeof *middle);
  for (unsigned l = first; l < last; l++) {
    if (!deals_go_on(d))
      return false;
    for_each_edge (d, l, i, e)
      add_lanes(middle + (deals_next(d, l, e) - base_node) * n,
                middle + (i - base_node) * n, weight_of(d, e), n);
  }
  return true;
}
