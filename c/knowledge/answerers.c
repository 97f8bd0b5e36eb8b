/* The deals are laid out once (deals.h). A query has a first and a last card in the order of the
   layers. Between these two layers, the weight of the paths to each node is split into lanes. Lane
   I has the paths on which none of the first I answerers has a card of the query. Before the first
   card and after the last card all lanes are alike.

   One query stands for all queries that differ from it only by cards that no fact tells apart. */

#include "knowledge/answerers.h"

#include "knowledge/deals_input.h"
#include "knowledge/lanes.h"

#include <stdlib.h>
#include <string.h>

typedef struct passes {
  deals deals;
  unsigned seat[DECK_SEATS];    /* the seats of the answerers, in turn order */
  unsigned answerers;           /* the number of answerers */
  unsigned place[DECK_HOLDERS]; /* by holder: the place in SEAT. ANSWERERS for other holders */
  unsigned lanes;               /* ANSWERERS + 1, rounded up to a multiple of four */
  double *forward, *backward;   /* by node, as lanes_paths() sets them */
  double *one, *two;            /* room for the lanes of any layer */
} passes;

static void find_places(passes *s, const deck *d, unsigned asker, seatmask skipped) {
  s->answerers = 0;
  for (unsigned i = 1; i < d->seats; i++) {
    unsigned p = (asker + i) % d->seats;
    if (!seats_have(skipped, p))
      s->seat[s->answerers++] = p;
  }
  for (unsigned h = 0; h < deck_holders(d); h++)
    s->place[h] = s->answerers;
  for (unsigned i = 0; i < s->answerers; i++)
    s->place[s->seat[i]] = i;
  s->lanes = (s->answerers + 4) & ~3U;
}

/* Carries the lanes FROM of layer L to the lanes TO of the next layer. ASKED is true if the query
   has the card of layer L. */
IN_FOURS static void carry(const passes *s, unsigned l, bool asked, const double *from,
                           double *to) {
  const deals *d = &s->deals;
  unsigned n = s->lanes;
  memset(to, 0, layer_nodes(d, l + 1) * n * sizeof *to);
  for_each_edge (d, l, i, e) {
    double *x = to + edge_node(d->edges[e]) * n;
    const double *y = from + (i - d->first_node[l]) * n;
    unsigned place = s->place[edge_holder(d->edges[e])];
    double w = lanes_weight(d, e);
    if (!asked || place == s->answerers)
      add_lanes(x, y, w, n);
    else
      for (unsigned lane = 0; lane <= place; lane++)
        x[lane] += y[lane] * w;
  }
}

/* Sets SUM[I] to the weight of lane I for QUERY, over all deals. False if interrupted. */
static bool sum_lanes(const passes *s, cardmask query, double *sum) {
  const deals *d = &s->deals;
  unsigned first = d->layers, last = d->layers, most = s->answerers;
  double *from = s->one, *to = s->two;
  cardmask fixed = query;
  for (unsigned l = d->layers; l-- > 0;)
    if (mask_has(query, d->card[l])) {
      last = first == d->layers ? l + 1 : last;
      first = l;
      fixed &= ~mask_bit(d->card[l]);
    }
  for (; fixed; fixed &= fixed - 1) {
    unsigned place = s->place[d->fixed[mask_first(fixed)]];
    most = place < most ? place : most;
  }
  memset(from, 0, layer_nodes(d, first) * s->lanes * sizeof *from);
  for (size_t i = 0; i < layer_nodes(d, first); i++)
    for (unsigned lane = 0; lane <= most; lane++)
      from[i * s->lanes + lane] = s->forward[d->first_node[first] + i];
  for (unsigned l = first; l < last; l++) {
    if (!deals_go_on(d))
      return false;
    carry(s, l, mask_has(query, d->card[l]), from, to);
    double *swap = from;
    from = to;
    to = swap;
  }
  memset(sum, 0, s->lanes * sizeof *sum);
  for (size_t i = 0; i < layer_nodes(d, last); i++)
    add_lanes(sum, from + i * s->lanes, s->backward[d->first_node[last] + i], s->lanes);
  return true;
}

