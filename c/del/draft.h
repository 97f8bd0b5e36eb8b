/* A computation takes a copy of a structure, its draft, whose law and points
   are functions in a manager. The draft may become another structure. */

#ifndef DRAFT_H
#define DRAFT_H

#include "del/recoding.h"
#include "del/structure.h"

typedef struct draft {
  structure like; /* but for what follows */
  manager *m;
  size_t count;
  variable *variables;
  dd law, points;
} draft;

/* *X gets all of S but variables and diagrams; draft_copy(): all but the
   diagrams. draft_add(): there is room for COUNT more variables. False: no
   memory. draft_release() frees what X has, whether these failed or not. */
bool draft_init(draft *x, const structure *s);
bool draft_add(draft *x, size_t count);
bool draft_copy(draft *x, const structure *s);
void draft_release(draft *x);

/* X, which has the variables, gets the diagrams of S, changed as in
   transfer_import(). */
engine_status draft_import(draft *x, const structure *s, const recoding *how);

/* *X is S. Unless that fails it is to be released. */
engine_status draft_open(draft *x, const structure *s);

/* The structure that X has become, which is the caller's. NULL, and *STATUS
   says why, if X has failed: its law or points, or there is no memory; the
   latter one for draft_fail(). X is released. */
structure *draft_close(draft *x, engine_status *status);
structure *draft_fail(draft *x, engine_status *status);

/* Where variable I has a value of SET, as in variable_in(). */
dd draft_value(const draft *x, size_t i, valueset set);

/* F where variable I has value V. DD_FAIL. */
dd draft_cofactor(const draft *x, size_t i, unsigned v, dd f);

/* How many values all variables have together. */
size_t draft_values(const draft *x);

/* *R says of all variables that their values stay what they are; the caller
   frees it. False: no memory, X's manager has failed, and there is nothing to
   free. */
bool draft_recodings(const draft *x, recodings *r);

#endif
