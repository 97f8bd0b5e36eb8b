/* A set of winstates is compared with 324 flags, in the order of the states. */

#include "helpers/ctest.h"

#include "knowledge/classic/winset.h"

#include <limits.h>

static bool has_one_of(winstate s, cardmask cards) {
  return mask_has(cards, s.person) || mask_has(cards, s.weapon) || mask_has(cards, s.location);
}

static bool has_only(winstate s, cardmask cards) {
  return mask_has(cards, s.person) && mask_has(cards, s.weapon) && mask_has(cards, s.location);
}

static winset set_of(const bool in[WINSTATES]) {
  winset set = winset_empty();
  for (unsigned n = 0; n < WINSTATES; n++)
    if (in[n])
      set = winset_add(set, state_number(n));
  return set;
}

/* A random set with a random share of the states. Sets IN to its flags. */
static winset random_set(bool in[WINSTATES]) {
  unsigned share = below(9);
  for (unsigned n = 0; n < WINSTATES; n++)
    in[n] = below(8) < share;
  return set_of(in);
}

static void assert_state(winstate s, winstate expected) {
  assert_memory_equal(&s, &expected, sizeof s);
}

static void assert_set(const winset *set, const bool in[WINSTATES]) {
  const winstate none = {0};
  winstate s = none;
  unsigned count = 0;
  assert_true(winset_check(set));
  for (unsigned n = 0; n < WINSTATES; n++) {
    assert_int_equal(winset_has(set, state_number(n)), in[n]);
    if (in[n]) {
      assert_true(winset_nth(set, count++, &s));
      assert_state(s, state_number(n));
    }
  }
  assert_int_equal(winset_count(set), count);
  s = none;
  assert_false(winset_nth(set, count, &s));
  assert_false(winset_nth(set, UINT_MAX, &s));
  assert_state(s, none);
}

TEST(states_come_by_person_weapon_location) {
  winset set = winset_full();
  winstate s;
  unsigned n = 0;
  for (unsigned person = 0; person < 6; person++)
    for (unsigned weapon = 6; weapon < 12; weapon++)
      for (unsigned location = 12; location < 21; location++) {
        const winstate expected = {person, weapon, location};
        assert_state(state_number(n), expected);
        assert_true(winset_nth(&set, n++, &s));
        assert_state(s, expected);
      }
  assert_int_equal(n, winset_count(&set));
}

TEST(only_a_person_a_weapon_and_a_location_are_a_state) {
  static const unsigned cards[] = {0,  1,  2,  5,  6,  7,  8,       11,
                                   12, 13, 14, 20, 21, 22, INT_MAX, UINT_MAX};
  enum { COUNT = sizeof cards / sizeof *cards };
  for (unsigned p = 0; p < COUNT; p++)
    for (unsigned w = 0; w < COUNT; w++)
      for (unsigned l = 0; l < COUNT; l++) {
        const winstate s = {cards[p], cards[w], cards[l]};
        assert_int_equal(winstate_check(s), s.person < 6 && s.weapon >= 6 && s.weapon < 12 &&
                                                s.location >= 12 && s.location < 21);
      }
}

TEST(the_cards_of_a_state_are_its_three) {
  for (unsigned n = 0; n < WINSTATES; n++) {
    winstate s = state_number(n);
    cardmask cards = winstate_cards(s);
    assert_true(has_only(s, cards));
    assert_int_equal(mask_count(cards), 3);
  }
}

TEST(the_empty_set_has_no_state_and_the_full_one_has_all) {
  bool in[WINSTATES] = {false};
  winset set = winset_empty();
  assert_set(&set, in);
  for (unsigned n = 0; n < WINSTATES; n++)
    in[n] = true;
  set = winset_full();
  assert_set(&set, in);
}

TEST(add_adds_one_state) {
  bool in[WINSTATES];
  for (unsigned i = 0; i < 200; i++) {
    winset set = random_set(in);
    unsigned n = below(WINSTATES);
    in[n] = true;
    set = winset_add(set, state_number(n));
    assert_set(&set, in);
  }
}

TEST(without_removes_the_states_with_a_card) {
  bool in[WINSTATES];
  for (unsigned i = 0; i < 500; i++) {
    cardmask cards = random_cards();
    winset set = random_set(in);
    for (unsigned n = 0; n < WINSTATES; n++)
      in[n] = in[n] && !has_one_of(state_number(n), cards);
    set = winset_without(set, cards);
    assert_set(&set, in);
  }
}

TEST(with_is_the_states_with_a_card) {
  bool in[WINSTATES];
  for (unsigned i = 0; i < 500; i++) {
    cardmask cards = i < CARDS ? mask_bit(i) : random_cards();
    winset set = winset_with(cards);
    for (unsigned n = 0; n < WINSTATES; n++)
      in[n] = has_one_of(state_number(n), cards);
    assert_set(&set, in);
  }
}

