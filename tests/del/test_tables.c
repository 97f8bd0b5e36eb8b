/* Tests that each node is made only once, and found again. */

#include "helpers/ctest.h"

#include "helpers/diagrams.h"

enum { BOUND = 1 << 22 };

/* Makes so many nodes that some have the same hash, which has 32 bits. */
TEST(many_nodes_are_told_apart) {
  enum { LITERALS = 700, NODES = 500000 };
  manager *m = manager_new(BOUND, NULL);
  dd literals[LITERALS];
  for (uint32_t v = 0; v < LITERALS; v++) {
    const dd children[] = {DD_FALSE, DD_TRUE};
    literals[v] = dd_node(m, 1 + v, 2, children);
  }
  for (unsigned i = 0; i < NODES; i++) {
    dd children[3];
    for (unsigned v = 0; v < 3; v++)
      children[v] = literals[below(LITERALS)];
    dd f = dd_node(m, 0, 3, children);
    for (unsigned v = 0; v < 3 && tables_var(m, f) == 0; v++)
      assert_int_equal(tables_child(m, f, v), children[v]);
  }
  assert_true(manager_check(m));
  manager_free(m);
}
