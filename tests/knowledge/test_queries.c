/* Values of queries are compared with all deals of a small deck, one by one.
   The model of an answer is in queries.h. */

#include "support/ctest.h"

#include "knowledge/queries.h"
#include "support/deal.h"
#include "support/failing.h"

#include <math.h>
#include <string.h>

/* --- Problems: a deck and what is known of a deal --- */

enum { FACTS = 12, QUERIES = 400 };

typedef struct problem {
  deck deck;
  kb kb;
  some clauses[2 * FACTS + 2], shown[FACTS];
  nogood nogoods[FACTS + 1];
  deals_input in;
} problem;

/* A deck of so many categories, of nine cards at most; hands may be empty, and
   some cards lie open. */
static deck small_deck(unsigned categories) {
  unsigned sizes[DECK_CATEGORIES], cards;
  do {
    cards = 0;
    for (unsigned k = 0; k < categories; k++)
      cards += sizes[k] = 1 + below(5);
  } while (cards > 9);
  deck d = make_deck(2 + below(4), categories, sizes);
  for (unsigned i = 0; i < cards - categories; i++)
    d.size[below(d.players)]++;
  unsigned last = d.players - 1;
  return d.players > 2 && d.size[last] && below(2) ? with_open(d) : d;
}

static unsigned card_of(cardmask cards) {
  unsigned card;
  do
    card = below(DECK_CARDS);
  while (!mask_has(cards, card));
  return card;
}

/* The cards of all HOLDERS, a set. */
static cardmask hands_of(const deck *d, const cardmask *hand,
                         unsigned holders) {
  cardmask cards = 0;
  for (unsigned h = 0; h < deck_holders(d); h++)
    cards |= holders >> h & 1 ? hand[h] : 0;
  return cards;
}

/* One more fact about the deal HAND, which may be none. */
static void add_fact(problem *p, const cardmask hand[DECK_HOLDERS]) {
  const deck *d = &p->deck;
  unsigned holder = below(deck_holders(d));
  unsigned holders =
      1u << deck_envelope(d) | (below(2) ? 0 : below(1u << d->players));
  cardmask cards = few_cards(d), held = cards & hand[holder];
  switch (below(6)) {
  case 0:
    kb_has(&p->kb, holder, held ? mask_bit(card_of(held)) : 0);
    break;
  case 1:
    kb_lacks(&p->kb, holder, cards & ~held);
    break;
  case 2:
    if (cards & ~hands_of(d, hand, holders))
      kb_nogood(&p->kb, holders, cards);
    break;
  case 3:
    if (held)
      kb_clause(&p->kb, holder, cards);
    break;
  default:
    if (held && holder != deck_envelope(d)) {
      kb_has(&p->kb, holder, mask_bit(card_of(held)));
      p->shown[p->in.shown_count++] = (some){holder, cards};
    }
  }
}

static void make_problem(problem *p, deck d, unsigned facts) {
  cardmask hand[DECK_HOLDERS];
  p->deck = d;
  kb_init(&p->kb, &p->deck, p->clauses, p->nogoods);
  p->in = (deals_input){.kb = &p->kb, .shown = p->shown};
  random_hands(&d, hand);
  while (facts--)
    add_fact(p, hand);
  assert_true(kb_close(&p->kb));
}

/* --- All deals --- */

typedef struct answers {
  double hit, nobody, choice; /* choice: of which card to show, in bits */
  double shows[DECK_SEATS][DECK_CATEGORIES];
} answers;

typedef struct oracle {
  const problem *problem;
  unsigned asker;
  seatmask skipped;
  cardmask hand[DECK_HOLDERS];
  double total;
  answers answers[QUERIES];
} oracle;

