#include "del/tables.h"

#include <stdlib.h>

enum { FIRST_WORDS = 1 << 10, FIRST_BITS = 10, MOST_COMPUTED_BITS = 22 };

static const uint64_t odd[] = {UINT64_C(0x9e3779b97f4a7c15), UINT64_C(0xd6e8feb86659fd93)};

/* A hash of a node. Its upper half is mixed better than its lower half. */
static inline uint64_t hash(uint32_t head, const dd *children) {
  uint64_t h = head * odd[1];
  unsigned values = head & NODE_VALUES;
  for (unsigned i = 0; i < values; i++)
    h = (h + children[i]) * odd[0];
  return h ^ h >> 32;
}

static inline uint64_t unique_entry(uint64_t h, dd place) { return (h >> 32) << 32 | place; }

static inline size_t unique_start(const manager *m, uint64_t h) {
  return (size_t)(h >> (64 - m->bits));
}

static inline size_t unique_next(const manager *m, size_t i) {
  return (i + 1) & (((size_t)1 << m->bits) - 1);
}

static void unique_add(manager *m, uint64_t e) {
  size_t i = unique_start(m, e);
  while (m->unique[i])
    i = unique_next(m, i);
  m->unique[i] = e;
}

/* Enlarges the computed table. Without memory the table keeps its size. */
static void computed_grow(manager *m, unsigned bits) {
  if (bits > MOST_COMPUTED_BITS)
    bits = MOST_COMPUTED_BITS;
  computed *old = m->computed, *end = old + ((size_t)1 << m->computed_bits);
  computed *larger = bits > m->computed_bits ? calloc((size_t)1 << bits, sizeof *larger) : NULL;
  if (!larger)
    return;
  m->computed = larger;
  m->computed_bits = bits;
  for (const computed *e = old; e < end; e++)
    if (e->operation)
      *tables_computed(m, e->operation, e->first, e->second) = *e;
  free(old);
}

static bool no_memory(manager *m) {
  m->status = ENGINE_NO_MEMORY;
  return false;
}

static bool unique_grow(manager *m, unsigned bits) {
  uint64_t *old = m->unique, *end = old ? old + ((size_t)1 << m->bits) : old;
  uint64_t *larger = calloc((size_t)1 << bits, sizeof *larger);
  if (!larger)
    return no_memory(m);
  m->unique = larger;
  m->bits = bits;
  for (const uint64_t *e = old; e < end; e++)
    if (*e)
      unique_add(m, *e);
  free(old);
  computed_grow(m, bits);
  return true;
}

bool tables_reserve(manager *m, uint32_t count, uint32_t words) {
  if (words > m->bound - m->size) {
    m->status = ENGINE_TOO_LARGE;
    return false;
  }
  size_t room = m->room;
  while (room < (size_t)m->size + words)
    room *= 2;
  if (room > m->bound && m->bound > m->room)
    room = m->bound;
  uint32_t *more = room > m->room ? realloc(m->words, room * sizeof *more) : m->words;
  if (!more)
    return no_memory(m);
  m->words = more;
  m->room = room;
  unsigned bits = m->bits;
  while (2 * ((size_t)m->count + count) > (size_t)1 << bits)
    bits += bits < 18 ? 2 : 1;
  return bits == m->bits || unique_grow(m, bits);
}

static inline uint64_t *find(const manager *m, uint64_t h, uint32_t head, const dd *children) {
  unsigned values = head & NODE_VALUES;
  for (size_t i = unique_start(m, h);; i = unique_next(m, i)) {
    uint64_t e = m->unique[i];
    if (!e)
      return &m->unique[i];
    if (e >> 32 != h >> 32)
      continue;
    const uint32_t *node = &m->words[(dd)e];
    unsigned v = 0;
    if (*node != head)
      continue;
    while (v < values && node[1 + v] == children[v])
      v++;
    if (v == values)
      return &m->unique[i];
  }
}

dd tables_node(manager *m, uint32_t head, const dd *children) {
  unsigned values = head & NODE_VALUES;
  unsigned like_first = 1;
  while (like_first < values && children[like_first] == children[0])
    like_first++;
  if (like_first == values)
    return children[0];
  if (!tables_step(m))
    return DD_FAIL;
  uint64_t h = hash(head, children), *e = find(m, h, head, children);
  if (*e)
    return (dd)*e;
  unsigned bits = m->bits;
  if (!tables_reserve(m, 1, 1 + values))
    return DD_FAIL;
  if (m->bits != bits)
    e = find(m, h, head, children);
  dd place = m->size;
  *e = unique_entry(h, place);
  m->words[place] = head;
  memcpy(&m->words[place + 1], children, values * sizeof *children);
  m->size += 1 + values;
  m->count++;
  return place;
}

bool tables_init(manager *m) {
  m->room = m->stack_room = FIRST_WORDS;
  m->computed_bits = FIRST_BITS;
  m->size = m->count = m->kept = NODE_FIRST;
  m->words = malloc(m->room * sizeof *m->words);
  m->stack = malloc(m->stack_room * sizeof *m->stack);
  m->computed = calloc((size_t)1 << FIRST_BITS, sizeof *m->computed);
  if (!m->words || !m->stack || !m->computed || !unique_grow(m, FIRST_BITS))
    return false;
  m->words[DD_FALSE] = m->words[DD_TRUE] = tables_leaf;
  return true;
}

uint64_t *tables_find(const manager *m, uint32_t head, const dd *children) {
  return find(m, hash(head, children), head, children);
}

void tables_clear(manager *m) {
  memset(m->unique, 0, sizeof *m->unique << m->bits);
  memset(m->computed, 0, sizeof *m->computed << m->computed_bits);
}

void tables_keep(manager *m, dd place) {
  const uint32_t *node = &m->words[place];
  unique_add(m, unique_entry(hash(*node, node + 1), place));
}

bool tables_stack(manager *m, unsigned n) {
  size_t room = 2 * (m->top + n);
  dd *stack = realloc(m->stack, room * sizeof *stack);
  if (!stack)
    return no_memory(m);
  m->stack = stack;
  m->stack_room = room;
  return true;
}
