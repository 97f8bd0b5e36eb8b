/* The nodes of a manager are one array of words, children before parents. A
   hash table without chains finds the one with given head and children; it has
   a part of their hash beside each place, so that few other nodes are looked
   at. A cache, where a later entry ousts an earlier one, remembers results. All
   three double in size as nodes come in. The children of a node that is being
   made wait on a stack.

   A binary operation is a truth table of four bits: bit 2F+G is its value for F
   and G. One recursion does them all (Brace, Rudell, Bryant 1990, have that of
   ite). */

#include "dynamic/dd.h"

#include <stdlib.h>
#include <string.h>

/* A result, of an operation on up to two functions. */
typedef struct entry {
  uint32_t operation; /* 0: none */
  dd first, second, result;
} entry;

struct manager {
  uint32_t *words;
  uint64_t *table; /* a hash above a place, or 0; 1 << BITS */
  entry *cache;    /* 1 << CACHE_BITS */
  dd *stack;
  size_t room, stack_room, top, bound;
  uint32_t size, count, kept; /* words, nodes, words after the last collection
                               */
  unsigned bits, cache_bits, steps;
  bool (*go_on)(void);
  engine_status status;
};

/* Truth tables, and after these what else the cache tells apart. */
enum operation {
  OP_DIFF = 4,
  OP_AND = 8,
  OP_IFF = 9,
  OP_OR = 14,
  OP_NOT = 16,
  OP_NO_AND,
  OP_NO_DIFF
};

enum {
  FIRST_WORDS = 1 << 10,
  FIRST_BITS = 10,
  MOST_CACHE_BITS = 22,
  STEPS = 1 << 12 /* between calls of go_on */
};

static const uint32_t leaf = (uint32_t)DIAGRAM_LEAF << DIAGRAM_SHIFT;

static const uint64_t odd[] = {UINT64_C(0x9e3779b97f4a7c15),
                               UINT64_C(0xd6e8feb86659fd93)};

/* The upper half is the better one. */
static inline uint64_t hash(uint32_t head, const dd *children) {
  uint64_t h = head * odd[1];
  unsigned values = head & DIAGRAM_VALUES;
  for (unsigned i = 0; i < values; i++)
    h = (h + children[i]) * odd[0];
  return h ^ h >> 32;
}

static inline uint64_t table_entry(uint64_t h, dd place) {
  return (h >> 32) << 32 | place;
}

/* Where the search for an entry begins. */
static inline size_t table_start(const manager *m, uint64_t h) {
  return (size_t)(h >> (64 - m->bits));
}

static inline size_t table_next(const manager *m, size_t i) {
  return (i + 1) & (((size_t)1 << m->bits) - 1);
}

static void table_add(manager *m, uint64_t e) {
  size_t i = table_start(m, e);
  while (m->table[i])
    i = table_next(m, i);
  m->table[i] = e;
}

/* The rest being equal, neighbours are neighbours: a large function meets a
   small one node after node, which then finds entries in the processor's cache.
 */
static inline entry *cache_entry(const manager *m, uint32_t operation, dd first,
                                 dd second) {
  uint64_t rest = (operation * odd[1] + second * odd[0]) >> 32;
  return &m->cache[(first / 2 + rest) & (((size_t)1 << m->cache_bits) - 1)];
}

/* A larger cache is better but not needed. */
static void cache_grow(manager *m, unsigned bits) {
  if (bits > MOST_CACHE_BITS)
    bits = MOST_CACHE_BITS;
  entry *old = m->cache, *end = old + ((size_t)1 << m->cache_bits);
  entry *larger =
      bits > m->cache_bits ? calloc((size_t)1 << bits, sizeof *larger) : NULL;
  if (!larger)
    return;
  m->cache = larger;
  m->cache_bits = bits;
  for (const entry *e = old; e < end; e++)
    if (e->operation)
      *cache_entry(m, e->operation, e->first, e->second) = *e;
  free(old);
}

dd manager_fail(manager *m, engine_status why) {
  m->status = why;
  return DD_FAIL;
}

