/* Structures are compared with lists of worlds, before and after updates. */

#include "helpers/ctest.h"

#include "del/initial.h"
#include "del/truth.h"
#include "del/update.h"
#include "del/worlds.h"
#include "helpers/games.h"
#include "helpers/worlds.h"

/* --- What both say --- */

static void check_truths(const structure *s, const model *m) {
  enum { COUNT = 8 };
  const formula *all[COUNT];
  bool points[COUNT], worlds[COUNT], at[WORLDS];
  used = updates_used = 0;
  for (unsigned i = 0; i < COUNT; i++)
    all[i] = random_formula(m, 3);
  assert_int_equal(truth_holds(s, false, all, COUNT, points), ENGINE_OK);
  assert_int_equal(truth_holds(s, true, all, COUNT, worlds), ENGINE_OK);
  for (unsigned i = 0; i < COUNT; i++) {
    bool everywhere = true, actually = true;
    truth(m, all[i], at);
    for (size_t w = 0; w < m->count; w++) {
      everywhere = everywhere && at[w];
      actually = actually && (at[w] || !m->worlds[w].point);
    }
    assert_int_equal(points[i], actually);
    assert_int_equal(worlds[i], everywhere);
  }
}

/* Sets HERE to the worlds to which PATH leads. */
static void follow(const model *m, const unsigned *path, size_t length, bool *here) {
  bool next[WORLDS];
  for (size_t w = 0; w < m->count; w++)
    here[w] = !length || m->worlds[w].point;
  for (size_t i = 0; i < length; i++) {
    memset(next, 0, m->count);
    for (size_t w = 0; w < m->count; w++)
      for (size_t v = 0; here[w] && v < m->count; v++)
        if (m->worlds[w].cell[path[i]] == m->worlds[v].cell[path[i]])
          next[v] = true;
    memcpy(here, next, m->count);
  }
}

static void check_possible(const structure *s, const model *m) {
  unsigned path[3];
  size_t length = below(4);
  uint64_t count[WORLDS_LIMBS], expected = 0;
  valueset *of = zeros(s->count + 1, sizeof *of), mine[CARDS_MOST] = {0};
  bool here[WORLDS];
  for (size_t i = 0; i < length; i++)
    path[i] = below(m->agents);
  follow(m, path, length, here);
  assert_int_equal(worlds_possible(s, path, length, m->variables, of, count), ENGINE_OK);
  for (size_t w = 0; w < m->count; w++) {
    bool fresh = here[w];
    for (unsigned v = 0; here[w] && v < m->variables; v++)
      mine[v] |= UINT64_C(1) << m->worlds[w].value[v];
    for (size_t v = 0; v < w; v++)
      if (here[v] && !memcmp(m->worlds[v].value, m->worlds[w].value, CARDS_MOST))
        fresh = false;
    expected += fresh;
  }
  assert_int_equal(count[0], expected);
  for (size_t i = 0, v = 0; i < s->count; i++)
    if (s->variables[i].kind != VARIABLE_EVENT)
      assert_int_equal(of[i], mine[v++]);
  free(of);
}

/* Checks that each valuation is enumerated exactly once. */
static void check_worlds(const structure *s, const model *m) {
  engine_status status;
  structure *p = worlds_project(s, m->variables, &status);
  uint16_t here[CARDS_MOST] = {0};
  uint8_t value[CARDS_MOST] = {0}, last[CARDS_MOST];
  size_t count = 0;
  uint64_t expected[WORLDS_LIMBS];
  assert_non_null(p);
  assert_int_equal(p->count, m->variables);
  assert_int_equal(worlds_possible(s, NULL, 0, m->variables, NULL, expected), ENGINE_OK);
  for (bool more = worlds_first(p, here); more; count++) {
    bool found = false;
    memcpy(last, value, sizeof last);
    for (unsigned v = 0; v < m->variables; v++)
      value[v] = (uint8_t)here[v];
    assert_true(!count || memcmp(last, value, sizeof last) < 0);
    for (size_t w = 0; !found && w < m->count; w++)
      found = !memcmp(value, m->worlds[w].value, CARDS_MOST);
    assert_true(found);
    more = worlds_next(p, here, &status);
    assert_int_equal(status, ENGINE_OK);
  }
  assert_int_equal(count, expected[0]);
  structure_free(p);
}

/* Checks the bases of a card's values, and that a holder tells its values apart. */
static void check_card(const variable *b) {
  for (unsigned v = 0; v < b->values; v++) {
    const value_past *card = &b->past[v], *old = &b->past[card->base];
    assert_true(card->base <= v && old->holder == card->holder);
    assert_true(old->base == card->base && !old->shown);
    assert_true(v == card->base || card->shown);
    assert_false(card->shown >> card->holder & 1);
    if (card->holder < b->agents)
      assert_int_equal(b->alike[card->holder * b->values + v], v);
  }
}

