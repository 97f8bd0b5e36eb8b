#include "agents/clauses.h"

#include <math.h>

/* The terms of the average for one opponent and one card. An opponent who shows a card refutes the
   query. An opponent who shows no card supports it. */
typedef struct cell {
  double without; /* the chance that the opponent does not have the card */
  double support; /* clauses that ME learns if the opponent supports, 0 or 1 */
  double refute;  /* three times the clauses that ME learns if the opponent refutes */
  double leaked;  /* clauses that the other opponents learn if the opponent supports */
} cell;

typedef struct table {
  unsigned opponents;
  unsigned seat[CLAUSES_PLAYERS]; /* the opponents, the next in turn first */
  cell cells[CLAUSES_PLAYERS][CARDS];
} table;

static double chance_envelope(const clauses_game *g, unsigned card) {
  if (!mask_has(g->envelope, card))
    return 0;
  cardmask possible = card < FIRST_WEAPON     ? persons_of(g->envelope)
                      : card < FIRST_LOCATION ? weapons_of(g->envelope)
                                              : locations_of(g->envelope);
  return 1.0 / mask_count(possible);
}

/* The number of unknown cards of player P. */
static unsigned unknown(const clauses_game *g, unsigned p) {
  unsigned known = mask_count(g->own.has[p]);
  return known < g->size[p] ? g->size[p] - known : 0;
}

/* The chance that player P does not have CARD. SUM is the number of unknown cards of all
   opponents. */
static double chance_without(const clauses_game *g, unsigned p, unsigned card, unsigned sum) {
  if (mask_has(g->own.has[p], card))
    return 0;
  if (mask_has(g->own.lacks[p], card) || !sum)
    return 1;
  return 1 - (double)unknown(g, p) / sum * (1 - chance_envelope(g, card));
}

static void fill(table *t, const clauses_game *g) {
  unsigned sum = 0;
  t->opponents = g->players - 1;
  for (unsigned i = 0; i < t->opponents; i++) {
    t->seat[i] = (g->me + 1 + i) % g->players;
    sum += unknown(g, t->seat[i]);
  }
  for (unsigned i = 0; i < t->opponents; i++)
    for (unsigned c = 0; c < CARDS; c++) {
      unsigned p = t->seat[i], contained = 0, leaked = 0;
      for (unsigned j = 0; j < t->opponents; j++) {
        unsigned m = t->seat[j];
        contained += mask_has(m == p ? g->own.has[m] : g->own.lacks[m], c);
        leaked += g->compares && m != p && !mask_has(g->others[m].lacks[p], c);
      }
      t->cells[i][c] = (cell){.without = chance_without(g, p, c, sum),
                              .support = !mask_has(g->own.lacks[p], c),
                              .refute = t->opponents - contained,
                              .leaked = leaked};
    }
}

/* The value of the clause that says that a player has a card of S, or lacks one. The cards RESOLVED
   are left out of it. If no card is left, the answer is impossible, and the value is 0. */
static double value(winstate s, cardmask resolved) {
  static const double values[] = {1 / 3.0, 0.5, 1, 0};
  return values[mask_has(resolved, s.person) + mask_has(resolved, s.weapon) +
                mask_has(resolved, s.location)];
}

/* The clauses that the opponents except P learn when P refutes S: P has a card of S, and each other
   player lacks a card of S. */
static double opponents_refute(const clauses_game *g, unsigned p, winstate s) {
  double sum = 0;
  for (unsigned n = 0; n < g->players; n++) {
    const database *d = &g->others[n];
    if (n == g->me || n == p)
      continue;
    for (unsigned m = 0; m < g->players; m++)
      if (m != n)
        sum += value(s, m == p ? d->lacks[m] : d->has[m]);
  }
  return sum;
}

/* OWN divided by OPPONENTS, or by 1 if the opponents learn nothing. */
static double quotient(double own, double opponents) {
  return opponents > 0 ? own / opponents : own;
}

static double average(const clauses_game *g, const table *t, winstate s) {
  double chance = 1, supports = 0, sum = 0;
  for (unsigned i = 0; i < t->opponents; i++) {
    const cell *a = &t->cells[i][s.person], *b = &t->cells[i][s.weapon],
               *c = &t->cells[i][s.location];
    double without = a->without * b->without * c->without;
    double refute = (a->refute + b->refute + c->refute) / 3;
    double support = a->support + b->support + c->support;
    if (g->compares) {
      refute = quotient(refute, opponents_refute(g, t->seat[i], s));
      support = quotient(support, a->leaked + b->leaked + c->leaked);
    }
    sum += chance * (1 - without) * (supports + refute);
    chance *= without;
    supports += support;
  }
  return sum + chance * supports;
}

void clauses_values(const clauses_game *g, double values[WINSTATES]) {
  table t;
  fill(&t, g);
  winset all = winset_full();
  winstate s;
  for (unsigned i = 0; winset_pop(&all, &s); i++)
    values[i] = average(g, &t, s);
}

bool clauses_best(const clauses_game *g, const winset *tried, const double turns[LOCATIONS],
                  double *value, winset *best) {
  double values[WINSTATES], most = -1;
  clauses_values(g, values);
  winset all = winset_full();
  winstate s;
  for (unsigned i = 0; winset_pop(&all, &s); i++) {
    double per = turns[s.location - FIRST_LOCATION];
    if (per == 0 || winset_has(tried, s))
      continue;
    double rounded = round(1e9 * (values[i] / per));
    if (rounded > most) {
      most = rounded;
      *value = values[i] / per;
      *best = winset_empty();
    }
    if (rounded == most)
      *best = winset_add(*best, s);
  }
  return most >= 0;
}
