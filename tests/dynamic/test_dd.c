/* Functions of a few variables are compared with their truth tables, larger
   ones with those of BuDDy, if it is installed, and laws with counted deals. */

#include "support/ctest.h"

#include "knowledge/deals_count.h"
#include "support/failing.h"
#include "support/law.h"

#include <string.h>

#ifdef __has_include
#if __has_include(<bdd.h>)
#include <bdd.h>
#define BUDDY
#endif
#endif

/* --- Interrupts --- */

static size_t asks_left;
static bool go_on(void) { return asks_left && asks_left--; }

/* --- Variables with few values --- */

enum {
  VARS = 6,
  VALUES = 5,   /* at most, but for those of decks */
  ROWS = 15625, /* VALUES to the VARS */
  POOL = 10,
  BOUND = 1 << 22,
  GAP = 40, /* of numbers between variables, at most */
  NUMBERS = (GAP + 1) * (VARS + 1)
};

/* The variables: ascending numbers, and how many values each has. */
typedef struct shape {
  unsigned vars;
  uint32_t number[DECK_CARDS];
  uint16_t values[DECK_CARDS];
} shape;

static shape random_shape(unsigned vars, unsigned gap) {
  shape s = {.vars = vars};
  uint32_t n = below(gap);
  for (unsigned i = 0; i < vars; i++, n += 1 + below(2) * below(gap)) {
    s.number[i] = n;
    s.values[i] = (uint16_t)(1 + below(VALUES));
  }
  return s;
}

/* The value of variable I is one of the word SET. */
static dd one_of(manager *m, const shape *s, unsigned i, unsigned set) {
  dd children[DECK_HOLDERS];
  for (unsigned v = 0; v < s->values[i]; v++)
    children[v] = set >> v & 1;
  return dd_node(m, s->number[i], s->values[i], children);
}

/* --- Changes of values --- */

typedef struct recoding {
  shape next;
  dd_classes by_number[NUMBERS];
  uint16_t of[DECK_CARDS][DECK_HOLDERS], to[DECK_CARDS][DECK_HOLDERS];
} recoding;

typedef enum change {
  SAME_NUMBER = 1, /* variables have as many values as before */
  SINGLES = 2,     /* no class has two old values */
  EMPTY = 4 /* some next values have classes without an old value, but not those
               of variables with only one value: nothing tests these */
} change;

/* Whether a next value of variable I may have CLASS. */
static bool allowed(const recoding *c, unsigned i, unsigned values,
                    unsigned class, unsigned how) {
  for (unsigned v = 0; v < values; v++)
    if (c->of[i][v] == class)
      return true;
  return how & EMPTY && values > 1;
}

/* Puts VALUES old values of variable I into classes, at least one of them. */
static unsigned random_classes(recoding *c, unsigned i, unsigned values,
                               bool singles) {
  unsigned classes = singles ? values + below(2) : 1 + below(values + 1);
  uint16_t order[DECK_HOLDERS + 1] = {0};
  for (unsigned n = 0; n < classes; n++) {
    unsigned k = below(n + 1);
    order[n] = order[k];
    order[k] = (uint16_t)n;
  }
  unsigned in = below(values), share = 5 * below(2);
  for (unsigned v = 0; v < values; v++) {
    bool out = v != in && below(16) < share;
    c->of[i][v] = out ? DD_NONE : singles ? order[v] : (uint16_t)below(classes);
  }
  return classes;
}

static void random_change(recoding *c, const shape *s, unsigned i,
                          unsigned how) {
  unsigned values = s->values[i];
  unsigned next = how & SAME_NUMBER ? values : 1 + below(VALUES);
  unsigned classes = random_classes(c, i, values, how & SINGLES);
  bool in_order = next <= classes && below(2);
  for (unsigned v = 0; v < next; v++)
    in_order = in_order && allowed(c, i, values, v, how);
  for (unsigned v = 0; v < next; v++)
    do
      c->to[i][v] = (uint16_t)(in_order ? v : below(classes));
    while (!allowed(c, i, values, c->to[i][v], how));
  c->next.values[i] = (uint16_t)next;
  c->by_number[s->number[i]] =
      (dd_classes){values, classes, next, c->of[i], in_order ? NULL : c->to[i]};
}

static void no_change(recoding *c, const shape *s, unsigned i) {
  unsigned values = s->values[i];
  for (uint16_t v = 0; v < values; v++)
    c->of[i][v] = c->to[i][v] = v;
  c->by_number[s->number[i]] =
      (dd_classes){values, values, values, c->of[i], c->to[i]};
}

/* HOW is made of `change`. Unless they are SINGLES, variables from some one on
   may stay as they are. */
static void random_changes(recoding *c, const shape *s, unsigned how) {
  unsigned same = how & SINGLES ? s->vars : below(2 * s->vars);
  *c = (recoding){.next = *s};
  for (unsigned i = 0; i < s->vars; i++)
    if (i < same && below(4))
      random_change(c, s, i, how);
    else
      no_change(c, s, i);
  for (unsigned i = same; i < s->vars; i++)
    c->by_number[s->number[i]] = (dd_classes){0};
}

/* --- Functions with truth tables --- */

/* Row R has the values of variables as digits, the last one as the lowest. */
typedef struct function {
  dd f;
  bool row[ROWS];
} function;

/* How many rows agree in the variables up to I. */
static unsigned rows_after(const shape *s, unsigned i) {
  unsigned rows = 1;
  while (++i < s->vars)
    rows *= s->values[i];
  return rows;
}