/* Checks that events come last, and that being alike is an equivalence. */
static void check_variables(const structure *s) {
  for (size_t i = 0; i < s->count; i++) {
    const variable *b = &s->variables[i];
    if (i && s->variables[i - 1].kind == VARIABLE_EVENT)
      assert_int_equal(b->kind, VARIABLE_EVENT);
    for (unsigned a = 0; a < b->agents; a++)
      for (unsigned v = 0; v < b->values; v++) {
        unsigned first = b->alike[a * b->values + v];
        assert_true(first <= v);
        assert_int_equal(b->alike[a * b->values + first], first);
      }
    if (b->kind == VARIABLE_CARD)
      check_card(b);
  }
}

static void check(const structure *s, const model *m) {
  check_variables(s);
  check_truths(s, m);
  check_possible(s, m);
  check_worlds(s, m);
}

/* --- Updates of both --- */

/* If F holds at some point, removes the other points from both. */
static void suppose(structure **s, model *m, const formula *f) {
  bool at[WORLDS], left = false;
  engine_status status;
  structure *s2 = update_suppose(*s, f, &status);
  assert_non_null(s2);
  truth(m, f, at);
  for (size_t w = 0; w < m->count; w++)
    left = left || (at[w] && m->worlds[w].point);
  assert_int_equal(structure_pointed(s2), left);
  for (size_t w = 0; left && w < m->count; w++)
    m->worlds[w].point = m->worlds[w].point && at[w];
  structure_free(left ? *s : s2);
  if (left)
    *s = s2;
}

/* If U can happen at some point, updates both by U. EVENT is the event model of U. */
static void step(structure **s, model **m, const update *u, const update *event) {
  engine_status status;
  structure *s2 = update_apply(*s, u, &status);
  model *m2 = event->kind == UPDATE_ASSIGN ? changed(*m, event) : product(*m, event, NULL);
  bool left = false;
  assert_non_null(s2);
  for (size_t w = 0; w < m2->count; w++)
    left = left || m2->worlds[w].point;
  assert_int_equal(structure_pointed(s2), left);
  structure_free(left ? *s : s2);
  free(left ? *m : m2);
  if (left) {
    *s = s2;
    *m = m2;
  }
}

/* --- Facts --- */

static structure *random_facts(model *m) {
  agentset seen[CARDS_MOST];
  bool at[WORLDS];
  engine_status status;
  *m = (model){.agents = 1 + below(AGENTS), .variables = 1 + below(4)};
  values = 2;
  for (unsigned i = 0; i < m->variables; i++)
    seen[i] = (agentset){{below(1u << m->agents)}};
  for (unsigned row = 0; row < 1u << m->variables; row++) {
    world w = {.point = true};
    for (unsigned i = 0; i < m->variables; i++) {
      w.value[i] = row >> i & 1;
      for (unsigned a = 0; a < m->agents; a++)
        w.cell[a] |= (unsigned)agents_has(&seen[i], a) * (row & 1u << i);
    }
    m->worlds[m->count++] = w;
  }
  used = 0;
  const formula *law = random_formula(m, 3);
  while (law->kind >= FORMULA_KNOWS)
    law = law->left;
  for (unsigned i = 0; i < used; i++)
    if (pool[i].kind >= FORMULA_KNOWS)
      pool[i].kind = FORMULA_NOT;
  structure *s = initial_facts(m->agents, m->variables, seen, law, BOUND, NULL, &status);
  assert_non_null(s);
  truth(m, law, at);
  size_t count = 0;
  for (size_t w = 0; w < m->count; w++)
    if (at[w])
      m->worlds[count++] = m->worlds[w];
  m->count = count;
  return s;
}

TEST(test_facts) {
  for (unsigned run = 0; run < 500; run++) {
    model *m = zeros(1, sizeof *m);
    structure *s = random_facts(m);
    if (m->count) {
      check(s, m);
      used = updates_used = 0;
      suppose(&s, m, random_formula(m, 2));
      for (unsigned i = 0; i < 3 && m->count < 64; i++) {
        used = updates_used = 0;
        const update *u = below(2) ? random_event(m, 2) : random_assignment(m, 2);
        step(&s, &m, u, u);
        check(s, m);
      }
    } else {
      assert_false(structure_pointed(s));
    }
    structure_free(s);
    free(m);
  }
}

/* --- Cards --- */

