/* The steps of a resolution as terms: step(Rule,From,Into), with lists of
   facts. */

#ifndef STEPS4PL_H
#define STEPS4PL_H

#include "common/terms4pl.h"
#include "knowledge/resolution.h"

typedef struct telling {
  const base *base;
  term_t fact, tail;
  bool done;
} telling;

/* From here on *B adds its steps, the first of which come from FACT, to LIST,
   which is unbound. *T is not to be moved. */
void telling_begin(telling *t, base *b, term_t fact, term_t list);

/* Ends the list. */
bool telling_end(const telling *t);

#endif
