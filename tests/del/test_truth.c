/* Tests many formulas in one call. test_update.c tests what formulas mean. */

#include "helpers/ctest.h"

#include "del/truth.h"
#include "del/update.h"
#include "helpers/games.h"

/* Many formulas in one call need no more room than one formula. */
TEST(test_room) {
  enum { MANY = 126 };
  deck d = classic();
  engine_status status;
  static formula holds[MANY], knows[MANY], lacks[MANY];
  const formula *all[MANY];
  bool truths[MANY];
  kb b = knowledge_of(&d);
  structure *s = initial_deals(&b, 21, BOUND, NULL, &status);
  structure *s2 = update_apply(s, &some_show, &status);
  assert_non_null(s2);
  for (unsigned i = 0; i < MANY; i++) {
    holds[i] =
        (formula){.kind = FORMULA_VALUE, .variable = i % 21, .values = UINT64_C(1) << i / 21};
    knows[i] = (formula){.kind = FORMULA_KNOWS, .agents = {{1 << i % 6}}, .left = &holds[i]};
    lacks[i] = (formula){.kind = FORMULA_NOT, .left = &knows[i]};
    all[i] = &lacks[i];
  }
  s2->bound = 100000;
  assert_int_equal(truth_holds(s2, true, all, MANY, truths), ENGINE_OK);
  for (unsigned i = 0; i < MANY; i++) {
    /* Whoever holds two of the shown cards knows where the third is. */
    bool shown = i / 21 == some_show.by && mask_has(some_show.cards, i % 21);
    assert_int_equal(truths[i], i % 6 != i / 21 && !shown);
  }
  structure_free(s);
  structure_free(s2);
}
