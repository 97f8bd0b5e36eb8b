#include "del/explicit/kripke_product.h"

#include <string.h>

/* The most bytes of a product, and the most worlds and pairs of worlds and events if there are many
   events, or arrows. */
enum { BYTES = 192000000, WORLDS = 300000, PAIRS = 4000000, EVENTS = 64 };

typedef struct maker {
  workspace *ws;
  const kripke *m;
  const evaluated *e;
  product *p;
  size_t words;     /* of a set of worlds of M */
  uint32_t *before; /* [E * words + I]: the pairs of event E before word I of its set */
  size_t classes, targets, room;
  uint32_t *first, *target; /* of the classes that were made */
} maker;

static uint32_t pair_number(const maker *x, uint32_t event, uint32_t world) {
  uint64_t below = x->e->pre[event][world / 64] & ((UINT64_C(1) << world % 64) - 1);
  return x->before[event * x->words + world / 64] + (uint32_t)__builtin_popcountll(below);
}

static bool too_large(const maker *x) {
  x->ws->worlds = x->m->frame.worlds;
  x->ws->events = x->e->events->events;
  return workspace_fail(x->ws, ENGINE_TOO_LARGE);
}

/* Numbers the pairs, and adds their count to *PAIRS. */
static bool number_pairs(maker *x, size_t *pairs) {
  uint32_t events = x->e->events->events;
  size_t worlds = x->m->frame.worlds, each = x->m->words * 8 + 8 * (size_t)x->e->events->observers;
  x->words = set_words(worlds);
  if (events > EVENTS && (uint64_t)events * worlds > PAIRS)
    return too_large(x);
  x->before = TAKE(x->ws, events * x->words, uint32_t);
  x->p->first = TAKE(x->ws, (size_t)events + 1, uint32_t);
  if (!x->before || !x->p->first)
    return false;
  for (uint32_t e = 0; e < events; e++) {
    x->p->first[e] = (uint32_t)*pairs;
    for (size_t i = 0; i < x->words; i++) {
      x->before[e * x->words + i] = (uint32_t)*pairs;
      *pairs += (size_t)__builtin_popcountll(x->e->pre[e][i]);
    }
    if (*pairs > (events > EVENTS ? WORLDS : BYTES / (each + 1)))
      return too_large(x);
  }
  x->p->first[events] = (uint32_t)*pairs;
  return true;
}

/* If there are many pairs, all relations must be equivalences. */
static bool few_arrows(maker *x, size_t pairs) {
  const event_model *e = x->e->events;
  for (uint32_t o = 0; pairs > WORLDS && o < e->observers; o++) {
    uint32_t a = kripke_agent(x->m, e->observer[o].agent);
    if (a < x->m->frame.agents &&
        (kripke_has_arrows(x->ws, &x->m->frame, a) || kripke_has_arrows(x->ws, x->e->view[o], 0)))
      return too_large(x);
  }
  return true;
}

static void fill_valuations(const maker *x) {
  const kripke *m = x->m;
  kripke *to = x->p->model;
  size_t pair = 0;
  for (uint32_t e = 0; e < x->e->events->events; e++) {
    const postcondition *post = x->e->events->post ? &x->e->events->post[e] : NULL;
    for (size_t w = 0; w < m->frame.worlds; w++) {
      if (!set_has(x->e->pre[e], w))
        continue;
      memcpy(to->valuations + pair * m->words, m->valuations + w * m->words,
             m->words * sizeof *m->valuations);
      for (uint32_t i = 0; post && i < post->count; i++)
        kripke_set_value(to, pair, post->variable[i], set_has(x->e->post[e][i], w));
      pair++;
    }
  }
}

/* Makes room for COUNT more classes and targets. */
static bool make_room(maker *x, size_t count) {
  size_t need = x->classes + x->targets + count;
  if (need <= x->room)
    return true;
  if (need > BYTES / 4)
    return too_large(x);
  size_t room = 2 * need;
  uint32_t *first = TAKE(x->ws, room, uint32_t), *target = TAKE(x->ws, room, uint32_t);
  if (!first || !target)
    return false;
  if (x->room) {
    memcpy(first, x->first, x->classes * sizeof *first);
    memcpy(target, x->target, x->targets * sizeof *target);
  }
  x->first = first;
  x->target = target;
  x->room = room;
  return true;
}

