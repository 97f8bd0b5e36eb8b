/* Facts of random deals are resolved: what follows is true, is promised by
   resolution.h, and is what the steps tell. */

#include "support/ctest.h"

#include "knowledge/resolution.h"
#include "support/deal.h"

#include <string.h>

enum { FACTS = 40, ROOM = 2 * FACTS, STEPS = 2000 };

/* --- Deals --- */

typedef struct deal {
  deck deck;
  cardmask cards[DECK_HOLDERS]; /* of a holder */
} deal;

static deck classic(unsigned players) {
  static const unsigned sizes[] = {6, 6, 9};
  return dealt_deck(players, 3, sizes);
}

static deck random_deck(void) {
  unsigned sizes[DECK_CATEGORIES], categories = 1 + below(DECK_CATEGORIES);
  for (unsigned k = 0; k < categories; k++)
    sizes[k] = 1 + below(DECK_CARDS / DECK_CATEGORIES);
  return dealt_deck(2 + below(DECK_PLAYERS - 1), categories, sizes);
}

static deal dealt(const deck *d) {
  deal g = {.deck = *d};
  random_hands(d, g.cards);
  return g;
}

/* --- Facts --- */

typedef enum kind { HAS, LACKS, SOME, BAN } kind;

typedef struct fact {
  kind kind;
  unsigned holder;
  cardmask cards;
} fact;

static fact random_fact(const deck *d) {
  fact f = {below(8), below(deck_holders(d)), few_cards(d)};
  if (f.kind > BAN)
    f.kind = f.kind % 2 ? SOME : LACKS;
  return f;
}

static bool fact_holds(const deal *g, fact f) {
  cardmask hand = g->cards[f.holder];
  switch (f.kind) {
  case HAS:
    return !(f.cards & ~hand);
  case LACKS:
    return !(f.cards & hand);
  case SOME:
    return f.cards & hand;
  default:
    return f.cards & ~g->cards[g->deck.players];
  }
}

static fact true_fact(const deal *g) {
  fact f;
  do
    f = random_fact(&g->deck);
  while (!fact_holds(g, f));
  return f;
}

static void add_fact(base *b, fact f) {
  switch (f.kind) {
  case HAS:
    base_has(b, f.holder, f.cards);
    break;
  case LACKS:
    base_lacks(b, f.holder, f.cards);
    break;
  case SOME:
    base_some(b, f.holder, f.cards);
    break;
  default:
    base_ban(b, f.cards);
  }
}

/* --- Bases --- */

/* A base and its arrays. */
typedef struct room {
  base base;
  some clauses[ROOM];
  cardmask bans[ROOM];
} room;

static void room_init(room *r, const deck *d) {
  base_init(&r->base, d, r->clauses, r->bans);
}

static void room_copy(room *to, const room *from) {
  *to = *from;
  to->base.clauses = to->clauses;
  to->base.bans = to->bans;
}

static bool has_clause(const base *b, some c) {
  for (size_t i = 0; i < b->clause_count; i++)
    if (b->clauses[i].holder == c.holder && b->clauses[i].cards == c.cards)
      return true;
  return false;
}

static bool has_ban(const base *b, cardmask ban) {
  for (size_t i = 0; i < b->ban_count; i++)
    if (b->bans[i] == ban)
      return true;
  return false;
}

static void assert_same(const base *a, const base *b) {
  for (unsigned h = 0; h < deck_holders(&a->deck); h++) {
    assert_int_equal(a->may[h], b->may[h]);
    assert_int_equal(a->has[h], b->has[h]);
  }
  assert_int_equal(a->clause_count, b->clause_count);
  for (size_t i = 0; i < a->clause_count; i++)
    assert_true(has_clause(b, a->clauses[i]));
  assert_int_equal(a->ban_count, b->ban_count);
  for (size_t i = 0; i < a->ban_count; i++)
    assert_true(has_ban(b, a->bans[i]));
}

/* What resolution.h promises of a closed base. */
static void assert_closed(const room *r) {
  const base *b = &r->base;
  unsigned e = deck_envelope(&b->deck);
  room copy;
  room_copy(&copy, r);
  assert_true(base_check(&copy.base));
  assert_same(&copy.base, b);
  for (size_t i = 0; i < b->clause_count; i++)
    for (size_t j = 0; j < b->clause_count; j++)
      assert_true(i == j || b->clauses[i].holder != b->clauses[j].holder ||
                  b->clauses[i].cards & ~b->clauses[j].cards);
  for (size_t i = 0; i < b->ban_count; i++) {
    assert_false(b->bans[i] & ~b->may[e]);
    assert_true(mask_count(b->bans[i] & ~b->has[e]) >= 2);
    for (size_t j = 0; j < b->ban_count; j++)
      assert_true(i == j || b->bans[i] & ~b->bans[j]);
  }
}

