/* The nodes of a manager are an array, children before parents. A hash table
   with chains through the nodes finds the one with given variable, low and
   high, and a cache without chains, where a later entry ousts an earlier one,
   remembers results. All three double in size as nodes come in.

   A binary operation is a truth table of four bits: bit 2F+G is its value for F
   and G. One recursion does them all (Brace, Rudell, Bryant 1990, have that of
   ite). The relational product is that of Burch and others (1990). */

#include "diagram.h"

#include <stdlib.h>
#include <string.h>

typedef struct node {
  uint32_t var;
  dd low, high, next; /* next of the chain; 0 ends it */
} node;

/* A result, of an operation on up to three functions. */
typedef struct entry {
  uint32_t key; /* operation and first function */
  dd second, third, result;
} entry;

struct manager {
  node *nodes;
  dd *heads; /* of chains, 1 << BITS as NODES has room */
  entry *cache;
  uint32_t count, bound, kept;
  unsigned bits, cache_bits, steps;
  bool (*go_on)(void);
  diagram_status status;
};

/* Truth tables, and after these what else the cache tells apart. */
enum operation {
  OP_DIFF = 4,
  OP_XOR = 6,
  OP_AND = 8,
  OP_IFF = 9,
  OP_IMPLIES = 11,
  OP_OR = 14,
  OP_NOT = 16,
  OP_ITE,
  OP_EXISTS,
  OP_FORALL,
  OP_AND_EXISTS,
  OP_RESTRICT,
  OP_NO_AND,
  OP_NO_DIFF
};

enum {
  OPERATION_SHIFT = 27, /* in a key: MANAGER_NODES */
  FIRST_BITS = 9,
  MOST_CACHE_BITS = 22,
  STEPS = 1 << 12 /* between calls of go_on */
};

/* --- Diagrams --- */

static const diagram_node leaves[] = {{DIAGRAM_LEAF, DD_FALSE, DD_FALSE},
                                      {DIAGRAM_LEAF, DD_TRUE, DD_TRUE}};

static diagram *diagram_new(uint32_t count) {
  diagram *d = malloc(sizeof *d + count * sizeof *d->nodes);
  if (d)
    d->count = count;
  return d;
}

bool diagram_equal(const diagram *a, const diagram *b) {
  return a->count == b->count && !memcmp(a, b, diagram_bytes(a));
}

diagram *diagram_copy(const diagram *d, const uint32_t *vars) {
  diagram *copy = diagram_new(d->count);
  if (copy)
    memcpy(copy, d, diagram_bytes(d));
  if (copy && vars)
    for (dd i = 2; i < copy->count; i++)
      copy->nodes[i].var = vars[copy->nodes[i].var];
  return copy;
}

bool diagram_eval(const diagram *d, const bool *values) {
  dd f = diagram_root(d);
  while (f > DD_TRUE)
    f = values[d->nodes[f].var] ? d->nodes[f].high : d->nodes[f].low;
  return f;
}

/* Satisfies F, which is not false, from variable V on. */
static void complete(const diagram *d, dd f, uint32_t v, uint32_t vars,
                     bool *values) {
  for (; v < vars; v++) {
    const diagram_node *n = &d->nodes[f];
    values[v] = n->var == v && !n->low;
    if (n->var == v)
      f = values[v] ? n->high : n->low;
  }
}

bool diagram_first(const diagram *d, uint32_t vars, bool *values) {
  dd root = diagram_root(d);
  if (root)
    complete(d, root, 0, vars, values);
  return root;
}

bool diagram_next(const diagram *d, uint32_t vars, bool *values) {
  uint32_t last = vars; /* that can be true instead of false */
  dd f = diagram_root(d), from = DD_FALSE;
  for (uint32_t v = 0; v < vars; v++) {
    const diagram_node *n = &d->nodes[f];
    dd high = n->var == v ? n->high : f;
    if (!values[v] && high) {
      last = v;
      from = high;
    }
    if (n->var == v)
      f = values[v] ? high : n->low;
  }
  if (last == vars)
    return false;
  values[last] = true;
  complete(d, from, last + 1, vars, values);
  return true;
}