static bool agrees(const oracle *o) {
  const kb *b = &o->problem->kb;
  for (unsigned h = 0; h < deck_holders(&b->deck); h++)
    if (o->hand[h] & ~b->may[h])
      return false;
  for (size_t i = 0; i < b->clause_count; i++)
    if (!(b->clauses[i].cards & o->hand[b->clauses[i].holder]))
      return false;
  for (size_t i = 0; i < b->nogood_count; i++)
    if (!(b->nogoods[i].cards &
          ~hands_of(&b->deck, o->hand, b->nogoods[i].holders)))
      return false;
  return true;
}

static void ask(oracle *o, size_t n, double weight) {
  const deck *d = &o->problem->deck;
  answers *a = &o->answers[n];
  unsigned card[DECK_CATEGORIES];
  cardmask cards = 0;
  queries_nth(d, n, card);
  for (unsigned k = 0; k < d->categories; k++)
    cards |= mask_bit(card[k]);
  if (cards == o->hand[deck_envelope(d)])
    a->hit += weight;
  for (unsigned i = 1; i < d->seats; i++) {
    unsigned p = (o->asker + i) % d->seats;
    unsigned held = mask_count(o->hand[p] & cards);
    if (!held || seats_have(o->skipped, p))
      continue;
    a->choice += weight * log2(held);
    for (unsigned k = 0; k < d->categories; k++)
      if (mask_has(o->hand[p], card[k]))
        a->shows[p][k] += weight / held;
    return;
  }
  a->nobody += weight;
}

static void weigh_deal(oracle *o) {
  const problem *p = o->problem;
  double weight = 1;
  if (!agrees(o))
    return;
  for (size_t i = 0; i < p->in.shown_count; i++)
    weight /= mask_count(o->hand[p->shown[i].holder] & p->shown[i].cards);
  o->total += weight;
  for (size_t n = 0; n < queries_count(&p->deck); n++)
    ask(o, n, weight);
}

static void enumerate(oracle *o, unsigned card) {
  const deck *d = &o->problem->deck;
  unsigned envelope = deck_envelope(d);
  if (card == d->cards) {
    weigh_deal(o);
    return;
  }
  for (unsigned h = 0; h < deck_holders(d); h++) {
    if (h == envelope ? o->hand[h] & d->category[deck_category(d, card)]
                      : mask_count(o->hand[h]) == d->size[h])
      continue;
    o->hand[h] |= mask_bit(card);
    enumerate(o, card + 1);
    o->hand[h] &= ~mask_bit(card);
  }
}

static double bits_of(double p) { return p > 0 ? -p * log2(p) : 0; }

static query_value value_of(const oracle *o, size_t n) {
  const answers *a = &o->answers[n];
  query_value v = {a->hit / o->total,
                   bits_of(a->nobody / o->total) - a->choice / o->total};
  for (unsigned p = 0; p < DECK_SEATS; p++)
    for (unsigned k = 0; k < DECK_CATEGORIES; k++)
      v.bits += bits_of(a->shows[p][k] / o->total);
  return v;
}

/* --- Comparison --- */

static void assert_near(double x, double y) { assert_true(fabs(x - y) < 1e-9); }

static bool is_among(const deck *d, size_t n, cardmask among) {
  unsigned card[DECK_CATEGORIES];
  queries_nth(d, n, card);
  for (unsigned k = 0; k < d->categories; k++)
    if (!mask_has(among, card[k]))
      return false;
  return true;
}

static void assert_values(const oracle *o, cardmask among, bool bits) {
  const problem *p = o->problem;
  query_value values[QUERIES];
  assert_int_equal(
      queries_values(&p->in, o->asker, o->skipped, among, bits, values),
      ENGINE_OK);
  for (size_t n = 0; n < queries_count(&p->deck); n++) {
    query_value v = {0, 0};
    if (o->total > 0 && is_among(&p->deck, n, among))
      v = value_of(o, n);
    assert_near(values[n].hit, v.hit);
    assert_near(values[n].bits, bits ? v.bits : 0);
  }
}

