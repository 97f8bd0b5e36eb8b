/* The lanes of two cards and those of the third are multiplied and summed over
   the nodes where they meet: that gives the chances that each answerer is the
   first to have any of the three, and which of them.

   Cards that no fact tells apart give the same values: one stands for all. */

#include "knowledge/queries.h"

#include "knowledge/lanes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWERERS = DECK_SEATS - 1 };

typedef struct scorer {
  const deals_input *in;
  lanes lanes;
  cardmask among;
  cardmask alone;             /* cards of AMONG that stand for themselves */
  unsigned alike[DECK_CARDS]; /* the card that stands for it */
} scorer;

size_t queries_count(const deck *d) {
  size_t n = 1;
  for (unsigned k = 0; k < d->categories; k++)
    n *= mask_count(d->category[k]);
  return n;
}

void queries_nth(const deck *d, size_t n, unsigned card[3]) {
  for (unsigned k = 3; k-- > 0;) {
    unsigned size = mask_count(d->category[k]);
    card[k] = mask_first(d->category[k]) + (unsigned)(n % size);
    n /= size;
  }
}

/* --- Cards alike --- */

static bool told_apart(const deals_input *in, unsigned a, unsigned b) {
  const base *s = in->base;
  for (unsigned h = 0; h < deck_holders(&s->deck); h++)
    if (mask_has(s->may[h], a) != mask_has(s->may[h], b))
      return true;
  for (size_t i = 0; i < s->clause_count; i++)
    if (mask_has(s->clauses[i].cards, a) != mask_has(s->clauses[i].cards, b))
      return true;
  for (size_t i = 0; i < s->ban_count; i++)
    if (mask_has(s->bans[i], a) != mask_has(s->bans[i], b))
      return true;
  for (size_t i = 0; i < in->shown_count; i++)
    if (mask_has(in->shown[i].cards, a) != mask_has(in->shown[i].cards, b))
      return true;
  return false;
}

static void find_alike(scorer *s) {
  const deck *d = &s->in->base->deck;
  for (unsigned card = 0; card < d->cards; card++) {
    cardmask same = d->category[deck_category(d, card)] & s->alone;
    s->alike[card] = card;
    if (!mask_has(s->among, card))
      continue;
    while (same && told_apart(s->in, mask_first(same), card))
      same &= same - 1;
    if (same)
      s->alike[card] = mask_first(same);
    else
      s->alone |= mask_bit(card);
  }
}

/* --- Values --- */

static double entropy(double p) { return p > 0 ? -p * log2(p) : 0; }

/* The value of a query from the lanes PAIR of two cards and LAST of the third
   at NODES nodes. */
IN_FOURS static query_value value(const lanes *s, const double *pair,
                                  const double *last, size_t nodes) {
  unsigned m = s->answerers, n = card_lanes(s), pairs = pair_lanes(s);
  double4 has[ANSWERERS] = {{0}}, later[ANSWERERS] = {{0}};
  query_value v = {0, 0};
  for (size_t i = 0; i < nodes; i++, pair += pairs, last += n) {
    v.hit += pair[4 * m] * last[2 * m];
    for (unsigned a = 0; a < m; a++) {
      double4 both = *(const double4 *)(pair + 4 * a);
      has[a] += both * last[a];
      later[a] += both * last[m + a];
    }
  }
  /* Who has which: bit by bit, 0 says that the answerer has the card. */
  double sum[ANSWERERS][8];
  for (unsigned a = 0; a < m; a++)
    for (unsigned k = 0; k < 4; k++) {
      sum[a][2 * k] = has[a][k];
      sum[a][2 * k + 1] = later[a][k];
    }
  for (unsigned a = 0; a < m; a++)
    for (unsigned card = 4; card; card >>= 1) {
      double shown = 0;
      for (unsigned set = 0; set < 8; set++)
        if (!(set & card)) {
          unsigned held = 3 - (unsigned)__builtin_popcount(set);
          shown += sum[a][set] / held;
          v.bits -= sum[a][set] / held * log2(held);
        }
      v.bits += entropy(shown);
    }
  if (m)
    v.bits += entropy(sum[m - 1][7]);
  v.bits = fmax(v.bits, 0); /* rounding */
  return v;
}

/* Nodes of the largest layer. */
static size_t widest(const deals *d) {
  size_t most = 0;
  for (unsigned l = 0; l <= d->layers; l++) {
    size_t nodes = layer_nodes(d, l);
    if (nodes > most)
      most = nodes;
  }
  return most;
}

static size_t query_number(const deck *d, const unsigned card[3]) {
  size_t n = 0;
  for (unsigned k = 0; k < 3; k++)
    n = n * mask_count(d->category[k]) + card[k] - mask_first(d->category[k]);
  return n;
}

