/* The knowledge of the envelope, and the queries that reveal it, are compared with all deals of a
   small deck. */

#include "helpers/ctest.h"

#include "helpers/failing.h"
#include "knowledge/deals_search.h"
#include "knowledge/envelope_inference.h"
#include "knowledge/groups.h"
#include "knowledge/problem.h"

typedef struct players {
  unsigned seat[DECK_SEATS], count;
} players;

/* Some of the players, in any order. */
static players random_answerers(const deck *d) {
  players a = {.count = 0};
  for (unsigned p = 0; p < d->seats; p++)
    if (below(5)) {
      unsigned place = below(a.count + 1);
      a.seat[a.count++] = a.seat[place];
      a.seat[place] = p;
    }
  return a;
}

/* Knowledge with few envelopes, and many deals. */
static void late_problem(problem *p) {
  unsigned holder[DECK_CARDS];
  p->deck = small_deck();
  p->facts = 0;
  const deck *d = &p->deck;
  random_deal(d, holder);
  cardmask unsure = below(3) ? few_cards(d) : few_cards(d) | few_cards(d);
  cardmask envelope = hand_of(d, holder, deck_envelope(d));
  cardmask lacks = ~(unsure | envelope);
  p->fact[p->facts++] = (fact){LACKS, deck_envelope(d), lacks, 0};
  if (below(2))
    p->fact[p->facts++] = (fact){HAS, 0, hand_of(d, holder, 0), 0};
  while (p->facts < 2 + below(4)) {
    fact f = random_fact(d, false);
    if (agrees(&f, d, holder))
      p->fact[p->facts++] = f;
  }
  learn(p);
}

static cardmask hand_in(const oracle *o, size_t i, unsigned h) {
  cardmask hand[DECK_HOLDERS];
  hands_of(&o->problem->deck, o->deals[i].code, hand);
  return hand[h];
}

/* True if two deals with different envelopes have an answer to the query CARDS in common. */
static bool leaves_open(const oracle *o, const players *a, cardmask cards) {
  unsigned envelope = deck_envelope(&o->problem->deck);
  cardmask nobody = 0, after[DECK_SEATS][DECK_CARDS] = {{0}};
  for (size_t i = 0; i < o->count; i++) {
    cardmask in = hand_in(o, i, envelope), held = 0;
    unsigned n = 0;
    while (n < a->count && !(held = hand_in(o, i, a->seat[n]) & cards))
      n++;
    if (n == a->count) {
      if (nobody && nobody != in)
        return true;
      nobody = in;
    }
    for (; held; held &= held - 1) {
      cardmask *known = &after[n][mask_first(held)];
      if (*known && *known != in)
        return true;
      *known = in;
    }
  }
  return false;
}

/* As leaves_open(), if everybody answers. Then each player shows the same card in both deals, or
   none. */
static bool leaves_open_to_all(const oracle *o, const players *a, cardmask cards) {
  unsigned envelope = deck_envelope(&o->problem->deck);
  for (size_t i = 0; i < o->count; i++)
    for (size_t j = 0; j < i; j++) {
      bool same = hand_in(o, i, envelope) != hand_in(o, j, envelope);
      for (unsigned n = 0; same && n < a->count; n++) {
        cardmask x = hand_in(o, i, a->seat[n]) & cards;
        cardmask y = hand_in(o, j, a->seat[n]) & cards;
        same = (!x && !y) || x & y;
      }
      if (same)
        return true;
    }
  return false;
}

/* CARDS are COUNT cards of different categories, as in a query. */
static bool is_query(const deck *d, cardmask cards, unsigned count) {
  for (unsigned k = 0; k < d->categories; k++)
    if (mask_count(cards & d->category[k]) > 1)
      return false;
  return mask_count(cards) == count;
}

/* Whether some query of COUNT cards reveals the envelope, if EVERYBODY answers or only the first
   who can. */
static bool any_query_tells(const oracle *o, const players *a, bool everybody, unsigned count) {
  const deck *d = &o->problem->deck;
  for (cardmask cards = 1; cards <= deck_all(d); cards++)
    if (is_query(d, cards, count) &&
        !(everybody ? leaves_open_to_all(o, a, cards) : leaves_open(o, a, cards)))
      return true;
  return false;
}

