/* What a player knows that others know, knowledge/views.pl. */

#ifndef VIEWS4PL_H
#define VIEWS4PL_H

#include "knowledge/knowledge4pl.h"

void views_install(void);

#endif
