/* Truth in Kripke models, and models after actions. */

#ifndef KRIPKE_TRUTH_H
#define KRIPKE_TRUTH_H

#include "del/explicit/core.h"
#include "del/explicit/kripke.h"

/* Sets SETS[I] to the set of the worlds of M where the formula F[I] holds, for COUNT formulas.
   Actions that the formulas share take place once. */
bool kripke_truths(workspace *ws, const kripke *m, const core *const *f, size_t count,
                   uint64_t **sets);

/* The product of M with ACTION. It has no points if ACTION cannot take place at a point. NULL on
   failure. If RANK is not NULL, *RANK becomes the ranks of its worlds: by places in M, or by values
   if variables may change. */
kripke *kripke_update(workspace *ws, const kripke *m, const event_model *action, uint32_t **rank);

#endif