/* The event model of U, which shows a card of CARDS. */
static const update *show_event(const model *m, const update *u) {
  unsigned n = updates_used++, e = 0;
  updates[n] = (update){.kind = UPDATE_EVENT,
                        .count = (unsigned)mask_count(u->cards),
                        .pre = event_pres[n],
                        .classes = event_classes[n]};
  update *event = &updates[n];
  for (cardmask rest = u->cards; rest; rest &= rest - 1, e++) {
    unsigned c = mask_first(rest);
    formula *f = formula_new(FORMULA_VALUE);
    f->variable = c;
    f->values = UINT64_C(1) << u->by;
    event_pres[n][e] = f;
    for (unsigned a = 0; a < m->agents; a++)
      event_classes[n][a * event->count + e] = (uint16_t)(a == u->by || a == u->to ? e : 0);
    if (mask_has(u->shown, c))
      event->events |= UINT64_C(1) << e;
  }
  return event;
}

static update random_show(const model *m) {
  update u = {.kind = UPDATE_SHOW, .by = below(m->agents)};
  u.to = (u.by + 1 + below(m->agents - 1)) % m->agents;
  while (!u.cards || mask_count(u.cards) > EVENTS)
    u.cards = below(1u << m->variables);
  u.shown = below(2) ? u.cards : u.cards & below(1u << m->variables);
  return u;
}

TEST(test_cards) {
  for (unsigned run = 0; run < 500; run++) {
    deck d = random_deck(CARDS_MOST);
    engine_status status;
    model *m = zeros(1, sizeof *m);
    kb b = knowledge_of(&d);
    list_deals(m, &b);
    values = d.players + 1;
    structure *s = initial_deals(&b, d.cards, BOUND, NULL, &status);
    assert_non_null(s);
    if (m->count < 100)
      check(s, m);
    used = updates_used = 0;
    for (unsigned i = 0; i < 4 && m->count < 100; i++) {
      used = updates_used = 0;
      update show = random_show(m);
      const update *u = &show, *event;
      if (below(3)) {
        event = show_event(m, u);
      } else {
        u = event = random_event(m, 2);
      }
      step(&s, &m, u, event);
      check(s, m);
    }
    structure_free(s);
    free(m);
  }
}

static formula *joined(formula_kind kind, const formula *f, const formula *g) {
  formula *both = formula_new(kind);
  both->left = f;
  both->right = g;
  return both;
}

/* A formula that is true at some random deals. */
static const formula *random_deals(const model *m) {
  const formula *any = formula_new(FORMULA_FALSE);
  for (size_t w = 0; w < m->count; w++) {
    const formula *all = formula_new(FORMULA_TRUE);
    if (below(5) < 2)
      for (unsigned c = 0; c < m->variables; c++) {
        formula *one = formula_new(FORMULA_VALUE);
        one->variable = c;
        one->values = UINT64_C(1) << m->worlds[w].value[c];
        all = joined(FORMULA_AND, one, all);
      }
    if (all->kind == FORMULA_AND)
      any = joined(FORMULA_OR, all, any);
  }
  return any;
}

/* Player 1 shows cards to player 0, who announces something in between. Then the order of the shown
   cards matters. */
TEST(test_order) {
  for (unsigned run = 0; run < 500; run++) {
    deck d = {.players = 2 + below(2), .categories = 2};
    d.seats = d.players - (d.players > 2 && below(2)); /* sometimes the last hand lies open */
    engine_status status;
    model *m = zeros(1, sizeof *m);
    d.category[0] = 7;
    d.category[1] = 7 << 3;
    d.cards = 6;
    d.size[0] = d.size[d.players - 1] = 1;
    d.size[1] = d.players == 2 ? 3 : 2;
    kb b = knowledge_of(&d);
    list_deals(m, &b);
    values = d.players + 1;
    structure *s = initial_deals(&b, d.cards, BOUND, NULL, &status);
    assert_non_null(s);
    update show = {.kind = UPDATE_SHOW, .by = 1};
    while (mask_count(show.cards) != 3)
      show.cards = below(1u << d.cards);
    show.shown = show.cards;
    for (unsigned i = 0; i < 4; i++) {
      used = updates_used = 0;
      const update *u = i % 2 ? &show : i < 2 ? public(random_deals(m)) : NULL;
      if (!u) {
        formula *no = formula_new(FORMULA_NOT);
        no->left = random_which(m, agents_only(0), values);
        u = public(no);
      }
      step(&s, &m, u, u == &show ? show_event(m, u) : u);
    }
    if (m->count < 100)
      for (unsigned i = 0; i < 10; i++)
        check(s, m);
    structure_free(s);
    free(m);
  }
}
