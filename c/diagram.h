/* Functions of variables with few values, true or false, as reduced ordered
   decision diagrams: multi-valued ones (Kam, Villa, Brayton,
   Sangiovanni-Vincentelli 1998), which are those of Bryant (1986) where all
   variables have two values.

   A node tests a variable, and has a child for each of its values: the function
   where the variable has that value. Variables are numbers, lower ones are
   tested first; some thousands are fine, as recursion is as deep as there are
   variables. All nodes of a variable have equally many values.

   A diagram is a value: an array that never changes. Operations need a manager,
   which makes each node only once, so that equal functions have equal
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
  DIAGRAM_TOO_LARGE, /* nodes take more words than the bound */
  DIAGRAM_INTERRUPTED
} diagram_status;

/* A function in a manager or a diagram: the place of its root. */
typedef uint32_t dd;
#define DD_FALSE ((dd)0)
#define DD_TRUE ((dd)1)
#define DD_FAIL UINT32_MAX

/* A node is a head, and the children by value from 0. The head has the variable
   above the number of values. */
enum {
  DIAGRAM_SHIFT = 12,
  DIAGRAM_VALUES = (1 << DIAGRAM_SHIFT) - 1, /* at most */
  DIAGRAM_LEAF = (1 << (32 - DIAGRAM_SHIFT)) - 1
  /* the variable of the two constants, after all others */
};
static inline uint32_t node_head(uint32_t var, unsigned values) {
  return var << DIAGRAM_SHIFT | values;
}
static inline uint32_t node_var(const uint32_t *node) {
  return *node >> DIAGRAM_SHIFT;
}
static inline unsigned node_values(const uint32_t *node) {
  return *node & DIAGRAM_VALUES;
}

/* --- Diagrams --- */

/* COUNT nodes in WORDS: the constants, which are a head without values each, at
   DD_FALSE and DD_TRUE; then the others in the order of a depth-first search
   from the root, children before parents, the first child first. So equal
   functions are equal bytes. */
typedef struct diagram {
  uint32_t count, size; /* nodes, words */
  dd root;
  uint32_t words[];
} diagram;

static inline size_t diagram_bytes(const diagram *d) {
  return sizeof *d + d->size * sizeof *d->words;
}
bool diagram_equal(const diagram *a, const diagram *b);

/* What follows is of a diagram that tests only variables 0 to VARS-1, which
   have VALUES[V] values each. */

/* Sets WORLD to the first assignment that satisfies D, by lexical order.
   diagram_next() takes one that does to the one after it. False if there is
   none; then WORLD is as before. */
bool diagram_first(const diagram *d, uint32_t vars, uint16_t *world);
bool diagram_next(const diagram *d, uint32_t vars, const uint16_t *values,
                  uint16_t *world);

/* How many assignments satisfy D, exactly, in diagram_limbs() words, the lowest
   first. False: no memory. */
size_t diagram_limbs(uint32_t vars, const uint16_t *values);
bool diagram_count(const diagram *d, uint32_t vars, const uint16_t *values,
                   uint64_t *count);

/* --- Managers --- */

typedef struct manager manager;

/* A manager whose nodes take at most BOUND words. GO_ON is asked now and then
   unless it is NULL; false interrupts. NULL: no memory. */
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
