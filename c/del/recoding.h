/* Recodings change the values of variables: they join values, leave values out, or renumber them. A
   recoding with all values of a variable in one class is existential quantification. A recoding
   that leaves out all values except V is the cofactor of V. */

#ifndef RECODING_H
#define RECODING_H

#include "del/diagram.h"
#include "del/manager.h"

/* The recoding of a variable that has VALUES values. Value V goes into class OF[V], a number below
   CLASSES. If OF[V] is NODE_NO_VALUE, value V is left out. The recoded variable has NEXT values.
   Its value W is class TO[W], or class W if TO is NULL. */
typedef struct recoding {
  unsigned values, classes, next;
  const uint16_t *of, *to;
} recoding;

/* Recodes each variable V that F tests by HOW[V]. The result holds for a class if F holds for one
   value of the class. But in recode_every() the result holds for a class of VAR only if F holds for
   all values of the class. If VALUES of a variable is 0, this variable and all variables after it
   are unchanged. DD_FAIL on failure. */
dd recode(manager *m, dd f, const recoding *how);
dd recode_every(manager *m, dd f, const recoding *how, uint32_t var);

/* The recodings of all variables, and the arrays OF and TO of the recodings, in NUMBERS.
   recodings_init() makes room for COUNT variables with VALUES values in all. False: there is no
   memory, and nothing to free. recodings_keep() sets the recoding of variable I to N unchanged
   values. The caller calls it for each variable, in order. recodings_of() returns the array OF of
   variable I. */
typedef struct recodings {
  recoding *all;
  uint16_t *numbers;
} recodings;

bool recodings_init(recodings *r, size_t count, size_t values);
void recodings_keep(recodings *r, size_t i, unsigned n);
uint16_t *recodings_of(const recodings *r, size_t i);
void recodings_free(recodings *r);

/* The function of diagram D in M, with the values of each variable V recoded by HOW[V]. At most one
   value goes into a class. If HOW is NULL, values are unchanged. DD_FAIL on failure. */
dd transfer_import(manager *m, const diagram *d, const recoding *how);

/* F as a diagram, which the caller frees. NULL if F is DD_FAIL or there is no memory. */
diagram *transfer_export(manager *m, dd f);

#endif
