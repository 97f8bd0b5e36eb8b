/* Formulas and actions that are read once, for many models: a blob in place of a list of core
   formulas, or of a core action. */

#ifndef PREPARED4PL_H
#define PREPARED4PL_H

#include "del/explicit/core.h"
#include "del/explicit/kripke4pl.h"

typedef struct prepared {
  workspace ws;            /* has the memory of all parts */
  kripke like;             /* the models have the same variables, values and agents */
  const core *const *list; /* COUNT formulas. NULL: an action */
  size_t count;
  const event_model *action;
} prepared;

/* NULL if T is not a blob of this kind. */
const prepared *get_prepared(term_t t);

/* True if M has the same variables, values and agents as the models that P is for. */
bool is_prepared_for(const prepared *p, const kripke *m);

/* Unifies T with the blob P, which Prolog frees. */
bool unify_prepared(term_t t, prepared *p);

/* Frees P, which is not in a blob. P may be NULL. */
void prepared_free(prepared *p);

#endif
