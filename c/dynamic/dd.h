/* Operations on decision diagrams (c/diagram.h).

   A manager makes each node only once, so that equal functions have equal
   references. It is meant to live for one computation: diagrams are imported, a
   result is exported, and the manager is freed. It holds all memory of the
   computation, within a bound, and there is no other state. */

#ifndef MANAGER_H
#define MANAGER_H

#include "dynamic/diagram.h"
#include "common/status.h"

typedef struct manager manager;

/* A manager whose nodes take at most BOUND words. GO_ON is asked now and then
   unless it is NULL; false interrupts. NULL: no memory. ENGINE_TOO_LARGE is the
   status of an operation that needs more words. */
manager *manager_new(size_t bound, bool (*go_on)(void));
void manager_free(manager *m);

/* Why an operation returned DD_FAIL; it is the latest one's reason. The
   manager is in order then and can be used on. */
engine_status manager_status(const manager *m);
/* Sets that, for an operation that is made of others. DD_FAIL. */
dd manager_fail(manager *m, engine_status why);

/* How many nodes there are, in use or not. */
size_t manager_nodes(const manager *m);

/* Removes all nodes that none of ROOTS needs, and renumbers ROOTS. References
   that are not among them are void. Nothing else removes nodes, and this does
   nothing if there is no memory for it. manager_full(): it is time for it. */
void manager_collect(manager *m, dd *roots, size_t count);
bool manager_full(const manager *m);

/* True if nodes are ordered, reduced, and each found where it should be. */
bool manager_check(const manager *m);

/* What becomes of the values of a variable. Value V of VALUES goes into class
   OF[V], one of CLASSES, or is left out if that is DD_NONE; the variable gets
   NEXT values, and value V has class TO[V] then, or V if TO is NULL. */
enum { DD_NONE = UINT16_MAX };
typedef struct dd_classes {
  unsigned values, classes, next;
  const uint16_t *of, *to;
} dd_classes;

/* D with other values: CHANGES[V] are those of variable V. No class has two old
   values. If CHANGES is NULL, all stay. */
dd manager_import(manager *m, const diagram *d, const dd_classes *changes);
/* NULL if F is DD_FAIL, or there is no memory. */
diagram *manager_export(manager *m, dd f);

/* --- Functions in a manager --- */

/* All return DD_FAIL if they fail and if an argument is DD_FAIL, so that it is
   enough to look at the result of an expression. */

/* CHILDREN[V] where VAR is V, one of VALUES, which is not 0; children test
   later variables only. */
dd dd_node(manager *m, uint32_t var, unsigned values, const dd *children);

dd dd_not(manager *m, dd f);
dd dd_and(manager *m, dd f, dd g);
dd dd_or(manager *m, dd f, dd g);
dd dd_diff(manager *m, dd f, dd g); /* f and not g */
dd dd_iff(manager *m, dd f, dd g);

/* For each variable V that F tests, CHANGES[V] says which values are joined: F
   holds for each of a class if it held for one of them. With all values in one
   class this is existential quantification; with one value in it, and all
   others left out, the cofactor of that value. A variable of 0 VALUES stays as
   it is, and so do all after it. */
dd dd_join(manager *m, dd f, const dd_classes *changes);

/* DD_TRUE if F and G exclude each other; if F implies G. Builds nothing and
   ends as soon as it sees that they do not. */
dd dd_disjoint(manager *m, dd f, dd g);
dd dd_subset(manager *m, dd f, dd g);

/* For a walk: what F tests (DIAGRAM_LEAF if it is constant), how many values
   that has, and a child. A function has a larger number than its children. */
uint32_t dd_var(const manager *m, dd f);
unsigned dd_values(const manager *m, dd f);
dd dd_child(const manager *m, dd f, unsigned value);

/* The number of nodes, with constants; 0: no memory. */
size_t dd_size(manager *m, dd f);

#endif
