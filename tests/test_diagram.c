/* Functions of a few variables are compared with their truth tables, larger
   ones with those of BuDDy, if it is installed, and laws with counted deals. */

#include "ctest.h"

#include "deals.h"
#include "law.h"

#include <string.h>

#ifdef __has_include
#if __has_include(<bdd.h>)
#include <bdd.h>
#define BUDDY
#endif
#endif

/* --- Allocations that fail, by the linker's --wrap --- */

static size_t allocations_left = SIZE_MAX;

static bool allocate(void) {
  return allocations_left == SIZE_MAX ||
         (allocations_left && allocations_left--);
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *old, size_t size);

void *__wrap_malloc(size_t size) {
  return allocate() ? __real_malloc(size) : NULL;
}
void *__wrap_calloc(size_t n, size_t size) {
  return allocate() ? __real_calloc(n, size) : NULL;
}
void *__wrap_realloc(void *old, size_t size) {
  return allocate() ? __real_realloc(old, size) : NULL;
}

/* --- Interrupts --- */

static size_t asks_left;
static bool go_on(void) { return asks_left && asks_left--; }

/* --- Functions with truth tables --- */

enum {
  VARS = 8,
  ROWS = 1 << VARS,
  POOL = 12,
  BOUND = 1 << 20,
  GAP = 40 /* of numbers between variables, at most */
};

/* Row R gives the I-th variable bit I of R. */
typedef struct function {
  dd f;
  bool row[ROWS];
} function;

/* The numbers of the variables: ascending. */
static uint32_t number[VARS];

static bool bit(unsigned row, unsigned i) { return row >> i & 1; }

static void random_numbers(void) {
  uint32_t n = below(GAP);
  for (unsigned i = 0; i < VARS; i++, n += 1 + below(2) * below(GAP))
    number[i] = n;
}

static void assign(unsigned row, bool *values) {
  for (unsigned i = 0; i < VARS; i++)
    values[number[i]] = bit(row, i);
}

static void assert_function(const manager *m, const function *x) {
  bool values[(GAP + 1) * (VARS + 1)] = {false};
  assert_int_not_equal(x->f, DD_FAIL);
  for (unsigned r = 0; r < ROWS; r++) {
    assign(r, values);
    assert_int_equal(dd_eval(m, x->f, values), x->row[r]);
  }
}

/* The conjunction of the variables in SET, a word, with signs as in SIGNS. */
static dd cube_of(manager *m, unsigned set, unsigned signs) {
  uint32_t vars[VARS];
  bool values[VARS];
  size_t n = 0;
  for (unsigned i = 0; i < VARS; i++)
    if (bit(set, i)) {
      vars[n] = number[i];
      values[n++] = bit(signs, i);
    }
  return dd_cube(m, n, vars, signs == ROWS - 1 && below(2) ? NULL : values);
}

/* Whether X is true for some row, or all, that is like R but for SET. */
static bool quantified(const function *x, unsigned r, unsigned set, bool all) {
  for (unsigned part = set;; part = (part - 1) & set) {
    if (x->row[(r & ~set) | part] != all)
      return !all;
    if (!part)
      return all;
  }
}

enum { OPERATIONS = 14 };

