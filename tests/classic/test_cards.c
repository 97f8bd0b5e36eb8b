#include "support/ctest.h"

#include "classic/cards.h"

TEST(a_set_is_the_cards_that_it_has) {
  for (unsigned i = 0; i < 2000; i++) {
    cardset set = random_cards();
    unsigned count = 0, first = 0, last = 0;
    for (unsigned card = 0; card < 32; card++)
      if (cardset_has(set, card)) {
        assert_in_range(card, 1, 21);
        first = first ? first : card;
        last = card;
        count++;
      }
    assert_int_equal(cardset_count(set), count);
    assert_int_equal(cardset_single(set), count == 1);
    if (count) {
      assert_int_equal(cardset_first(set), first);
      assert_int_equal(cardset_last(set), last);
    }
  }
}

TEST(one_card_is_a_single_one) {
  for (unsigned card = 1; card <= CARDS; card++) {
    assert_true(cardset_single(card_bit(card)));
    assert_int_equal(cardset_first(card_bit(card)), card);
    assert_int_equal(cardset_last(card_bit(card)), card);
  }
}

TEST(all_cards_are_1_to_21) {
  for (unsigned card = 0; card < 32; card++)
    assert_int_equal(cardset_has(cardset_all(), card), card >= 1 && card <= 21);
}

TEST(a_subset_has_no_card_of_its_own) {
  for (unsigned i = 0; i < 2000; i++) {
    cardset of = random_cards(), set = random_cards();
    if (below(2))
      set &= of | card_bit(1 + below(CARDS));
    bool subset = true;
    for (unsigned card = 1; card <= CARDS; card++)
      if (cardset_has(set, card) && !cardset_has(of, card))
        subset = false;
    assert_int_equal(cardset_subset(set, of), subset);
  }
}

TEST(factors_have_a_card_of_each_kind) {
  for (unsigned i = 0; i < 2000; i++) {
    cardset set = random_cards();
    if (below(2))
      set &= random_cards();
    unsigned kinds = 0;
    for (unsigned card = 1; card <= CARDS; card++)
      if (cardset_has(set, card))
        kinds |= card <= 6 ? 1 : card <= 12 ? 2 : 4;
    assert_int_equal(cardset_factors(set), kinds == 7 ? set : 0);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_set_is_the_cards_that_it_has),
      cmocka_unit_test(one_card_is_a_single_one),
      cmocka_unit_test(all_cards_are_1_to_21),
      cmocka_unit_test(a_subset_has_no_card_of_its_own),
      cmocka_unit_test(factors_have_a_card_of_each_kind),
  };
  return cmocka_run_group_tests(tests, seed_random, NULL);
}
