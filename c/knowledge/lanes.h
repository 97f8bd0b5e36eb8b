/* Weights of paths, kept apart by what they say of cards.

   The deals are laid out category after category. For card A of the first, the
   weight of the paths to each node where the second category starts is kept
   apart by what it says of A, in lanes. For answerer I, in turn order:

     has I     I has the card
     later I   neither I nor an answerer before it has it
     envelope  the envelope has it

   With card B of the second category there are four lanes for each answerer,
   (has or later) of A times the same of B, and one for the envelope. From the
   other end, lanes like the first ones for card C of the third category meet
   them where that starts.
*/

#ifndef LANES_H
#define LANES_H

#include "knowledge/deals.h"

typedef struct lanes {
  deals deals;
  unsigned answerers; /* none if only the envelope is asked for */
  unsigned envelope;
  unsigned place[DECK_HOLDERS]; /* in turn order; the number of answerers and
                                   more for those who do not answer */
  unsigned start[4];            /* layers where categories start, and end */
  double *forward, *backward;   /* of nodes, sum 1 */
} lanes;

/* How many there are, rounded up to a multiple of four: of one card, of two. */
static inline unsigned card_lanes(const lanes *s) {
  return (2 * s->answerers + 4) & ~3U;
}
static inline unsigned pair_lanes(const lanes *s) {
  return 4 * s->answerers + 4;
}

/* gcc computes with four numbers at once; the results are the same on all
   processors. */
typedef double double4 __attribute__((vector_size(32), aligned(8), may_alias));
#if defined __x86_64__ && defined __gnu_linux__
#define IN_FOURS __attribute__((target_clones("avx2", "default")))
#else
#define IN_FOURS
#endif

/* Lays out the deals of *IN, for lanes of the answers to ASKER or of the
   envelope alone. On ENGINE_OK the caller releases *S; otherwise there is
   nothing to release. */
engine_status lanes_init(lanes *s, const deals_input *in, unsigned asker,
                         bool answers);
void lanes_release(lanes *s);

/* Fills FORWARD and BACKWARD, which the caller made, all 0; there are deals. */
bool lanes_count(lanes *s);

/* In these, ONE and TWO are room for the lanes of any layer, and NULL or false
   says that it was interrupted. */

/* Lanes of the first category's CARD at each node where the second starts. */
const double *first_lanes(const lanes *s, unsigned card, double *one,
                          double *two);

/* Lanes of the first card at all nodes of the second category, and of the
   first layer after it, from those at its start. */
bool middle_lanes(const lanes *s, const double *start, double *middle);

/* Lanes of the first card and the second category's CARD, at each node where
   the third starts, from the MIDDLE ones of the first. */
const double *second_lanes(const lanes *s, unsigned card, const double *middle,
                           double *one, double *two);

/* Lanes of the third category's CARD at each node where that starts go to
   LANE. */
bool last_lanes(const lanes *s, unsigned card, double *lane, double *one,
                double *two);

#endif
