/* The part Game of knowledge as a term, see knowledge4pl.h. */

#ifndef GAME4PL_H
#define GAME4PL_H

#include "knowledge/deck.h"
#include "support/terms4pl.h"

/* T is that part, of deck *D; *WEIGHTED if cards are shown at random. Raises
   nothing. */
bool get_game(term_t t, deck *d, bool *weighted);

#endif
