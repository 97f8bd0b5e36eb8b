/* Functions after recodings of their variables are compared with truth tables. */

#include "helpers/ctest.h"

#include "helpers/count.h"
#include "helpers/functions.h"

TEST(joins_change_the_number_of_values) {
  for (unsigned i = 0; i < 200; i++) {
    const shape s = random_shape(VARS, GAP);
    unsigned how = below(2) ? EMPTY : 0;
    function x, to;
    random_recoding c;
    manager *m = random_function(&s, &x);
    join(m, &s, &x, how, &c, &to);
    assert_function(m, &c.next, &to);
    x = join(m, &s, &x, how | SINGLES, &c, &to);
    assert_function(m, &c.next, &to);
    diagram *d = transfer_export(m, x.f);
    assert_int_equal(transfer_import(m, d, c.by_number), to.f);
    free(d);
    assert_true(manager_check(m));
    manager_free(m);
  }
}

/* --- The layout of diagrams --- */

/* Whether X depends on variable I where the variables before I are as in ROW. ROW has 0 from
   variable I on. */
static bool depends(const shape *s, const function *x, unsigned i, unsigned row) {
  unsigned part = rows_after(s, i);
  for (unsigned v = 1; v < s->values[i]; v++)
    if (memcmp(&x->row[row], &x->row[row + v * part], part))
      return true;
  return false;
}

/* The number of nodes for X, with the constants. There is one node for each different cofactor of X
   that depends on its first variable. */
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

/* The function that is true only in ROW. */
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
    diagram *d = transfer_export(m, x.f);
    assert_non_null(d);
    assert_layout(d);
    assert_int_equal(d->count, count_nodes(&s, &x));
    assert_int_equal(d->count, dd_size(m, x.f));
    assert_int_equal(transfer_import(m, d, NULL), x.f);
    manager_collect(m, &x.f, 1);
    assert_int_equal(manager_nodes(m), d->count);
    assert_function(m, &s, &x);
    /* The same function, made from its rows in another manager. */
    dd f = DD_FALSE;
    for (unsigned r = count_rows(&s); r-- > 0;)
      if (x.row[r])
        f = dd_or(other, f, minterm(other, &s, r));
    diagram *e = transfer_export(other, f);
    assert_true(diagram_equal(d, e));
    diagram *opposite = transfer_export(other, dd_not(other, f));
    assert_false(diagram_equal(d, opposite));
    assert_int_equal(transfer_import(other, d, NULL), f);
    assert_true(manager_check(other));
    free(opposite);
    free(e);
    free(d);
    manager_free(m);
    manager_free(other);
  }
}

/* True where variable 1 is variable 0 modulo 7. They have FIRST and SECOND values. */
static dd modulo(manager *m, unsigned first, unsigned second) {
  dd children[NODE_VALUES];
  for (unsigned v = 0; v < first; v++) {
    dd one[NODE_VALUES] = {DD_FALSE};
    one[v % 7] = DD_TRUE;
    children[v] = dd_node(m, 1, second, one);
  }
  return dd_node(m, 0, first, children);
}

TEST(as_many_values_as_there_can_be) {
  enum { COUNTED = 100 };
  static uint16_t same[NODE_VALUES], classes[NODE_VALUES];
  uint16_t values[COUNTED];
  for (uint16_t v = 0; v < NODE_VALUES; v++) {
    same[v] = v;
    classes[v] = v % 7;
  }
  const recoding changes[] = {{NODE_VALUES, 7, 7, classes, same},
                              {NODE_VALUES, NODE_VALUES, NODE_VALUES, same, same}};
  number count = {{1}};
  for (unsigned i = 0; i < COUNTED; i++) {
    values[i] = NODE_VALUES;
    if (i > 0) /* variable 0 determines variable 1 */
      multiply(&count, NODE_VALUES);
  }
  manager *m = manager_new(BOUND, NULL);
  dd f = modulo(m, NODE_VALUES, NODE_VALUES);
  assert_int_equal(dd_values(m, f), NODE_VALUES);
  assert_int_equal(recode(m, f, changes), modulo(m, 7, NODE_VALUES));
  assert_count(m, f, COUNTED, values, &count);
  multiply(&count, NODE_VALUES);
  assert_count(m, DD_TRUE, COUNTED, values, &count);
  /* The same with a test of the last variable that there can be. */
  const dd constants[] = {DD_FALSE, DD_TRUE};
  dd g = dd_and(m, f, dd_node(m, NODE_LEAF - 1, 2, constants));
  diagram *d = transfer_export(m, g);
  assert_layout(d);
  assert_int_equal(transfer_import(m, d, NULL), g);
  free(d);
  assert_true(manager_check(m));
  manager_free(m);
}
