/* Structures are compared with lists of worlds, where formulas and updates mean
   what they are defined to mean, and the number of deals with counted ones. */

#include "support/ctest.h"

#include "support/failing.h"
#include "dynamic/symbolic.h"
#include "knowledge/deals_count.h"

#include <stdio.h>
#include <string.h>

enum {
  BOUND = 1 << 22,
  AGENTS = 3,
  CARDS_MOST = 6,
  WORLDS = 4096,
  EVENTS = 4,
  POOL = 4096 /* formulas of a test */
};

/* --- Interrupts --- */

static size_t asks_left;
static bool go_on(void) { return asks_left && asks_left--; }

static void *zeros(size_t n, size_t size) {
  void *p = calloc(n, size);
  if (!p)
    abort();
  return p;
}

/* --- Lists of worlds --- */

/* CELL[A]: worlds with the same number are alike for agent A. */
typedef struct world {
  uint8_t value[CARDS_MOST];
  unsigned cell[AGENTS];
  bool point;
} world;

typedef struct model {
  unsigned agents, variables;
  size_t count;
  world worlds[WORLDS];
} model;

static void truth(const model *m, const formula *f, bool *holds);

/* HOLDS is where G holds at all worlds that AGENTS cannot tell from it. */
static void known(const model *m, agentset agents, const bool *g, bool *holds) {
  for (size_t i = 0; i < m->count; i++) {
    holds[i] = true;
    for (size_t j = 0; holds[i] && j < m->count; j++) {
      bool alike = true;
      for (unsigned a = 0; a < m->agents; a++)
        if (agents >> a & 1)
          alike = alike && m->worlds[i].cell[a] == m->worlds[j].cell[a];
      if (alike && !g[j])
        holds[i] = false;
    }
  }
}

/* HOLDS is where G is common knowledge: less and less. */
static void common(const model *m, agentset agents, const bool *g,
                   bool *holds) {
  bool now[WORLDS], next[WORLDS];
  memcpy(now, g, m->count);
  for (bool more = true; more;) {
    more = false;
    for (unsigned a = 0; a < m->agents; a++)
      if (agents >> a & 1) {
        known(m, UINT64_C(1) << a, now, next);
        more = more || memcmp(now, next, m->count);
        memcpy(now, next, m->count);
      }
  }
  memcpy(holds, now, m->count);
}

/* The next model, and in AFTER[E][I] where event E makes of world I, or -1. */
static model *product(const model *m, const update *u, int (*after)[WORLDS]) {
  model *next = zeros(1, sizeof *next);
  bool pre[EVENTS][WORLDS] = {{false}};
  for (unsigned e = 0; e < u->count; e++)
    truth(m, u->pre[e], pre[e]);
  next->agents = m->agents;
  next->variables = m->variables;
  for (unsigned e = 0; e < u->count; e++)
    for (size_t i = 0; i < m->count; i++) {
      if (after)
        after[e][i] = pre[e][i] ? (int)next->count : -1;
      if (!pre[e][i])
        continue;
      world *w = &next->worlds[next->count++];
      assert_true(next->count < WORLDS);
      *w = m->worlds[i];
      w->point = w->point && u->events >> e & 1;
      for (unsigned a = 0; a < m->agents; a++)
        w->cell[a] =
            w->cell[a] * STRUCTURE_VALUES + u->classes[a * u->count + e];
    }
  /* Cells are numbered by their first world. */
  for (unsigned a = 0; a < m->agents; a++) {
    unsigned cell[WORLDS];
    for (size_t i = 0; i < next->count; i++) {
      size_t j = 0;
      while (next->worlds[j].cell[a] != next->worlds[i].cell[a])
        j++;
      cell[i] = (unsigned)j;
    }
    for (size_t i = 0; i < next->count; i++)
      next->worlds[i].cell[a] = cell[i];
  }
  return next;
}