static unsigned count_rows(const shape *s) {
  return s->values[0] * rows_after(s, 0);
}

static unsigned digit(const shape *s, unsigned row, unsigned i) {
  return row / rows_after(s, i) % s->values[i];
}

static bool eval(const manager *m, const shape *s, dd f, unsigned row) {
  for (unsigned i = 0; i < s->vars; i++)
    if (dd_var(m, f) == s->number[i]) {
      assert_int_equal(dd_values(m, f), s->values[i]);
      dd child = dd_child(m, f, digit(s, row, i));
      assert_true(child < f);
      f = child;
    }
  assert_true(f <= DD_TRUE);
  return f;
}

static void assert_function(const manager *m, const shape *s,
                            const function *x) {
  assert_int_not_equal(x->f, DD_FAIL);
  for (unsigned r = 0; r < count_rows(s); r++)
    assert_int_equal(eval(m, s, x->f, r), x->row[r]);
}

/* Whether X depends on variable I where those before it are as in ROW, which
   has 0 from variable I on. */
static bool depends(const shape *s, const function *x, unsigned i,
                    unsigned row) {
  unsigned part = rows_after(s, i);
  for (unsigned v = 1; v < s->values[i]; v++)
    if (memcmp(&x->row[row], &x->row[row + v * part], part))
      return true;
  return false;
}

/* The number of nodes for X, with constants: one for each of its different
   cofactors that depends on its first variable. */
static size_t count_nodes(const shape *s, const function *x) {
  size_t count = 2;
  for (unsigned i = 0; i < s->vars; i++) {
    unsigned part = rows_after(s, i) * s->values[i];
    for (unsigned r = 0; r < count_rows(s); r += part) {
      bool found = !depends(s, x, i, r);
      for (unsigned old = 0; !found && old < r; old += part)
        found = !memcmp(&x->row[old], &x->row[r], part);
      count += !found;
    }
  }
  return count;
}

/* What says something of functions and makes none. */
static void assert_relations(manager *m, const shape *s, const function *a,
                             const function *b) {
  bool meet = false, subset = true, equal = true;
  for (unsigned r = 0; r < count_rows(s); r++) {
    meet |= a->row[r] && b->row[r];
    subset &= !a->row[r] || b->row[r];
    equal &= a->row[r] == b->row[r];
  }
  assert_int_equal(dd_disjoint(m, a->f, b->f), !meet);
  assert_int_equal(dd_subset(m, a->f, b->f), subset);
  assert_int_equal(a->f == b->f, equal);
}

/* --- Random functions --- */

static const function *any(const function *pool) { return &pool[below(POOL)]; }

static function random_one_of(manager *m, const shape *s) {
  function x;
  unsigned i = below(s->vars), set = below(1u << s->values[i]);
  x.f = one_of(m, s, i, set);
  for (unsigned r = 0; r < count_rows(s); r++)
    x.row[r] = set >> digit(s, r, i) & 1;
  return x;
}

static void random_not(manager *m, const shape *s, const function *pool,
                       function *to) {
  const function *a = any(pool);
  to->f = dd_not(m, a->f);
  for (unsigned r = 0; r < count_rows(s); r++)
    to->row[r] = !a->row[r];
}

static void random_binary(manager *m, const shape *s, const function *pool,
                          function *to) {
  dd (*const binary[])(manager *, dd, dd) = {dd_and, dd_or, dd_diff, dd_iff};
  const function *a = any(pool), *b = any(pool);
  unsigned op = below(4);
  to->f = binary[op](m, a->f, b->f);
  for (unsigned r = 0; r < count_rows(s); r++) {
    bool x = a->row[r], y = b->row[r];
    const bool rows[] = {x && y, x || y, x && !y, x == y};
    to->row[r] = rows[op];
  }
}

/* Another function for each value of the first variable. */
static void random_node(manager *m, const shape *s, const function *pool,
                        function *to) {
  const function *of[DECK_HOLDERS] = {NULL};
  dd children[DECK_HOLDERS];
  for (unsigned v = 0; v < s->values[0]; v++) {
    dd f = (of[v] = any(pool))->f;
    children[v] = dd_var(m, f) == s->number[0] ? dd_child(m, f, v) : f;
  }
  to->f = dd_node(m, s->number[0], s->values[0], children);
  for (unsigned r = 0; r < count_rows(s); r++)
    to->row[r] = of[digit(s, r, 0)]->row[r];
}

/* Whether X holds in a row that goes into ROW of the next shape: in one that is
   ROWS before the values from variable I on are added. */
static bool joined(const shape *s, const function *x, const recoding *c,
                   unsigned row, unsigned i, unsigned rows) {
  if (i == s->vars)
    return x->row[rows];
  unsigned class = c->to[i][digit(&c->next, row, i)];
  for (unsigned v = 0; v < s->values[i]; v++)
    if (c->of[i][v] == class &&
        joined(s, x, c, row, i + 1, rows + v * rows_after(s, i)))
      return true;
  return false;
}

/* A with some value forbidden for each variable, so that all are tested: one
   that is not would be left alone. */
static function all_tested(manager *m, const shape *s, const function *a) {
  function x = *a;
  for (unsigned i = 0; i < s->vars; i++)
    if (s->values[i] > 1) {
      unsigned v = below(s->values[i]);
      x.f = dd_diff(m, x.f, one_of(m, s, i, 1u << v));
      for (unsigned r = 0; r < count_rows(s); r++)
        x.row[r] = x.row[r] && digit(s, r, i) != v;
    }
  return x;
}

