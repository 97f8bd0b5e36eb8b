/* Knowledge that is resolved and never counted, knowledge/resolution.pl. */

#ifndef RESOLUTION4PL_H
#define RESOLUTION4PL_H

#include "knowledge/knowledge4pl.h"

void resolution_install(void);

#endif
