/* Hands as a term, dealing them and asking them. */

#ifndef HANDS4PL_H
#define HANDS4PL_H

#include "classic/cards4pl.h"
#include "classic/hands.h"

/* Defines the predicates in the module that loads the library. */
void hands_install(void);

#endif
