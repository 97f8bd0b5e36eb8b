/* One agent shows another one a card: both see the card, the others learn only that it is one of
   several. */

#ifndef SHOW_EVENT_H
#define SHOW_EVENT_H

#include "del/structure.h"
#include "knowledge/deck.h"
#include "support/status.h"

/* S after agent BY has shown agent TO one of CARDS. Points are worlds where it was one of SHOWN, a
   subset. NULL, and *STATUS says why, on failure.

   Unless all know which card it was, a value of the card says so (variable.h). This makes the law
   larger, but only above the last of CARDS, and only where none was shown before. */
structure *show_event_apply(const structure *s, unsigned by, unsigned to, cardmask cards,
                            cardmask shown, engine_status *status);

#endif