static void assert_right(const problem *p) {
  static oracle o;
  o = (oracle){.problem = p, .asker = below(p->deck.seats)};
  if (below(3) == 0)
    o.skipped = below(1U << p->deck.seats);
  enumerate(&o, 0);
  assert_values(&o, deck_all(&p->deck), true);
  assert_values(&o, deck_all(&p->deck), false);
  assert_values(&o, few_cards(&p->deck) | few_cards(&p->deck), true);
  assert_values(&o, p->kb.may[deck_envelope(&p->deck)], false);
  assert_values(&o, 0, true);
}

/* --- Small decks --- */

TEST(queries_are_numbered_last_category_fastest) {
  const unsigned sizes[] = {6, 6, 9};
  deck d = dealt_deck(6, 3, sizes);
  assert_int_equal(queries_count(&d), WINSTATES);
  for (unsigned n = 0; n < WINSTATES; n++) {
    winstate s = state_number(n);
    unsigned card[DECK_CATEGORIES];
    queries_nth(&d, n, card);
    assert_int_equal(card[0], s.person);
    assert_int_equal(card[1], s.weapon);
    assert_int_equal(card[2], s.location);
  }
}

TEST(values_are_those_of_all_deals) {
  problem p;
  for (unsigned i = 0; i < 1000; i++) {
    make_problem(&p, small_deck(i % 2 ? 3 : 1 + below(DECK_CATEGORIES)),
                 below(10));
    assert_right(&p);
  }
}

/* Before anything is known, and when only hands are, most cards are alike. */
TEST(cards_alike) {
  problem p;
  for (unsigned i = 0; i < 100; i++) {
    make_problem(&p, small_deck(1 + below(DECK_CATEGORIES)), 0);
    assert_right(&p);
    cardmask hand[DECK_HOLDERS];
    random_hands(&p.deck, hand);
    kb_has(&p.kb, 0, hand[0]);
    assert_true(kb_close(&p.kb));
    assert_right(&p);
  }
}

TEST(a_deck_with_one_card_of_each_category) {
  const unsigned sizes[] = {1, 1, 1, 1, 1};
  problem p;
  for (unsigned categories = 1; categories <= DECK_CATEGORIES; categories++) {
    make_problem(&p, dealt_deck(2, categories, sizes), 0);
    assert_right(&p);
  }
}

/* The kb does not see that one card cannot satisfy three players. */
TEST(without_a_deal_all_is_0) {
  const unsigned sizes[] = {4, 4, 4};
  query_value values[QUERIES];
  problem p;
  make_problem(&p, dealt_deck(3, 3, sizes), 0);
  for (unsigned h = 0; h < 3; h++)
    kb_clause(&p.kb, h, 3);
  assert_true(kb_close(&p.kb));
  for (unsigned bits = 0; bits < 2; bits++) {
    memset(values, 1, sizeof values);
    assert_int_equal(
        queries_values(&p.in, 0, 0, deck_all(&p.deck), bits, values),
        ENGINE_OK);
    for (size_t n = 0; n < queries_count(&p.deck); n++) {
      assert_true(values[n].hit == 0);
      assert_true(values[n].bits == 0);
    }
  }
}

/* --- Decks of real games --- */

