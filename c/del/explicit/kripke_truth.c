#include "del/explicit/kripke_truth.h"

#include "del/explicit/kripke_product.h"

#include <string.h>

/* A model in which formulas are evaluated. */
typedef struct context {
  workspace *ws;
  const kripke *m;
  size_t words; /* of a set */
  uint64_t *all;
  uint8_t *seen;   /* for each class, in add_known() */
  uint64_t **free; /* sets that may be used again */
  size_t free_count, free_room;
  struct outcome *outcomes; /* of actions, most recent first */
} context;

/* What an action does at some worlds: where the conditions of observers have equal truths, all
   observers have the views VIEW. */
typedef struct outcome {
  struct outcome *next;
  const event_model *action;
  const uint64_t *where;
  evaluated parts;
  product product;
  context after;
} outcome;

static uint64_t *evaluate(context *c, const core *f);

static bool open_context(context *c, workspace *ws, const kripke *m) {
  *c = (context){.ws = ws, .m = m, .words = set_words(m->frame.worlds)};
  c->all = TAKE(ws, c->words, uint64_t);
  c->seen = TAKE(ws, m->frame.classes, uint8_t);
  if (!c->all || !c->seen)
    return false;
  set_fill(c->all, m->frame.worlds);
  return true;
}

/* A set with undefined members. */
static uint64_t *new_set(context *c) {
  return c->free_count ? c->free[--c->free_count] : TAKE(c->ws, c->words, uint64_t);
}

static uint64_t *copy_set(context *c, const uint64_t *set) {
  uint64_t *copy = new_set(c);
  if (copy)
    memcpy(copy, set, c->words * sizeof *copy);
  return copy;
}

static void drop_set(context *c, uint64_t *set) {
  if (c->free_count == c->free_room) {
    size_t room = 2 * c->free_room + 8;
    uint64_t **more = TAKE(c->ws, room, uint64_t *);
    if (!more)
      return;
    if (c->free_count)
      memcpy(more, c->free, c->free_count * sizeof *more);
    c->free = more;
    c->free_room = room;
  }
  c->free[c->free_count++] = set;
}

static uint64_t *value_set(context *c, uint32_t variable, uint32_t value) {
  uint64_t *set = new_set(c);
  if (!set)
    return NULL;
  kripke_where(c->m, variable, value, set);
  return workspace_go_on(c->ws, c->m->frame.worlds) ? set : NULL;
}

static void complement(const context *c, uint64_t *set) {
  for (size_t i = 0; i < c->words; i++)
    set[i] ^= c->all[i];
}

/* True if all successors of class K are in SET. */
static bool class_within(const frame *f, uint32_t k, const uint64_t *set) {
  for (uint32_t i = f->first[k]; i < f->first[k + 1]; i++)
    if (!set_has(set, f->targets[i]))
      return false;
  return true;
}

/* Adds to TO the worlds where agent NAME knows that the actual world is in SET. */
static bool add_known(context *c, uint32_t name, const uint64_t *set, uint64_t *to) {
  const frame *f = &c->m->frame;
  uint32_t a = kripke_agent(c->m, name);
  enum { UNSEEN, WITHIN, NOT_WITHIN };
  uint8_t *seen = memset(c->seen, UNSEEN, f->classes);
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
  return workspace_go_on(c->ws, work);
}

static uint64_t *known_set(context *c, uint32_t name, const uint64_t *set) {
  uint64_t *known = new_set(c);
  if (!known)
    return NULL;
  memset(known, 0, c->words * sizeof *known);
  return add_known(c, name, set, known) ? known : NULL;
}

/* SET becomes the set of the worlds where each of the agents knows SET. */
static bool each_knows(context *c, const core_step *s, uint64_t *set) {
  uint64_t *all = copy_set(c, c->all);
  for (uint32_t i = 0; all && i < s->number; i++) {
    uint64_t *known = known_set(c, s->agents[i], set);
    if (!known)
      return false;
    for (size_t j = 0; j < c->words; j++)
      all[j] &= known[j];
    drop_set(c, known);
  }
  if (!all)
    return false;
  memcpy(set, all, c->words * sizeof *set);
  drop_set(c, all);
  return true;
}

static bool knows_whether(context *c, uint32_t name, uint64_t *set) {
  uint64_t *known = known_set(c, name, set);
  complement(c, set);
  if (!known || !add_known(c, name, set, known))
    return false;
  memcpy(set, known, c->words * sizeof *set);
  drop_set(c, known);
  return true;
}

/* The classes that lead to worlds, and the worlds of classes. Node W is world W, and node
   WORLDS + K is class K. Edges lead backwards. */
typedef struct backwards {
  uint32_t *first, *list;
} backwards;

