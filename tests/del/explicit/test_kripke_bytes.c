/* Models become bytes and models again. Damaged bytes are refused, or are another model. */

#include "helpers/failing.h"

#include "del/explicit/kripke_bytes.h"

#include <string.h>

/* Classes have few worlds, and some worlds have no class. */
static kripke *random_kripke(workspace *ws, uint32_t worlds) {
  uint32_t values = 2 + below(5), variables = below(80), agents = below(4), next = 0;
  kripke *m = kripke_make(ws, worlds, variables, values, agents);
  assert_non_null(m);
  for (uint32_t w = 0; w < worlds; w++)
    for (uint32_t v = 0; v < variables; v++)
      kripke_set_value(m, w, v, below(values));
  for (uint32_t i = 0; i < worlds; i += 1 + below(3))
    set_add(m->points, i);
  uint32_t each = 1 + below(worlds);
  assert_true(kripke_frame(ws, m, (size_t)each * agents, (size_t)each * agents * worlds));
  for (uint32_t a = 0; a < agents; a++) {
    m->agents[a] = 1 + 2 * a + below(2);
    for (uint32_t w = 0; w < worlds; w++)
      m->frame.class_of[a * worlds + w] = below(5) ? a * each + below(each) : NO_CLASS;
  }
  for (uint32_t c = 0; c < m->frame.classes; c++) {
    m->frame.first[c] = next;
    for (uint32_t w = 0; w < worlds; w++)
      if (!below(4))
        m->frame.targets[next++] = w;
  }
  m->frame.first[m->frame.classes] = next;
  return m;
}

static void same_frame(const frame *f, const frame *g) {
  assert_int_equal(f->worlds, g->worlds);
  assert_int_equal(f->agents, g->agents);
  assert_int_equal(f->classes, g->classes);
  assert_memory_equal(f->class_of, g->class_of,
                      (size_t)f->worlds * f->agents * sizeof *f->class_of);
  assert_memory_equal(f->first, g->first, (f->classes + 1) * sizeof *f->first);
  assert_memory_equal(f->targets, g->targets, f->first[f->classes] * sizeof *f->targets);
}

TEST(test_a_model_is_read_again) {
  for (unsigned run = 0; run < 300; run++) {
    workspace ws = {0};
    size_t length;
    const kripke *m = random_kripke(&ws, run % 50 ? 1 + below(30) : 200 + below(200));
    char *bytes = kripke_encode(&ws, m, &length);
    const kripke *n = kripke_decode(&ws, bytes, length);
    assert_non_null(n);
    same_frame(&m->frame, &n->frame);
    assert_int_equal(m->variables, n->variables);
    assert_int_equal(m->values, n->values);
    assert_memory_equal(m->agents, n->agents, m->frame.agents * sizeof *m->agents);
    assert_memory_equal(m->valuations, n->valuations,
                        (size_t)m->frame.worlds * m->words * sizeof *m->valuations);
    assert_memory_equal(m->points, n->points, set_words(m->frame.worlds) * sizeof *m->points);
    workspace_release(&ws);
  }
}

/* What is read from damaged bytes is a model: it has the same bytes, and can be contracted. */
TEST(test_damaged_bytes) {
  unsigned refused = 0, runs = 20000;
  for (unsigned run = 0; run < runs; run++) {
    workspace ws = {0};
    size_t length, again;
    char *bytes = kripke_encode(&ws, random_kripke(&ws, 1 + below(6)), &length);
    char *damaged = TAKE(&ws, length + 1, char);
    memcpy(damaged, bytes, length);
    size_t place = below(4) ? below((unsigned)length) : below(24);
    unsigned kind = below(4);
    if (kind == 0)
      length = below((unsigned)length);
    else if (kind == 1)
      damaged[length++] = (char)below(256);
    else
      damaged[place] = (char)below(256);
    const kripke *m = kripke_decode(&ws, damaged, length);
    assert_int_equal(ws.status, ENGINE_OK);
    refused += !m;
    if (m) {
      bytes = kripke_encode(&ws, m, &again);
      assert_int_equal(length, again);
      assert_memory_equal(bytes, damaged, length);
      assert_non_null(kripke_canonical(&ws, m));
    }
    workspace_release(&ws);
  }
  assert_in_range(refused, runs / 4, runs - runs / 10);
}

static engine_status read_again(const char *bytes, size_t length) {
  workspace ws = {0};
  const kripke *m = kripke_decode(&ws, bytes, length);
  if (m)
    kripke_encode(&ws, m, &length);
  workspace_release(&ws);
  return ws.status;
}

TEST(test_no_memory) {
  workspace ws = {0};
  size_t length;
  char *bytes = kripke_encode(&ws, random_kripke(&ws, 300), &length);
  IS_WITHOUT_MEMORY(read_again(bytes, length));
  workspace_release(&ws);
}
