/* Resolves facts of random deals. Checks that the conclusions are true and as resolution.h
   promises, and that replaying the steps gives the same conclusions. */

#include "helpers/ctest.h"

#include "helpers/deal.h"
#include "knowledge/resolution.h"

#include <string.h>

enum { FACTS = 40, ROOM = 2 * FACTS, STEPS = 2000 };

/* --- Deals --- */

typedef struct deal {
  deck deck;
  cardmask cards[DECK_HOLDERS]; /* the cards of each holder */
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

typedef enum kind { HAS, LACKS, SOME, NOGOOD } kind;

typedef struct fact {
  kind kind;
  unsigned holder; /* a set of holders for a nogood */
  cardmask cards;
} fact;

static fact random_fact(const deck *d) {
  fact f = {below(8), below(deck_holders(d)), few_cards(d)};
  if (f.kind > NOGOOD)
    f.kind = f.kind % 2 ? SOME : LACKS;
  if (f.kind == NOGOOD)
    f.holder = 1u << deck_envelope(d) | (below(2) ? 0 : below(1u << d->players));
  return f;
}

/* The cards that HOLDERS, a set, have between them. */
static cardmask hands_of(const deal *g, unsigned holders) {
  cardmask cards = 0;
  for (unsigned h = 0; h < deck_holders(&g->deck); h++)
    cards |= holders >> h & 1 ? g->cards[h] : 0;
  return cards;
}

static bool fact_holds(const deal *g, fact f) {
  cardmask hand = f.kind == NOGOOD ? 0 : g->cards[f.holder];
  switch (f.kind) {
  case HAS:
    return !(f.cards & ~hand);
  case LACKS:
    return !(f.cards & hand);
  case SOME:
    return f.cards & hand;
  default:
    return f.cards & ~hands_of(g, f.holder);
  }
}

static fact true_fact(const deal *g) {
  fact f;
  do
    f = random_fact(&g->deck);
  while (!fact_holds(g, f));
  return f;
}

static void add_fact(kb *b, fact f) {
  switch (f.kind) {
  case HAS:
    kb_has(b, f.holder, f.cards);
    break;
  case LACKS:
    kb_lacks(b, f.holder, f.cards);
    break;
  case SOME:
    kb_clause(b, f.holder, f.cards);
    break;
  default:
    kb_nogood(b, f.holder, f.cards);
  }
}

/* --- Bases --- */

/* A kb and its arrays. */
typedef struct room {
  kb kb;
  some clauses[ROOM];
  nogood nogoods[ROOM];
} room;

static void room_init(room *r, const deck *d) { kb_init(&r->kb, d, r->clauses, r->nogoods); }

static void room_copy(room *to, const room *from) {
  *to = *from;
  to->kb.clauses = to->clauses;
  to->kb.nogoods = to->nogoods;
}

static bool has_clause(const kb *b, some c) {
  for (size_t i = 0; i < b->clause_count; i++)
    if (b->clauses[i].holder == c.holder && b->clauses[i].cards == c.cards)
      return true;
  return false;
}

static bool has_nogood(const kb *b, nogood x) {
  for (size_t i = 0; i < b->nogood_count; i++)
    if (b->nogoods[i].holders == x.holders && b->nogoods[i].cards == x.cards)
      return true;
  return false;
}

static void assert_same(const kb *a, const kb *b) {
  for (unsigned h = 0; h < deck_holders(&a->deck); h++) {
    assert_int_equal(a->may[h], b->may[h]);
    assert_int_equal(a->has[h], b->has[h]);
  }
  assert_int_equal(a->clause_count, b->clause_count);
  for (size_t i = 0; i < a->clause_count; i++)
    assert_true(has_clause(b, a->clauses[i]));
  assert_int_equal(a->nogood_count, b->nogood_count);
  for (size_t i = 0; i < a->nogood_count; i++)
    assert_true(has_nogood(b, a->nogoods[i]));
}

/* The cards that at least one of HOLDERS may have. */
static cardmask may_of(const kb *b, unsigned holders) {
  cardmask may = 0;
  for (unsigned h = 0; h < deck_holders(&b->deck); h++)
    may |= holders >> h & 1 ? b->may[h] : 0;
  return may;
}

/* The cards that no holder outside HOLDERS may have. */
static cardmask kept_of(const kb *b, unsigned holders) { return ~may_of(b, ~holders); }

/* Checks what resolution.h promises of a closed kb. */
static void assert_closed(const room *r) {
  const kb *b = &r->kb;
  room copy;
  room_copy(&copy, r);
  assert_true(kb_check(&copy.kb));
  assert_same(&copy.kb, b);
  for (size_t i = 0; i < b->clause_count; i++)
    for (size_t j = 0; j < b->clause_count; j++)
      assert_true(i == j || b->clauses[i].holder != b->clauses[j].holder ||
                  b->clauses[i].cards & ~b->clauses[j].cards);
  for (size_t i = 0; i < b->nogood_count; i++) {
    const nogood x = b->nogoods[i];
    assert_false(x.cards & ~may_of(b, x.holders));
    assert_true(mask_count(x.cards & ~kept_of(b, x.holders)) >= 2);
    for (size_t j = 0; j < b->nogood_count; j++)
      assert_true(i == j || x.holders != b->nogoods[j].holders || x.cards & ~b->nogoods[j].cards);
  }
}

static void assert_true_in(const kb *b, const deal *g) {
  for (unsigned h = 0; h < deck_holders(&b->deck); h++) {
    assert_false(g->cards[h] & ~b->may[h]);
    assert_false(b->has[h] & ~g->cards[h]);
  }
  for (size_t i = 0; i < b->clause_count; i++)
    assert_true(b->clauses[i].cards & g->cards[b->clauses[i].holder]);
  for (size_t i = 0; i < b->nogood_count; i++)
    assert_true(b->nogoods[i].cards & ~hands_of(g, b->nogoods[i].holders));
}

/* --- Steps --- */

typedef struct steps {
  size_t count;
  kb_step step[STEPS];
} steps;

static void keep_step(void *closure, const kb_step *s) {
  steps *all = closure;
  assert_true(all->count < STEPS);
  all->step[all->count++] = *s;
}

static void remove_clause(kb *b, some c) {
  for (size_t i = 0; i < b->clause_count; i++)
    if (b->clauses[i].holder == c.holder && b->clauses[i].cards == c.cards) {
      b->clauses[i] = b->clauses[--b->clause_count];
      return;
    }
  fail_msg("a step is from a clause that is not there");
}

static void remove_nogood(kb *b, nogood x) {
  for (size_t i = 0; i < b->nogood_count; i++)
    if (b->nogoods[i].holders == x.holders && b->nogoods[i].cards == x.cards) {
      b->nogoods[i] = b->nogoods[--b->nogood_count];
      return;
    }
  fail_msg("a step is from a nogood that is not there");
}

/* Applies step *S to *B, which must have its premises. */
static void replay(kb *b, const kb_step *s) {
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
  case RULE_FACT_NOGOOD:
    b->nogoods[b->nogood_count++] = (nogood){s->other, s->into};
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
    assert_true(mask_lone(s->by) ? s->by & b->has[h] : has_clause(b, (some){h, s->by}));
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
    assert_int_equal(deck_category(d, mask_first(s->from)), deck_category(d, mask_first(s->into)));
    break;
  case RULE_LAST_CARD:
    assert_int_equal(h, e);
    assert_int_equal(b->may[e] & d->category[deck_category(d, mask_first(s->into))], s->into);
    break;
  case RULE_NOGOOD:
    assert_true(s->other >> h & 1);
    assert_true(has_nogood(b, (nogood){s->other, s->from}));
    assert_false(s->by & ~kept_of(b, s->other));
    assert_int_equal(s->into, s->from & ~s->by);
    assert_int_equal(mask_count(s->into), 1);
    break;
  case RULE_LAST_NOGOOD:
    remove_nogood(b, (nogood){s->other, s->from});
    assert_false(s->other >> h & 1);
    assert_false(s->from & ~s->into & may_of(b, ~s->other));
    assert_false(s->into & may_of(b, ~s->other & ~(1u << h)));
    b->clauses[b->clause_count++] = (some){h, s->into};
    return;
  case RULE_NOGOOD_SUBSUMPTION:
    remove_nogood(b, (nogood){s->other, s->from});
    assert_true(mask_lone(s->by) ? !(s->by & may_of(b, s->other))
                                 : has_nogood(b, (nogood){s->other, s->by}));
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
  case RULE_NOGOOD:
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
    assert_true(kb_close(&r.kb));
    for (unsigned h = 0; h <= players; h++) {
      assert_int_equal(r.kb.may[h], deck_all(&d));
      assert_int_equal(r.kb.has[h], 0);
    }
    assert_closed(&r);
  }
}