/* PASS 0 counts the edges of the agents of S, and pass 1 lists them. */
static void backward_edges(const context *c, const core_step *s, unsigned pass, backwards *b) {
  const frame *f = &c->m->frame;
  uint32_t *end = b->first + 1;
  for (uint32_t i = 0; i < s->number; i++) {
    uint32_t a = kripke_agent(c->m, s->agents[i]);
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
static bool common_knowledge(context *c, const core_step *s, uint64_t *set) {
  const frame *f = &c->m->frame;
  size_t nodes = (size_t)f->worlds + f->classes, edges = 0;
  backwards b = {.first = TAKE(c->ws, nodes + 2, uint32_t)};
  bool *visited = TAKE(c->ws, nodes, bool);
  uint32_t *queue = TAKE(c->ws, nodes, uint32_t), count = 0;
  if (!b.first || !visited || !queue)
    return false;
  backward_edges(c, s, 0, &b);
  for (size_t i = 0; i <= nodes; i++)
    b.first[i + 1] += b.first[i];
  edges = b.first[nodes + 1];
  b.list = TAKE(c->ws, edges, uint32_t);
  if (!b.list)
    return false;
  backward_edges(c, s, 1, &b);
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
        set[node / 64] &= ~(UINT64_C(1) << node % 64);
      if (!visited[node]) {
        visited[node] = true;
        queue[count++] = node;
      }
    }
  return workspace_go_on(c->ws, nodes + edges);
}

/* True if all worlds that all agents of S consider possible at W are in SET. Goes through the
   fewest successors. */
static bool together_within(context *c, const core_step *s, uint32_t w, const uint64_t *set) {
  const frame *f = &c->m->frame;
  uint32_t fewest = NO_CLASS;
  for (uint32_t i = 0; i < s->number; i++) {
    uint32_t a = kripke_agent(c->m, s->agents[i]);
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
    while (i < s->number &&
           kripke_sees(f, frame_class(f, kripke_agent(c->m, s->agents[i]), w), f->targets[t]))
      i++;
    if (i == s->number)
      return false;
  }
  return workspace_go_on(c->ws, f->first[fewest + 1] - f->first[fewest]);
}

/* SET becomes the set of the worlds where the agents together know SET. Worlds whose classes are
   equal for all agents are equal. */
static bool together_know(context *c, const core_step *s, uint64_t *set) {
  const frame *f = &c->m->frame;
  uint32_t *of = TAKE(c->ws, f->worlds, uint32_t), numbers = 1;
  uint64_t *known = new_set(c);
  if (!of || !known)
    return false;
  for (uint32_t i = 0; i < s->number; i++) {
    uint32_t a = kripke_agent(c->m, s->agents[i]);
    if (a < f->agents &&
        !kripke_split(c->ws, f->worlds, of, &numbers, f->class_of + (size_t)a * f->worlds))
      return false;
  }
  enum { UNSEEN, WITHIN, NOT_WITHIN };
  uint8_t *seen = TAKE(c->ws, numbers, uint8_t);
  if (!seen)
    return false;
  memset(known, 0, c->words * sizeof *known);
  for (uint32_t w = 0; w < f->worlds; w++) {
    if (!seen[of[w]])
      seen[of[w]] = together_within(c, s, w, set) ? WITHIN : NOT_WITHIN;
    if (seen[of[w]] == WITHIN)
      set_add(known, w);
  }
  memcpy(set, known, c->words * sizeof *set);
  drop_set(c, known);
  return c->ws->status == ENGINE_OK;
}

/* Evaluates preconditions and postconditions. */
static bool evaluate_events(context *c, const event_model *e, evaluated *parts) {
  parts->events = e;
  parts->pre = TAKE(c->ws, e->events, uint64_t *);
  parts->post = TAKE(c->ws, e->events, uint64_t **);
  parts->view = TAKE(c->ws, e->observers, const frame *);
  if (!parts->pre || !parts->post || !parts->view)
    return false;
  for (uint32_t i = 0; i < e->events; i++) {
    parts->pre[i] = evaluate(c, e->pre[i]);
    if (!parts->pre[i])
      return false;
    const postcondition *p = e->post ? &e->post[i] : NULL;
    parts->post[i] = p ? TAKE(c->ws, p->count, uint64_t *) : NULL;
    for (uint32_t j = 0; p && parts->post[i] && j < p->count; j++) {
      parts->post[i][j] = evaluate(c, p->value[j]);
      if (!parts->post[i][j])
        return false;
    }
    if (p && !parts->post[i])
      return false;
  }
  return true;
}

/* The number of choices of observers. Sets *TRUTHS to the sets where their conditions hold. */
static bool evaluate_choices(context *c, const event_model *e, uint64_t ****truths) {
  uint64_t ***sets = TAKE(c->ws, e->observers, uint64_t **);
  for (uint32_t o = 0; sets && o < e->observers; o++) {
    const observer *by = &e->observer[o];
    sets[o] = TAKE(c->ws, by->count, uint64_t *);
    for (uint32_t i = 0; sets[o] && i < by->count; i++) {
      sets[o][i] = by->choices[i].when ? evaluate(c, by->choices[i].when) : c->all;
      if (!sets[o][i])
        return false;
    }
    if (!sets[o])
      return false;
  }
  *truths = sets;
  return sets;
}

/* Makes the outcome of ACTION at the worlds WHERE. */
static outcome *new_outcome(context *c, const event_model *action, const evaluated *parts,
                            const uint64_t *where) {
  outcome *o = TAKE(c->ws, 1, outcome);
  if (!o)
    return NULL;
  *o = (outcome){.action = action, .where = where, .parts = *parts};
  if (!kripke_product(c->ws, c->m, &o->parts, &o->product) ||
      !open_context(&o->after, c->ws, o->product.model))
    return NULL;
  return o;
}

static bool has_choices(const event_model *e) {
  for (uint32_t o = 0; o < e->observers; o++)
    if (e->observer[o].count != 1 || e->observer[o].choices[0].when ||
        !e->observer[o].choices[0].view)
      return true;
  return false;
}

/* Sets the views of PARTS to the choices at world W. False if the action cannot take place
   there. */
static bool choose(const event_model *e, uint64_t ***truths, uint32_t w, const frame **view) {
  for (uint32_t o = 0; o < e->observers; o++) {
    uint32_t i = 0;
    while (i < e->observer[o].count && !set_has(truths[o][i], w))
      i++;
    view[o] = i < e->observer[o].count ? e->observer[o].choices[i].view : NULL;
    if (!view[o])
      return false;
  }
  return true;
}

/* Adds the outcomes of ACTION to C: one for all worlds, or one for each combination of views that
   observers have at some world. */
static bool add_outcomes(context *c, const event_model *action) {
  evaluated parts;
  uint64_t ***truths;
  if (!evaluate_events(c, action, &parts) || !evaluate_choices(c, action, &truths))
    return false;
  outcome *before = c->outcomes;
  const frame **view = TAKE(c->ws, action->observers, const frame *);
  if (!view)
    return false;
  size_t bytes = action->observers * sizeof(const frame *);
  for (uint32_t w = 0; w < c->m->frame.worlds; w++) {
    if (!choose(action, truths, w, view))
      continue;
    outcome *o = c->outcomes;
    while (o != before && memcmp(o->parts.view, view, bytes))
      o = o->next;
    if (o == before) {
      uint64_t *where = TAKE(c->ws, c->words, uint64_t);
      parts.view = TAKE(c->ws, action->observers, const frame *);
      if (!where || !parts.view)
        return false;
      memcpy(parts.view, view, bytes);
      o = new_outcome(c, action, &parts, where);
      if (!o)
        return false;
      o->next = c->outcomes;
      c->outcomes = o;
    }
    uint64_t *where = (uint64_t *)o->where;
    if (!has_choices(action)) {
      memcpy(where, c->all, c->words * sizeof *where);
      break;
    }
    set_add(where, w);
  }
  return true;
}

/* Removes from SET the worlds of O where an event can happen after which THEN is false. */
static bool remove_failing(context *c, outcome *o, const core *then, uint64_t *set) {
  uint64_t *holds = evaluate(&o->after, then);
  if (!holds)
    return false;
  for (uint32_t e = 0; e < o->action->events; e++) {
    uint32_t pair = o->product.first[e];
    if (!o->action->actual[e])
      continue;
    for (uint32_t w = 0; w < c->m->frame.worlds; w++)
      if (set_has(o->parts.pre[e], w) && !set_has(holds, pair++) && set_has(o->where, w))
        set[w / 64] &= ~(UINT64_C(1) << w % 64);
  }
  drop_set(&o->after, holds);
  return true;
}

static uint64_t *after_set(context *c, const core_step *s) {
  uint64_t *set = copy_set(c, c->all);
  bool any = false;
  for (outcome *o = c->outcomes; o && !any; o = o->next)
    any = o->action == s->action;
  if (!set || (!any && !add_outcomes(c, s->action)))
    return NULL;
  for (outcome *o = c->outcomes; o; o = o->next)
    if (o->action == s->action && !remove_failing(c, o, s->then, set))
      return NULL;
  return set;
}

/* Puts the truth of S onto the STACK of DEPTH sets, in place of the truths of its parts. */
static bool evaluate_step(context *c, const core_step *s, uint64_t **stack, size_t *depth) {
  uint64_t *top = *depth ? stack[*depth - 1] : NULL;
  switch (s->kind) {
  case CORE_TRUE:
  case CORE_FALSE:
    top = copy_set(c, c->all);
    if (top && s->kind == CORE_FALSE)
      complement(c, top);
    break;
  case CORE_VALUE:
    top = value_set(c, s->number, s->value);
    break;
  case CORE_AFTER:
    top = after_set(c, s);
    break;
  case CORE_NOT:
    complement(c, top);
    return true;
  case CORE_KNOWS:
  case CORE_EACH:
    return each_knows(c, s, top);
  case CORE_WHETHER:
    return knows_whether(c, s->agents[0], top);
  case CORE_COMMON:
    return common_knowledge(c, s, top);
  case CORE_TOGETHER:
    return together_know(c, s, top);
  case CORE_AND:
  case CORE_OR:
  case CORE_IFF: {
    uint64_t *below = stack[*depth - 2];
    for (size_t i = 0; i < c->words; i++)
      below[i] = s->kind == CORE_AND  ? below[i] & top[i]
                 : s->kind == CORE_OR ? below[i] | top[i]
                                      : c->all[i] ^ below[i] ^ top[i];
    drop_set(c, top);
    --*depth;
    return true;
  }
  }
  stack[(*depth)++] = top;
  return top;
}

static uint64_t *evaluate(context *c, const core *f) {
  uint64_t **stack = TAKE(c->ws, f->count, uint64_t *);
  size_t depth = 0;
  for (size_t i = 0; stack && i < f->count; i++)
    if (!evaluate_step(c, &f->steps[i], stack, &depth))
      return NULL;
  return stack ? stack[0] : NULL;
}

bool kripke_truths(workspace *ws, const kripke *m, const core *const *f, size_t count,
                   uint64_t **sets) {
  context c;
  if (!open_context(&c, ws, m))
    return false;
  for (size_t i = 0; i < count; i++) {
    sets[i] = evaluate(&c, f[i]);
    if (!sets[i])
      return false;
  }
  return true;
}

/* Sets the views of PARTS. The first condition of an observer that holds at all points gives its
   view. Sets *POSSIBLE to false if an observer has none. */
static bool choose_at_points(context *c, evaluated *parts, bool *possible) {
  const event_model *e = parts->events;
  uint64_t ***truths;
  if (!evaluate_choices(c, e, &truths))
    return false;
  *possible = true;
  for (uint32_t o = 0; o < e->observers; o++) {
    uint32_t i = 0;
    for (bool holds = false; i < e->observer[o].count; i++) {
      holds = true;
      for (size_t j = 0; holds && j < c->words; j++)
        holds = !(c->m->points[j] & ~truths[o][i][j]);
      if (holds)
        break;
    }
    parts->view[o] = i < e->observer[o].count ? e->observer[o].choices[i].view : NULL;
    *possible = *possible && parts->view[o];
  }
  return true;
}

/* Sets *RANK to the ranks of the worlds of P. */
static bool rank_pairs(workspace *ws, const kripke *m, const evaluated *e, const product *p,
                       uint32_t **rank) {
  *rank = TAKE(ws, p->model->frame.worlds, uint32_t);
  if (!*rank || e->events->post)
    return *rank && kripke_ranks(ws, p->model, *rank);
  uint32_t *place = TAKE(ws, m->frame.worlds, uint32_t), pair = 0, next = 0;
  if (!place || !kripke_places(ws, m, place))
    return false;
  uint32_t *used = TAKE(ws, m->frame.worlds, uint32_t); /* ranks that pairs have, from 1 */
  if (!used)
    return false;
  for (uint32_t i = 0; i < e->events->events; i++)
    for (uint32_t w = 0; w < m->frame.worlds; w++)
      if (set_has(e->pre[i], w)) {
        (*rank)[pair++] = place[w];
        used[place[w]] = 1;
      }
  for (uint32_t i = 0; i < m->frame.worlds; i++)
    used[i] = used[i] ? next++ : 0;
  while (pair-- > 0)
    (*rank)[pair] = used[(*rank)[pair]];
  return true;
}

kripke *kripke_update(workspace *ws, const kripke *m, const event_model *action, uint32_t **rank) {
  context c;
  evaluated parts;
  product p;
  bool possible;
  if (!open_context(&c, ws, m) || !evaluate_events(&c, action, &parts) ||
      !choose_at_points(&c, &parts, &possible))
    return NULL;
  if (!possible)
    return kripke_make(ws, 0, m->variables, m->values, 0);
  if (!kripke_product(ws, m, &parts, &p) || !rank_pairs(ws, m, &parts, &p, rank))
    return NULL;
  for (uint32_t e = 0; e < action->events; e++) {
    uint32_t pair = p.first[e];
    for (uint32_t w = 0; w < m->frame.worlds; w++)
      if (set_has(parts.pre[e], w)) {
        if (action->actual[e] && set_has(m->points, w))
          set_add(p.model->points, pair);
        pair++;
      }
  }
  return p.model;
}
