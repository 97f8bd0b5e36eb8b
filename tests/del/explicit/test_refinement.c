/* The largest bisimulation and canonical forms are compared with a slow twin, which compares all
   pairs of worlds until nothing changes. */

#include "helpers/failing.h"

#include "del/explicit/kripke_bytes.h"
#include "del/explicit/refinement.h"

#include <string.h>

enum { MOST = 12, AGENTS = 3 };

/* A model with few worlds: relations as matrices, a valuation for each world. */
typedef struct {
  uint32_t worlds, agents, value[MOST];
  bool sees[AGENTS][MOST][MOST], point[MOST];
} model;

/* A model whose worlds often have the same successors. */
static model random_model(void) {
  model m = {.worlds = 1 + below(MOST), .agents = below(AGENTS + 1)};
  unsigned values = 1 + below(m.worlds < 3 ? m.worlds : 3), share = 1 + below(6);
  for (uint32_t w = 0; w < m.worlds; w++) {
    m.value[w] = below(values);
    m.point[w] = below(3) == 0;
  }
  m.point[below(m.worlds)] = true;
  for (uint32_t a = 0; a < m.agents; a++)
    for (uint32_t w = 0; w < m.worlds; w++)
      if (w && below(2))
        memcpy(m.sees[a][w], m.sees[a][below(w)], sizeof m.sees[a][w]);
      else
        for (uint32_t v = 0; v < m.worlds; v++)
          m.sees[a][w][v] = below(8) < share;
  return m;
}

/* The frame of M, whose worlds have classes in common at random. */
static frame model_frame(const model *m) {
  frame f;
  assert_true(frame_init(&f, m->worlds, m->agents, m->agents * m->worlds + 1,
                         m->agents * m->worlds * m->worlds));
  uint32_t classes = 0, targets = 0;
  for (uint32_t a = 0; a < m->agents; a++)
    for (uint32_t w = 0; w < m->worlds; w++) {
      uint32_t *class_of = &f.class_of[a * m->worlds + w], before = targets;
      f.first[classes] = targets;
      for (uint32_t v = 0; v < m->worlds; v++)
        if (m->sees[a][w][v])
          f.targets[targets++] = v;
      *class_of = targets > before || below(2) ? classes++ : NO_CLASS;
      for (uint32_t v = 0; v < w; v++)
        if (below(2) && !memcmp(m->sees[a][v], m->sees[a][w], sizeof m->sees[a][v]))
          *class_of = f.class_of[a * m->worlds + v];
    }
  f.first[classes] = targets;
  f.classes = classes;
  return f;
}

/* Agent A sees from world W of M only worlds that are like one that it sees from world V of N. */
static bool is_simulated(const model *m, uint32_t w, const model *n, uint32_t v, uint32_t a,
                         bool same[MOST][MOST], bool turned) {
  for (uint32_t x = 0; x < m->worlds; x++) {
    bool found = !m->sees[a][w][x];
    for (uint32_t y = 0; y < n->worlds; y++)
      found |= n->sees[a][v][y] && (turned ? same[y][x] : same[x][y]);
    if (!found)
      return false;
  }
  return true;
}

/* The slow twin: SAME[W][V] if world W of M and world V of N are bisimilar. */
static void bisimulation(const model *m, const model *n, bool same[MOST][MOST]) {
  for (uint32_t w = 0; w < m->worlds; w++)
    for (uint32_t v = 0; v < n->worlds; v++)
      same[w][v] = m->value[w] == n->value[v];
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t w = 0; w < m->worlds; w++)
      for (uint32_t v = 0; v < n->worlds; v++)
        for (uint32_t a = 0; a < m->agents; a++)
          if (same[w][v] && !(is_simulated(m, w, n, v, a, same, false) &&
                              is_simulated(n, v, m, w, a, same, true))) {
            same[w][v] = false;
            changed = true;
          }
  }
}