static void assert_true_in(const base *b, const deal *g) {
  for (unsigned h = 0; h < deck_holders(&b->deck); h++) {
    assert_false(g->cards[h] & ~b->may[h]);
    assert_false(b->has[h] & ~g->cards[h]);
  }
  for (size_t i = 0; i < b->clause_count; i++)
    assert_true(b->clauses[i].cards & g->cards[b->clauses[i].holder]);
  for (size_t i = 0; i < b->ban_count; i++)
    assert_true(b->bans[i] & ~g->cards[b->deck.players]);
}

/* --- Steps --- */

typedef struct steps {
  size_t count;
  base_step step[STEPS];
} steps;

static void keep_step(void *closure, const base_step *s) {
  steps *all = closure;
  assert_true(all->count < STEPS);
  all->step[all->count++] = *s;
}

static void remove_clause(base *b, some c) {
  for (size_t i = 0; i < b->clause_count; i++)
    if (b->clauses[i].holder == c.holder && b->clauses[i].cards == c.cards) {
      b->clauses[i] = b->clauses[--b->clause_count];
      return;
    }
  fail_msg("a step is from a clause that is not there");
}

static void remove_ban(base *b, cardmask ban) {
  for (size_t i = 0; i < b->ban_count; i++)
    if (b->bans[i] == ban) {
      b->bans[i] = b->bans[--b->ban_count];
      return;
    }
  fail_msg("a step is from a ban that is not there");
}

/* Does step *S in *B, where all that it is from must be. */
static void replay(base *b, const base_step *s) {
  const deck *d = &b->deck;
  const unsigned h = s->holder, e = deck_envelope(d);
  cardmask others = 0, common = deck_all(d);
  switch (s->rule) {
  case RULE_FACT_HAS:
    break;
  case RULE_FACT_LACKS:
    break;
  case RULE_FACT_SOME:
    b->clauses[b->clause_count++] = (some){h, s->into};
    return;
  case RULE_FACT_BAN:
    b->bans[b->ban_count++] = s->into;
    return;
  case RULE_RESOLUTION:
    remove_clause(b, (some){h, s->from});
    assert_false(s->by & b->may[h]);
    assert_int_equal(s->into, s->from & ~s->by);
    b->clauses[b->clause_count++] = (some){h, s->into};
    return;
  case RULE_UNIT:
    remove_clause(b, (some){h, s->from});
    assert_int_equal(s->from, s->into);
    assert_int_equal(mask_count(s->into), 1);
    break;
  case RULE_SUBSUMPTION:
    remove_clause(b, (some){h, s->from});
    assert_true(mask_lone(s->by) ? s->by & b->has[h]
                                 : has_clause(b, (some){h, s->by}));
    assert_false(s->by & ~s->from);
    return;
  case RULE_EXCLUSION:
    assert_false(s->from & ~b->has[s->other]);
    assert_int_equal(s->from, s->into);
    break;
  case RULE_LAST_HOLDER:
    for (unsigned i = 0; i < deck_holders(d); i++)
      others |= i == h ? 0 : b->may[i];
    assert_false(s->into & others);
    break;
  case RULE_FULL_HAND:
    assert_int_equal(s->from, b->has[h]);
    assert_int_equal(mask_count(s->from), d->size[h]);
    break;
  case RULE_NEEDS_ALL:
    assert_int_equal(s->from, b->may[h]);
    assert_int_equal(mask_count(s->from), d->size[h]);
    break;
  case RULE_ONE_CARD:
    assert_int_equal(mask_count(b->has[h]) + 1, d->size[h]);
    for (size_t i = 0; i < b->clause_count; i++)
      if (b->clauses[i].holder == h && !(b->clauses[i].cards & b->has[h]))
        common &= b->clauses[i].cards;
    assert_false(s->into & (common | b->has[h]));
    break;
  case RULE_CATEGORY:
    assert_int_equal(h, e);
    assert_false(s->from & ~b->has[e]);
    assert_int_equal(deck_category(d, mask_first(s->from)),
                     deck_category(d, mask_first(s->into)));
    break;
  case RULE_LAST_CARD:
    assert_int_equal(h, e);
    assert_int_equal(b->may[e] &
                         d->category[deck_category(d, mask_first(s->into))],
                     s->into);
    break;
  case RULE_BAN:
    assert_int_equal(h, e);
    assert_true(has_ban(b, s->from));
    assert_false(s->by & ~b->has[e]);
    assert_int_equal(s->into, s->from & ~s->by);
    assert_int_equal(mask_count(s->into), 1);
    break;
  case RULE_BAN_SUBSUMPTION:
    remove_ban(b, s->from);
    assert_true(mask_lone(s->by) ? !(s->by & b->may[e]) : has_ban(b, s->by));
    assert_false(s->by & ~s->from);
    return;
  default:
    fail_msg("no such rule");
  }
  assert_true(s->into);
  switch (s->rule) {
  case RULE_FACT_LACKS:
  case RULE_EXCLUSION:
  case RULE_FULL_HAND:
  case RULE_ONE_CARD:
  case RULE_CATEGORY:
  case RULE_BAN:
    assert_false(s->into & ~b->may[h]);
    b->may[h] &= ~s->into;
    break;
  default:
    assert_false(s->into & b->has[h]);
    b->has[h] |= s->into;
  }
}

