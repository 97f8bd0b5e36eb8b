/* Values of queries are compared with all deals of a small deck. queries.h says how players
   answer. */

#include "helpers/ctest.h"

#include "helpers/failing.h"
#include "knowledge/problem.h"
#include "knowledge/queries.h"

enum { QUERIES = 400 };

/* --- All deals --- */

typedef struct answers {
  double hit, nobody, choice; /* CHOICE: bits of which card is shown */
  double shows[DECK_SEATS][DECK_CATEGORIES];
} answers;

typedef struct asking {
  unsigned asker;
  seatmask skipped;
  double total;
  answers answers[QUERIES];
} asking;

static void ask(asking *all, const deck *d, size_t n, const cardmask *hand, double weight) {
  answers *a = &all->answers[n];
  unsigned card[DECK_CATEGORIES] = {0};
  const cardmask cards = query_cards(d, n);
  queries_nth(d, n, card);
  if (cards == hand[deck_envelope(d)])
    a->hit += weight;
  for (unsigned i = 1; i < d->seats; i++) {
    unsigned p = (all->asker + i) % d->seats;
    unsigned held = mask_count(hand[p] & cards);
    if (!held || seats_have(all->skipped, p))
      continue;
    a->choice += weight * log2(held);
    for (unsigned k = 0; k < d->categories; k++)
      if (mask_has(hand[p], card[k]))
        a->shows[p][k] += weight / held;
    return;
  }
  a->nobody += weight;
}

static void ask_all(asking *all, const problem *p) {
  oracle o;
  oracle_init(&o, p);
  all->total = (double)o.total;
  for (size_t i = 0; i < o.count; i++) {
    cardmask hand[DECK_HOLDERS];
    hands_of(&p->deck, o.deals[i].code, hand);
    for (size_t n = 0; n < queries_count(&p->deck); n++)
      ask(all, &p->deck, n, hand, (double)o.deals[i].weight);
  }
}

static double bits_of(double p) { return p > 0 ? -p * log2(p) : 0; }

static query_value value_of(const asking *o, size_t n) {
  const answers *a = &o->answers[n];
  query_value v = {a->hit / o->total, bits_of(a->nobody / o->total) - a->choice / o->total};
  for (unsigned p = 0; p < DECK_SEATS; p++)
    for (unsigned k = 0; k < DECK_CATEGORIES; k++)
      v.bits += bits_of(a->shows[p][k] / o->total);
  return v;
}

/* --- Comparison --- */

static void assert_values(const problem *p, const asking *all, cardmask among, bool bits) {
  query_value values[QUERIES];
  assert_int_equal(queries_values(&p->in, all->asker, all->skipped, among, bits, values),
                   ENGINE_OK);
  for (size_t n = 0; n < queries_count(&p->deck); n++) {
    query_value v = {0, 0};
    if (all->total > 0 && !(query_cards(&p->deck, n) & ~among))
      v = value_of(all, n);
    assert_near(values[n].hit, v.hit);
    assert_near(values[n].bits, bits ? v.bits : 0);
  }
}

static void assert_right(const problem *p) {
  static asking all;
  all = (asking){.asker = below(p->deck.seats)};
  if (below(3) == 0)
    all.skipped = below(1U << p->deck.seats);
  ask_all(&all, p);
  assert_values(p, &all, deck_all(&p->deck), true);
  assert_values(p, &all, deck_all(&p->deck), false);
  assert_values(p, &all, few_cards(&p->deck) | few_cards(&p->deck), true);
  assert_values(p, &all, p->kb.may[deck_envelope(&p->deck)], false);
  assert_values(p, &all, 0, true);
}

/* --- Small decks --- */

TEST(queries_are_numbered_last_category_fastest) {
  const unsigned sizes[] = {6, 6, 9};
  deck d = dealt_deck(6, 3, sizes);
  assert_int_equal(queries_count(&d), WINSTATES);
  for (unsigned n = 0; n < WINSTATES; n++) {
    winstate s = state_number(n);
    unsigned card[DECK_CATEGORIES] = {0};
    queries_nth(&d, n, card);
    assert_int_equal(card[0], s.person);
    assert_int_equal(card[1], s.weapon);
    assert_int_equal(card[2], s.location);
  }
}

TEST(values_agree_with_all_deals) {
  problem p;
  for (unsigned i = 0; i < 1000; i++) {
    make_problem(&p, small_deck(), below(10), i % 2, 0);
    assert_right(&p);
  }
}

/* Most cards are alike if there are no facts, or if only hands are known. */
TEST(cards_alike) {
  problem p;
  for (unsigned i = 0; i < 100; i++) {
    unsigned holder[DECK_CARDS];
    make_problem(&p, small_deck(), 0, false, 0);
    assert_right(&p);
    random_deal(&p.deck, holder);
    p.fact[p.facts++] = (fact){HAS, 0, hand_of(&p.deck, holder, 0), 0};
    learn(&p);
    assert_right(&p);
  }
}

