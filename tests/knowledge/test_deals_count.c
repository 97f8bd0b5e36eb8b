/* Counts are compared with all deals of a small deck, one by one, and with closed forms for decks
   of real games. */

#include "helpers/ctest.h"

#include "helpers/failing.h"
#include "knowledge/deals_count.h"
#include "knowledge/deals_search.h"
#include "knowledge/problem.h"
#include "knowledge/rank.h"

/* --- Comparison --- */

static wide wide_of(const deals_number *n) {
  wide high = n->limb[1];
  assert_int_equal(n->limb[2] | n->limb[3], 0);
  return high << 32 << 32 | n->limb[0];
}

static deals_number number_wide(wide n) {
  return (deals_number){{(uint64_t)n, (uint64_t)(n >> 32 >> 32), 0, 0}};
}

static wide wide_below(wide n) {
  wide random = 0;
  for (unsigned i = 0; i < 16; i++)
    random = random << 8 | below(256);
  return random % n;
}

static void assert_numbered(const deals *d, oracle *o) {
  unsigned holder[DECK_CARDS];
  bool all = o->total <= FEW;
  unsigned asked = all ? (unsigned)o->total : 50;
  for (unsigned i = 0; i < asked; i++) {
    deals_nth(d, number_wide(all ? i : wide_below(o->total)), holder);
    deal *found = find(o, code_of(&o->problem->deck, holder));
    assert_non_null(found);
    found->times++;
  }
  for (size_t i = 0; i < o->count; i++) {
    if (all)
      assert_true(o->deals[i].times == o->deals[i].weight);
    o->deals[i].times = 0;
  }
}

/* If ALL_LIMBS, counts have all limbs, although small decks do not need them. */
static void assert_counts(const problem *p, oracle *o, deals_order order, bool all_limbs) {
  deals_number table[DECK_CARDS][DECK_HOLDERS];
  deals d;
  assert_int_equal(deals_init(&d, &p->in, order), ENGINE_OK);
  if (all_limbs)
    d.limbs = DEALS_LIMBS;
  assert_int_equal(deals_count(&d), ENGINE_OK);
  deals_number total = deals_total(&d);
  assert_true(wide_of(&total) == o->total);
  assert_true(deals_marginals(&d, &p->kb, table));
  for (unsigned c = 0; c < p->deck.cards; c++)
    for (unsigned h = 0; h < deck_holders(&p->deck); h++)
      assert_true(wide_of(&table[c][h]) == o->table[c][h]);
  assert_numbered(&d, o);
  deals_release(&d);
}

static void assert_right(const problem *p) {
  oracle o;
  bool possible;
  oracle_init(&o, p);
  if (!p->possible) {
    assert_int_equal(o.count, 0);
    return;
  }
  assert_int_equal(deals_possible(&p->in, &possible), ENGINE_OK);
  assert_int_equal(possible, o.total != 0);
  assert_counts(p, &o, DEALS_FEW_OPEN, false);
  assert_counts(p, &o, DEALS_BY_CATEGORY, false);
  assert_counts(p, &o, DEALS_FEW_OPEN, true);
}

/* --- Small decks --- */

TEST(counts_agree_with_all_deals) {
  problem p;
  for (unsigned i = 0; i < 1500; i++) {
    random_problem(&p);
    assert_right(&p);
  }
}

TEST(a_deck_with_one_card_of_each_category) {
  const unsigned sizes[] = {1, 1, 1, 1, 1};
  problem p;
  for (unsigned categories = 1; categories <= 5; categories++) {
    make_problem(&p, dealt_deck(2, categories, sizes), 0, false, 0);
    assert_right(&p);
    assert_int_equal(p.kb.has[2], deck_all(&p.deck));
  }
}

TEST(clauses_of_the_envelope) {
  const unsigned sizes[] = {3, 2, 2};
  problem p = {.deck = dealt_deck(3, 3, sizes),
               .facts = 2,
               .fact = {{SOME, 3, 1 | 8, 0}, {SOME, 3, 2 | 16 | 32, 0}}};
  learn(&p);
  assert_right(&p);
}

TEST(many_nogoods) {
  const unsigned sizes[] = {3, 3, 3};
  problem p = {.deck = dealt_deck(2, 3, sizes), .facts = FACTS};
  for (unsigned i = 0; i < FACTS; i++)
    p.fact[i] =
        (fact){NOGOOD, 1 << 2,
               mask_bit(i % 3) | mask_bit(3 + i / 3 % 3) | mask_bit(6 + (i + i / 9) % 3), 0};
  learn(&p);
  assert_right(&p);
}

TEST(the_same_cards_shown_again_and_again) {
  for (size_t n = 0; n <= 10; n++) {
    problem p = shown_again(n);
    learn(&p);
    assert_right(&p);
  }
}

/* --- Decks of real games --- */

