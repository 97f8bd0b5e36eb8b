/* The chance that a query is the envelope, and the number of such deals, are compared with all
   deals of a small deck. The chances are also compared with those of queries.h. */

#include "helpers/ctest.h"

#include "helpers/failing.h"
#include "knowledge/envelope_odds.h"
#include "knowledge/problem.h"

enum { QUERIES = 400, ALL_BYTES = 1 << 28 };

/* The weight of the deals in which query N is the envelope. */
static wide weight_of(const oracle *o, size_t n) {
  const deck *d = &o->problem->deck;
  wide sum = 0;
  for (size_t i = 0; i < o->count; i++) {
    cardmask hand[DECK_HOLDERS];
    hands_of(d, o->deals[i].code, hand);
    if (hand[deck_envelope(d)] == query_cards(d, n))
      sum += o->deals[i].weight;
  }
  return sum;
}

static double chance(const oracle *o, size_t n) {
  return o->total ? (double)weight_of(o, n) / (double)o->total : 0;
}

static void assert_chances(const problem *p, size_t most) {
  static double hit[QUERIES];
  oracle o;
  oracle_init(&o, p);
  assert_int_equal(envelope_odds(&p->in, most, hit), ENGINE_OK);
  for (size_t n = 0; n < queries_count(&p->deck); n++)
    assert_near(hit[n], chance(&o, n));
}

TEST(chances_agree_with_all_deals) {
  problem p;
  for (unsigned i = 0; i < 300;) {
    random_problem(&p);
    if (!p.possible)
      continue;
    assert_chances(&p, ALL_BYTES);
    i++;
  }
}

TEST(counts_agree_with_all_deals) {
  static double hit[QUERIES];
  problem p;
  unsigned counted = 0;
  for (unsigned i = 0; i < 300; i++) {
    oracle o;
    deals_number ways;
    random_problem(&p);
    if (!p.possible)
      continue;
    oracle_init(&o, &p);
    engine_status status = envelope_counts(&p.in, ALL_BYTES, hit, &ways);
    counted += status == ENGINE_OK;
    if (status != ENGINE_OK) {
      assert_int_equal(status, ENGINE_TOO_LARGE);
      assert_true(o.total >= (wide)1 << 53);
    } else
      for (size_t n = 0; n < queries_count(&p.deck); n++)
        assert_true((wide)hit[n] * ways.limb[0] == weight_of(&o, n));
  }
  assert_true(counted > 100);
}

/* The least number of bytes with which envelope_odds() returns ENGINE_OK. */
static size_t least_room(const problem *p) {
  static double hit[QUERIES];
  size_t least = 0;
  engine_status status;
  while ((status = envelope_odds(&p->in, least, hit)) == ENGINE_TOO_LARGE)
    least += sizeof(double);
  assert_int_equal(status, ENGINE_OK);
  return least;
}

TEST(little_room_gives_the_same_chances) {
  problem p;
  for (unsigned i = 0; i < 100;) {
    random_problem(&p);
    if (!p.possible)
      continue;
    size_t least = least_room(&p);
    assert_chances(&p, least);
    assert_chances(&p, least + below(2000));
    i++;
  }
}

/* With few facts players and cards are alike, with more facts they differ. */
TEST(chances_of_real_decks_agree_with_queries) {
  static double hit[10 * 8 * 12];
  static query_value values[10 * 8 * 12];
  const unsigned sizes[][DECK_CATEGORIES] = {{10, 8, 12}, {6, 6, 9},    {9, 12},
                                             {21},        {5, 5, 5, 6}, {3, 4, 4, 4, 5}};
  const unsigned categories[] = {3, 3, 2, 1, 4, 5};
  for (unsigned i = 0; i < 36; i++) {
    problem p;
    deck d = dealt_deck(3 + i % 3, categories[i % 6], sizes[i % 6]);
    make_problem(&p, i % 4 ? d : with_open(d), below(FACTS), i % 2, 0);
    assert_true(p.possible);
    assert_int_equal(envelope_odds(&p.in, ALL_BYTES, hit), ENGINE_OK);
    assert_int_equal(queries_values(&p.in, 0, 0, deck_all(&p.deck), true, values), ENGINE_OK);
    for (size_t n = 0; n < queries_count(&p.deck); n++)
      assert_near(hit[n], values[n].hit);
  }
}

/* A problem in which each player lacks another card. */
static problem different_players(unsigned players, const unsigned sizes[]) {
  problem p = {.deck = dealt_deck(players, 3, sizes), .facts = players};
  for (unsigned h = 0; h < players; h++)
    p.fact[h] = (fact){LACKS, h, mask_bit(3 * h), 0};
  return p;
}

TEST(counts_that_are_too_large) {
  const unsigned sizes[] = {10, 8, 12};
  static double hit[10 * 8 * 12];
  problem p = different_players(7, sizes);
  deals_number ways;
  size_t before = allocations_live;
  learn(&p);
  assert_int_equal(envelope_counts(&p.in, ALL_BYTES, hit, &ways), ENGINE_TOO_LARGE);
  assert_int_equal(allocations_live, before);
}

TEST(chances_by_many_nodes_are_interrupted) {
  const unsigned sizes[] = {10, 8, 12};
  static double hit[10 * 8 * 12];
  problem p = different_players(7, sizes);
  learn(&p);
  assert_true(p.possible);
  p.in.go_on = until_asked;
  size_t before = allocations_live, n = 0;
  engine_status status;
  do {
    asked_left = n;
    status = envelope_odds(&p.in, ALL_BYTES, hit);
    assert_int_equal(allocations_live, before);
    n += 19;
  } while (status == ENGINE_INTERRUPTED);
  assert_int_equal(status, ENGINE_OK);
  assert_true(n > 40);
}

TEST(without_memory_chances_fail) {
  const unsigned sizes[] = {3, 4, 5};
  static double hit[3 * 4 * 5];
  problem p = different_players(3, sizes);
  learn(&p);
  IS_WITHOUT_MEMORY(envelope_odds(&p.in, ALL_BYTES, hit));
}
