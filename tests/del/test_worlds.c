/* The number of worlds is compared with counts of deals. */

#include "helpers/ctest.h"

#include "del/initial.h"
#include "del/worlds.h"
#include "helpers/worlds.h"
#include "knowledge/deals_count.h"

enum { BOUND = 1 << 22 };

static void random_knowledge(kb *b) {
  for (unsigned i = below(4); i; i--)
    kb_lacks(b, below(deck_holders(&b->deck)), mask_bit(below(b->deck.cards)));
}

TEST(test_counts) {
  for (unsigned run = 0; run < 500; run++) {
    deck d = random_deck(6 + below(12));
    kb b;
    some clauses[1];
    nogood nogoods[1];
    uint64_t count[WORLDS_LIMBS];
    engine_status status;
    kb_init(&b, &d, clauses, nogoods);
    random_knowledge(&b);
    if (!kb_close(&b))
      continue;
    deals_input in = {.kb = &b};
    deals all;
    assert_int_equal(deals_init(&all, &in, DEALS_FEW_OPEN), ENGINE_OK);
    assert_int_equal(deals_count_backward(&all), ENGINE_OK);
    structure *s = initial_deals(&b, d.cards, BOUND, NULL, &status);
    assert_non_null(s);
    assert_int_equal(worlds_possible(s, NULL, 0, d.cards, NULL, count), ENGINE_OK);
    assert_int_equal(count[0], deals_total(&all).limb[0]);
    structure_free(s);
    deals_release(&all);
  }
}

/* The most worlds that WORLDS_LIMBS words can count, and one fact more. The bound counts two bits
   for each fact. */
TEST(test_most_worlds) {
  enum { FACTS = 32 * WORLDS_LIMBS };
  static const agentset seen[FACTS];
  const formula always = {.kind = FORMULA_TRUE};
  for (size_t facts = FACTS - 1; facts <= FACTS; facts++) {
    uint64_t count[WORLDS_LIMBS];
    engine_status status;
    structure *s = initial_facts(1, facts, seen, &always, BOUND, NULL, &status);
    assert_non_null(s);
    assert_int_equal(worlds_possible(s, NULL, 0, facts, NULL, count),
                     facts < FACTS ? ENGINE_OK : ENGINE_TOO_LARGE);
    if (facts < FACTS)
      assert_true(count[(FACTS - 1) / 64] == UINT64_C(1) << 63);
    structure_free(s);
  }
}