/* TO is A after random changes C. */
static function join(manager *m, const shape *s, const function *a,
                     unsigned how, recoding *c, function *to) {
  function x = how & EMPTY ? all_tested(m, s, a) : *a;
  random_changes(c, s, how);
  to->f = dd_join(m, x.f, c->by_number);
  for (unsigned r = 0; r < count_rows(&c->next); r++)
    to->row[r] = joined(s, &x, c, r, 0, 0);
  return x;
}

static void random_join(manager *m, const shape *s, const function *pool,
                        function *to) {
  recoding c;
  join(m, s, any(pool), SAME_NUMBER | (below(2) ? EMPTY : 0), &c, to);
}

static void pool_step(manager *m, const shape *s, function *pool) {
  static void (*const steps[])(manager *, const shape *, const function *,
                               function *) = {
      random_binary, random_binary, random_not, random_node, random_join};
  function to;
  steps[below(sizeof steps / sizeof *steps)](m, s, pool, &to);
  assert_function(m, s, &to);
  assert_relations(m, s, &to, any(pool));
  assert_relations(m, s, any(pool), &to);
  pool[below(POOL)] = to;
}

static void pool_init(manager *m, const shape *s, function *pool) {
  for (unsigned i = 0; i < POOL; i++) {
    pool[i] = random_one_of(m, s);
    assert_function(m, s, &pool[i]);
  }
}

/* Constants take over, slowly, if nothing is done against that. */
static void pool_renew(manager *m, const shape *s, function *pool) {
  for (unsigned i = 0; i < POOL; i++)
    if (pool[i].f <= DD_TRUE)
      pool[i] = random_one_of(m, s);
}

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

/* A random function of a fresh manager. */
static manager *random_function(const shape *s, function *x) {
  static function pool[POOL];
  manager *m = manager_new(BOUND, NULL);
  assert_non_null(m);
  pool_init(m, s, pool);
  for (unsigned n = 0; n < 20; n++) {
    pool_step(m, s, pool);
    pool_renew(m, s, pool);
  }
  *x = *any(pool);
  if (!below(10)) {
    x->f = below(2);
    for (unsigned r = 0; r < count_rows(s); r++)
      x->row[r] = x->f;
  }
  return m;
}

TEST(joins_change_the_number_of_values) {
  for (unsigned i = 0; i < 200; i++) {
    const shape s = random_shape(VARS, GAP);
    unsigned how = below(2) ? EMPTY : 0;
    function x, to;
    recoding c;
    manager *m = random_function(&s, &x);
    join(m, &s, &x, how, &c, &to);
    assert_function(m, &c.next, &to);
    x = join(m, &s, &x, how | SINGLES, &c, &to);
    assert_function(m, &c.next, &to);
    diagram *d = manager_export(m, x.f);
    assert_int_equal(manager_import(m, d, c.by_number), to.f);
    free(d);
    assert_true(manager_check(m));
    manager_free(m);
  }
}

/* Visits F, after which nodes go on at NEXT. */
static uint32_t visit(const diagram *d, dd f, dd *next) {
  uint32_t count = 1;
  if (f < *next)
    return 0;
  const uint32_t *node = &d->words[f];
  for (unsigned v = 1; v <= node_values(node); v++)
    count += visit(d, node[v], next);
  assert_int_equal(f, *next);
  *next += 1 + node_values(node);
  return count;
}

static void assert_layout(const diagram *d) {
  dd next = 2;
  assert_int_equal(d->words[DD_FALSE], node_head(DIAGRAM_LEAF, 0));
  assert_int_equal(d->words[DD_TRUE], node_head(DIAGRAM_LEAF, 0));
  assert_int_equal(d->count, 2 + visit(d, d->root, &next));
  assert_int_equal(d->size, next);
}

/* The function with truth only in ROW. */
static dd minterm(manager *m, const shape *s, unsigned row) {
  dd f = DD_TRUE;
  for (unsigned i = s->vars; i-- > 0;) {
    dd children[DECK_HOLDERS] = {DD_FALSE};
    children[digit(s, row, i)] = f;
    f = dd_node(m, s->number[i], s->values[i], children);
  }
  return f;
}

TEST(equal_functions_are_equal_bytes) {
  for (unsigned i = 0; i < 100; i++) {
    const shape s = random_shape(VARS, GAP);
    function x;
    manager *m = random_function(&s, &x), *other = manager_new(BOUND, NULL);
    diagram *d = manager_export(m, x.f);
    assert_non_null(d);
    assert_layout(d);
    assert_int_equal(d->count, count_nodes(&s, &x));
    assert_int_equal(d->count, dd_size(m, x.f));
    assert_int_equal(manager_import(m, d, NULL), x.f);
    manager_collect(m, &x.f, 1);
    assert_int_equal(manager_nodes(m), d->count);
    assert_function(m, &s, &x);
    /* Made from its rows, in another manager. */
    dd f = DD_FALSE;
    for (unsigned r = count_rows(&s); r-- > 0;)
      if (x.row[r])
        f = dd_or(other, f, minterm(other, &s, r));
    diagram *e = manager_export(other, f);
    assert_true(diagram_equal(d, e));
    diagram *opposite = manager_export(other, dd_not(other, f));
    assert_false(diagram_equal(d, opposite));
    assert_int_equal(manager_import(other, d, NULL), f);
    assert_true(manager_check(other));
    free(opposite);
    free(e);
    free(d);
    manager_free(m);
    manager_free(other);
  }
}