TEST(product_is_the_states_with_no_other_card) {
  bool in[WINSTATES];
  for (unsigned i = 0; i < 500; i++) {
    cardmask cards = random_cards();
    winset set = winset_product(cards);
    for (unsigned n = 0; n < WINSTATES; n++)
      in[n] = has_only(state_number(n), cards);
    assert_set(&set, in);
  }
}

TEST(a_product_is_counted_and_read_without_its_states) {
  for (int i = 0; i < 300; i++) {
    const winstate none = {0};
    winstate s = none, expected = none;
    cardmask cards = random_cards();
    winset set = winset_product(cards);
    unsigned n = below(WINSTATES + 2);
    assert_int_equal(product_count(cards), winset_count(&set));
    assert_int_equal(product_nth(cards, n, &s), winset_nth(&set, n, &expected));
    assert_state(s, expected);
    assert_false(product_nth(cards, UINT_MAX, &s));
  }
}

TEST(and_is_the_states_in_both) {
  bool in[WINSTATES], in_b[WINSTATES];
  for (unsigned i = 0; i < 200; i++) {
    winset a = random_set(in), b = random_set(in_b);
    for (unsigned n = 0; n < WINSTATES; n++)
      in[n] = in[n] && in_b[n];
    a = winset_and(a, b);
    assert_set(&a, in);
  }
}

TEST(pop_takes_the_first_state_until_none_is_left) {
  bool in[WINSTATES];
  for (unsigned i = 0; i < 20; i++) {
    winset set = random_set(in);
    const winset empty = winset_empty();
    winstate s = {0};
    for (unsigned n = 0; n < WINSTATES; n++)
      if (in[n]) {
        assert_true(winset_pop(&set, &s));
        assert_state(s, state_number(n));
        in[n] = false;
        if (n % 9 == 0)
          assert_set(&set, in);
      }
    const winstate last = s;
    assert_false(winset_pop(&set, &s));
    assert_state(s, last);
    assert_memory_equal(&set, &empty, sizeof set);
  }
}

/* What winset_factors() does, by definition. A set is a product if it is the product of all cards
   in its states. */
static bool factors(const bool in[WINSTATES], cardmask *cards) {
  *cards = 0;
  for (unsigned n = 0; n < WINSTATES; n++)
    if (in[n])
      *cards |= winstate_cards(state_number(n));
  for (unsigned n = 0; n < WINSTATES; n++)
    if (in[n] != has_only(state_number(n), *cards))
      return false;
  return true;
}

static void assert_factors(const bool in[WINSTATES]) {
  cardmask cards, expected;
  winset set = set_of(in);
  bool product = factors(in, &expected);
  assert_int_equal(winset_factors(&set, &cards), product);
  if (product)
    assert_int_equal(cards, expected);
}

TEST(factors_tells_products_from_other_sets) {
  bool in[WINSTATES];
  for (unsigned i = 0; i < 2000; i++) {
    cardmask cards = random_cards();
    for (unsigned n = 0; n < WINSTATES; n++)
      in[n] = has_only(state_number(n), cards);
    for (unsigned changes = below(4); changes; changes--) {
      unsigned n = below(WINSTATES);
      in[n] = !in[n];
    }
    assert_factors(in);
  }
  for (unsigned i = 0; i < 200; i++) {
    random_set(in);
    assert_factors(in);
  }
}

TEST(factors_are_the_least_for_a_product) {
  for (unsigned i = 0; i < 2000; i++) {
    cardmask cards = random_cards(), least;
    winset set = winset_product(cards);
    assert_true(winset_factors(&set, &least));
    assert_int_equal(least, factors_of(cards));
    const winset again = winset_product(least);
    assert_memory_equal(&set, &again, sizeof set);
  }
}

TEST(the_empty_set_has_no_factors) {
  winset set = winset_empty();
  cardmask cards = classic_cards();
  assert_true(winset_factors(&set, &cards));
  assert_int_equal(cards, 0);
}

TEST(check_rejects_bits_without_a_state) {
  for (unsigned i = 0; i < WINSET_WORDS; i++)
    for (unsigned bit = 0; bit < 64; bit++) {
      winset set = winset_empty();
      set.word[i] = UINT64_C(1) << bit;
      assert_int_equal(winset_check(&set), bit < 54);
    }
}

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
    assert_int_equal(persons_of(set) | weapons_of(set) | locations_of(set), set);
    assert_int_equal(persons_of(set) != 0, kinds & 1);
    assert_int_equal(weapons_of(set) != 0, (kinds & 2) / 2);
    assert_int_equal(locations_of(set) != 0, (kinds & 4) / 4);
  }
}
