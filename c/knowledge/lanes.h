/* Weights of paths, kept apart by what they say of cards.

   The deals are laid out category after category. A query names a card of each;
   for the cards of the first categories, its LEVEL of them, the weight of the
   paths to each node where the next category starts is kept apart by what it
   says of these cards, in lanes. For an answerer, in turn order, and each card
   either

     has     the answerer has the card, or
     later   neither it nor an answerer before it has it

   so that there are 1 << LEVEL lanes for each answerer, numbered bit by bit: 0
   says has, and the last card is bit 0. One more says that the envelope has all
   the cards. From the other end, lanes like those of level 1 for the last
   category's card meet them where that starts.
*/

#ifndef LANES_H
#define LANES_H

#include "knowledge/deals.h"

typedef struct lanes {
  deals deals;
  unsigned answerers;
  unsigned envelope;
  unsigned place[DECK_HOLDERS]; /* in turn order; the number of answerers and
                                   more for those who do not answer */
  unsigned start[DECK_CATEGORIES + 1]; /* layers where categories start, and
                                          end */
  double *forward, *backward;          /* of nodes, sum 1 */
} lanes;

/* How many there are at LEVEL, rounded up to a multiple of four. */
static inline unsigned lanes_at(const lanes *s, unsigned level) {
  return ((s->answerers << level) + 4) & ~3U;
}

/* gcc computes with four numbers at once; the results are the same on all
   processors. */
typedef double double4 __attribute__((vector_size(32), aligned(8), may_alias));
#if defined __x86_64__ && defined __gnu_linux__
#define IN_FOURS __attribute__((target_clones("avx2", "default")))
#else
#define IN_FOURS
#endif

/* TO += W * FROM, N lanes: a multiple of four, or one or two. */
static inline void add_lanes(double *to, const double *from, double w,
                             unsigned n) {
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

static inline double lanes_weight(const deals *d, uint32_t e) {
  return (double)deals_weight(d, e);
}

/* Lays out the deals of *IN, for lanes of the answers to ASKER, of all others
   but those SKIPPED. On ENGINE_OK the caller releases *S; otherwise there is
   nothing to release. */
engine_status lanes_init(lanes *s, const deals_input *in, unsigned asker,
                         seatmask skipped);
void lanes_release(lanes *s);

/* Nodes of the largest layer. */
size_t lanes_widest(const deals *d);

/* The weight of the paths to each node goes to FORWARD, the weight of the paths
   from there to the end to BACKWARD, there as a share of all if SHARES. Both
   are all 0 before, and there are paths. False if interrupted. */
bool lanes_paths(const deals *d, double *forward, double *backward,
                 bool shares);

/* ONE, TWO: scratch buffers for the widest layer. NULL, false: interrupted. */

/* The lanes at LEVEL 0 where the first category starts. */
const double *lanes_start(void);

/* Lanes at LEVEL at all nodes of the category of that number, and of the first
   layer after it, from those at its START, go to MIDDLE. */
bool lanes_through(const lanes *s, unsigned level, const double *start,
                   double *middle);

/* Lanes at the next level, with the CARD of the category numbered LEVEL, where
   the next category starts, from those through it, MIDDLE. */
const double *lanes_with(const lanes *s, unsigned level, unsigned card,
                         const double *middle, double *one, double *two);

/* Lanes of the last category's CARD, which is LEVEL, at each node where that
   starts go to LANE. */
bool last_lanes(const lanes *s, unsigned level, unsigned card, double *lane,
                double *one, double *two);

#endif
