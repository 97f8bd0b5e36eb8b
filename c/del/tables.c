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

static bool no_memory(manager *m) {
  m->status = ENGINE_NO_MEMORY;
  return false;
}

/* Clears entries FROM to TO-1. */
static void computed_clear(manager *m, size_t from, size_t to) {
  memset(&m->computed[from], 0, (to - from) * sizeof *m->computed);
}

static bool computed_room(manager *m, unsigned bits) {
  if (bits <= m->computed_room)
    return true;
  computed *more = realloc(m->computed, sizeof *more << bits);
  if (!more)
    return false;
  m->computed = more;
  m->computed_room = bits;
  return true;
}

/* Enlarges the computed table. An entry keeps its place, or moves behind the old table. Without
   memory the table keeps its size. */
static void computed_grow(manager *m, unsigned bits) {
  if (bits > MOST_COMPUTED_BITS)
    bits = MOST_COMPUTED_BITS;
  size_t old = (size_t)1 << m->computed_bits;
  if (bits <= m->computed_bits || !computed_room(m, bits))
    return;
  computed_clear(m, old, (size_t)1 << bits);
  m->computed_bits = bits;
  for (size_t i = 0; i < old; i++) {
    computed e = m->computed[i];
    if (!e.operation)
      continue;
    computed *to = tables_computed(m, e.operation, e.first, e.second);
    if (to != &m->computed[i]) {
      *to = e;
      m->computed[i].operation = 0;
    }
  }
}

/* Fills the unique table. Entries are added AHEAD nodes later than they are known, so that the
   processor can fetch their places in the meantime. */
static void unique_fill(manager *m) {
  enum { AHEAD = 8 };
  uint64_t waiting[AHEAD] = {0};
  unsigned next = 0;
  memset(m->unique, 0, sizeof *m->unique << m->bits);
  for (dd i = NODE_FIRST; i < m->size; i += 1 + node_values(&m->words[i])) {
    if (waiting[next])
      unique_add(m, waiting[next]);
    waiting[next] = unique_entry(hash(m->words[i], &m->words[i + 1]), i);
    __builtin_prefetch(&m->unique[unique_start(m, waiting[next])], 1);
    next = (next + 1) % AHEAD;
  }
  for (unsigned n = 0; n < AHEAD; n++)
    if (waiting[n])
      unique_add(m, waiting[n]);
}

static bool unique_room(manager *m, unsigned bits) {
  if (bits <= m->bits_room)
    return true;
  uint64_t *larger = malloc(sizeof *larger << bits);
  if (!larger)
    return no_memory(m);
  free(m->unique);
  m->unique = larger;
  m->bits_room = bits;
  return true;
}

/* Makes room for WORDS words in the array of nodes. */
static bool words_room(manager *m, size_t words) {
  size_t room = m->room ? m->room : FIRST_WORDS;
  while (room < words)
    room *= 2;
  uint32_t *more = room > m->room ? realloc(m->words, room * sizeof *more) : m->words;
  if (!more)
    return no_memory(m);
  m->words = more;
  m->room = room;
  return true;
}

/* Makes room for COUNT nodes of WORDS words in all. Sets *BITS to the bits that they need. */
static bool make_room(manager *m, size_t count, size_t words, unsigned *bits) {
  if (!words_room(m, words))
    return false;
  *bits = m->bits;
  while (4 * count > (size_t)3 << *bits)
    *bits += *bits < 18 ? 2 : 1;
  return unique_room(m, *bits);
}

static bool too_large(manager *m) {
  m->status = ENGINE_TOO_LARGE;
  return false;
}

bool tables_reserve(manager *m, uint32_t count, uint32_t words) {
  unsigned bits;
  if (words > m->bound - m->size)
    return too_large(m);
  if (!make_room(m, (size_t)m->count + count, (size_t)m->size + words, &bits))
    return false;
  if (bits != m->bits) {
    m->bits = bits;
    unique_fill(m);
    computed_grow(m, bits);
  }
  return true;
}

bool tables_load(manager *m, const uint32_t *words, uint32_t count, uint32_t size) {
  unsigned bits;
  if (size > m->bound)
    return too_large(m);
  if (!make_room(m, 2 * (size_t)count, size, &bits))
    return false;
  memcpy(m->words, words, size * sizeof *words);
  m->size = m->kept = size;
  m->count = count;
  m->bits = bits;
  unique_fill(m);
  computed_grow(m, bits);
  return true;
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
  m->bits = m->computed_bits = FIRST_BITS;
  m->size = m->count = m->kept = NODE_FIRST;
  m->top = 0;
  if (!make_room(m, m->count, m->size, &m->bits) || (!m->stack && !tables_stack(m, FIRST_WORDS)))
    return false;
  if (!computed_room(m, FIRST_BITS))
    return no_memory(m);
  computed_clear(m, 0, (size_t)1 << FIRST_BITS);
  m->words[DD_FALSE] = m->words[DD_TRUE] = tables_leaf;
  unique_fill(m);
  return true;
}

void tables_free(manager *m) {
  free(m->words);
  free(m->unique);
  free(m->computed);
  free(m->stack);
  free(m->marks);
}

void tables_cut(manager *m) {
  enum { WORDS = 1 << 22, BITS = 20, STACK = 1 << 16, MARKS = 1 << 21 };
  if (m->room > WORDS) {
    free(m->words);
    m->words = NULL;
    m->room = 0;
  }
  if (m->bits_room > BITS) {
    free(m->unique);
    m->unique = NULL;
    m->bits_room = 0;
  }
  if (m->computed_room > BITS) {
    free(m->computed);
    m->computed = NULL;
    m->computed_room = 0;
  }
  if (m->stack_room > STACK) {
    free(m->stack);
    m->stack = NULL;
    m->stack_room = 0;
  }
  if (m->marks_room > MARKS) {
    free(m->marks);
    m->marks = NULL;
    m->marks_room = 0;
  }
}

uint32_t *tables_marks(manager *m, dd f) {
  size_t count = tables_index(f) + 1;
  if (count > m->marks_room) {
    uint32_t *marks = malloc(count * sizeof *marks);
    if (!marks) {
      no_memory(m);
      return NULL;
    }
    free(m->marks);
    m->marks = marks;
    m->marks_room = count;
  }
  memset(m->marks, 0, count * sizeof *m->marks);
  return m->marks;
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

enum { COMPUTED_WORDS = sizeof(computed) / sizeof(uint32_t) };

uint32_t *tables_borrow(manager *m, size_t words) {
  unsigned bits = m->computed_bits;
  while (words > (size_t)COMPUTED_WORDS << bits)
    bits++;
  if (computed_room(m, bits))
    return &m->computed->operation;
  no_memory(m);
  return NULL;
}

void tables_give_back(manager *m, size_t words) {
  size_t used = words / COMPUTED_WORDS + 1, all = (size_t)1 << m->computed_bits;
  computed_clear(m, 0, used < all ? used : all);
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