/* The operation numbered OP on A, B and C. */
static void operate(manager *m, unsigned op, const function *a,
                    const function *b, const function *c, function *to) {
  function both;
  unsigned set = below(ROWS), signs = below(ROWS), v = below(VARS);
  dd cube = cube_of(m, set, op == 11 ? signs : ROWS - 1);
  dd (*const binary[])(manager *, dd, dd) = {dd_and, dd_or,   dd_xor,
                                             dd_iff, dd_diff, dd_implies};
  if (op < 6)
    to->f = binary[op](m, a->f, b->f);
  else if (op == 6)
    to->f = dd_ite(m, a->f, b->f, c->f);
  else if (op == 7)
    to->f = dd_not(m, a->f);
  else if (op == 8)
    to->f = dd_exists(m, a->f, cube);
  else if (op == 9)
    to->f = dd_forall(m, a->f, cube);
  else if (op == 10)
    to->f = dd_and_exists(m, a->f, b->f, cube);
  else if (op == 11)
    to->f = dd_restrict(m, a->f, cube);
  else if (op == 12)
    to->f = dd_variable(m, number[v]);
  else
    to->f = dd_node(m, number[0], dd_restrict(m, a->f, cube_of(m, 1, 0)),
                    dd_restrict(m, b->f, cube_of(m, 1, 1)));
  for (unsigned r = 0; r < ROWS; r++)
    both.row[r] = a->row[r] && b->row[r];
  for (unsigned r = 0; r < ROWS; r++) {
    bool x = a->row[r], y = b->row[r], z = c->row[r];
    const bool rows[OPERATIONS] = {x && y,
                                   x || y,
                                   x != y,
                                   x == y,
                                   x && !y,
                                   !x || y,
                                   x ? y : z,
                                   !x,
                                   quantified(a, r, set, false),
                                   quantified(a, r, set, true),
                                   quantified(&both, r, set, false),
                                   a->row[(r & ~set) | (signs & set)],
                                   bit(r, v),
                                   bit(r, 0) ? y : x};
    to->row[r] = rows[op];
  }
}

/* What says something of functions and makes none. */
static void assert_relations(manager *m, const function *a, const function *b) {
  bool meet = false, subset = true, tests[VARS] = {false};
  for (unsigned r = 0; r < ROWS; r++) {
    meet |= a->row[r] && b->row[r];
    subset &= !a->row[r] || b->row[r];
    for (unsigned i = 0; i < VARS; i++)
      tests[i] |= a->row[r] != a->row[r ^ 1u << i];
  }
  unsigned set = 0;
  for (unsigned i = 0; i < VARS; i++)
    set |= (unsigned)tests[i] << i;
  assert_int_equal(dd_disjoint(m, a->f, b->f), !meet);
  assert_int_equal(dd_subset(m, a->f, b->f), subset);
  assert_int_equal(dd_support(m, a->f), cube_of(m, set, ROWS - 1));
  assert_int_equal(a->f == b->f, !memcmp(a->row, b->row, sizeof a->row));
}

/* Variables, then what operations make of them. */
static void pool_init(manager *m, function *pool) {
  for (unsigned i = 0; i < POOL; i++) {
    function *x = &pool[i];
    x->f = dd_variable(m, number[i % VARS]);
    for (unsigned r = 0; r < ROWS; r++)
      x->row[r] = bit(r, i % VARS);
  }
}

static function *any(function *pool) { return &pool[below(POOL)]; }

static void pool_step(manager *m, function *pool) {
  function to;
  const function *a = any(pool), *b = any(pool);
  operate(m, below(OPERATIONS), a, b, any(pool), &to);
  assert_function(m, &to);
  assert_relations(m, &to, a);
  assert_relations(m, b, &to);
  *any(pool) = to;
}

/* Constants take over, slowly, if nothing is done against that. */
static void pool_renew(manager *m, function *pool) {
  function fresh[POOL];
  pool_init(m, fresh);
  for (unsigned i = 0; i < POOL; i++)
    if (pool[i].f <= DD_TRUE)
      pool[i] = fresh[i];
}

static void pool_collect(manager *m, function *pool) {
  dd roots[POOL + 1] = {DD_FAIL};
  for (unsigned i = 0; i < POOL; i++)
    roots[i + 1] = pool[i].f;
  manager_collect(m, roots, POOL + 1);
  assert_int_equal(roots[0], DD_FAIL);
  for (unsigned i = 0; i < POOL; i++) {
    pool[i].f = roots[i + 1];
    assert_function(m, &pool[i]);
  }
}

TEST(operations_agree_with_truth_tables) {
  function pool[POOL];
  for (unsigned i = 0; i < 20; i++) {
    random_numbers();
    manager *m = manager_new(BOUND, NULL);
    assert_non_null(m);
    pool_init(m, pool);
    for (unsigned n = 0; n < 150; n++) {
      pool_step(m, pool);
      pool_renew(m, pool);
      if (!below(30))
        pool_collect(m, pool);
      if (!below(10))
        assert_true(manager_check(m));
    }
    assert_true(manager_check(m));
    assert_int_equal(manager_status(m), DIAGRAM_OK);
    manager_free(m);
  }
  manager_free(NULL);
}

