#include "del/explicit/kripke.h"

#include "del/explicit/refinement.h"

#include <stdlib.h>
#include <string.h>

void set_fill(uint64_t *set, size_t size) {
  memset(set, 0xff, set_words(size) * sizeof *set);
  if (size % 64)
    set[size / 64] = (UINT64_C(1) << size % 64) - 1;
}

bool set_empty(const uint64_t *set, size_t size) {
  for (size_t i = 0; i < set_words(size); i++)
    if (set[i])
      return false;
  return true;
}

bool set_within(const uint64_t *part, const uint64_t *set, size_t size) {
  for (size_t i = 0; i < set_words(size); i++)
    if (part[i] & ~set[i])
      return false;
  return true;
}

size_t set_count(const uint64_t *set, size_t size) {
  size_t count = 0;
  for (size_t i = 0; i < set_words(size); i++)
    count += (size_t)__builtin_popcountll(set[i]);
  return count;
}

kripke *kripke_make(workspace *ws, size_t worlds, uint32_t variables, uint32_t values,
                    uint32_t agents) {
  kripke *m = TAKE(ws, 1, kripke);
  if (!m)
    return NULL;
  *m = (kripke){.variables = variables, .values = values, .bits = 1};
  while (UINT64_C(1) << m->bits < values)
    m->bits++;
  m->words = (variables + 64 / m->bits - 1) / (64 / m->bits);
  m->frame.worlds = (uint32_t)worlds;
  m->frame.agents = agents;
  m->agents = TAKE(ws, agents, uint32_t);
  m->valuations = TAKE(ws, worlds * m->words, uint64_t);
  m->points = TAKE(ws, set_words(worlds), uint64_t);
  return m->agents && m->valuations && m->points ? m : NULL;
}

bool kripke_frame(workspace *ws, kripke *m, size_t classes, size_t targets) {
  frame *f = &m->frame;
  size_t of = (size_t)f->worlds * f->agents;
  if (classes >= UINT32_MAX || targets > UINT32_MAX)
    return workspace_fail(ws, ENGINE_TOO_LARGE);
  f->classes = (uint32_t)classes;
  f->class_of = TAKE(ws, of, uint32_t);
  f->first = TAKE(ws, classes + 1, uint32_t);
  f->targets = TAKE(ws, targets, uint32_t);
  if (!f->class_of || !f->first || !f->targets)
    return false;
  memset(f->class_of, 0xff, of * sizeof *f->class_of);
  return true;
}

uint32_t kripke_agent(const kripke *m, uint32_t name) {
  uint32_t a = 0;
  while (a < m->frame.agents && m->agents[a] != name)
    a++;
  return a;
}

/* The first variable is in the highest bits. */
static unsigned value_shift(const kripke *m, uint32_t variable) {
  return 64 - m->bits * (variable % (64 / m->bits) + 1);
}

uint32_t kripke_value(const kripke *m, size_t world, uint32_t variable) {
  uint64_t word = m->valuations[world * m->words + variable / (64 / m->bits)];
  return (uint32_t)(word >> value_shift(m, variable) & ((UINT64_C(1) << m->bits) - 1));
}

void kripke_where(const kripke *m, uint32_t variable, uint32_t value, uint64_t *set) {
  const uint64_t *word = m->valuations + variable / (64 / m->bits);
  unsigned shift = value_shift(m, variable);
  uint64_t mask = ((UINT64_C(1) << m->bits) - 1) << shift, wanted = (uint64_t)value << shift;
  for (size_t w = 0; w < m->frame.worlds; w += 64) {
    uint64_t bits = 0;
    for (unsigned i = 0; i < 64 && w + i < m->frame.worlds; i++, word += m->words)
      bits |= (uint64_t)((*word & mask) == wanted) << i;
    set[w / 64] = bits;
  }
}

