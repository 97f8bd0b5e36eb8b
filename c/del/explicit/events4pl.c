#include "del/explicit/core4pl.h"
#include "del/explicit/prepared4pl.h"
#include "del/parser4pl.h"

#include <string.h>

static atom_t ATOM_true, ATOM_false, ATOM_none;
static functor_t FUNCTOR_pair2, FUNCTOR_cond1;

/* Views of events are frames of one agent, whose worlds are the events. */
static frame *new_view(workspace *ws, size_t events, size_t classes, size_t targets) {
  frame *v = TAKE(ws, 1, frame);
  if (!v)
    return NULL;
  *v = (frame){.worlds = (uint32_t)events, .agents = 1, .classes = (uint32_t)classes};
  v->class_of = TAKE(ws, events, uint32_t);
  v->first = TAKE(ws, classes + 2, uint32_t);
  v->targets = TAKE(ws, targets, uint32_t);
  return v->class_of && v->first && v->targets ? v : NULL;
}

/* The view of an agent that cannot tell events of one class apart. CLASS[I] is the class of event I
   and less than CLASSES. */
static frame *class_view(workspace *ws, size_t events, size_t classes, const uint32_t *class) {
  frame *v = new_view(ws, events, classes, events);
  if (!v)
    return NULL;
  uint32_t *end = v->first + 1;
  for (size_t e = 0; e < events; e++)
    end[class[e] + 1]++;
  for (size_t c = 0; c < classes; c++)
    end[c + 1] += end[c];
  for (size_t e = 0; e < events; e++) {
    v->class_of[e] = class[e];
    v->targets[end[class[e]]++] = (uint32_t)e;
  }
  return v;
}

/* Reads T: for each event, the list of the events that the agent then considers possible. */
static frame *get_arrows(core_reader *x, term_t t, size_t events) {
  term_t tail = PL_copy_term_ref(t), head = PL_new_term_ref();
  uint32_t **lists = TAKE(x->ws, events, uint32_t *), *class = TAKE(x->ws, events, uint32_t);
  size_t *counts = TAKE(x->ws, events, size_t), classes = 0, total = 0;
  if (!tail || !head || !lists || !class || !counts)
    return NULL;
  for (size_t e = 0, c; PL_get_list(tail, head, tail); e++) {
    if (!get_indices(x->ws, head, events, &lists[classes], &counts[classes]))
      return NULL;
    for (size_t i = 1; i < counts[classes]; i++)
      if (lists[classes][i] <= lists[classes][i - 1]) {
        bad_formula(head);
        return NULL;
      }
    for (c = 0; c < classes; c++)
      if (counts[c] == counts[classes] &&
          !memcmp(lists[c], lists[classes], counts[c] * sizeof **lists))
        break;
    total += c == classes ? counts[classes++] : 0;
    class[e] = (uint32_t)c;
  }
  frame *v = new_view(x->ws, events, classes, total);
  if (!v)
    return NULL;
  memcpy(v->class_of, class, events * sizeof *class);
  for (size_t c = 0; c < classes; c++) {
    memcpy(v->targets + v->first[c], lists[c], counts[c] * sizeof **lists);
    v->first[c + 1] = v->first[c] + (uint32_t)counts[c];
  }
  drop_references(tail);
  return v;
}

/* T is a list with one element for each of EVENTS events. */
static bool get_event_list(term_t t, size_t events) {
  size_t count;
  return get_list(t, &count) && (count == events || bad_formula(t));
}

/* Reads T: for each event its class, or for each event a list as in get_arrows(). */
static const frame *get_view(core_reader *x, term_t t, size_t events) {
  term_t head = PL_new_term_refs(2), tail = head + 1;
  size_t count;
  uint32_t *class;
  if (!head || !get_event_list(t, events))
    return NULL;
  if (PL_get_list(t, head, tail) && !PL_is_integer(head))
    return get_arrows(x, t, events);
  return get_indices(x->ws, t, events, &class, &count) ? class_view(x->ws, events, events, class)
                                                       : NULL;
}

/* T is a list of pairs of a formula and a view, which may be `none`. */
static bool get_choices(core_reader *x, term_t t, size_t events, observer *o) {
  term_t tail = PL_copy_term_ref(t), head = PL_new_term_refs(2), part = head + 1;
  size_t count;
  if (!tail || !head || !get_list(t, &count))
    return false;
  view_choice *all = TAKE(x->ws, count, view_choice);
  o->count = (uint32_t)count;
  o->choices = all;
  for (size_t i = 0; all && PL_get_list(tail, head, tail); i++) {
    atom_t atom;
    if (!PL_is_functor(head, FUNCTOR_pair2))
      return bad_formula(head);
    _PL_get_arg(1, head, part);
    all[i].when = get_core(x, part);
    _PL_get_arg(2, head, part);
    bool none = PL_get_atom(part, &atom) && atom == ATOM_none;
    if (!all[i].when)
      return false;
    all[i].view = none ? NULL : get_view(x, part, events);
    if (!none && !all[i].view)
      return false;
  }
  drop_references(tail);
  return all;
}