static bool no_memory(manager *m) {
  m->status = ENGINE_NO_MEMORY;
  return false;
}

static bool table_grow(manager *m, unsigned bits) {
  uint64_t *old = m->table, *end = old ? old + ((size_t)1 << m->bits) : old;
  uint64_t *larger = calloc((size_t)1 << bits, sizeof *larger);
  if (!larger)
    return no_memory(m);
  m->table = larger;
  m->bits = bits;
  for (const uint64_t *e = old; e < end; e++)
    if (*e)
      table_add(m, *e);
  free(old);
  cache_grow(m, bits);
  return true;
}

/* Room for as many more nodes and words. */
static bool reserve(manager *m, uint32_t count, uint32_t words) {
  if (words > m->bound - m->size) {
    m->status = ENGINE_TOO_LARGE;
    return false;
  }
  size_t room = m->room;
  while (room < (size_t)m->size + words)
    room *= 2;
  if (room > m->bound && m->bound > m->room)
    room = m->bound;
  uint32_t *more =
      room > m->room ? realloc(m->words, room * sizeof *more) : m->words;
  if (!more)
    return no_memory(m);
  m->words = more;
  m->room = room;
  unsigned bits = m->bits;
  while (2 * ((size_t)m->count + count) > (size_t)1 << bits)
    bits += bits < 18 ? 2 : 1;
  return bits == m->bits || table_grow(m, bits);
}

manager *manager_new(size_t bound, bool (*go_on)(void)) {
  manager *m = calloc(1, sizeof *m);
  if (!m)
    return NULL;
  if (bound > UINT32_MAX)
    bound = UINT32_MAX;
  *m = (manager){.room = FIRST_WORDS,
                 .stack_room = FIRST_WORDS,
                 .bound = bound < DIAGRAM_FIRST ? DIAGRAM_FIRST : bound,
                 .count = DIAGRAM_FIRST,
                 .size = DIAGRAM_FIRST,
                 .kept = DIAGRAM_FIRST,
                 .steps = STEPS,
                 .go_on = go_on,
                 .cache_bits = FIRST_BITS};
  m->words = malloc(m->room * sizeof *m->words);
  m->stack = malloc(m->stack_room * sizeof *m->stack);
  m->cache = calloc((size_t)1 << FIRST_BITS, sizeof *m->cache);
  if (!m->words || !m->stack || !m->cache || !table_grow(m, FIRST_BITS)) {
    manager_free(m);
    return NULL;
  }
  m->words[DD_FALSE] = m->words[DD_TRUE] = leaf;
  return m;
}

void manager_free(manager *m) {
  if (!m)
    return;
  free(m->words);
  free(m->table);
  free(m->cache);
  free(m->stack);
  free(m);
}

engine_status manager_status(const manager *m) { return m->status; }

size_t manager_nodes(const manager *m) { return m->count; }

bool manager_full(const manager *m) {
  return m->size > m->bound / 2 ||
         (m->size > (1 << 18) && m->size / 8 > m->kept);
}

uint32_t dd_var(const manager *m, dd f) { return node_var(&m->words[f]); }
unsigned dd_values(const manager *m, dd f) { return node_values(&m->words[f]); }
dd dd_child(const manager *m, dd f, unsigned value) {
  return m->words[f + 1 + value];
}

static void mark(const manager *m, dd f, dd *place) {
  if (f <= DD_TRUE || place[f])
    return;
  place[f] = f;
  for (unsigned v = 0; v < dd_values(m, f); v++)
    mark(m, dd_child(m, f, v), place);
}

