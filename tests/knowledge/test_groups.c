/* Counts of decks with players that are alike are compared with the counts of deals_count.h, for
   which each player is laid out. */

#include "helpers/ctest.h"

#include "helpers/deal.h"
#include "helpers/failing.h"
#include "knowledge/groups.h"
#include "knowledge/rank.h"

enum { CLAUSES = 8, FACTS = 10 };

typedef struct problem {
  kb kb;
  deals_input in;
  unsigned holder[DECK_CARDS]; /* the holder of each card in the actual deal */
  some clauses[2 * CLAUSES], shown[CLAUSES];
  nogood nogoods[CLAUSES];
} problem;

static deck random_deck(unsigned players, unsigned cards_most) {
  deck d = {.players = players, .categories = 1 + below(3)};
  for (unsigned k = 0; k < d.categories; k++)
    for (unsigned n = 1 + below(cards_most / d.categories); n; n--)
      d.category[k] |= mask_bit(d.cards++);
  bool even = below(2);
  for (unsigned i = 0; i < d.cards - d.categories; i++)
    d.size[even ? i % players : below(players)]++;
  return d;
}

static cardmask hand(const problem *p, unsigned h) { return hand_of(&p->kb.deck, p->holder, h); }

/* The cards that HOLDERS, a set, have between them. */
static cardmask hands(const problem *p, unsigned holders) {
  cardmask cards = 0;
  for (unsigned h = 0; h < deck_holders(&p->kb.deck); h++)
    cards |= holders >> h & 1 ? hand(p, h) : 0;
  return cards;
}

/* Adds a true fact about one player, a card of the envelope, or cards that many players lack. */
static void learn(problem *p) {
  kb *b = &p->kb;
  const deck *d = &b->deck;
  unsigned h = below(d->players), c = below(d->cards), holders;
  cardmask few = mask_bit(c) | mask_bit(below(d->cards)) | mask_bit(below(d->cards));
  switch (below(6)) {
  case 0:
    kb_has(b, p->holder[c], mask_bit(c));
    break;
  case 1:
    if (few & hand(p, h) && b->clause_count < CLAUSES)
      kb_clause(b, h, few);
    break;
  case 2:
    if (few & hand(p, h) && p->in.shown_count < CLAUSES) {
      kb_has(b, h, mask_bit(mask_first(few & hand(p, h))));
      p->shown[p->in.shown_count++] = (some){h, few};
    }
    break;
  case 3:
    holders = 1u << deck_envelope(d) | (below(2) ? 0 : below(1u << d->players));
    if (few & ~hands(p, holders) && b->nogood_count + 1 < CLAUSES)
      kb_nogood(b, holders, few);
    break;
  default:
    for (unsigned i = below(d->players + 1); i < d->players; i++)
      kb_lacks(b, i, few & ~hand(p, i));
  }
}

static void make_problem(problem *p, const deck *d, unsigned facts) {
  kb_init(&p->kb, d, p->clauses, p->nogoods);
  p->in = (deals_input){.kb = &p->kb, .shown = p->shown};
  random_deal(d, p->holder);
  while (facts--)
    learn(p);
  assert_true(kb_close(&p->kb));
}

static void random_problem(problem *p, unsigned players, unsigned cards_most) {
  deck d = random_deck(players, cards_most);
  make_problem(p, &d, below(FACTS));
}

/* A problem that usually has more than 2^64 deals. */
static void large_problem(problem *p) {
  deck d = {.cards = 30, .players = 6, .categories = 3};
  for (unsigned k = 0; k < 3; k++)
    d.category[k] = UINT64_C(1023) << 10 * k;
  for (unsigned i = 0; i < 27; i++)
    d.size[i % 6]++;
  make_problem(p, &d, below(3));
}

static bool equal(const deals_number *x, const deals_number *y) { return !memcmp(x, y, sizeof *x); }

TEST(alike_players_count_like_different_ones) {
  for (unsigned run = 0; run < 1500; run++) {
    static deals_number table[DECK_CARDS][DECK_HOLDERS];
    static deals_number expected[DECK_CARDS][DECK_HOLDERS];
    deals_number total;
    problem p;
    deals d;
    random_problem(&p, 1 + below(6), 1 + below(21));
    assert_int_equal(deals_init(&d, &p.in, DEALS_FEW_OPEN), ENGINE_OK);
    assert_int_equal(deals_count(&d), ENGINE_OK);
    const deals_number all = deals_total(&d);
    assert_true(deals_marginals(&d, &p.kb, expected));
    deals_release(&d);
    assert_int_equal(groups_total(&p.in, &total), ENGINE_OK);
    assert_true(equal(&total, &all));
    assert_int_equal(groups_marginals(&p.in, table), ENGINE_OK);
    for (unsigned c = 0; c < p.kb.deck.cards; c++)
      for (unsigned h = 0; h < deck_holders(&p.kb.deck); h++)
        assert_true(equal(&table[c][h], &expected[c][h]));
  }
}