TEST(assignments_come_in_order) {
  for (unsigned i = 0; i < 100; i++) {
    const shape s = random_shape(VARS, 1);
    function x;
    manager *m = random_function(&s, &x);
    diagram *d = manager_export(m, x.f);
    uint16_t world[VARS], before[VARS];
    uint64_t count[1], counted = 0;
    memset(world, 0xff, sizeof world);
    memcpy(before, world, sizeof world);
    bool more = diagram_first(d, VARS, world);
    for (unsigned r = 0; r < count_rows(&s); r++)
      if (x.row[r]) {
        assert_true(more);
        for (unsigned v = 0; v < VARS; v++)
          assert_int_equal(world[v], digit(&s, r, v));
        memcpy(before, world, sizeof world);
        more = diagram_next(d, VARS, s.values, world);
        counted++;
      }
    assert_false(more);
    assert_memory_equal(world, before, sizeof world);
    assert_int_equal(diagram_limbs(VARS, s.values), 1);
    assert_true(diagram_count(d, VARS, s.values, count));
    assert_int_equal(count[0], counted);
    free(d);
    manager_free(m);
  }
}

/* --- Many variables --- */

enum { MANY = 3000, LIMBS = MANY * 2 / 64 + 1 };

typedef struct number {
  uint64_t limb[LIMBS];
} number;

static void add(number *to, const number *n) {
  bool carry = false;
  for (unsigned l = 0; l < LIMBS; l++) {
    uint64_t sum = to->limb[l] + n->limb[l] + carry;
    carry = carry ? sum <= n->limb[l] : sum < n->limb[l];
    to->limb[l] = sum;
  }
}

static void multiply(number *n, unsigned by) {
  number product = {{0}};
  for (; by; by /= 2) {
    if (by % 2)
      add(&product, n);
    const number same = *n;
    add(n, &same);
  }
  *n = product;
}

static void assert_count(manager *m, dd f, uint32_t vars,
                         const uint16_t *values, const number *expected) {
  number n = {{0}};
  diagram *d = manager_export(m, f);
  assert_non_null(d);
  assert_true(diagram_limbs(vars, values) <= LIMBS);
  assert_true(diagram_count(d, vars, values, n.limb));
  assert_memory_equal(&n, expected, sizeof n);
  free(d);
}

/* For each variable, from the last one up, two functions are made of the two
   before, and counted on the way. */
TEST(counts_of_any_size) {
  enum { MOST = 300 };
  for (uint32_t vars = 0; vars < MOST; vars += 1 + below(30)) {
    uint16_t values[MOST];
    manager *m = manager_new(BOUND, NULL);
    /* Two functions, and the constants. */
    dd f[4] = {DD_FALSE, DD_TRUE, DD_FALSE, DD_TRUE};
    number count[4] = {{{0}}, {{1}}, {{0}}, {{1}}};
    for (uint32_t v = vars; v-- > 0;) {
      dd g[2];
      number sum[2] = {{{0}}, {{0}}};
      values[v] = (uint16_t)(1 + below(DECK_HOLDERS));
      for (unsigned k = 0; k < 2; k++) {
        dd children[DECK_HOLDERS];
        bool tested = below(4);
        for (unsigned n = 0; n < values[v]; n++) {
          unsigned which = tested ? below(4) : k;
          children[n] = f[which];
          add(&sum[k], &count[which]);
        }
        g[k] = dd_node(m, v, values[v], children);
      }
      memcpy(f, g, sizeof g);
      memcpy(count, sum, sizeof sum);
      multiply(&count[3], values[v]);
    }
    for (unsigned k = 0; k < 4; k++)
      assert_count(m, f[k], vars, values, &count[k]);
    manager_free(m);
  }
}

TEST(counts_carry_through_limbs) {
  enum { BITS = 192 };
  uint16_t values[BITS + 1];
  manager *m = manager_new(BOUND, NULL);
  dd all = DD_TRUE;
  for (uint32_t v = BITS; v > 0; v--) {
    const dd children[] = {DD_FALSE, all};
    all = dd_node(m, v, 2, children);
    values[v] = 2;
  }
  values[0] = 2;
  /* 2 to the BITS less 1, and 1. */
  const dd children[] = {dd_not(m, all), all};
  const number count = {{[BITS / 64] = 1}};
  assert_count(m, dd_node(m, 0, 2, children), BITS + 1, values, &count);
  manager_free(m);
}

/* Whether the sum of the first VARS variables, of three values each, is a
   multiple of 3. */
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
  static dd_classes none[MANY], upper[MANY];
  static const uint16_t all_in_one[3] = {0}, only_0[] = {0, DD_NONE, DD_NONE},
                        same[] = {0, 1, 2};
  manager *m = manager_new(BOUND, NULL);
  dd f = sum_is_zero(m, MANY), zero = DD_TRUE;
  number count = {{1}};
  for (uint32_t v = MANY; v-- > 0;) {
    const dd children[] = {zero, DD_FALSE, DD_FALSE};
    zero = dd_node(m, v, 3, children);
    none[v] = (dd_classes){3, 1, 3, all_in_one, all_in_one};
    upper[v] = v < MANY / 2 ? (dd_classes){3, 3, 3, same, same}
                            : (dd_classes){3, 1, 1, only_0, all_in_one};
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
  assert_int_equal(dd_join(m, f, none), DD_TRUE);
  assert_int_equal(dd_join(m, f, upper), sum_is_zero(m, MANY / 2));
  assert_count(m, f, MANY, values, &count);
  diagram *d = manager_export(m, f);
  assert_true(diagram_first(d, MANY, world));
  for (uint32_t v = 0; v < MANY; v++)
    assert_int_equal(world[v], 0);
  assert_true(diagram_next(d, MANY, values, world));
  for (uint32_t v = 0; v < MANY; v++)
    assert_int_equal(world[v], v + 2 == MANY ? 1 : v + 1 == MANY ? 2 : 0);
  assert_int_equal(manager_import(m, d, upper), sum_is_zero(m, MANY / 2));
  free(d);
  assert_true(manager_check(m));
  manager_free(m);
}

