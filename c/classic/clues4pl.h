/* The analysis on a compact term. */

#ifndef CLUES4PL_H
#define CLUES4PL_H

#include "common/terms4pl.h"

/* Defines the predicates in the module that loads the library. */
void clues_install(void);

#endif
