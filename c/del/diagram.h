/* Functions of variables with few values, true or false, as reduced ordered
   decision diagrams: multi-valued ones (Kam, Villa, Brayton,
   Sangiovanni-Vincentelli 1998), which are Bryant's (1986) where all
   variables have two values.

   Some thousands of variables are fine, as recursion is as deep as there are
   variables. All nodes of a variable have equally many values.

   A diagram is a value: an array that never changes, freed by free(). It is
   made by transfer_export(), from a manager, where operations work. */

#ifndef DIAGRAM_H
#define DIAGRAM_H

#include "del/node.h"

#include <stdbool.h>
#include <stddef.h>

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

/* WORLD, the value of each variable, satisfies D. */
bool diagram_satisfied(const diagram *d, uint32_t vars, const uint16_t *world);

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

#endif