TEST(true_facts_have_true_consequences) {
  for (unsigned i = 0; i < 3000; i++) {
    const deck d = i % 2 ? classic(2 + below(5)) : random_deck();
    const deal g = dealt(&d);
    room r;
    room_init(&r, &d);
    for (unsigned n = below(FACTS); n; n--) {
      add_fact(&r.kb, true_fact(&g));
      if (!below(3)) {
        assert_true(kb_close(&r.kb));
        assert_closed(&r);
        assert_true_in(&r.kb, &g);
      }
    }
    assert_true(kb_close(&r.kb));
    assert_closed(&r);
    assert_true_in(&r.kb, &g);
  }
}

TEST(facts_at_once_give_the_same_base_as_one_by_one) {
  for (unsigned i = 0; i < 3000; i++) {
    const deck d = i % 2 ? classic(2 + below(5)) : random_deck();
    const deal g = dealt(&d);
    room once, each;
    room_init(&once, &d);
    room_init(&each, &d);
    for (unsigned n = below(FACTS); n; n--) {
      const fact f = true_fact(&g);
      add_fact(&once.kb, f);
      add_fact(&each.kb, f);
      assert_true(kb_close(&each.kb));
    }
    assert_true(kb_close(&once.kb));
    assert_true(kb_close(&each.kb));
    assert_same(&once.kb, &each.kb);
  }
}

