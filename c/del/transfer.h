/* Diagrams go into a manager, to be worked on, and results come out. */

#ifndef TRANSFER_H
#define TRANSFER_H

#include "del/diagram.h"
#include "del/recoding.h"

/* D with other values: HOW[V] says what becomes of the values of variable V. No
   class has two old values. If HOW is NULL, all stay. DD_FAIL. */
dd transfer_import(manager *m, const diagram *d, const recoding *how);

/* F as a diagram, which is the caller's. NULL if F is DD_FAIL, or there is no
   memory. */
diagram *transfer_export(manager *m, dd f);

#endif