/* A random function of a fresh manager. */
static manager *random_function(function *x) {
  function pool[POOL];
  manager *m = manager_new(BOUND, NULL);
  assert_non_null(m);
  random_numbers();
  pool_init(m, pool);
  for (unsigned n = 0; n < 30; n++) {
    pool_step(m, pool);
    pool_renew(m, pool);
  }
  *x = *any(pool);
  if (!below(10)) {
    x->f = below(2);
    for (unsigned r = 0; r < ROWS; r++)
      x->row[r] = x->f;
  }
  return m;
}

TEST(equal_functions_are_equal_bytes) {
  for (unsigned i = 0; i < 100; i++) {
    function x;
    manager *m = random_function(&x), *other = manager_new(BOUND, NULL);
    diagram *d = manager_export(m, x.f);
    assert_non_null(d);
    assert_int_equal(d->count, dd_size(m, x.f));
    assert_int_equal(manager_import(m, d, NULL), x.f);
    manager_collect(m, &x.f, 1);
    assert_int_equal(manager_nodes(m), d->count < 2 ? 2 : d->count);
    assert_function(m, &x);
    /* Made from its minterms, in another manager. */
    dd f = DD_FALSE;
    for (unsigned r = ROWS; r-- > 0;)
      if (x.row[r])
        f = dd_or(other, f, cube_of(other, ROWS - 1, r));
    diagram *e = manager_export(other, f);
    assert_true(diagram_equal(d, e));
    dd opposite = dd_not(other, f);
    diagram *not = manager_export(other, opposite);
    assert_false(diagram_equal(d, not ));
    assert_int_equal(manager_import(other, d, NULL), f);
    assert_true(manager_check(other));
    free(not );
    free(e);
    free(d);
    manager_free(m);
    manager_free(other);
  }
}

TEST(variables_are_renumbered_in_order) {
  for (unsigned i = 0; i < 100; i++) {
    function x;
    uint32_t vars[(GAP + 1) * (VARS + 1)] = {0}, old[VARS];
    manager *m = random_function(&x);
    diagram *d = manager_export(m, x.f), *same = diagram_copy(d, NULL);
    assert_true(diagram_equal(d, same));
    memcpy(old, number, sizeof old);
    random_numbers();
    for (unsigned v = 0; v < VARS; v++)
      vars[old[v]] = number[v];
    diagram *renamed = diagram_copy(d, vars);
    x.f = dd_rename(m, x.f, vars);
    assert_function(m, &x);
    assert_int_equal(manager_import(m, d, vars), x.f);
    assert_int_equal(manager_import(m, renamed, NULL), x.f);
    diagram *exported = manager_export(m, x.f);
    assert_true(diagram_equal(renamed, exported));
    free(exported);
    free(renamed);
    free(same);
    free(d);
    manager_free(m);
  }
}

TEST(assignments_come_in_order) {
  for (unsigned i = 0; i < 100; i++) {
    function x;
    manager *m = random_function(&x);
    for (uint32_t v = 0; v < VARS; v++)
      number[v] = v;
    uint32_t vars[(GAP + 1) * (VARS + 1)] = {0};
    dd support = dd_support(m, x.f);
    /* As variables 0 to VARS-1; those tested keep their order. */
    for (uint32_t n = 0; support != DD_TRUE; support = dd_high(m, support))
      vars[dd_var(m, support)] = n++;
    diagram *d = manager_export(m, dd_rename(m, x.f, vars));
    bool values[VARS] = {false}, expected[VARS];
    uint64_t count[1], counted = 0;
    bool more = diagram_first(d, VARS, values);
    for (unsigned r = 0; r < ROWS; r++) {
      for (unsigned v = 0; v < VARS; v++)
        expected[v] = bit(r, VARS - 1 - v);
      if (!diagram_eval(d, expected))
        continue;
      assert_true(more);
      assert_memory_equal(values, expected, sizeof values);
      more = diagram_next(d, VARS, values);
      counted++;
    }
    assert_false(more);
    assert_true(diagram_count(d, VARS, count));
    assert_int_equal(count[0], counted);
    free(d);
    manager_free(m);
  }
}

