/* The value of a query for the asker: the chance that it is the envelope, and the information of
   its answer about the deal, for all queries at once.

   A query names one card of each category. The players after the asker answer in turn; the first
   who has one of the cards shows one of them at random. */

#ifndef QUERIES_H
#define QUERIES_H

#include "knowledge/deals.h"

typedef struct query_value {
  double hit;  /* chance that the envelope has just these cards */
  double bits; /* information about the deal that the answer gives */
} query_value;

/* Sets VALUES, of queries_count() elements, to the values of the queries by ASKER whose cards are
   all in AMONG. The players SKIPPED are not asked. Without BITS only the hits are computed. All
   other values are 0; all values are 0 if there are no deals. */
engine_status queries_values(const deals_input *in, unsigned asker, seatmask skipped,
                             cardmask among, bool bits, query_value *values);

#endif
