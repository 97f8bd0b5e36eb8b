#include "knowledge/lanes.h"

#include <stdlib.h>
#include <string.h>

/* Sets S->place for all holders. Returns the number of answerers. */
static unsigned find_places(lanes *s, const deck *d, unsigned asker, seatmask skipped) {
  unsigned answerers = 0;
  for (unsigned h = 0; h < deck_holders(d); h++)
    s->place[h] = DECK_PLAYERS;
  for (unsigned i = 1; i < d->seats; i++) {
    unsigned p = (asker + i) % d->seats;
    if (!seats_have(skipped, p))
      s->place[p] = answerers++;
  }
  return answerers;
}

static void find_starts(lanes *s, const deck *d) {
  for (unsigned k = 0, l = 0; k <= d->categories; k++) {
    s->start[k] = l;
    while (k < d->categories && l < s->deals.layers && mask_has(d->category[k], s->deals.card[l]))
      l++;
  }
}

engine_status lanes_init(lanes *s, const deals_input *in, unsigned asker, seatmask skipped) {
  const deck *d = &in->kb->deck;
  *s = (lanes){.envelope = deck_envelope(d)};
  s->answerers = find_places(s, d, asker, skipped);
  engine_status status = deals_init(&s->deals, in, DEALS_BY_CATEGORY);
  if (status == ENGINE_OK)
    find_starts(s, d);
  return status;
}

void lanes_release(lanes *s) {
  free(s->forward);
  free(s->backward);
  deals_release(&s->deals);
}

/* The layer of CARD, a card of category LEVEL. DECK_CARDS if CARD has no layer. */
static unsigned layer_of(const lanes *s, unsigned card, unsigned level) {
  for (unsigned l = s->start[level]; l < s->start[level + 1]; l++)
    if (s->deals.card[l] == card)
      return l;
  return DECK_CARDS;
}

/* Adds W times the lanes FROM of LEVEL to the lanes TO of the next level. HOLDER has the card of
   the query that the next level adds. */
static inline void mark(const lanes *s, unsigned level, double *to, const double *from,
                        unsigned holder, double w) {
  unsigned m = s->answerers, codes = 1U << level, place = s->place[holder];
  if (place < m)
    for (unsigned i = place * codes; i < (place + 1) * codes; i++)
      to[2 * i] += from[i] * w;
  for (unsigned i = 0; i < (place < m ? place : m) * codes; i++)
    to[2 * i + 1] += from[i] * w;
  if (holder == s->envelope)
    to[2 * m * codes] += from[m * codes] * w;
}

/* Carries the N lanes of each node from layer FIRST to layer LAST. FROM has the lanes of layer
   FIRST. Uses the buffers FROM and TO, and returns the one with the result. NULL if interrupted. */
IN_FOURS static double *carry(const lanes *s, unsigned first, unsigned last, double *from,
                              double *to, unsigned n) {
  const deals *d = &s->deals;
  for (unsigned l = first; l < last; l++) {
    if (!deals_go_on(d))
      return NULL;
    size_t begin = d->first_node[l];
    memset(to, 0, layer_nodes(d, l + 1) * n * sizeof *to);
    for_each_edge (d, l, i, e)
      add_lanes(to + edge_node(d->edges[e]) * n, from + (i - begin) * n, lanes_weight(d, e), n);
    double *swap = from;
    from = to;
    to = swap;
  }
  return from;
}

size_t lanes_widest(const deals *d) {
  size_t most = 0;
  for (unsigned l = 0; l <= d->layers; l++) {
    size_t nodes = layer_nodes(d, l);
    if (nodes > most)
      most = nodes;
  }
  return most;
}

