/* Weights of paths, split by the holders of a query's cards.

   The deals are laid out category after category. A query names a card of each category. At level
   L, the weight of the paths to each node where category L starts is split into lanes by the
   holders of the query's first L cards. A lane of an answerer, in turn order, says for each card

     has     the answerer has the card, or
     later   neither it nor an answerer before it has the card

   So there are 1 << L lanes for each answerer, numbered bit by bit: 0 is has, and the last card is
   bit 0. One more lane says that the envelope has all the cards. From the other end, lanes like
   those of level 1 for the last category's card meet them where that category starts.
*/

#ifndef LANES_H
#define LANES_H

#include "knowledge/deals.h"

typedef struct lanes {
  deals deals;
  unsigned answerers;
  unsigned envelope;
  unsigned place[DECK_HOLDERS];        /* in turn order; holders who do not answer come
                                          after the answerers */
  unsigned start[DECK_CATEGORIES + 1]; /* layers where categories start, and
                                          the end */
  double *forward, *backward;          /* of nodes, sum 1 */
} lanes;

/* The number of lanes at LEVEL, rounded up to a multiple of four. */
static inline unsigned lanes_at(const lanes *s, unsigned level) {
  return ((s->answerers << level) + 4) & ~3U;
}

/* gcc computes with four numbers at once. The results are the same on all processors. */
typedef double double4 __attribute__((vector_size(32), aligned(8), may_alias));
#if defined __x86_64__ && defined __gnu_linux__
#define IN_FOURS __attribute__((target_clones("avx2", "default")))
#else
#define IN_FOURS
#endif

/* TO += W * FROM, for N lanes: a multiple of four, one, or two. */
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

/* Lays out the deals of *IN, for the answers to ASKER of all other players except the players
   SKIPPED. On ENGINE_OK the caller releases *S; otherwise there is nothing to release. */
engine_status lanes_init(lanes *s, const deals_input *in, unsigned asker, seatmask skipped);
void lanes_release(lanes *s);

/* The number of nodes of the largest layer. */
size_t lanes_widest(const deals *d);

/* Sets FORWARD to the weight of the paths to each node, and BACKWARD to the weight of the paths
   from it to the end, as a share of all if SHARES. Both are all 0 before, and there are paths.
   False if interrupted. */
bool lanes_paths(const deals *d, double *forward, double *backward, bool shares);

/* Below, ONE and TWO are buffers for the widest layer. NULL or false if interrupted. */

/* The lanes at LEVEL 0 where the first category starts. */
const double *lanes_start(void);

/* Sets MIDDLE to the lanes at LEVEL at all nodes of category LEVEL, and of the first layer after
   it, from the lanes at its START. */
bool lanes_through(const lanes *s, unsigned level, const double *start, double *middle);

/* The lanes at LEVEL + 1, with CARD of category LEVEL, where the next category starts, from the
   lanes MIDDLE through category LEVEL. */
const double *lanes_with(const lanes *s, unsigned level, unsigned card, const double *middle,
                         double *one, double *two);

/* Sets LANE to the lanes of CARD of the last category, LEVEL, at each node where that category
   starts. */
bool last_lanes(const lanes *s, unsigned level, unsigned card, double *lane, double *one,
                double *two);

#endif
