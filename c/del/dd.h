/* Boolean operations on the functions in a manager.

   All operations return DD_FAIL if they fail, or if an argument is DD_FAIL. So it is enough to
   check the result of an expression. Functions belong to the manager: there is nothing to free. */

#ifndef DD_H
#define DD_H

#include "del/manager.h"

/* The function that is CHILDREN[V] where VAR has the value V. VALUES is the number of children, and
   not 0. Children test only variables after VAR. */
dd dd_node(manager *m, uint32_t var, unsigned values, const dd *children);

dd dd_not(manager *m, dd f);
dd dd_and(manager *m, dd f, dd g);
dd dd_or(manager *m, dd f, dd g);
dd dd_iff(manager *m, dd f, dd g);

/* DD_TRUE if F implies G, else DD_FALSE. Makes no nodes, and ends at the first counterexample. */
dd dd_subset(manager *m, dd f, dd g);

#endif