/* Moves what is marked to the front. PLACE gets where nodes are. */
static void compact(manager *m, dd *place) {
  uint32_t to = DIAGRAM_FIRST;
  m->count = DIAGRAM_FIRST;
  memset(m->table, 0, sizeof *m->table << m->bits);
  for (dd i = DIAGRAM_FIRST; i < m->size;) {
    uint32_t size = 1 + dd_values(m, i);
    if (place[i]) {
      uint32_t *node = &m->words[to];
      memmove(node, &m->words[i], size * sizeof *node);
      for (unsigned v = 1; v < size; v++)
        node[v] = place[node[v]];
      table_add(m, table_entry(hash(*node, node + 1), to));
      place[i] = to;
      to += size;
      m->count++;
    }
    i += size;
  }
  m->size = m->kept = to;
  memset(m->cache, 0, sizeof *m->cache << m->cache_bits);
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

/* --- Nodes and results --- */

/* The entry of the node, or an empty one. */
static inline uint64_t *find(const manager *m, uint64_t h, uint32_t head,
                             const dd *children) {
  unsigned values = head & DIAGRAM_VALUES;
  for (size_t i = table_start(m, h);; i = table_next(m, i)) {
    uint64_t e = m->table[i];
    if (!e)
      return &m->table[i];
    if (e >> 32 != h >> 32)
      continue;
    const uint32_t *node = &m->words[(dd)e];
    unsigned v = 0;
    if (*node != head)
      continue;
    while (v < values && node[1 + v] == children[v])
      v++;
    if (v == values)
      return &m->table[i];
  }
}

/* Counts a step. False if the computation is to end. */
static inline bool step(manager *m) {
  if (--m->steps)
    return true;
  m->steps = STEPS;
  if (!m->go_on || m->go_on())
    return true;
  m->status = ENGINE_INTERRUPTED;
  return false;
}

/* The node with this HEAD and CHILDREN, which are no words of nodes. */
static dd make(manager *m, uint32_t head, const dd *children) {
  unsigned values = head & DIAGRAM_VALUES;
  unsigned like_first = 1;
  while (like_first < values && children[like_first] == children[0])
    like_first++;
  if (like_first == values)
    return children[0];
  if (!step(m))
    return DD_FAIL;
  uint64_t h = hash(head, children), *e = find(m, h, head, children);
  if (*e)
    return (dd)*e;
  unsigned bits = m->bits;
  if (!reserve(m, 1, 1 + values))
    return DD_FAIL;
  if (m->bits != bits)
    e = find(m, h, head, children);
  dd place = m->size;
  *e = table_entry(h, place);
  m->words[place] = head;
  memcpy(&m->words[place + 1], children, values * sizeof *children);
  m->size += 1 + values;
  m->count++;
  return place;
}

/* Puts N functions on the stack, all false. *BASE is where the first one is. */
static inline bool push(manager *m, unsigned n, size_t *base) {
  if (m->top + n > m->stack_room) {
    size_t room = 2 * (m->top + n);
    dd *stack = realloc(m->stack, room * sizeof *stack);
    if (!stack)
      return no_memory(m);
    m->stack = stack;
    m->stack_room = room;
  }
  *base = m->top;
  m->top += n;
  memset(&m->stack[*base], 0, n * sizeof *m->stack);
  return true;
}

/* Takes all from BASE on off the stack. RESULT. */
static inline dd pop(manager *m, size_t base, dd result) {
  m->top = base;
  return result;
}

static inline bool recall(const manager *m, uint32_t operation, dd first,
                          dd second, dd *result) {
  const entry *e = cache_entry(m, operation, first, second);
  *result = e->result;
  return e->operation == operation && e->first == first && e->second == second;
}

static inline dd remember(manager *m, uint32_t operation, dd first, dd second,
                          dd result) {
  if (result != DD_FAIL)
    *cache_entry(m, operation, first, second) =
        (entry){operation, first, second, result};
  return result;
}

static bool check_node(const manager *m, dd i) {
  const uint32_t *node = &m->words[i];
  unsigned values = node_values(node);
  bool differ = false;
  for (unsigned v = 1; v <= values; v++) {
    if (node[v] >= i || node_var(node) >= dd_var(m, node[v]))
      return false;
    differ = differ || node[v] != node[1];
  }
  return differ && (dd)*find(m, hash(*node, node + 1), *node, node + 1) == i;
}

bool manager_check(const manager *m) {
  uint32_t nodes = DIAGRAM_FIRST, found = DIAGRAM_FIRST;
  dd i = DIAGRAM_FIRST;
  for (; i < m->size; i += 1 + dd_values(m, i), nodes++)
    if (!check_node(m, i))
      return false;
  for (size_t n = 0; n < (size_t)1 << m->bits; n++)
    found += m->table[n] != 0;
  return i == m->size && nodes == m->count && found == nodes && !m->top &&
         m->size <= m->bound && m->words[DD_FALSE] == leaf &&
         m->words[DD_TRUE] == leaf;
}

/* --- Boolean operations --- */

static dd negate(manager *m, dd f) {
  dd result;
  size_t base;
  if (f <= DD_TRUE)
    return !f;
  if (recall(m, OP_NOT, f, 0, &result))
    return result;
  uint32_t head = m->words[f];
  unsigned values = head & DIAGRAM_VALUES;
  if (!push(m, values, &base))
    return DD_FAIL;
  for (unsigned v = 0; v < values; v++) {
    result = negate(m, dd_child(m, f, v));
    if (result == DD_FAIL)
      return pop(m, base, DD_FAIL);
    m->stack[base + v] = result;
  }
  result = pop(m, base, make(m, head, &m->stack[base]));
  return remember(m, OP_NOT, f, 0, result);
}

/* Up to TRUE, the values for X false (bit 0) and true (bit 1). */
typedef enum outcome { FALSE, NOT, SAME, TRUE, OPEN } outcome;

/* What the operation makes of X, one of F and G, if the other one is constant
   or X too. */
static inline outcome simplify(enum operation op, dd f, dd g, dd *x) {
  unsigned table = op;
  *x = g;
  if (f <= DD_TRUE)
    return (outcome)(table >> 2 * f & 3);
  *x = f;
  if (g <= DD_TRUE)
    return (outcome)((table >> g & 1) | (table >> (1 + g) & 2));
  if (f == g)
    return (outcome)((table & 1) | (table >> 2 & 2));
  return OPEN;
}

static inline bool commutes(enum operation op) {
  return !((unsigned)op >> 1 & 1) == !((unsigned)op >> 2 & 1);
}

/* F where the variable of HEAD, which is not after that of F, has value V. */
static inline dd cofactor(const manager *m, dd f, uint32_t head, unsigned v) {
  return m->words[f] == head ? m->words[f + 1 + v] : f;
}

/* The head of that of F and G which comes first. */
static inline uint32_t first_head(const manager *m, dd f, dd g) {
  uint32_t a = m->words[f], b = m->words[g];
  return a < b ? a : b;
}

static dd apply(manager *m, enum operation op, dd f, dd g) {
  dd x, result;
  size_t base;
  switch (simplify(op, f, g, &x)) {
  case FALSE:
    return DD_FALSE;
  case TRUE:
    return DD_TRUE;
  case SAME:
    return x;
  case NOT:
    return negate(m, x);
  default:
    break;
  }
  if (f > g && commutes(op)) {
    dd swap = f;
    f = g;
    g = swap;
  }
  if (recall(m, op, f, g, &result))
    return result;
  uint32_t head = first_head(m, f, g);
  unsigned values = head & DIAGRAM_VALUES;
  if (!push(m, values, &base))
    return DD_FAIL;
  for (unsigned v = 0; v < values; v++) {
    result = apply(m, op, cofactor(m, f, head, v), cofactor(m, g, head, v));
    if (result == DD_FAIL)
      return pop(m, base, DD_FAIL);
    m->stack[base + v] = result;
  }
  result = pop(m, base, make(m, head, &m->stack[base]));
  return remember(m, op, f, g, result);
}

/* DD_TRUE if nothing satisfies F and G, or for OP_NO_DIFF, F and not G. */
static dd none(manager *m, enum operation op, dd f, dd g) {
  dd x, result;
  switch (simplify(op == OP_NO_AND ? OP_AND : OP_DIFF, f, g, &x)) {
  case FALSE:
    return DD_TRUE;
  case TRUE:
    return DD_FALSE;
  case SAME:
    return x == DD_FALSE;
  case NOT:
    return x == DD_TRUE;
  default:
    break;
  }
  if (f > g && op == OP_NO_AND) {
    dd swap = f;
    f = g;
    g = swap;
  }
  if (recall(m, op, f, g, &result))
    return result;
  if (!step(m))
    return DD_FAIL;
  uint32_t head = first_head(m, f, g);
  result = DD_TRUE;
  for (unsigned v = head & DIAGRAM_VALUES; v-- > 0 && result == DD_TRUE;)
    result = none(m, op, cofactor(m, f, head, v), cofactor(m, g, head, v));
  return remember(m, op, f, g, result);
}

/* --- Joined values --- */

typedef struct joiner {
  manager *m;
  const dd_classes *changes;
  uint32_t *done; /* results by function, plus 1; 0 is none yet */
} joiner;

/* A node of VAR, with the classes of C on the stack from BASE on. */
static dd make_of_classes(manager *m, uint32_t var, const dd_classes *c,
                          size_t base) {
  size_t children;
  if (c->classes == 1)
    return m->stack[base];
  if (!push(m, c->next, &children))
    return DD_FAIL;
  for (unsigned v = 0; v < c->next; v++)
    m->stack[children + v] = m->stack[base + (c->to ? c->to[v] : v)];
  return make(m, node_head(var, c->next), &m->stack[children]);
}

static dd join(const joiner *j, dd f) {
  manager *m = j->m;
  size_t base;
  if (f <= DD_TRUE || j->done[f])
    return f <= DD_TRUE ? f : j->done[f] - 1;
  const dd_classes *c = &j->changes[dd_var(m, f)];
  if (!c->values)
    return f;
  if (!push(m, c->classes, &base))
    return DD_FAIL;
  for (unsigned v = 0; v < c->values; v++) {
    if (c->of[v] == DD_NONE)
      continue;
    dd one = join(j, dd_child(m, f, v));
    if (one != DD_FAIL)
      one = apply(m, OP_OR, m->stack[base + c->of[v]], one);
    if (one == DD_FAIL)
      return pop(m, base, DD_FAIL);
    m->stack[base + c->of[v]] = one;
  }
  dd result = pop(m, base, make_of_classes(m, dd_var(m, f), c, base));
  if (result != DD_FAIL)
    j->done[f] = result + 1;
  return result;
}

dd dd_join(manager *m, dd f, const dd_classes *changes) {
  if (f <= DD_TRUE || f == DD_FAIL)
    return f;
  joiner j = {m, changes, calloc((size_t)f + 1, sizeof *j.done)};
  if (!j.done)
    return manager_fail(m, ENGINE_NO_MEMORY);
  dd result = join(&j, f);
  free(j.done);
  return result;
}

/* --- Import, export --- */

/* The node like NODE, whose children are at TO[]. */
static dd import(manager *m, const uint32_t *node, const dd_classes *changes,
                 const dd *to) {
  size_t base;
  unsigned values = node_values(node);
  const dd_classes *c = changes ? &changes[node_var(node)] : NULL;
  if (!push(m, c ? c->classes : values, &base))
    return DD_FAIL;
  for (unsigned v = 0; v < values; v++)
    if (!c || c->of[v] != DD_NONE)
      m->stack[base + (c ? c->of[v] : v)] = to[node[1 + v]];
  return pop(m, base,
             c ? make_of_classes(m, node_var(node), c, base)
               : make(m, *node, &m->stack[base]));
}

dd manager_import(manager *m, const diagram *d, const dd_classes *changes) {
  dd *to = malloc(d->size * sizeof *to), f = DD_TRUE;
  if (!to)
    return manager_fail(m, ENGINE_NO_MEMORY);
  if (!changes && !reserve(m, d->count, d->size))
    f = DD_FAIL;
  to[DD_FALSE] = DD_FALSE;
  to[DD_TRUE] = DD_TRUE;
  for (dd i = DIAGRAM_FIRST; i < d->size && f != DD_FAIL;) {
    to[i] = f = import(m, &d->words[i], changes, to);
    i += 1 + node_values(&d->words[i]);
  }
  if (f != DD_FAIL)
    f = to[d->root];
  free(to);
  return f;
}

typedef struct exporter {
  const manager *m;
  dd *place; /* by function; false is none yet */
  diagram *d;
  size_t room; /* of words in D */
} exporter;

static bool export_room(exporter *x, uint32_t words) {
  size_t size = x->d ? x->d->size : 0, room = x->room;
  if (room >= size + words)
    return true;
  while (room < size + words)
    room = 2 * room + words;
  diagram *d = realloc(x->d, sizeof *d + room * sizeof *d->words);
  if (!d)
    return false;
  x->d = d;
  x->room = room;
  return true;
}

/* Appends the nodes of F. False: no memory. */
static bool export(exporter *x, dd f) {
  if (f <= DD_TRUE || x->place[f])
    return true;
  const uint32_t *node = &x->m->words[f];
  unsigned values = node_values(node);
  for (unsigned v = 1; v <= values; v++)
    if (!export(x, node[v]))
      return false;
  if (!export_room(x, 1 + values))
    return false;
  diagram *d = x->d;
  x->place[f] = d->size;
  d->words[d->size++] = *node;
  for (unsigned v = 1; v <= values; v++)
    d->words[d->size++] = x->place[node[v]];
  d->count++;
  return true;
}

diagram *manager_export(manager *m, dd f) {
  if (f == DD_FAIL)
    return NULL;
  exporter x = {.m = m, .place = calloc((size_t)f + 2, sizeof *x.place)};
  bool done = x.place && export_room(&x, DIAGRAM_FIRST);
  if (done) {
    *x.d = (diagram){.count = DIAGRAM_FIRST, .size = DIAGRAM_FIRST};
    x.d->words[DD_FALSE] = x.d->words[DD_TRUE] = leaf;
    x.place[DD_TRUE] = DD_TRUE;
    done = export(&x, f);
  }
  if (done) {
    x.d->root = x.place[f];
    diagram *d = realloc(x.d, diagram_bytes(x.d));
    if (d)
      x.d = d;
  } else {
    manager_fail(m, ENGINE_NO_MEMORY);
    free(x.d);
    x.d = NULL;
  }
  free(x.place);
  return x.d;
}

size_t dd_size(manager *m, dd f) {
  diagram *d = manager_export(m, f);
  size_t size = d ? d->count : 0;
  free(d);
  return size;
}

/* --- Functions in a manager --- */

dd dd_node(manager *m, uint32_t var, unsigned values, const dd *children) {
  for (unsigned v = 0; v < values; v++)
    if (children[v] == DD_FAIL)
      return DD_FAIL;
  return make(m, node_head(var, values), children);
}

static dd binary(manager *m, enum operation op, dd f, dd g) {
  return f == DD_FAIL || g == DD_FAIL ? DD_FAIL : apply(m, op, f, g);
}

dd dd_not(manager *m, dd f) { return f == DD_FAIL ? f : negate(m, f); }
dd dd_and(manager *m, dd f, dd g) { return binary(m, OP_AND, f, g); }
dd dd_or(manager *m, dd f, dd g) { return binary(m, OP_OR, f, g); }
dd dd_diff(manager *m, dd f, dd g) { return binary(m, OP_DIFF, f, g); }
dd dd_iff(manager *m, dd f, dd g) { return binary(m, OP_IFF, f, g); }

dd dd_disjoint(manager *m, dd f, dd g) {
  return f == DD_FAIL || g == DD_FAIL ? DD_FAIL : none(m, OP_NO_AND, f, g);
}

dd dd_subset(manager *m, dd f, dd g) {
  return f == DD_FAIL || g == DD_FAIL ? DD_FAIL : none(m, OP_NO_DIFF, f, g);
}
