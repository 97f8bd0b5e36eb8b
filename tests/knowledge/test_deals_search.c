/* Searches for deals are compared with all deals of a small deck. */

#include "helpers/ctest.h"

#include "helpers/failing.h"
#include "knowledge/deals_search.h"
#include "knowledge/plan.h"
#include "knowledge/problem.h"

/* Several players each have one of the same few cards. If this is impossible, only a search finds
   it. */
static void crowded_problem(problem *p) {
  *p = (problem){.deck = small_deck()};
  cardmask cards = few_cards(&p->deck);
  for (unsigned h = below(4); h < p->deck.players; h++)
    p->fact[p->facts++] = (fact){SOME, h, cards, 0};
  learn(p);
}

TEST(there_is_a_deal_if_and_only_if_one_agrees) {
  size_t before = allocations_live;
  unsigned impossible = 0;
  for (unsigned i = 0; i < 1500; i++) {
    problem p;
    oracle o;
    bool possible;
    if (i % 3)
      random_problem(&p);
    else
      crowded_problem(&p);
    oracle_init(&o, &p);
    if (p.possible) {
      assert_int_equal(deals_possible(&p.in, &possible), ENGINE_OK);
      assert_int_equal(possible, o.total != 0);
      assert_int_equal(allocations_live, before);
      impossible += !possible;
    }
  }
  assert_true(impossible);
}

/* Some problems have shown cards. Then the deals found must have a weight. */
TEST(deals_found_agree) {
  size_t before = allocations_live;
  unsigned several = 0;
  for (unsigned i = 0; i < 1000; i++) {
    unsigned holder[DECK_CARDS], different = 0;
    bool found;
    deals_search s;
    problem p;
    oracle o;
    if (i % 3)
      random_problem(&p);
    else
      crowded_problem(&p);
    if (!p.possible)
      continue;
    oracle_init(&o, &p);
    assert_int_equal(deals_search_init(&s, &p.in), ENGINE_OK);
    for (unsigned n = 0; n < 20; n++) {
      assert_int_equal(deals_search_next(&s, &found, holder), ENGINE_OK);
      assert_int_equal(found, o.total != 0);
      if (found) {
        deal *there = find(&o, code_of(&p.deck, holder));
        assert_non_null(there);
        assert_true(there->weight);
        different += !there->times++;
      }
    }
    deals_search_release(&s);
    assert_int_equal(allocations_live, before);
    assert_true(o.count < 20 || different > 2);
    several += different > 10;
  }
  assert_true(several);
}

/* Each of PLAYERS has one of the same cards. There is one card less than players. */
static problem pigeons(unsigned players) {
  const unsigned sizes[] = {10, 10, 10};
  problem p = {.deck = dealt_deck(players, 3, sizes)};
  for (unsigned h = 0; h < players; h++)
    p.fact[p.facts++] = (fact){SOME, h, mask_bit(players - 1) - 1, 0};
  return p;
}

/* Hands of all sizes. Half of the sizes are powers of two, which need the most bits. */
TEST(the_need_leaves_room_for_the_layer) {
  unsigned widest = 0;
  for (unsigned i = 0; i < 20000; i++) {
    unsigned sizes[DECK_CATEGORIES], cards = DECK_CARDS;
    unsigned categories = i % 4 ? DECK_CATEGORIES : 1 + below(DECK_CATEGORIES);
    for (unsigned k = categories; k-- > 1; cards -= sizes[k])
      sizes[k] = 2 + below(8);
    sizes[0] = cards;
    problem p = {.deck = make_deck(2 + below(DECK_PLAYERS - 1), categories, sizes)};
    unsigned left = DECK_CARDS - categories, *size = p.deck.size;
    for (unsigned h = 0; h + 1 < p.deck.players; h++, left -= size[h - 1])
      size[h] = below(2) && left > 8 ? 4U << below(2) : below(left / 2 + 1);
    size[p.deck.players - 1] = left;
    plan a;
    learn(&p);
    assert_int_equal(plan_init(&a, &p.in, DEALS_IN_ORDER), ENGINE_OK);
    assert_int_equal(a.guards >> NEED_BITS, 0);
    if (a.guards > (uint64_t)1 << 50)
      widest++;
    plan_release(&a);
  }
  assert_true(widest);
}

TEST(no_deal_among_many) {
  problem p = pigeons(4);
  size_t before = allocations_live;
  bool possible = true;
  learn(&p);
  assert_true(p.possible);
  assert_int_equal(deals_possible(&p.in, &possible), ENGINE_OK);
  assert_false(possible);
  assert_int_equal(allocations_live, before);
}

static bool never(void) { return false; }

TEST(a_search_is_interrupted) {
  problem p = pigeons(DECK_PLAYERS);
  size_t before = allocations_live;
  bool possible;
  learn(&p);
  p.in.go_on = never;
  assert_int_equal(deals_possible(&p.in, &possible), ENGINE_INTERRUPTED);
  assert_int_equal(allocations_live, before);
}

TEST(without_memory_the_search_fails) {
  problem p = pigeons(4);
  for (p.facts = 0; p.facts <= 4; p.facts += 4) {
    bool possible = false;
    learn(&p);
    IS_WITHOUT_MEMORY(deals_possible(&p.in, &possible));
    assert_int_equal(possible, !p.facts);
  }
}

