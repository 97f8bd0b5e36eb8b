/* Asking: who shows which card. */

#ifndef ANSWERING4PL_H
#define ANSWERING4PL_H

#include "classic/cards4pl.h"

/* Defines the predicates in the module that loads the library. */
void answering_install(void);

#endif
