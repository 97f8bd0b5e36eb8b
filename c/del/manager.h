/* A manager makes each node only once, so that equal functions have equal
   references. It is meant to live for one computation: diagrams are imported
   (recoding.h), worked on (dd.h), a result is exported, and the
   manager is freed. It holds all memory of the computation, within a bound, and
   there is no other state. */

#ifndef MANAGER_H
#define MANAGER_H

#include "del/node.h"
#include "support/status.h"

#include <stdbool.h>
#include <stddef.h>

/* A manager whose nodes take at most BOUND words. GO_ON is asked now and then
   unless it is NULL; false interrupts. NULL: no memory. ENGINE_TOO_LARGE is the
   status of an operation that needs more words. The caller frees it. */
manager *manager_new(size_t bound, bool (*go_on)(void));
void manager_free(manager *m);

/* Why an operation returned DD_FAIL; it is the latest one's reason. The
   manager is in order then and can be used on. */
engine_status manager_status(const manager *m);
/* Sets that, for an operation that is made of others. DD_FAIL. */
dd manager_fail(manager *m, engine_status why);

/* Removes all nodes that none of ROOTS needs, and renumbers ROOTS. References
   that are not among them are void. Nothing else removes nodes, and this does
   nothing if there is no memory for it. manager_full(): it is time for it. */
void manager_collect(manager *m, dd *roots, size_t count);
bool manager_full(const manager *m);

#endif