static envelope_inference expected(const oracle *o, const players *a) {
  const deck *d = &o->problem->deck;
  envelope_inference t = {.possible = o->count, .sure = deck_all(d)};
  for (size_t i = 0; i < o->count; i++)
    t.sure &= hand_in(o, i, deck_envelope(d));
  if (!o->count)
    t.sure = 0;
  if (!o->count || !a->count || mask_count(t.sure) == d->categories)
    return t;
  for (size_t n = 0; !t.next && n < queries_count(d); n++)
    t.next = !leaves_open(o, a, query_cards(d, n));
  return t;
}

TEST(inference_agrees_with_all_deals) {
  unsigned told[2][2] = {{0}}; /* [more deals than in a pool][next] */
  for (unsigned run = 0; run < 4000; run++) {
    problem p;
    oracle o;
    envelope_inference t;
    do
      if (run % 4)
        late_problem(&p);
      else
        random_problem(&p);
    while (!p.possible);
    players a = random_answerers(&p.deck);
    oracle_init(&o, &p);
    assert_int_equal(envelope_infer(&p.in, &(asking){a.seat, a.count, false, 0}, &t), ENGINE_OK);
    envelope_inference e = expected(&o, &a);
    assert_int_equal(t.possible, e.possible);
    assert_int_equal(t.sure, e.sure);
    assert_int_equal(t.next, e.next);
    if (mask_count(e.sure) < p.deck.categories)
      told[o.count > POOL][t.next]++;
  }
  for (unsigned i = 0; i < 4; i++)
    assert_true(told[i / 2][i % 2]);
}

TEST(rules_of_other_boxes) {
  unsigned told[2][2][2] = {{{0}}}; /* [everybody][fewer cards][next] */
  for (unsigned run = 0; run < 1200; run++) {
    problem p;
    oracle o;
    envelope_inference t;
    do
      late_problem(&p);
    while (!p.possible);
    players a = random_answerers(&p.deck);
    bool everybody = below(2);
    unsigned cards = 1 + below(p.deck.categories);
    asking queries = {a.seat, a.count, everybody, cards};
    oracle_init(&o, &p);
    if (o.count > 300)
      continue;
    assert_int_equal(envelope_infer(&p.in, &queries, &t), ENGINE_OK);
    envelope_inference e = expected(&o, &a);
    assert_int_equal(t.sure, e.sure);
    if (!a.count || mask_count(e.sure) == p.deck.categories) {
      assert_false(t.next);
      continue;
    }
    bool next = any_query_tells(&o, &a, everybody, cards);
    assert_int_equal(t.next, next);
    told[everybody][cards < p.deck.categories][next]++;
  }
  for (unsigned i = 0; i < 8; i++)
    assert_true(told[i / 4][i / 2 % 2][i % 2]);
}

TEST(without_deals_nothing_is_inferred) {
  const unsigned seats[] = {1, 2};
  envelope_inference t = {true, 1, true};
  problem p;
  no_deal(&p);
  assert_int_equal(envelope_infer(&p.in, &(asking){seats, 2, false, 0}, &t), ENGINE_OK);
  assert_false(t.possible);
  assert_int_equal(t.sure, 0);
  assert_false(t.next);
}

/* One of two cards of a category is in the envelope, and one of two players has the other card. A
   query for one of the two cards and two known cards reveals the envelope. */
static void one_card_open(problem *p) {
  const unsigned sizes[] = {6, 6, 9};
  make_problem(p, dealt_deck(3, 3, sizes), 0, false, 0);
  kb_has(&p->kb, 3, 1 << 6 | 1 << 12);
  kb_lacks(&p->kb, 3, 60);
  kb_lacks(&p->kb, 0, 3);
  assert_true(kb_close(&p->kb));
}

TEST(a_known_card_of_the_envelope_helps_to_ask) {
  const unsigned seats[] = {1, 2};
  envelope_inference t;
  problem p;
  one_card_open(&p);
  assert_int_equal(envelope_infer(&p.in, &(asking){seats, 2, false, 0}, &t), ENGINE_OK);
  assert_int_equal(t.sure, 1 << 6 | 1 << 12);
  assert_true(t.next);
  assert_int_equal(envelope_infer(&p.in, &(asking){seats, 1, false, 0}, &t), ENGINE_OK);
  assert_false(t.next);
  assert_int_equal(envelope_infer(&p.in, &(asking){seats, 0, false, 0}, &t), ENGINE_OK);
  assert_false(t.next);
}

/* --- Games of more cards --- */

enum { SOMES = 64 };