bool lanes_paths(const deals *d, double *forward, double *backward, bool shares) {
  forward[0] = 1;
  for (unsigned l = 0; l < d->layers; l++) {
    if (!deals_go_on(d))
      return false;
    for_each_edge (d, l, i, e)
      forward[deals_next(d, l, e)] += forward[i] * lanes_weight(d, e);
  }
  backward[d->nodes - 1] = shares ? 1 / forward[d->nodes - 1] : 1;
  for (unsigned l = d->layers; l-- > 0;) {
    if (!deals_go_on(d))
      return false;
    for_each_edge (d, l, i, e)
      backward[i] += backward[deals_next(d, l, e)] * lanes_weight(d, e);
  }
  return true;
}

static const double ones[] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};

const double *lanes_start(void) { return ones; }

IN_FOURS bool lanes_through(const lanes *s, unsigned level, const double *start, double *middle) {
  const deals *d = &s->deals;
  unsigned n = lanes_at(s, level);
  unsigned first = s->start[level], last = s->start[level + 1];
  size_t base_node = d->first_node[first];
  size_t nodes = d->first_node[last + 1] - base_node;
  memset(middle, 0, nodes * n * sizeof *middle);
  memcpy(middle, start, layer_nodes(d, first) * n * sizeof *middle);
  for (unsigned l = first; l < last; l++) {
    if (!deals_go_on(d))
      return false;
    for_each_edge (d, l, i, e)
      add_lanes(middle + (deals_next(d, l, e) - base_node) * n, middle + (i - base_node) * n,
                lanes_weight(d, e), n);
  }
  return true;
}

IN_FOURS const double *lanes_with(const lanes *s, unsigned level, unsigned card,
                                  const double *middle, double *one, double *two) {
  const deals *d = &s->deals;
  unsigned n = lanes_at(s, level), more = lanes_at(s, level + 1);
  unsigned end = s->start[level + 1], l = layer_of(s, card, level);
  unsigned to = l == DECK_CARDS ? end : l + 1;
  size_t base_node = d->first_node[s->start[level]], begin = d->first_node[to];
  memset(one, 0, layer_nodes(d, to) * more * sizeof *one);
  if (l == DECK_CARDS)
    for (size_t i = begin; i < d->first_node[to + 1]; i++)
      mark(s, level, one + (i - begin) * more, middle + (i - base_node) * n, d->fixed[card], 1);
  else
    for_each_edge (d, l, i, e)
      mark(s, level, one + edge_node(d->edges[e]) * more, middle + (i - base_node) * n,
           edge_holder(d->edges[e]), lanes_weight(d, e));
  return carry(s, to, end, one, two, more);
}

IN_FOURS bool last_lanes(const lanes *s, unsigned level, unsigned card, double *lane, double *one,
                         double *two) {
  const deals *d = &s->deals;
  unsigned n = lanes_at(s, 1), start = s->start[level];
  unsigned l = layer_of(s, card, level);
  size_t begin = d->first_node[start];
  if (l == DECK_CARDS) {
    memset(lane, 0, layer_nodes(d, start) * n * sizeof *lane);
    for (size_t i = begin; i < d->first_node[start + 1]; i++)
      mark(s, 0, lane + (i - begin) * n, ones, d->fixed[card], s->backward[i]);
    return true;
  }
  memset(one, 0, layer_nodes(d, l) * n * sizeof *one);
  for_each_edge (d, l, i, e)
    mark(s, 0, one + (i - d->first_node[l]) * n, ones, edge_holder(d->edges[e]),
         s->backward[deals_next(d, l, e)] * lanes_weight(d, e));
  while (l-- > start) {
    if (!deals_go_on(d))
      return false;
    memset(two, 0, layer_nodes(d, l) * n * sizeof *two);
    for_each_edge (d, l, i, e)
      add_lanes(two + (i - d->first_node[l]) * n, one + edge_node(d->edges[e]) * n,
                lanes_weight(d, e), n);
    double *swap = one;
    one = two;
    two = swap;
  }
  memcpy(lane, one, layer_nodes(d, start) * n * sizeof *lane);
  return true;
}
