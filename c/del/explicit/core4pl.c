#include "del/explicit/core4pl.h"

#include "del/explicit/prepared4pl.h"
#include "del/parser4pl.h"

/* The greatest depth of actions in formulas. A stack of some megabytes is enough for it. */
enum { DEEPEST = 4000 };

static atom_t ATOM_true, ATOM_false;

static const core_kind kinds[] = {
    [FORM_AT] = CORE_VALUE,   [FORM_NOT] = CORE_NOT,    [FORM_AND] = CORE_AND,
    [FORM_OR] = CORE_OR,      [FORM_IFF] = CORE_IFF,    [FORM_K] = CORE_KNOWS,
    [FORM_KW] = CORE_WHETHER, [FORM_E] = CORE_EACH,     [FORM_D] = CORE_TOGETHER,
    [FORM_C] = CORE_COMMON,   [FORM_AFTER] = CORE_AFTER};

/* A formula to read. If KNOWER is not 0, T is read as k(KNOWER,T). If JOINED, a step CORE_OR comes
   after its steps. */
typedef struct task {
  term_t t;
  uint32_t knower;
  bool joined;
} task;

/* The steps are made in reverse order: each before its parts, and the last part first. */
typedef struct formula_reader {
  core_reader *x;
  core_step *steps;
  size_t count, room;
  task *tasks;              /* the last one is next */
  size_t open, made, space; /* MADE tasks have references */
} formula_reader;

static core_step *add_step(formula_reader *r, core_kind kind) {
  r->steps = workspace_grow(r->x->ws, r->steps, r->count, &r->room, sizeof *r->steps);
  if (!r->steps)
    return NULL;
  core_step *s = &r->steps[r->count++];
  *s = (core_step){.kind = kind};
  return s;
}

/* Adds a task. Returns the reference that is to get its formula, or 0 if there is no memory. */
static term_t add_task(formula_reader *r, uint32_t knower, bool joined) {
  r->tasks = workspace_grow(r->x->ws, r->tasks, r->made, &r->space, sizeof *r->tasks);
  if (!r->tasks)
    return 0;
  task *t = &r->tasks[r->open];
  if (r->open == r->made) {
    t->t = PL_new_term_ref();
    if (!t->t)
      return 0;
    r->made++;
  }
  r->open++;
  t->knower = knower;
  t->joined = joined;
  return t->t;
}

bool get_agent(term_t t, uint32_t *agent) {
  uint64_t n;
  *agent = 0;
  if (!get_natural(t, &n) || n < 1 || n >= UINT32_MAX)
    return bad_formula(t);
  *agent = (uint32_t)n;
  return true;
}

bool get_agents_of(workspace *ws, term_t t, uint32_t **agents, size_t *count) {
  if (!get_indices(ws, t, UINT32_MAX - 1, agents, count))
    return false;
  for (size_t i = 0; i < *count; i++)
    (*agents)[i]++;
  return true;
}

static bool set_agent(formula_reader *r, core_step *s, uint32_t agent) {
  uint32_t *agents = TAKE(r->x->ws, 1, uint32_t);
  if (!agents)
    return false;
  *agents = agent;
  s->agents = agents;
  s->number = 1;
  return true;
}

static bool get_group(formula_reader *r, term_t t, core_step *s) {
  uint32_t *agents;
  size_t count;
  if (!get_agents_of(r->x->ws, t, &agents, &count))
    return false;
  s->agents = agents;
  s->number = (uint32_t)count;
  return count || bad_formula(t);
}

static bool get_at(formula_reader *r, term_t args, core_step *s) {
  const kripke *m = r->x->model;
  unsigned number, value;
  if (!get_number(args, m->variables, &number) || !get_number(args + 1, m->values, &value))
    return false;
  s->number = number;
  s->value = value;
  return true;
}

/* Adds the tasks of which(AGENT,T): AGENT knows one of the formulas of the list T. */
static bool add_alternatives(formula_reader *r, uint32_t agent, term_t t) {
  term_t tail = PL_copy_term_ref(t), head = PL_new_term_ref();
  if (!tail || !head || !get_list(t, NULL))
    return false;
  bool first = true;
  for (; PL_get_list(tail, head, tail); first = false) {
    term_t to = add_task(r, agent, !first);
    if (!to || !PL_put_term(to, head))
      return false;
  }
  return !first || bad_formula(t);
}

