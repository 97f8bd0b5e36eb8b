#include "del/manager.h"

#include "del/tables.h"

#include <stdlib.h>
#include <string.h>

manager *manager_new(size_t bound, bool (*go_on)(void)) {
  manager *m = calloc(1, sizeof *m);
  if (!m)
    return NULL;
  if (bound > UINT32_MAX)
    bound = UINT32_MAX;
  m->bound = bound < NODE_FIRST ? NODE_FIRST : bound;
  m->steps = TABLES_STEPS;
  m->go_on = go_on;
  if (tables_init(m))
    return m;
  manager_free(m);
  return NULL;
}

void manager_free(manager *m) {
  if (!m)
    return;
  free(m->words);
  free(m->unique);
  free(m->computed);
  free(m->stack);
  free(m);
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
  if (f <= DD_TRUE || place[f])
    return;
  place[f] = f;
  const uint32_t *node = &m->words[f];
  for (unsigned v = 1; v <= node_values(node); v++)
    mark(m, node[v], place);
}

/* Moves the nodes that are marked in PLACE to the front, and removes the others. Sets PLACE to the
   places that the nodes get. */
static void compact(manager *m, dd *place) {
  uint32_t to = NODE_FIRST;
  m->count = NODE_FIRST;
  tables_clear(m);
  for (dd i = NODE_FIRST; i < m->size;) {
    uint32_t size = 1 + node_values(&m->words[i]);
    if (place[i]) {
      uint32_t *node = &m->words[to];
      memmove(node, &m->words[i], size * sizeof *node);
      for (unsigned v = 1; v < size; v++)
        node[v] = place[node[v]];
      tables_keep(m, to);
      place[i] = to;
      to += size;
      m->count++;
    }
    i += size;
  }
  m->size = m->kept = to;
}

void manager_collect(manager *m, dd *roots, size_t count) {
  dd *place = calloc(m->size, sizeof *place);
  if (!place)
    return;
  place[DD_TRUE] = DD_TRUE;
  for (size_t i = 0; i < count; i++)
    if (roots[i] != DD_FAIL)
      mark(m, roots[i], place);
  compact(m, place);
  for (size_t i = 0; i < count; i++)
    if (roots[i] != DD_FAIL)
      roots[i] = place[roots[i]];
  free(place);
}