/* Adds FROM, shifted left, to TO. */
static void add_shifted(uint64_t *to, const uint64_t *from, uint32_t shift,
                        size_t limbs) {
  unsigned bits = shift % 64, carry = 0;
  for (size_t i = shift / 64, j = 0; i < limbs; i++, j++) {
    uint64_t x = from[j] << bits;
    if (bits && j)
      x |= from[j - 1] >> (64 - bits);
    uint64_t sum = to[i] + x;
    uint64_t with = sum + carry;
    carry = (sum < x) | (with < sum);
    to[i] = with;
  }
}

bool diagram_count(const diagram *d, uint32_t vars, uint64_t *count) {
  size_t limbs = diagram_limbs(vars);
  uint64_t *of = calloc(d->count, limbs * sizeof *of);
  if (!of)
    return false;
  for (dd i = DD_TRUE; i < d->count; i++) {
    const diagram_node *n = &d->nodes[i];
    uint64_t *sum = &of[i * limbs];
    if (i == DD_TRUE)
      sum[0] = 1;
    for (unsigned b = 0; b < 2 && i > DD_TRUE; b++) {
      dd child = b ? n->high : n->low;
      uint32_t var = child > DD_TRUE ? d->nodes[child].var : vars;
      add_shifted(sum, &of[child * limbs], var - n->var - 1, limbs);
    }
  }
  dd root = diagram_root(d);
  memset(count, 0, limbs * sizeof *count);
  add_shifted(count, &of[root * limbs],
              root > DD_TRUE ? d->nodes[root].var : vars, limbs);
  free(of);
  return true;
}

/* --- Managers --- */

static const uint64_t odd[] = {UINT64_C(0x9e3779b97f4a7c15),
                               UINT64_C(0xd6e8feb86659fd93),
                               UINT64_C(0xbf58476d1ce4e5b9)};

static inline uint64_t hash(uint32_t a, uint32_t b, uint32_t c) {
  return a * odd[0] + b * odd[1] + c * odd[2];
}

static inline dd *node_head(const manager *m, uint32_t var, dd low, dd high) {
  return &m->heads[hash(low, high, var) >> (64 - m->bits)];
}

/* The rest being equal, neighbours are neighbours: a large function meets a
   small one node after node, which then finds entries in the processor's cache.
 */
static inline entry *cache_entry(const manager *m, uint32_t key, dd second,
                                 dd third) {
  uint64_t rest = hash(key >> OPERATION_SHIFT, second, third) >> 32;
  return &m->cache[(key + rest) & (((size_t)1 << m->cache_bits) - 1)];
}

static void cache_clear(manager *m) {
  memset(m->cache, 0, sizeof *m->cache << m->cache_bits);
}

/* Enters all nodes into the hash table. */
static void rehash(manager *m) {
  memset(m->heads, 0, sizeof *m->heads << m->bits);
  for (dd i = 2; i < m->count; i++) {
    node *n = &m->nodes[i];
    dd *head = node_head(m, n->var, n->low, n->high);
    n->next = *head;
    *head = i;
  }
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
    if (e->key)
      *cache_entry(m, e->key, e->second, e->third) = *e;
  free(old);
}

dd manager_fail(manager *m, diagram_status why) {
  m->status = why;
  return DD_FAIL;
}

static bool resize(manager *m, unsigned bits) {
  node *nodes = realloc(m->nodes, sizeof *nodes << bits);
  if (nodes)
    m->nodes = nodes;
  dd *heads = nodes ? realloc(m->heads, sizeof *heads << bits) : NULL;
  if (!heads) {
    manager_fail(m, DIAGRAM_NO_MEMORY);
    return false;
  }
  m->heads = heads;
  m->bits = bits;
  rehash(m);
  cache_grow(m, bits - 1); /* larger ones miss the processor's cache */
  return true;
}

