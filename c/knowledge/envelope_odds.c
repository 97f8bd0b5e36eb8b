/* A deal is a path through layers of nodes (deals.h). The layers go category after category. At
   each node, the weight of the paths from the start to the node is split into lanes, by the cards
   that these paths give to the envelope. The weight of the paths from the node to the end is split
   in the same way. Lanes from the start and lanes from the end are computed up to the nodes where
   category MEET starts. There they are multiplied.

   Lanes of the paths from the start:
     - A node where category K starts has BEFORE[K] lanes: one for each choice of a card of each
       earlier category.
     - A node inside K has BEFORE[K] lanes for each chosen card of K in an earlier layer. As long as
       the envelope has no card of K, only the first BEFORE[K] lanes are used.
   Lanes of the paths to the end:
     - A node where category K starts has BEHIND[K] lanes: one for each choice of a card of K and of
       each later category.

   If no fact tells some cards apart, only one of them is chosen. It stands for the others. */

#include "knowledge/envelope_odds.h"

#include "knowledge/deals_input.h"
#include "knowledge/groups.h"
#include "knowledge/lanes.h"

#include <stdlib.h>
#include <string.h>

typedef struct odds {
  const deck *deck;
  const deals *deals;
  size_t most;                         /* the most bytes beside the deals */
  unsigned envelope;                   /* the envelope's number as a holder in DEALS */
  unsigned start[DECK_CATEGORIES + 1]; /* layers where categories start */
  unsigned alike[DECK_CARDS];          /* for each card, the card that stands for it */
  cardmask chosen;                     /* the chosen cards that are computed at once */
  unsigned meet;                       /* the category at whose start the ends meet */
  size_t before[DECK_CATEGORIES + 1], behind[DECK_CATEGORIES + 1]; /* numbers of lanes */
  bool placed[DECK_CARDS];                                         /* the card is in the sums */
  size_t place[DECK_CARDS];                                        /* by card, as in place_of() */
} odds;

static size_t in_fours(size_t n) { return (n + 3) & ~(size_t)3; }

/* The number of doubles of a node that has EACH lanes for each of CHOICES choices. If CHOICES is 0,
   it counts as 1. */
static size_t stride(size_t each, size_t choices) {
  return in_fours(each * (choices ? choices : 1));
}

static unsigned choices(const odds *h, unsigned k) {
  return mask_count(h->chosen & h->deck->category[k]);
}

/* Sets BEFORE and BEHIND, and MEET to the category where the lanes of both ends are fewest. */
static void find_lanes(odds *h) {
  unsigned last = h->deck->categories;
  h->before[0] = h->behind[last] = 1;
  for (unsigned k = 0; k < last; k++)
    h->before[k + 1] = h->before[k] * choices(h, k);
  for (unsigned k = last; k-- > 0;)
    h->behind[k] = h->behind[k + 1] * choices(h, k);
  h->meet = 0;
  for (unsigned k = 1; k <= last; k++)
    if (h->before[k] + h->behind[k] < h->before[h->meet] + h->behind[h->meet])
      h->meet = k;
}

static bool chosen_at(const odds *h, unsigned l) { return mask_has(h->chosen, h->deals->card[l]); }

/* Carries the lanes FROM over layer L to the lanes TO, backward if BACK, else forward. CHOSEN is
   true if the layer's card is chosen. Then it is choice number N of its category. Each choice has
   EACH lanes. */
INLINE void carry_layer(const odds *h, bool back, unsigned l, size_t each, size_t n, bool chosen,
                        const double *from, double *to) {
  const deals *d = h->deals;
  size_t width = stride(each, n), next = stride(each, n + chosen);
  memset(to, 0, layer_nodes(d, back ? l : l + 1) * next * sizeof *to);
  for_each_edge (d, l, i, e) {
    size_t here = i - d->first_node[l], there = edge_node(d->edges[e]);
    double *x = to + (back ? here : there) * next;
    const double *y = from + (back ? there : here) * width;
    double w = lanes_weight(d, e);
    if (edge_holder(d->edges[e]) != h->envelope)
      add_lanes(x, y, w, (unsigned)width);
    else if (chosen)
      for (size_t j = 0; j < each; j++)
        x[n * each + j] += y[j] * w;
  }
}

IN_FOURS static void carry_on(const odds *h, unsigned l, size_t each, size_t n, const double *from,
                              double *to) {
  carry_layer(h, false, l, each, n, chosen_at(h, l), from, to);
}

IN_FOURS static void carry_back(const odds *h, unsigned l, size_t each, size_t n,
                                const double *from, double *to) {
  carry_layer(h, true, l, each, n, chosen_at(h, l), from, to);
}

