/* Boolean functions as reduced ordered binary decision diagrams (Bryant 1986).

   A node tests a variable: low is the function where it is false, high where
   it is true. Variables are numbers, lower ones are tested first; some
   thousands are fine, as recursion is as deep as there are variables.

   A diagram is a value: an array of nodes that never changes. Operations need a
   manager, which makes each node only once, so that equal functions have equal
   references. It is meant to live for one computation: diagrams are imported,
   a result is exported, and the manager is freed. It holds all memory of the
   computation, within a bound, and there is no other state. */

#ifndef DIAGRAM_H
#define DIAGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum diagram_status {
  DIAGRAM_OK,
  DIAGRAM_NO_MEMORY,
  DIAGRAM_TOO_LARGE, /* more nodes than the bound */
  DIAGRAM_INTERRUPTED
} diagram_status;

/* A function in a manager, or a place in a diagram. */
typedef uint32_t dd;
#define DD_FALSE ((dd)0)
#define DD_TRUE ((dd)1)
#define DD_FAIL UINT32_MAX

/* The variable of the two constants, after all others. */
#define DIAGRAM_LEAF UINT32_MAX

/* --- Diagrams --- */

typedef struct diagram_node {
  uint32_t var;
  dd low, high;
} diagram_node;

/* The first two nodes are false and true, children come before parents in the
   order of a depth-first search that takes low first, and the root is the
   last. So equal functions are equal bytes. False has but one node, true two.
 */
typedef struct diagram {
  uint32_t count;
  diagram_node nodes[];
} diagram;

static inline dd diagram_root(const diagram *d) { return d->count - 1; }
static inline size_t diagram_bytes(const diagram *d) {
  return sizeof *d + d->count * sizeof *d->nodes;
}
bool diagram_equal(const diagram *a, const diagram *b);

/* A copy in which variable V is VARS[V], or V itself if VARS is NULL. VARS
   keeps the order of the variables that D tests. The caller frees it, with
   free(), as all diagrams; NULL: no memory. */
diagram *diagram_copy(const diagram *d, const uint32_t *vars);

/* The value of D where variable V is VALUES[V]. */
bool diagram_eval(const diagram *d, const bool *values);

/* Sets VALUES to the first assignment to variables 0 to VARS-1 that satisfies
   D, by lexical order, false before true. diagram_next() takes one that does
   to the one after it. False if there is none; then VALUES are as before. D
   tests no variable from VARS on. */
bool diagram_first(const diagram *d, uint32_t vars, bool *values);
bool diagram_next(const diagram *d, uint32_t vars, bool *values);

/* How many of the assignments to variables 0 to VARS-1 satisfy D, exactly, in
   diagram_limbs(VARS) words, the lowest first. False: no memory. */
static inline size_t diagram_limbs(uint32_t vars) { return vars / 64 + 1; }
bool diagram_count(const diagram *d, uint32_t vars, uint64_t *count);

/* --- Managers --- */

typedef struct manager manager;

enum { MANAGER_NODES = 1 << 27 };

/* A manager of at most BOUND nodes, up to MANAGER_NODES. GO_ON is asked now and
   then unless it is NULL; false interrupts. NULL: no memory. */
manager *manager_new(size_t bound, bool (*go_on)(void));
void manager_free(manager *m);

/* Why an operation returned DD_FAIL; it is the latest one's reason. The
   manager is in order then and can be used on. */
diagram_status manager_status(const manager *m);
/* Sets that, for an operation that is made of others. DD_FAIL. */
dd manager_fail(manager *m, diagram_status why);

/* How many nodes there are, in use or not. */
size_t manager_nodes(const manager *m);

/* Removes all nodes that none of ROOTS needs, and renumbers ROOTS. References
   that are not among them are void. Nothing else removes nodes.
   manager_full(): it is time for that. */
void manager_collect(manager *m, dd *roots, size_t count);
bool manager_full(const manager *m);

/* True if nodes are ordered, reduced, and each found where it should be. */
bool manager_check(const manager *m);

/* D, renumbered by VARS as in diagram_copy(). */
dd manager_import(manager *m, const diagram *d, const uint32_t *vars);
/* NULL if F is DD_FAIL, or there is no memory. */
diagram *manager_export(manager *m, dd f);

/* --- Functions in a manager --- */

/* All return DD_FAIL if they fail and if an argument is DD_FAIL, so that it is
   enough to look at the result of an expression. */

/* F where VAR is false, G where it is true; these test later variables only. */
dd dd_node(manager *m, uint32_t var, dd f, dd g);
dd dd_variable(manager *m, uint32_t var);
/* The conjunction of the variables VARS, ascending; of the negation of those
   whose VALUES are false, unless NULL. */
dd dd_cube(manager *m, size_t count, const uint32_t *vars, const bool *values);

dd dd_not(manager *m, dd f);
dd dd_and(manager *m, dd f, dd g);
dd dd_or(manager *m, dd f, dd g);
dd dd_xor(manager *m, dd f, dd g);
dd dd_iff(manager *m, dd f, dd g);
dd dd_diff(manager *m, dd f, dd g); /* f and not g */
dd dd_implies(manager *m, dd f, dd g);
dd dd_ite(manager *m, dd f, dd g, dd h);

/* CUBE is the conjunction of the variables that are quantified. The last one
   is of the conjunction of F and G. */
dd dd_exists(manager *m, dd f, dd cube);
dd dd_forall(manager *m, dd f, dd cube);
dd dd_and_exists(manager *m, dd f, dd g, dd cube);

/* F with the variables of CUBE, a conjunction of literals, as these say. */
dd dd_restrict(manager *m, dd f, dd cube);

/* F with variable V renamed to VARS[V], which keeps the order of those that F
   tests. */
dd dd_rename(manager *m, dd f, const uint32_t *vars);

/* DD_TRUE if F and G exclude each other; if F implies G. Builds nothing and
   ends as soon as it sees that they do not. */
dd dd_disjoint(manager *m, dd f, dd g);
dd dd_subset(manager *m, dd f, dd g);

/* The conjunction of all variables that F tests. */
dd dd_support(manager *m, dd f);

/* For a walk: what F tests (DIAGRAM_LEAF if it is constant), and the cofactors.
   A function has a larger number than its cofactors. */
uint32_t dd_var(const manager *m, dd f);
dd dd_low(const manager *m, dd f);
dd dd_high(const manager *m, dd f);

bool dd_eval(const manager *m, dd f, const bool *values);
/* The number of nodes, with constants; 0: no memory. */
size_t dd_size(manager *m, dd f);

#endif