void kripke_set_value(kripke *m, size_t world, uint32_t variable, uint32_t value) {
  uint64_t *word = &m->valuations[world * m->words + variable / (64 / m->bits)];
  unsigned shift = value_shift(m, variable);
  *word &= ~(((UINT64_C(1) << m->bits) - 1) << shift);
  *word |= (uint64_t)value << shift;
}

bool kripke_sees(const frame *f, uint32_t k, uint32_t world) {
  uint32_t low = f->first[k], high = f->first[k + 1];
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (f->targets[middle] == world)
      return true;
    if (f->targets[middle] < world)
      low = middle + 1;
    else
      high = middle;
  }
  return false;
}

bool kripke_members(workspace *ws, const frame *f, uint32_t agent, members *m) {
  uint32_t *index = TAKE(ws, f->classes, uint32_t); /* from 1 */
  m->id = TAKE(ws, f->worlds, uint32_t);
  m->list = TAKE(ws, f->worlds, uint32_t);
  m->first = TAKE(ws, (size_t)f->worlds + 2, uint32_t);
  m->classes = 0;
  if (!index || !m->id || !m->list || !m->first)
    return false;
  uint32_t *end = m->first + 1; /* the end of a class, while its worlds are listed */
  for (uint32_t w = 0; w < f->worlds; w++) {
    uint32_t c = frame_class(f, agent, w);
    if (c == NO_CLASS)
      continue;
    if (!index[c]) {
      m->id[m->classes] = c;
      index[c] = ++m->classes;
    }
    end[index[c]]++;
  }
  for (uint32_t i = 0; i < m->classes; i++)
    end[i + 1] += end[i];
  for (uint32_t w = 0; w < f->worlds; w++) {
    uint32_t c = frame_class(f, agent, w);
    if (c != NO_CLASS)
      m->list[end[index[c] - 1]++] = w;
  }
  return true;
}

bool kripke_has_arrows(workspace *ws, const frame *f, uint32_t agent) {
  members m;
  if (!kripke_members(ws, f, agent, &m) || m.first[m.classes] < f->worlds)
    return true;
  for (uint32_t i = 0; i < m.classes; i++) {
    const uint32_t *targets = f->targets + f->first[m.id[i]];
    uint32_t count = m.first[i + 1] - m.first[i];
    if (f->first[m.id[i] + 1] - f->first[m.id[i]] != count ||
        memcmp(targets, m.list + m.first[i], count * sizeof *targets))
      return true;
  }
  return false;
}

bool kripke_split(workspace *ws, uint32_t worlds, uint32_t *of, uint32_t *numbers,
                  const uint32_t *key) {
  size_t room = 4;
  while (room < 2 * (size_t)worlds)
    room *= 2;
  struct {
    uint32_t of, key, number; /* from 1 */
  } *table = workspace_take(ws, room, sizeof *table);
  if (!table)
    return false;
  *numbers = 0;
  for (uint32_t w = 0; w < worlds; w++) {
    size_t i = (of[w] * UINT64_C(0x9e3779b97f4a7c15) + key[w]) * UINT64_C(0x9e3779b97f4a7c15) >> 20;
    for (i %= room; table[i].number && (table[i].of != of[w] || table[i].key != key[w]);)
      i = (i + 1) % room;
    if (!table[i].number) {
      table[i].of = of[w];
      table[i].key = key[w];
      table[i].number = ++*numbers;
    }
    of[w] = table[i].number - 1;
  }
  return workspace_go_on(ws, worlds);
}

/* A world and its valuation. */
typedef struct ranked {
  const uint64_t *valuation;
  uint32_t words, world;
} ranked;

static int by_valuation(const void *a, const void *b) {
  const ranked *x = a, *y = b;
  for (uint32_t i = 0; i < x->words; i++)
    if (x->valuation[i] != y->valuation[i])
      return x->valuation[i] < y->valuation[i] ? -1 : 1;
  return x->world < y->world ? -1 : 1;
}

