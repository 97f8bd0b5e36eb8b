/* Weights of paths, split by the holders of a query's cards.

   The deals are laid out category after category. A query names a card of each category. Level L is
   where category L starts. At each node there, the weight of the paths to the node is split into
   lanes by the holders of the query's first L cards. A lane belongs to an answerer. For each of the
   L cards it says one of

     has     the answerer has the card
     later   neither the answerer nor an answerer before it in turn has the card

   So each answerer has 1 << L lanes. The number of a lane has a bit for each card: 0 for has, 1 for
   later. The last card is bit 0. One more lane has the paths on which the envelope has all L cards.

   The card of the last category has lanes of its own. They are like the lanes of level 1, but they
   have the paths from a node to the end. They meet the other lanes where the last category
   starts. */

#ifndef LANES_H
#define LANES_H

#include "knowledge/deals.h"

typedef struct lanes {
  deals deals;
  unsigned answerers;
  unsigned envelope;
  unsigned place[DECK_HOLDERS]; /* by holder: its place among the answerers, or DECK_PLAYERS */
  unsigned start[DECK_CATEGORIES + 1]; /* layers where categories start, then the end */
  double *forward, *backward;          /* by node, as lanes_paths() sets them */
} lanes;

/* The number of lanes at LEVEL, rounded up to a multiple of four. */
static inline unsigned lanes_at(const lanes *s, unsigned level) {
  return ((s->answerers << level) + 4) & ~3U;
}

/* The compiler computes with four numbers at once. The results are the same on all processors. */
typedef double double4 __attribute__((vector_size(32), aligned(8), may_alias));
#if defined __x86_64__ && defined __gnu_linux__
#define IN_FOURS __attribute__((target_clones("avx2", "default")))
#else
#define IN_FOURS
#endif

/* TO += W * FROM, for N lanes. N is one, two, or a multiple of four. */
static inline void add_lanes(double *to, const double *from, double w, unsigned n) {
  if (n < 4) {
    for (unsigned i = 0; i < n; i++)
      to[i] += from[i] * w;
    return;
  }
  double4 *x = (double4 *)to;
  const double4 *y = (const double4 *)from;
  for (unsigned i = 0; i < n / 4; i++)
    x[i] += y[i] * w;
}

static inline double lanes_weight(const deals *d, uint32_t e) { return (double)deals_weight(d, e); }

/* Lays out the deals of *IN. The answerers are all players except ASKER and SKIPPED. On ENGINE_OK
   the caller releases *S. Else there is nothing to release. For ENGINE_TOO_LARGE see deals.h. */
engine_status lanes_init(lanes *s, const deals_input *in, unsigned asker, seatmask skipped);
void lanes_release(lanes *s);

/* The most nodes of a layer. */
size_t lanes_widest(const deals *d);

/* Sets FORWARD to the weight of the paths to each node, and BACKWARD to the weight of the paths
   from each node to the end. If SHARES, BACKWARD is divided by the weight of all paths. The caller
   has set both arrays to 0. There must be a path. False if interrupted. */
bool lanes_paths(const deals *d, double *forward, double *backward, bool shares);

/* In the functions below, ONE and TWO are buffers for the lanes of the widest layer. The result is
   NULL or false if interrupted. */

/* The lanes at level 0. */
const double *lanes_start(void);

/* Carries the lanes START of LEVEL through category LEVEL. Sets MIDDLE to the lanes of all nodes of
   the category and of the first layer after it. */
bool lanes_through(const lanes *s, unsigned level, const double *start, double *middle);

/* The lanes of LEVEL + 1 for a query whose card of category LEVEL is CARD. MIDDLE is the result of
   lanes_through(). The lanes are in ONE or TWO. */
const double *lanes_with(const lanes *s, unsigned level, unsigned card, const double *middle,
                         double *one, double *two);

/* Sets LANE to the lanes of CARD at each node where category LEVEL starts. CARD is a card of LEVEL,
   and LEVEL is the last category. */
bool last_lanes(const lanes *s, unsigned level, unsigned card, double *lane, double *one,
                double *two);

#endif
