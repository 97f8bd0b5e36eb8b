/* What a query is worth to the asker: the chance that it is the envelope, and
   how much its answer tells about the deal, for all queries at once.

   A query names one card of each category. The players after the
   asker answer in turn; the first who has one of the cards shows one of them,
   any as likely. */

#ifndef QUERIES_H
#define QUERIES_H

#include "knowledge/deals.h"

typedef struct query_value {
  double hit;  /* chance that the envelope has just these cards */
  double bits; /* information about the deal that the answer gives */
} query_value;

/* Values of the queries by ASKER that name cards of AMONG only go to VALUES, of
   queries_count() elements. The players SKIPPED are not asked. Unless BITS are
   wanted only the hits are found. All other values are 0, and so are all if
   there are no deals. */
engine_status queries_values(const deals_input *in, unsigned asker,
                             seatmask skipped, cardmask among, bool bits,
                             query_value *values);

#endif