static bool add_operand(formula_reader *r, term_t t) {
  term_t to = add_task(r, 0, false);
  return to && PL_put_term(to, t);
}

static bool get_compound(formula_reader *r, term_t t, term_t args) {
  core_form form;
  uint32_t agent;
  if (!get_form(t, args, &form))
    return false;
  if (form == FORM_WHICH) /* has no step of its own */
    return get_agent(args, &agent) && add_alternatives(r, agent, args + 1);
  core_step *s = add_step(r, kinds[form]);
  if (!s)
    return false;
  switch (form) {
  case FORM_AT:
    return get_at(r, args, s);
  case FORM_NOT:
    return add_operand(r, args);
  case FORM_AND:
  case FORM_OR:
  case FORM_IFF:
    return add_operand(r, args) && add_operand(r, args + 1);
  case FORM_K:
  case FORM_KW:
    return get_agent(args, &agent) && set_agent(r, s, agent) && add_operand(r, args + 1);
  case FORM_AFTER: /* its formulas have steps of their own, in other arrays */
    s->action = get_event_model(r->x, args);
    s->then = s->action ? get_core(r->x, args + 1) : NULL;
    return s->then;
  default:
    return get_group(r, args, s) && add_operand(r, args + 1);
  }
}

static bool get_steps(formula_reader *r, term_t t) {
  term_t args = PL_new_term_refs(3), now = args + 2;
  if (!args || !add_operand(r, t))
    return false;
  while (r->open) {
    task next = r->tasks[--r->open];
    atom_t atom;
    if (!PL_put_term(now, next.t) || (next.joined && !add_step(r, CORE_OR)))
      return false;
    if (next.knower) {
      core_step *s = add_step(r, CORE_KNOWS);
      if (!s || !set_agent(r, s, next.knower))
        return false;
    }
    if (PL_get_atom(now, &atom) && (atom == ATOM_true || atom == ATOM_false)) {
      if (!add_step(r, atom == ATOM_true ? CORE_TRUE : CORE_FALSE))
        return false;
    } else if (!get_compound(r, now, args)) {
      return false;
    }
  }
  return true;
}

const core *get_core(core_reader *x, term_t t) {
  formula_reader r = {.x = x};
  core *f = TAKE(x->ws, 1, core);
  term_t start = PL_new_term_ref();
  if (!f || !start)
    return NULL;
  if (++x->depth > DEEPEST) {
    PL_resource_error("del_formula");
    return NULL;
  }
  if (!get_steps(&r, t))
    return NULL;
  x->depth--;
  for (size_t i = 0, j = r.count - 1; i < j; i++, j--) {
    core_step s = r.steps[i];
    r.steps[i] = r.steps[j];
    r.steps[j] = s;
  }
  *f = (core){r.count, r.steps};
  drop_references(start);
  return f;
}

bool get_cores(core_reader *x, term_t t, const core *const **list, size_t *count) {
  const prepared *p = get_prepared(t);
  if (p) {
    *list = p->list;
    *count = p->count;
    return (p->list && is_prepared_for(p, x->model)) || bad_formula(t);
  }
  term_t tail = PL_copy_term_ref(t), head = PL_new_term_ref();
  if (!tail || !head || !get_list(t, count))
    return false;
  const core **all = TAKE(x->ws, *count, const core *);
  for (size_t i = 0; all && PL_get_list(tail, head, tail); i++) {
    all[i] = get_core(x, head);
    if (!all[i])
      return false;
  }
  drop_references(tail);
  *list = all;
  return all;
}

bool core_reader_init(core_reader *x, workspace *ws, const kripke *model) {
  *x = (core_reader){.ws = ws, .model = model};
  x->actions = PL_new_term_refs(sizeof x->known / sizeof *x->known);
  return x->actions;
}

void core_install(void) {
  ATOM_true = PL_new_atom("true");
  ATOM_false = PL_new_atom("false");
}
