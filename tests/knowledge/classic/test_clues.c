/* Clues are compared with the thesis's analysis spelled out: all rows of all rounds, each with all
   its alternatives. */

#include "helpers/ctest.h"

#include "knowledge/classic/clues.h"

#include <string.h>

enum {
  ROUNDS = 10,
  QUERIES = 5,       /* the most queries of a round */
  ALTERNATIVES = 243 /* three cards for each of QUERIES queries */
};

/* --- Games --- */

typedef struct game {
  unsigned players;
  unsigned owner[CARDS]; /* NOBODY for the three cards of the envelope */
  winstate envelope;
} game;

static game random_game(void) {
  game g = {.players = 2 + below(PLAYERS - 1), .envelope = random_winstate()};
  for (unsigned card = 0; card < CARDS; card++)
    g.owner[card] = mask_has(winstate_cards(g.envelope), card) ? NOBODY : below(g.players);
  return g;
}

static cardmask cards_of(const game *g, unsigned player) {
  cardmask set = 0;
  for (unsigned card = 0; card < CARDS; card++)
    if (g->owner[card] == player)
      set |= mask_bit(card);
  return set;
}

/* A random query and its true answer. */
static query random_query(const game *g) {
  query q = {winstate_cards(random_winstate()), below(g->players), NOBODY};
  for (unsigned turn = g->players - 1; turn; turn--) {
    unsigned player = (q.asker + turn) % g->players;
    if (q.cards & cards_of(g, player))
      q.answerer = player;
  }
  return q;
}

/* The queries of a round. One in LIES of them has a random answer. If LIES is 0, all answers are
   true. */
static size_t random_round(const game *g, unsigned lies, query queries[QUERIES]) {
  size_t n = below(QUERIES + 1);
  for (size_t i = 0; i < n; i++) {
    queries[i] = random_query(g);
    if (lies && !below(lies)) {
      unsigned answerer = below(g->players + 1);
      queries[i].answerer = answerer == g->players ? NOBODY : answerer;
    }
  }
  return n;
}

/* --- The thesis's analysis --- */

typedef struct row {
  unsigned player, length, count;
  unsigned char alternative[ALTERNATIVES][QUERIES];
  unsigned possible;      /* the number of possible alternatives */
  cardmask left[QUERIES]; /* by position, the cards of the possible alternatives */
} row;

typedef struct thesis {
  unsigned players, count;
  bool may[PLAYERS][CARDS], holds[PLAYERS][CARDS];
  bool in[WINSTATES];
  row rows[ROUNDS * QUERIES + 1]; /* the last element is only for a row that is not kept */
} thesis;

static void thesis_init(thesis *t, unsigned players) {
  *t = (thesis){.players = players};
  for (unsigned i = 0; i < players; i++)
    for (unsigned card = 0; card < CARDS; card++)
      t->may[i][card] = true;
  for (unsigned n = 0; n < WINSTATES; n++)
    t->in[n] = true;
}

static void thesis_take(thesis *t, unsigned player, unsigned card) {
  t->holds[player][card] = true;
  for (unsigned i = 0; i < t->players; i++)
    if (i != player)
      t->may[i][card] = false;
  for (unsigned n = 0; n < WINSTATES; n++)
    if (mask_has(winstate_cards(state_number(n)), card))
      t->in[n] = false;
}

static void nocard(thesis *t, const query *q) {
  for (unsigned turn = 1; turn < t->players; turn++) {
    unsigned player = (q->asker + turn) % t->players;
    if (player == q->answerer)
      return;
    for (unsigned card = 0; card < CARDS; card++)
      if (mask_has(q->cards, card))
        t->may[player][card] = false;
  }
}

/* Replaces each alternative by its extensions with each of CARDS. */
static void extend(row *r, cardmask cards) {
  const row old = *r;
  r->count = 0;
  for (unsigned i = 0; i < old.count; i++)
    for (unsigned card = 0; card < CARDS; card++)
      if (mask_has(cards, card)) {
        unsigned char *alternative = r->alternative[r->count++];
        memcpy(alternative, old.alternative[i], QUERIES);
        alternative[old.length] = (unsigned char)card;
      }
  r->length++;
}

static bool subset(const unsigned char *cards, unsigned length, const bool may[]) {
  for (unsigned j = 0; j < length; j++)
    if (!may[cards[j]])
      return false;
  return true;
}

