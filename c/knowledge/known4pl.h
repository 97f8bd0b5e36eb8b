/* Knowledge about a holder, as a list of facts. */

#ifndef KNOWN4PL_H
#define KNOWN4PL_H

#include "knowledge/resolution.h"
#include "support/terms4pl.h"

/* These put facts in front of LIST. add_has() puts has(HOLDER,C) for each card C of SET.
   add_lacks() puts lacks(HOLDER,C). add_clause() puts some(HOLDER,Cards). add_nogood() puts
   not_envelope(Cards) for a nogood (resolution.h) of the envelope alone. For another nogood it puts
   some(Holders,Cards), where Holders are all holders outside X.holders. False, and the error is
   raised, if Prolog has no memory. */
bool add_has(term_t list, const deck *d, unsigned holder, cardmask set);
bool add_lacks(term_t list, const deck *d, unsigned holder, cardmask set);
bool add_clause(term_t list, const deck *d, unsigned holder, cardmask set);
bool add_nogood(term_t list, const deck *d, nogood x);

#endif
