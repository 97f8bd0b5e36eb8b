/* Formulas and actions that are read once, for many models: a blob in place of a list of core
   formulas, or of a core action. */

#ifndef PREPARED4PL_H
#define PREPARED4PL_H

#include "del/explicit/core4pl.h"

typedef struct prepared {
  workspace ws;
  kripke like;             /* the models have the same variables, values and agents */
  const core *const *list; /* COUNT formulas. NULL: an action */
  size_t count;
  const event_model *action;
} prepared;

/* NULL if T is not a blob of this kind. */
const prepared *get_prepared(term_t t);

/* True if M has the same variables, values and agents as the models that P is for. */
bool is_prepared_for(const prepared *p, const kripke *m);

void prepared_install(void);

#endif
