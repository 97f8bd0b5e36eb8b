/* Models as lists of worlds, in which formulas and updates are computed by their definitions.
   Random formulas and updates. */

#ifndef WORLDS_TWIN_H
#define WORLDS_TWIN_H

#include "del/formula.h"
#include "helpers/ctest.h"
#include "knowledge/resolution.h"

#include <string.h>

enum {
  AGENTS = 3,
  CARDS_MOST = 6,
  WORLDS = 4096,
  EVENTS = 4,
  POOL = 4096 /* the most formulas of a test */
};

static inline void *zeros(size_t n, size_t size) {
  void *p = calloc(n, size);
  if (!p)
    abort();
  return p;
}

/* Agent A cannot tell worlds with the same CELL[A] apart. */
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

/* --- Meaning --- */

static inline void truth(const model *m, const formula *f, bool *holds);

/* Sets HOLDS to the worlds I such that G holds at all worlds that AGENTS cannot tell from I. */
static inline void known(const model *m, agentset agents, const bool *g, bool *holds) {
  for (size_t i = 0; i < m->count; i++) {
    holds[i] = true;
    for (size_t j = 0; holds[i] && j < m->count; j++) {
      bool alike = true;
      for (unsigned a = 0; a < m->agents; a++)
        if (agents_has(&agents, a))
          alike = alike && m->worlds[i].cell[a] == m->worlds[j].cell[a];
      if (alike && !g[j])
        holds[i] = false;
    }
  }
}

/* Sets HOLDS to the worlds where G is common knowledge of AGENTS. Removes worlds until nothing
   changes. */
static inline void common(const model *m, agentset agents, const bool *g, bool *holds) {
  bool now[WORLDS], next[WORLDS];
  memcpy(now, g, m->count);
  for (bool more = true; more;) {
    more = false;
    for (unsigned a = 0; a < m->agents; a++)
      if (agents_has(&agents, a)) {
        known(m, agents_only(a), now, next);
        more = more || memcmp(now, next, m->count);
        memcpy(now, next, m->count);
      }
  }
  memcpy(holds, now, m->count);
}

/* The model M after U, an UPDATE_ASSIGN. */
static inline model *changed(const model *m, const update *u) {
  model *next = zeros(1, sizeof *next);
  *next = *m;
  for (unsigned e = 0; e < u->count; e++) {
    bool holds[WORLDS];
    truth(m, u->pre[e], holds);
    for (size_t i = 0; i < m->count; i++)
      next->worlds[i].value[u->facts[e]] = holds[i];
  }
  return next;
}

/* The model M after U, an UPDATE_EVENT. If AFTER is not NULL, sets AFTER[E][I] to the number of the
   world that event E makes of world I, or to -1. */
static inline model *product(const model *m, const update *u, int (*after)[WORLDS]) {
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
        w->cell[a] = w->cell[a] * UPDATE_EVENTS + u->classes[a * u->count + e];
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

static inline void truth_after(const model *m, const formula *f, bool *holds) {
  if (f->update->kind == UPDATE_ASSIGN) {
    model *then = changed(m, f->update);
    truth(then, f->left, holds);
    free(then);
    return;
  }
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

/* Sets HOLDS to the worlds where F, a FORMULA_WHICH, is true. */
static inline void truth_which(const model *m, const formula *f, bool *holds) {
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

/* Sets HOLDS to the worlds where AGENTS together know whether G. */
static inline void truth_whether(const model *m, agentset agents, bool *g, bool *holds) {
  bool k[WORLDS];
  known(m, agents, g, holds);
  for (size_t i = 0; i < m->count; i++)
    g[i] = !g[i];
  known(m, agents, g, k);
  for (size_t i = 0; i < m->count; i++)
    holds[i] = holds[i] || k[i];
}

/* Sets HOLDS to the worlds where each of AGENTS knows G. */
static inline void truth_each(const model *m, agentset agents, const bool *g, bool *holds) {
  bool k[WORLDS];
  memset(holds, true, m->count);
  for (unsigned a = 0; a < m->agents; a++)
    if (agents_has(&agents, a)) {
      known(m, agents_only(a), g, k);
      for (size_t i = 0; i < m->count; i++)
        holds[i] = holds[i] && k[i];
    }
}

static inline void truth(const model *m, const formula *f, bool *holds) {
  bool g[WORLDS] = {false}, h[WORLDS] = {false};
  if (f->left && f->kind != FORMULA_AFTER && f->kind != FORMULA_WHICH)
    truth(m, f->left, g);
  if (f->right)
    truth(m, f->right, h);
  switch (f->kind) {
  case FORMULA_KNOWS:
    known(m, f->agents, g, holds);
    return;
  case FORMULA_WHETHER:
    truth_whether(m, f->agents, g, holds);
    return;
  case FORMULA_EACH:
    truth_each(m, f->agents, g, holds);
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
    holds[i] = f->kind == FORMULA_TRUE    ? true
               : f->kind == FORMULA_VALUE ? f->values >> m->worlds[i].value[f->variable] & 1
               : f->kind == FORMULA_NOT   ? !g[i]
               : f->kind == FORMULA_AND   ? g[i] && h[i]
               : f->kind == FORMULA_OR    ? g[i] || h[i]
               : f->kind == FORMULA_IFF   ? g[i] == h[i]
                                          : false;
}

/* --- Random formulas and events --- */

static formula pool[POOL];
static update updates[POOL];
static uint16_t event_classes[POOL][AGENTS * EVENTS];
static const formula *event_pres[POOL][EVENTS];
static unsigned event_facts[POOL][EVENTS];
static unsigned used, updates_used;

static inline formula *formula_new(formula_kind kind) {
  assert_true(used < POOL);
  pool[used] = (formula){.kind = kind};
  return &pool[used++];
}

static inline const formula *random_formula(const model *m, unsigned depth);

static inline const update *random_event(const model *m, unsigned depth) {
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

/* An assignment of some random facts. */
static inline const update *random_assignment(const model *m, unsigned depth) {
  unsigned n = updates_used++, count = 0;
  assert_true(n < POOL);
  for (unsigned i = 0, first = below(m->variables); i < m->variables && count < EVENTS; i++)
    if (below(2)) {
      event_facts[n][count] = (first + i) % m->variables;
      event_pres[n][count++] = random_formula(m, depth);
    }
  updates[n] = (update){
      .kind = UPDATE_ASSIGN, .count = count, .facts = event_facts[n], .pre = event_pres[n]};
  return &updates[n];
}

static inline const formula *random_which(const model *m, agentset agents, unsigned values) {
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

static unsigned values; /* the number of values of each variable. Two if it is a fact */

static inline const formula *random_formula(const model *m, unsigned depth) {
  formula_kind kind = (formula_kind)below(FORMULA_AFTER + 1);
  agentset agents = {{1 + below((1u << m->agents) - 1)}};
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
    f->update =
        values == 2 && below(2) ? random_assignment(m, depth - 1) : random_event(m, depth - 1);
  return f;
}

static inline const update *public(const formula *f) {
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

/* --- Deals --- */

static inline deck random_deck(unsigned cards_most) {
  deck d = {.players = 2 + below(2), .categories = 1 + below(2)};
  d.seats = d.players - (d.players > 2 && below(2)); /* sometimes the last hand lies open */
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

/* Sets *M to the deals that agree with *B as worlds. */
static inline void list_deals(model *m, const kb *b) {
  const deck *d = &b->deck;
  *m = (model){.agents = d->seats, .variables = d->cards};
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
      if (h < d->seats)
        w.cell[h] |= 1u << c;
      else if (h == deck_envelope(d))
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

#endif
