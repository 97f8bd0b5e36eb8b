#include "del/explicit/refinement.h"

#include <stdlib.h>
#include <string.h>

/* Nodes are the worlds, then the classes. Blocks partition the nodes. Unions partition the blocks:
   if a node has a successor in a union, all nodes of its block do. At the end each union is one
   block.

   A union of several blocks is on the stack. The smaller one of its first two blocks is taken out
   and becomes a union of its own. Then blocks are split by whether their nodes have successors in
   the taken block, and in the rest of the union.

   Edges from one node into one union share a record, which counts them. So a node has no successor
   in the rest if its record for the union counts no edges after the taken block has left. */

#define NONE UINT32_MAX

enum { STEPS = 1 << 10 /* edges between calls of go_on */ };

typedef struct refiner {
  const frame *f;
  uint32_t nodes;
  uint32_t *into;        /* the edges into node N are into[N], ..., into[N+1]-1 */
  uint32_t *degree;      /* of a node: the number of edges from it */
  uint32_t *source;      /* of an edge */
  uint32_t *record;      /* of an edge */
  uint32_t *count;       /* of a record */
  uint32_t *spare;       /* unused records */
  uint32_t *member;      /* nodes, block by block */
  uint32_t *place;       /* of a node in MEMBER */
  uint32_t *block;       /* of a node */
  uint32_t *begin, *end; /* block B is member[begin[B]], ..., member[end[B]-1] */
  uint32_t *marks;       /* how many nodes are marked: they are the first ones of block B */
  uint32_t *touched;     /* blocks with marked nodes */
  uint32_t *part_of;     /* the union of a block */
  uint32_t *next;        /* the next block of the same union */
  uint32_t *head, *last; /* the first and the last block of a union */
  uint32_t *stack;       /* unions of several blocks */
  uint32_t *fresh;       /* of a node: edges into the taken block; then the record of these edges */
  uint32_t *before;      /* nodes with edges into the taken block */
  uint32_t *only;        /* nodes without edges into the rest of the union */
  uint32_t blocks, unions, height, spares, steps;
  bool (*go_on)(void);
} refiner;

static bool go_on(refiner *r, uint32_t edges) {
  r->steps += edges + 1;
  if (r->steps < STEPS || !r->go_on)
    return true;
  r->steps = 0;
  return r->go_on();
}

/* --- The graph --- */

/* Counts the edges, or if their number is known, adds them. */
static void edge(refiner *r, uint32_t from, uint32_t to, bool counted) {
  if (counted) {
    r->source[--r->into[to]] = from;
  } else {
    r->into[to]++;
    r->degree[from]++;
  }
}

static void add_edges(refiner *r, bool counted) {
  const frame *f = r->f;
  for (uint32_t a = 0; a < f->agents; a++)
    for (uint32_t w = 0; w < f->worlds; w++) {
      uint32_t c = frame_class(f, a, w);
      if (c != NO_CLASS && f->first[c] < f->first[c + 1])
        edge(r, w, f->worlds + c, counted);
    }
  for (uint32_t c = 0; c < f->classes; c++)
    if (counted ? r->degree[f->worlds + c] : r->into[f->worlds + c])
      for (uint32_t i = f->first[c]; i < f->first[c + 1]; i++)
        edge(r, f->worlds + c, f->targets[i], counted);
}

/* Gives each node with edges a record of all of them. */
static void add_records(refiner *r, uint32_t edges) {
  for (uint32_t n = 0; n < r->nodes; n++)
    r->count[n] = r->degree[n];
  for (uint32_t e = 0; e < edges; e++)
    r->record[e] = r->source[e];
  for (uint32_t i = 0; i < r->nodes + edges; i++)
    if (i >= r->nodes || !r->degree[i])
      r->spare[r->spares++] = i;
}

/* Allocates the arrays, which follow each other from INTO on. */
static bool allocate(refiner *r, size_t edges) {
  size_t n = r->nodes;
  struct {
    uint32_t **array;
    size_t words;
  } arrays[] = {{&r->into, n + 1},      {&r->degree, n},  {&r->source, edges},
                {&r->record, edges},    {&r->member, n},  {&r->count, n + edges},
                {&r->spare, n + edges}, {&r->place, n},   {&r->block, n},
                {&r->begin, n},         {&r->end, n},     {&r->marks, n},
                {&r->touched, n},       {&r->part_of, n}, {&r->next, n},
                {&r->head, n},          {&r->last, n},    {&r->stack, n},
                {&r->fresh, n},         {&r->before, n},  {&r->only, n}};
  size_t all = 0, count = sizeof arrays / sizeof *arrays;
  for (size_t i = 0; i < count; i++)
    all += arrays[i].words;
  uint32_t *words = calloc(all, sizeof *words);
  for (size_t i = 0; words && i < count; i++) {
    *arrays[i].array = words;
    words += arrays[i].words;
  }
  return words;
}

