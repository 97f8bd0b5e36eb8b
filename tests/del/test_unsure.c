/* Each agent sees all facts but one. What agents do not know of this fact is compared with lists of
   worlds. */

#include "helpers/ctest.h"

#include "del/initial.h"
#include "del/truth.h"
#include "del/update.h"
#include "helpers/failing.h"
#include "helpers/worlds.h"

enum { BOUND = 1 << 22, FACTS = 4 };

/* Agent A sees all facts but fact A. The worlds are a random part of all worlds. */
static structure *all_but_one(model *m, engine_status *status) {
  agentset seen[FACTS] = {{{0}}};
  const formula *law = formula_new(FORMULA_FALSE);
  *m = (model){.agents = AGENTS, .variables = FACTS};
  values = 2;
  for (unsigned i = 0; i < FACTS; i++)
    seen[i].words[0] = i < AGENTS ? 7 ^ 1u << i : 7;
  for (unsigned row = 0; row < 1u << FACTS; row++) {
    world w = {.point = true};
    formula *here = formula_new(FORMULA_TRUE), *either;
    if (!below(3))
      continue;
    for (unsigned i = 0; i < FACTS; i++) {
      formula *one = formula_new(FORMULA_VALUE), *both;
      one->variable = i;
      one->values = row >> i & 1 ? 2 : 1;
      both = formula_new(FORMULA_AND);
      both->left = here;
      both->right = one;
      here = both;
      w.value[i] = row >> i & 1;
    }
    for (unsigned a = 0; a < AGENTS; a++)
      w.cell[a] = row & ~(1u << a);
    either = formula_new(FORMULA_OR);
    either->left = law;
    either->right = here;
    law = either;
    m->worlds[m->count++] = w;
  }
  return initial_facts(AGENTS, FACTS, seen, law, BOUND, until_asked, status);
}

/* A formula whose parts mostly say that something is not known. If YES, the formula is the
   conjunction of such parts. Else its negation is. */
static const formula *random_parts(const model *m, bool yes, unsigned depth) {
  formula *f;
  if (depth && below(4)) {
    f = formula_new(yes ? FORMULA_AND : FORMULA_OR);
    f->left = random_parts(m, yes, depth - 1);
    f->right = random_parts(m, yes, depth - 1);
  } else if (depth && below(2)) {
    f = formula_new(FORMULA_NOT);
    f->left = random_parts(m, !yes, depth - 1);
  } else if (yes) {
    f = formula_new(FORMULA_NOT);
    f->left = random_parts(m, false, 0);
  } else {
    formula *value = formula_new(FORMULA_VALUE);
    value->variable = below(FACTS);
    value->values = below(8) ? 1u << below(2) : below(4);
    f = formula_new(below(2) ? FORMULA_KNOWS : FORMULA_WHETHER);
    f->agents = agents_only(below(4) ? value->variable % AGENTS : below(AGENTS));
    f->left = value;
  }
  return f;
}

static void check(const structure *s, const model *m) {
  const formula *f = random_parts(m, below(2), 3), *only[] = {f};
  bool at[WORLDS], all = true, any = false, holds;
  engine_status status;
  truth(m, f, at);
  for (size_t w = 0; w < m->count; w++) {
    all = all && at[w];
    any = any || at[w];
  }
  assert_int_equal(truth_holds(s, true, only, 1, &holds), ENGINE_OK);
  assert_int_equal(holds, all);
  structure *there = update_where(s, f, &status);
  assert_non_null(there);
  assert_int_equal(structure_pointed(there), any);
  structure_free(there);
}

TEST(as_lists_of_worlds_say) {
  asked_left = SIZE_MAX;
  for (unsigned run = 0; run < 5000; run++) {
    engine_status status;
    model *m = zeros(1, sizeof *m);
    used = updates_used = 0;
    structure *s = all_but_one(m, &status);
    assert_non_null(s);
    for (unsigned i = 0; i < 5; i++)
      check(s, m);
    if (m->count && below(2)) {
      const update *u = random_assignment(m, 1);
      structure *s2 = update_apply(s, u, &status);
      model *m2 = changed(m, u);
      assert_non_null(s2);
      check(s2, m2);
      structure_free(s2);
      free(m2);
    }
    structure_free(s);
    free(m);
  }
}

static model world_list;

static engine_status nobody_knows(void) {
  engine_status status;
  used = updates_used = 0;
  structure *s = all_but_one(&world_list, &status);
  formula f = {.kind = FORMULA_TRUE};
  formula value[AGENTS], knows[AGENTS], either[AGENTS];
  const formula *last = &f;
  for (unsigned a = 0; a < AGENTS; a++) {
    value[a] = (formula){.kind = FORMULA_VALUE, .variable = a, .values = 2};
    knows[a] = (formula){.kind = FORMULA_WHETHER, .agents = agents_only(a), .left = &value[a]};
    either[a] = (formula){.kind = FORMULA_OR, .left = last, .right = &knows[a]};
    last = &either[a];
  }
  const formula nobody = {.kind = FORMULA_NOT, .left = last};
  structure *s2 = s ? update_where(s, &nobody, &status) : NULL;
  structure_free(s);
  structure_free(s2);
  manager_trim();
  return status;
}

TEST(without_memory) {
  asked_left = SIZE_MAX;
  manager_trim();
  IS_WITHOUT_MEMORY(nobody_knows());
}