/* So many that some have the same hash, of 32 bits. */
TEST(many_nodes_are_told_apart) {
  enum { LITERALS = 700, NODES = 500000 };
  manager *m = manager_new(BOUND, NULL);
  dd literals[LITERALS];
  for (uint32_t v = 0; v < LITERALS; v++) {
    const dd children[] = {DD_FALSE, DD_TRUE};
    literals[v] = dd_node(m, 1 + v, 2, children);
  }
  for (unsigned i = 0; i < NODES; i++) {
    dd children[3];
    for (unsigned v = 0; v < 3; v++)
      children[v] = literals[below(LITERALS)];
    dd f = dd_node(m, 0, 3, children);
    for (unsigned v = 0; v < 3 && dd_var(m, f) == 0; v++)
      assert_int_equal(dd_child(m, f, v), children[v]);
  }
  assert_true(manager_check(m));
  manager_free(m);
}

/* SECOND is FIRST modulo 7. */
static dd modulo(manager *m, unsigned first, unsigned second) {
  dd children[DIAGRAM_VALUES];
  for (unsigned v = 0; v < first; v++) {
    dd one[DIAGRAM_VALUES] = {DD_FALSE};
    one[v % 7] = DD_TRUE;
    children[v] = dd_node(m, 1, second, one);
  }
  return dd_node(m, 0, first, children);
}

TEST(as_many_values_as_there_can_be) {
  enum { COUNTED = 100 };
  static uint16_t same[DIAGRAM_VALUES], classes[DIAGRAM_VALUES];
  uint16_t values[COUNTED];
  for (uint16_t v = 0; v < DIAGRAM_VALUES; v++) {
    same[v] = v;
    classes[v] = v % 7;
  }
  const dd_classes changes[] = {
      {DIAGRAM_VALUES, 7, 7, classes, same},
      {DIAGRAM_VALUES, DIAGRAM_VALUES, DIAGRAM_VALUES, same, same}};
  number count = {{1}};
  for (unsigned i = 0; i < COUNTED; i++) {
    values[i] = DIAGRAM_VALUES;
    if (i > 0) /* variable 1 says nothing else than variable 0 */
      multiply(&count, DIAGRAM_VALUES);
  }
  manager *m = manager_new(BOUND, NULL);
  dd f = modulo(m, DIAGRAM_VALUES, DIAGRAM_VALUES);
  assert_int_equal(dd_values(m, f), DIAGRAM_VALUES);
  assert_int_equal(dd_join(m, f, changes), modulo(m, 7, DIAGRAM_VALUES));
  assert_count(m, f, COUNTED, values, &count);
  multiply(&count, DIAGRAM_VALUES);
  assert_count(m, DD_TRUE, COUNTED, values, &count);
  /* And the last variable. */
  const dd constants[] = {DD_FALSE, DD_TRUE};
  dd g = dd_and(m, f, dd_node(m, DIAGRAM_LEAF - 1, 2, constants));
  diagram *d = manager_export(m, g);
  assert_layout(d);
  assert_int_equal(manager_import(m, d, NULL), g);
  free(d);
  assert_true(manager_check(m));
  manager_free(m);
}

/* --- Laws --- */

/* Categories of these SIZES, dealt in turn. */
static deck make_deck(unsigned players, unsigned categories,
                      const unsigned *sizes) {
  deck d = {.players = players, .categories = categories};
  for (unsigned k = 0; k < categories; k++)
    for (unsigned i = 0; i < sizes[k]; i++)
      d.category[k] |= mask_bit(d.cards++);
  for (unsigned i = 0; i < d.cards - categories; i++)
    d.size[i % players]++;
  return d;
}

static deck cluedo(unsigned players) {
  const unsigned sizes[] = {6, 6, 9};
  return make_deck(players, 3, sizes);
}

/* The deals of *D. */
static number count_deals(const deck *d) {
  some clauses[1];
  cardmask bans[1];
  base b;
  deals all;
  number n = {{0}};
  base_init(&b, d, clauses, bans);
  assert_true(base_close(&b));
  const deals_input in = {.base = &b};
  assert_int_equal(deals_init(&all, &in, DEALS_FEW_OPEN), ENGINE_OK);
  assert_int_equal(deals_count(&all), ENGINE_OK);
  memcpy(&n, deals_total(&all).limb, DEALS_LIMBS * sizeof *n.limb);
  deals_release(&all);
  return n;
}

/* Each card is a variable, its holder the value. */
static shape shape_of(const deck *d) {
  shape s = {.vars = d->cards};
  for (unsigned c = 0; c < d->cards; c++) {
    s.number[c] = c;
    s.values[c] = (uint16_t)deck_holders(d);
  }
  return s;
}