/* Counts modulo a prime, which a machine word holds. */
static const uint64_t prime = (UINT64_C(1) << 61) - 1;

static uint64_t multiply(uint64_t x, uint64_t y) {
  uint64_t product = 0;
  for (; y; y >>= 1, x = 2 * x % prime)
    if (y & 1)
      product = (product + x) % prime;
  return product;
}

static uint64_t inverse(uint64_t x) {
  uint64_t result = 1;
  for (uint64_t e = prime - 2; e; e >>= 1, x = multiply(x, x))
    if (e & 1)
      result = multiply(result, x);
  return result;
}

static uint64_t factorial(unsigned n) {
  uint64_t result = 1;
  for (unsigned i = 2; i <= n; i++)
    result = multiply(result, i);
  return result;
}

static uint64_t remainder_of(const deals_number *n) {
  const uint64_t half = UINT64_C(1) << 32;
  uint64_t rest = 0;
  for (unsigned i = DEALS_LIMBS; i-- > 0;)
    rest = (multiply(multiply(rest, half), half) + n->limb[i] % prime) % prime;
  return rest;
}

/* The number of deals of D in which player 0 has none of CARDS. For each I, multiplies three
   numbers: of envelopes with I of CARDS, of hands of player 0 from the other cards, and of all
   other hands from the rest. */
static uint64_t deals_without(const deck *d, cardmask cards) {
  uint64_t envelopes[DECK_CATEGORIES + 1] = {1}, sum = 0;
  unsigned dealt = d->cards - d->categories, size = d->size[0];
  for (unsigned k = 0; k < d->categories; k++) {
    unsigned in = mask_count(d->category[k] & cards);
    unsigned out = mask_count(d->category[k]) - in;
    for (unsigned i = k + 2; i-- > 0;)
      envelopes[i] =
          (multiply(envelopes[i], out) + (i ? multiply(envelopes[i - 1], in) : 0)) % prime;
  }
  for (unsigned i = 0; i <= d->categories && i <= mask_count(cards); i++) {
    unsigned from = dealt - (mask_count(cards) - i);
    if (dealt < mask_count(cards) - i || from < size)
      continue;
    uint64_t above_line = multiply(factorial(from), factorial(dealt - size));
    uint64_t below_line = multiply(factorial(size), factorial(from - size));
    for (unsigned p = 1; p < d->players; p++)
      below_line = multiply(below_line, factorial(d->size[p]));
    sum = (sum + multiply(envelopes[i], multiply(above_line, inverse(below_line)))) % prime;
  }
  return sum;
}

/* The number of deals in which player 0 has at least one card of each of N sets, and none of LACKS.
   Inclusion and exclusion over the subsets of the N sets gives the number. */
static uint64_t deals_with_some(const deck *d, const cardmask *sets, unsigned n, cardmask lacks) {
  uint64_t sum = 0;
  for (unsigned subset = 0; subset < 1U << n; subset++) {
    cardmask cards = lacks;
    for (unsigned i = 0; i < n; i++)
      if (subset >> i & 1)
        cards |= sets[i];
    uint64_t count = deals_without(d, cards);
    sum = (sum + (mask_count(subset) % 2 ? prime - count : count)) % prime;
  }
  return sum;
}

static deals_number sum_of(const deals_number *row, unsigned n) {
  deals_number sum = {{0}};
  for (unsigned h = 0; h < n; h++) {
    bool carry = false;
    for (unsigned i = 0; i < DEALS_LIMBS; i++) {
      uint64_t limb = sum.limb[i] + row[h].limb[i];
      bool over = limb < sum.limb[i];
      sum.limb[i] = limb + carry;
      carry = over || sum.limb[i] < limb;
    }
  }
  return sum;
}

/* Compares counts for clauses of player 0 with the closed form. */
static void assert_closed_form(deck d, unsigned clauses, deals_order order) {
  deals_number table[DECK_CARDS][DECK_HOLDERS];
  problem p = {.deck = d, .facts = clauses};
  cardmask sets[FACTS];
  deals all;
  for (unsigned i = 0; i < clauses; i++) {
    sets[i] = 0;
    while (mask_count(sets[i]) < 3)
      sets[i] |= mask_bit(below(d.cards));
    p.fact[i] = (fact){SOME, 0, sets[i], 0};
  }
  learn(&p);
  assert_true(p.possible);
  assert_int_equal(deals_init(&all, &p.in, order), ENGINE_OK);
  assert_int_equal(deals_count(&all), ENGINE_OK);
  deals_number total = deals_total(&all);
  assert_true(deals_marginals(&all, &p.kb, table));
  deals_release(&all);
  uint64_t expected = deals_with_some(&d, sets, clauses, 0);
  assert_true(remainder_of(&total) == expected);
  for (unsigned c = 0; c < d.cards; c++) {
    uint64_t without = deals_with_some(&d, sets, clauses, mask_bit(c));
    deals_number sum = sum_of(table[c], deck_holders(&d));
    assert_memory_equal(&sum, &total, sizeof sum);
    assert_true(remainder_of(&table[c][0]) == (expected + prime - without) % prime);
    for (unsigned q = 2; q < d.players; q++)
      if (d.size[q] == d.size[1])
        assert_memory_equal(&table[c][q], &table[c][1], sizeof total);
  }
}