TEST(a_deck_with_one_card_of_each_category) {
  const unsigned sizes[] = {1, 1, 1, 1, 1};
  problem p;
  for (unsigned categories = 1; categories <= DECK_CATEGORIES; categories++) {
    make_problem(&p, dealt_deck(2, categories, sizes), 0, false, 0);
    assert_right(&p);
  }
}

TEST(without_deals_all_values_are_0) {
  query_value values[QUERIES];
  problem p;
  no_deal(&p);
  for (unsigned bits = 0; bits < 2; bits++) {
    memset(values, 1, sizeof values);
    assert_int_equal(queries_values(&p.in, 0, 0, deck_all(&p.deck), bits, values), ENGINE_OK);
    for (size_t n = 0; n < queries_count(&p.deck); n++) {
      assert_true(values[n].hit == 0);
      assert_true(values[n].bits == 0);
    }
  }
}

/* --- Decks of real games --- */

TEST(hits_add_up_to_1) {
  static query_value values[10 * 8 * 12];
  const unsigned sizes[][DECK_CATEGORIES] = {{10, 8, 12}, {6, 6, 9},    {9, 12},
                                             {21},        {5, 5, 5, 6}, {3, 4, 4, 4, 5}};
  const unsigned categories[] = {3, 3, 2, 1, 4, 5};
  for (unsigned i = 0; i < 36; i++) {
    problem p;
    deck d = dealt_deck(3 + i % 4, categories[i % 6], sizes[i % 6]);
    make_problem(&p, i % 3 ? d : with_open(d), 2 + below(8), i % 2, 0);
    assert_int_equal(queries_values(&p.in, 0, 0, deck_all(&p.deck), i % 2, values), ENGINE_OK);
    double sum = 0;
    for (size_t n = 0; n < queries_count(&p.deck); n++) {
      sum += values[n].hit;
      assert_true(values[n].hit >= 0);
      assert_true(values[n].bits >= -1e-9);
    }
    assert_near(sum, 1);
  }
}

/* --- What ends a computation early --- */

TEST(values_are_interrupted) {
  const unsigned sizes[] = {6, 6, 9};
  static query_value values[WINSTATES];
  problem p;
  make_problem(&p, dealt_deck(6, 3, sizes), 0, false, 0);
  kb_has(&p.kb, 0, 1 | 1 << 6 | 1 << 12);
  assert_true(kb_close(&p.kb));
  p.in.go_on = until_asked;
  IS_INTERRUPTED(queries_values(&p.in, 0, 0, deck_all(&p.deck), true, values));
}

TEST(values_by_many_nodes_are_interrupted) {
  const unsigned sizes[] = {10, 8, 12};
  static query_value values[10 * 8 * 12];
  problem p;
  make_problem(&p, dealt_deck(7, 3, sizes), 0, false, 0);
  p.in.go_on = until_asked;
  size_t before = allocations_live;
  for (size_t asked = 0; asked < 90; asked += 9) {
    asked_left = asked;
    assert_int_equal(queries_values(&p.in, 0, 0, deck_all(&p.deck), true, values),
                     ENGINE_INTERRUPTED);
    assert_int_equal(asked_left, 0);
    assert_int_equal(allocations_live, before);
  }
}

TEST(without_memory_values_fail) {
  const unsigned sizes[] = {3, 3, 3};
  query_value values[QUERIES];
  problem p;
  make_problem(&p, dealt_deck(3, 3, sizes), 4, true, 0);
  IS_WITHOUT_MEMORY(queries_values(&p.in, 0, 0, deck_all(&p.deck), true, values));
}

/* Two categories give many nodes. The third category has many cards, most of them known. Each of
   these cards needs lanes at each of the nodes. */
TEST(values_that_need_too_much_memory) {
  const unsigned sizes[] = {8, 8, 48};
  static query_value values[8 * 8 * 48];
  deals d;
  size_t before = allocations_live;
  problem p;
  make_problem(&p, dealt_deck(DECK_SEATS, 3, sizes), 0, false, 0);
  unsigned card = 16;
  for (unsigned h = 0; h < DECK_SEATS; h++)
    for (unsigned n = 0; n < 3; n++)
      kb_has(&p.kb, h, mask_bit(card++));
  assert_true(kb_close(&p.kb));
  assert_int_equal(deals_init(&d, &p.in, DEALS_BY_CATEGORY), ENGINE_OK);
  deals_release(&d);
  assert_int_equal(queries_values(&p.in, 0, 0, deck_all(&p.deck), true, values), ENGINE_TOO_LARGE);
  assert_int_equal(allocations_live, before);
}
