/* Functions of a few variables are compared with their truth tables. If BuDDy is installed, larger
   functions are compared with BuDDy's functions. */

#include "helpers/ctest.h"

#include "helpers/functions.h"
#include "helpers/laws.h"

#ifdef __has_include
#if __has_include(<bdd.h>)
#include <bdd.h>
#define BUDDY
#endif
#endif

static void pool_collect(manager *m, const shape *s, function *pool) {
  dd roots[POOL + 1] = {DD_FAIL};
  for (unsigned i = 0; i < POOL; i++)
    roots[i + 1] = pool[i].f;
  manager_collect(m, roots, POOL + 1);
  assert_int_equal(roots[0], DD_FAIL);
  for (unsigned i = 0; i < POOL; i++) {
    pool[i].f = roots[i + 1];
    assert_function(m, s, &pool[i]);
  }
}

TEST(operations_agree_with_truth_tables) {
  static function pool[POOL];
  for (unsigned i = 0; i < 40; i++) {
    const shape s = random_shape(VARS, GAP);
    manager *m = manager_new(BOUND, NULL);
    assert_non_null(m);
    pool_init(m, &s, pool);
    for (unsigned n = 0; n < 150; n++) {
      pool_step(m, &s, pool);
      pool_renew(m, &s, pool);
      if (!below(30))
        pool_collect(m, &s, pool);
      if (!below(10))
        assert_true(manager_check(m));
    }
    assert_true(manager_check(m));
    assert_int_equal(manager_status(m), ENGINE_OK);
    manager_free(m);
  }
  manager_free(NULL);
}

/* True where the sum of the first VARS variables, of three values each, is a multiple of 3. */
static dd sum_is_zero(manager *m, uint32_t vars) {
  dd f[3] = {DD_TRUE, DD_FALSE, DD_FALSE};
  for (uint32_t v = vars; v-- > 0;) {
    const dd children[] = {f[0], f[1], f[2], f[0], f[1]};
    f[0] = dd_node(m, v, 3, children);
    f[1] = dd_node(m, v, 3, children + 1);
    f[2] = dd_node(m, v, 3, children + 2);
  }
  return f[0];
}

TEST(thousands_of_variables) {
  static uint16_t world[MANY], values[MANY];
  static recoding none[MANY], upper[MANY];
  static const uint16_t all_in_one[3] = {0}, only_0[] = {0, NODE_NO_VALUE, NODE_NO_VALUE},
                        same[] = {0, 1, 2};
  manager *m = manager_new(BOUND, NULL);
  dd f = sum_is_zero(m, MANY), zero = DD_TRUE;
  number count = {{1}};
  for (uint32_t v = MANY; v-- > 0;) {
    const dd children[] = {zero, DD_FALSE, DD_FALSE};
    zero = dd_node(m, v, 3, children);
    none[v] = (recoding){3, 1, 3, all_in_one, all_in_one};
    upper[v] =
        v < MANY / 2 ? (recoding){3, 3, 3, same, same} : (recoding){3, 1, 1, only_0, all_in_one};
    values[v] = 3;
    if (v)
      multiply(&count, 3);
  }
  assert_int_equal(dd_size(m, f), 3 * MANY);
  assert_int_equal(dd_not(m, dd_not(m, f)), f);
  assert_int_equal(dd_iff(m, f, dd_not(m, f)), DD_FALSE);
  assert_int_equal(dd_disjoint(m, f, dd_not(m, f)), DD_TRUE);
  assert_int_equal(dd_subset(m, zero, f), DD_TRUE);
  assert_int_equal(dd_or(m, dd_diff(m, f, zero), zero), f);
  assert_int_equal(recode(m, f, none), DD_TRUE);
  assert_int_equal(recode(m, f, upper), sum_is_zero(m, MANY / 2));
  assert_count(m, f, MANY, values, &count);
  diagram *d = transfer_export(m, f);
  assert_true(diagram_first(d, MANY, world));
  for (uint32_t v = 0; v < MANY; v++)
    assert_int_equal(world[v], 0);
  assert_true(diagram_next(d, MANY, values, world));
  for (uint32_t v = 0; v < MANY; v++)
    assert_int_equal(world[v], v + 2 == MANY ? 1 : v + 1 == MANY ? 2 : 0);
  assert_int_equal(transfer_import(m, d, upper), sum_is_zero(m, MANY / 2));
  free(d);
  assert_true(manager_check(m));
  manager_free(m);
}