/* T is Agent-View, or Agent-cond(Choices). */
static bool get_observer(core_reader *x, term_t t, size_t events, observer *o) {
  term_t part = PL_new_term_ref();
  if (!part || !PL_is_functor(t, FUNCTOR_pair2))
    return bad_formula(t);
  _PL_get_arg(1, t, part);
  if (!get_agent(part, &o->agent))
    return false;
  _PL_get_arg(2, t, part);
  if (PL_is_functor(part, FUNCTOR_cond1)) {
    _PL_get_arg(1, part, part);
    return get_choices(x, part, events, o);
  }
  view_choice *one = TAKE(x->ws, 1, view_choice);
  o->count = 1;
  o->choices = one;
  return one && (one->view = get_view(x, part, events));
}

static bool get_observers(core_reader *x, term_t t, event_model *e) {
  term_t tail = PL_copy_term_ref(t), head = PL_new_term_ref();
  size_t count;
  if (!tail || !head || !get_list(t, &count))
    return false;
  observer *all = TAKE(x->ws, count, observer);
  e->observer = all;
  e->observers = (uint32_t)count;
  for (size_t i = 0; all && PL_get_list(tail, head, tail); i++) {
    if (!get_observer(x, head, e->events, &all[i]))
      return false;
    if (i && all[i].agent <= all[i - 1].agent)
      return bad_formula(t);
  }
  drop_references(tail);
  return all;
}

/* Makes the COUNT agents AGENTS the observers of E. Agents A and B tell all events apart. The other
   agents cannot tell any events apart. */
static bool same_observers(core_reader *x, const uint32_t *agents, size_t count, uint32_t a,
                           uint32_t b, event_model *e) {
  observer *all = TAKE(x->ws, count, observer);
  view_choice *views = TAKE(x->ws, 2, view_choice);
  uint32_t *classes = TAKE(x->ws, e->events, uint32_t);
  if (!all || !views || !classes)
    return false;
  views[0].view = class_view(x->ws, e->events, 1, classes);
  for (uint32_t i = 0; i < e->events; i++)
    classes[i] = i;
  views[1].view = class_view(x->ws, e->events, e->events, classes);
  for (size_t i = 0; i < count; i++)
    all[i] = (observer){agents[i], 1, &views[agents[i] == a || agents[i] == b]};
  e->observers = (uint32_t)count;
  e->observer = all;
  return views[0].view && views[1].view;
}

static bool make_events(core_reader *x, size_t count, event_model *e, const core ***pre,
                        bool **actual) {
  e->events = (uint32_t)count;
  e->pre = *pre = TAKE(x->ws, count, const core *);
  e->actual = *actual = TAKE(x->ws, count, bool);
  return *pre && *actual;
}

/* Makes E one event, whose precondition is T, or `true` if T is 0. */
static bool one_event(core_reader *x, term_t t, event_model *e) {
  static const core_step always = {.kind = CORE_TRUE};
  static const core top = {1, &always};
  const core **pre;
  bool *actual;
  if (!make_events(x, 1, e, &pre, &actual))
    return false;
  *actual = true;
  *pre = t ? get_core(x, t) : &top;
  return *pre;
}

static bool get_announcement(core_reader *x, term_t args, event_model *e) {
  uint32_t *agents;
  size_t count;
  return get_agents_of(x->ws, args, &agents, &count) && one_event(x, args + 1, e) &&
         same_observers(x, agents, count, 0, 0, e);
}

static bool get_show(core_reader *x, term_t args, event_model *e) {
  const kripke *m = x->model;
  uint32_t by, to, *cards, *shown;
  size_t count, shown_count;
  const core **pre;
  bool *actual;
  if (!get_agent(args, &by) || !get_agent(args + 1, &to) ||
      !get_indices(x->ws, args + 2, m->variables, &cards, &count) ||
      !get_indices(x->ws, args + 3, m->variables, &shown, &shown_count) ||
      !make_events(x, count, e, &pre, &actual))
    return false;
  core *fs = TAKE(x->ws, count, core);
  core_step *steps = TAKE(x->ws, count, core_step);
  if (!fs || !steps)
    return false;
  for (size_t i = 0; i < count; i++) {
    steps[i] = (core_step){.kind = CORE_VALUE, .number = cards[i], .value = by - 1};
    fs[i] = (core){1, &steps[i]};
    pre[i] = &fs[i];
    for (size_t j = 0; j < shown_count; j++)
      actual[i] = actual[i] || shown[j] == cards[i];
  }
  return same_observers(x, m->agents, m->frame.agents, by, to, e);
}

static bool get_actual(term_t t, event_model *e, bool *actual) {
  term_t tail = PL_copy_term_ref(t), head = PL_new_term_ref();
  if (!tail || !head || !get_event_list(t, e->events))
    return false;
  for (uint32_t i = 0; PL_get_list(tail, head, tail); i++) {
    atom_t atom;
    if (!PL_get_atom(head, &atom) || (atom != ATOM_true && atom != ATOM_false))
      return bad_formula(head);
    actual[i] = atom == ATOM_true;
  }
  drop_references(tail);
  return true;
}

