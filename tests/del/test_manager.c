/* Tests memory, bounds and interrupts. Failures are reported, and managers stay in order. */

#include "helpers/ctest.h"

#include "helpers/failing.h"
#include "helpers/laws.h"

static size_t asks_left;
static bool go_on(void) { return asks_left && asks_left--; }

/* Recodings that put holder H of each card into CLASS[H]. */
static const recoding *all_cards(const deck *d, unsigned classes, const uint16_t *class) {
  static recoding changes[DECK_CARDS];
  unsigned holders = deck_holders(d);
  for (unsigned c = 0; c < d->cards; c++)
    changes[c] = (recoding){holders, classes, holders, class, class};
  return changes;
}

/* Does all that can fail. NULL, and *STATUS says why, if something has failed. */
static diagram *work(const deck *d, size_t bound, engine_status *status) {
  static const uint16_t own[DECK_HOLDERS] = {0, 1, 1, 1}, swap[DECK_HOLDERS] = {1, 0, 2, 3};
  manager *m = manager_new(bound, go_on);
  *status = ENGINE_NO_MEMORY;
  if (!m)
    return NULL;
  dd law = law_deals(m, d, 1), seen = recode(m, law, all_cards(d, 2, own));
  dd f = dd_iff(m, dd_not(m, law), dd_diff(m, seen, law));
  f = dd_or(m, law, dd_diff(m, seen, recode(m, f, all_cards(d, 2, own))));
  f = dd_and(m, f, dd_subset(m, law, seen));
  f = dd_diff(m, f, dd_disjoint(m, law, seen));
  diagram *e = transfer_export(m, f);
  if (e) {
    f = transfer_import(m, e, all_cards(d, 4, swap));
    f = dd_and(m, f, dd_not(m, transfer_import(m, e, NULL)));
    f = dd_or(m, f, law);
  }
  free(e);
  dd roots[] = {law, f};
  assert_true(manager_check(m));
  manager_collect(m, roots, 2);
  assert_true(manager_check(m));
  e = transfer_export(m, roots[1]);
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
  manager_trim();
  manager *m = manager_new(BOUND, NULL);
  dd law = law_deals(m, &d, 1), garbage = dd_not(m, law), same = law;
  diagram *e = transfer_export(m, law);
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

/* The memory of two managers is kept. Managers in use never share memory. */
TEST(memory_is_kept) {
  const deck d = cluedo(3);
  engine_status status;
  asks_left = SIZE_MAX;
  manager_trim();
  size_t before = allocations_live, used[2];
  for (unsigned again = 0; again < 2; again++) {
    const size_t most = 1000000;
    allocations_left = most;
    free(work(&d, BOUND, &status));
    used[again] = most - allocations_left;
    allocations_left = SIZE_MAX;
  }
  assert_true(used[1] < used[0] / 2);
  manager *m[4];
  dd law[4];
  for (unsigned i = 0; i < 4; i++) {
    m[i] = manager_new(BOUND, NULL);
    law[i] = law_deals(m[i], &d, 1);
  }
  for (unsigned i = 0; i < 4; i++) {
    assert_int_equal(law[i], law[0]);
    assert_true(manager_check(m[i]));
    if (i)
      assert_int_equal(dd_not(m[i], dd_not(m[i], law[i])), law[i]);
  }
  size_t live = allocations_live;
  manager_free(m[0]);
  manager_free(m[1]);
  assert_int_equal(allocations_live, live);
  manager_free(m[2]);
  assert_true(allocations_live < live);
  manager_free(m[3]);
  manager_trim();
  assert_int_equal(allocations_live, before);
}

/* Of a large manager at most 50 MB are kept. */
TEST(not_too_much_is_kept) {
  const dd ends[] = {DD_FALSE, DD_TRUE};
  manager_trim();
  manager *m = manager_new(SIZE_MAX, NULL);
  for (uint32_t i = 0; i < 1 << 20; i++) {
    dd children[] = {DD_FALSE, DD_TRUE, dd_node(m, 1 + i % 1000000, 2, ends), DD_FALSE};
    children[3] = dd_node(m, 1 + i / 7 % 1000000, 2, ends);
    assert_int_not_equal(dd_node(m, 0, 4, children), DD_FAIL);
  }
  size_t size = m->size;
  assert_true(size > 1 << 22);
  manager_free(m);
  manager *next = manager_new(BOUND, NULL);
  assert_ptr_equal(next, m);
  size_t bytes = next->room * sizeof *next->words + (sizeof *next->unique << next->bits_room) +
                 (sizeof *next->computed << next->computed_room) +
                 next->stack_room * sizeof *next->stack + next->marks_room * sizeof *next->marks;
  assert_true(bytes <= 50000000);
  manager_free(next);
  manager_trim();
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
  /* Making the law makes no node that is not in the law. */
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

/* Changes F and asks about it until this fails because of WHY. Unless WHY is the bound, the same
   operations then succeed. */
static void until_it_fails(manager *m, const shape *s, dd f, engine_status why) {
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
    manager *m = manager_new(why == ENGINE_TOO_LARGE ? 4 * e->size : BOUND, go_on);
    dd law = transfer_import(m, e, NULL), card = one_of(m, &s, 0, 1);
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
