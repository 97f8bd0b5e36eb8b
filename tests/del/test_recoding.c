/* Functions whose variables get other values are compared with truth tables. */

#include "helpers/ctest.h"

#include "helpers/functions.h"

TEST(joins_change_the_number_of_values) {
  for (unsigned i = 0; i < 200; i++) {
    const shape s = random_shape(VARS, GAP);
    unsigned how = below(2) ? EMPTY : 0;
    function x, to;
    random_recoding c;
    manager *m = random_function(&s, &x);
    join(m, &s, &x, how, &c, &to);
    assert_function(m, &c.next, &to);
    x = join(m, &s, &x, how | SINGLES, &c, &to);
    assert_function(m, &c.next, &to);
    diagram *d = transfer_export(m, x.f);
    assert_int_equal(transfer_import(m, d, c.by_number), to.f);
    free(d);
    assert_true(manager_check(m));
    manager_free(m);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(joins_change_the_number_of_values),
  };
  return cmocka_run_group_tests(tests, seed_random, NULL);
}