bool kripke_ranks(workspace *ws, const kripke *m, uint32_t *rank) {
  uint32_t worlds = m->frame.worlds, next = 0;
  ranked *all = TAKE(ws, worlds, ranked);
  bool sorted = true;
  if (!all)
    return false;
  for (uint32_t w = 0; w < worlds; w++) {
    all[w] = (ranked){m->valuations + (size_t)w * m->words, m->words, w};
    sorted = sorted && (!w || by_valuation(&all[w - 1], &all[w]) < 0);
  }
  if (!sorted)
    qsort(all, worlds, sizeof *all, by_valuation);
  for (uint32_t i = 0; i < worlds; i++) {
    next += i && memcmp(all[i - 1].valuation, all[i].valuation, m->words * sizeof(uint64_t));
    rank[all[i].world] = next;
  }
  return workspace_go_on(ws, worlds);
}

/* NUMBERS has a number less than WORLDS for each world. Renumbers them in the order of the first
   worlds that have them. */
static bool by_first_world(workspace *ws, uint32_t *numbers, uint32_t worlds) {
  uint32_t *place = TAKE(ws, worlds, uint32_t), next = 0; /* from 1 */
  if (!place)
    return false;
  for (uint32_t w = 0; w < worlds; w++) {
    uint32_t *p = &place[numbers[w]];
    if (!*p)
      *p = ++next;
    numbers[w] = *p - 1;
  }
  return true;
}

bool kripke_places(workspace *ws, const kripke *m, uint32_t *rank) {
  return kripke_ranks(ws, m, rank) && by_first_world(ws, rank, m->frame.worlds);
}

bool kripke_order(workspace *ws, size_t worlds, const uint32_t *rank, uint32_t *order) {
  uint32_t *copies = TAKE(ws, worlds, uint32_t), *copy = TAKE(ws, worlds, uint32_t);
  uint32_t *start = TAKE(ws, worlds + 1, uint32_t), *by_rank = TAKE(ws, worlds, uint32_t);
  if (!copies || !copy || !start || !by_rank)
    return false;
  for (size_t w = 0; w < worlds; w++)
    copy[w] = copies[rank[w]]++;
  for (size_t r = 0, sum = 0; r < worlds; r++) { /* by rank, and then by copy */
    size_t count = copies[r];
    copies[r] = (uint32_t)sum;
    sum += count;
  }
  for (size_t w = 0; w < worlds; w++) {
    by_rank[copies[rank[w]]++] = (uint32_t)w;
    start[copy[w] + 1]++;
  }
  for (size_t c = 0; c < worlds; c++)
    start[c + 1] += start[c];
  for (size_t i = 0; i < worlds; i++)
    order[by_rank[i]] = start[copy[by_rank[i]]]++;
  return true;
}

/* The image of M under MAP. Worlds that become one world have equal valuations. */
static kripke *model_image(workspace *ws, const kripke *m, const frame_map *map) {
  kripke *n = kripke_make(ws, map->worlds, m->variables, m->values, m->frame.agents);
  frame f;
  if (!n)
    return NULL;
  if (!frame_image(&m->frame, map, &f)) {
    workspace_fail(ws, ENGINE_NO_MEMORY);
    return NULL;
  }
  memcpy(n->agents, m->agents, m->frame.agents * sizeof *n->agents);
  for (uint32_t w = m->frame.worlds; w-- > 0;)
    if (map->world[w] != NO_CLASS) {
      memcpy(n->valuations + (size_t)map->world[w] * m->words, m->valuations + (size_t)w * m->words,
             m->words * sizeof *n->valuations);
      if (set_has(m->points, w))
        set_add(n->points, map->world[w]);
    }
  bool done = kripke_frame(ws, n, f.classes, f.first[f.classes]);
  if (done) {
    memcpy(n->frame.class_of, f.class_of, (size_t)f.worlds * f.agents * sizeof *f.class_of);
    memcpy(n->frame.first, f.first, ((size_t)f.classes + 1) * sizeof *f.first);
    memcpy(n->frame.targets, f.targets, f.first[f.classes] * sizeof *f.targets);
  }
  frame_release(&f);
  return done ? n : NULL;
}

