/* The steps of a resolution as terms step(Rule,From,Into). From and Into are lists of facts. */

#ifndef STEPS4PL_H
#define STEPS4PL_H

#include "knowledge/resolution.h"
#include "support/terms4pl.h"

typedef struct step_list {
  const kb *kb;
  term_t fact, tail;
  bool done;
} step_list;

/* Makes *B add its steps to LIST, which is unbound. FACT is the premise of the steps with rules
   RULE_FACT_... *T must not move. */
void step_list_begin(step_list *t, kb *b, term_t fact, term_t list);

/* Ends the list. If a step could not be added, the error is raised, and the result is false. */
bool step_list_end(const step_list *t);

#endif
