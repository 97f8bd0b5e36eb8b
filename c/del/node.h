/* Nodes of decision diagrams of variables with few values.

   A node tests a variable, and has a child for each of its values: the function where the variable
   has that value. It is an array of words: a head, which has the variable above the number of
   values, then the children by value from 0. Variables are numbers; lower ones are tested first. */

#ifndef DYNAMIC_NODE_H
#define DYNAMIC_NODE_H

#include <stdint.h>

/* Makes and keeps nodes (manager.h). */
typedef struct manager manager;

/* A function in a manager or a diagram: the place of its root node. */
typedef uint32_t dd;
#define DD_FALSE ((dd)0)
#define DD_TRUE ((dd)1)
#define DD_FAIL UINT32_MAX

enum {
  NODE_SHIFT = 12,
  NODE_VALUES = (1 << NODE_SHIFT) - 1, /* at most */
  NODE_LEAF = (1 << (32 - NODE_SHIFT)) - 1,
  /* the variable of the two constants, after all others */
  NODE_FIRST = 2,            /* the place after these */
  NODE_NO_VALUE = UINT16_MAX /* of a variable */
};

static inline uint32_t node_head(uint32_t var, unsigned values) {
  return var << NODE_SHIFT | values;
}
static inline uint32_t node_var(const uint32_t *node) { return *node >> NODE_SHIFT; }
static inline unsigned node_values(const uint32_t *node) { return *node & NODE_VALUES; }

#endif