static engine_status make_graph(refiner *r) {
  const frame *f = r->f;
  uint64_t edges = (uint64_t)f->worlds * f->agents + f->first[f->classes];
  uint64_t nodes = (uint64_t)f->worlds + f->classes;
  if (nodes + edges >= NONE)
    return ENGINE_TOO_LARGE;
  r->nodes = (uint32_t)nodes;
  if (!allocate(r, edges))
    return ENGINE_NO_MEMORY;
  add_edges(r, false);
  uint32_t sum = 0;
  for (uint32_t n = 0; n <= r->nodes; n++)
    r->into[n] = sum += n < r->nodes ? r->into[n] : 0;
  add_edges(r, true);
  add_records(r, sum);
  return ENGINE_OK;
}

/* --- Blocks --- */

static uint32_t size(const refiner *r, uint32_t b) { return r->end[b] - r->begin[b]; }

/* Appends block B to union U, which has a block. */
static void join(refiner *r, uint32_t b, uint32_t u) {
  if (r->head[u] == r->last[u])
    r->stack[r->height++] = u;
  r->part_of[b] = u;
  r->next[b] = NONE;
  r->next[r->last[u]] = b;
  r->last[u] = b;
}

/* Makes a union of block B alone. */
static void part(refiner *r, uint32_t b) {
  uint32_t u = r->unions++;
  r->part_of[b] = u;
  r->head[u] = r->last[u] = b;
  r->next[b] = NONE;
}

/* Makes block B of the nodes member[BEGIN], ..., member[END-1]. */
static uint32_t new_block(refiner *r, uint32_t begin, uint32_t end) {
  uint32_t b = r->blocks++;
  r->begin[b] = begin;
  r->end[b] = end;
  for (uint32_t i = begin; i < end; i++) {
    r->block[r->member[i]] = b;
    r->place[r->member[i]] = i;
  }
  return b;
}

static int by_number(const void *x, const void *y) {
  uint32_t a = *(const uint32_t *)x, b = *(const uint32_t *)y;
  return (a > b) - (a < b);
}

static void mark(refiner *r, uint32_t node) {
  uint32_t from = r->place[node], to = r->begin[r->block[node]] + r->marks[r->block[node]]++;
  uint32_t other = r->member[to];
  r->member[from] = other;
  r->place[other] = from;
  r->member[to] = node;
  r->place[node] = to;
}

/* Splits each block into its nodes that are among the COUNT different NODES, and the rest. Goes
   through the blocks in the order of their numbers, so that the numbers of new blocks do not depend
   on the numbers of nodes. */
static void split(refiner *r, const uint32_t *nodes, uint32_t count) {
  uint32_t touched = 0;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t b = r->block[nodes[i]];
    if (!r->marks[b])
      r->touched[touched++] = b;
    mark(r, nodes[i]);
  }
  if (touched > 1)
    qsort(r->touched, touched, sizeof *r->touched, by_number);
  for (uint32_t i = 0; i < touched; i++) {
    uint32_t b = r->touched[i], marks = r->marks[b];
    r->marks[b] = 0;
    if (marks == size(r, b))
      continue;
    r->begin[b] += marks;
    join(r, new_block(r, r->begin[b] - marks, r->begin[b]), r->part_of[b]);
  }
}

/* The initial block of each node: INITIAL for worlds. Classes of different agents are in different
   blocks, which come after those of worlds. Unused classes come last. */
static void initial_blocks(const refiner *r, const uint32_t *initial, uint32_t *keys) {
  const frame *f = r->f;
  memcpy(keys, initial, f->worlds * sizeof *keys);
  for (uint32_t c = 0; c < f->classes; c++)
    keys[f->worlds + c] = f->worlds + f->agents;
  for (uint32_t a = 0; a < f->agents; a++)
    for (uint32_t w = 0; w < f->worlds; w++) {
      uint32_t c = frame_class(f, a, w);
      if (c != NO_CLASS && f->first[c] < f->first[c + 1])
        keys[f->worlds + c] = f->worlds + a;
    }
}

/* Makes the initial blocks, and one union of them. In each block all nodes have edges, or none
   has. */
