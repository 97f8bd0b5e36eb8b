/* Cards that no fact tells apart: what is asked about one of them has the same
   answer for another one of its category. */

#ifndef ALIKE_H
#define ALIKE_H

#include "knowledge/deals_input.h"

/* Some fact of *IN tells cards A and B apart. */
bool cards_differ(const deals_input *in, unsigned a, unsigned b);

/* Of each card of AMONG, the first one of its category that is like it goes to
   ALIKE, of another card itself. Those that stand for themselves. */
cardmask cards_alone(const deals_input *in, cardmask among,
                     unsigned alike[DECK_CARDS]);

#endif