/* The lanes of all nodes where category MEET starts. If BACK, these are the lanes of the paths from
   the nodes to the end, else the lanes of the paths to the nodes. The result is one of the buffers
   FROM and TO, which have enough room. NULL if interrupted. */
static double *carry_to_meeting(const odds *h, bool back, double *from, double *to) {
  unsigned last = h->deck->categories;
  unsigned categories = back ? last - h->meet : h->meet;
  memset(from, 0, stride(1, 1) * sizeof *from);
  from[0] = 1;
  for (unsigned c = 0; c < categories; c++) {
    unsigned k = back ? last - 1 - c : c;
    unsigned layers = h->start[k + 1] - h->start[k];
    size_t each = back ? h->behind[k + 1] : h->before[k], n = 0;
    for (unsigned i = 0; i < layers; i++) {
      unsigned l = back ? h->start[k + 1] - 1 - i : h->start[k] + i;
      if (!deals_go_on(h->deals))
        return NULL;
      (back ? carry_back : carry_on)(h, l, each, n, from, to);
      n += chosen_at(h, l);
      double *swap = from;
      from = to;
      to = swap;
    }
  }
  return from;
}

/* FIRST and LAST are the lanes from both ends. Adds the products of FIRST and LAST at each node to
   SUMS. SUMS has a row for each lane of LAST, and the row has a sum for each lane of FIRST. False
   if interrupted. */
IN_FOURS static bool multiply(const odds *h, const double *first, const double *last,
                              double *sums) {
  size_t nodes = layer_nodes(h->deals, h->start[h->meet]);
  size_t firsts = h->before[h->meet], lasts = h->behind[h->meet];
  size_t width = stride(firsts, 1);
  for (size_t i = 0; i < nodes; i++) {
    for (size_t j = 0; j < lasts; j++)
      add_lanes(sums + j * width, first, last[j], (unsigned)width);
    first += width;
    last += stride(lasts, 1);
    if ((i & 0xfff) == 0xfff && !deals_go_on(h->deals))
      return false;
  }
  return true;
}

/* The most doubles that the lanes of a layer need. If BACK, these are the lanes from the end, else
   the lanes from the start. */
static uint64_t room(const odds *h, bool back) {
  const deals *d = h->deals;
  unsigned first = back ? h->meet : 0;
  unsigned last = back ? h->deck->categories : h->meet;
  uint64_t most = stride(1, 1);
  for (unsigned k = first; k < last; k++) {
    size_t each = back ? h->behind[k + 1] : h->before[k];
    size_t n = back ? choices(h, k) : 0;
    for (unsigned l = h->start[k]; l < h->start[k + 1]; l++) {
      n += back ? 0 : chosen_at(h, l);
      uint64_t nodes = layer_nodes(d, back ? l : l + 1);
      uint64_t size = nodes * stride(each, n);
      n -= back ? chosen_at(h, l) : 0;
      most = size > most ? size : most;
    }
  }
  return most;
}

/* What CARD, a chosen card of category K, adds to the index of a query in the sums. */
static size_t place_of(const odds *h, unsigned k, unsigned card) {
  size_t earlier = 0, later = 0;
  unsigned l = h->start[k];
  for (; l < h->start[k + 1] && h->deals->card[l] != card; l++)
    earlier += chosen_at(h, l);
  while (++l < h->start[k + 1])
    later += chosen_at(h, l);
  if (k < h->meet)
    return earlier * h->before[k];
  return later * h->behind[k + 1] * stride(h->before[h->meet], 1);
}

static void find_places(odds *h) {
  for (unsigned k = 0; k < h->deck->categories; k++)
    for (cardmask cards = h->deck->category[k]; cards; cards &= cards - 1) {
      unsigned card = mask_first(cards);
      h->placed[card] = mask_has(h->chosen, h->alike[card]);
      h->place[card] = h->placed[card] ? place_of(h, k, h->alike[card]) : 0;
    }
}

/* Copies the sums of all queries with certain cards of the categories before K to HIT. SUMS and HIT
   point to the first of these queries. */
static void put_sums(const odds *h, unsigned k, const double *sums, double *hit) {
  if (k == h->deck->categories) {
    *hit = *sums;
    return;
  }
  size_t block = 1;
  for (unsigned later = k + 1; later < h->deck->categories; later++)
    block *= mask_count(h->deck->category[later]);
  for (cardmask cards = h->deck->category[k]; cards; cards &= cards - 1) {
    unsigned card = mask_first(cards);
    if (h->placed[card])
      put_sums(h, k + 1, sums + h->place[card], hit);
    hit += block;
  }
}

