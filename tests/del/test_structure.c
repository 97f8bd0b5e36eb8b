/* Tests structures that differ only in the number of variables. */

#include "helpers/ctest.h"

#include "del/structure.h"

/* A comparison must not read beyond the variables of a structure. Here a variable that cannot be
   read follows them. */
TEST(test_equal_counts) {
  diagram *law = calloc(1, sizeof *law);
  variable vars[2];
  assert_non_null(law);
  *law = (diagram){.root = DD_TRUE};
  assert_true(variable_fact(&vars[0], 2, (agentset){{1}}));
  vars[1] = vars[0];
  vars[1].alike = NULL;
  const structure less = {.count = 1, .variables = vars, .law = law, .points = law};
  structure more = less;
  more.count = 2;
  assert_true(structure_equal(&less, &less));
  assert_false(structure_equal(&less, &more));
  assert_false(structure_equal(&more, &less));
  assert_int_equal(structure_bytes(&less), 2 * diagram_bytes(law) + variable_bytes(&vars[0]));
  variable_release(&vars[0]);
  free(law);
}
