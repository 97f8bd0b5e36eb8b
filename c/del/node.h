/* Nodes of decision diagrams of variables with few values.

   A node tests a variable. It has one child for each value of the variable. The child is the
   function for that value. A node is an array of words: first a head, then the children for the
   values 0, 1, and so on. The head has the number of values in its NODE_SHIFT low bits, and the
   variable above them. Variables are numbers. Lower numbers are tested first. */

#ifndef DYNAMIC_NODE_H
#define DYNAMIC_NODE_H

#include <stdint.h>

/* A manager makes and keeps nodes (manager.h). */
typedef struct manager manager;

/* A function in a manager or a diagram: the place of its root node. */
typedef uint32_t dd;
#define DD_FALSE ((dd)0)
#define DD_TRUE ((dd)1)
#define DD_FAIL UINT32_MAX

enum {
  NODE_SHIFT = 12,
  NODE_VALUES = (1 << NODE_SHIFT) - 1,      /* the most values of a variable */
  NODE_LEAF = (1 << (32 - NODE_SHIFT)) - 1, /* the variable of both constants, after all others */
  NODE_FIRST = 2,                           /* the place of the first node after the constants */
  NODE_NO_VALUE = UINT16_MAX                /* a value that is left out */
};

static inline uint32_t node_head(uint32_t var, unsigned values) {
  return var << NODE_SHIFT | values;
}
static inline uint32_t node_var(const uint32_t *node) { return *node >> NODE_SHIFT; }
static inline unsigned node_values(const uint32_t *node) { return *node & NODE_VALUES; }

#endif
