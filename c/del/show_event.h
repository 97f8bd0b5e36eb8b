/* One agent shows another agent a card. The other agents learn only that it is one of several
   cards. */

#ifndef SHOW_EVENT_H
#define SHOW_EVENT_H

#include "del/structure.h"
#include "knowledge/deck.h"
#include "support/status.h"

/* S after agent BY has shown agent TO one of CARDS. Points are worlds where the card was one of
   SHOWN, a subset of CARDS. The caller frees the result. On failure it is NULL, and *STATUS says
   why.

   If all agents know which card was shown, no value changes. Else the value of a card also says
   whether it was shown (variable.h). This makes the law larger, but only in the nodes above the
   last of CARDS, and only where no card of CARDS was shown before. */
structure *show_event_apply(const structure *s, unsigned by, unsigned to, cardmask cards,
                            cardmask shown, engine_status *status);

#endif
