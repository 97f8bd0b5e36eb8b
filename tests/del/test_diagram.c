/* Tests the assignments that satisfy a diagram: their order and their number. */

#include "helpers/ctest.h"

#include "helpers/count.h"
#include "helpers/functions.h"

TEST(assignments_come_in_order) {
  for (unsigned i = 0; i < 100; i++) {
    const shape s = random_shape(VARS, 1);
    function x;
    manager *m = random_function(&s, &x);
    diagram *d = transfer_export(m, x.f);
    uint16_t world[VARS], before[VARS];
    uint64_t count[1], counted = 0;
    memset(world, 0xff, sizeof world);
    memcpy(before, world, sizeof world);
    bool more = diagram_first(d, VARS, world);
    for (unsigned r = 0; r < count_rows(&s); r++) {
      uint16_t row[VARS];
      for (unsigned v = 0; v < VARS; v++)
        row[v] = (uint16_t)digit(&s, r, v);
      assert_int_equal(diagram_satisfied(d, VARS, row), x.row[r]);
      if (x.row[r]) {
        assert_true(more);
        for (unsigned v = 0; v < VARS; v++)
          assert_int_equal(world[v], digit(&s, r, v));
        memcpy(before, world, sizeof world);
        more = diagram_next(d, VARS, s.values, world);
        counted++;
      }
    }
    assert_false(more);
    assert_memory_equal(world, before, sizeof world);
    assert_int_equal(diagram_limbs(VARS, s.values), 1);
    assert_true(diagram_count(d, VARS, s.values, count));
    assert_int_equal(count[0], counted);
    free(d);
    manager_free(m);
  }
}

/* For each variable, from the last to the first, makes two functions of the two functions before,
   and counts their assignments in another way. */
TEST(counts_of_any_size) {
  enum { MOST = 300 };
  for (uint32_t vars = 0; vars < MOST; vars += 1 + below(30)) {
    uint16_t values[MOST];
    manager *m = manager_new(BOUND, NULL);
    /* Two functions, then the constants. */
    dd f[4] = {DD_FALSE, DD_TRUE, DD_FALSE, DD_TRUE};
    number count[4] = {{{0}}, {{1}}, {{0}}, {{1}}};
    for (uint32_t v = vars; v-- > 0;) {
      dd g[2];
      number sum[2] = {{{0}}, {{0}}};
      values[v] = (uint16_t)(1 + below(DECK_HOLDERS));
      for (unsigned k = 0; k < 2; k++) {
        dd children[DECK_HOLDERS];
        bool tested = below(4);
        for (unsigned n = 0; n < values[v]; n++) {
          unsigned which = tested ? below(4) : k;
          children[n] = f[which];
          add(&sum[k], &count[which]);
        }
        g[k] = dd_node(m, v, values[v], children);
      }
      memcpy(f, g, sizeof g);
      memcpy(count, sum, sizeof sum);
      multiply(&count[3], values[v]);
    }
    for (unsigned k = 0; k < 4; k++)
      assert_count(m, f[k], vars, values, &count[k]);
    manager_free(m);
  }
}

TEST(counts_carry_through_limbs) {
  enum { BITS = 192 };
  uint16_t values[BITS + 1];
  manager *m = manager_new(BOUND, NULL);
  dd all = DD_TRUE;
  for (uint32_t v = BITS; v > 0; v--) {
    const dd children[] = {DD_FALSE, all};
    all = dd_node(m, v, 2, children);
    values[v] = 2;
  }
  values[0] = 2;
  /* 2 to the BITS, which is the sum of 2 to the BITS less 1, and 1. */
  const dd children[] = {dd_not(m, all), all};
  const number count = {{[BITS / 64] = 1}};
  assert_count(m, dd_node(m, 0, 2, children), BITS + 1, values, &count);
  manager_free(m);
}
