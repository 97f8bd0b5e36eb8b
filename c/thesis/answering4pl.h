/* Asking: who shows which card. */

#ifndef QUERY4PL_H
#define QUERY4PL_H

#include "common/terms4pl.h"

/* Defines the predicates in the module that loads the library. */
void query_install(void);

#endif