TEST(a_failure_is_passed_on) {
  manager *m = manager_new(BOUND, NULL);
  const dd constants[] = {DD_FALSE, DD_TRUE};
  dd f = dd_node(m, 3, 2, constants), x = DD_FAIL;
  const dd first[] = {x, f, f}, last[] = {f, f, x};
  const dd results[] = {dd_node(m, 0, 3, first),
                        dd_node(m, 0, 3, last),
                        dd_not(m, x),
                        dd_and(m, DD_FALSE, x),
                        dd_and(m, x, f),
                        dd_or(m, DD_TRUE, x),
                        dd_or(m, x, DD_TRUE),
                        dd_diff(m, DD_FALSE, x),
                        dd_diff(m, x, f),
                        dd_iff(m, x, x),
                        dd_iff(m, f, x),
                        recode(m, x, NULL),
                        dd_disjoint(m, DD_FALSE, x),
                        dd_disjoint(m, x, f),
                        dd_subset(m, DD_FALSE, x),
                        dd_subset(m, x, f)};
  for (size_t i = 0; i < sizeof results / sizeof *results; i++)
    assert_int_equal(results[i], DD_FAIL);
  assert_null(transfer_export(m, x));
  assert_int_equal(dd_size(m, x), 0);
  assert_int_equal(manager_status(m), ENGINE_OK);
  assert_int_equal(manager_fail(m, ENGINE_TOO_LARGE), DD_FAIL);
  assert_int_equal(manager_status(m), ENGINE_TOO_LARGE);
  manager_free(m);
}

/* --- BuDDy --- */

#ifdef BUDDY

/* The value of variable V has a binary code of WIDTH bits, which are BuDDy's variables from WIDTH *
   V on. BuDDy's functions are true only for codes that are VALID. */
enum { BUDDY_VARS = 9, WIDTH = 3, PAIRS = 10 };
static BDD valid;

/* The functions that BuDDy must keep, because it counts a reference to each. */
static BDD held[1 << 20];
static size_t held_count;

static BDD hold(BDD f) {
  assert_true(held_count < sizeof held / sizeof *held);
  return held[held_count++] = bdd_addref(f);
}

/* Releases the references after the first COUNT. */
static void release(size_t count) {
  while (held_count > count)
    bdd_delref(held[--held_count]);
}

static BDD both(BDD f, BDD g) { return hold(bdd_and(f, g)); }
static BDD either(BDD f, BDD g) { return hold(bdd_or(f, g)); }

static BDD has_value(unsigned var, unsigned value) {
  int code[WIDTH];
  for (unsigned b = 0; b < WIDTH; b++)
    code[b] = (int)(WIDTH * var + b);
  return hold(bdd_ibuildcube((int)value, WIDTH, code));
}

static void buddy_start(const shape *s) {
  bdd_init(500000, 200000);
  bdd_gbc_hook(NULL);
  bdd_setvarnum((int)(WIDTH * s->vars));
  valid = bddtrue;
  for (unsigned i = 0; i < s->vars; i++) {
    BDD one = bddfalse;
    for (unsigned v = 0; v < s->values[i]; v++)
      one = either(one, has_value(i, v));
    valid = both(valid, one);
  }
}

static void buddy_end(void) {
  release(0);
  bdd_done();
}

/* Holds F in place of all references after the first COUNT. */
static BDD hold_only(BDD f, size_t count) {
  bdd_addref(f);
  release(count);
  hold(f);
  bdd_delref(f);
  return f;
}

typedef struct pair {
  dd own;
  BDD other;
} pair;

/* BuDDy's function for F, made node by node. */
static BDD buddy_of(manager *m, dd f) {
  diagram *d = transfer_export(m, f);
  assert_non_null(d);
  BDD *to = calloc(d->size, sizeof *to);
  assert_non_null(to);
  size_t before = held_count;
  to[DD_TRUE] = bddtrue;
  for (dd i = 2; i < d->size; i += 1 + node_values(&d->words[i])) {
    const uint32_t *node = &d->words[i];
    size_t nodes = held_count;
    for (unsigned v = 0; v < node_values(node); v++)
      to[i] = either(to[i], both(has_value(node_var(node), v), to[node[1 + v]]));
    hold_only(to[i], nodes);
  }
  BDD result = hold_only(bdd_and(to[d->root], valid), before);
  free(to);
  free(d);
  return result;
}

static void assert_pair(manager *m, const pair *p) {
  assert_int_equal(buddy_of(m, p->own), p->other);
}

/* F recoded by C, which keeps the number of values of each variable. Functions stay small if the
   last variable comes first. */
static BDD buddy_join(const shape *s, BDD f, const random_recoding *c) {
  for (unsigned i = s->vars; i-- > 0;) {
    BDD to = bddfalse;
    for (unsigned next = 0; next < s->values[i]; next++) {
      BDD old = bddfalse;
      for (unsigned v = 0; v < s->values[i]; v++)
        if (c->of[i][v] == c->to[i][next])
          old = either(old, hold(bdd_restrict(f, has_value(i, v))));
      to = either(to, both(has_value(i, next), old));
    }
    f = to;
  }
  return f;
}