/* The law of *D, counted. */
static diagram *law_of(const deck *d) {
  number all = count_deals(d);
  manager *m = manager_new(BOUND, NULL);
  dd law = law_deals(m, d, 1);
  assert_count(m, law, d->cards, shape_of(d).values, &all);
  diagram *exported = manager_export(m, law);
  manager_free(m);
  return exported;
}

static void assert_deal(const deck *d, const uint16_t *holder) {
  unsigned left[DECK_PLAYERS];
  cardmask envelope = 0;
  memcpy(left, d->size, sizeof left);
  for (unsigned c = 0; c < d->cards; c++)
    if (holder[c] == deck_envelope(d)) {
      envelope |= mask_bit(c);
    } else {
      assert_true(holder[c] < d->players);
      assert_true(left[holder[c]]--);
    }
  for (unsigned k = 0; k < d->categories; k++)
    assert_int_equal(mask_count(envelope & d->category[k]), 1);
}

TEST(the_law_has_the_deals_and_no_others) {
  for (unsigned i = 0; i < 60; i++) {
    unsigned sizes[DECK_CATEGORIES], categories = 1 + below(3), all = 0;
    uint16_t holder[DECK_CARDS];
    for (unsigned k = 0; k < categories; k++)
      sizes[k] = 1 + below(3);
    const deck d = make_deck(1 + below(DECK_PLAYERS), categories, sizes);
    const shape s = shape_of(&d);
    diagram *law = law_of(&d);
    for (bool more = diagram_first(law, d.cards, holder); more && all < 5000;
         more = diagram_next(law, d.cards, s.values, holder), all++)
      assert_deal(&d, holder);
    free(law);
  }
}

/* In how many ways CARDS cards can have come to players, by their numbers. */
static uint32_t ways(const deck *d, unsigned player, unsigned cards) {
  uint32_t sum = 0;
  if (player == d->players)
    return cards == 0;
  for (unsigned n = 0; n <= d->size[player] && n <= cards; n++)
    sum += ways(d, player + 1, cards - n);
  return sum;
}

/* A node for each card and each way in which those before it can have come to
   players, or to the envelope. */
static uint32_t law_nodes(const deck *d) {
  uint32_t nodes = 2;
  for (unsigned c = 0; c < d->cards; c++) {
    unsigned k = deck_category(d, c);
    nodes += ways(d, 0, c - k);
    if (mask_first(d->category[k]) != c)
      nodes += ways(d, 0, c - k - 1);
  }
  return nodes;
}

TEST(laws_of_whole_games) {
  const unsigned one[] = {64}, five[] = {12, 12, 12, 12, 16};
  for (unsigned i = 0; i < 7; i++) {
    const deck d = i == 0   ? make_deck(2, 1, one)
                   : i == 1 ? make_deck(2, 5, five)
                            : cluedo(i);
    diagram *law = law_of(&d);
    assert_int_equal(law->count, law_nodes(&d));
    free(law);
  }
}

/* --- Failures --- */

/* The number of CLASS for each holder. */
static const dd_classes *all_cards(const deck *d, unsigned classes,
                                   const uint16_t *class) {
  static dd_classes changes[DECK_CARDS];
  unsigned holders = deck_holders(d);
  for (unsigned c = 0; c < d->cards; c++)
    changes[c] = (dd_classes){holders, classes, holders, class, class};
  return changes;
}

/* What does all that can fail; NULL if something has. */
static diagram *work(const deck *d, size_t bound, engine_status *status) {
  static const uint16_t own[DECK_HOLDERS] = {0, 1, 1, 1},
                        swap[DECK_HOLDERS] = {1, 0, 2, 3};
  manager *m = manager_new(bound, go_on);
  *status = ENGINE_NO_MEMORY;
  if (!m)
    return NULL;
  dd law = law_deals(m, d, 1), seen = dd_join(m, law, all_cards(d, 2, own));
  dd f = dd_iff(m, dd_not(m, law), dd_diff(m, seen, law));
  f = dd_or(m, law, dd_diff(m, seen, dd_join(m, f, all_cards(d, 2, own))));
  f = dd_and(m, f, dd_subset(m, law, seen));
  f = dd_diff(m, f, dd_disjoint(m, law, seen));
  diagram *e = manager_export(m, f);
  if (e) {
    f = manager_import(m, e, all_cards(d, 4, swap));
    f = dd_and(m, f, dd_not(m, manager_import(m, e, NULL)));
    f = dd_or(m, f, law);
  }
  free(e);
  dd roots[] = {law, f};
  assert_true(manager_check(m));
  manager_collect(m, roots, 2);
  assert_true(manager_check(m));
  e = manager_export(m, roots[1]);
  *status = e ? ENGINE_OK : manager_status(m);
  manager_free(m);
  return e;
}

TEST(failing_allocations_are_reported) {
  const deck d = cluedo(3);
  engine_status status;
  asks_left = SIZE_MAX;
  diagram *expected = work(&d, BOUND, &status), *e = NULL;
  assert_int_equal(status, ENGINE_OK);
  size_t n = 0;
  for (; !e; n++) {
    allocations_left = n;
    e = work(&d, BOUND, &status);
    allocations_left = SIZE_MAX;
    assert_int_equal(status, e ? ENGINE_OK : ENGINE_NO_MEMORY);
    if (e)
      assert_true(diagram_equal(e, expected));
  }
  assert_true(n > 20);
  free(e);
  free(expected);
}

