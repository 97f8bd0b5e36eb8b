/* A draft is a copy of a structure for a computation: its law and points are functions in a
   manager. The draft may become another structure. */

#ifndef DRAFT_H
#define DRAFT_H

#include "del/recoding.h"
#include "del/structure.h"

typedef struct draft {
  structure like; /* except for the fields below */
  manager *m;
  size_t count;
  variable *variables;
  dd law, points;
} draft;

/* draft_init() copies S to *X without variables and diagrams, draft_copy() without diagrams.
   draft_add() makes room for COUNT more variables. False: no memory. draft_release() frees *X, even
   if these failed. */
bool draft_init(draft *x, const structure *s);
bool draft_add(draft *x, size_t count);
bool draft_copy(draft *x, const structure *s);
void draft_release(draft *x);

/* Imports the diagrams of S into X, which has the variables already; HOW as in
   transfer_import(). */
engine_status draft_import(draft *x, const structure *s, const recoding *how);

/* Sets *X to S. The caller releases *X unless this fails. */
engine_status draft_open(draft *x, const structure *s);

/* Releases X and returns it as a structure, which the caller frees. NULL, and *STATUS says why, if
   the law or points of X failed, or there is no memory. draft_fail() releases X and returns NULL
   for lack of memory. */
structure *draft_close(draft *x, engine_status *status);
structure *draft_fail(draft *x, engine_status *status);

/* The worlds where variable I has a value of SET, as in variable_in(). */
dd draft_value(const draft *x, size_t i, valueset set);

/* F where variable I has value V. DD_FAIL. */
dd draft_cofactor(const draft *x, size_t i, unsigned v, dd f);

/* The sum of the numbers of values of all variables. */
size_t draft_values(const draft *x);

/* Sets *R to recodings that change no values; the caller frees it. False: no memory, X's manager
   has failed, and there is nothing to free. */
bool draft_recodings(const draft *x, recodings *r);

#endif