/* Sets HIT for the queries of chosen cards, and for all queries that these stand for. */
static engine_status find_sums(odds *h, double *hit) {
  find_lanes(h);
  uint64_t there = room(h, false), back = room(h, true);
  size_t count = stride(h->before[h->meet], 1) * h->behind[h->meet];
  uint64_t size = count + 2 * (there + back);
  if (size > h->most / sizeof(double) || !deals_affordable(h->deals, size * sizeof(double)))
    return ENGINE_TOO_LARGE;
  double *rooms = malloc((size_t)size * sizeof *rooms);
  if (!rooms)
    return ENGINE_NO_MEMORY;
  double *sums = rooms + 2 * (there + back);
  memset(sums, 0, count * sizeof *sums);
  double *first = carry_to_meeting(h, false, rooms, rooms + there);
  double *last = carry_to_meeting(h, true, rooms + 2 * there, rooms + 2 * there + back);
  bool done = first && last && multiply(h, first, last, sums);
  if (done) {
    find_places(h);
    put_sums(h, 0, sums, hit);
  }
  free(rooms);
  return done ? ENGINE_OK : ENGINE_INTERRUPTED;
}

/* Half of the chosen cards of the category that has the most chosen cards. Empty if no category has
   two. */
static cardmask half_chosen(const odds *h) {
  cardmask most = 0, half = 0;
  for (unsigned k = 0; k < h->deck->categories; k++) {
    cardmask cards = h->chosen & h->deck->category[k];
    if (mask_count(cards) > mask_count(most))
      most = cards;
  }
  for (unsigned n = mask_count(most) / 2; n--; most &= most - 1)
    half |= most & -most;
  return half;
}

/* As find_sums(). If find_sums() needs too much memory, does it for half of the chosen cards of a
   category at a time. */
static engine_status find_parts(odds *h, double *hit) {
  engine_status status = find_sums(h, hit);
  cardmask all = h->chosen, half = half_chosen(h);
  if (status != ENGINE_TOO_LARGE || !half)
    return status;
  unsigned k = deck_category(h->deck, mask_first(half));
  h->chosen = all & ~half;
  status = find_parts(h, hit);
  if (status == ENGINE_OK) {
    h->chosen = half | (all & ~h->deck->category[k]);
    status = find_parts(h, hit);
  }
  h->chosen = all;
  return status;
}

static void find_starts(odds *h) {
  for (unsigned k = 0, l = 0; k <= h->deck->categories; k++) {
    h->start[k] = l;
    while (k < h->deck->categories && l < h->deals->layers &&
           mask_has(h->deck->category[k], h->deals->card[l]))
      l++;
  }
}

/* Lays out the deals to groups in *G. Sets HIT[N] to the weight of those deals in which query N is
   the envelope. On ENGINE_OK the caller releases *G. */
static engine_status find_weights(groups *g, const deals_input *in, size_t most, double *hit) {
  const deck *d = &in->kb->deck;
  odds h = {.deck = d, .most = most, .deals = &g->deals};
  engine_status status = groups_lay_out(g, in, DEALS_BY_CATEGORY);
  if (status != ENGINE_OK)
    return status;
  memset(hit, 0, queries_count(d) * sizeof *hit);
  if (g->deals.nodes > g->deals.first_node[g->deals.layers]) {
    h.envelope = deck_envelope(&g->laid_out.kb->deck);
    h.chosen = cards_alone(in, in->kb->may[deck_envelope(d)], h.alike);
    find_starts(&h);
    status = find_parts(&h, hit);
    if (status != ENGINE_OK)
      groups_release(g);
  }
  return status;
}

static double total(const double *hit, size_t count) {
  double all = 0;
  for (size_t n = 0; n < count; n++)
    all += hit[n];
  return all;
}

engine_status envelope_odds(const deals_input *in, size_t most, double *hit) {
  groups g;
  engine_status status = find_weights(&g, in, most, hit);
  if (status != ENGINE_OK)
    return status;
  groups_release(&g);
  size_t count = queries_count(&in->kb->deck);
  double all = total(hit, count);
  for (size_t n = 0; all > 0 && n < count; n++)
    hit[n] /= all;
  return ENGINE_OK;
}

/* Weights are integers. No partial sum is larger than the sum of all weights. So doubles are exact
   if this sum is below 2^53. */
engine_status envelope_counts(const deals_input *in, size_t most, double *hit, deals_number *ways) {
  groups g;
  engine_status status = find_weights(&g, in, most, hit);
  if (status != ENGINE_OK)
    return status;
  bool fits = groups_share_out(&g) && total(hit, queries_count(&in->kb->deck)) < 0x1p53;
  *ways = g.ways;
  groups_release(&g);
  return fits ? ENGINE_OK : ENGINE_TOO_LARGE;
}