typedef struct game {
  kb kb;
  some clauses[SOMES];
  nogood nogoods[1];
  unsigned holder[DECK_CARDS]; /* the holder of each card in the actual deal */
} game;

static void copy_game(game *to, const game *from) {
  *to = *from;
  to->kb.clauses = to->clauses;
  to->kb.nogoods = to->nogoods;
}

/* Player 0 sees how a query of ASKER is answered. */
static void see_query(game *g, unsigned asker) {
  kb *b = &g->kb;
  unsigned query = below((unsigned)queries_count(&b->deck));
  cardmask cards = query_cards(&b->deck, query);
  for (unsigned i = 1; i < b->deck.seats; i++) {
    unsigned p = (asker + i) % b->deck.seats;
    cardmask held = hand_of(&b->deck, g->holder, p) & cards;
    if (!held) {
      kb_lacks(b, p, cards);
    } else if (asker) {
      kb_clause(b, p, cards);
      return;
    } else {
      kb_has(b, p, held & -held);
      return;
    }
  }
}

/* The knowledge of player 0 after some queries. */
static void play_game(game *g) {
  const unsigned sizes[] = {2 + below(3), 2 + below(3), 3 + below(3)};
  deck d = dealt_deck(3 + below(3), 3, sizes);
  random_deal(&d, g->holder);
  kb_init(&g->kb, &d, g->clauses, g->nogoods);
  kb_has(&g->kb, 0, hand_of(&d, g->holder, 0));
  for (unsigned n = 4 + below(12), i = 0; i < n; i++) {
    see_query(g, i % d.seats);
    assert_true(kb_close(&g->kb));
  }
}

/* True if *G knows the envelope or has no deals. Closes *G first. */
static bool envelope_known(game *g) {
  static deals_number table[DECK_CARDS][DECK_HOLDERS];
  deals_input in = {.kb = &g->kb};
  unsigned possible = 0;
  if (!kb_close(&g->kb))
    return true;
  assert_int_equal(groups_marginals(&in, table), ENGINE_OK);
  for (unsigned c = 0; c < g->kb.deck.cards; c++)
    possible += table[c][deck_envelope(&g->kb.deck)].limb[0] > 0;
  return possible <= g->kb.deck.categories;
}

/* True if player 0 knows the envelope after each answer to the query CARDS. */
static bool query_tells(const game *g, cardmask cards) {
  game passed, answered;
  copy_game(&passed, g);
  for (unsigned p = 1; p < g->kb.deck.seats; p++) {
    for (cardmask rest = cards; rest; rest &= rest - 1) {
      copy_game(&answered, &passed);
      kb_has(&answered.kb, p, rest & -rest);
      if (!envelope_known(&answered))
        return false;
    }
    kb_lacks(&passed.kb, p, cards);
  }
  return envelope_known(&passed);
}

static bool some_query_tells(const game *g) {
  const deck *d = &g->kb.deck;
  for (size_t n = 0; n < queries_count(d); n++)
    if (query_tells(g, query_cards(d, n)))
      return true;
  return false;
}

TEST(queries_reveal_the_envelope_in_games) {
  const unsigned seats[] = {1, 2, 3, 4};
  unsigned told[2] = {0};
  for (unsigned run = 0; run < 1500; run++) {
    game g, copy;
    envelope_inference t;
    play_game(&g);
    copy_game(&copy, &g);
    bool known = envelope_known(&copy);
    deals_input in = {.kb = &g.kb};
    unsigned answerers = g.kb.deck.seats - 1;
    assert_int_equal(envelope_infer(&in, &(asking){seats, answerers, false, 0}, &t), ENGINE_OK);
    assert_int_equal(mask_count(t.sure) == 3, known);
    assert_int_equal(t.next, !known && some_query_tells(&g));
    told[t.next] += !known;
  }
  assert_true(told[0] && told[1]);
}

/* --- What ends a computation early --- */

TEST(inference_is_interrupted) {
  const unsigned seats[] = {1, 2};
  envelope_inference t;
  problem p;
  one_card_open(&p);
  p.in.go_on = until_asked;
  IS_INTERRUPTED(envelope_infer(&p.in, &(asking){seats, 2, false, 0}, &t));
}

TEST(without_memory_inference_fails) {
  const unsigned seats[] = {1, 2};
  envelope_inference t;
  problem p;
  one_card_open(&p);
  IS_WITHOUT_MEMORY(envelope_infer(&p.in, &(asking){seats, 2, false, 0}, &t));
  assert_true(t.next);
}