/* OTHER learns facts. ONE learns some of them, all clauses about PLAYER, and the cards that PLAYER
   has and lacks by OTHER. Then ONE has or implies all clauses of OTHER about PLAYER.
   knowledge_row/4 relies on this. */
TEST(the_cards_a_player_has_and_lacks_imply_its_clauses) {
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
      if (f.kind == NOGOOD && f.holder != 1u << deck_envelope(&d))
        continue; /* may become a clause in only one of the two */
      bool learnt = below(2) || (f.kind == SOME && f.holder == player);
      add_fact(&other.kb, f);
      assert_true(kb_close(&other.kb));
      if (learnt)
        add_fact(&one.kb, f);
      kb_lacks(&one.kb, player, ~other.kb.may[player]);
      kb_has(&one.kb, player, other.kb.has[player]);
      assert_true(kb_close(&one.kb));
      for (size_t i = 0; i < other.kb.clause_count; i++) {
        some c = other.kb.clauses[i];
        bool known = c.cards & one.kb.has[player];
        for (size_t k = 0; k < one.kb.clause_count; k++)
          known |= one.kb.clauses[k].holder == player && !(one.kb.clauses[k].cards & ~c.cards);
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
    r.kb.tell = keep_step;
    r.kb.closure = &all;
    for (unsigned n = below(FACTS); n; n--) {
      add_fact(&r.kb, true_fact(&g));
      if (!below(3))
        assert_true(kb_close(&r.kb));
    }
    assert_true(kb_close(&r.kb));
    for (size_t n = 0; n < all.count; n++)
      replay(&again.kb, &all.step[n]);
    assert_same(&r.kb, &again.kb);
    all.count = 0;
    assert_true(kb_close(&r.kb));
    assert_int_equal(all.count, 0);
  }
}

TEST(any_facts_contradict_or_leave_a_closed_base) {
  for (unsigned i = 0; i < 5000; i++) {
    const deck d = i % 2 ? classic(2 + below(5)) : random_deck();
    room r;
    room_init(&r, &d);
    for (unsigned n = below(FACTS); n; n--)
      add_fact(&r.kb, random_fact(&d));
    if (kb_close(&r.kb))
      assert_closed(&r);
  }
}

#define SET1(a) (UINT64_C(1) << (a) >> 1)
#define SET2(a, b) (SET1(a) | SET1(b))
#define SET3(a, b, c) (SET2(a, b) | SET1(c))

