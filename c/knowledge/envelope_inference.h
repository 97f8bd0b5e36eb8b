/* What an observer knows of the envelope, and whether some query certainly reveals the rest.

   A query names one card of each category, or of some categories. The answerers are asked in turn.
   By the rules of the game, only the first answerer who has one of the cards shows one, or
   everybody who has one shows one. A query reveals the envelope if the asker knows the envelope
   after every possible answer. Then no two deals with different envelopes have an answer in common.
   The weights of deals do not matter here. */

#ifndef ENVELOPE_INFERENCE_H
#define ENVELOPE_INFERENCE_H

#include "knowledge/deals_input.h"
#include "support/status.h"

typedef struct asking {
  const unsigned *answerer; /* in the order in which they are asked */
  unsigned answerers;       /* the number of answerers */
  bool everybody;           /* everybody who can shows a card, not only the first */
  unsigned cards;           /* in a query, each of a different category. 0: one of each category */
} asking;

typedef struct envelope_inference {
  bool possible; /* there is a deal. Otherwise the other fields are false */
  cardmask sure; /* the cards that the envelope has in all deals */
  bool next;     /* the envelope is unknown, and some query reveals it */
} envelope_inference;

/* Sets *T to what *IN says about the envelope. Without answerers, T->next is false. The asker is
   not an answerer, and nobody is asked twice. ENGINE_TOO_LARGE as in deals.h. */
engine_status envelope_infer(const deals_input *in, const asking *queries, envelope_inference *t);

#endif
