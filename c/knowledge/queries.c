/* At each node where the last category starts, the lanes of the last card are multiplied with the
   lanes of all other cards (lanes.h). The products are summed over all nodes. There is a sum for
   each answerer and each set of the query's cards: the chance that the answerer is the first who
   has a card of the query, and that it has exactly the cards of this set.

   One query stands for all queries that differ from it only by cards that no fact tells apart. */

#include "knowledge/queries.h"

#include "knowledge/deals_input.h"
#include "knowledge/envelope_odds.h"
#include "knowledge/lanes.h"
#include "support/number.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWERERS = DECK_SEATS - 1 };

typedef struct scorer {
  const deals_input *in;
  lanes lanes;
  cardmask alone;             /* cards that stand for themselves */
  unsigned alike[DECK_CARDS]; /* the card that stands for each card */
  double *one, *two;          /* room for the lanes of any layer */
  double *lasts; /* lanes of the last category's cards, where the last category starts */
  double *middle[DECK_CATEGORIES]; /* lanes through each earlier category */
  query_value *values;
} scorer;

static bool is_among(const deck *d, size_t n, cardmask among) {
  unsigned card[DECK_CATEGORIES] = {0};
  queries_nth(d, n, card);
  for (unsigned k = 0; k < d->categories; k++)
    if (!mask_has(among, card[k]))
      return false;
  return true;
}

static double entropy(double p) { return p > 0 ? -p * log2(p) : 0; }

/* The value of a query of CATEGORIES cards. FIRST has the lanes of all cards but the last at NODES
   nodes. LAST has the lanes of the last card there. */
INLINE query_value sum_up(const lanes *s, const double *first, const double *last, size_t nodes,
                          unsigned categories) {
  unsigned m = s->answerers, codes = 1U << (categories - 1);
  unsigned firsts = lanes_at(s, categories - 1), n = lanes_at(s, 1);
  double has[ANSWERERS << (DECK_CATEGORIES - 1)];
  double later[ANSWERERS << (DECK_CATEGORIES - 1)];
  query_value v = {0, 0};
  memset(has, 0, m * codes * sizeof *has);
  memset(later, 0, m * codes * sizeof *later);
  for (size_t i = 0; i < nodes; i++, first += firsts, last += n) {
    v.hit += first[m * codes] * last[2 * m];
    for (unsigned a = 0; a < m; a++) {
      add_lanes(has + a * codes, first + a * codes, last[2 * a], codes);
      add_lanes(later + a * codes, first + a * codes, last[2 * a + 1], codes);
    }
  }
  /* In the number of a lane, a bit 0 says that the answerer has the card. */
  for (unsigned a = 0; a < m; a++)
    for (unsigned card = codes; card; card >>= 1) {
      double shown = 0;
      for (unsigned set = 0; set < 2 * codes; set++)
        if (!(set & card)) {
          double sum = (set & 1 ? later : has)[a * codes + set / 2];
          unsigned held = categories - (unsigned)__builtin_popcount(set);
          shown += sum / held;
          v.bits -= sum / held * log2(held);
        }
      v.bits += entropy(shown);
    }
  if (m)
    v.bits += entropy(later[m * codes - 1]);
  v.bits = fmax(v.bits, 0); /* rounding */
  return v;
}

/* Most games have three categories, for which a constant is quicker. */
IN_FOURS static query_value value(const lanes *s, const double *first, const double *last,
                                  size_t nodes, unsigned categories) {
  return categories == 3 ? sum_up(s, first, last, nodes, 3)
                         : sum_up(s, first, last, nodes, categories);
}

static size_t query_number(const deck *d, const unsigned *card) {
  size_t n = 0;
  for (unsigned k = 0; k < d->categories; k++)
    n = n * mask_count(d->category[k]) + card[k] - mask_first(d->category[k]);
  return n;
}

/* The number of nodes where the last category starts. */
static size_t meeting_nodes(const scorer *s) {
  unsigned last = s->in->kb->deck.categories - 1;
  return layer_nodes(&s->lanes.deals, s->lanes.start[last]);
}

/* Values the queries that have the cards CARD of all categories but the last. FIRST has the lanes
   of these cards. */
static void score_last(const scorer *s, unsigned *card, const double *first) {
  const deck *d = &s->in->kb->deck;
  unsigned last = d->categories - 1;
  size_t nodes = meeting_nodes(s);
  const double *lane = s->lasts;
  for (cardmask cs = d->category[last] & s->alone; cs; cs &= cs - 1) {
    card[last] = mask_first(cs);
    s->values[query_number(d, card)] = value(&s->lanes, first, lane, nodes, d->categories);
    lane += nodes * lanes_at(&s->lanes, 1);
  }
}

/* Values the queries that have the cards CARD of the first LEVEL categories. FIRST has the lanes of
   these cards. False if interrupted. */
static bool score(const scorer *s, unsigned level, unsigned *card, const double *first) {
  const deck *d = &s->in->kb->deck;
  if (level + 1 == d->categories) {
    score_last(s, card, first);
    return true;
  }
  double *middle = s->middle[level];
  if (!lanes_through(&s->lanes, level, first, middle))
    return false;
  for (cardmask cs = d->category[level] & s->alone; cs; cs &= cs - 1) {
    if (s->in->go_on && !s->in->go_on())
      return false;
    card[level] = mask_first(cs);
    first = lanes_with(&s->lanes, level, card[level], middle, s->one, s->two);
    if (!first || !score(s, level + 1, card, first))
      return false;
  }
  return true;
}

