/* Product update (Baltag, Moss, Solecki 1998): a world after an event model is
   a world before it, with one of the events that can happen there. */

#ifndef PRODUCT_H
#define PRODUCT_H

#include "del/draft.h"
#include "del/formula.h"

/* X after U, an UPDATE_EVENT, whose preconditions hold at PRES. A last variable
   says which event it was, unless nobody sees a difference. X fails if that
   does. */
void product_update(draft *x, const update *u, const dd *pres);

#endif
