#include "del/explicit/kripke_knowledge.h"

#include <string.h>

/* True if all successors of class K are in SET. */
static bool class_within(const frame *f, uint32_t k, const uint64_t *set) {
  for (uint32_t i = f->first[k]; i < f->first[k + 1]; i++)
    if (!set_has(set, f->targets[i]))
      return false;
  return true;
}

/* Adds to TO the worlds where agent NAME knows that the actual world is in SET. */
static bool add_known(worldsets *s, uint32_t name, const uint64_t *set, uint64_t *to) {
  const frame *f = &s->m->frame;
  uint32_t a = kripke_agent(s->m, name);
  enum { UNSEEN, WITHIN, NOT_WITHIN };
  uint8_t *seen = memset(s->seen, UNSEEN, f->classes);
  size_t work = f->worlds;
  for (uint32_t w = 0; w < f->worlds; w++) {
    uint32_t k = a < f->agents ? frame_class(f, a, w) : NO_CLASS;
    if (k != NO_CLASS && !seen[k]) {
      seen[k] = class_within(f, k, set) ? WITHIN : NOT_WITHIN;
      work += f->first[k + 1] - f->first[k];
    }
    if (k == NO_CLASS || seen[k] == WITHIN)
      set_add(to, w);
  }
  return workspace_go_on(s->ws, work);
}

static uint64_t *known_set(worldsets *s, uint32_t name, const uint64_t *set) {
  uint64_t *known = sets_new(s);
  if (!known)
    return NULL;
  memset(known, 0, s->words * sizeof *known);
  return add_known(s, name, set, known) ? known : NULL;
}

/* SET becomes the set of the worlds where each of the agents knows SET. */
static bool each_knows(worldsets *s, const core_step *step, uint64_t *set) {
  uint64_t *all = sets_copy(s, s->all);
  for (uint32_t i = 0; all && i < step->number; i++) {
    uint64_t *known = known_set(s, step->agents[i], set);
    if (!known)
      return false;
    for (size_t j = 0; j < s->words; j++)
      all[j] &= known[j];
    sets_drop(s, known);
  }
  if (!all)
    return false;
  memcpy(set, all, s->words * sizeof *set);
  sets_drop(s, all);
  return true;
}

static bool knows_whether(worldsets *s, uint32_t name, uint64_t *set) {
  uint64_t *known = known_set(s, name, set);
  sets_complement(s, set);
  if (!known || !add_known(s, name, set, known))
    return false;
  memcpy(set, known, s->words * sizeof *set);
  sets_drop(s, known);
  return true;
}

/* The classes that lead to worlds, and the worlds of classes. Node W is world W, and node
   WORLDS + K is class K. Edges lead backwards. */
typedef struct backwards {
  uint32_t *first, *list;
} backwards;

/* PASS 0 counts the edges of the agents of STEP, and pass 1 lists them. */
static void backward_edges(const worldsets *s, const core_step *step, unsigned pass, backwards *b) {
  const frame *f = &s->m->frame;
  uint32_t *end = b->first + 1;
  for (uint32_t i = 0; i < step->number; i++) {
    uint32_t a = kripke_agent(s->m, step->agents[i]);
    for (uint32_t w = 0; a < f->agents && w < f->worlds; w++) {
      uint32_t k = frame_class(f, a, w);
      if (k == NO_CLASS)
        continue;
      if (!pass)
        end[f->worlds + k + 1]++;
      else
        b->list[end[f->worlds + k]++] = w;
    }
  }
  for (uint32_t k = 0; k < f->classes; k++)
    for (uint32_t i = f->first[k]; i < f->first[k + 1]; i++)
      if (!pass)
        end[f->targets[i] + 1]++;
      else
        b->list[end[f->targets[i]]++] = f->worlds + k;
}