/* T is a list of pairs of a variable and the formula of its next value. */
static bool get_assignments(core_reader *x, term_t t, postcondition *p) {
  term_t tail = PL_copy_term_ref(t), head = PL_new_term_refs(2), part = head + 1;
  size_t count;
  if (!tail || !head || !get_list(t, &count))
    return false;
  uint32_t *variables = TAKE(x->ws, count, uint32_t);
  const core **values = TAKE(x->ws, count, const core *);
  *p = (postcondition){(uint32_t)count, variables, values};
  if (!variables || !values || (count && x->model->values != 2))
    return variables && values && bad_formula(t);
  for (size_t i = 0; PL_get_list(tail, head, tail); i++) {
    unsigned number;
    if (!PL_is_functor(head, FUNCTOR_pair2))
      return bad_formula(head);
    _PL_get_arg(1, head, part);
    if (!get_number(part, x->model->variables, &number))
      return false;
    variables[i] = number;
    _PL_get_arg(2, head, part);
    values[i] = get_core(x, part);
    if (!values[i])
      return false;
  }
  drop_references(tail);
  return true;
}

static bool get_assign(core_reader *x, term_t args, event_model *e) {
  postcondition *p = TAKE(x->ws, 1, postcondition);
  e->post = p;
  return p && one_event(x, 0, e) && get_assignments(x, args, p) &&
         same_observers(x, x->model->agents, x->model->frame.agents, 0, 0, e);
}

static bool get_posts(core_reader *x, term_t t, event_model *e) {
  term_t tail = PL_copy_term_ref(t), head = PL_new_term_ref();
  if (!tail || !head || !get_event_list(t, e->events))
    return false;
  postcondition *all = TAKE(x->ws, e->events, postcondition);
  e->post = all;
  for (size_t i = 0; all && PL_get_list(tail, head, tail); i++)
    if (!get_assignments(x, head, &all[i]))
      return false;
  drop_references(tail);
  return all;
}

/* Reads the arguments of an action: preconditions, postconditions (POSTS is 0 if there are none),
   views, and after VIEWS which events may be the actual one. */
static bool get_parts(core_reader *x, term_t pres, term_t posts, term_t views, event_model *e) {
  size_t count;
  const core **pre;
  bool *actual;
  if (!get_list(pres, &count) || !make_events(x, count, e, &pre, &actual) ||
      !get_cores(x, pres, &e->pre, &count))
    return false;
  return (!posts || get_posts(x, posts, e)) && get_observers(x, views, e) &&
         get_actual(views + 1, e, actual);
}

static struct {
  const char *name;
  size_t arity;
  functor_t functor;
} actions[] = {{"announcement", 2, 0}, {"show", 4, 0},   {"events", 3, 0},
               {"assign", 1, 0},       {"change", 4, 0}, {"conditional", 4, 0}};

enum { ANNOUNCEMENT, SHOW, EVENTS, ASSIGN, CHANGE, CONDITIONAL, ACTIONS };

static bool get_action_parts(core_reader *x, term_t t, event_model *e) {
  term_t args = PL_new_term_refs(4);
  functor_t functor;
  unsigned i = 0;
  if (!args || !PL_get_functor(t, &functor))
    return args && bad_formula(t);
  while (i < ACTIONS && actions[i].functor != functor)
    i++;
  for (size_t j = 0; i < ACTIONS && j < actions[i].arity; j++)
    _PL_get_arg(j + 1, t, args + j);
  switch (i) {
  case ANNOUNCEMENT:
    return get_announcement(x, args, e);
  case SHOW:
    return get_show(x, args, e);
  case EVENTS:
    return get_parts(x, args, 0, args + 1, e);
  case ASSIGN:
    return get_assign(x, args, e);
  case CHANGE:
  case CONDITIONAL:
    return get_parts(x, args, args + 1, args + 2, e);
  default:
    return bad_formula(t);
  }
}

const event_model *get_event_model(core_reader *x, term_t t) {
  enum { MOST = sizeof x->known / sizeof *x->known };
  const prepared *p = get_prepared(t);
  if (p)
    return (p->action && is_prepared_for(p, x->model)) || bad_formula(t) ? p->action : NULL;
  for (unsigned i = 0; i < x->count; i++)
    if (!PL_compare(x->actions + i, t))
      return x->known[i];
  event_model *e = TAKE(x->ws, 1, event_model);
  term_t start = PL_new_term_ref();
  if (!e || !start || !get_action_parts(x, t, e))
    return NULL;
  drop_references(start);
  if (x->count < MOST && PL_put_term(x->actions + x->count, t))
    x->known[x->count++] = e;
  return e;
}

void events_install(void) {
  ATOM_true = PL_new_atom("true");
  ATOM_false = PL_new_atom("false");
  ATOM_none = PL_new_atom("none");
  FUNCTOR_pair2 = FUNCTOR("-", 2);
  FUNCTOR_cond1 = FUNCTOR("cond", 1);
  for (unsigned i = 0; i < ACTIONS; i++)
    actions[i].functor = FUNCTOR(actions[i].name, actions[i].arity);
}