TEST(what_returns_no_function_says_that_there_is_no_memory) {
  const deck d = cluedo(3);
  manager *m = manager_new(BOUND, NULL);
  dd law = law_deals(m, &d, 1), garbage = dd_not(m, law), same = law;
  diagram *e = manager_export(m, law);
  size_t nodes = manager_nodes(m);
  number n;
  allocations_left = 0;
  size_t size = dd_size(m, garbage);
  bool counted = diagram_count(e, d.cards, shape_of(&d).values, n.limb);
  manager_collect(m, &same, 1);
  allocations_left = SIZE_MAX;
  assert_int_equal(size, 0);
  assert_int_equal(manager_status(m), ENGINE_NO_MEMORY);
  assert_false(counted);
  assert_int_equal(same, law);
  assert_int_equal(manager_nodes(m), nodes);
  assert_int_equal(dd_not(m, garbage), law);
  free(e);
  manager_free(m);
}

TEST(no_more_words_than_the_bound) {
  const deck d = cluedo(3);
  engine_status status;
  diagram *e = NULL, *law = law_of(&d);
  size_t bound = 0;
  asks_left = SIZE_MAX;
  for (; !e; bound += 1 + bound / 4) {
    e = work(&d, bound, &status);
    assert_int_equal(status, e ? ENGINE_OK : ENGINE_TOO_LARGE);
  }
  assert_true(bound > 1000);
  free(e);
  /* All that is made of a law is in it. */
  for (unsigned less = 0; less < 2; less++) {
    manager *m = manager_new(law->size - less, NULL);
    dd f = law_deals(m, &d, 1);
    assert_int_equal(f == DD_FAIL, less);
    assert_int_equal(manager_status(m), less ? ENGINE_TOO_LARGE : ENGINE_OK);
    manager_free(m);
  }
  free(law);
}

TEST(interrupts_end_operations) {
  const deck d = cluedo(5);
  engine_status status;
  diagram *e = NULL;
  size_t n = 0;
  for (; !e; n += 1 + n / 2) {
    asks_left = n;
    e = work(&d, BOUND, &status);
    assert_int_equal(status, e ? ENGINE_OK : ENGINE_INTERRUPTED);
  }
  assert_true(n > 2);
  free(e);
}

/* Changes F, and asks about it, until that fails for this reason; unless it is
   the bound, the same can be done again. */
static void until_it_fails(manager *m, const shape *s, dd f,
                           engine_status why) {
  dd card, old, changed, told;
  do {
    card = one_of(m, s, below(s->vars), 1u << below(s->values[0]));
    old = f;
    f = changed = dd_iff(m, old, card);
    told = dd_subset(m, f, old);
  } while (card != DD_FAIL && changed != DD_FAIL && told != DD_FAIL);
  asks_left = allocations_left = SIZE_MAX;
  assert_int_equal(manager_status(m), why);
  assert_true(manager_check(m));
  if (why != ENGINE_TOO_LARGE && card != DD_FAIL) {
    f = dd_iff(m, old, card);
    assert_int_not_equal(f, DD_FAIL);
    assert_int_not_equal(dd_subset(m, f, old), DD_FAIL);
  }
}

TEST(a_manager_can_be_used_after_a_failure) {
  const deck d = cluedo(3);
  const shape s = shape_of(&d);
  diagram *e = law_of(&d);
  for (unsigned i = 0; i < 30; i++) {
    engine_status why = (engine_status)(ENGINE_NO_MEMORY + i % 3);
    asks_left = SIZE_MAX;
    manager *m =
        manager_new(why == ENGINE_TOO_LARGE ? 4 * e->size : BOUND, go_on);
    dd law = manager_import(m, e, NULL), card = one_of(m, &s, 0, 1);
    dd other = dd_and(m, law, dd_not(m, card));
    assert_int_not_equal(other, DD_FAIL);
    assert_false(manager_full(m));
    if (why == ENGINE_NO_MEMORY)
      allocations_left = 0;
    if (why == ENGINE_INTERRUPTED)
      asks_left = below(3);
    until_it_fails(m, &s, law, why);
    if (why == ENGINE_TOO_LARGE)
      assert_true(manager_full(m));
    dd roots[] = {law, other, card};
    manager_collect(m, roots, 3);
    assert_false(manager_full(m));
    assert_true(manager_check(m));
    assert_int_equal(dd_diff(m, roots[0], roots[2]), roots[1]);
    manager_free(m);
  }
  free(e);
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
                        dd_join(m, x, NULL),
                        dd_disjoint(m, DD_FALSE, x),
                        dd_disjoint(m, x, f),
                        dd_subset(m, DD_FALSE, x),
                        dd_subset(m, x, f)};
  for (size_t i = 0; i < sizeof results / sizeof *results; i++)
    assert_int_equal(results[i], DD_FAIL);
  assert_null(manager_export(m, x));
  assert_int_equal(dd_size(m, x), 0);
  assert_int_equal(manager_status(m), ENGINE_OK);
  assert_int_equal(manager_fail(m, ENGINE_TOO_LARGE), DD_FAIL);
  assert_int_equal(manager_status(m), ENGINE_TOO_LARGE);
  manager_free(m);
}

/* --- BuDDy --- */

#ifdef BUDDY

/* Variable V has the BuDDy variables from WIDTH * V on for the code of its
   value, and functions there are true only of codes that are VALID. */