static void truth_after(const model *m, const formula *f, bool *holds) {
  int(*after)[WORLDS] = zeros(EVENTS, sizeof *after);
  model *next = product(m, f->update, after);
  bool *inner = zeros(WORLDS, sizeof *inner);
  truth(next, f->left, inner);
  for (size_t i = 0; i < m->count; i++) {
    holds[i] = true;
    for (unsigned e = 0; e < f->update->count; e++)
      if (f->update->events >> e & 1 && after[e][i] >= 0)
        holds[i] = holds[i] && inner[after[e][i]];
  }
  free(inner);
  free(next);
  free(after);
}

/* HOLDS is where AGENTS know which one of LIST it is. */
static void truth_which(const model *m, const formula *f, bool *holds) {
  bool one[WORLDS], k[WORLDS];
  memset(holds, 0, m->count);
  const formula *list = f->left;
  for (bool more = true; more; list = list->right) {
    more = list->kind == FORMULA_OR;
    truth(m, more ? list->left : list, one);
    known(m, f->agents, one, k);
    for (size_t i = 0; i < m->count; i++)
      holds[i] = holds[i] || k[i];
  }
}

static void truth(const model *m, const formula *f, bool *holds) {
  bool g[WORLDS] = {false}, h[WORLDS] = {false};
  if (f->left && f->kind != FORMULA_AFTER && f->kind != FORMULA_WHICH)
    truth(m, f->left, g);
  if (f->right)
    truth(m, f->right, h);
  switch (f->kind) {
  case FORMULA_KNOWS:
    known(m, f->agents, g, holds);
    return;
  case FORMULA_COMMON:
    common(m, f->agents, g, holds);
    return;
  case FORMULA_WHICH:
    truth_which(m, f, holds);
    return;
  case FORMULA_AFTER:
    truth_after(m, f, holds);
    return;
  default:
    break;
  }
  for (size_t i = 0; i < m->count; i++)
    holds[i] = f->kind == FORMULA_TRUE ? true
               : f->kind == FORMULA_VALUE
                   ? f->values >> m->worlds[i].value[f->variable] & 1
               : f->kind == FORMULA_NOT ? !g[i]
               : f->kind == FORMULA_AND ? g[i] && h[i]
               : f->kind == FORMULA_OR  ? g[i] || h[i]
               : f->kind == FORMULA_IFF ? g[i] == h[i]
                                        : false;
}

/* --- Random formulas and events --- */

static formula pool[POOL];
static update updates[POOL];
static uint16_t event_classes[POOL][AGENTS * EVENTS];
static const formula *event_pres[POOL][EVENTS];
static unsigned used, updates_used;

static formula *formula_new(formula_kind kind) {
  assert_true(used < POOL);
  pool[used] = (formula){.kind = kind};
  return &pool[used++];
}

static const formula *random_formula(const model *m, unsigned depth);

static const update *random_event(const model *m, unsigned depth) {
  unsigned n = updates_used++;
  update *u = &updates[n];
  assert_true(n < POOL);
  *u = (update){.kind = UPDATE_EVENT,
                .count = 1 + below(EVENTS),
                .pre = event_pres[n],
                .classes = event_classes[n]};
  for (unsigned e = 0; e < u->count; e++)
    event_pres[n][e] = random_formula(m, depth);
  unsigned classes = 1 + below(3);
  for (unsigned i = 0; i < m->agents * u->count; i++)
    event_classes[n][i] = (uint16_t)(below(classes) * 5);
  u->events = below(4) ? UINT64_C(1) << below(u->count) : below(1u << u->count);
  return u;
}

static const formula *random_which(const model *m, agentset agents,
                                   unsigned values) {
  unsigned v = below(m->variables);
  formula *f = formula_new(FORMULA_WHICH), *last = f;
  f->agents = agents;
  for (unsigned value = 0; value < values; value++) {
    formula *one = formula_new(FORMULA_VALUE);
    one->variable = v;
    one->values = UINT64_C(1) << value;
    if (value + 1 == values) {
      *(last == f ? &last->left : &last->right) = one;
    } else {
      formula *both = formula_new(FORMULA_OR);
      both->left = one;
      *(last == f ? &last->left : &last->right) = both;
      last = both;
    }
  }
  return f;
}

static unsigned values; /* of a variable */

