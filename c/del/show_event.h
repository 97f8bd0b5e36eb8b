/* One agent shows another one a card: both see which one, the others learn only
   that it is one of some. */

#ifndef SHOW_EVENT_H
#define SHOW_EVENT_H

#include "del/structure.h"
#include "knowledge/deck.h"
#include "support/status.h"

/* S after agent BY has shown agent TO one of CARDS. A point is where it may
   have been one of SHOWN, some of these. NULL, and *STATUS says why, if it
   fails.

   A world tells which card it was, unless all know it, by a value of the card
   (variable.h). That makes the law larger, but only above the last of CARDS
   and only where none was shown yet. */
structure *show_event_apply(const structure *s, unsigned by, unsigned to,
                            cardmask cards, cardmask shown,
                            engine_status *status);

#endif