TEST(test_largest_bisimulation) {
  for (unsigned run = 0; run < 8000; run++) {
    model m = random_model();
    bool same[MOST][MOST];
    frame f = model_frame(&m);
    frame_map blocks;
    assert_int_equal(refine(&f, m.value, &blocks, NULL), ENGINE_OK);
    bisimulation(&m, &m, same);
    for (uint32_t w = 0; w < m.worlds; w++) {
      assert_true(blocks.world[w] < blocks.worlds);
      for (uint32_t v = 0; v < m.worlds; v++)
        assert_int_equal(blocks.world[w] == blocks.world[v], same[w][v]);
      for (uint32_t a = 0; a < m.agents; a++) {
        uint32_t c = frame_class(&f, a, w);
        bool sees = c != NO_CLASS && f.first[c] < f.first[c + 1];
        assert_int_equal(c != NO_CLASS && blocks.class[c] < blocks.classes, sees);
      }
    }
    frame_map_release(&blocks);
    frame_release(&f);
  }
}

/* M with its worlds in another order, some of them twice, and with worlds that are not reached. If
   a world is seen that is there twice, either one is seen, or both are. */
static model unfolded(const model *m) {
  uint32_t of[MOST], bound = m->worlds + below(MOST + 1 - m->worlds);
  model n = {.worlds = bound, .agents = m->agents};
  for (uint32_t i = 0; i < bound; i++)
    of[i] = i < m->worlds ? i : below(m->worlds);
  for (uint32_t i = bound; i > 1; i--) {
    uint32_t j = below(i), world = of[j];
    of[j] = of[i - 1];
    of[i - 1] = world;
  }
  for (uint32_t w = 0; w < bound; w++) {
    n.value[w] = m->value[of[w]];
    n.point[w] = m->point[of[w]] && below(2);
    for (uint32_t a = 0; a < m->agents; a++)
      for (uint32_t v = 0; v < bound; v++)
        n.sees[a][w][v] = m->sees[a][of[w]][of[v]] && below(2);
  }
  for (uint32_t x = 0; x < m->worlds; x++) {
    uint32_t copies[MOST], count = 0;
    for (uint32_t w = 0; w < bound; w++)
      if (of[w] == x)
        copies[count++] = w;
    if (m->point[x])
      n.point[copies[below(count)]] = true;
    for (uint32_t a = 0; a < m->agents; a++)
      for (uint32_t w = 0; w < bound; w++)
        if (m->sees[a][of[w]][x])
          n.sees[a][w][copies[below(count)]] = true;
  }
  return n;
}

/* A model with a variable, the value of a world. The frame F stays in use. */
static kripke *kripke_of(workspace *ws, const frame *f, const uint32_t *value, const bool *point) {
  kripke *k = kripke_make(ws, f->worlds, 1, MOST, f->agents);
  if (!k)
    return NULL;
  k->frame = *f;
  for (uint32_t w = 0; w < f->worlds; w++) {
    kripke_set_value(k, w, 0, value[w]);
    if (point[w])
      set_add(k->points, w);
  }
  for (uint32_t a = 0; a < f->agents; a++)
    k->agents[a] = a + 1;
  return k;
}

static kripke *canonical_model(workspace *ws, const model *m) {
  frame f = model_frame(m);
  kripke *k = kripke_of(ws, &f, m->value, m->point);
  assert_non_null(k);
  k = kripke_canonical(ws, k);
  assert_non_null(k);
  frame_release(&f);
  return k;
}

static bool same_form(const model *m, const model *n) {
  workspace ws = {0};
  size_t length, length2;
  char *bytes = kripke_encode(&ws, canonical_model(&ws, m), &length);
  char *bytes2 = kripke_encode(&ws, canonical_model(&ws, n), &length2);
  bool same = length == length2 && !memcmp(bytes, bytes2, length);
  workspace_release(&ws);
  return same;
}

/* Each point of one model is bisimilar to a point of the other. */
static bool same_points(const model *m, const model *n) {
  bool same[MOST][MOST], found_w[MOST] = {false}, found_v[MOST] = {false};
  bisimulation(m, n, same);
  for (uint32_t w = 0; w < m->worlds; w++)
    for (uint32_t v = 0; v < n->worlds; v++)
      if (m->point[w] && n->point[v] && same[w][v])
        found_w[w] = found_v[v] = true;
  for (uint32_t w = 0; w < MOST; w++)
    if ((w < m->worlds && m->point[w] && !found_w[w]) ||
        (w < n->worlds && n->point[w] && !found_v[w]))
      return false;
  return true;
}

