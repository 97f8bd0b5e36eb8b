/* Core actions as terms; prolog/cluedo/del/action.pl says what they mean.

     announcement(As,F)
     show(B,A,Cards,Shown)
     events(Pres,Views,Actual)

   Who takes no part is treated as one who sees no difference. */

#ifndef ACTION4PL_H
#define ACTION4PL_H

#include "dynamic/parser4pl.h"

/* What is read is the parser's. NULL, and the error raised, if T is no action.
   get_events(): as an UPDATE_EVENT, whatever it is. */
const update *get_action(parser *p, term_t t);
const update *get_events(parser *p, term_t t);

void action_install(void);

#endif
