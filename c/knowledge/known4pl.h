/* What is known of a holder, as facts. */

#ifndef KNOWN4PL_H
#define KNOWN4PL_H

#include "knowledge/resolution.h"
#include "support/terms4pl.h"

/* Each puts facts in front of LIST: has(HOLDER,C) or lacks(HOLDER,C) for each
   card C of SET, or a clause, or the nogood X:
   not_envelope(Cards), or some(Holders,Cards) for those it is not about. */
bool add_has(term_t list, const deck *d, unsigned holder, cardmask set);
bool add_lacks(term_t list, const deck *d, unsigned holder, cardmask set);
bool add_clause(term_t list, const deck *d, unsigned holder, cardmask set);
bool add_nogood(term_t list, const deck *d, nogood x);

#endif
