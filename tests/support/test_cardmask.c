#include "helpers/ctest.h"

#include "support/cardmask.h"

static cardmask random_mask(void) {
  cardmask set = 0;
  unsigned share = below(9);
  for (unsigned card = 0; card < 64; card++)
    if (below(8) < share)
      set |= mask_bit(card);
  return set;
}

TEST(a_set_is_the_cards_that_it_has) {
  for (unsigned i = 0; i < 2000; i++) {
    cardmask set = i % 2 ? random_mask() : random_mask() & random_mask();
    unsigned count = 0, first = 0, last = 0;
    for (unsigned card = 0; card < 64; card++)
      if (mask_has(set, card)) {
        first = count ? first : card;
        last = card;
        assert_int_equal(mask_nth(set, count), card);
        count++;
      }
    assert_int_equal(mask_count(set), count);
    assert_int_equal(mask_single(set), count == 1);
    assert_int_equal(mask_lone(set), count < 2);
    if (count) {
      assert_int_equal(mask_first(set), first);
      assert_int_equal(mask_last(set), last);
    }
  }
}

TEST(one_card_is_a_single_one) {
  for (unsigned card = 0; card < 64; card++) {
    assert_true(mask_single(mask_bit(card)));
    assert_int_equal(mask_first(mask_bit(card)), card);
    assert_int_equal(mask_last(mask_bit(card)), card);
  }
}

TEST(a_subset_has_no_card_of_its_own) {
  for (unsigned i = 0; i < 2000; i++) {
    cardmask of = random_mask(), set = random_mask();
    if (below(2))
      set &= of | mask_bit(below(64));
    bool subset = true;
    for (unsigned card = 0; card < 64; card++)
      if (mask_has(set, card) && !mask_has(of, card))
        subset = false;
    assert_int_equal(mask_subset(set, of), subset);
  }
}
