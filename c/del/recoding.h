/* Recodings change the values of variables: values are joined, left out, or renumbered. All values
   of a variable in one class is existential quantification; one value in it, and all others left
   out, is the cofactor of that value. */

#ifndef RECODING_H
#define RECODING_H

#include "del/diagram.h"
#include "del/manager.h"

/* The recoding of a variable. Value V of VALUES goes into class OF[V], one of CLASSES, or is left
   out if that is NODE_NO_VALUE. The variable gets NEXT values: value V is class TO[V], or class V
   if TO is NULL. */
typedef struct recoding {
  unsigned values, classes, next;
  const uint16_t *of, *to;
} recoding;

/* Recodes each variable V that F tests by HOW[V]. The result holds for a class if F holds for one
   of its values; recode_every(): for values of VAR, if F holds for all of them. A variable of 0
   VALUES, and all variables after it, are unchanged. DD_FAIL. */
dd recode(manager *m, dd f, const recoding *how);
dd recode_every(manager *m, dd f, const recoding *how, uint32_t var);

/* The node of VAR for classes whose functions are on the manager's stack (tables.h) from BASE on.
   DD_FAIL. */
dd recoding_node(manager *m, uint32_t var, const recoding *r, size_t base);

/* The recodings of all variables, and the numbers that they point to. recodings_init() makes room
   for COUNT variables with VALUES values in all; false: no memory, and there is nothing to free.
   recodings_keep() sets variable I to N unchanged values, after the variables before I.
   recodings_of() are the numbers OF of variable I. */
typedef struct recodings {
  recoding *all;
  uint16_t *numbers;
} recodings;

bool recodings_init(recodings *r, size_t count, size_t values);
void recodings_keep(recodings *r, size_t i, unsigned n);
uint16_t *recodings_of(const recodings *r, size_t i);
void recodings_free(recodings *r);

/* Imports D, with the values of each variable V recoded by HOW[V]. No class has two old values. If
   HOW is NULL, values are unchanged. DD_FAIL. */
dd transfer_import(manager *m, const diagram *d, const recoding *how);

/* F as a diagram, which the caller frees. NULL if F is DD_FAIL, or there is no memory. */
diagram *transfer_export(manager *m, dd f);

#endif