static bool make_blocks(refiner *r, const uint32_t *initial) {
  size_t keys = (size_t)r->f->worlds + r->f->agents + 1;
  uint32_t *end = calloc(keys + 1, sizeof *end), count = 0;
  if (!end)
    return false;
  initial_blocks(r, initial, r->block);
  for (uint32_t n = 0; n < r->nodes; n++)
    end[r->block[n] + 1]++;
  for (size_t k = 0; k < keys; k++)
    end[k + 1] += end[k];
  for (uint32_t n = 0; n < r->nodes; n++)
    r->member[end[r->block[n]]++] = n;
  for (size_t k = 0; k < keys; k++) {
    uint32_t begin = k ? end[k - 1] : 0;
    if (begin == end[k])
      continue;
    uint32_t b = new_block(r, begin, end[k]);
    if (b)
      join(r, b, 0);
    else
      part(r, b);
  }
  free(end);
  for (uint32_t n = 0; n < r->nodes; n++)
    if (r->degree[n])
      r->before[count++] = n;
  split(r, r->before, count);
  return true;
}

/* --- Refinement --- */

/* Takes the smaller one of the first two blocks of the union on top of the stack. */
static uint32_t take_block(refiner *r) {
  uint32_t u = r->stack[r->height - 1], b = r->head[u], second = r->next[b];
  if (size(r, b) <= size(r, second)) {
    r->head[u] = second;
  } else {
    r->next[b] = r->next[second];
    if (r->last[u] == second)
      r->last[u] = b;
    b = second;
  }
  r->height -= r->head[u] == r->last[u];
  part(r, b);
  return b;
}

/* Gives the edges into block B records of their own. Sets BEFORE to the nodes with such edges, and
   ONLY to those whose other record has no edges left. */
static void divide_records(refiner *r, uint32_t b, uint32_t *before, uint32_t *only) {
  *before = *only = 0;
  for (uint32_t i = r->begin[b]; i < r->end[b]; i++)
    for (uint32_t n = r->member[i], e = r->into[n]; e < r->into[n + 1]; e++)
      if (!r->fresh[r->source[e]]++)
        r->before[(*before)++] = r->source[e];
  for (uint32_t i = 0; i < *before; i++) {
    uint32_t n = r->before[i], record = r->spare[--r->spares];
    r->count[record] = r->fresh[n];
    r->fresh[n] = record;
  }
  for (uint32_t i = r->begin[b]; i < r->end[b]; i++)
    for (uint32_t n = r->member[i], e = r->into[n]; e < r->into[n + 1]; e++) {
      uint32_t old = r->record[e];
      r->record[e] = r->fresh[r->source[e]];
      if (--r->count[old])
        continue;
      r->spare[r->spares++] = old;
      r->only[(*only)++] = r->source[e];
    }
  for (uint32_t i = 0; i < *before; i++)
    r->fresh[r->before[i]] = 0;
}

static engine_status run(refiner *r) {
  while (r->height) {
    uint32_t before, only;
    divide_records(r, take_block(r), &before, &only);
    if (!go_on(r, before))
      return ENGINE_INTERRUPTED;
    split(r, r->before, before);
    split(r, r->only, only);
  }
  return ENGINE_OK;
}

/* Numbers the blocks of COUNT nodes from FIRST on, in the order of blocks. Nodes of blocks from
   LIMIT on are left out. Returns the number of these blocks. */
static uint32_t number_blocks(refiner *r, uint32_t first, uint32_t count, uint32_t *image) {
  uint32_t next = 0;
  for (uint32_t b = 0; b < r->blocks; b++) {
    uint32_t n = r->member[r->begin[b]];
    if (n - first < count && (first == 0 || r->degree[n]))
      r->marks[b] = next++;
    else
      r->marks[b] = NONE;
  }
  for (uint32_t i = 0; i < count; i++)
    image[i] = r->marks[r->block[first + i]];
  return next;
}

engine_status refine(const frame *f, const uint32_t *initial, frame_map *blocks,
                     bool (*ask)(void)) {
  refiner r = {.f = f, .go_on = ask};
  engine_status status = make_graph(&r);
  if (status == ENGINE_OK && !make_blocks(&r, initial))
    status = ENGINE_NO_MEMORY;
  if (status == ENGINE_OK)
    status = run(&r);
  if (status == ENGINE_OK && !frame_map_init(blocks, f))
    status = ENGINE_NO_MEMORY;
  if (status == ENGINE_OK) {
    blocks->worlds = number_blocks(&r, 0, f->worlds, blocks->world);
    blocks->classes = number_blocks(&r, f->worlds, f->classes, blocks->class);
  }
  free(r.into);
  return status;
}
