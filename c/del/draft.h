/* A draft is a copy of a structure for a computation. Its law and points are functions in a
   manager. A draft has failed if one of them is DD_FAIL. draft_close() makes a structure of a
   draft. It shares the diagrams that are the same as before. */

#ifndef DRAFT_H
#define DRAFT_H

#include "del/recoding.h"
#include "del/structure.h"

typedef struct draft {
  structure like; /* the other fields of the structure */
  manager *m;
  size_t count;
  variable *variables;
  dd law, points;
  /* The law and points of LIKE, until manager_collect() moves functions. DD_FAIL if recoded. */
  dd law_before, points_before;
} draft;

/* draft_init() copies S to *X without variables and diagrams. draft_copy() copies S to *X without
   diagrams. draft_add() makes room for COUNT more variables. All three return false if there is no
   memory. draft_release() frees *X, even after a failure. */
bool draft_init(draft *x, const structure *s);
bool draft_add(draft *x, size_t count);
bool draft_copy(draft *x, const structure *s);
void draft_release(draft *x);

/* Imports the diagrams of S into X, which has its variables already. For HOW see
   transfer_import(). */
engine_status draft_import(draft *x, const structure *s, const recoding *how);

/* Makes *X a draft of S. On success the caller releases *X. */
engine_status draft_open(draft *x, const structure *s);

/* draft_close() releases X and returns a structure made of X, which the caller frees. If X has
   failed or there is no memory, the result is NULL and *STATUS says why. draft_fail() releases X,
   sets *STATUS to ENGINE_NO_MEMORY and returns NULL. */
structure *draft_close(draft *x, engine_status *status);
structure *draft_fail(draft *x, engine_status *status);

/* The worlds where variable I has a value of SET, as in variable_in(). */
dd draft_value(const draft *x, size_t i, valueset set);

/* The cofactor of F for value V of variable I. The result does not test I. DD_FAIL on failure. */
dd draft_cofactor(const draft *x, size_t i, unsigned v, dd f);

/* The sum of the numbers of values of all variables. */
size_t draft_values(const draft *x);

/* Sets *R to recodings that change no values. The caller frees *R. If there is no memory, sets the
   status of X's manager and returns false. Then there is nothing to free. */
bool draft_recodings(const draft *x, recodings *r);

#endif
