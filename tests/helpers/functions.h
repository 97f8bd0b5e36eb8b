/* Functions of a few variables with their truth tables, random recodings of functions, and a check
   of the layout of diagrams. */

#ifndef FUNCTIONS_H
#define FUNCTIONS_H

#include "del/recoding.h"
#include "helpers/ctest.h"
#include "helpers/diagrams.h"
#include "knowledge/deck.h"

#include <string.h>

enum {
  VARS = 6,
  VALUES = 5,   /* the most values of a variable, except for decks */
  ROWS = 15625, /* VALUES to the power of VARS */
  POOL = 10,
  BOUND = 1 << 22,
  GAP = 40, /* the largest difference between the numbers of two neighbouring variables */
  NUMBERS = (GAP + 1) * (VARS + 1)
};

/* The variables. Each has a number and a number of values. The numbers are ascending. */
typedef struct shape {
  unsigned vars;
  uint32_t number[DECK_CARDS];
  uint16_t values[DECK_CARDS];
} shape;

static inline shape random_shape(unsigned vars, unsigned gap) {
  shape s = {.vars = vars};
  uint32_t n = below(gap);
  for (unsigned i = 0; i < vars; i++, n += 1 + below(2) * below(gap)) {
    s.number[i] = n;
    s.values[i] = (uint16_t)(1 + below(VALUES));
  }
  return s;
}

/* True where the value of variable I is in SET. */
static inline dd one_of(manager *m, const shape *s, unsigned i, unsigned set) {
  dd children[DECK_HOLDERS];
  for (unsigned v = 0; v < s->values[i]; v++)
    children[v] = set >> v & 1;
  return dd_node(m, s->number[i], s->values[i], children);
}

/* --- Changes of values --- */

typedef struct random_recoding {
  shape next;
  recoding by_number[NUMBERS];
  uint16_t of[DECK_CARDS][DECK_HOLDERS], to[DECK_CARDS][DECK_HOLDERS];
} random_recoding;

typedef enum change {
  SAME_NUMBER = 1, /* variables keep their number of values */
  SINGLES = 2,     /* no class has two old values */
  EMPTY = 4 /* some next values have classes without an old value. Not for variables with only one
               value, which nothing tests */
} change;

/* Whether a next value of variable I, which has VALUES values, may have CLASS. */
static inline bool allowed(const random_recoding *c, unsigned i, unsigned values, unsigned class,
                           unsigned how) {
  for (unsigned v = 0; v < values; v++)
    if (c->of[i][v] == class)
      return true;
  return how & EMPTY && values > 1;
}

/* Puts at least one of the VALUES old values of variable I into a class. Returns the number of
   classes. */
static inline unsigned random_classes(random_recoding *c, unsigned i, unsigned values,
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
    c->of[i][v] = out ? NODE_NO_VALUE : singles ? order[v] : (uint16_t)below(classes);
  }
  return classes;
}

static inline void random_change(random_recoding *c, const shape *s, unsigned i, unsigned how) {
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
      (recoding){values, classes, next, c->of[i], in_order ? NULL : c->to[i]};
}

static inline void no_change(random_recoding *c, const shape *s, unsigned i) {
  unsigned values = s->values[i];
  for (uint16_t v = 0; v < values; v++)
    c->of[i][v] = c->to[i][v] = v;
  c->by_number[s->number[i]] = (recoding){values, values, values, c->of[i], c->to[i]};
}

/* Sets C to random recodings. HOW is a sum of `change` values. Without SINGLES, a random number of
   the last variables may stay unchanged. */
static inline void random_changes(random_recoding *c, const shape *s, unsigned how) {
  unsigned same = how & SINGLES ? s->vars : below(2 * s->vars);
  *c = (random_recoding){.next = *s};
  for (unsigned i = 0; i < s->vars; i++)
    if (i < same && below(4))
      random_change(c, s, i, how);
    else
      no_change(c, s, i);
  for (unsigned i = same; i < s->vars; i++)
    c->by_number[s->number[i]] = (recoding){0};
}

/* --- Functions with truth tables --- */

/* The digits of row R are the values of the variables. The last variable is the lowest digit. */
typedef struct function {
  dd f;
  bool row[ROWS];
} function;

/* The number of rows that agree in the variables up to I. */
static inline unsigned rows_after(const shape *s, unsigned i) {
  unsigned rows = 1;
  while (++i < s->vars)
    rows *= s->values[i];
  return rows;
}

static inline unsigned count_rows(const shape *s) { return s->values[0] * rows_after(s, 0); }

static inline unsigned digit(const shape *s, unsigned row, unsigned i) {
  return row / rows_after(s, i) % s->values[i];
}

static inline bool eval(const manager *m, const shape *s, dd f, unsigned row) {
  for (unsigned i = 0; i < s->vars; i++)
    if (tables_var(m, f) == s->number[i]) {
      assert_int_equal(dd_values(m, f), s->values[i]);
      dd child = tables_child(m, f, digit(s, row, i));
      assert_true(child < f);
      f = child;
    }
  assert_true(f <= DD_TRUE);
  return f;
}

