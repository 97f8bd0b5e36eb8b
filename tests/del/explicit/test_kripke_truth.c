/* Truth and products without memory, and interrupted. tests/del compares their results with twins
   in Prolog. */

#include "helpers/failing.h"

#include "del/explicit/kripke_truth.h"

#include <string.h>

/* WORLDS worlds in two rows for two agents: agent 1 cannot tell world 2 I from world 2 I + 1, and
   agent 2 considers the next world possible, if there is one. The variable is true in world 0. */
static kripke *rows(workspace *ws, uint32_t worlds) {
  kripke *m = kripke_make(ws, worlds, 1, 2, 2);
  uint32_t pairs = (worlds + 1) / 2;
  if (!m || !kripke_frame(ws, m, pairs + worlds, (size_t)2 * worlds))
    return NULL;
  frame *f = &m->frame;
  kripke_set_value(m, 0, 0, 1);
  set_fill(m->points, worlds);
  for (uint32_t w = 0; w < worlds; w++) {
    f->class_of[w] = w / 2;
    f->class_of[worlds + w] = pairs + w;
    f->targets[w] = w;
  }
  for (uint32_t c = 0; c < pairs; c++)
    f->first[c] = 2 * c;
  for (uint32_t w = 0, next = worlds; w < worlds; w++) {
    f->first[pairs + w] = next;
    if (w + 1 < worlds)
      f->targets[next++] = w + 1;
    f->first[pairs + w + 1] = next;
  }
  m->agents[0] = 1;
  m->agents[1] = 2;
  return m;
}

static const uint32_t both[] = {1, 2};

static const core_step atom = {.kind = CORE_VALUE, .number = 0, .value = 1};
static const core top = {1, &(const core_step){.kind = CORE_TRUE}};
static const core variable_true = {1, &atom};

/* Two events. In the second one, which agent 2 does not notice, the variable becomes true. Agent 1
   tells the events apart if it knows whether the variable is true. */
static bool events(event_model *e, workspace *ws) {
  static const uint32_t apart_class[] = {0, 1}, apart_first[] = {0, 1, 2}, one_class[] = {0, 0};
  static const uint32_t apart_to[] = {0, 1}, one_first[] = {0, 2}, missed_first[] = {0, 1};
  static const bool actual[] = {true, true};
  static const core *const pre[] = {&variable_true, &top}, *const value[] = {&top};
  static const uint32_t changed[] = {0};
  static const postcondition post[] = {{0, NULL, NULL}, {1, changed, value}};
  static const core_step whether[] = {{.kind = CORE_VALUE, .value = 1},
                                      {.kind = CORE_WHETHER, .number = 1, .agents = both}};
  static const core condition = {2, whether};
  frame *views = TAKE(ws, 3, frame);
  view_choice *choices = TAKE(ws, 3, view_choice);
  observer *observers = TAKE(ws, 2, observer);
  if (!views || !choices || !observers)
    return false;
  views[0] =
      (frame){2, 1, 2, (uint32_t *)apart_class, (uint32_t *)apart_first, (uint32_t *)apart_to};
  views[1] = (frame){2, 1, 1, (uint32_t *)one_class, (uint32_t *)one_first, (uint32_t *)apart_to};
  views[2] =
      (frame){2, 1, 1, (uint32_t *)one_class, (uint32_t *)missed_first, (uint32_t *)apart_to};
  choices[0] = (view_choice){&condition, &views[0]};
  choices[1] = (view_choice){NULL, &views[1]};
  choices[2] = (view_choice){NULL, &views[2]};
  observers[0] = (observer){1, 2, choices};
  observers[1] = (observer){2, 1, choices + 2};
  *e = (event_model){2, 2, pre, post, actual, observers};
  return true;
}

static engine_status computed(uint32_t worlds, bool (*go_on)(void)) {
  workspace ws = {.go_on = go_on};
  event_model e;
  uint64_t *sets[1];
  uint32_t *rank;
  core_step steps[] = {{.kind = CORE_VALUE, .number = 0, .value = 0},
                       {.kind = CORE_COMMON, .number = 2, .agents = both},
                       {.kind = CORE_AFTER, .action = &e, .then = &variable_true},
                       {.kind = CORE_VALUE, .number = 0, .value = 0},
                       {.kind = CORE_TOGETHER, .number = 2, .agents = both},
                       {.kind = CORE_EACH, .number = 2, .agents = both},
                       {.kind = CORE_IFF},
                       {.kind = CORE_OR}};
  const core f = {sizeof steps / sizeof *steps, steps}, *const fs[] = {&f};
  const kripke *m = rows(&ws, worlds);
  bool done = m && events(&e, &ws);
  done = done && kripke_truths(&ws, m, fs, 1, sets);
  const kripke *n = done ? kripke_update(&ws, m, &e, &rank) : NULL;
  n = n ? kripke_contract(&ws, n, rank) : NULL;
  assert_true(n ? ws.status == ENGINE_OK : ws.status != ENGINE_OK);
  workspace_release(&ws);
  return ws.status;
}

TEST(test_no_memory) {
  for (uint32_t worlds = 1; worlds < 300; worlds += 99)
    IS_WITHOUT_MEMORY(computed(worlds, NULL));
}

TEST(test_interrupts) { IS_INTERRUPTED(computed(20000, until_asked)); }

/* Which worlds know, of four, that the variable is false. */
TEST(test_truth_in_a_chain) {
  static const struct {
    core_kind kind;
    uint64_t worlds;
  } known[] = {{CORE_KNOWS, 0xc}, {CORE_EACH, 0xc}, {CORE_TOGETHER, 0xf}, {CORE_COMMON, 0xc}};
  workspace ws = {0};
  const kripke *m = rows(&ws, 4);
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    uint64_t *set;
    const core_step steps[] = {
        {.kind = CORE_VALUE, .number = 0, .value = 0},
        {.kind = known[i].kind, .number = known[i].kind == CORE_KNOWS ? 1 : 2, .agents = both}};
    const core f = {2, steps}, *const fs[] = {&f};
    assert_true(kripke_truths(&ws, m, fs, 1, &set));
    assert_int_equal(*set, known[i].worlds);
  }
  workspace_release(&ws);
}
