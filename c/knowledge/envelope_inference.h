/* What an observer knows of the envelope, and whether there is a query that
   tells it the rest.

   A query names one card of each category, or of some of them. Some players,
   the answerers, are asked in turn; the first who has one of the cards shows
   one of them, any, or everybody does who has one. A query tells the envelope
   if the asker knows it after every answer that there may be: if no two deals
   with different envelopes have an answer in common. How likely deals are does
   not matter here. */

#ifndef ENVELOPE_INFERENCE_H
#define ENVELOPE_INFERENCE_H

#include "knowledge/deals_input.h"
#include "support/status.h"

/* The queries of the asker. */
typedef struct asking {
  const unsigned *answerer; /* in the order in which they are asked */
  unsigned answerers;       /* their number */
  bool everybody;           /* who can shows a card, not only the first */
  unsigned cards; /* of a query, of different categories; or 0: one of each */
} asking;

typedef struct envelope_inference {
  bool possible; /* there is a deal; otherwise the rest is false */
  cardmask sure; /* the cards that the envelope has in all deals */
  bool next;     /* more is to be known, and a query tells it */
} envelope_inference;

/* What *IN tells of the envelope goes to *T, next as well if there are
   answerers. None of them is the asker, or asked twice. ENGINE_TOO_LARGE as in
   deals.h. */
engine_status envelope_infer(const deals_input *in, const asking *queries,
                             envelope_inference *t);

#endif