/* --- Many variables --- */

enum { MANY = 3000 };

/* Whether the number of true ones among variables from FIRST on is odd. */
static dd parity(manager *m, uint32_t first, uint32_t vars) {
  dd f = DD_FALSE;
  for (uint32_t v = first + vars; v-- > first;)
    f = dd_xor(m, f, dd_variable(m, v));
  return f;
}

TEST(counts_of_any_size) {
  for (uint32_t vars = 0; vars < 300; vars += 1 + below(20)) {
    uint64_t count[300 / 64 + 1];
    manager *m = manager_new(BOUND, NULL);
    const dd f[] = {DD_FALSE, DD_TRUE, parity(m, 0, vars),
                    dd_not(m, parity(m, vars / 3, vars - vars / 3))};
    for (unsigned i = 0; i < 4; i++) {
      diagram *d = manager_export(m, f[i]);
      assert_true(diagram_count(d, vars, count));
      free(d);
      bool none = i == 0 || (i == 2 && vars == 0);
      uint32_t one = i == 1 || vars == 0 ? vars : vars - 1;
      for (uint32_t l = 0; l < diagram_limbs(vars); l++)
        assert_true(count[l] ==
                    (none || l != one / 64 ? 0 : UINT64_C(1) << one % 64));
    }
    /* 2 to the VARS less 1. */
    uint32_t all[300];
    for (uint32_t v = 0; v < vars; v++)
      all[v] = v;
    diagram *d = manager_export(m, dd_not(m, dd_cube(m, vars, all, NULL)));
    assert_true(diagram_count(d, vars, count));
    for (uint32_t l = 0; l < diagram_limbs(vars); l++)
      assert_true(count[l] == (l < vars / 64 ? UINT64_MAX
                                             : (UINT64_C(1) << vars % 64) - 1));
    free(d);
    manager_free(m);
  }
}

