#include "del/explicit/kripke_truth.h"

#include "del/explicit/kripke_knowledge.h"
#include "del/explicit/kripke_product.h"

#include <string.h>

/* A model in which formulas are evaluated. */
typedef struct context {
  worldsets sets;
  uint64_t **values;        /* of two-valued variables: where the value is 1, or NULL */
  struct outcome *outcomes; /* of actions, most recent first */
} context;

/* The product with an action, for the worlds WHERE. There each observer has one view, which is in
   PARTS. */
typedef struct outcome {
  struct outcome *next;
  const event_model *action;
  uint64_t *where;
  evaluated parts;
  product product;
  context after;
} outcome;

static uint64_t *evaluate(context *c, const core *f);

static bool open_context(context *c, workspace *ws, const kripke *m) {
  c->outcomes = NULL;
  c->values = TAKE(ws, m->values == 2 ? m->variables : 0, uint64_t *);
  return c->values && sets_open(&c->sets, ws, m);
}

/* The set of the worlds where VARIABLE has value 1. It is computed once. */
static const uint64_t *true_set(context *c, uint32_t variable) {
  uint64_t **set = &c->values[variable];
  if (!*set) {
    *set = TAKE(c->sets.ws, c->sets.words, uint64_t);
    if (*set)
      kripke_where(c->sets.m, variable, 1, *set);
  }
  return *set;
}

static uint64_t *value_set(context *c, uint32_t variable, uint32_t value) {
  uint64_t *set;
  if (c->sets.m->values == 2) {
    const uint64_t *known = true_set(c, variable);
    set = known ? sets_copy(&c->sets, known) : NULL;
    if (set && !value)
      sets_complement(&c->sets, set);
  } else {
    set = sets_new(&c->sets);
    if (set)
      kripke_where(c->sets.m, variable, value, set);
  }
  return set && workspace_go_on(c->sets.ws, c->sets.m->frame.worlds) ? set : NULL;
}

