/* The values of a card, and what agents see of them, are compared with lists of what was shown in
   which epoch. */

#include "helpers/ctest.h"

#include "del/variable.h"

#include <string.h>

enum { AGENTS = 4, MOST = 200, EPOCHS = 3 };

/* What a value stands for. SHOWN has bit E * AGENTS + A if agent A was shown the card in epoch
   E. */
typedef struct history {
  unsigned holder, shown;
} history;

typedef struct twin {
  variable b;
  unsigned agents, epoch;
  history of[NODE_VALUES];
} twin;

static unsigned shown_to(unsigned agent) {
  unsigned set = 0;
  for (unsigned e = 0; e < EPOCHS; e++)
    set |= 1u << (e * AGENTS + agent);
  return set;
}

/* AGENT cannot tell X from Y. The holder of the card sees the whole history. Another agent sees who
   showed it the card, and in which epochs. */
static bool alike(unsigned agent, const history *x, const history *y) {
  unsigned own = shown_to(agent), same = x->holder == y->holder;
  if (x->holder == agent || y->holder == agent)
    return same && x->shown == y->shown;
  if ((x->shown & own) != (y->shown & own))
    return false;
  return same || !(x->shown & own);
}

static void check(const twin *t) {
  const variable *b = &t->b;
  uint16_t of[NODE_VALUES];
  agentset group = {{below(1u << t->agents)}};
  valueset set = below(1u << (t->agents + 1));
  variable_partition(b, group, of);
  for (unsigned v = 0; v < b->values; v++) {
    unsigned first = v;
    assert_int_equal(b->past[v].holder, t->of[v].holder);
    assert_int_equal(variable_in(b, v, set), set >> t->of[v].holder & 1);
    for (unsigned w = v; w-- > 0;) {
      bool all = true;
      assert_true(t->of[v].holder != t->of[w].holder || t->of[v].shown != t->of[w].shown);
      for (unsigned a = 0; a < t->agents; a++)
        if (agents_has(&group, a))
          all = all && alike(a, &t->of[v], &t->of[w]);
      if (all)
        first = w;
    }
    assert_int_equal(of[v], first);
  }
  uint16_t split[NODE_VALUES];
  memcpy(split, of, sizeof split);
  variable_refine(b, set, split);
  for (unsigned v = 0; v < b->values; v++)
    for (unsigned w = 0; w < b->values; w++)
      assert_int_equal(split[v] == split[w],
                       of[v] == of[w] && variable_in(b, v, set) == variable_in(b, w, set));
}

static void show(twin *t) {
  unsigned by = below(t->agents), to = (by + 1 + below(t->agents - 1)) % t->agents;
  unsigned old = t->b.values, seen = 1u << (t->epoch * AGENTS + to);
  uint16_t moved[NODE_VALUES];
  bool full;
  assert_true(variable_show(&t->b, by, to, moved, &full));
  assert_false(full);
  for (unsigned v = old; v < t->b.values; v++)
    t->of[v].holder = AGENTS + 1; /* no history yet */
  for (unsigned v = 0; v < old; v++) {
    history *h = &t->of[moved[v]];
    if (t->of[v].holder != by || t->of[v].shown & seen) {
      assert_int_equal(moved[v], v);
    } else if (moved[v] >= old) {
      assert_int_equal(h->holder, AGENTS + 1);
      *h = (history){by, t->of[v].shown | seen};
    } else {
      assert_int_equal(h->holder, by);
      assert_int_equal(h->shown, t->of[v].shown | seen);
    }
  }
}

/* Removes values, of which a random part occurs. Checks that exactly these stay: values that occur,
   their bases, and the first value of each holder. */
static void shrink(twin *t) {
  bool occur[NODE_VALUES];
  uint16_t of[NODE_VALUES];
  unsigned old = t->b.values, share = below(4);
  history last[NODE_VALUES];
  memcpy(last, t->of, sizeof last);
  for (unsigned v = 0; v < old; v++)
    occur[v] = below(4) >= share;
  variable_shrink(&t->b, occur, of);
  unsigned next = 0, now = ((1u << AGENTS) - 1) << (t->epoch * AGENTS);
  for (unsigned v = 0; v < old; v++) {
    bool needed = occur[v] || v == last[v].holder;
    for (unsigned w = 0; w < old; w++)
      needed = needed || (occur[w] && last[w].holder == last[v].holder &&
                          last[v].shown == (last[w].shown & ~now));
    assert_int_equal(of[v] != NODE_NO_VALUE, needed);
    if (needed) {
      assert_int_equal(of[v], next);
      t->of[next++] = last[v];
    }
  }
  assert_int_equal(t->b.values, next);
}

TEST(values_of_cards) {
  for (unsigned run = 0; run < 100; run++) {
    twin t = {.agents = 2 + below(AGENTS - 1)};
    assert_true(variable_card(&t.b, t.agents, t.agents + 1));
    for (unsigned v = 0; v <= t.agents; v++)
      t.of[v] = (history){v, 0};
    check(&t);
    for (unsigned n = 0; n < 12 && t.b.values < MOST; n++) {
      unsigned what = below(8);
      if (what < 5) {
        show(&t);
      } else if (what < 7) {
        shrink(&t);
      } else if (t.epoch + 1 < EPOCHS) {
        variable_new_epoch(&t.b);
        t.epoch++;
      }
      check(&t);
    }
    variable copy;
    assert_true(variable_copy(&copy, &t.b));
    variable_release(&t.b);
    t.b = copy;
    check(&t);
    variable_release(&t.b);
    variable_release(&t.b);
  }
}

TEST(facts_and_events) {
  for (unsigned run = 0; run < 100; run++) {
    unsigned agents = 1 + below(AGENTS), values = 1 + below(6);
    agentset seen = {{below(1u << agents)}}, group = {{below(1u << agents)}};
    uint16_t classes[AGENTS * 6], of[6];
    variable b;
    assert_true(variable_fact(&b, agents, seen));
    variable_partition(&b, group, of);
    assert_int_equal(of[0], 0);
    assert_int_equal(of[1], (seen.words[0] & group.words[0]) != 0);
    assert_true(variable_in(&b, 1, 2) && !variable_in(&b, 1, 1));
    variable_release(&b);
    for (unsigned i = 0; i < agents * values; i++)
      classes[i] = (uint16_t)(7 * below(3));
    assert_true(variable_event(&b, agents, values, classes));
    variable_partition(&b, group, of);
    for (unsigned v = 0; v < values; v++)
      for (unsigned w = 0; w < values; w++) {
        bool all = true;
        for (unsigned a = 0; a < agents; a++)
          if (agents_has(&group, a))
            all = all && classes[a * values + v] == classes[a * values + w];
        assert_int_equal(of[v] == of[w], all);
      }
    variable_release(&b);
  }
}

TEST(too_many_values) {
  uint16_t moved[NODE_VALUES];
  bool full = false;
  unsigned old = 0;
  variable b;
  assert_true(variable_card(&b, 2, 3));
  for (unsigned n = 0; n < 20 && !full; n++) {
    old = b.values;
    bool done = variable_show(&b, 0, 1, moved, &full);
    assert_int_equal(done, !full);
    assert_true(full || b.values == old + (1u << n));
    if (!full)
      variable_new_epoch(&b);
  }
  assert_true(full);
  assert_int_equal(b.values, old);
  assert_true(2 * b.values > NODE_VALUES);
  variable_release(&b);
}
