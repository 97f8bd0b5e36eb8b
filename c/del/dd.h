/* Boolean operations on the functions in a manager.

   All return DD_FAIL if they fail and if an argument is DD_FAIL, so that it is
   enough to look at the result of an expression. A function is the manager's:
   there is nothing to free. */

#ifndef DD_H
#define DD_H

#include "del/manager.h"

/* CHILDREN[V] where VAR is V, one of VALUES, which is not 0; children test
   later variables only. */
dd dd_node(manager *m, uint32_t var, unsigned values, const dd *children);

dd dd_not(manager *m, dd f);
dd dd_and(manager *m, dd f, dd g);
dd dd_or(manager *m, dd f, dd g);
dd dd_iff(manager *m, dd f, dd g);

/* DD_TRUE if F implies G, else DD_FALSE. Builds nothing and ends as soon as it
   sees that it does not. */
dd dd_subset(manager *m, dd f, dd g);

/* For a walk: what F tests (NODE_LEAF if it is constant), and a child. A
   function has a larger number than its children. */
uint32_t dd_var(const manager *m, dd f);
dd dd_child(const manager *m, dd f, unsigned value);

#endif