/* Sets C to recodings that put all values of random variables into one class. Returns these
   variables as a set of BuDDy's. */
static BDD random_union(const shape *s, random_recoding *c) {
  int set[WIDTH * DECK_CARDS], count = 0;
  unsigned share = 1 + below(8);
  *c = (random_recoding){.next = *s};
  for (unsigned i = 0; i < s->vars; i++)
    if (below(9) < share) {
      c->by_number[i] = (recoding){s->values[i], 1, s->values[i], c->of[i], c->to[i]};
      for (unsigned b = 0; b < WIDTH; b++)
        set[count++] = (int)(WIDTH * i + b);
    } else {
      no_change(c, s, i);
    }
  return hold(bdd_makeset(set, count));
}

/* A random operation of A and B. */
static pair random_step(manager *m, const shape *s, pair a, pair b) {
  random_recoding c;
  BDD set = random_union(s, &c);
  switch (below(8)) {
  case 0:
    return (pair){dd_and(m, a.own, b.own), both(a.other, b.other)};
  case 1:
    return (pair){dd_or(m, a.own, b.own), either(a.other, b.other)};
  case 2:
    return (pair){dd_diff(m, a.own, b.own), hold(bdd_apply(a.other, b.other, bddop_diff))};
  case 3:
    return (pair){dd_iff(m, a.own, b.own), both(valid, hold(bdd_biimp(a.other, b.other)))};
  case 4:
    return (pair){dd_not(m, a.own), hold(bdd_apply(valid, a.other, bddop_diff))};
  case 5:
    return (pair){recode(m, a.own, c.by_number), both(valid, hold(bdd_exist(a.other, set)))};
  case 6:
    return (pair){recode(m, dd_and(m, a.own, b.own), c.by_number),
                  both(valid, hold(bdd_appex(a.other, b.other, bddop_and, set)))};
  default:
    random_changes(&c, s, SAME_NUMBER);
    return (pair){recode(m, a.own, c.by_number), buddy_join(s, a.other, &c)};
  }
}

/* A random function of random sets of values. */
static pair random_pair(manager *m, const shape *s) {
  pair p = {DD_FALSE, 0};
  for (unsigned n = 0; n < 6; n++) {
    dd f = DD_TRUE;
    for (unsigned i = 0; i < s->vars; i++)
      if (below(2))
        f = dd_and(m, f, one_of(m, s, i, below(1u << s->values[i])));
    p.own = below(2) ? dd_or(m, p.own, f) : dd_not(m, dd_iff(m, p.own, f));
  }
  p.other = buddy_of(m, p.own);
  return p;
}

TEST(buddy_agrees) {
  for (unsigned i = 0; i < 10; i++) {
    const shape s = random_shape(BUDDY_VARS, 1);
    pair pairs[PAIRS];
    manager *m = manager_new(BOUND, NULL);
    buddy_start(&s);
    for (unsigned n = 0; n < PAIRS; n++)
      pairs[n] = random_pair(m, &s);
    for (unsigned n = 0; n < 100; n++) {
      pair a = pairs[below(PAIRS)], b = pairs[below(PAIRS)];
      pair to = random_step(m, &s, a, b);
      assert_pair(m, &to);
      assert_int_equal(dd_disjoint(m, a.own, to.own), both(a.other, to.other) == bddfalse);
      assert_int_equal(dd_subset(m, to.own, b.own), either(to.other, b.other) == b.other);
      if (to.own <= DD_TRUE)
        to = random_pair(m, &s);
      pairs[below(PAIRS)] = to;
    }
    assert_true(manager_check(m));
    manager_free(m);
    buddy_end();
  }
}

/* Operations of a clause with the law of four players, a large function. */
TEST(buddy_agrees_on_a_law) {
  const deck d = cluedo(4);
  const shape s = shape_of(&d);
  manager *m = manager_new(BOUND, NULL);
  buddy_start(&s);
  pair law = {law_deals(m, &d, 1), 0};
  law.other = buddy_of(m, law.own);
  for (unsigned i = 0; i < 3; i++) {
    pair clause = {DD_FALSE, 0};
    for (unsigned n = 0; n < 3; n++)
      clause.own =
          dd_or(m, clause.own, one_of(m, &s, below(d.cards), 1u << below(deck_holders(&d))));
    clause.other = buddy_of(m, clause.own);
    size_t before = held_count;
    for (unsigned n = 0; n < 6; n++) {
      pair to = random_step(m, &s, law, clause);
      assert_pair(m, &to);
      release(before);
    }
  }
  assert_true(manager_check(m));
  manager_free(m);
  buddy_end();
}

#endif