/* --- Tests --- */

TEST(nothing_follows_from_nothing) {
  for (unsigned players = 2; players <= 6; players++) {
    const deck d = classic(players);
    room r;
    room_init(&r, &d);
    assert_true(base_close(&r.base));
    for (unsigned h = 0; h <= players; h++) {
      assert_int_equal(r.base.may[h], deck_all(&d));
      assert_int_equal(r.base.has[h], 0);
    }
    assert_closed(&r);
  }
}

TEST(what_follows_from_the_truth_is_true) {
  for (unsigned i = 0; i < 3000; i++) {
    const deck d = i % 2 ? classic(2 + below(5)) : random_deck();
    const deal g = dealt(&d);
    room r;
    room_init(&r, &d);
    for (unsigned n = below(FACTS); n; n--) {
      add_fact(&r.base, true_fact(&g));
      if (!below(3)) {
        assert_true(base_close(&r.base));
        assert_closed(&r);
        assert_true_in(&r.base, &g);
      }
    }
    assert_true(base_close(&r.base));
    assert_closed(&r);
    assert_true_in(&r.base, &g);
  }
}

TEST(all_facts_at_once_tell_the_same_as_one_by_one) {
  for (unsigned i = 0; i < 3000; i++) {
    const deck d = i % 2 ? classic(2 + below(5)) : random_deck();
    const deal g = dealt(&d);
    room once, each;
    room_init(&once, &d);
    room_init(&each, &d);
    for (unsigned n = below(FACTS); n; n--) {
      const fact f = true_fact(&g);
      add_fact(&once.base, f);
      add_fact(&each.base, f);
      assert_true(base_close(&each.base));
    }
    assert_true(base_close(&once.base));
    assert_true(base_close(&each.base));
    assert_same(&once.base, &each.base);
  }
}

/* Knowing what a player has and lacks, one who knows its clauses needs no more
   to have all that another knows of it: knowledge_row/4 relies on that. */
TEST(what_a_player_has_and_lacks_tells_the_rest) {
  unsigned compared = 0;
  for (unsigned run = 0; run < 400; run++) {
    deck d = random_deck();
    deal g = dealt(&d);
    unsigned player = below(d.players);
    room one, other;
    room_init(&one, &d);
    room_init(&other, &d);
    for (unsigned n = 0; n < FACTS / 2; n++) {
      fact f = true_fact(&g);
      bool told = below(2) || (f.kind == SOME && f.holder == player);
      add_fact(&other.base, f);
      assert_true(base_close(&other.base));
      if (told)
        add_fact(&one.base, f);
      base_lacks(&one.base, player, ~other.base.may[player]);
      base_has(&one.base, player, other.base.has[player]);
      assert_true(base_close(&one.base));
      for (size_t i = 0; i < other.base.clause_count; i++) {
        some c = other.base.clauses[i];
        bool known = c.cards & one.base.has[player];
        for (size_t k = 0; k < one.base.clause_count; k++)
          known |= one.base.clauses[k].holder == player &&
                   !(one.base.clauses[k].cards & ~c.cards);
        assert_true(c.holder != player || known);
        compared += c.holder == player;
      }
    }
  }
  assert_true(compared);
}