/* The values of the queries with the first category's card A, whose lanes are
   in MIDDLE, from the LASTS of the cards of the third category. False if
   interrupted. */
static bool score_first(const scorer *s, unsigned a, const double *middle,
                        const double *lasts, double *one, double *two,
                        query_value *values) {
  const deck *d = &s->in->base->deck;
  const lanes *k = &s->lanes;
  size_t nodes = layer_nodes(&k->deals, k->start[2]);
  for (cardmask bs = d->category[1] & s->alone; bs; bs &= bs - 1) {
    if (s->in->go_on && !s->in->go_on())
      return false;
    unsigned card[] = {a, mask_first(bs), 0};
    const double *pair = second_lanes(k, card[1], middle, one, two);
    if (!pair)
      return false;
    const double *last = lasts;
    for (cardmask cs = d->category[2] & s->alone; cs; cs &= cs - 1) {
      card[2] = mask_first(cs);
      values[query_number(d, card)] = value(k, pair, last, nodes);
      last += nodes * card_lanes(k);
    }
  }
  return true;
}

/* Gives all queries the values of those that stand for them. */
static void copy_alike(const scorer *s, query_value *values) {
  const deck *d = &s->in->base->deck;
  size_t n = 0;
  for (cardmask x = d->category[0]; x; x &= x - 1)
    for (cardmask y = d->category[1]; y; y &= y - 1)
      for (cardmask z = d->category[2]; z; z &= z - 1, n++) {
        const unsigned card[] = {s->alike[mask_first(x)],
                                 s->alike[mask_first(y)],
                                 s->alike[mask_first(z)]};
        values[n] = values[query_number(d, card)];
      }
}

/* False if interrupted. */
static bool score(const scorer *s, double *buffer, query_value *values) {
  const deck *d = &s->in->base->deck;
  const lanes *k = &s->lanes;
  const deals *e = &k->deals;
  size_t room = widest(e) * pair_lanes(k);
  size_t nodes = layer_nodes(e, k->start[2]);
  double *one = buffer, *two = one + room, *lasts = two + room;
  double *middle = lasts;
  for (cardmask rest = d->category[2] & s->alone; rest; rest &= rest - 1) {
    if (!last_lanes(k, mask_first(rest), middle, one, two))
      return false;
    middle += nodes * card_lanes(k);
  }
  for (cardmask rest = d->category[0] & s->alone; rest; rest &= rest - 1) {
    unsigned a = mask_first(rest);
    const double *start = first_lanes(k, a, one, two);
    if (!start || !middle_lanes(k, start, middle) ||
        !score_first(s, a, middle, lasts, one, two, values))
      return false;
  }
  copy_alike(s, values);
  return true;
}

/* Doubles for score(). */
static size_t buffer_size(const scorer *s) {
  const deck *d = &s->in->base->deck;
  const lanes *k = &s->lanes;
  const deals *e = &k->deals;
  unsigned n = card_lanes(k), pairs = pair_lanes(k);
  return 2 * widest(e) * pairs +
         layer_nodes(e, k->start[2]) * n * mask_count(d->category[2]) +
         (e->first_node[k->start[2] + 1] - e->first_node[k->start[1]]) * n;
}

/* The values by S, which was laid out. */
static engine_status find_values(scorer *s, query_value *values) {
  const deals *d = &s->lanes.deals;
  size_t size = buffer_size(s) + 1, nodes = d->nodes + 1;
  if (!deals_affordable(d, (size + 2 * nodes) * sizeof(double)))
    return ENGINE_TOO_LARGE;
  if (d->nodes == d->first_node[d->layers])
    return ENGINE_OK;
  engine_status status = ENGINE_NO_MEMORY;
  double *buffer = malloc(size * sizeof *buffer);
  s->lanes.forward = calloc(nodes, sizeof *s->lanes.forward);
  s->lanes.backward = calloc(nodes, sizeof *s->lanes.backward);
  if (buffer && s->lanes.forward && s->lanes.backward)
    status = lanes_count(&s->lanes) && score(s, buffer, values)
                 ? ENGINE_OK
                 : ENGINE_INTERRUPTED;
  free(buffer);
  return status;
}

engine_status queries_values(const deals_input *in, unsigned asker,
                             cardmask among, bool bits, query_value *values) {
  scorer s = {.in = in, .among = among};
  engine_status status = lanes_init(&s.lanes, in, asker, bits);
  if (status != ENGINE_OK)
    return status;
  find_alike(&s);
  memset(values, 0, queries_count(&in->base->deck) * sizeof *values);
  status = find_values(&s, values);
  lanes_release(&s.lanes);
  return status;
}