static void filter(row *r, const bool may[]) {
  r->possible = 0;
  memset(r->left, 0, sizeof r->left);
  for (unsigned i = 0; i < r->count; i++)
    if (subset(r->alternative[i], r->length, may)) {
      r->possible++;
      for (unsigned j = 0; j < r->length; j++)
        r->left[j] |= mask_bit(r->alternative[i][j]);
    }
}

static void thesis_round(thesis *t, const query *queries, size_t n) {
  for (unsigned player = 0; player < t->players; player++) {
    row *r = &t->rows[t->count];
    *r = (row){.player = player, .count = 1};
    for (size_t i = 0; i < n; i++)
      if (queries[i].answerer == player)
        extend(r, queries[i].cards);
    if (r->length)
      t->count++;
  }
  for (size_t i = 0; i < n; i++)
    nocard(t, &queries[i]);
  for (unsigned i = 0; i < t->count; i++)
    filter(&t->rows[i], t->may[t->rows[i].player]);
  for (unsigned i = 0; i < t->count; i++)
    if (t->rows[i].possible == 1)
      for (unsigned j = 0; j < t->rows[i].length; j++)
        thesis_take(t, t->rows[i].player, mask_first(t->rows[i].left[j]));
}

static void assert_same(const clues *k, const thesis *t) {
  assert_true(clues_check(k));
  assert_int_equal(k->players, t->players);
  for (unsigned i = 0; i < t->players; i++)
    for (unsigned card = 0; card < 64; card++) {
      bool is_card = card < CARDS;
      assert_int_equal(mask_has(k->may[i], card), is_card && t->may[i][card]);
      assert_int_equal(mask_has(k->holds[i], card), is_card && t->holds[i][card]);
    }
  for (unsigned n = 0; n < WINSTATES; n++)
    assert_int_equal(winset_has(&k->states, state_number(n)), t->in[n]);
}

/* Checks that K has the clauses of those rows of T that have several alternatives left. */
static void assert_same_rows(const clues *k, const thesis *t) {
  size_t next = 0;
  for (unsigned i = 0; i < t->count; i++)
    for (unsigned j = 0; t->rows[i].possible > 1 && j < t->rows[i].length; j++)
      if (next < k->count)
        assert_int_equal(k->clauses[next++],
                         clause_make(t->rows[i].player, j > 0, t->rows[i].left[j]));
      else
        fail_msg("a clause is missing");
  assert_int_equal(k->count, next);
}

/* --- Tests --- */

TEST(a_clause_is_a_player_a_mark_and_cards) {
  for (unsigned player = 0; player < PLAYERS; player++)
    for (unsigned i = 0; i < 200; i++) {
      bool joined = i % 2;
      cardmask cards = random_cards();
      clause c = clause_make(player, joined, cards);
      assert_int_equal(clause_player(c), player);
      assert_int_equal(clause_joined(c), joined);
      assert_int_equal(clause_cards(c), cards);
    }
}

TEST(the_others_lack_cards_taken) {
  thesis t;
  clues k;
  for (unsigned i = 0; i < 500; i++) {
    unsigned players = 2 + i % 5;
    clues_init(&k, players, NULL);
    thesis_init(&t, players);
    for (unsigned times = below(4); times; times--) {
      unsigned player = below(players);
      cardmask cards = random_cards() & random_cards();
      clues_take(&k, player, cards);
      for (unsigned card = 0; card < CARDS; card++)
        if (mask_has(cards, card))
          thesis_take(&t, player, card);
      assert_same(&k, &t);
    }
  }
}

#define SET1(a) mask_bit(a)
#define SET2(a, b) (SET1(a) | SET1(b))
#define SET3(a, b, c) (SET2(a, b) | SET1(c))