TEST(the_steps_lead_to_the_same_base) {
  static steps all;
  for (unsigned i = 0; i < 3000; i++) {
    const deck d = i % 2 ? classic(2 + below(5)) : random_deck();
    const deal g = dealt(&d);
    room r, again;
    room_init(&r, &d);
    room_init(&again, &d);
    all.count = 0;
    r.base.tell = keep_step;
    r.base.closure = &all;
    for (unsigned n = below(FACTS); n; n--) {
      add_fact(&r.base, true_fact(&g));
      if (!below(3))
        assert_true(base_close(&r.base));
    }
    assert_true(base_close(&r.base));
    for (size_t n = 0; n < all.count; n++)
      replay(&again.base, &all.step[n]);
    assert_same(&r.base, &again.base);
    all.count = 0;
    assert_true(base_close(&r.base));
    assert_int_equal(all.count, 0);
  }
}

TEST(any_facts_contradict_or_leave_a_closed_base) {
  for (unsigned i = 0; i < 5000; i++) {
    const deck d = i % 2 ? classic(2 + below(5)) : random_deck();
    room r;
    room_init(&r, &d);
    for (unsigned n = below(FACTS); n; n--)
      add_fact(&r.base, random_fact(&d));
    if (base_close(&r.base))
      assert_closed(&r);
  }
}

#define SET1(a) (UINT64_C(1) << (a) >> 1)
#define SET2(a, b) (SET1(a) | SET1(b))
#define SET3(a, b, c) (SET2(a, b) | SET1(c))

/* Six players with three cards each. Player 6 is the envelope. */
TEST(each_rule_does_its_work) {
  static const struct {
    const char *what;
    fact facts[8];
    fact follows; /* no clause and no ban */
  } table[] = {
      {"resolution",
       {{SOME, 1, SET3(1, 7, 13)}, {LACKS, 1, SET2(1, 7)}},
       {HAS, 1, SET1(13)}},
      {"exclusion", {{HAS, 1, SET1(5)}}, {LACKS, 4, SET1(5)}},
      {"last holder",
       {{LACKS, 0, SET1(5)},
        {LACKS, 1, SET1(5)},
        {LACKS, 2, SET1(5)},
        {LACKS, 3, SET1(5)},
        {LACKS, 4, SET1(5)},
        {LACKS, 6, SET1(5)}},
       {HAS, 5, SET1(5)}},
      {"full hand", {{HAS, 2, SET3(1, 2, 20)}}, {LACKS, 2, SET2(3, 21)}},
      {"needs all",
       {{LACKS, 2, ~SET3(1, 2, 20) & ((1 << 21) - 1)}},
       {HAS, 2, SET3(1, 2, 20)}},
      {"one card",
       {{HAS, 2, SET2(1, 2)}, {SOME, 2, SET3(3, 8, 14)}},
       {LACKS, 2, SET2(4, 21)}},
      {"one card in all clauses",
       {{HAS, 2, SET2(1, 2)},
        {SOME, 2, SET3(3, 8, 14)},
        {SOME, 2, SET3(4, 8, 15)}},
       {HAS, 2, SET1(8)}},
      {"category", {{HAS, 6, SET1(9)}}, {LACKS, 6, SET2(7, 12)}},
      {"last card",
       {{LACKS, 6, SET3(7, 8, 9) | SET2(10, 12)}},
       {HAS, 6, SET1(11)}},
      {"ban",
       {{BAN, 6, SET3(1, 7, 13)}, {HAS, 6, SET2(1, 13)}},
       {LACKS, 6, SET1(7)}},
  };
  const deck d = classic(6);
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    const fact f = table[i].follows;
    room r;
    room_init(&r, &d);
    for (size_t n = 0; n < 8 && table[i].facts[n].cards; n++)
      add_fact(&r.base, table[i].facts[n]);
    assert_true(base_close(&r.base));
    assert_closed(&r);
    if (f.cards &
        (f.kind == HAS ? ~r.base.has[f.holder] : r.base.may[f.holder]))
      fail_msg("%s", table[i].what);
  }
}

TEST(clauses_subsume_each_other) {
  const deck d = classic(6);
  const some clauses[] = {
      {1, SET3(1, 2, 3)}, {1, SET2(1, 2)}, {1, SET3(4, 5, 6)}, {1, SET2(4, 5)},
      {2, SET3(1, 2, 3)}, {1, SET2(4, 5)}, {1, SET3(1, 7, 2)},
  };
  for (unsigned i = 0; i < 200; i++) {
    room r;
    room_init(&r, &d);
    for (size_t n = 0; n < sizeof clauses / sizeof *clauses; n++) {
      some c = clauses[i ? below(7) : n];
      base_some(&r.base, c.holder, c.cards);
    }
    assert_true(base_close(&r.base));
    assert_closed(&r);
    if (!i) {
      assert_int_equal(r.base.clause_count, 3);
      assert_true(has_clause(&r.base, clauses[1]));
      assert_true(has_clause(&r.base, clauses[3]));
      assert_true(has_clause(&r.base, clauses[4]));
    }
  }
}

