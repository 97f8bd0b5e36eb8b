#include "helpers/ctest.h"

#include "knowledge/classic/winset.h"

TEST(all_cards_are_21) {
  for (unsigned card = 0; card < 64; card++)
    assert_int_equal(mask_has(classic_cards(), card), card < 21);
}

TEST(factors_have_a_card_of_each_kind) {
  for (unsigned i = 0; i < 2000; i++) {
    cardmask set = random_cards();
    if (below(2))
      set &= random_cards();
    unsigned kinds = 0;
    for (unsigned card = 0; card < CARDS; card++)
      if (mask_has(set, card))
        kinds |= card < 6 ? 1 : card < 12 ? 2 : 4;
    assert_int_equal(factors_of(set), kinds == 7 ? set : 0);
    assert_int_equal(persons_of(set) | weapons_of(set) | locations_of(set),
                     set);
    assert_int_equal(persons_of(set) != 0, kinds & 1);
    assert_int_equal(weapons_of(set) != 0, (kinds & 2) / 2);
    assert_int_equal(locations_of(set) != 0, (kinds & 4) / 4);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(all_cards_are_21),
      cmocka_unit_test(factors_have_a_card_of_each_kind),
  };
  return cmocka_run_group_tests(tests, seed_random, NULL);
}
