/* The thesis's analyzer: nocard and showcard combined. */

#ifndef ANALYZER4PL_H
#define ANALYZER4PL_H

#include "thesis/matrix4pl.h"
#include "thesis/showcard4pl.h"

/* Defines the predicates in the module that loads the library. */
void analyzer_install(void);

#endif