TEST(thousands_of_variables) {
  static bool values[MANY];
  static uint32_t all[MANY];
  for (uint32_t v = 0; v < MANY; v++)
    all[v] = v;
  manager *m = manager_new(BOUND, NULL);
  dd f = parity(m, 0, MANY), cube = dd_cube(m, MANY, all, NULL);
  dd upper = dd_cube(m, MANY / 2, all + MANY / 2, NULL);
  assert_int_equal(dd_size(m, f), 2 * MANY + 1);
  assert_int_equal(dd_not(m, dd_not(m, f)), f);
  assert_int_equal(dd_exists(m, f, cube), DD_TRUE);
  assert_int_equal(dd_forall(m, f, upper), DD_FALSE);
  assert_int_equal(dd_and_exists(m, f, dd_not(m, f), cube), DD_FALSE);
  assert_int_equal(dd_restrict(m, f, upper), parity(m, 0, MANY / 2));
  assert_int_equal(dd_support(m, f), cube);
  assert_int_equal(dd_disjoint(m, f, cube), MANY % 2 == 0);
  assert_int_equal(dd_ite(m, f, dd_not(m, f), cube), dd_diff(m, cube, f));
  diagram *d = manager_export(m, f);
  assert_true(diagram_first(d, MANY, values));
  for (uint32_t v = 0; v < MANY; v++)
    assert_int_equal(values[v], v == MANY - 1);
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

static diagram *law_of(const deck *d) {
  manager *m = manager_new(BOUND, NULL);
  diagram *law = manager_export(m, law_deals(m, d));
  assert_non_null(law);
  manager_free(m);
  return law;
}

/* The deals of *D. */
static deals_number count_deals(const deck *d) {
  some clauses[1];
  cardmask bans[1];
  base b;
  deals all;
  base_init(&b, d, clauses, bans);
  assert_true(base_close(&b));
  const deals_input in = {.base = &b};
  assert_int_equal(deals_init(&all, &in, DEALS_FEW_OPEN), DEALS_OK);
  assert_int_equal(deals_count(&all), DEALS_OK);
  deals_number n = deals_total(&all);
  deals_release(&all);
  return n;
}

static void assert_count(const diagram *law, const deck *d) {
  uint64_t count[DEALS_LIMBS + 1] = {0};
  deals_number n = count_deals(d);
  assert_true(diagram_count(law, d->cards * law_bits(d), count));
  for (unsigned l = 0; l < DEALS_LIMBS; l++)
    assert_true(count[l] == n.limb[l]);
}

static void assert_deal(const deck *d, const bool *values) {
  unsigned left[DECK_PLAYERS], bits = law_bits(d);
  cardmask envelope = 0;
  memcpy(left, d->size, sizeof left);
  for (unsigned c = 0; c < d->cards; c++) {
    unsigned h = 0;
    for (unsigned i = 0; i < bits; i++)
      h = 2 * h + values[c * bits + i];
    assert_true(h < deck_holders(d));
    if (h == deck_envelope(d))
      envelope |= mask_bit(c);
    else
      assert_true(left[h]--);
  }
  for (unsigned k = 0; k < d->categories; k++)
    assert_int_equal(mask_count(envelope & d->category[k]), 1);
}

TEST(the_law_has_the_deals_and_no_others) {
  for (unsigned i = 0; i < 60; i++) {
    unsigned sizes[DECK_CATEGORIES], categories = 1 + below(3), all = 0;
    bool values[DECK_CARDS * 4];
    for (unsigned k = 0; k < categories; k++)
      sizes[k] = 1 + below(3);
    deck d = make_deck(1 + below(DECK_PLAYERS), categories, sizes);
    diagram *law = law_of(&d);
    uint32_t vars = d.cards * law_bits(&d);
    assert_count(law, &d);
    for (bool more = diagram_first(law, vars, values); more && all < 5000;
         more = diagram_next(law, vars, values), all++)
      assert_deal(&d, values);
    free(law);
  }
}

TEST(laws_of_whole_games) {
  static const uint32_t most[] = {732, 2804, 9018, 22776, 51000};
  const unsigned one[] = {64}, five[] = {12, 12, 12, 12, 16};
  for (unsigned players = 2; players <= 6; players++) {
    const deck d = cluedo(players);
    diagram *law = law_of(&d);
    assert_true(law->count <= most[players - 2] + 2);
    assert_count(law, &d);
    free(law);
  }
  deck d = make_deck(2, 1, one);
  diagram *law = law_of(&d);
  assert_count(law, &d);
  free(law);
  d = make_deck(2, 5, five);
  law = law_of(&d);
  assert_count(law, &d);
  free(law);
}

/* --- Failures --- */

/* What does all that can fail; NULL if something has. */
static diagram *work(const deck *d, size_t bound, diagram_status *status) {
  manager *m = manager_new(bound, go_on);
  *status = DIAGRAM_NO_MEMORY;
  if (!m)
    return NULL;
  uint32_t vars[DECK_CARDS * 4], last = d->cards * law_bits(d);
  for (uint32_t v = 0; v < last; v++)
    vars[v] = 2 * v;
  dd law = law_deals(m, d), small = dd_support(m, law);
  dd renamed = dd_rename(m, law, vars);
  dd f = dd_and(m, law, dd_not(m, renamed));
  f = dd_xor(m, f, dd_ite(m, dd_variable(m, 1), law, renamed));
  dd cube = dd_cube(m, last / 2, vars, NULL);
  f = dd_or(m, dd_and_exists(m, f, renamed, cube), dd_exists(m, f, cube));
  f = dd_or(m, dd_forall(m, f, cube), dd_restrict(m, law, cube));
  f = dd_ite(m, dd_disjoint(m, law, renamed), small, f);
  f = dd_ite(m, dd_subset(m, law, renamed), small, f);
  diagram *e = manager_export(m, f);
  f = e ? manager_import(m, e, NULL) : DD_FAIL;
  free(e);
  dd roots[] = {law, f};
  assert_true(manager_check(m));
  manager_collect(m, roots, 2);
  assert_true(manager_check(m));
  e = manager_export(m, roots[1]);
  *status = e ? DIAGRAM_OK : manager_status(m);
  manager_free(m);
  return e;
}

static deck failing_deck(void) {
  const unsigned sizes[] = {4, 4};
  return make_deck(3, 2, sizes);
}

TEST(failing_allocations_are_reported) {
  const deck d = failing_deck();
  diagram_status status;
  asks_left = SIZE_MAX;
  diagram *expected = work(&d, BOUND, &status), *e = NULL;
  assert_int_equal(status, DIAGRAM_OK);
  size_t n = 0;
  for (; !e; n++) {
    allocations_left = n;
    e = work(&d, BOUND, &status);
    allocations_left = SIZE_MAX;
    assert_int_equal(status, e ? DIAGRAM_OK : DIAGRAM_NO_MEMORY);
    if (e)
      assert_true(diagram_equal(e, expected));
  }
  assert_true(n > 20);
  free(e);
  free(expected);
}

TEST(no_more_nodes_than_the_bound) {
  const deck d = failing_deck();
  diagram_status status;
  diagram *e = NULL;
  size_t bound = 0;
  asks_left = SIZE_MAX;
  for (; !e; bound += 1 + bound / 4) {
    e = work(&d, bound, &status);
    assert_int_equal(status, e ? DIAGRAM_OK : DIAGRAM_TOO_LARGE);
  }
  assert_true(bound > 1000);
  free(e);
}

TEST(interrupts_end_operations) {
  const deck d = cluedo(3);
  diagram_status status;
  diagram *e = NULL;
  size_t n = 0;
  for (; !e; n += 1 + n / 2) {
    asks_left = n;
    e = work(&d, BOUND, &status);
    assert_int_equal(status, e ? DIAGRAM_OK : DIAGRAM_INTERRUPTED);
  }
  assert_true(n > 2);
  free(e);
}

TEST(a_manager_can_be_used_after_a_failure) {
  const deck d = cluedo(3);
  asks_left = 0;
  manager *m = manager_new(8000, go_on);
  dd law = law_deals(m, &d), f;
  dd other = dd_and(m, law, dd_not(m, dd_variable(m, 0)));
  assert_int_not_equal(law, DD_FAIL);
  assert_false(manager_full(m));
  uint32_t vars[DECK_CARDS * 4], n = 0;
  do {
    for (uint32_t v = 0; v < d.cards * law_bits(&d); v++)
      vars[v] = v + n;
    n++;
    f = dd_rename(m, law, vars);
  } while (f != DD_FAIL);
  assert_int_equal(manager_status(m), DIAGRAM_TOO_LARGE);
  assert_true(manager_full(m));
  assert_true(manager_check(m));
  dd roots[] = {law, other};
  manager_collect(m, roots, 2);
  assert_false(manager_full(m));
  assert_true(manager_check(m));
  assert_int_not_equal(dd_rename(m, roots[0], vars), DD_FAIL);
  asks_left = SIZE_MAX;
  assert_int_equal(dd_diff(m, roots[0], dd_variable(m, 0)), roots[1]);
  manager_free(m);
}

TEST(a_failure_is_passed_on) {
  manager *m = manager_new(BOUND, NULL);
  dd f = dd_variable(m, 3), x = DD_FAIL;
  const dd results[] = {dd_node(m, 0, x, f),
                        dd_node(m, 0, f, x),
                        dd_not(m, x),
                        dd_and(m, x, f),
                        dd_and(m, f, x),
                        dd_or(m, DD_TRUE, x),
                        dd_xor(m, f, x),
                        dd_iff(m, x, x),
                        dd_diff(m, DD_FALSE, x),
                        dd_implies(m, f, x),
                        dd_ite(m, x, f, f),
                        dd_ite(m, f, x, f),
                        dd_ite(m, f, f, x),
                        dd_exists(m, x, f),
                        dd_exists(m, f, x),
                        dd_forall(m, f, x),
                        dd_and_exists(m, f, f, x),
                        dd_restrict(m, f, x),
                        dd_restrict(m, x, f),
                        dd_rename(m, x, NULL),
                        dd_disjoint(m, DD_FALSE, x),
                        dd_subset(m, x, f),
                        dd_support(m, x)};
  for (size_t i = 0; i < sizeof results / sizeof *results; i++)
    assert_int_equal(results[i], DD_FAIL);
  assert_null(manager_export(m, x));
  assert_int_equal(dd_size(m, x), 0);
  assert_int_equal(manager_status(m), DIAGRAM_OK);
  assert_int_equal(manager_fail(m, DIAGRAM_TOO_LARGE), DD_FAIL);
  assert_int_equal(manager_status(m), DIAGRAM_TOO_LARGE);
  manager_free(m);
}

/* --- BuDDy --- */

#ifdef BUDDY

enum { BUDDY_VARS = 18, PAIRS = 10 };

typedef struct pair {
  dd own;
  BDD other;
} pair;

/* Node by node. */
static BDD buddy_of(manager *m, dd f) {
  diagram *d = manager_export(m, f);
  BDD *to = calloc(d->count + 1, sizeof *to), result;
  assert_non_null(to);
  to[DD_TRUE] = bddtrue;
  for (dd i = 2; i < d->count; i++) {
    const diagram_node *n = &d->nodes[i];
    to[i] =
        bdd_addref(bdd_ite(bdd_ithvar((int)n->var), to[n->high], to[n->low]));
  }
  result = bdd_addref(to[diagram_root(d)]);
  for (dd i = 2; i < d->count; i++)
    bdd_delref(to[i]);
  free(to);
  free(d);
  return result;
}

static void assert_pair(manager *m, const pair *p) {
  BDD same = buddy_of(m, p->own);
  assert_int_equal(same, p->other);
  bdd_delref(same);
}

/* Random variables, a share of them all; their signs random if SIGNS. */
static pair random_cube(manager *m, bool signs) {
  pair p = {DD_TRUE, bddtrue};
  unsigned share = 1 + below(8);
  for (uint32_t v = BUDDY_VARS; v-- > 0;) {
    if (below(9) >= share)
      continue;
    bool negative = signs && below(2);
    BDD old = p.other;
    p.own = negative ? dd_node(m, v, p.own, DD_FALSE)
                     : dd_node(m, v, DD_FALSE, p.own);
    p.other = bdd_addref(
        bdd_and(negative ? bdd_nithvar((int)v) : bdd_ithvar((int)v), old));
    bdd_delref(old);
  }
  return p;
}

static pair random_step(manager *m, const pair *pairs) {
  pair a = pairs[below(PAIRS)], b = pairs[below(PAIRS)];
  pair c = pairs[below(PAIRS)], to = {DD_FAIL, 0};
  unsigned op = below(12);
  pair cube = random_cube(m, op == 10);
  dd (*const own[])(manager *, dd, dd) = {dd_and, dd_or,   dd_xor,
                                          dd_iff, dd_diff, dd_implies};
  static const int other[] = {bddop_and,   bddop_or,   bddop_xor,
                              bddop_biimp, bddop_diff, bddop_imp};
  switch (op) {
  case 6:
    to = (pair){dd_ite(m, a.own, b.own, c.own),
                bdd_ite(a.other, b.other, c.other)};
    break;
  case 7:
    to = (pair){dd_exists(m, a.own, cube.own), bdd_exist(a.other, cube.other)};
    break;
  case 8:
    to = (pair){dd_forall(m, a.own, cube.own), bdd_forall(a.other, cube.other)};
    break;
  case 9:
    to = (pair){dd_and_exists(m, a.own, b.own, cube.own),
                bdd_appex(a.other, b.other, bddop_and, cube.other)};
    break;
  case 10:
    to = (pair){dd_restrict(m, a.own, cube.own),
                bdd_restrict(a.other, cube.other)};
    break;
  case 11:
    to = (pair){dd_not(m, a.own), bdd_not(a.other)};
    break;
  default:
    to = (pair){own[op](m, a.own, b.own),
                bdd_apply(a.other, b.other, other[op])};
  }
  bdd_addref(to.other);
  bdd_delref(cube.other);
  assert_int_equal(dd_disjoint(m, a.own, to.own),
                   bdd_and(a.other, to.other) == bddfalse);
  assert_int_equal(dd_subset(m, to.own, b.own),
                   bdd_imp(to.other, b.other) == bddtrue);
  return to;
}

/* A random function that is no constant. */
static pair random_pair(manager *m) {
  pair p = {DD_FALSE, 0};
  for (unsigned i = 0; i < 6; i++) {
    pair cube = random_cube(m, true);
    p.own = below(2) ? dd_or(m, p.own, cube.own) : dd_xor(m, p.own, cube.own);
    bdd_delref(cube.other);
  }
  p.other = buddy_of(m, p.own);
  return p;
}

TEST(buddy_agrees) {
  bdd_init(100000, 10000);
  bdd_gbc_hook(NULL);
  bdd_setvarnum(BUDDY_VARS);
  for (unsigned i = 0; i < 10; i++) {
    pair pairs[PAIRS];
    manager *m = manager_new(BOUND, NULL);
    for (unsigned n = 0; n < PAIRS; n++)
      pairs[n] = random_pair(m);
    for (unsigned n = 0; n < 100; n++) {
      pair to = random_step(m, pairs), *old = &pairs[below(PAIRS)];
      assert_pair(m, &to);
      bdd_delref(old->other);
      if (to.own <= DD_TRUE)
        to = random_pair(m);
      *old = to;
    }
    for (unsigned n = 0; n < PAIRS; n++)
      bdd_delref(pairs[n].other);
    assert_true(manager_check(m));
    manager_free(m);
  }
  bdd_done();
}

/* What a player may hold, given a clause: from the law of four players. */
TEST(buddy_agrees_on_a_law) {
  const deck d = cluedo(4);
  unsigned bits = law_bits(&d), vars = d.cards * bits;
  bdd_init(200000, 20000);
  bdd_gbc_hook(NULL);
  bdd_setvarnum((int)vars);
  manager *m = manager_new(BOUND, NULL);
  pair law = {law_deals(m, &d), 0};
  law.other = buddy_of(m, law.own);
  for (unsigned i = 0; i < 4; i++) {
    dd clause = DD_FALSE, cube = DD_TRUE;
    for (unsigned n = 0; n < 3; n++) {
      uint32_t at[4];
      bool signs[4];
      unsigned card = below(d.cards), h = below(deck_holders(&d));
      for (unsigned b = 0; b < bits; b++) {
        at[b] = card * bits + b;
        signs[b] = h >> (bits - 1 - b) & 1;
      }
      clause = dd_or(m, clause, dd_cube(m, bits, at, signs));
    }
    for (uint32_t v = vars; v-- > 0;)
      if (below(3))
        cube = dd_node(m, v, DD_FALSE, cube);
    BDD c = buddy_of(m, clause), q = buddy_of(m, cube);
    const pair results[] = {
        {dd_and(m, law.own, clause), bdd_addref(bdd_and(law.other, c))},
        {dd_exists(m, law.own, cube), bdd_addref(bdd_exist(law.other, q))},
        {dd_and_exists(m, law.own, clause, cube),
         bdd_addref(bdd_appex(law.other, c, bddop_and, q))}};
    for (unsigned n = 0; n < 3; n++) {
      assert_pair(m, &results[n]);
      bdd_delref(results[n].other);
    }
    bdd_delref(c);
    bdd_delref(q);
  }
  assert_true(manager_check(m));
  manager_free(m);
  bdd_done();
}

#endif

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(operations_agree_with_truth_tables),
      cmocka_unit_test(equal_functions_are_equal_bytes),
      cmocka_unit_test(variables_are_renumbered_in_order),
      cmocka_unit_test(assignments_come_in_order),
      cmocka_unit_test(counts_of_any_size),
      cmocka_unit_test(thousands_of_variables),
      cmocka_unit_test(the_law_has_the_deals_and_no_others),
      cmocka_unit_test(laws_of_whole_games),
      cmocka_unit_test(failing_allocations_are_reported),
      cmocka_unit_test(no_more_nodes_than_the_bound),
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
