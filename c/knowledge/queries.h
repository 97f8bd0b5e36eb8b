/* The values of all queries for the asker. A query names one card of each category. Players answer
   in turn after the asker. The first player who has one of the cards shows one at random. */

#ifndef QUERIES_H
#define QUERIES_H

#include "knowledge/deals.h"

typedef struct query_value {
  double hit;  /* the chance that the envelope has just these cards */
  double bits; /* the information about the deal that the answer gives */
} query_value;

/* Sets VALUES to the values of the queries by ASKER whose cards are all in AMONG. VALUES has
   queries_count() elements. The players SKIPPED are not asked. If BITS is false, only the hits are
   computed. All other values are 0. If there are no deals, all values are 0. For ENGINE_TOO_LARGE
   see deals.h. */
engine_status queries_values(const deals_input *in, unsigned asker, seatmask skipped,
                             cardmask among, bool bits, query_value *values);

#endif