static inline void assert_function(const manager *m, const shape *s, const function *x) {
  assert_int_not_equal(x->f, DD_FAIL);
  for (unsigned r = 0; r < count_rows(s); r++)
    assert_int_equal(eval(m, s, x->f, r), x->row[r]);
}

/* Checks the operations that compare functions and make none. */
static inline void assert_relations(manager *m, const shape *s, const function *a,
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

static inline function random_one_of(manager *m, const shape *s) {
  function x;
  unsigned i = below(s->vars), set = below(1u << s->values[i]);
  x.f = one_of(m, s, i, set);
  for (unsigned r = 0; r < count_rows(s); r++)
    x.row[r] = set >> digit(s, r, i) & 1;
  return x;
}

static inline void random_not(manager *m, const shape *s, const function *pool, function *to) {
  const function *a = any(pool);
  to->f = dd_not(m, a->f);
  for (unsigned r = 0; r < count_rows(s); r++)
    to->row[r] = !a->row[r];
}

static inline void random_binary(manager *m, const shape *s, const function *pool, function *to) {
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

/* A node with a function of POOL for each value of the first variable. */
static inline void random_node(manager *m, const shape *s, const function *pool, function *to) {
  const function *of[DECK_HOLDERS] = {NULL};
  dd children[DECK_HOLDERS];
  for (unsigned v = 0; v < s->values[0]; v++) {
    dd f = (of[v] = any(pool))->f;
    children[v] = tables_var(m, f) == s->number[0] ? tables_child(m, f, v) : f;
  }
  to->f = dd_node(m, s->number[0], s->values[0], children);
  for (unsigned r = 0; r < count_rows(s); r++)
    to->row[r] = of[digit(s, r, 0)]->row[r];
}

/* Whether X holds in a row that the recoding C turns into ROW of the next shape. The row's values
   of the variables before I are fixed, and ROWS is the row with 0 from variable I on. */
static inline bool joined(const shape *s, const function *x, const random_recoding *c, unsigned row,
                          unsigned i, unsigned rows) {
  if (i == s->vars)
    return x->row[rows];
  unsigned class = c->to[i][digit(&c->next, row, i)];
  for (unsigned v = 0; v < s->values[i]; v++)
    if (c->of[i][v] == class && joined(s, x, c, row, i + 1, rows + v * rows_after(s, i)))
      return true;
  return false;
}

/* A with one value of each variable forbidden, so that the function tests all variables. A recoding
   leaves a variable alone that the function does not test. */
static inline function all_tested(manager *m, const shape *s, const function *a) {
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

/* Sets C to random recodings, and TO to A after these. If HOW has EMPTY, it recodes all_tested(A)
   instead. Returns the function that was recoded. */
static inline function join(manager *m, const shape *s, const function *a, unsigned how,
                            random_recoding *c, function *to) {
  function x = how & EMPTY ? all_tested(m, s, a) : *a;
  random_changes(c, s, how);
  to->f = recode(m, x.f, c->by_number);
  for (unsigned r = 0; r < count_rows(&c->next); r++)
    to->row[r] = joined(s, &x, c, r, 0, 0);
  return x;
}

static inline void random_join(manager *m, const shape *s, const function *pool, function *to) {
  random_recoding c;
  join(m, s, any(pool), SAME_NUMBER | (below(2) ? EMPTY : 0), &c, to);
}

static inline void pool_step(manager *m, const shape *s, function *pool) {
  static void (*const steps[])(manager *, const shape *, const function *, function *) = {
      random_binary, random_binary, random_not, random_node, random_join};
  function to;
  steps[below(sizeof steps / sizeof *steps)](m, s, pool, &to);
  assert_function(m, s, &to);
  assert_relations(m, s, &to, any(pool));
  assert_relations(m, s, any(pool), &to);
  pool[below(POOL)] = to;
}

static inline void pool_init(manager *m, const shape *s, function *pool) {
  for (unsigned i = 0; i < POOL; i++) {
    pool[i] = random_one_of(m, s);
    assert_function(m, s, &pool[i]);
  }
}

/* Replaces constants, because otherwise more and more functions become constant. */
static inline void pool_renew(manager *m, const shape *s, function *pool) {
  for (unsigned i = 0; i < POOL; i++)
    if (pool[i].f <= DD_TRUE)
      pool[i] = random_one_of(m, s);
}

/* A random function in a new manager, which is returned. */
static inline manager *random_function(const shape *s, function *x) {
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

/* --- Layout --- */

/* Visits F, and moves *NEXT to the place after the nodes of F. Returns how many nodes it visited
   for the first time. */
static inline uint32_t visit(const diagram *d, dd f, dd *next) {
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

static inline void assert_layout(const diagram *d) {
  dd next = 2;
  assert_int_equal(d->words[DD_FALSE], node_head(NODE_LEAF, 0));
  assert_int_equal(d->words[DD_TRUE], node_head(NODE_LEAF, 0));
  assert_int_equal(d->count, 2 + visit(d, d->root, &next));
  assert_int_equal(d->size, next);
}

#endif
