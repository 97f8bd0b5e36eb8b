/* Tests failures to lay out deals. test_deals_count.c counts deals that are laid out. */

#include "helpers/ctest.h"

#include "helpers/failing.h"
#include "knowledge/deals.h"
#include "knowledge/deals_search.h"
#include "knowledge/problem.h"

TEST(weights_that_are_too_large) {
  const unsigned sizes[] = {64};
  size_t before = allocations_live;
  bool possible;
  deals d;
  problem p = shown_again(FACTS);
  learn(&p);
  assert_int_equal(deals_init(&d, &p.in, DEALS_FEW_OPEN), ENGINE_TOO_LARGE);
  assert_int_equal(deals_possible(&p.in, &possible), ENGINE_OK);
  assert_true(possible);
  p = (problem){.deck = dealt_deck(2, 1, sizes), .facts = 1, .fact = {{SHOWN, 0, UINT64_MAX, 1}}};
  learn(&p);
  assert_int_equal(deals_init(&d, &p.in, DEALS_FEW_OPEN), ENGINE_TOO_LARGE);
  assert_int_equal(allocations_live, before);
}

/* Eleven holders of each card, and ten weights of 420, give counts of more than 255 bits. */
TEST(counts_that_are_too_large) {
  const unsigned sizes[] = {12, 13, 13, 13, 13};
  size_t before = allocations_live;
  deals d;
  problem p = {.deck = dealt_deck(DECK_PLAYERS, 5, sizes), .facts = DECK_PLAYERS};
  for (unsigned i = 0; i < DECK_PLAYERS; i++)
    p.fact[i] = (fact){SHOWN, i, UINT64_C(255) << 6 * i, mask_bit(6 * i)};
  learn(&p);
  assert_true(p.possible);
  assert_int_equal(deals_init(&d, &p.in, DEALS_FEW_OPEN), ENGINE_TOO_LARGE);
  assert_int_equal(allocations_live, before);
}

TEST(a_count_is_interrupted) {
  const unsigned sizes[] = {10, 8, 12};
  problem p = {.deck = dealt_deck(6, 3, sizes)};
  deals d;
  size_t before = allocations_live;
  learn(&p);
  p.in.go_on = until_asked;
  for (size_t asked = 0; asked < 3; asked++) {
    asked_left = asked;
    assert_int_equal(deals_init(&d, &p.in, DEALS_FEW_OPEN), ENGINE_INTERRUPTED);
    assert_int_equal(asked_left, 0);
    assert_int_equal(allocations_live, before);
  }
}

TEST(counts_that_need_too_much_memory) {
  const unsigned sizes[] = {2, 2, 2};
  problem p = {.deck = dealt_deck(2, 3, sizes)};
  deals d;
  learn(&p);
  assert_int_equal(deals_init(&d, &p.in, DEALS_FEW_OPEN), ENGINE_OK);
  assert_true(deals_affordable(&d, (size_t)1 << 29));
  assert_false(deals_affordable(&d, (size_t)1 << 30));
  deals_release(&d);
}

TEST(without_memory_laying_out_fails) {
  const unsigned sizes[] = {6, 6, 9};
  problem p;
  for (unsigned weighted = 0; weighted < 2; weighted++) {
    make_problem(&p, dealt_deck(3, 3, sizes), 6, weighted, 0);
    size_t before = allocations_live;
    engine_status status = ENGINE_NO_MEMORY;
    for (size_t n = 0; status != ENGINE_OK; n++) {
      deals d;
      allocations_left = n;
      status = deals_init(&d, &p.in, DEALS_FEW_OPEN);
      allocations_left = SIZE_MAX;
      if (status == ENGINE_OK)
        deals_release(&d);
      else
        assert_int_equal(status, ENGINE_NO_MEMORY);
      assert_int_equal(allocations_live, before);
    }
  }
}
