/* Counting deals: the predicates. */

#ifndef DEALS4PL_H
#define DEALS4PL_H

#include "knowledge/knowledge4pl.h"

void deals_install(void);

#endif
