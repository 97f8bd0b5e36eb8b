/* Tests what structures keep of facts that were changed, and changes that end early. test_update.c
   tests what changes mean. */

#include "helpers/ctest.h"

#include "del/initial.h"
#include "del/truth.h"
#include "del/update.h"
#include "helpers/failing.h"

enum { FACTS = 40, BOUND = 1 << 22 };

static const formula top = {.kind = FORMULA_TRUE};

/* Agent I sees fact I. Any facts may be true. */
static structure *each_sees_one(unsigned facts, engine_status *status) {
  agentset seen[FACTS];
  for (unsigned i = 0; i < facts; i++)
    seen[i] = agents_only(i);
  return initial_facts(facts, facts, seen, &top, BOUND, until_asked, status);
}

/* S after each of COUNT FACTS became its formula of F. Frees S. */
static structure *after(structure *s, unsigned count, const unsigned *facts, const formula **f,
                        engine_status *status) {
  const update u = {.kind = UPDATE_ASSIGN, .count = count, .facts = facts, .pre = f};
  structure *s2 = s ? update_apply(s, &u, status) : NULL;
  structure_free(s);
  return s2;
}

/* The most values of the first fact while it becomes F and G in turn, each ten times. */
static unsigned most_values(const formula *f, const formula *g) {
  const unsigned first = 0;
  unsigned most = 0;
  engine_status status;
  asked_left = SIZE_MAX;
  structure *s = each_sees_one(2, &status);
  for (unsigned i = 0; i < 20; i++) {
    s = after(s, 1, &first, i % 2 ? &f : &g, &status);
    assert_non_null(s);
    if (s->variables[0].values > most)
      most = s->variables[0].values;
  }
  structure_free(s);
  return most;
}

static const formula p = {.kind = FORMULA_VALUE, .values = 2};
static const formula q = {.kind = FORMULA_VALUE, .variable = 1, .values = 2};
static const formula not_p = {.kind = FORMULA_NOT, .left = &p};

TEST(what_makes_no_difference_is_forgotten) {
  assert_int_equal(most_values(&p, &p), 2);
  assert_int_equal(most_values(&not_p, &not_p), 2);
  assert_int_equal(most_values(&top, &not_p), 2);
  /* Once nothing depends on the former value, it makes no difference. */
  assert_in_range(most_values(&q, &top), 2, 4);
  assert_in_range(most_values(&q, &not_p), 2, 4);
}

/* Three times, each fact becomes what the next fact was. Then the agent that first saw a fact knows
   the fact three places before. */
TEST(facts_in_a_row) {
  unsigned facts[FACTS];
  formula next[FACTS];
  const formula *becomes[FACTS];
  engine_status status;
  asked_left = SIZE_MAX;
  for (unsigned i = 0; i < FACTS; i++) {
    facts[i] = i;
    next[i] = (formula){.kind = FORMULA_VALUE, .variable = (i + 1) % FACTS, .values = 2};
    becomes[i] = &next[i];
  }
  structure *s = each_sees_one(FACTS, &status);
  for (unsigned i = 0; i < 3; i++) {
    s = after(s, FACTS, facts, becomes, &status);
    assert_non_null(s);
    assert_in_range(structure_nodes(s), FACTS, 100 * FACTS);
  }
  for (unsigned i = 0; i < FACTS; i++) {
    const formula knows = {.kind = FORMULA_WHETHER,
                           .agents = agents_only((i + 3) % FACTS),
                           .left = &next[(i + FACTS - 1) % FACTS]};
    const formula *one = &knows;
    bool holds;
    assert_int_equal(truth_holds(s, true, &one, 1, &holds), ENGINE_OK);
    assert_true(holds);
  }
  structure_free(s);
}

/* Exchanges both facts, and asks what holds after another change. */
static engine_status exchange(void) {
  const unsigned facts[] = {0, 1};
  const formula *becomes[] = {&q, &p}, *again[] = {&not_p, &q};
  const update u = {.kind = UPDATE_ASSIGN, .count = 2, .facts = facts, .pre = again};
  const formula then = {.kind = FORMULA_AFTER, .update = &u, .left = &not_p};
  const formula knows = {.kind = FORMULA_KNOWS, .agents = {{1}}, .left = &then};
  engine_status status;
  structure *s = after(each_sees_one(2, &status), 2, facts, becomes, &status);
  if (s) {
    const formula *asked[] = {&then, &knows};
    bool holds[2];
    status = truth_holds(s, false, asked, 2, holds);
  }
  structure_free(s);
  manager_trim();
  return status;
}

TEST(without_memory) {
  asked_left = SIZE_MAX;
  manager_trim();
  IS_WITHOUT_MEMORY(exchange());
}

/* The facts change places: the first becomes the last, and so on. The number of nodes for this is
   exponential in half the number of facts. */
static engine_status backwards(size_t bound) {
  enum { MOST = 10 };
  unsigned facts[MOST];
  formula other[MOST];
  const formula *becomes[MOST];
  engine_status status;
  structure *s = each_sees_one(MOST, &status);
  for (unsigned i = 0; i < MOST; i++) {
    facts[i] = i;
    other[i] = (formula){.kind = FORMULA_VALUE, .variable = MOST - 1 - i, .values = 2};
    becomes[i] = &other[i];
  }
  if (s)
    s->bound = bound;
  s = after(s, MOST, facts, becomes, &status);
  structure_free(s);
  manager_trim();
  return status;
}

TEST(too_large_or_interrupted) {
  asked_left = SIZE_MAX;
  assert_int_equal(backwards(BOUND), ENGINE_OK);
  assert_int_equal(backwards(10000), ENGINE_TOO_LARGE);
  IS_INTERRUPTED(backwards(BOUND));
}