TEST(rounds_imply_the_same_as_all_alternatives) {
  enum { UNTOUCHED = 0xdead };
  thesis t;
  clause room[ROUNDS * QUERIES + 1];
  query queries[QUERIES];
  for (unsigned i = 0; i < 300; i++) {
    const game g = random_game();
    const unsigned lies = i % 4;
    clues k;
    clues_init(&k, g.players, room);
    thesis_init(&t, g.players);
    for (unsigned j = 0; j < ROUNDS; j++) {
      size_t n = random_round(&g, lies, queries);
      unsigned card = below(CARDS);
      if (below(2) && g.owner[card] != NOBODY) {
        clues_take(&k, g.owner[card], mask_bit(card));
        thesis_take(&t, g.owner[card], card);
      }
      size_t end = k.count + n;
      room[end] = UNTOUCHED;
      clues_round(&k, queries, n);
      thesis_round(&t, queries, n);
      assert_same(&k, &t);
      assert_same_rows(&k, &t);
      assert_int_equal(room[end], UNTOUCHED);
    }
  }
}

TEST(true_records_never_exclude_the_truth) {
  clause room[ROUNDS * QUERIES];
  query queries[QUERIES];
  for (unsigned i = 0; i < 2000; i++) {
    const game g = random_game();
    clues k;
    clues_init(&k, g.players, room);
    clues_take(&k, 0, cards_of(&g, 0));
    for (unsigned j = 0; j < ROUNDS; j++) {
      clues_round(&k, queries, random_round(&g, 0, queries));
      assert_true(clues_check(&k));
      assert_true(winset_has(&k.states, g.envelope));
      for (unsigned p = 0; p < g.players; p++) {
        assert_true(mask_subset(cards_of(&g, p), k.may[p]));
        assert_true(mask_subset(k.holds[p], cards_of(&g, p)));
      }
      for (size_t c = 0; c < k.count; c++)
        assert_true(clause_cards(room[c]) & cards_of(&g, clause_player(room[c])));
    }
  }
}

TEST(check_rejects_cards_outside_the_deck) {
  clues k;
  for (unsigned i = 0; i < 3; i++)
    for (unsigned bit = 0; bit < 64; bit++) {
      bool valid = bit < CARDS;
      clues_init(&k, 3, NULL);
      k.may[i] = SET1(bit);
      assert_int_equal(clues_check(&k), valid);
      k.may[i] = 0;
      k.holds[i] = SET1(bit);
      assert_int_equal(clues_check(&k), valid);
    }
  clues_init(&k, 3, NULL);
  k.states.word[5] |= UINT64_C(1) << WINSET_BITS;
  assert_false(clues_check(&k));
}

TEST(check_requires_two_to_six_players) {
  clues k;
  clues_init(&k, PLAYERS, NULL);
  for (unsigned players = 0; players < 10; players++) {
    k.players = players;
    assert_int_equal(clues_check(&k), players >= 2 && players <= PLAYERS);
  }
}

TEST(check_rejects_broken_rows) {
  const clause one = clause_make(1, false, SET1(9));
  const clause two = clause_make(1, false, SET2(9, 20));
  const clause joined_one = clause_make(1, true, SET1(9));
  const clause joined_two = clause_make(1, true, SET2(1, 9));
  const struct {
    bool valid;
    const char *what;
    size_t count;
    clause clauses[3];
  } table[] = {
      {true, "no row", 0, {0}},
      {true, "a row", 1, {two}},
      {true, "rows", 3, {two, clause_make(0, false, classic_cards()), two}},
      {true, "two cards in the first clause", 2, {two, joined_one}},
      {true, "two cards in the last clause", 3, {one, joined_one, joined_two}},
      {false, "a single card", 1, {one}},
      {false, "single cards", 3, {one, joined_one, joined_one}},
      {false, "a single card in the last row", 3, {two, joined_two, one}},
      {false, "a single card in the first row", 2, {one, two}},
      {false, "no start", 2, {joined_two, joined_one}},
      {false, "no card", 1, {clause_make(1, false, 0)}},
      {false, "no card in a joined clause", 2, {two, clause_make(1, true, 0)}},
      {false, "two players", 2, {two, clause_make(2, true, SET2(1, 9))}},
      {false, "no such player", 1, {clause_make(3, false, SET2(1, 9))}},
      {false, "nobody", 1, {clause_make(NOBODY, false, SET2(1, 9))}},
      {false, "a bit above the player", 1, {two | 1U << 25}},
      {false, "the last bit", 1, {two | 1U << 31}},
  };
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    clause room[3];
    clues k;
    memcpy(room, table[i].clauses, sizeof room);
    clues_init(&k, 3, room);
    k.count = table[i].count;
    if (clues_check(&k) != table[i].valid)
      fail_msg("%s", table[i].what);
  }
}
