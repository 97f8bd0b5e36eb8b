/* What an observer knows of the envelope, and whether some query certainly reveals the rest.

   A query names one card of each category, or of some categories. The answerers are asked in turn.
   The rules of the game say who shows a card: only the first answerer who has one of the cards, or
   everybody who has one. A query reveals the envelope if the asker knows the envelope after every
   possible answer. This is so if the query cannot get the same answer in two deals with different
   envelopes. The weights of deals do not matter here. */

#ifndef ENVELOPE_INFERENCE_H
#define ENVELOPE_INFERENCE_H

#include "knowledge/deals_input.h"
#include "support/status.h"

typedef struct asking {
  const unsigned *answerer; /* in the order in which they are asked */
  unsigned answerers;       /* the number of answerers */
  bool everybody;           /* everybody who has one of the cards shows one, not only the first */
  unsigned cards;           /* the number of cards of a query. 0: one of each category */
} asking;

typedef struct envelope_inference {
  bool possible; /* there is a deal. Otherwise the other fields are false */
  cardmask sure; /* the cards that the envelope has in all deals */
  bool next;     /* the envelope is unknown, and some query reveals it */
} envelope_inference;

/* Sets *T to what *IN says about the envelope. If there are no answerers, T->next is false. The
   asker is not an answerer, and no answerer occurs twice. For ENGINE_TOO_LARGE see deals.h. */
engine_status envelope_infer(const deals_input *in, const asking *queries, envelope_inference *t);

#endif