TEST(the_classic_deck_in_closed_form) {
  const unsigned sizes[] = {6, 6, 9};
  for (unsigned i = 0; i < 30; i++)
    assert_closed_form(dealt_deck(2 + i % 5, 3, sizes), below(4),
                       i % 2 ? DEALS_FEW_OPEN : DEALS_BY_CATEGORY);
}

TEST(counts_of_many_words_in_closed_form) {
  const unsigned detective[] = {10, 8, 12}, large[] = {12, 13, 13, 13, 13};
  for (unsigned i = 0; i < 3; i++)
    assert_closed_form(dealt_deck(3 + i, 3, detective), i, DEALS_FEW_OPEN);
  assert_closed_form(dealt_deck(3, 5, large), 2, DEALS_FEW_OPEN);
  assert_closed_form(dealt_deck(4, 5, large), 0, DEALS_FEW_OPEN);
}

/* The deck has more than 2^64 deals. */
TEST(the_number_of_a_deal_counts_the_deals_before) {
  const unsigned sizes[] = {10, 8, 12};
  problem p = {.deck = dealt_deck(6, 3, sizes)};
  deals d;
  learn(&p);
  assert_int_equal(deals_init(&d, &p.in, DEALS_FEW_OPEN), ENGINE_OK);
  assert_int_equal(deals_count_backward(&d), ENGINE_OK);
  deals_number total = deals_total(&d);
  assert_true(total.limb[1]);
  for (unsigned n = 0; n < 100; n++) {
    unsigned holder[DECK_CARDS];
    deals_number index = number_below(&total);
    deals_nth(&d, index, holder);
    deals_number rank = rank_of(&p.deck, d.card, holder);
    assert_memory_equal(&rank, &index, sizeof rank);
  }
  deals_release(&d);
}

/* --- What ends a count early --- */

/* Sets the number of limbs so high that the counts need too much memory. */
TEST(counts_that_need_too_much_memory) {
  const unsigned sizes[] = {2, 2, 2};
  problem p = {.deck = dealt_deck(2, 3, sizes)};
  deals d;
  learn(&p);
  assert_int_equal(deals_init(&d, &p.in, DEALS_FEW_OPEN), ENGINE_OK);
  d.limbs = 1 << 27;
  assert_int_equal(deals_count(&d), ENGINE_TOO_LARGE);
  deals_release(&d);
}

/* The passes call go_on once for each layer. */
TEST(passes_over_many_nodes_are_interrupted) {
  const unsigned sizes[] = {10, 8, 12};
  problem p = {.deck = dealt_deck(7, 3, sizes)};
  deals_number table[DECK_CARDS][DECK_HOLDERS];
  deals d;
  learn(&p);
  assert_int_equal(deals_init(&d, &p.in, DEALS_FEW_OPEN), ENGINE_OK);
  assert_true(d.nodes > 1 << 16);
  d.go_on = until_asked;
  for (size_t asked = 0; asked < 2 * d.layers; asked += d.layers / 2) {
    asked_left = asked;
    assert_int_equal(deals_count(&d), ENGINE_INTERRUPTED);
    assert_int_equal(asked_left, 0);
    free(d.forward);
    free(d.backward);
  }
  asked_left = 2 * d.layers;
  assert_int_equal(deals_count(&d), ENGINE_OK);
  for (size_t asked = 0; asked <= d.layers; asked++) {
    asked_left = asked;
    assert_int_equal(deals_marginals(&d, &p.kb, table), asked == d.layers);
  }
  deals_release(&d);
}

TEST(without_memory_counting_fails) {
  const unsigned sizes[] = {6, 6, 9};
  problem p;
  for (unsigned weighted = 0; weighted < 2; weighted++) {
    make_problem(&p, dealt_deck(3, 3, sizes), 6, weighted, 0);
    size_t before = allocations_live;
    engine_status status = ENGINE_NO_MEMORY;
    for (size_t n = 0; status != ENGINE_OK; n++) {
      deals d;
      assert_int_equal(deals_init(&d, &p.in, DEALS_FEW_OPEN), ENGINE_OK);
      allocations_left = n;
      status = deals_count(&d);
      allocations_left = SIZE_MAX;
      deals_release(&d);
      assert_int_equal(status, n < 2 ? ENGINE_NO_MEMORY : ENGINE_OK);
      assert_int_equal(allocations_live, before);
    }
  }
}