manager *manager_new(size_t bound, bool (*go_on)(void)) {
  manager *m = calloc(1, sizeof *m);
  if (!m)
    return NULL;
  if (bound > MANAGER_NODES)
    bound = MANAGER_NODES;
  *m = (manager){.bound = bound < 2 ? 2 : (uint32_t)bound,
                 .steps = STEPS,
                 .go_on = go_on,
                 .cache_bits = FIRST_BITS};
  m->cache = calloc((size_t)1 << FIRST_BITS, sizeof *m->cache);
  if (!m->cache || !resize(m, FIRST_BITS)) {
    manager_free(m);
    return NULL;
  }
  for (dd i = 0; i < 2; i++)
    m->nodes[i] = (node){DIAGRAM_LEAF, i, i, 0};
  m->count = m->kept = 2;
  return m;
}

void manager_free(manager *m) {
  if (!m)
    return;
  free(m->nodes);
  free(m->heads);
  free(m->cache);
  free(m);
}

diagram_status manager_status(const manager *m) { return m->status; }

size_t manager_nodes(const manager *m) { return m->count; }

/* The heads of chains serve as marks and then as the places of nodes, as they
   must be computed again anyway. */
void manager_collect(manager *m, dd *roots, size_t count) {
  dd *place = m->heads, to = 2;
  memset(place, 0, sizeof *place << m->bits);
  for (size_t i = 0; i < count; i++)
    if (roots[i] != DD_FAIL)
      place[roots[i]] = 1;
  for (dd i = m->count; i-- > 2;)
    if (place[i])
      place[m->nodes[i].low] = place[m->nodes[i].high] = 1;
  place[DD_FALSE] = DD_FALSE;
  place[DD_TRUE] = DD_TRUE;
  for (dd i = 2; i < m->count; i++)
    if (place[i]) {
      const node *n = &m->nodes[i];
      m->nodes[to] = (node){n->var, place[n->low], place[n->high], 0};
      place[i] = to++;
    }
  for (size_t i = 0; i < count; i++)
    if (roots[i] != DD_FAIL)
      roots[i] = place[roots[i]];
  m->count = m->kept = to;
  rehash(m);
  cache_clear(m);
}

bool manager_full(const manager *m) {
  return m->count > m->bound / 2 ||
         (m->count > (1 << 16) && m->count / 8 > m->kept);
}

bool manager_check(const manager *m) {
  uint32_t found = 2;
  for (dd i = 0; i < 2; i++)
    if (m->nodes[i].var != DIAGRAM_LEAF)
      return false;
  for (size_t h = 0; h < (size_t)1 << m->bits; h++)
    for (dd i = m->heads[h]; i; i = m->nodes[i].next, found++) {
      const node *n = &m->nodes[i];
      if (i >= m->count || n->low >= i || n->high >= i || n->low == n->high ||
          n->var >= m->nodes[n->low].var || n->var >= m->nodes[n->high].var ||
          node_head(m, n->var, n->low, n->high) != &m->heads[h])
        return false;
      for (dd j = n->next; j; j = m->nodes[j].next)
        if (m->nodes[j].var == n->var && m->nodes[j].low == n->low &&
            m->nodes[j].high == n->high)
          return false;
    }
  return found == m->count && m->count <= m->bound;
}

/* --- Nodes and results --- */

static bool grow(manager *m) {
  if (m->count < m->bound && m->count < (size_t)1 << m->bits)
    return true;
  if (m->count < m->bound)
    return resize(m, m->bits + 1);
  m->status = DIAGRAM_TOO_LARGE;
  return false;
}

static dd make(manager *m, uint32_t var, dd low, dd high) {
  if (low == high)
    return low;
  if (high == DD_FAIL)
    return DD_FAIL;
  for (dd i = *node_head(m, var, low, high); i; i = m->nodes[i].next) {
    const node *n = &m->nodes[i];
    if (n->low == low && n->high == high && n->var == var)
      return i;
  }
  if (!grow(m))
    return DD_FAIL;
  dd *head = node_head(m, var, low, high);
  m->nodes[m->count] = (node){var, low, high, *head};
  return *head = m->count++;
}

static inline uint32_t key_of(enum operation op, dd first) {
  return (uint32_t)op << OPERATION_SHIFT | first;
}