TEST(contradictions_are_found) {
  static const struct {
    const char *what;
    fact facts[8];
  } table[] = {
      {"two holders", {{HAS, 1, SET1(5)}, {HAS, 2, SET1(5)}}},
      {"has and lacks", {{HAS, 1, SET1(5)}, {LACKS, 1, SET1(5)}}},
      {"lacks and has", {{LACKS, 1, SET1(5)}, {HAS, 1, SET1(5)}}},
      {"four cards", {{HAS, 1, SET3(5, 6, 7) | SET1(8)}}},
      {"two cards left", {{LACKS, 1, ((1 << 21) - 1) & ~SET2(1, 2)}}},
      {"two of a category", {{HAS, 6, SET2(1, 2)}}},
      {"none of a category", {{LACKS, 6, SET3(1, 2, 3) | SET3(4, 5, 6)}}},
      {"no card of a clause", {{SOME, 1, SET1(1)}, {LACKS, 1, SET1(1)}}},
      {"an empty clause", {{HAS, 2, SET1(1)}, {SOME, 1, SET1(1)}}},
      {"no card in all clauses",
       {{HAS, 1, SET2(1, 2)}, {SOME, 1, SET1(3)}, {SOME, 1, SET1(4)}}},
      {"clauses apart",
       {{HAS, 1, SET2(1, 2)}, {SOME, 1, SET2(3, 7)}, {SOME, 1, SET2(4, 8)}}},
      {"a ban", {{BAN, 6, SET2(1, 7)}, {HAS, 6, SET2(1, 7)}}},
  };
  const deck d = classic(6);
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    room r;
    room_init(&r, &d);
    for (size_t n = 0; n < 8 && table[i].facts[n].cards; n++)
      add_fact(&r.base, table[i].facts[n]);
    if (base_close(&r.base))
      fail_msg("%s", table[i].what);
  }
}

TEST(check_rejects_what_is_not_closed) {
  const deck d = classic(3);
  const some clauses[] = {{1, SET2(1, 2)}, {1, SET1(3)},    {1, SET2(9, 10)},
                          {4, SET2(1, 2)}, {2, SET2(9, 1)}, {0, 0}};
  static const bool valid[] = {true, false, false, false, false, false};
  const cardmask bans[] = {SET2(1, 7), SET1(1), 0, SET2(9, 1)};
  room r;
  for (size_t i = 0; i < sizeof clauses / sizeof *clauses; i++) {
    room_init(&r, &d);
    base_has(&r.base, 2, SET1(9));
    assert_true(base_close(&r.base));
    r.base.clauses[r.base.clause_count++] = clauses[i];
    assert_int_equal(base_check(&r.base), valid[i]);
  }
  for (size_t i = 0; i < sizeof bans / sizeof *bans; i++) {
    room_init(&r, &d);
    base_has(&r.base, 2, SET1(9));
    assert_true(base_close(&r.base));
    r.base.bans[r.base.ban_count++] = bans[i];
    assert_int_equal(base_check(&r.base), i == 0);
  }
  room_init(&r, &d);
  for (unsigned h = 0; h < 4; h++)
    r.base.may[h] &= ~SET1(1);
  assert_false(base_check(&r.base));
  room_init(&r, &d);
  r.base.may[0] = SET3(1, 2, 3);
  assert_false(base_check(&r.base));
  room_init(&r, &d);
  r.base.may[3] = 0;
  assert_false(base_check(&r.base));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(nothing_follows_from_nothing),
      cmocka_unit_test(what_follows_from_the_truth_is_true),
      cmocka_unit_test(all_facts_at_once_tell_the_same_as_one_by_one),
      cmocka_unit_test(what_a_player_has_and_lacks_tells_the_rest),
      cmocka_unit_test(the_steps_lead_to_the_same_base),
      cmocka_unit_test(any_facts_contradict_or_leave_a_closed_base),
      cmocka_unit_test(each_rule_does_its_work),
      cmocka_unit_test(clauses_subsume_each_other),
      cmocka_unit_test(contradictions_are_found),
      cmocka_unit_test(check_rejects_what_is_not_closed),
  };
  return cmocka_run_group_tests(tests, seed_random, NULL);
}