TEST(test_unfolded_models_have_the_same_form) {
  for (unsigned run = 0; run < 8000; run++) {
    model m = random_model(), n = unfolded(&m);
    assert_true(same_points(&m, &n));
    assert_true(same_form(&m, &n));
  }
}

/* Small models, and models with a small change, are often bisimilar. */
TEST(test_forms_are_the_same_if_points_are_bisimilar) {
  unsigned same = 0;
  for (unsigned run = 0; run < 20000; run++) {
    model m = random_model(), n = unfolded(&m);
    if (below(2) && n.agents) {
      bool *arrow = &n.sees[below(n.agents)][below(n.worlds)][below(n.worlds)];
      *arrow = !*arrow;
    } else if (below(2)) {
      n.value[below(n.worlds)] = below(n.worlds);
    } else {
      n.point[below(n.worlds)] = true;
    }
    bool expected = same_points(&m, &n);
    assert_int_equal(same_form(&m, &n), expected);
    same += expected;
  }
  assert_in_range(same, 2000, 18000);
}

/* No two worlds of a form are bisimilar, and the points of the form and of the model are
   bisimilar. */
TEST(test_form_is_minimal) {
  for (unsigned run = 0; run < 4000; run++) {
    model m = random_model(), n = {.agents = m.agents};
    bool same[MOST][MOST];
    workspace ws = {0};
    const kripke *k = canonical_model(&ws, &m);
    n.worlds = k->frame.worlds;
    for (uint32_t w = 0; w < n.worlds; w++) {
      n.value[w] = kripke_value(k, w, 0);
      n.point[w] = set_has(k->points, w);
      for (uint32_t a = 0; a < n.agents; a++) {
        uint32_t class = frame_class(&k->frame, a, w);
        if (class != NO_CLASS)
          for (uint32_t i = k->frame.first[class]; i < k->frame.first[class + 1]; i++)
            n.sees[a][w][k->frame.targets[i]] = true;
      }
    }
    workspace_release(&ws);
    assert_true(same_points(&m, &n));
    bisimulation(&n, &n, same);
    for (uint32_t w = 0; w < n.worlds; w++)
      for (uint32_t v = 0; v < w; v++)
        assert_false(same[w][v]);
  }
}

/* Each of N worlds sees the next one, or if ALL is true, all later ones. */
static frame line(uint32_t n, bool all) {
  frame f;
  assert_true(frame_init(&f, n, 1, n, all ? n * (n - 1) / 2 : n - 1));
  uint32_t *to = f.targets;
  for (uint32_t w = 0; w < n; w++) {
    f.class_of[w] = w;
    f.first[w] = (uint32_t)(to - f.targets);
    for (uint32_t v = w + 1; v < n && (all || v == w + 1); v++)
      *to++ = v;
  }
  f.first[n] = (uint32_t)(to - f.targets);
  return f;
}

static engine_status canonical_line(const frame *f) {
  workspace ws = {.go_on = until_asked};
  uint32_t *value = TAKE(&ws, f->worlds, uint32_t);
  bool *point = TAKE(&ws, f->worlds, bool);
  if (value && point) {
    point[0] = true;
    const kripke *k = kripke_of(&ws, f, value, point);
    k = k ? kripke_canonical(&ws, k) : NULL;
    assert_true(k ? k->frame.worlds == f->worlds : ws.status != ENGINE_OK);
  }
  workspace_release(&ws);
  return ws.status;
}

TEST(test_worlds_of_a_line_differ) {
  for (unsigned all = 0; all < 2; all++) {
    frame f = line(all ? 300 : 5000, all);
    asked_left = SIZE_MAX;
    assert_int_equal(canonical_line(&f), ENGINE_OK);
    frame_release(&f);
  }
}

TEST(test_interrupts) {
  frame f = line(2000, false);
  IS_INTERRUPTED(canonical_line(&f));
  frame_release(&f);
}

TEST(test_no_memory) {
  frame f = line(20, true);
  asked_left = SIZE_MAX;
  IS_WITHOUT_MEMORY(canonical_line(&f));
  frame_release(&f);
}