typedef struct job {
  cardmask query; /* the query that stands for the job's query */
  size_t place;   /* the place of the job's query among all queries */
} job;

static int compare_jobs(const void *a, const void *b) {
  cardmask x = ((const job *)a)->query, y = ((const job *)b)->query;
  return (x > y) - (x < y);
}

/* The cards of CARD's category that no fact tells apart from CARD. */
static cardmask like(const deals_input *in, unsigned card) {
  const deck *d = &in->kb->deck;
  cardmask alike = 0;
  for (cardmask cs = d->category[deck_category(d, card)]; cs; cs &= cs - 1)
    if (!cards_differ(in, card, mask_first(cs)))
      alike |= mask_bit(mask_first(cs));
  return alike;
}

/* Sets JOBS to the jobs of COUNT queries. Jobs with the same QUERY are side by side. */
static void sort_jobs(const deals_input *in, const cardmask *queries, size_t count, job *jobs) {
  const deck *d = &in->kb->deck;
  cardmask alike[DECK_CARDS];
  for (unsigned card = 0; card < d->cards; card++)
    alike[card] = like(in, card);
  for (size_t i = 0; i < count; i++) {
    jobs[i] = (job){0, i};
    for (cardmask cs = queries[i]; cs; cs &= cs - 1) {
      cardmask left = alike[mask_first(cs)] & ~jobs[i].query;
      jobs[i].query |= left & -left;
    }
  }
  qsort(jobs, count, sizeof *jobs, compare_jobs);
}

/* Finds the answerers of QUERY. False if interrupted. */
static bool find_one(const passes *s, cardmask query, answerers *found) {
  const deals *d = &s->deals;
  double sum[DECK_SEATS + 3];
  if ((d->go_on && !d->go_on()) || !sum_lanes(s, query, sum))
    return false;
  for (unsigned i = 0; i < s->answerers; i++)
    found->first[s->seat[i]] = (sum[i] - sum[i + 1]) / sum[0];
  found->nobody = sum[s->answerers] / sum[0];
  return true;
}

/* Finds the answerers of all JOBS. The deals of S are laid out. */
static engine_status find(passes *s, const job *jobs, size_t count, answerers *found) {
  const deals *d = &s->deals;
  size_t nodes = d->nodes + 1;
  uint64_t room = lanes_widest(d);
  room = room * s->lanes + 1;
  if (!deals_affordable(d, 2 * (nodes + room) * sizeof(double)))
    return ENGINE_TOO_LARGE;
  if (d->nodes == d->first_node[d->layers])
    return ENGINE_OK;
  double *buffer = calloc((size_t)(2 * (nodes + room)), sizeof *buffer);
  if (!buffer)
    return ENGINE_NO_MEMORY;
  s->forward = buffer;
  s->backward = buffer + nodes;
  s->one = buffer + 2 * nodes;
  s->two = s->one + room;
  bool done = lanes_paths(d, s->forward, s->backward, false);
  for (size_t i = 0; done && i < count; i++)
    if (i && jobs[i].query == jobs[i - 1].query)
      found[jobs[i].place] = found[jobs[i - 1].place];
    else
      done = find_one(s, jobs[i].query, &found[jobs[i].place]);
  free(buffer);
  return done ? ENGINE_OK : ENGINE_INTERRUPTED;
}

engine_status answerers_of(const deals_input *in, unsigned asker, seatmask skipped,
                           const cardmask *queries, size_t count, answerers *found) {
  passes s;
  memset(found, 0, count * sizeof *found);
  job *jobs = calloc(count + 1, sizeof *jobs);
  if (!jobs)
    return ENGINE_NO_MEMORY;
  sort_jobs(in, queries, count, jobs);
  engine_status status = deals_init(&s.deals, in, DEALS_FEW_OPEN);
  if (status == ENGINE_OK) {
    find_places(&s, &in->kb->deck, asker, skipped);
    status = find(&s, jobs, count, found);
    deals_release(&s.deals);
  }
  free(jobs);
  return status;
}
