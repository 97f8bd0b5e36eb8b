/* Tests which queries are the best, given all values. A test in Prolog compares the values with the
   formulas of the source (helpers/averages.pl). */

#include "helpers/ctest.h"

#include "agents/clauses.h"

#include <math.h>

/* A game in which anything may be known. */
static clauses_game random_game(unsigned players, bool compares) {
  clauses_game g = {.players = players, .me = below(players)};
  cardmask left = classic_cards();
  g.compares = compares;
  for (unsigned p = 0; p < players; p++) {
    g.size[p] = 18 / players;
    g.own.has[p] = random_cards() & left;
    left &= ~g.own.has[p];
    g.own.lacks[p] = random_cards() & ~g.own.has[p];
    for (unsigned n = 0; n < players; n++) {
      g.others[n].has[p] = random_cards();
      g.others[n].lacks[p] = random_cards() & ~g.others[n].has[p];
    }
  }
  g.envelope = left;
  return g;
}

static const double nearby[LOCATIONS] = {1, 1, 1, 1, 1, 1, 1, 1, 1};

TEST(the_best_are_the_greatest_per_turn) {
  for (int round = 0; round < 200; round++) {
    clauses_game g = random_game(2 + below(5), below(2));
    double values[WINSTATES], turns[LOCATIONS], value;
    winset tried = winset_empty(), best, all;
    winstate s;
    clauses_values(&g, values);
    for (unsigned i = 0; i < LOCATIONS; i++)
      turns[i] = below(4) ? 1 + below(8) / 3.5 : 0;
    for (unsigned i = below(40); i > 0; i--)
      tried = winset_add(tried, random_winstate());
    bool any = clauses_best(&g, &tried, turns, &value, &best);
    bool seen = false;
    all = winset_full();
    for (unsigned i = 0; winset_pop(&all, &s); i++) {
      double per = turns[s.location - FIRST_LOCATION];
      bool allowed = per > 0 && !winset_has(&tried, s);
      seen = seen || allowed;
      if (!allowed)
        assert_false(any && winset_has(&best, s));
      else if (winset_has(&best, s))
        assert_true(fabs(values[i] / per - value) < 2e-9);
      else
        assert_true(values[i] / per < value);
    }
    assert_int_equal(any, seen);
  }
}

TEST(out_of_reach_there_is_none) {
  clauses_game g = random_game(3, false);
  const double turns[LOCATIONS] = {0};
  winset tried = winset_empty(), best;
  double value;
  assert_false(clauses_best(&g, &tried, turns, &value, &best));
}

/* With one opponent there is nobody to compare with. */
TEST(two_players_compare_nothing) {
  for (int round = 0; round < 50; round++) {
    clauses_game g = random_game(2, false);
    double values[WINSTATES], compared[WINSTATES];
    clauses_values(&g, values);
    g.compares = true;
    clauses_values(&g, compared);
    assert_memory_equal(values, compared, sizeof values);
  }
}

/* The opponent surely refutes. A query for the card that it has gives nothing, a query for another
   card gives a clause. */
TEST(one_opponent_shows_what_it_has) {
  clauses_game g = {.players = 2, .me = 0, .size = {9, 9}};
  winset tried = winset_full(), best;
  winstate s = {0, FIRST_WEAPON, FIRST_LOCATION};
  double value;
  tried.word[0] &= ~(UINT64_C(1) << winstate_bit(s));
  g.own.has[1] = mask_bit(s.person);
  g.own.lacks[1] = mask_bit(s.weapon);
  g.envelope = classic_cards() & ~mask_bit(s.person);
  assert_true(clauses_best(&g, &tried, nearby, &value, &best));
  assert_true(fabs(value - 2 / 3.0) < 1e-12);
  assert_int_equal(winset_count(&best), 1);
}