/* A deck with so many players and cards that the deals can be laid out only by groups. */
static deck largest_deck(void) {
  deck d = {.cards = 64, .players = 10, .categories = 5};
  for (unsigned k = 0; k < 5; k++)
    d.category[k] = k < 4 ? UINT64_C(4095) << 12 * k : UINT64_MAX << 48;
  for (unsigned i = 0; i < 59; i++)
    d.size[i % 10]++;
  return d;
}

TEST(many_players_and_cards) {
  static deals_number table[DECK_CARDS][DECK_HOLDERS];
  deck d = largest_deck();
  deals_number total, expected = {{1}};
  deals all;
  problem p;
  unsigned left = 59;
  for (unsigned i = 0; i < 10; i++)
    for (unsigned n = 1; n <= d.size[i]; n++)
      scale_number(&expected, left--, n);
  for (unsigned k = 0; k < 5; k++)
    scale_number(&expected, mask_count(d.category[k]), 1);
  kb_init(&p.kb, &d, p.clauses, p.nogoods);
  assert_true(kb_close(&p.kb));
  p.in = (deals_input){.kb = &p.kb};
  assert_int_equal(deals_init(&all, &p.in, DEALS_FEW_OPEN), ENGINE_TOO_LARGE);
  assert_int_equal(groups_total(&p.in, &total), ENGINE_OK);
  assert_true(equal(&total, &expected));
  assert_int_equal(groups_marginals(&p.in, table), ENGINE_OK);
  deals_number in_envelope = expected, with_first = expected;
  scale_number(&in_envelope, 1, 12);
  scale_number(&with_first, 11, 12);
  scale_number(&with_first, 6, 59);
  assert_true(equal(&table[0][10], &in_envelope));
  assert_true(equal(&table[0][0], &with_first));
}

/* Numbers deals with and without groups, also if there are more than 2^64 deals. */
TEST(deals_have_the_same_numbers_without_groups) {
  unsigned large = 0;
  for (unsigned run = 0; run < 400; run++) {
    unsigned holder[DECK_CARDS], expected[DECK_CARDS];
    problem p;
    deals d;
    groups g;
    if (run % 20)
      random_problem(&p, 2 + below(6), 1 + below(21));
    else
      large_problem(&p);
    assert_int_equal(deals_init(&d, &p.in, DEALS_FEW_OPEN), ENGINE_OK);
    assert_int_equal(deals_count_backward(&d), ENGINE_OK);
    assert_int_equal(groups_init(&g, &p.in), ENGINE_OK);
    large += g.total.limb[1] && g.count < p.kb.deck.players;
    for (unsigned n = 0; n < 20; n++) {
      deals_number index = {{0}}, one = {{1}};
      if (n == 1) {
        index = g.total;
        number_take(index.limb, one.limb, 1, DEALS_LIMBS);
      } else if (n > 1) {
        index = number_below(&g.total);
      }
      groups_nth(&g, index, holder);
      deals_nth(&d, index, expected);
      assert_memory_equal(holder, expected, p.kb.deck.cards * sizeof *holder);
    }
    deals_release(&d);
    groups_release(&g);
  }
  assert_true(large);
}

/* The number of a deal is the number of deals before it. */
TEST(many_deals_are_numbered) {
  deck d = largest_deck();
  groups g;
  problem p;
  kb_init(&p.kb, &d, p.clauses, p.nogoods);
  assert_true(kb_close(&p.kb));
  p.in = (deals_input){.kb = &p.kb};
  assert_int_equal(groups_init(&g, &p.in), ENGINE_OK);
  assert_true(g.total.limb[2]);
  for (unsigned n = 0; n < 100; n++) {
    unsigned holder[DECK_CARDS];
    deals_number index = number_below(&g.total);
    groups_nth(&g, index, holder);
    deals_number rank = rank_of(&d, g.deals.card, holder);
    assert_true(equal(&rank, &index));
  }
  groups_release(&g);
}

TEST(without_memory_groups_fail) {
  static deals_number table[DECK_CARDS][DECK_HOLDERS];
  problem p;
  deals_number total, expected;
  random_problem(&p, 4, 12);
  assert_int_equal(groups_total(&p.in, &expected), ENGINE_OK);
  size_t before = allocations_live;
  engine_status status = ENGINE_NO_MEMORY;
  for (size_t n = 0; status != ENGINE_OK; n++) {
    allocations_left = n;
    status = groups_total(&p.in, &total);
    engine_status other = groups_marginals(&p.in, table);
    allocations_left = SIZE_MAX;
    assert_true(status == ENGINE_OK || status == ENGINE_NO_MEMORY);
    assert_true(other == ENGINE_OK || other == ENGINE_NO_MEMORY);
    assert_int_equal(allocations_live, before);
  }
  assert_true(equal(&total, &expected));
}