/* The model of the worlds of M that relations reach from points. */
static const kripke *reached_part(workspace *ws, const kripke *m) {
  uint32_t worlds = m->frame.worlds;
  bool *start = TAKE(ws, worlds, bool);
  frame_map map;
  if (!start)
    return NULL;
  for (uint32_t w = 0; w < worlds; w++)
    start[w] = set_has(m->points, w);
  if (!frame_reached(&m->frame, start, &map)) {
    workspace_fail(ws, ENGINE_NO_MEMORY);
    return NULL;
  }
  const kripke *n = map.worlds < worlds ? model_image(ws, m, &map) : m;
  frame_map_release(&map);
  return n;
}

/* Worlds of M that are bisimilar become one world. Worlds with the same valuation are in the order
   of M if ORDERED. If not, their order does not depend on the order of M. */
static kripke *merge(workspace *ws, const kripke *m, const uint32_t *rank, bool ordered) {
  uint32_t worlds = m->frame.worlds;
  uint32_t *block_rank = TAKE(ws, worlds, uint32_t), *order = TAKE(ws, worlds, uint32_t);
  frame_map map;
  if (!block_rank || !order)
    return NULL;
  ws->status = refine(&m->frame, rank, &map, ws->go_on);
  if (ws->status != ENGINE_OK)
    return NULL;
  kripke *n = NULL;
  if (!ordered || by_first_world(ws, map.world, worlds)) {
    for (uint32_t w = 0; w < worlds; w++)
      block_rank[map.world[w]] = rank[w];
    if (kripke_order(ws, map.worlds, block_rank, order)) {
      for (uint32_t w = 0; w < worlds; w++)
        map.world[w] = order[map.world[w]];
      n = model_image(ws, m, &map);
    }
  }
  frame_map_release(&map);
  return n;
}

kripke *kripke_contract(workspace *ws, const kripke *m, const uint32_t *rank) {
  return merge(ws, m, rank, true);
}

static kripke *merge_by_value(workspace *ws, const kripke *m) {
  uint32_t *rank = TAKE(ws, m->frame.worlds, uint32_t);
  return rank && kripke_ranks(ws, m, rank) ? merge(ws, m, rank, false) : NULL;
}

/* The numbers of blocks depend on how many worlds and classes became one. So if some did, the
   result is numbered once more, when none can. */
kripke *kripke_canonical(workspace *ws, const kripke *m) {
  const kripke *before = reached_part(ws, m);
  kripke *n = before ? merge_by_value(ws, before) : NULL;
  bool merged =
      n && (n->frame.worlds < before->frame.worlds || n->frame.classes < before->frame.classes);
  return merged ? merge_by_value(ws, n) : n;
}

kripke *kripke_ordered(workspace *ws, const kripke *m, const uint32_t *rank) {
  uint32_t worlds = m->frame.worlds;
  frame_map map = {.worlds = worlds, .classes = m->frame.classes};
  map.world = TAKE(ws, worlds, uint32_t);
  map.class = TAKE(ws, map.classes, uint32_t);
  if (!map.world || !map.class || !kripke_order(ws, worlds, rank, map.world))
    return NULL;
  for (uint32_t c = 0; c < map.classes; c++)
    map.class[c] = c;
  return model_image(ws, m, &map);
}

bool kripke_step(workspace *ws, const kripke *m, uint32_t name, const uint64_t *from,
                 uint64_t *to) {
  const frame *f = &m->frame;
  uint32_t a = kripke_agent(m, name);
  bool *seen = TAKE(ws, f->classes, bool);
  if (!seen)
    return false;
  for (uint32_t w = 0; a < f->agents && w < f->worlds; w++) {
    uint32_t c = frame_class(f, a, w);
    if (c == NO_CLASS || seen[c] || !set_has(from, w))
      continue;
    seen[c] = true;
    for (uint32_t i = f->first[c]; i < f->first[c + 1]; i++)
      set_add(to, f->targets[i]);
  }
  return true;
}
