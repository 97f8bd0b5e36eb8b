/* Explicit models as terms kripke(Worlds,Bytes): the number of worlds, and a string
   (kripke_bytes.h). Only kripke4pl.c takes these terms apart. */

#ifndef KRIPKE4PL_H
#define KRIPKE4PL_H

#include "del/explicit/kripke.h"
#include "support/terms4pl.h"

/* A workspace whose computations end when a signal raises an error. */
workspace new_workspace(void);

/* Frees WS. DONE says whether the computation was done. If it was not, raises the error of WS's
   status. */
bool finish(workspace *ws, bool done);

/* NULL if T is not a model, or if WS's status says so. read_kripke() raises no error. */
kripke *read_kripke(workspace *ws, term_t t);
kripke *get_kripke(workspace *ws, term_t t);

bool unify_kripke(workspace *ws, term_t t, const kripke *m);

/* Reads a list of integers from 1 to MOST. Results count from 0. */
bool get_indices(workspace *ws, term_t t, size_t most, uint32_t **list, size_t *count);

/* Sets of worlds are lists of numbers from 1. unify_worlds() makes an ordered list. */
uint64_t *get_worlds(workspace *ws, term_t t, size_t worlds);
bool unify_worlds(term_t t, const uint64_t *set, size_t worlds);

void kripke_install(void);
void start_install(void);

#endif
