#include "helpers/ctest.h"

#include "knowledge/deals_input.h"
#include "knowledge/problem.h"

static problem known;

static void after(fact f) {
  const unsigned sizes[] = {3, 3};
  known = (problem){.deck = dealt_deck(2, 2, sizes), .facts = 1, .fact = {f}, .possible = false};
  learn(&known);
  assert_true(known.possible);
}

TEST(before_any_fact_all_cards_are_alike) {
  const unsigned sizes[] = {3, 3};
  known = (problem){.deck = dealt_deck(2, 2, sizes)};
  learn(&known);
  for (unsigned a = 0; a < 6; a++)
    for (unsigned b = 0; b < 6; b++)
      assert_false(cards_differ(&known.in, a, b));
}

/* Facts about the cards 0 and 1. */
TEST(each_kind_of_fact_tells_cards_apart) {
  const fact facts[] = {{HAS, 0, 3, 0},
                        {LACKS, 1, 3, 0},
                        {SOME, 0, 3, 0},
                        {NOGOOD, 1 << 2, 1 | 8, 0},
                        {SHOWN, 0, 3, 3}};
  for (unsigned i = 0; i < sizeof facts / sizeof *facts; i++) {
    after(facts[i]);
    assert_true(cards_differ(&known.in, 0, 2));
    assert_true(cards_differ(&known.in, 2, 0));
    assert_false(cards_differ(&known.in, 4, 5));
    assert_int_equal(cards_differ(&known.in, 0, 1), facts[i].kind == NOGOOD);
  }
}
