#include "del/manager.h"

#include "del/tables.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* The managers that are kept. A thread takes a manager out to use it, so no other thread has it. */
static _Atomic(manager *) kept_managers[2];

static manager *take_kept(void) {
  manager *m = NULL;
  for (size_t i = 0; !m && i < sizeof kept_managers / sizeof *kept_managers; i++)
    m = atomic_exchange(&kept_managers[i], NULL);
  return m;
}

static bool put_kept(manager *m) {
  bool put = false;
  for (size_t i = 0; !put && i < sizeof kept_managers / sizeof *kept_managers; i++) {
    manager *none = NULL;
    put = atomic_compare_exchange_strong(&kept_managers[i], &none, m);
  }
  return put;
}

static void destroy(manager *m) {
  tables_free(m);
  free(m);
}

manager *manager_new(size_t bound, bool (*go_on)(void)) {
  manager *m = take_kept();
  if (!m)
    m = calloc(1, sizeof *m);
  if (!m)
    return NULL;
  if (bound > UINT32_MAX)
    bound = UINT32_MAX;
  m->bound = bound < NODE_FIRST ? NODE_FIRST : bound;
  m->steps = TABLES_STEPS;
  m->go_on = go_on;
  m->status = ENGINE_OK;
  if (tables_init(m))
    return m;
  destroy(m);
  return NULL;
}

void manager_free(manager *m) {
  if (!m)
    return;
  tables_cut(m);
  if (m->status == ENGINE_NO_MEMORY || m->status == ENGINE_TOO_LARGE || !put_kept(m))
    destroy(m);
}

void manager_trim(void) {
  for (manager *m = take_kept(); m; m = take_kept())
    destroy(m);
}

engine_status manager_status(const manager *m) { return m->status; }

dd manager_fail(manager *m, engine_status why) {
  m->status = why;
  return DD_FAIL;
}

bool manager_full(const manager *m) {
  return m->size > m->bound / 2 || (m->size > (1 << 18) && m->size / 8 > m->kept);
}

static void mark(const manager *m, dd f, dd *place) {
  if (f <= DD_TRUE || place[tables_index(f)])
    return;
  const uint32_t *node = &m->words[f];
  place[tables_index(f)] = f;
  for (unsigned v = 1; v <= node_values(node); v++)
    mark(m, node[v], place);
}

static dd moved(const dd *place, dd f) { return f <= DD_TRUE ? f : place[tables_index(f)]; }

/* Moves the nodes that are marked in PLACE to the front, and removes the others. Sets PLACE to the
   places that the nodes get. */
static void compact(manager *m, dd *place) {
  uint32_t to = NODE_FIRST;
  m->count = NODE_FIRST;
  tables_clear(m);
  for (dd i = NODE_FIRST; i < m->size;) {
    uint32_t size = 1 + node_values(&m->words[i]);
    if (place[tables_index(i)]) {
      uint32_t *node = &m->words[to];
      memmove(node, &m->words[i], size * sizeof *node);
      for (unsigned v = 1; v < size; v++)
        node[v] = moved(place, node[v]);
      tables_keep(m, to);
      place[tables_index(i)] = to;
      to += size;
      m->count++;
    }
    i += size;
  }
  m->size = m->kept = to;
}

void manager_collect(manager *m, dd *roots, size_t count) {
  dd *place = tables_marks(m, m->size);
  if (!place)
    return;
  for (size_t i = 0; i < count; i++)
    if (roots[i] != DD_FAIL)
      mark(m, roots[i], place);
  compact(m, place);
  for (size_t i = 0; i < count; i++)
    if (roots[i] != DD_FAIL)
      roots[i] = moved(place, roots[i]);
}
