/* Knowledge about a holder, as a list of facts. */

#ifndef KNOWN4PL_H
#define KNOWN4PL_H

#include "knowledge/resolution.h"
#include "support/terms4pl.h"

/* Put facts in front of LIST:

     add_has()     has(HOLDER,C) for each card C of SET
     add_lacks()   lacks(HOLDER,C) for each card C of SET
     add_clause()  some(HOLDER,Cards), where Cards is the list of SET
     add_nogood()  not_envelope(Cards) for a nogood X (resolution.h) of the envelope alone. For
                   another nogood some(Holders,Cards), where Holders are the holders outside
                   X.holders

   If Prolog has no memory, they raise the error and return false. */
bool add_has(term_t list, const deck *d, unsigned holder, cardmask set);
bool add_lacks(term_t list, const deck *d, unsigned holder, cardmask set);
bool add_clause(term_t list, const deck *d, unsigned holder, cardmask set);
bool add_nogood(term_t list, const deck *d, nogood x);

#endif
