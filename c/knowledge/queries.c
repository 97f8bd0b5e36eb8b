/* The deals are laid out category after category. For card A of the first, the
   weight of the paths to each node where the second category starts is kept
   apart by what it says of A, in lanes. For answerer I, in turn order:

     has I     I has the card
     later I   neither I nor an answerer before it has it
     envelope  the envelope has it

   With card B of the second category there are four lanes for each answerer,
   (has or later) of A times the same of B, and one for the envelope. From the
   other end, lanes like the first ones for card C of the third category meet
   them where that starts, and the products summed over nodes are the chances
   that I is the first to have any of the three, and which of them.

   Cards that no fact tells apart give the same values: one stands for all. */

#include "knowledge/queries.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWERERS = DECK_PLAYERS - 1 };

typedef struct scorer {
  const deals_input *in;
  deals deals;
  unsigned answerers;           /* none if only the envelope is asked for */
  unsigned place[DECK_HOLDERS]; /* in turn order; the number of answerers and
                                   more for those who do not answer */
  unsigned start[4];            /* layers where categories start, and end */
  double *forward, *backward;   /* of nodes, sum 1 */
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

/* --- Lanes --- */

/* How many there are, rounded up to a multiple of four: of one card, of two. */
static unsigned lanes(const scorer *s) { return (2 * s->answerers + 4) & ~3U; }
static unsigned pair_lanes(const scorer *s) { return 4 * s->answerers + 4; }

/* The layer of CARD, or that where its category starts if it has none. */
static unsigned layer_of(const scorer *s, unsigned card, unsigned category) {
  for (unsigned l = s->start[category]; l < s->start[category + 1]; l++)
    if (s->deals.card[l] == card)
      return l;
  return DECK_CARDS;
}

/* Adds VALUE to the lanes that say that HOLDER has the card. */
static void mark(const scorer *s, double *lane, unsigned holder, double value) {
  unsigned m = s->answerers, place = s->place[holder];
  if (place < m)
    lane[place] += value;
  for (unsigned i = 0; i < m && i < place; i++)
    lane[m + i] += value;
  if (holder == deck_envelope(&s->in->base->deck))
    lane[2 * m] += value;
}

static double weight_of(const deals *d, uint32_t e) {
  return d->weights ? (double)d->weights[e] : 1;
}

/* gcc computes with four numbers at once; the results are the same on all
   processors. */
typedef double double4 __attribute__((vector_size(32), aligned(8), may_alias));
#if defined __x86_64__ && defined __gnu_linux__
#define IN_FOURS __attribute__((target_clones("avx2", "default")))
#else
#define IN_FOURS
#endif

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
IN_FOURS static double *carry(const scorer *s, unsigned first, unsigned last,
                              double *from, double *to, unsigned n) {
  const deals *d = &s->deals;
  for (unsigned l = first; l < last; l++) {
    if (!deals_go_on(d))
      return NULL;
    size_t begin = d->first_node[l], end = d->first_node[l + 1];
    memset(to, 0, (d->first_node[l + 2] - end) * n * sizeof *to);
    for (size_t i = begin; i < end; i++)
      for (uint32_t e = d->first_edge[i]; e < d->first_edge[i + 1]; e++)
        add_lanes(to + edge_node(d->edges[e]) * n, from + (i - begin) * n,
                  weight_of(d, e), n);
    double *swap = from;
    from = to;
    to = swap;
  }
  return from;
}

/* False if interrupted. */
static bool count(scorer *s) {
  deals *d = &s->deals;
  s->forward[0] = 1;
  for (unsigned l = 0; l < d->layers; l++) {
    if (!deals_go_on(d))
      return false;
    for (size_t i = d->first_node[l]; i < d->first_node[l + 1]; i++)
      for (uint32_t e = d->first_edge[i]; e < d->first_edge[i + 1]; e++)
        s->forward[d->first_node[l + 1] + edge_node(d->edges[e])] +=
            s->forward[i] * weight_of(d, e);
  }
  s->backward[d->nodes - 1] = 1 / s->forward[d->nodes - 1];
  for (unsigned l = d->layers; l-- > 0;) {
    if (!deals_go_on(d))
      return false;
    for (size_t i = d->first_node[l]; i < d->first_node[l + 1]; i++)
      for (uint32_t e = d->first_edge[i]; e < d->first_edge[i + 1]; e++)
        s->backward[i] +=
            s->backward[d->first_node[l + 1] + edge_node(d->edges[e])] *
            weight_of(d, e);
  }
  return true;
}

/* Lanes of the first category's CARD at each node where the second starts. */
static double *first_lanes(const scorer *s, unsigned card, double *one,
                           double *two) {
  const deals *d = &s->deals;
  unsigned n = lanes(s), end = s->start[1];
  unsigned l = layer_of(s, card, 0);
  unsigned to = l == DECK_CARDS ? end : l + 1;
  size_t begin = d->first_node[to];
  memset(one, 0, (d->first_node[to + 1] - begin) * n * sizeof *one);
  if (l == DECK_CARDS)
    for (size_t i = begin; i < d->first_node[to + 1]; i++)
      mark(s, one + (i - begin) * n, d->fixed[card], s->forward[i]);
  else
    for (size_t i = d->first_node[l]; i < begin; i++)
      for (uint32_t e = d->first_edge[i]; e < d->first_edge[i + 1]; e++)
        mark(s, one + edge_node(d->edges[e]) * n, edge_holder(d->edges[e]),
             s->forward[i] * weight_of(d, e));
  return carry(s, to, end, one, two, n);
}

/* Lanes of the third category's CARD at each node where that starts. False if
   interrupted. */
IN_FOURS static bool last_lanes(const scorer *s, unsigned card, double *lane,
                                double *one, double *two) {
  const deals *d = &s->deals;
  unsigned n = lanes(s), start = s->start[2];
  unsigned l = layer_of(s, card, 2);
  size_t begin = d->first_node[start];
  if (l == DECK_CARDS) {
    memset(lane, 0, (d->first_node[start + 1] - begin) * n * sizeof *lane);
    for (size_t i = begin; i < d->first_node[start + 1]; i++)
      mark(s, lane + (i - begin) * n, d->fixed[card], s->backward[i]);
    return true;
  }
  memset(one, 0, (d->first_node[l + 1] - d->first_node[l]) * n * sizeof *one);
  for (size_t i = d->first_node[l]; i < d->first_node[l + 1]; i++)
    for (uint32_t e = d->first_edge[i]; e < d->first_edge[i + 1]; e++)
      mark(s, one + (i - d->first_node[l]) * n, edge_holder(d->edges[e]),
           s->backward[d->first_node[l + 1] + edge_node(d->edges[e])] *
               weight_of(d, e));
  while (l-- > start) {
    if (!deals_go_on(d))
      return false;
    memset(two, 0, (d->first_node[l + 1] - d->first_node[l]) * n * sizeof *two);
    for (size_t i = d->first_node[l]; i < d->first_node[l + 1]; i++)
      for (uint32_t e = d->first_edge[i]; e < d->first_edge[i + 1]; e++)
        add_lanes(two + (i - d->first_node[l]) * n,
                  one + edge_node(d->edges[e]) * n, weight_of(d, e), n);
    double *swap = one;
    one = two;
    two = swap;
  }
  memcpy(lane, one, (d->first_node[start + 1] - begin) * n * sizeof *lane);
  return true;
}

/* Splits the lanes A of the first card by the HOLDER of the second, and adds
   them, times W, to the lanes TO of both. */
static void mark_pair(const scorer *s, double *to, const double *a,
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
  if (holder == deck_envelope(&s->in->base->deck))
    to[4 * m] += a[2 * m] * w;
}

/* Lanes of the first card and the second category's CARD, at each node where
   the third starts. MIDDLE has the lanes of the first at all nodes of the
   second category. */
IN_FOURS static double *second_lanes(const scorer *s, unsigned card,
                                     const double *middle, double *one,
                                     double *two) {
  const deals *d = &s->deals;
  unsigned n = lanes(s), pairs = pair_lanes(s);
  unsigned end = s->start[2], l = layer_of(s, card, 1);
  unsigned to = l == DECK_CARDS ? end : l + 1;
  size_t base_node = d->first_node[s->start[1]], begin = d->first_node[to];
  memset(one, 0, (d->first_node[to + 1] - begin) * pairs * sizeof *one);
  if (l == DECK_CARDS)
    for (size_t i = begin; i < d->first_node[to + 1]; i++)
      mark_pair(s, one + (i - begin) * pairs, middle + (i - base_node) * n,
                d->fixed[card], 1);
  else
    for (size_t i = d->first_node[l]; i < begin; i++)
      for (uint32_t e = d->first_edge[i]; e < d->first_edge[i + 1]; e++)
        mark_pair(s, one + edge_node(d->edges[e]) * pairs,
                  middle + (i - base_node) * n, edge_holder(d->edges[e]),
                  weight_of(d, e));
  return carry(s, to, end, one, two, pairs);
}

/* Lanes of the first card at all nodes of the second category, and of the
   first layer after it, from those at its start. False if interrupted. */
IN_FOURS static bool middle_lanes(const scorer *s, const double *start,
                                  double *middle) {
  const deals *d = &s->deals;
  unsigned n = lanes(s);
  unsigned first = s->start[1], last = s->start[2];
  size_t base_node = d->first_node[first];
  size_t nodes = d->first_node[last + 1] - base_node;
  size_t started = d->first_node[first + 1] - base_node;
  memset(middle, 0, nodes * n * sizeof *middle);
  memcpy(middle, start, started * n * sizeof *middle);
  for (unsigned l = first; l < last; l++) {
    if (!deals_go_on(d))
      return false;
    for (size_t i = d->first_node[l]; i < d->first_node[l + 1]; i++)
      for (uint32_t e = d->first_edge[i]; e < d->first_edge[i + 1]; e++)
        add_lanes(
            middle +
                (d->first_node[l + 1] + edge_node(d->edges[e]) - base_node) * n,
            middle + (i - base_node) * n, weight_of(d, e), n);
  }
  return true;
}

/* --- Values --- */

static double entropy(double p) { return p > 0 ? -p * log2(p) : 0; }

/* The value of a query from the lanes PAIR of two cards and LAST of the third
   at NODES nodes. */
IN_FOURS static query_value value(const scorer *s, const double *pair,
                                  const double *last, size_t nodes) {
  unsigned m = s->answerers, n = lanes(s), pairs = pair_lanes(s);
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
    size_t nodes = d->first_node[l + 1] - d->first_node[l];
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
  size_t nodes =
      s->deals.first_node[s->start[2] + 1] - s->deals.first_node[s->start[2]];
  for (cardmask bs = d->category[1] & s->alone; bs; bs &= bs - 1) {
    if (s->in->go_on && !s->in->go_on())
      return false;
    unsigned card[] = {a, mask_first(bs), 0};
    const double *pair = second_lanes(s, card[1], middle, one, two);
    if (!pair)
      return false;
    const double *last = lasts;
    for (cardmask cs = d->category[2] & s->alone; cs; cs &= cs - 1) {
      card[2] = mask_first(cs);
      values[query_number(d, card)] = value(s, pair, last, nodes);
      last += nodes * lanes(s);
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
  const deals *e = &s->deals;
  size_t room = widest(e) * pair_lanes(s);
  size_t nodes = e->first_node[s->start[2] + 1] - e->first_node[s->start[2]];
  double *one = buffer, *two = one + room, *lasts = two + room;
  double *middle = lasts;
  for (cardmask rest = d->category[2] & s->alone; rest; rest &= rest - 1) {
    if (!last_lanes(s, mask_first(rest), middle, one, two))
      return false;
    middle += nodes * lanes(s);
  }
  for (cardmask rest = d->category[0] & s->alone; rest; rest &= rest - 1) {
    unsigned a = mask_first(rest);
    const double *start = first_lanes(s, a, one, two);
    if (!start || !middle_lanes(s, start, middle) ||
        !score_first(s, a, middle, lasts, one, two, values))
      return false;
  }
  copy_alike(s, values);
  return true;
}

/* Doubles for score(). */
static size_t buffer_size(const scorer *s) {
  const deck *d = &s->in->base->deck;
  const deals *e = &s->deals;
  unsigned n = lanes(s), pairs = pair_lanes(s);
  return 2 * widest(e) * pairs +
         (e->first_node[s->start[2] + 1] - e->first_node[s->start[2]]) * n *
             mask_count(d->category[2]) +
         (e->first_node[s->start[2] + 1] - e->first_node[s->start[1]]) * n;
}

static void find_places(scorer *s, unsigned asker) {
  const deck *d = &s->in->base->deck;
  s->place[asker] = s->place[deck_envelope(d)] = DECK_PLAYERS;
  for (unsigned i = 0; i + 1 < d->players; i++)
    s->place[(asker + 1 + i) % d->players] = i;
  for (unsigned k = 0, l = 0; k < 4; k++) {
    s->start[k] = l;
    while (k < 3 && l < s->deals.layers &&
           mask_has(d->category[k], s->deals.card[l]))
      l++;
  }
}

engine_status queries_values(const deals_input *in, unsigned asker,
                             cardmask among, bool bits, query_value *values) {
  const deck *d = &in->base->deck;
  scorer s = {.in = in, .among = among, .answerers = bits ? d->players - 1 : 0};
  engine_status status = deals_init(&s.deals, in, DEALS_BY_CATEGORY);
  if (status != ENGINE_OK)
    return status;
  find_places(&s, asker);
  find_alike(&s);
  memset(values, 0, queries_count(d) * sizeof *values);
  size_t size = buffer_size(&s) + 1, nodes = s.deals.nodes + 1;
  if (!deals_affordable(&s.deals, (size + 2 * nodes) * sizeof(double))) {
    deals_release(&s.deals);
    return ENGINE_TOO_LARGE;
  }
  s.forward = calloc(nodes, sizeof *s.forward);
  s.backward = calloc(nodes, sizeof *s.backward);
  double *buffer = malloc(size * sizeof *buffer);
  if (!s.forward || !s.backward || !buffer)
    status = ENGINE_NO_MEMORY;
  else if (s.deals.nodes > s.deals.first_node[s.deals.layers] &&
           !(count(&s) && score(&s, buffer, values)))
    status = ENGINE_INTERRUPTED;
  free(buffer);
  free(s.forward);
  free(s.backward);
  deals_release(&s.deals);
  return status;
}
