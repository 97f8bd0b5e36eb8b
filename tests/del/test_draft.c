/* Tests computations that are too large, that are interrupted, or that have no memory. */

#include "helpers/ctest.h"

#include "del/truth.h"
#include "del/update.h"
#include "del/worlds.h"
#include "helpers/failing.h"
#include "helpers/games.h"

enum { CARDS_MOST = 6 };

static size_t asks_left;
static bool go_on(void) { return asks_left && asks_left--; }

TEST(test_bound) {
  deck d = classic();
  engine_status status = ENGINE_OK;
  kb b = knowledge_of(&d);
  assert_null(initial_deals(&b, 21, 1000, NULL, &status));
  assert_int_equal(status, ENGINE_TOO_LARGE);
  structure *s = initial_deals(&b, 21, 80000, NULL, &status);
  assert_non_null(s);
  assert_true(structure_nodes(s) < 51000);
  assert_null(update_apply(s, &some_show, &status));
  assert_int_equal(status, ENGINE_TOO_LARGE);
  s->bound = BOUND;
  structure *s2 = update_apply(s, &some_show, &status);
  assert_non_null(s2);
  structure_free(s2);
  structure_free(s);
}

TEST(test_interrupt) {
  deck d = classic();
  engine_status status = ENGINE_OK;
  kb b = knowledge_of(&d);
  asks_left = SIZE_MAX;
  structure *s = initial_deals(&b, 21, BOUND, go_on, &status);
  assert_non_null(s);
  asks_left = 0;
  assert_null(update_apply(s, &some_show, &status));
  assert_int_equal(status, ENGINE_INTERRUPTED);
  asks_left = SIZE_MAX;
  structure *s2 = update_apply(s, &some_show, &status);
  assert_non_null(s2);
  structure_free(s2);
  structure_free(s);
}

/* Replaces *S by S2, if S2 is not NULL. */
static bool replace(structure **s, structure *s2) {
  if (s2) {
    structure_free(*s);
    *s = s2;
  }
  return s2;
}

/* Asks all that can be asked of S. *WORK becomes a number that depends on the answers. */
static engine_status ask_all(const structure *s, const update *u, const formula *knows,
                             uint64_t *work) {
  const formula unsure = {.kind = FORMULA_WHICH, .agents = {{4}}, .left = u->pre[0]};
  const formula after = {.kind = FORMULA_AFTER, .update = u, .left = knows};
  const formula all = {.kind = FORMULA_COMMON, .agents = {{7}}, .left = &after};
  const formula *asked[] = {knows, &unsure, &after, &all};
  bool truths[4] = {false};
  const unsigned path[] = {0, 1};
  uint64_t count[WORLDS_LIMBS] = {0};
  engine_status status = truth_holds(s, true, asked, 4, truths);
  if (status == ENGINE_OK) {
    valueset held[CARDS_MOST + 4];
    status = worlds_possible(s, path, 2, CARDS_MOST, held, count);
  }
  *work = structure_nodes(s);
  for (unsigned i = 0; i < 4; i++)
    *work = *work * 2 + truths[i];
  *work = *work * 1000 + count[0];
  return status;
}

/* Does all that can be done with a deal. Sets *STATUS to the status of the first operation that
   fails. */
static void do_all(const kb *b, engine_status *status, uint64_t *work) {
  const uint16_t classes[] = {0, 1, 0, 0, 0, 0};
  const formula one = {.kind = FORMULA_VALUE, .variable = 0, .values = 1};
  const formula other = {.kind = FORMULA_VALUE, .variable = 1, .values = 6};
  const formula either = {.kind = FORMULA_OR, .left = &one, .right = &other};
  const formula knows = {.kind = FORMULA_KNOWS, .agents = {{2}}, .left = &one};
  const formula ignorant = {.kind = FORMULA_NOT, .left = &knows};
  const formula *two[] = {&either, &ignorant}, *last[] = {&ignorant};
  const update private = {
      .kind = UPDATE_EVENT, .count = 2, .pre = two, .classes = classes, .events = 3};
  const update announced = {
      .kind = UPDATE_EVENT, .count = 1, .pre = last, .classes = classes + 2, .events = 1};
  const update show = {.kind = UPDATE_SHOW, .by = 1, .to = 0, .cards = 19, .shown = 17};
  const update *const steps[] = {&show, &announced, &show, &private, &show};
  uint16_t here[CARDS_MOST + 4];
  structure *s = initial_deals(b, b->deck.cards, BOUND, NULL, status);
  bool done = s && replace(&s, update_suppose(s, &either, status));
  for (unsigned i = 0; done && i < 5; i++)
    done = replace(&s, update_apply(s, steps[i], status));
  if (done)
    *status = ask_all(s, &private, &knows, work);
  done = done && *status == ENGINE_OK && replace(&s, worlds_project(s, CARDS_MOST, status));
  for (bool more = done && worlds_first(s, here); more; ++*work)
    more = worlds_next(s, here, status);
  structure_free(s);
}

TEST(test_no_memory) {
  deck d = {.cards = 6, .seats = 3, .players = 3, .categories = 2, .size = {2, 1, 1}};
  engine_status status;
  uint64_t expected = 0, work = 0;
  d.category[0] = 7;
  d.category[1] = 7 << 3;
  kb b = knowledge_of(&d);
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
  assert_true(n > 200);
}
