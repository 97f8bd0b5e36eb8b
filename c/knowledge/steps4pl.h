/* The steps of a resolution as terms: step(Rule,From,Into), with lists of facts. */

#ifndef STEPS4PL_H
#define STEPS4PL_H

#include "knowledge/resolution.h"
#include "support/terms4pl.h"

typedef struct step_list {
  const kb *kb;
  term_t fact, tail;
  bool done;
} step_list;

/* From here on *B adds its steps to LIST, which is unbound. FACT is the premise of the steps with
   rules RULE_FACT_... Do not move *T. */
void step_list_begin(step_list *t, kb *b, term_t fact, term_t list);

/* Ends the list. False, and the error is raised, if a step could not be added. */
bool step_list_end(const step_list *t);

#endif