/* Evaluates preconditions and postconditions. */
static bool evaluate_events(context *c, const event_model *e, evaluated *parts) {
  parts->events = e;
  parts->pre = TAKE(c->sets.ws, e->events, uint64_t *);
  parts->post = TAKE(c->sets.ws, e->events, uint64_t **);
  parts->view = TAKE(c->sets.ws, e->observers, const frame *);
  if (!parts->pre || !parts->post || !parts->view)
    return false;
  for (uint32_t i = 0; i < e->events; i++) {
    parts->pre[i] = evaluate(c, e->pre[i]);
    if (!parts->pre[i])
      return false;
    const postcondition *p = e->post ? &e->post[i] : NULL;
    parts->post[i] = p ? TAKE(c->sets.ws, p->count, uint64_t *) : NULL;
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

/* Sets (*TRUTHS)[O][I] to the set of the worlds where the condition of choice I of observer O
   holds. */
static bool evaluate_choices(context *c, const event_model *e, uint64_t ****truths) {
  uint64_t ***sets = TAKE(c->sets.ws, e->observers, uint64_t **);
  for (uint32_t o = 0; sets && o < e->observers; o++) {
    const observer *by = &e->observer[o];
    sets[o] = TAKE(c->sets.ws, by->count, uint64_t *);
    for (uint32_t i = 0; sets[o] && i < by->count; i++) {
      sets[o][i] = by->choices[i].when ? evaluate(c, by->choices[i].when) : c->sets.all;
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
                            uint64_t *where) {
  outcome *o = TAKE(c->sets.ws, 1, outcome);
  if (!o)
    return NULL;
  *o = (outcome){.action = action, .where = where, .parts = *parts};
  if (!kripke_product(c->sets.ws, c->sets.m, &o->parts, &o->product) ||
      !open_context(&o->after, c->sets.ws, o->product.model))
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

/* Sets VIEW to the views of observers at world W. False if the action cannot take place there. */
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
  const frame **view = TAKE(c->sets.ws, action->observers, const frame *);
  if (!view)
    return false;
  size_t bytes = action->observers * sizeof(const frame *);
  for (uint32_t w = 0; w < c->sets.m->frame.worlds; w++) {
    if (!choose(action, truths, w, view))
      continue;
    outcome *o = c->outcomes;
    while (o != before && memcmp(o->parts.view, view, bytes))
      o = o->next;
    if (o == before) {
      uint64_t *where = TAKE(c->sets.ws, c->sets.words, uint64_t);
      parts.view = TAKE(c->sets.ws, action->observers, const frame *);
      if (!where || !parts.view)
        return false;
      memcpy(parts.view, view, bytes);
      o = new_outcome(c, action, &parts, where);
      if (!o)
        return false;
      o->next = c->outcomes;
      c->outcomes = o;
    }
    if (!has_choices(action)) {
      memcpy(o->where, c->sets.all, c->sets.words * sizeof *o->where);
      break;
    }
    set_add(o->where, w);
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
    for (uint32_t w = 0; w < c->sets.m->frame.worlds; w++)
      if (set_has(o->parts.pre[e], w) && !set_has(holds, pair++) && set_has(o->where, w))
        set_remove(set, w);
  }
  sets_drop(&o->after.sets, holds);
  return true;
}

static uint64_t *after_set(context *c, const core_step *s) {
  uint64_t *set = sets_copy(&c->sets, c->sets.all);
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
    top = sets_copy(&c->sets, c->sets.all);
    if (top && s->kind == CORE_FALSE)
      sets_complement(&c->sets, top);
    break;
  case CORE_VALUE:
    top = value_set(c, s->number, s->value);
    break;
  case CORE_AFTER:
    top = after_set(c, s);
    break;
  case CORE_NOT:
    sets_complement(&c->sets, top);
    return true;
  case CORE_KNOWS:
  case CORE_WHETHER:
  case CORE_EACH:
  case CORE_COMMON:
  case CORE_TOGETHER:
    return kripke_knowledge(&c->sets, s, top);
  case CORE_AND:
  case CORE_OR:
  case CORE_IFF: {
    uint64_t *below = stack[*depth - 2];
    for (size_t i = 0; i < c->sets.words; i++)
      below[i] = s->kind == CORE_AND  ? below[i] & top[i]
                 : s->kind == CORE_OR ? below[i] | top[i]
                                      : c->sets.all[i] ^ below[i] ^ top[i];
    sets_drop(&c->sets, top);
    --*depth;
    return true;
  }
  }
  stack[(*depth)++] = top;
  return top;
}

/* If there are at most 64 worlds and two values, and F is plain, returns its truth. Else NULL. Most
   preconditions and postconditions are plain. The stack then has words in place of sets. */
static uint64_t *evaluate_plain(context *c, const core *f) {
  enum { DEEPEST = 64 };
  uint64_t stack[DEEPEST] = {0}, *set;
  size_t depth = 0;
  if (c->sets.words != 1 || c->sets.m->values != 2)
    return NULL;
  for (size_t i = 0; i < f->count; i++) {
    const core_step *s = &f->steps[i];
    const uint64_t *known;
    if (depth == DEEPEST)
      return NULL;
    switch (s->kind) {
    case CORE_TRUE:
    case CORE_FALSE:
      stack[depth++] = s->kind == CORE_TRUE ? *c->sets.all : 0;
      break;
    case CORE_VALUE:
      known = true_set(c, s->number);
      if (!known)
        return NULL;
      stack[depth++] = s->value ? *known : *c->sets.all ^ *known;
      break;
    case CORE_NOT:
      stack[depth - 1] ^= *c->sets.all;
      break;
    case CORE_AND:
      depth--;
      stack[depth - 1] &= stack[depth];
      break;
    case CORE_OR:
      depth--;
      stack[depth - 1] |= stack[depth];
      break;
    case CORE_IFF:
      depth--;
      stack[depth - 1] ^= stack[depth] ^ *c->sets.all;
      break;
    default:
      return NULL;
    }
  }
  set = sets_new(&c->sets);
  if (set)
    *set = stack[0];
  return set;
}

static uint64_t *evaluate(context *c, const core *f) {
  uint64_t *plain = evaluate_plain(c, f);
  if (plain)
    return plain;
  uint64_t **stack = TAKE(c->sets.ws, f->count, uint64_t *);
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
  const kripke *m = c->sets.m;
  uint64_t ***truths;
  if (!evaluate_choices(c, e, &truths))
    return false;
  *possible = true;
  for (uint32_t o = 0; o < e->observers; o++) {
    uint32_t i = 0;
    while (i < e->observer[o].count && !set_within(m->points, truths[o][i], m->frame.worlds))
      i++;
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
  if (!kripke_product(ws, m, &parts, &p) || (rank && !rank_pairs(ws, m, &parts, &p, rank)))
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