/* The deals of a pool are compared with all deals of a small deck. */
static uint64_t code_of_hands(const deck *d, const cardmask *hand) {
  unsigned holder[DECK_CARDS] = {0};
  for (unsigned c = 0; c < d->cards; c++)
    for (unsigned h = 0; h < deck_holders(d); h++)
      if (mask_has(hand[h], c))
        holder[c] = h;
  return code_of(d, holder);
}

/* Checks that the deals of P are deals of *O in which each card has one holder. Returns the number
   of different deals. */
static unsigned count_different(const pool *p, oracle *o) {
  const deck *d = &o->problem->deck;
  unsigned different = 0;
  for (unsigned i = 0; i < p->count; i++) {
    unsigned cards = 0;
    for (unsigned h = 0; h < DECK_HOLDERS; h++)
      cards += mask_count(p->hand[i][h]);
    assert_int_equal(cards, d->cards);
    deal *found = find(o, code_of_hands(d, p->hand[i]));
    assert_non_null(found);
    different += !found->times++;
  }
  return different;
}

static unsigned count_envelopes(const pool *p, unsigned envelope) {
  unsigned count = 0;
  for (unsigned i = 0; i < p->count; i++) {
    unsigned j = 0;
    while (p->hand[j][envelope] != p->hand[i][envelope])
      j++;
    count += j == i;
  }
  return count;
}

TEST(deals_of_pools_are_possible) {
  unsigned full = 0, early = 0;
  for (unsigned run = 0; run < 2000; run++) {
    problem q;
    pool p;
    oracle o;
    unsigned wanted = below(POOL + 1);
    unsigned enough = run % 2 ? POOL : below(6);
    do
      random_problem(&q);
    while (!q.possible);
    oracle_init(&o, &q);
    assert_int_equal(pool_init(&p, &q.in, wanted, enough), ENGINE_OK);
    unsigned different = count_different(&p, &o);
    unsigned envelopes = count_envelopes(&p, deck_envelope(&q.deck));
    assert_int_equal(p.envelopes, envelopes);
    if (!o.count) {
      assert_int_equal(p.count, 0);
    } else if (p.count < wanted) {
      assert_int_equal(envelopes, enough + 1);
      early++;
    } else {
      assert_int_equal(p.count, wanted);
      assert_true(wanted < 30 || o.count < 20 || different > 5);
      full++;
    }
  }
  assert_true(full && early);
}

TEST(a_pool_may_be_empty) {
  problem q;
  pool p = {.count = 1};
  no_deal(&q);
  assert_int_equal(pool_init(&p, &q.in, POOL, POOL), ENGINE_OK);
  assert_int_equal(p.count, 0);
}

TEST(deals_of_a_real_game) {
  const unsigned sizes[] = {6, 6, 9};
  for (unsigned players = 2; players <= DECK_SEATS; players++) {
    problem q;
    pool p;
    make_problem(&q, dealt_deck(players, 3, sizes), 3, false, 0);
    assert_int_equal(pool_init(&p, &q.in, POOL, POOL), ENGINE_OK);
    assert_int_equal(p.count, POOL);
    assert_true(p.envelopes > 10);
    for (unsigned i = 0; i < p.count; i++) {
      unsigned holder[DECK_CARDS];
      for (unsigned h = 0; h < deck_holders(&q.deck); h++)
        for (cardmask rest = p.hand[i][h]; rest; rest &= rest - 1)
          holder[mask_first(rest)] = h;
      for (unsigned h = 0; h < players; h++)
        assert_int_equal(mask_count(p.hand[i][h]), q.deck.size[h]);
      for (size_t f = 0; f < q.facts; f++)
        assert_true(agrees(&q.fact[f], &q.deck, holder));
    }
  }
}

TEST(two_deals_are_taken_if_their_envelopes_differ) {
  const unsigned sizes[] = {4, 4};
  problem q;
  pool p, from;
  unsigned envelope = 3;
  make_problem(&q, dealt_deck(3, 2, sizes), 0, false, 0);
  for (unsigned enough = 1; enough <= POOL; enough += POOL - 1) {
    assert_int_equal(pool_init(&from, &q.in, POOL, 1), ENGINE_OK);
    assert_int_equal(from.envelopes, 2);
    assert_int_equal(pool_init(&p, &q.in, POOL, enough), ENGINE_OK);
    pool before = p;
    pool_take_two(&p, &from, envelope);
    assert_int_equal(p.count, enough == 1 ? before.count + 2 : POOL);
    assert_memory_equal(p.hand[0], from.hand[0], sizeof p.hand[0]);
    assert_memory_equal(p.hand[1], from.hand[from.count - 1], sizeof p.hand[1]);
    assert_memory_equal(p.hand[2], before.hand[0], (p.count - 2) * sizeof p.hand[0]);
    from.count = 1;
    before = p;
    pool_take_two(&p, &from, envelope);
    assert_int_equal(p.count, before.count);
    assert_memory_equal(p.hand, before.hand, p.count * sizeof *p.hand);
  }
}

TEST(without_memory_there_is_no_pool) {
  problem q;
  pool p;
  do
    random_problem(&q);
  while (!q.possible);
  IS_WITHOUT_MEMORY(pool_init(&p, &q.in, POOL, POOL));
}