/* Makes the class of the pairs of a world in class K of WORLDS and an event in class L of EVENTS,
   which are classes of VIEW. Sets CLASS_OF for these pairs. */
static bool make_class(maker *x, const members *worlds, uint32_t k, const members *events,
                       uint32_t l, const frame *view, uint32_t *class_of) {
  const frame *f = &x->m->frame;
  uint32_t c = worlds->id[k], d = events->id[l];
  bool any = false;
  for (uint32_t i = events->first[l]; i < events->first[l + 1]; i++) {
    uint32_t e = events->list[i];
    for (uint32_t j = worlds->first[k]; j < worlds->first[k + 1]; j++)
      if (set_has(x->e->pre[e], worlds->list[j])) {
        class_of[pair_number(x, e, worlds->list[j])] = (uint32_t)x->classes;
        any = true;
      }
  }
  size_t work =
      (size_t)(events->first[l + 1] - events->first[l]) * (worlds->first[k + 1] - worlds->first[k]);
  if (!any)
    return workspace_go_on(x->ws, work);
  if (!make_room(x, 2))
    return false;
  x->first[x->classes++] = (uint32_t)x->targets;
  for (uint32_t i = view->first[d]; i < view->first[d + 1]; i++) {
    uint32_t e = view->targets[i];
    if (!make_room(x, f->first[c + 1] - f->first[c]))
      return false;
    for (uint32_t j = f->first[c]; j < f->first[c + 1]; j++)
      if (set_has(x->e->pre[e], f->targets[j]))
        x->target[x->targets++] = pair_number(x, e, f->targets[j]);
    work += f->first[c + 1] - f->first[c];
  }
  return workspace_go_on(x->ws, work);
}

static bool make_relation(maker *x, uint32_t agent, const frame *view, uint32_t *class_of) {
  members worlds, events;
  if (!kripke_members(x->ws, &x->m->frame, agent, &worlds) ||
      !kripke_members(x->ws, view, 0, &events))
    return false;
  for (uint32_t l = 0; l < events.classes; l++)
    for (uint32_t k = 0; k < worlds.classes; k++)
      if (!make_class(x, &worlds, k, &events, l, view, class_of))
        return false;
  return true;
}

static bool make_relations(maker *x, size_t pairs) {
  const event_model *e = x->e->events;
  uint32_t *class_of = TAKE(x->ws, pairs * e->observers, uint32_t), agents = 0;
  kripke *to = x->p->model;
  if (!class_of)
    return false;
  memset(class_of, 0xff, pairs * e->observers * sizeof *class_of);
  for (uint32_t o = 0; o < e->observers; o++) {
    uint32_t a = kripke_agent(x->m, e->observer[o].agent);
    if (a == x->m->frame.agents)
      continue;
    if (!make_relation(x, a, x->e->view[o], class_of + pairs * agents))
      return false;
    to->agents[agents++] = e->observer[o].agent;
  }
  to->frame.agents = agents;
  if (!make_room(x, 1))
    return false;
  x->first[x->classes] = (uint32_t)x->targets;
  to->frame.classes = (uint32_t)x->classes;
  to->frame.class_of = class_of;
  to->frame.first = x->first;
  to->frame.targets = x->target;
  return true;
}

bool kripke_product(workspace *ws, const kripke *m, const evaluated *e, product *p) {
  maker x = {.ws = ws, .m = m, .e = e, .p = p};
  size_t pairs = 0;
  if (!number_pairs(&x, &pairs) || !few_arrows(&x, pairs))
    return false;
  p->model = kripke_make(ws, pairs, m->variables, m->values, e->events->observers);
  if (!p->model)
    return false;
  fill_valuations(&x);
  return make_relations(&x, pairs);
}
