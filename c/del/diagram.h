/* Boolean functions of variables with few values, as reduced ordered multi-valued decision diagrams
   (Kam, Villa, Brayton, Sangiovanni-Vincentelli 1998). If all variables have two values, these are
   Bryant's diagrams (1986).

   The depth of recursion is the number of variables. Some thousands are fine. All nodes of a
   variable have the same number of values.

   A diagram is a value: an array that never changes. transfer_export() makes it from a function in
   a manager. */

#ifndef DIAGRAM_H
#define DIAGRAM_H

#include "del/node.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/* COUNT nodes in WORDS, which are SIZE words. The constants are at DD_FALSE and DD_TRUE. They are
   heads without values. The other nodes follow in the order of a depth-first search from the root:
   children before parents, the first child first. So equal functions have equal bytes. */
typedef struct diagram {
  atomic_uint users;    /* how many times it must be freed */
  uint32_t count, size; /* nodes, words */
  dd root;
  uint32_t words[];
} diagram;

static inline size_t diagram_bytes(const diagram *d) {
  return sizeof *d + d->size * sizeof *d->words;
}
bool diagram_equal(const diagram *a, const diagram *b);

/* diagram_share() returns D, with one more user. diagram_free() ends one use, and frees D if this
   was the last. It does nothing if D is NULL. All threads may do this at once. */
diagram *diagram_share(diagram *d);
void diagram_free(diagram *d);

/* In the functions below a diagram tests only the variables 0 to VARS-1. Variable V has VALUES[V]
   values. */

/* True if WORLD satisfies D. WORLD has the value of each variable. */
bool diagram_satisfied(const diagram *d, uint32_t vars, const uint16_t *world);

/* diagram_first() sets WORLD to the first assignment, in lexical order, that satisfies D. If WORLD
   satisfies D, diagram_next() sets WORLD to the next assignment that does. False, and WORLD is
   unchanged, if there is no such assignment. */
bool diagram_first(const diagram *d, uint32_t vars, uint16_t *world);
bool diagram_next(const diagram *d, uint32_t vars, const uint16_t *values, uint16_t *world);

/* diagram_count() sets COUNT to the number of assignments that satisfy D. COUNT has diagram_limbs()
   words, the lowest word first. False: no memory. */
size_t diagram_limbs(uint32_t vars, const uint16_t *values);
bool diagram_count(const diagram *d, uint32_t vars, const uint16_t *values, uint64_t *count);

#endif
