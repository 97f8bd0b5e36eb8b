/* A manager makes each node only once. So equal functions have equal references. A manager serves
   one computation: it imports diagrams (recoding.h), computes (dd.h) and exports a result. Then it
   is freed. Its memory has a bound.

   The process keeps the memory of up to two freed managers, 50 MB each at most, for the next
   managers. It keeps no nodes, and nothing of a manager that failed for want of memory. A manager
   that is never freed is never used again. All threads may make managers at once. */

#ifndef MANAGER_H
#define MANAGER_H

#include "del/node.h"
#include "support/status.h"

#include <stdbool.h>
#include <stddef.h>

/* A manager whose nodes take at most BOUND words. The caller frees it. An operation that needs more
   words fails with ENGINE_TOO_LARGE. If GO_ON is not NULL, it is called now and then. The operation
   fails with ENGINE_INTERRUPTED when GO_ON returns false. manager_new() returns NULL if there is no
   memory. */
manager *manager_new(size_t bound, bool (*go_on)(void));
void manager_free(manager *m);

/* Frees all memory that is kept for the next managers. */
void manager_trim(void);

/* Why the last operation that failed returned DD_FAIL. After a failure the manager is still
   usable. */
engine_status manager_status(const manager *m);
/* Sets the status to WHY, for an operation made of other operations. Returns DD_FAIL. */
dd manager_fail(manager *m, engine_status why);

/* manager_collect() removes all nodes that the COUNT functions ROOTS do not need, and renumbers
   ROOTS. All other references become invalid. No other function removes nodes. If there is no
   memory, manager_collect() does nothing. manager_full() is true when it is time to collect. */
void manager_collect(manager *m, dd *roots, size_t count);
bool manager_full(const manager *m);

#endif
