/* The answerers of queries are compared with all deals of a small deck. */

#include "helpers/ctest.h"

#include "helpers/failing.h"
#include "knowledge/answerers.h"
#include "knowledge/problem.h"

enum { QUERIES = 12 };

/* Adds the answer in the deal of CODE to *A. */
static void answer(const deck *d, uint64_t code, double weight, unsigned asker, seatmask skipped,
                   cardmask query, answerers *a) {
  cardmask hand[DECK_HOLDERS];
  hands_of(d, code, hand);
  for (unsigned i = 1; i < d->seats; i++) {
    unsigned p = (asker + i) % d->seats;
    if (!seats_have(skipped, p) && hand[p] & query) {
      a->first[p] += weight;
      return;
    }
  }
  a->nobody += weight;
}

static void assert_right(const problem *p) {
  static oracle o;
  answerers found[QUERIES];
  cardmask queries[QUERIES];
  unsigned asker = below(p->deck.seats);
  seatmask skipped = below(3) ? 0 : below(1U << p->deck.seats);
  oracle_init(&o, p);
  for (unsigned i = 0; i < QUERIES; i++)
    queries[i] = i ? few_cards(&p->deck) : 0;
  queries[QUERIES - 1] = queries[1];
  assert_int_equal(answerers_of(&p->in, asker, skipped, queries, QUERIES, found), ENGINE_OK);
  for (unsigned i = 0; i < QUERIES; i++) {
    answerers a = {{0}, 0};
    for (size_t n = 0; n < o.count; n++)
      answer(&p->deck, o.deals[n].code, (double)o.deals[n].weight, asker, skipped, queries[i], &a);
    double total = o.count ? (double)o.total : 1;
    for (unsigned s = 0; s < DECK_SEATS; s++)
      assert_near(found[i].first[s], a.first[s] / total);
    assert_near(found[i].nobody, a.nobody / total);
  }
}

TEST(answerers_agree_with_all_deals) {
  problem p;
  for (unsigned i = 0; i < 1500; i++) {
    random_problem(&p);
    if (p.possible)
      assert_right(&p);
  }
}

TEST(before_any_fact_most_cards_are_alike) {
  problem p;
  for (unsigned i = 0; i < 100; i++) {
    make_problem(&p, small_deck(), below(2), false, 0);
    assert_right(&p);
  }
}

TEST(answerers_are_interrupted) {
  const unsigned sizes[] = {6, 6, 9};
  cardmask queries[] = {1 | 1 << 6 | 1 << 12, 2 | 1 << 6 | 1 << 12};
  answerers found[2];
  problem p = {.deck = dealt_deck(6, 3, sizes), .facts = 1, .fact = {{HAS, 0, 1, 0}}};
  learn(&p);
  p.in.go_on = until_asked;
  IS_INTERRUPTED(answerers_of(&p.in, 0, 0, queries, 2, found));
}

TEST(without_memory_there_are_no_answerers) {
  const unsigned sizes[] = {3, 3, 3};
  cardmask queries[] = {1 | 8 | 64};
  answerers found[1];
  problem p = {.deck = dealt_deck(3, 3, sizes)};
  learn(&p);
  IS_WITHOUT_MEMORY(answerers_of(&p.in, 0, 0, queries, 1, found));
}
