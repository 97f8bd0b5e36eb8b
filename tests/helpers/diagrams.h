/* Operations on decision diagrams that only tests and measurements need, sizes of diagrams, and a
   check of a manager. */

#ifndef DIAGRAMS_H
#define DIAGRAMS_H

#include "del/dd.h"
#include "del/recoding.h"
#include "del/tables.h"

#include <stdlib.h>

/* The number of values of the variable that F tests. */
static inline unsigned dd_values(const manager *m, dd f) { return node_values(&m->words[f]); }

/* F and not G. */
static inline dd dd_diff(manager *m, dd f, dd g) { return dd_and(m, f, dd_not(m, g)); }

/* DD_TRUE if F and G exclude each other. */
static inline dd dd_disjoint(manager *m, dd f, dd g) { return dd_subset(m, f, dd_not(m, g)); }

/* The number of nodes of F, with the constants. 0: no memory. */
static inline size_t dd_size(manager *m, dd f) {
  diagram *d = transfer_export(m, f);
  size_t size = d ? d->count : 0;
  free(d);
  return size;
}

/* The number of nodes in M, in use or not. */
static inline size_t manager_nodes(const manager *m) { return m->count; }

static inline bool check_node(const manager *m, dd i) {
  const uint32_t *node = &m->words[i];
  unsigned values = node_values(node);
  bool differ = false;
  for (unsigned v = 1; v <= values; v++) {
    if (node[v] >= i || node_var(node) >= tables_var(m, node[v]))
      return false;
    differ = differ || node[v] != node[1];
  }
  return differ && (dd)*tables_find(m, *node, node + 1) == i;
}

/* True if all nodes of M are ordered, reduced, and in the unique table. */
static inline bool manager_check(const manager *m) {
  uint32_t nodes = NODE_FIRST, found = NODE_FIRST;
  dd i = NODE_FIRST;
  for (; i < m->size; i += 1 + dd_values(m, i), nodes++)
    if (!check_node(m, i))
      return false;
  for (size_t n = 0; n < (size_t)1 << m->bits; n++)
    found += m->unique[n] != 0;
  return i == m->size && nodes == m->count && found == nodes && !m->top && m->size <= m->bound &&
         m->words[DD_FALSE] == tables_leaf && m->words[DD_TRUE] == tables_leaf;
}

#endif
