/* Knowledge about a holder, as facts. */

#ifndef KNOWN4PL_H
#define KNOWN4PL_H

#include "knowledge/resolution.h"
#include "support/terms4pl.h"

/* Put facts in front of LIST: has(HOLDER,C) or lacks(HOLDER,C) for each card C of SET; a clause;
   the nogood X, as not_envelope(Cards), or as some(Holders,Cards) for the other holders. */
bool add_has(term_t list, const deck *d, unsigned holder, cardmask set);
bool add_lacks(term_t list, const deck *d, unsigned holder, cardmask set);
bool add_clause(term_t list, const deck *d, unsigned holder, cardmask set);
bool add_nogood(term_t list, const deck *d, nogood x);

#endif
