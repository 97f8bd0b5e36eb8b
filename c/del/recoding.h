/* Functions whose variables get other values: values are joined, left out, or
   numbered anew. With all values of a variable in one class this is existential
   quantification; with one value in it, and all others left out, the cofactor
   of that value. */

#ifndef RECODING_H
#define RECODING_H

#include "del/diagram.h"
#include "del/manager.h"

/* What becomes of the values of a variable. Value V of VALUES goes into class
   OF[V], one of CLASSES, or is left out if that is NODE_NO_VALUE; the variable
   gets NEXT values, and value V has class TO[V] then, or V if TO is NULL. */
typedef struct recoding {
  unsigned values, classes, next;
  const uint16_t *of, *to;
} recoding;

/* For each variable V that F tests, HOW[V] says which values are joined: F
   holds for each of a class if it held for one of them; recode_every(): if it
   held for all of them, where they are values of VAR. A variable of 0 VALUES
   stays as it is, and so do all after it. DD_FAIL. */
dd recode(manager *m, dd f, const recoding *how);
dd recode_every(manager *m, dd f, const recoding *how, uint32_t var);

/* The node of VAR for classes whose functions are on the manager's stack
   (tables.h) from BASE on. DD_FAIL. */
dd recoding_node(manager *m, uint32_t var, const recoding *r, size_t base);

/* The recodings of all variables, and room for the numbers that they point to;
   the numbers of variable I are recodings_of(). recodings_init() makes room for
   COUNT variables of VALUES values together; false: no memory, and there is
   nothing to free. recodings_keep() says that variable I has N values, which
   stay what they are; variables before I are said already. */
typedef struct recodings {
  recoding *all;
  uint16_t *numbers;
} recodings;

bool recodings_init(recodings *r, size_t count, size_t values);
void recodings_keep(recodings *r, size_t i, unsigned n);
uint16_t *recodings_of(const recodings *r, size_t i);
void recodings_free(recodings *r);

/* Diagrams go into a manager, to be worked on, and results come out. */

/* D with other values: HOW[V] says what becomes of the values of variable V. No
   class has two old values. If HOW is NULL, all stay. DD_FAIL. */
dd transfer_import(manager *m, const diagram *d, const recoding *how);

/* F as a diagram, which is the caller's. NULL if F is DD_FAIL, or there is no
   memory. */
diagram *transfer_export(manager *m, dd f);

#endif
