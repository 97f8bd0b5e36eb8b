/* Knowledge that is resolved and never counted, knowledge/resolution.pl. */

#ifndef CLAUSES4PL_H
#define CLAUSES4PL_H

#include "knowledge/knowledge4pl.h"

void clauses_install(void);

#endif