/* Gives all queries the values of the queries that stand for them. */
static void copy_alike(const scorer *s) {
  const deck *d = &s->in->kb->deck;
  size_t count = queries_count(d);
  unsigned place[DECK_CATEGORIES] = {0}; /* of the query's cards in their categories */
  unsigned first[DECK_CATEGORIES] = {0}, size[DECK_CATEGORIES] = {0};
  for (unsigned k = 0; k < d->categories; k++) {
    first[k] = mask_first(d->category[k]);
    size[k] = mask_count(d->category[k]);
  }
  for (size_t n = 0; n < count; n++) {
    size_t from = 0;
    for (unsigned k = 0; k < d->categories; k++)
      from = from * size[k] + s->alike[first[k] + place[k]] - first[k];
    s->values[n] = s->values[from];
    for (unsigned k = d->categories; k-- > 0 && ++place[k] == size[k];)
      place[k] = 0;
  }
}

/* Values all queries. False if interrupted. */
static bool score_all(const scorer *s) {
  const deck *d = &s->in->kb->deck;
  unsigned card[DECK_CATEGORIES] = {0}, last = d->categories - 1;
  double *lane = s->lasts;
  for (cardmask rest = d->category[last] & s->alone; rest; rest &= rest - 1) {
    if (!last_lanes(&s->lanes, last, mask_first(rest), lane, s->one, s->two))
      return false;
    lane += meeting_nodes(s) * lanes_at(&s->lanes, 1);
  }
  if (!score(s, 0, card, lanes_start()))
    return false;
  copy_alike(s);
  return true;
}

/* Divides BUFFER among the parts of S, unless BUFFER is NULL. Returns the size that BUFFER must
   have, in doubles. */
static uint64_t divide(scorer *s, double *buffer) {
  const deck *d = &s->in->kb->deck;
  const lanes *k = &s->lanes;
  const deals *e = &k->deals;
  unsigned last = d->categories - 1;
  uint64_t room = lanes_widest(e), size, lasts = meeting_nodes(s);
  room *= lanes_at(k, last ? last : 1);
  lasts *= lanes_at(k, 1) * mask_count(d->category[last]);
  size = 2 * room;
  if (buffer) {
    s->one = buffer;
    s->two = buffer + room;
    s->lasts = buffer + size;
  }
  size += lasts;
  for (unsigned l = 0; l < last; l++) {
    if (buffer)
      s->middle[l] = buffer + size;
    uint64_t nodes = e->first_node[k->start[l + 1] + 1] - e->first_node[k->start[l]];
    size += nodes * lanes_at(k, l);
  }
  return size;
}

/* Computes the values. The deals of S are laid out. */
static engine_status find_values(scorer *s) {
  const deals *d = &s->lanes.deals;
  uint64_t size = divide(s, NULL) + 1;
  size_t nodes = d->nodes + 1;
  if (!deals_affordable(d, (size + 2 * nodes) * sizeof(double)))
    return ENGINE_TOO_LARGE;
  if (d->nodes == d->first_node[d->layers])
    return ENGINE_OK;
  engine_status status = ENGINE_NO_MEMORY;
  double *buffer = malloc((size_t)size * sizeof *buffer);
  s->lanes.forward = calloc(nodes, sizeof *s->lanes.forward);
  s->lanes.backward = calloc(nodes, sizeof *s->lanes.backward);
  if (buffer && s->lanes.forward && s->lanes.backward) {
    divide(s, buffer);
    status = lanes_paths(d, s->lanes.forward, s->lanes.backward, true) && score_all(s)
                 ? ENGINE_OK
                 : ENGINE_INTERRUPTED;
  }
  free(buffer);
  return status;
}

/* Sets only the chances of VALUES, for queries whose cards are all in AMONG. */
static engine_status find_odds(const deals_input *in, cardmask among, query_value *values) {
  const deck *d = &in->kb->deck;
  size_t count = queries_count(d);
  double *hit = malloc(count * sizeof *hit);
  if (!hit)
    return ENGINE_NO_MEMORY;
  engine_status status = envelope_odds(in, ENVELOPE_BYTES, hit);
  bool all = !(in->kb->may[deck_envelope(d)] & ~among);
  for (size_t n = 0; status == ENGINE_OK && n < count; n++)
    values[n].hit = all || is_among(d, n, among) ? hit[n] : 0;
  free(hit);
  return status;
}

engine_status queries_values(const deals_input *in, unsigned asker, seatmask skipped,
                             cardmask among, bool bits, query_value *values) {
  scorer s = {.in = in, .values = values};
  memset(values, 0, queries_count(&in->kb->deck) * sizeof *values);
  if (!bits)
    return find_odds(in, among, values);
  engine_status status = lanes_init(&s.lanes, in, asker, skipped);
  if (status != ENGINE_OK)
    return status;
  s.alone = cards_alone(in, among, s.alike);
  status = find_values(&s);
  lanes_release(&s.lanes);
  return status;
}