static inline bool recall(const manager *m, uint32_t key, dd second, dd third,
                          dd *result) {
  const entry *e = cache_entry(m, key, second, third);
  *result = e->result;
  return e->key == key && e->second == second && e->third == third;
}

static inline dd remember(manager *m, uint32_t key, dd second, dd third,
                          dd result) {
  if (result != DD_FAIL)
    *cache_entry(m, key, second, third) = (entry){key, second, third, result};
  return result;
}

/* Counts a step. False if the computation is to end. */
static inline bool step(manager *m) {
  if (--m->steps)
    return true;
  m->steps = STEPS;
  if (!m->go_on || m->go_on())
    return true;
  m->status = DIAGRAM_INTERRUPTED;
  return false;
}

static inline uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

/* The cofactors of F for VAR, which is not after that of F. */
static inline dd low_at(const manager *m, dd f, uint32_t var) {
  const node *n = &m->nodes[f];
  return n->var == var ? n->low : f;
}
static inline dd high_at(const manager *m, dd f, uint32_t var) {
  const node *n = &m->nodes[f];
  return n->var == var ? n->high : f;
}

/* --- Boolean operations --- */

static dd negate(manager *m, dd f) {
  dd result;
  uint32_t key = key_of(OP_NOT, f);
  if (f <= DD_TRUE)
    return !f;
  if (recall(m, key, 0, 0, &result))
    return result;
  if (!step(m))
    return DD_FAIL;
  node n = m->nodes[f];
  dd low = negate(m, n.low);
  if (low == DD_FAIL)
    return DD_FAIL;
  return remember(m, key, 0, 0, make(m, n.var, low, negate(m, n.high)));
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

static dd apply(manager *m, enum operation op, dd f, dd g) {
  dd x, result;
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
  uint32_t key = key_of(op, f);
  if (recall(m, key, g, 0, &result))
    return result;
  if (!step(m))
    return DD_FAIL;
  uint32_t var = least(m->nodes[f].var, m->nodes[g].var);
  dd f1 = high_at(m, f, var), g1 = high_at(m, g, var);
  dd low = apply(m, op, low_at(m, f, var), low_at(m, g, var));
  if (low == DD_FAIL)
    return DD_FAIL;
  return remember(m, key, g, 0, make(m, var, low, apply(m, op, f1, g1)));
}

static dd choose(manager *m, dd f, dd g, dd h) {
  dd result;
  if (f <= DD_TRUE)
    return f ? g : h;
  if (g == h)
    return g;
  if (g <= DD_TRUE || f == g)
    return g ? apply(m, OP_OR, f, h) : apply(m, OP_DIFF, h, f);
  if (h <= DD_TRUE || f == h)
    return h == DD_TRUE ? apply(m, OP_IMPLIES, f, g) : apply(m, OP_AND, f, g);
  uint32_t key = key_of(OP_ITE, f);
  if (recall(m, key, g, h, &result))
    return result;
  if (!step(m))
    return DD_FAIL;
  uint32_t var =
      least(m->nodes[f].var, least(m->nodes[g].var, m->nodes[h].var));
  dd f1 = high_at(m, f, var), g1 = high_at(m, g, var), h1 = high_at(m, h, var);
  dd low = choose(m, low_at(m, f, var), low_at(m, g, var), low_at(m, h, var));
  if (low == DD_FAIL)
    return DD_FAIL;
  return remember(m, key, g, h, make(m, var, low, choose(m, f1, g1, h1)));
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
  uint32_t key = key_of(op, f);
  if (recall(m, key, g, 0, &result))
    return result;
  if (!step(m))
    return DD_FAIL;
  uint32_t var = least(m->nodes[f].var, m->nodes[g].var);
  result = none(m, op, high_at(m, f, var), high_at(m, g, var));
  if (result == DD_TRUE)
    result = none(m, op, low_at(m, f, var), low_at(m, g, var));
  return remember(m, key, g, 0, result);
}

/* --- Quantification --- */

/* CUBE without the variables before VAR. */
static inline dd cube_from(const manager *m, dd cube, uint32_t var) {
  while (m->nodes[cube].var < var)
    cube = m->nodes[cube].low ? m->nodes[cube].low : m->nodes[cube].high;
  return cube;
}

/* OP is OP_EXISTS or OP_FORALL. CUBE is what is left of ALL after the nodes
   above. The cache has results by ALL, as that is known before F is read. */
static dd quantify(manager *m, enum operation op, dd f, dd cube, dd all) {
  dd result;
  uint32_t key = key_of(op, f);
  if (f <= DD_TRUE)
    return f;
  if (recall(m, key, all, 0, &result))
    return result;
  node n = m->nodes[f];
  cube = cube_from(m, cube, n.var);
  if (cube == DD_TRUE)
    return f;
  if (!step(m))
    return DD_FAIL;
  dd low = quantify(m, op, n.low, cube, all), high;
  if (low == DD_FAIL)
    return DD_FAIL;
  if (m->nodes[cube].var != n.var)
    result = make(m, n.var, low, quantify(m, op, n.high, cube, all));
  else if (low == (op == OP_EXISTS ? DD_TRUE : DD_FALSE))
    result = low;
  else if ((high = quantify(m, op, n.high, cube, all)) == DD_FAIL)
    return DD_FAIL;
  else
    result = apply(m, op == OP_EXISTS ? OP_OR : OP_AND, low, high);
  return remember(m, key, all, 0, result);
}

static dd and_exists(manager *m, dd f, dd g, dd cube, dd all) {
  dd result;
  if (f > g) {
    dd swap = f;
    f = g;
    g = swap;
  }
  if (f == DD_FALSE)
    return DD_FALSE;
  if (f == DD_TRUE || f == g)
    return quantify(m, OP_EXISTS, g, cube, all);
  uint32_t key = key_of(OP_AND_EXISTS, f);
  if (recall(m, key, g, all, &result))
    return result;
  uint32_t var = least(m->nodes[f].var, m->nodes[g].var);
  cube = cube_from(m, cube, var);
  if (cube == DD_TRUE)
    return apply(m, OP_AND, f, g);
  if (!step(m))
    return DD_FAIL;
  dd f1 = high_at(m, f, var), g1 = high_at(m, g, var), high;
  dd low = and_exists(m, low_at(m, f, var), low_at(m, g, var), cube, all);
  if (low == DD_FAIL)
    return DD_FAIL;
  if (m->nodes[cube].var != var)
    result = make(m, var, low, and_exists(m, f1, g1, cube, all));
  else if (low == DD_TRUE)
    result = low;
  else if ((high = and_exists(m, f1, g1, cube, all)) == DD_FAIL)
    return DD_FAIL;
  else
    result = apply(m, OP_OR, low, high);
  return remember(m, key, g, all, result);
}

static dd restricted(manager *m, dd f, dd cube) {
  dd result;
  for (;;) {
    uint32_t var = m->nodes[f].var;
    cube = cube_from(m, cube, var);
    if (f <= DD_TRUE || m->nodes[cube].var != var)
      break;
    f = m->nodes[cube].low ? m->nodes[f].low : m->nodes[f].high;
  }
  if (cube <= DD_TRUE || f <= DD_TRUE)
    return f;
  uint32_t key = key_of(OP_RESTRICT, f);
  if (recall(m, key, cube, 0, &result))
    return result;
  if (!step(m))
    return DD_FAIL;
  node n = m->nodes[f];
  dd low = restricted(m, n.low, cube);
  if (low == DD_FAIL)
    return DD_FAIL;
  return remember(m, key, cube, 0,
                  make(m, n.var, low, restricted(m, n.high, cube)));
}

/* --- Walks over all nodes of a function --- */

/* A bit for each node up to F: whether F needs it. The caller frees it. */
static uint64_t *reached(manager *m, dd f) {
  uint64_t *set = calloc(f / 64 + 1, sizeof *set);
  if (!set) {
    manager_fail(m, DIAGRAM_NO_MEMORY);
    return NULL;
  }
  set[f / 64] |= UINT64_C(1) << f % 64;
  for (size_t w = f / 64 + 1; w-- > 0;)
    for (uint64_t done = 0, todo; (todo = set[w] & ~done);) {
      unsigned bit = 63 - (unsigned)__builtin_clzll(todo);
      const node *n = &m->nodes[w * 64 + bit];
      done |= UINT64_C(1) << bit;
      set[n->low / 64] |= UINT64_C(1) << n->low % 64;
      set[n->high / 64] |= UINT64_C(1) << n->high % 64;
    }
  return set;
}

/* The first node from I on; F is the last. */
static dd reached_next(const uint64_t *set, dd i) {
  uint64_t word = set[i / 64] >> i % 64;
  if (word)
    return i + (dd)__builtin_ctzll(word);
  for (i = i / 64 + 1; !set[i];)
    i++;
  return i * 64 + (dd)__builtin_ctzll(set[i]);
}

size_t dd_size(manager *m, dd f) {
  size_t size = 0;
  if (f == DD_FAIL || f <= DD_TRUE)
    return f == DD_FAIL ? 0 : f + 1;
  uint64_t *set = reached(m, f);
  for (size_t w = 0; set && w <= f / 64; w++)
    size += (size_t)__builtin_popcountll(set[w]);
  free(set);
  return size;
}

/* Appends F's nodes to D. */
static dd export(const manager *m, dd f, diagram *d, dd *place) {
  if (f > DD_TRUE && !place[f]) {
    const node *n = &m->nodes[f];
    dd low = export(m, n->low, d, place);
    dd high = export(m, n->high, d, place);
    place[f] = d->count;
    d->nodes[d->count++] = (diagram_node){n->var, low, high};
  }
  return f > DD_TRUE ? place[f] : f;
}

diagram *manager_export(manager *m, dd f) {
  size_t size = dd_size(m, f);
  if (!size)
    return NULL;
  diagram *d = diagram_new((uint32_t)size);
  dd *place = calloc((size_t)f + 1, sizeof *place);
  if (d && place) {
    d->count = size < 2 ? (uint32_t)size : 2;
    memcpy(d->nodes, leaves, d->count * sizeof *leaves);
    export(m, f, d, place);
  } else {
    manager_fail(m, DIAGRAM_NO_MEMORY);
    free(d);
    d = NULL;
  }
  free(place);
  return d;
}

dd manager_import(manager *m, const diagram *d, const uint32_t *vars) {
  dd f = diagram_root(d);
  if (f <= DD_TRUE)
    return f;
  unsigned bits = m->bits;
  while ((size_t)1 << bits < d->count)
    bits++;
  if (bits > m->bits && !resize(m, bits))
    return DD_FAIL;
  dd *to = malloc(d->count * sizeof *to);
  if (!to)
    return manager_fail(m, DIAGRAM_NO_MEMORY);
  to[DD_FALSE] = DD_FALSE;
  to[DD_TRUE] = DD_TRUE;
  for (dd i = 2; i < d->count; i++) {
    const diagram_node *n = &d->nodes[i];
    f = make(m, vars ? vars[n->var] : n->var, to[n->low], to[n->high]);
    if (f == DD_FAIL)
      break;
    to[i] = f;
  }
  free(to);
  return f;
}

dd dd_rename(manager *m, dd f, const uint32_t *vars) {
  if (f <= DD_TRUE || f == DD_FAIL)
    return f;
  uint64_t *set = reached(m, f);
  dd *to = malloc(((size_t)f + 1) * sizeof *to), result = DD_FAIL;
  if (set && to) {
    to[DD_FALSE] = DD_FALSE;
    to[DD_TRUE] = DD_TRUE;
    for (dd i = 1; i < f;) {
      i = reached_next(set, i + 1);
      node n = m->nodes[i];
      result = to[i] = make(m, vars[n.var], to[n.low], to[n.high]);
      if (result == DD_FAIL)
        break;
    }
  } else {
    manager_fail(m, DIAGRAM_NO_MEMORY);
  }
  free(set);
  free(to);
  return result;
}

dd dd_support(manager *m, dd f) {
  if (f == DD_FAIL)
    return f;
  dd cube = DD_TRUE;
  uint32_t vars = 0;
  uint64_t *set = reached(m, f);
  if (!set)
    return DD_FAIL;
  for (dd i = 1; i < f;) {
    i = reached_next(set, i + 1);
    if (m->nodes[i].var >= vars)
      vars = m->nodes[i].var + 1;
  }
  bool *tests = calloc((size_t)vars + 1, sizeof *tests);
  if (tests) {
    for (dd i = 1; i < f;) {
      i = reached_next(set, i + 1);
      tests[m->nodes[i].var] = true;
    }
    for (uint32_t v = vars; v-- > 0 && cube != DD_FAIL;)
      if (tests[v])
        cube = make(m, v, DD_FALSE, cube);
  } else {
    cube = manager_fail(m, DIAGRAM_NO_MEMORY);
  }
  free(set);
  free(tests);
  return cube;
}

/* --- Functions in a manager --- */

static inline bool fail(dd f, dd g, dd h) {
  return f == DD_FAIL || g == DD_FAIL || h == DD_FAIL;
}

dd dd_node(manager *m, uint32_t var, dd f, dd g) {
  return fail(f, g, 0) ? DD_FAIL : make(m, var, f, g);
}

dd dd_variable(manager *m, uint32_t var) {
  return make(m, var, DD_FALSE, DD_TRUE);
}

dd dd_cube(manager *m, size_t count, const uint32_t *vars, const bool *values) {
  dd cube = DD_TRUE;
  while (count-- > 0 && cube != DD_FAIL)
    cube = values && !values[count] ? make(m, vars[count], cube, DD_FALSE)
                                    : make(m, vars[count], DD_FALSE, cube);
  return cube;
}

static dd binary(manager *m, enum operation op, dd f, dd g) {
  return fail(f, g, 0) ? DD_FAIL : apply(m, op, f, g);
}

dd dd_not(manager *m, dd f) { return fail(f, 0, 0) ? DD_FAIL : negate(m, f); }
dd dd_and(manager *m, dd f, dd g) { return binary(m, OP_AND, f, g); }
dd dd_or(manager *m, dd f, dd g) { return binary(m, OP_OR, f, g); }
dd dd_xor(manager *m, dd f, dd g) { return binary(m, OP_XOR, f, g); }
dd dd_iff(manager *m, dd f, dd g) { return binary(m, OP_IFF, f, g); }
dd dd_diff(manager *m, dd f, dd g) { return binary(m, OP_DIFF, f, g); }
dd dd_implies(manager *m, dd f, dd g) { return binary(m, OP_IMPLIES, f, g); }

dd dd_ite(manager *m, dd f, dd g, dd h) {
  return fail(f, g, h) ? DD_FAIL : choose(m, f, g, h);
}

dd dd_exists(manager *m, dd f, dd cube) {
  return fail(f, cube, 0) ? DD_FAIL : quantify(m, OP_EXISTS, f, cube, cube);
}

dd dd_forall(manager *m, dd f, dd cube) {
  return fail(f, cube, 0) ? DD_FAIL : quantify(m, OP_FORALL, f, cube, cube);
}

dd dd_and_exists(manager *m, dd f, dd g, dd cube) {
  return fail(f, g, cube) ? DD_FAIL : and_exists(m, f, g, cube, cube);
}

dd dd_restrict(manager *m, dd f, dd cube) {
  return fail(f, cube, 0) ? DD_FAIL : restricted(m, f, cube);
}

dd dd_disjoint(manager *m, dd f, dd g) {
  return fail(f, g, 0) ? DD_FAIL : none(m, OP_NO_AND, f, g);
}

dd dd_subset(manager *m, dd f, dd g) {
  return fail(f, g, 0) ? DD_FAIL : none(m, OP_NO_DIFF, f, g);
}

uint32_t dd_var(const manager *m, dd f) { return m->nodes[f].var; }
dd dd_low(const manager *m, dd f) { return m->nodes[f].low; }
dd dd_high(const manager *m, dd f) { return m->nodes[f].high; }

bool dd_eval(const manager *m, dd f, const bool *values) {
  while (f > DD_TRUE)
    f = values[m->nodes[f].var] ? m->nodes[f].high : m->nodes[f].low;
  return f;
}