enum { BUDDY_VARS = 9, WIDTH = 3, PAIRS = 10 };
static BDD valid;

/* References that BuDDy counts. */
static BDD held[1 << 20];
static size_t held_count;

static BDD hold(BDD f) {
  assert_true(held_count < sizeof held / sizeof *held);
  return held[held_count++] = bdd_addref(f);
}

/* Gives back the references after the first COUNT. */
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

typedef struct pair {
  dd own;
  BDD other;
} pair;

/* Node by node. */
static BDD buddy_of(manager *m, dd f) {
  diagram *d = manager_export(m, f);
  assert_non_null(d);
  BDD *to = calloc(d->size, sizeof *to);
  assert_non_null(to);
  size_t before = held_count;
  to[DD_TRUE] = bddtrue;
  for (dd i = 2; i < d->size; i += 1 + node_values(&d->words[i])) {
    const uint32_t *node = &d->words[i];
    for (unsigned v = 0; v < node_values(node); v++)
      to[i] =
          either(to[i], both(has_value(node_var(node), v), to[node[1 + v]]));
  }
  BDD result = bdd_addref(bdd_and(to[d->root], valid));
  release(before);
  free(to);
  free(d);
  hold(result);
  bdd_delref(result);
  return result;
}

static void assert_pair(manager *m, const pair *p) {
  assert_int_equal(buddy_of(m, p->own), p->other);
}

/* F after the changes of C, which keep numbers of values. From the last
   variable up, functions stay small. */
static BDD buddy_join(const shape *s, BDD f, const recoding *c) {
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

/* Changes that put all values of random variables into one class; these as a
   set of BuDDy's. */
static BDD random_union(const shape *s, recoding *c) {
  int set[WIDTH * DECK_CARDS], count = 0;
  unsigned share = 1 + below(8);
  *c = (recoding){.next = *s};
  for (unsigned i = 0; i < s->vars; i++)
    if (below(9) < share) {
      c->by_number[i] =
          (dd_classes){s->values[i], 1, s->values[i], c->of[i], c->to[i]};
      for (unsigned b = 0; b < WIDTH; b++)
        set[count++] = (int)(WIDTH * i + b);
    } else {
      no_change(c, s, i);
    }
  return hold(bdd_makeset(set, count));
}

/* What comes of A and B. */
static pair random_step(manager *m, const shape *s, pair a, pair b) {
  recoding c;
  BDD set = random_union(s, &c);
  switch (below(8)) {
  case 0:
    return (pair){dd_and(m, a.own, b.own), both(a.other, b.other)};
  case 1:
    return (pair){dd_or(m, a.own, b.own), either(a.other, b.other)};
  case 2:
    return (pair){dd_diff(m, a.own, b.own),
                  hold(bdd_apply(a.other, b.other, bddop_diff))};
  case 3:
    return (pair){dd_iff(m, a.own, b.own),
                  both(valid, hold(bdd_biimp(a.other, b.other)))};
  case 4:
    return (pair){dd_not(m, a.own),
                  hold(bdd_apply(valid, a.other, bddop_diff))};
  case 5:
    return (pair){dd_join(m, a.own, c.by_number),
                  both(valid, hold(bdd_exist(a.other, set)))};
  case 6:
    return (pair){
        dd_join(m, dd_and(m, a.own, b.own), c.by_number),
        both(valid, hold(bdd_appex(a.other, b.other, bddop_and, set)))};
  default:
    random_changes(&c, s, SAME_NUMBER);
    return (pair){dd_join(m, a.own, c.by_number), buddy_join(s, a.other, &c)};
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
      assert_int_equal(dd_disjoint(m, a.own, to.own),
                       both(a.other, to.other) == bddfalse);
      assert_int_equal(dd_subset(m, to.own, b.own),
                       either(to.other, b.other) == b.other);
      if (to.own <= DD_TRUE)
        to = random_pair(m, &s);
      pairs[below(PAIRS)] = to;
    }
    assert_true(manager_check(m));
    manager_free(m);
    buddy_end();
  }
}

/* What a player may hold, given a clause: from the law of four players. */
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
          dd_or(m, clause.own,
                one_of(m, &s, below(d.cards), 1u << below(deck_holders(&d))));
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

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(operations_agree_with_truth_tables),
      cmocka_unit_test(joins_change_the_number_of_values),
      cmocka_unit_test(equal_functions_are_equal_bytes),
      cmocka_unit_test(assignments_come_in_order),
      cmocka_unit_test(counts_of_any_size),
      cmocka_unit_test(counts_carry_through_limbs),
      cmocka_unit_test(thousands_of_variables),
      cmocka_unit_test(many_nodes_are_told_apart),
      cmocka_unit_test(as_many_values_as_there_can_be),
      cmocka_unit_test(the_law_has_the_deals_and_no_others),
      cmocka_unit_test(laws_of_whole_games),
      cmocka_unit_test(failing_allocations_are_reported),
      cmocka_unit_test(what_returns_no_function_says_that_there_is_no_memory),
      cmocka_unit_test(no_more_words_than_the_bound),
      cmocka_unit_test(interrupts_end_operations),
      cmocka_unit_test(a_manager_can_be_used_after_a_failure),
      cmocka_unit_test(a_failure_is_passed_on),
#ifdef BUDDY
      cmocka_unit_test(buddy_agrees),
      cmocka_unit_test(buddy_agrees_on_a_law),
#endif
  };
  return cmocka_run_group_tests(tests, seed_random, NULL);
}