/* Six players with three cards each. Player 6 is the envelope. */
TEST(each_rule_is_applied) {
  static const struct {
    const char *what;
    fact facts[8];
    fact follows; /* HAS or LACKS */
  } table[] = {
      {"resolution", {{SOME, 1, SET3(1, 7, 13)}, {LACKS, 1, SET2(1, 7)}}, {HAS, 1, SET1(13)}},
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
      {"needs all", {{LACKS, 2, ~SET3(1, 2, 20) & ((1 << 21) - 1)}}, {HAS, 2, SET3(1, 2, 20)}},
      {"one card", {{HAS, 2, SET2(1, 2)}, {SOME, 2, SET3(3, 8, 14)}}, {LACKS, 2, SET2(4, 21)}},
      {"one card in all clauses",
       {{HAS, 2, SET2(1, 2)}, {SOME, 2, SET3(3, 8, 14)}, {SOME, 2, SET3(4, 8, 15)}},
       {HAS, 2, SET1(8)}},
      {"category", {{HAS, 6, SET1(9)}}, {LACKS, 6, SET2(7, 12)}},
      {"last card", {{LACKS, 6, SET3(7, 8, 9) | SET2(10, 12)}}, {HAS, 6, SET1(11)}},
      {"ban", {{NOGOOD, 1 << 6, SET3(1, 7, 13)}, {HAS, 6, SET2(1, 13)}}, {LACKS, 6, SET1(7)}},
  };
  const deck d = classic(6);
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    const fact f = table[i].follows;
    room r;
    room_init(&r, &d);
    for (size_t n = 0; n < 8 && table[i].facts[n].cards; n++)
      add_fact(&r.kb, table[i].facts[n]);
    assert_true(kb_close(&r.kb));
    assert_closed(&r);
    if (f.cards & (f.kind == HAS ? ~r.kb.has[f.holder] : r.kb.may[f.holder]))
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
      kb_clause(&r.kb, c.holder, c.cards);
    }
    assert_true(kb_close(&r.kb));
    assert_closed(&r);
    if (!i) {
      assert_int_equal(r.kb.clause_count, 3);
      assert_true(has_clause(&r.kb, clauses[1]));
      assert_true(has_clause(&r.kb, clauses[3]));
      assert_true(has_clause(&r.kb, clauses[4]));
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
      {"no card in all clauses", {{HAS, 1, SET2(1, 2)}, {SOME, 1, SET1(3)}, {SOME, 1, SET1(4)}}},
      {"clauses apart", {{HAS, 1, SET2(1, 2)}, {SOME, 1, SET2(3, 7)}, {SOME, 1, SET2(4, 8)}}},
      {"a ban", {{NOGOOD, 1 << 6, SET2(1, 7)}, {HAS, 6, SET2(1, 7)}}},
  };
  const deck d = classic(6);
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    room r;
    room_init(&r, &d);
    for (size_t n = 0; n < 8 && table[i].facts[n].cards; n++)
      add_fact(&r.kb, table[i].facts[n]);
    if (kb_close(&r.kb))
      fail_msg("%s", table[i].what);
  }
}

TEST(check_rejects_bases_that_are_not_closed) {
  const deck d = classic(3);
  const some clauses[] = {{1, SET2(1, 2)}, {1, SET1(3)},    {1, SET2(9, 10)},
                          {4, SET2(1, 2)}, {2, SET2(9, 1)}, {0, 0}};
  static const bool valid[] = {true, false, false, false, false, false};
  const unsigned e = 1u << deck_envelope(&d);
  const nogood nogoods[] = {{e, SET2(1, 7)}, {e, SET1(1)},         {e, 0},
                            {e, SET2(9, 1)}, {e << 1, SET2(1, 7)}, {0, SET2(1, 7)}};
  room r;
  for (size_t i = 0; i < sizeof clauses / sizeof *clauses; i++) {
    room_init(&r, &d);
    kb_has(&r.kb, 2, SET1(9));
    assert_true(kb_close(&r.kb));
    r.kb.clauses[r.kb.clause_count++] = clauses[i];
    assert_int_equal(kb_check(&r.kb), valid[i]);
  }
  for (size_t i = 0; i < sizeof nogoods / sizeof *nogoods; i++) {
    room_init(&r, &d);
    kb_has(&r.kb, 2, SET1(9));
    assert_true(kb_close(&r.kb));
    r.kb.nogoods[r.kb.nogood_count++] = nogoods[i];
    assert_int_equal(kb_check(&r.kb), i == 0);
  }
  room_init(&r, &d);
  for (unsigned h = 0; h < 4; h++)
    r.kb.may[h] &= ~SET1(1);
  assert_false(kb_check(&r.kb));
  room_init(&r, &d);
  r.kb.may[0] = SET3(1, 2, 3);
  assert_false(kb_check(&r.kb));
  room_init(&r, &d);
  r.kb.may[3] = 0;
  assert_false(kb_check(&r.kb));
}
