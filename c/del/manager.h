/* A manager makes each node only once, so equal functions have equal references. It lives for one
   computation: import diagrams (recoding.h), compute (dd.h), export a result, free the manager. It
   holds all memory of the computation, within a bound; there is no other state. */

#ifndef MANAGER_H
#define MANAGER_H

#include "del/node.h"
#include "support/status.h"

#include <stdbool.h>
#include <stddef.h>

/* A manager whose nodes take at most BOUND words; the caller frees it. GO_ON is called now and then
   unless it is NULL; false interrupts. NULL: no memory. An operation that needs more words gets the
   status ENGINE_TOO_LARGE. */
manager *manager_new(size_t bound, bool (*go_on)(void));
void manager_free(manager *m);

/* Why the last operation returned DD_FAIL. The manager is still usable. */
engine_status manager_status(const manager *m);
/* Sets the status, for an operation that is made of others. DD_FAIL. */
dd manager_fail(manager *m, engine_status why);

/* Removes all nodes that ROOTS do not need, and renumbers ROOTS. All other references become
   invalid. Nothing else removes nodes; without memory this does nothing. manager_full(): time to
   collect. */
void manager_collect(manager *m, dd *roots, size_t count);
bool manager_full(const manager *m);

#endif