static const formula *random_formula(const model *m, unsigned depth) {
  formula_kind kind = (formula_kind)below(FORMULA_AFTER + 1);
  agentset agents = 1 + below((1u << m->agents) - 1);
  if (!depth && kind > FORMULA_VALUE)
    kind = FORMULA_VALUE;
  if (kind == FORMULA_WHICH)
    return random_which(m, agents, values);
  formula *f = formula_new(kind);
  f->agents = agents;
  f->variable = below(m->variables);
  f->values = below(1u << values);
  if (kind >= FORMULA_NOT)
    f->left = random_formula(m, depth - 1);
  if (kind == FORMULA_AND || kind == FORMULA_OR || kind == FORMULA_IFF)
    f->right = random_formula(m, depth - 1);
  if (kind == FORMULA_AFTER)
    f->update = random_event(m, depth - 1);
  return f;
}

/* --- What both say --- */

static void check_truths(const structure *s, const model *m) {
  enum { COUNT = 8 };
  const formula *all[COUNT];
  bool points[COUNT], worlds[COUNT], at[WORLDS];
  used = updates_used = 0;
  for (unsigned i = 0; i < COUNT; i++)
    all[i] = random_formula(m, 3);
  assert_int_equal(structure_holds(s, false, all, COUNT, points), ENGINE_OK);
  assert_int_equal(structure_holds(s, true, all, COUNT, worlds), ENGINE_OK);
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
static void follow(const model *m, const unsigned *path, size_t length,
                   bool *here) {
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
  uint64_t count[COUNT_WORDS], expected = 0;
  valueset *of = zeros(s->count + 1, sizeof *of), mine[CARDS_MOST] = {0};
  bool here[WORLDS];
  for (size_t i = 0; i < length; i++)
    path[i] = below(m->agents);
  follow(m, path, length, here);
  assert_int_equal(structure_possible(s, path, length, m->variables, of, count),
                   ENGINE_OK);
  for (size_t w = 0; w < m->count; w++) {
    bool fresh = here[w];
    for (unsigned v = 0; here[w] && v < m->variables; v++)
      mine[v] |= UINT64_C(1) << m->worlds[w].value[v];
    for (size_t v = 0; v < w; v++)
      if (here[v] &&
          !memcmp(m->worlds[v].value, m->worlds[w].value, CARDS_MOST))
        fresh = false;
    expected += fresh;
  }
  assert_int_equal(count[0], expected);
  for (size_t i = 0, v = 0; i < s->count; i++)
    if (s->blocks[i].kind != BLOCK_EVENT)
      assert_int_equal(of[i], mine[v++]);
  free(of);
}

/* Each valuation is enumerated once, and all are. */
static void check_worlds(const structure *s, const model *m) {
  engine_status status;
  structure *p = structure_project(s, m->variables, &status);
  uint16_t here[CARDS_MOST] = {0};
  uint8_t value[CARDS_MOST] = {0}, last[CARDS_MOST];
  size_t count = 0;
  uint64_t expected[COUNT_WORDS];
  assert_non_null(p);
  assert_int_equal(p->count, m->variables);
  assert_int_equal(structure_possible(s, NULL, 0, m->variables, NULL, expected),
                   ENGINE_OK);
  for (bool more = structure_first(p, here); more; count++) {
    bool found = false;
    memcpy(last, value, sizeof last);
    for (unsigned v = 0; v < m->variables; v++)
      value[v] = (uint8_t)here[v];
    assert_true(!count || memcmp(last, value, sizeof last) < 0);
    for (size_t w = 0; !found && w < m->count; w++)
      found = !memcmp(value, m->worlds[w].value, CARDS_MOST);
    assert_true(found);
    more = structure_next(p, here, &status);
    assert_int_equal(status, ENGINE_OK);
  }
  assert_int_equal(count, expected[0]);
  structure_free(p);
}

/* The value of a card was another one or is itself, and its holder sees it. */
static void check_card(const block *b) {
  for (unsigned v = 0; v < b->values; v++) {
    const card_value *card = &b->card[v], *old = &b->card[card->base];
    assert_true(card->base <= v && old->holder == card->holder);
    assert_true(old->base == card->base && !old->shown);
    assert_true(v == card->base || card->shown);
    assert_false(card->shown >> card->holder & 1);
    if (card->holder < b->agents)
      assert_int_equal(b->alike[card->holder * b->values + v], v);
  }
}

/* Events come last, and being alike is an equivalence. */
static void check_blocks(const structure *s) {
  for (size_t i = 0; i < s->count; i++) {
    const block *b = &s->blocks[i];
    if (i && s->blocks[i - 1].kind == BLOCK_EVENT)
      assert_int_equal(b->kind, BLOCK_EVENT);
    for (unsigned a = 0; a < b->agents; a++)
      for (unsigned v = 0; v < b->values; v++) {
        unsigned first = b->alike[a * b->values + v];
        assert_true(first <= v);
        assert_int_equal(b->alike[a * b->values + first], first);
      }
    if (b->card)
      check_card(b);
  }
}

static void check(const structure *s, const model *m) {
  check_blocks(s);
  check_truths(s, m);
  check_possible(s, m);
  check_worlds(s, m);
}

/* Both without points where F does not hold; unless none is left. */
static void suppose(structure **s, model *m, const formula *f) {
  bool at[WORLDS], left = false;
  engine_status status;
  structure *s2 = structure_suppose(*s, f, &status);
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

/* Both after U, which means EVENT; unless it cannot happen at a point. */
static void step(structure **s, model **m, const update *u,
                 const update *event) {
  engine_status status;
  structure *s2 = structure_update(*s, u, &status);
  model *m2 = product(*m, event, NULL);
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
    seen[i] = below(1u << m->agents);
  for (unsigned row = 0; row < 1u << m->variables; row++) {
    world w = {.point = true};
    for (unsigned i = 0; i < m->variables; i++) {
      w.value[i] = row >> i & 1;
      for (unsigned a = 0; a < m->agents; a++)
        w.cell[a] |= (unsigned)(seen[i] >> a & 1) * (row & 1u << i);
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
  structure *s =
      structure_facts(m->agents, m->variables, seen, law, BOUND, NULL, &status);
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
        const update *u = random_event(m, 2);
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

static deck random_deck(unsigned cards_most) {
  deck d = {.players = 2 + below(2), .categories = 1 + below(2)};
  unsigned c = 0;
  for (unsigned k = 0; k < d.categories; k++) {
    unsigned n = 2 + below((cards_most - c) / (d.categories - k) - 1);
    d.category[k] = (((cardmask)1 << n) - 1) << c;
    c += n;
  }
  d.cards = c;
  for (unsigned left = c - d.categories; left; left--)
    d.size[below(d.players)]++;
  return d;
}

/* All deals by *B as worlds. */
static void list_deals(model *m, const base *b) {
  const deck *d = &b->deck;
  *m = (model){.agents = d->players, .variables = d->cards};
  unsigned holders = deck_holders(d), rows = 1;
  for (unsigned c = 0; c < d->cards; c++)
    rows *= holders;
  for (unsigned row = 0; row < rows; row++) {
    world w = {.point = true};
    unsigned size[DECK_HOLDERS] = {0}, rest = row;
    cardmask envelope = 0;
    bool right = true;
    for (unsigned c = 0; c < d->cards; c++, rest /= holders) {
      unsigned h = w.value[c] = (uint8_t)(rest % holders);
      right = right && mask_has(b->may[h], c);
      size[h]++;
      if (h < d->players)
        w.cell[h] |= 1u << c;
      else
        envelope |= mask_bit(c);
    }
    for (unsigned h = 0; h < d->players; h++)
      right = right && size[h] == d->size[h];
    for (unsigned k = 0; k < d->categories; k++)
      right = right && mask_lone(envelope & d->category[k]);
    if (right)
      m->worlds[m->count++] = w;
  }
}

/* A card of CARDS is shown: what that means. */
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
      event_classes[n][a * event->count + e] =
          (uint16_t)(a == u->by || a == u->to ? e : 0);
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
    base b;
    some clauses[1];
    cardmask bans[1];
    engine_status status;
    model *m = zeros(1, sizeof *m);
    base_init(&b, &d, clauses, bans);
    assert_true(base_close(&b));
    list_deals(m, &b);
    values = d.players + 1;
    structure *s = structure_deals(&b, d.cards, BOUND, NULL, &status);
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

/* That the deal is one of some. */
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

static const update *public(const formula *f) {
  unsigned n = updates_used++;
  event_pres[n][0] = f;
  memset(event_classes[n], 0, sizeof *event_classes);
  updates[n] = (update){.kind = UPDATE_EVENT,
                        .count = 1,
                        .pre = event_pres[n],
                        .classes = event_classes[n],
                        .events = 1};
  return &updates[n];
}

/* Player 1 shows cards to player 0, who announces something in between: then
   the order of shown cards tells something. */
TEST(test_order) {
  for (unsigned run = 0; run < 500; run++) {
    deck d = {.players = 2 + below(2), .categories = 2};
    base b;
    some clauses[1];
    cardmask bans[1];
    engine_status status;
    model *m = zeros(1, sizeof *m);
    d.category[0] = 7;
    d.category[1] = 7 << 3;
    d.cards = 6;
    d.size[0] = d.size[d.players - 1] = 1;
    d.size[1] = d.players == 2 ? 3 : 2;
    base_init(&b, &d, clauses, bans);
    assert_true(base_close(&b));
    list_deals(m, &b);
    values = d.players + 1;
    structure *s = structure_deals(&b, d.cards, BOUND, NULL, &status);
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
        no->left = random_which(m, 1, values);
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

/* --- Counts --- */

static void random_knowledge(base *b) {
  for (unsigned i = below(4); i; i--)
    base_lacks(b, below(deck_holders(&b->deck)),
               mask_bit(below(b->deck.cards)));
}

TEST(test_counts) {
  for (unsigned run = 0; run < 500; run++) {
    deck d = random_deck(6 + below(12));
    base b;
    some clauses[1];
    cardmask bans[1];
    uint64_t count[COUNT_WORDS];
    engine_status status;
    base_init(&b, &d, clauses, bans);
    random_knowledge(&b);
    if (!base_close(&b))
      continue;
    deals_input in = {.base = &b};
    deals all;
    assert_int_equal(deals_init(&all, &in, DEALS_FEW_OPEN), ENGINE_OK);
    assert_int_equal(deals_count_backward(&all), ENGINE_OK);
    structure *s = structure_deals(&b, d.cards, BOUND, NULL, &status);
    assert_non_null(s);
    assert_int_equal(structure_possible(s, NULL, 0, d.cards, NULL, count),
                     ENGINE_OK);
    assert_int_equal(count[0], deals_total(&all).limb[0]);
    structure_free(s);
    deals_release(&all);
  }
}

/* --- Bounds and interrupts --- */

static deck classic(void) {
  deck d = {.cards = 21, .players = 6, .categories = 3};
  for (unsigned i = 0; i < 18; i++)
    d.size[i % 6]++;
  d.category[0] = 63;
  d.category[1] = 63 << 6;
  d.category[2] = 511 << 12;
  return d;
}

static const update some_show = {.kind = UPDATE_SHOW,
                                 .by = 1,
                                 .to = 0,
                                 .cards = 1 | 1 << 6 | 1 << 12,
                                 .shown = 1 | 1 << 6 | 1 << 12};

/* One of three cards is shown: after three times that changes nothing, until
   somebody announces something. An announcement that tells nothing does not. */
TEST(test_equal) {
  deck d = classic();
  base b;
  some clauses[1];
  cardmask bans[1];
  engine_status status;
  base_init(&b, &d, clauses, bans);
  assert_true(base_close(&b));
  const formula always = {.kind = FORMULA_TRUE};
  formula holds = {.kind = FORMULA_VALUE, .variable = 0, .values = 2};
  const formula knows = {.kind = FORMULA_KNOWS, .agents = 1, .left = &holds};
  const formula ignorant = {.kind = FORMULA_NOT, .left = &knows};
  const update *const doing[] = {&some_show,        public(&always), &some_show,
                                 &some_show,        &some_show,      &some_show,
                                 public(&ignorant), &some_show};
  const bool same[] = {false, true, false, false, true, true, false, false};
  structure *s = structure_deals(&b, 21, BOUND, NULL, &status);
  for (unsigned i = 0; i < 8; i++) {
    structure *s2 = structure_update(s, doing[i], &status);
    assert_non_null(s2);
    assert_true(structure_equal(s2, s2));
    assert_int_equal(structure_equal(s, s2), same[i]);
    structure_free(s);
    s = s2;
  }
  structure_free(s);
}

TEST(test_bound) {
  deck d = classic();
  base b;
  some clauses[1];
  cardmask bans[1];
  engine_status status = ENGINE_OK;
  base_init(&b, &d, clauses, bans);
  assert_true(base_close(&b));
  assert_null(structure_deals(&b, 21, 1000, NULL, &status));
  assert_int_equal(status, ENGINE_TOO_LARGE);
  structure *s = structure_deals(&b, 21, 80000, NULL, &status);
  assert_non_null(s);
  assert_true(structure_nodes(s) < 51000);
  assert_null(structure_update(s, &some_show, &status));
  assert_int_equal(status, ENGINE_TOO_LARGE);
  s->bound = BOUND;
  structure *s2 = structure_update(s, &some_show, &status);
  assert_non_null(s2);
  structure_free(s2);
  structure_free(s);
}

/* Many formulas in one call need no more than one of them. */
TEST(test_room) {
  enum { MANY = 126 };
  deck d = classic();
  base b;
  some clauses[1];
  cardmask bans[1];
  engine_status status;
  static formula holds[MANY], knows[MANY], lacks[MANY];
  const formula *all[MANY];
  bool truths[MANY];
  base_init(&b, &d, clauses, bans);
  assert_true(base_close(&b));
  structure *s = structure_deals(&b, 21, BOUND, NULL, &status);
  structure *s2 = structure_update(s, &some_show, &status);
  assert_non_null(s2);
  for (unsigned i = 0; i < MANY; i++) {
    holds[i] = (formula){.kind = FORMULA_VALUE,
                         .variable = i % 21,
                         .values = UINT64_C(1) << i / 21};
    knows[i] = (formula){
        .kind = FORMULA_KNOWS, .agents = 1 << i % 6, .left = &holds[i]};
    lacks[i] = (formula){.kind = FORMULA_NOT, .left = &knows[i]};
    all[i] = &lacks[i];
  }
  s2->bound = 100000;
  assert_int_equal(structure_holds(s2, true, all, MANY, truths), ENGINE_OK);
  for (unsigned i = 0; i < MANY; i++) {
    /* Who holds two of the cards knows where the third is. */
    bool shown = i / 21 == some_show.by && mask_has(some_show.cards, i % 21);
    assert_int_equal(truths[i], i % 6 != i / 21 && !shown);
  }
  structure_free(s);
  structure_free(s2);
}

TEST(test_interrupt) {
  deck d = classic();
  base b;
  some clauses[1];
  cardmask bans[1];
  engine_status status = ENGINE_OK;
  base_init(&b, &d, clauses, bans);
  assert_true(base_close(&b));
  asks_left = SIZE_MAX;
  structure *s = structure_deals(&b, 21, BOUND, go_on, &status);
  assert_non_null(s);
  asks_left = 0;
  assert_null(structure_update(s, &some_show, &status));
  assert_int_equal(status, ENGINE_INTERRUPTED);
  asks_left = SIZE_MAX;
  structure *s2 = structure_update(s, &some_show, &status);
  assert_non_null(s2);
  structure_free(s2);
  structure_free(s);
}

/* Replaces *S by S2, unless that is NULL. */
static bool replace(structure **s, structure *s2) {
  if (s2) {
    structure_free(*s);
    *s = s2;
  }
  return s2;
}

/* All that can be asked of S: *WORK tells the answers. */
static engine_status ask_all(const structure *s, const update *u,
                             const formula *knows, uint64_t *work) {
  const formula unsure = {
      .kind = FORMULA_WHICH, .agents = 4, .left = u->pre[0]};
  const formula after = {.kind = FORMULA_AFTER, .update = u, .left = knows};
  const formula all = {.kind = FORMULA_COMMON, .agents = 7, .left = &after};
  const formula *asked[] = {knows, &unsure, &after, &all};
  bool truths[4] = {false};
  const unsigned path[] = {0, 1};
  uint64_t count[COUNT_WORDS] = {0};
  engine_status status = structure_holds(s, true, asked, 4, truths);
  if (status == ENGINE_OK) {
    valueset held[CARDS_MOST + 4];
    status = structure_possible(s, path, 2, CARDS_MOST, held, count);
  }
  *work = structure_nodes(s);
  for (unsigned i = 0; i < 4; i++)
    *work = *work * 2 + truths[i];
  *work = *work * 1000 + count[0];
  return status;
}

/* All that can be done with a deal, one after the other. *STATUS is that of the
   first that fails. */
static void do_all(const base *b, engine_status *status, uint64_t *work) {
  const uint16_t classes[] = {0, 1, 0, 0, 0, 0};
  const formula one = {.kind = FORMULA_VALUE, .variable = 0, .values = 1};
  const formula other = {.kind = FORMULA_VALUE, .variable = 1, .values = 6};
  const formula either = {.kind = FORMULA_OR, .left = &one, .right = &other};
  const formula knows = {.kind = FORMULA_KNOWS, .agents = 2, .left = &one};
  const formula ignorant = {.kind = FORMULA_NOT, .left = &knows};
  const formula *two[] = {&either, &ignorant}, *last[] = {&ignorant};
  const update private = {.kind = UPDATE_EVENT,
                          .count = 2,
                          .pre = two,
                          .classes = classes,
                          .events = 3};
  const update announced = {.kind = UPDATE_EVENT,
                            .count = 1,
                            .pre = last,
                            .classes = classes + 2,
                            .events = 1};
  const update show = {
      .kind = UPDATE_SHOW, .by = 1, .to = 0, .cards = 19, .shown = 17};
  const update *const steps[] = {&show, &announced, &show, &private, &show};
  uint16_t here[CARDS_MOST + 4];
  structure *s = structure_deals(b, b->deck.cards, BOUND, NULL, status);
  bool done = s && replace(&s, structure_suppose(s, &either, status));
  for (unsigned i = 0; done && i < 5; i++)
    done = replace(&s, structure_update(s, steps[i], status));
  if (done)
    *status = ask_all(s, &private, &knows, work);
  done = done && *status == ENGINE_OK &&
         replace(&s, structure_project(s, CARDS_MOST, status));
  for (bool more = done && structure_first(s, here); more; ++*work)
    more = structure_next(s, here, status);
  structure_free(s);
}

TEST(test_no_memory) {
  deck d = {.cards = 6, .players = 3, .categories = 2, .size = {2, 1, 1}};
  base b;
  some clauses[1];
  cardmask bans[1];
  engine_status status;
  uint64_t expected = 0, work = 0;
  d.category[0] = 7;
  d.category[1] = 7 << 3;
  base_init(&b, &d, clauses, bans);
  assert_true(base_close(&b));
  do_all(&b, &status, &expected);
  assert_int_equal(status, ENGINE_OK);
  size_t n = 0;
  do {
    allocations_left = n++;
    do_all(&b, &status, &work);
    allocations_left = SIZE_MAX;
    assert_true(status == ENGINE_OK || status == ENGINE_NO_MEMORY);
  } while (status != ENGINE_OK);
  assert_int_equal(work, expected);
  assert_true(n > 500);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_facts),     cmocka_unit_test(test_cards),
      cmocka_unit_test(test_order),     cmocka_unit_test(test_counts),
      cmocka_unit_test(test_equal),     cmocka_unit_test(test_bound),
      cmocka_unit_test(test_room),      cmocka_unit_test(test_interrupt),
      cmocka_unit_test(test_no_memory),
  };
  return cmocka_run_group_tests(tests, seed_random, NULL);
}