TEST(one_envelope_is_sure_to_be_there) {
  static query_value values[10 * 8 * 12];
  const unsigned sizes[][DECK_CATEGORIES] = {
      {10, 8, 12}, {6, 6, 9}, {9, 12}, {21}, {5, 5, 5, 6}, {3, 4, 4, 4, 5}};
  const unsigned categories[] = {3, 3, 2, 1, 4, 5};
  for (unsigned i = 0; i < 36; i++) {
    problem p;
    deck d = dealt_deck(3 + i % 4, categories[i % 6], sizes[i % 6]);
    make_problem(&p, i % 3 ? d : with_open(d), 2 + below(8));
    assert_int_equal(
        queries_values(&p.in, 0, 0, deck_all(&p.deck), i % 2, values),
        ENGINE_OK);
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

static size_t asked_left;

static bool until_asked(void) { return asked_left && asked_left--; }

TEST(values_are_interrupted) {
  const unsigned sizes[] = {6, 6, 9};
  static query_value values[WINSTATES];
  problem p;
  make_problem(&p, dealt_deck(6, 3, sizes), 0);
  kb_has(&p.kb, 0, 1 | 1 << 6 | 1 << 12);
  assert_true(kb_close(&p.kb));
  p.in.go_on = until_asked;
  engine_status status = ENGINE_INTERRUPTED;
  size_t n;
  for (n = 0; status == ENGINE_INTERRUPTED; n++) {
    asked_left = n;
    status = queries_values(&p.in, 0, 0, deck_all(&p.deck), true, values);
    assert_int_equal(asked_left, 0);
  }
  assert_int_equal(status, ENGINE_OK);
  assert_true(n > 3);
}

TEST(values_by_many_nodes_are_interrupted) {
  const unsigned sizes[] = {10, 8, 12};
  static query_value values[10 * 8 * 12];
  problem p;
  make_problem(&p, dealt_deck(7, 3, sizes), 0);
  p.in.go_on = until_asked;
  size_t before = allocations_live;
  for (size_t asked = 0; asked < 90; asked += 9) {
    asked_left = asked;
    assert_int_equal(
        queries_values(&p.in, 0, 0, deck_all(&p.deck), true, values),
        ENGINE_INTERRUPTED);
    assert_int_equal(asked_left, 0);
    assert_int_equal(allocations_live, before);
  }
}

TEST(without_memory_there_are_no_values) {
  const unsigned sizes[] = {3, 3, 3};
  query_value values[QUERIES];
  problem p;
  make_problem(&p, dealt_deck(3, 3, sizes), 4);
  size_t before = allocations_live;
  engine_status status = ENGINE_NO_MEMORY;
  for (size_t n = 0; status != ENGINE_OK; n++) {
    allocations_left = n;
    status = queries_values(&p.in, 0, 0, deck_all(&p.deck), true, values);
    allocations_left = SIZE_MAX;
    assert_true(status == ENGINE_OK || status == ENGINE_NO_MEMORY);
    assert_int_equal(allocations_live, before);
  }
}

/* Two categories give many nodes; the third has many cards, most of them
   known, and lanes of each at each of these nodes. */
TEST(values_that_need_too_much_memory) {
  const unsigned sizes[] = {8, 8, 48};
  static query_value values[8 * 8 * 48];
  deals d;
  size_t before = allocations_live;
  problem p;
  make_problem(&p, dealt_deck(DECK_SEATS, 3, sizes), 0);
  unsigned card = 16;
  for (unsigned h = 0; h < DECK_SEATS; h++)
    for (unsigned n = 0; n < 3; n++)
      kb_has(&p.kb, h, mask_bit(card++));
  assert_true(kb_close(&p.kb));
  assert_int_equal(deals_init(&d, &p.in, DEALS_BY_CATEGORY), ENGINE_OK);
  deals_release(&d);
  assert_int_equal(queries_values(&p.in, 0, 0, deck_all(&p.deck), true, values),
                   ENGINE_TOO_LARGE);
  assert_int_equal(allocations_live, before);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(queries_are_numbered_last_category_fastest),
      cmocka_unit_test(values_are_those_of_all_deals),
      cmocka_unit_test(cards_alike),
      cmocka_unit_test(a_deck_with_one_card_of_each_category),
      cmocka_unit_test(without_a_deal_all_is_0),
      cmocka_unit_test(one_envelope_is_sure_to_be_there),
      cmocka_unit_test(values_are_interrupted),
      cmocka_unit_test(values_by_many_nodes_are_interrupted),
      cmocka_unit_test(without_memory_there_are_no_values),
      cmocka_unit_test(values_that_need_too_much_memory),
  };
  return cmocka_run_group_tests(tests, seed_random, NULL);
}