/* SET becomes the set of the worlds from which no path of the agents leads out of SET. */
static bool common_knowledge(worldsets *s, const core_step *step, uint64_t *set) {
  const frame *f = &s->m->frame;
  size_t nodes = (size_t)f->worlds + f->classes, edges = 0;
  backwards b = {.first = TAKE(s->ws, nodes + 2, uint32_t)};
  bool *visited = TAKE(s->ws, nodes, bool);
  uint32_t *queue = TAKE(s->ws, nodes, uint32_t), count = 0;
  if (!b.first || !visited || !queue)
    return false;
  backward_edges(s, step, 0, &b);
  for (size_t i = 0; i <= nodes; i++)
    b.first[i + 1] += b.first[i];
  edges = b.first[nodes + 1];
  b.list = TAKE(s->ws, edges, uint32_t);
  if (!b.list)
    return false;
  backward_edges(s, step, 1, &b);
  for (uint32_t w = 0; w < f->worlds; w++)
    if (!set_has(set, w)) {
      visited[w] = true;
      queue[count++] = w;
    }
  set_fill(set, f->worlds);
  for (uint32_t next = 0; next < count; next++)
    for (uint32_t i = b.first[queue[next]]; i < b.first[queue[next] + 1]; i++) {
      uint32_t node = b.list[i];
      if (node < f->worlds) /* a path leads from it */
        set_remove(set, node);
      if (!visited[node]) {
        visited[node] = true;
        queue[count++] = node;
      }
    }
  return workspace_go_on(s->ws, nodes + edges);
}

/* True if all worlds that all agents of STEP consider possible at W are in SET. Goes through the
   fewest successors. */
static bool together_within(worldsets *s, const core_step *step, uint32_t w, const uint64_t *set) {
  const frame *f = &s->m->frame;
  uint32_t fewest = NO_CLASS;
  for (uint32_t i = 0; i < step->number; i++) {
    uint32_t a = kripke_agent(s->m, step->agents[i]);
    uint32_t k = a < f->agents ? frame_class(f, a, w) : NO_CLASS;
    if (k == NO_CLASS)
      return true;
    if (fewest == NO_CLASS ||
        f->first[k + 1] - f->first[k] < f->first[fewest + 1] - f->first[fewest])
      fewest = k;
  }
  for (uint32_t t = f->first[fewest]; t < f->first[fewest + 1]; t++) {
    uint32_t i = 0;
    if (set_has(set, f->targets[t]))
      continue;
    while (i < step->number &&
           kripke_sees(f, frame_class(f, kripke_agent(s->m, step->agents[i]), w), f->targets[t]))
      i++;
    if (i == step->number)
      return false;
  }
  return workspace_go_on(s->ws, f->first[fewest + 1] - f->first[fewest]);
}

/* SET becomes the set of the worlds where the agents together know SET. Worlds whose classes are
   equal for all agents are equal. */
static bool together_know(worldsets *s, const core_step *step, uint64_t *set) {
  const frame *f = &s->m->frame;
  uint32_t *of = TAKE(s->ws, f->worlds, uint32_t), numbers = 1;
  uint64_t *known = sets_new(s);
  if (!of || !known)
    return false;
  for (uint32_t i = 0; i < step->number; i++) {
    uint32_t a = kripke_agent(s->m, step->agents[i]);
    if (a < f->agents &&
        !kripke_split(s->ws, f->worlds, of, &numbers, f->class_of + (size_t)a * f->worlds))
      return false;
  }
  enum { UNSEEN, WITHIN, NOT_WITHIN };
  uint8_t *seen = TAKE(s->ws, numbers, uint8_t);
  if (!seen)
    return false;
  memset(known, 0, s->words * sizeof *known);
  for (uint32_t w = 0; w < f->worlds; w++) {
    if (!seen[of[w]])
      seen[of[w]] = together_within(s, step, w, set) ? WITHIN : NOT_WITHIN;
    if (seen[of[w]] == WITHIN)
      set_add(known, w);
  }
  memcpy(set, known, s->words * sizeof *set);
  sets_drop(s, known);
  return s->ws->status == ENGINE_OK;
}

bool kripke_knowledge(worldsets *s, const core_step *step, uint64_t *set) {
  switch (step->kind) {
  case CORE_WHETHER:
    return knows_whether(s, step->agents[0], set);
  case CORE_COMMON:
    return common_knowledge(s, step, set);
  case CORE_TOGETHER:
    return together_know(s, step, set);
  default:
    return each_knows(s, step, set);
  }
}
