#include "del/parser4pl.h"
#include "support/install4pl.h"

static atom_t ATOM_true, ATOM_false;
static functor_t FUNCTOR_announcement2, FUNCTOR_show4, FUNCTOR_events3;
static functor_t FUNCTOR_assign1, FUNCTOR_change4, FUNCTOR_pair2;

/* Makes room in U for COUNT events, which no agent tells apart. *CLASSES is U's array of
   classes. */
static bool make_events(parser *p, size_t count, update *u, uint16_t **classes) {
  if (!count || count > UPDATE_EVENTS) {
    PL_resource_error("del_events");
    return false;
  }
  u->kind = UPDATE_EVENT;
  u->count = (unsigned)count;
  u->pre = parser_allocate(p, count * sizeof *u->pre);
  *classes = parser_allocate(p, (p->agents * count + 1) * sizeof **classes);
  u->classes = *classes;
  return u->pre && *classes;
}

static bool get_announcement(parser *p, term_t args, update *u) {
  agentset agents;
  uint16_t *classes;
  if (!get_agents(p, args, &agents) || !make_events(p, 1, u, &classes))
    return false;
  u->events = 1;
  u->pre[0] = get_formula(p, args + 1);
  return u->pre[0];
}

static bool get_show(parser *p, term_t args, update *u) {
  u->kind = UPDATE_SHOW;
  return get_number(args, p->agents, &u->by) && get_number(args + 1, p->agents, &u->to) &&
         get_set(args + 2, p->variables, &u->cards) && get_set(args + 3, p->variables, &u->shown);
}

/* Sets U to an event model with an event for each card of SHOW. The two agents of SHOW tell the
   events apart. */
static bool show_events(parser *p, const update *show, update *u) {
  unsigned e = 0;
  uint16_t *classes;
  if (!make_events(p, (size_t)__builtin_popcountll(show->cards), u, &classes))
    return false;
  for (cardmask rest = show->cards; rest; rest &= rest - 1, e++) {
    unsigned card = mask_first(rest);
    formula *f = parser_allocate(p, sizeof *f);
    if (!f)
      return false;
    *f = (formula){.kind = FORMULA_VALUE, .variable = card, .values = UINT64_C(1) << show->by};
    u->pre[e] = f;
    classes[show->by * u->count + e] = (uint16_t)e;
    classes[show->to * u->count + e] = (uint16_t)e;
    if (mask_has(show->shown, card))
      u->events |= UINT64_C(1) << e;
  }
  return true;
}

/* T is Agent-Classes. Writes the classes of the COUNT events to the agent's row of CLASSES. */
static bool get_view(parser *p, term_t t, unsigned count, uint16_t *classes) {
  term_t args = PL_new_term_refs(2);
  unsigned agent, *row;
  size_t length;
  if (!PL_is_functor(t, FUNCTOR_pair2))
    return bad_formula(t);
  _PL_get_arg(1, t, args);
  _PL_get_arg(2, t, args + 1);
  if (!get_number(args, p->agents, &agent) || !get_numbers(p, args + 1, count, &row, &length))
    return false;
  if (length != count)
    return bad_formula(args + 1);
  for (unsigned e = 0; e < count; e++)
    classes[agent * count + e] = (uint16_t)row[e];
  drop_references(args);
  return true;
}

static bool get_views(parser *p, term_t t, unsigned count, uint16_t *classes) {
  term_t tail = PL_copy_term_ref(t);
  term_t head = PL_new_term_ref();
  if (!get_list(t, NULL))
    return false;
  while (PL_get_list(tail, head, tail))
    if (!get_view(p, head, count, classes))
      return false;
  drop_references(tail);
  return true;
}

/* T says for each event whether it may be the actual one. */
static bool get_actual(term_t t, update *u) {
  term_t tail = PL_copy_term_ref(t);
  term_t head = PL_new_term_ref();
  size_t length;
  if (!get_list(t, &length))
    return false;
  if (length != u->count)
    return bad_formula(t);
  for (unsigned e = 0; PL_get_list(tail, head, tail); e++) {
    atom_t atom;
    if (!PL_get_atom(head, &atom) || (atom != ATOM_true && atom != ATOM_false))
      return bad_formula(head);
    if (atom == ATOM_true)
      u->events |= UINT64_C(1) << e;
  }
  drop_references(tail);
  return true;
}

static bool get_event_model(parser *p, term_t args, update *u) {
  uint16_t *classes;
  size_t count;
  if (!get_list(args, &count) || !make_events(p, count, u, &classes) ||
      !get_formulas(p, args, &u->pre, &count))
    return false;
  return get_views(p, args + 1, u->count, classes) && get_actual(args + 2, u);
}

/* T is a pair Fact-F. Sets *FACT to Fact, and *BECOMES to F, the formula of its next truth
   value. */
static bool get_change(parser *p, term_t t, unsigned *fact, const formula **becomes) {
  term_t args = PL_new_term_refs(2);
  if (!PL_is_functor(t, FUNCTOR_pair2))
    return bad_formula(t);
  _PL_get_arg(1, t, args);
  _PL_get_arg(2, t, args + 1);
  if (!get_number(args, p->variables, fact))
    return false;
  *becomes = get_formula(p, args + 1);
  drop_references(args);
  return *becomes;
}

static bool get_assign(parser *p, term_t args, update *u) {
  size_t count;
  if (!get_list(args, &count))
    return false;
  if (count > p->variables)
    return bad_formula(args);
  bool *changed = parser_allocate(p, p->variables * sizeof *changed + 1);
  unsigned *facts = parser_allocate(p, (count + 1) * sizeof *facts);
  u->kind = UPDATE_ASSIGN;
  u->facts = facts;
  u->pre = parser_allocate(p, (count + 1) * sizeof *u->pre);
  if (!changed || !facts || !u->pre)
    return false;
  term_t tail = PL_copy_term_ref(args), head = PL_new_term_ref();
  for (; PL_get_list(tail, head, tail); u->count++) {
    unsigned *fact = &facts[u->count];
    if (!get_change(p, head, fact, &u->pre[u->count]))
      return false;
    if (changed[*fact])
      return bad_formula(head);
    changed[*fact] = true;
  }
  drop_references(tail);
  return true;
}

const update *get_action(parser *p, term_t t) {
  update *u = parser_allocate(p, sizeof *u);
  term_t args = PL_new_term_refs(4);
  size_t arity;
  atom_t name;
  bool done = false;
  if (!u || !args)
    return NULL;
  if (PL_get_name_arity(t, &name, &arity))
    for (unsigned i = 0; i < arity && i < 4; i++)
      _PL_get_arg(i + 1, t, args + i);
  if (PL_is_functor(t, FUNCTOR_announcement2))
    done = get_announcement(p, args, u);
  else if (PL_is_functor(t, FUNCTOR_show4) && p->cards)
    done = get_show(p, args, u);
  else if (PL_is_functor(t, FUNCTOR_events3))
    done = get_event_model(p, args, u);
  else if (PL_is_functor(t, FUNCTOR_assign1) && !p->cards)
    done = get_assign(p, args, u);
  else if (PL_is_functor(t, FUNCTOR_change4))
    PL_representation_error("del_symbolic");
  else
    bad_formula(t);
  drop_references(args);
  return done ? u : NULL;
}

const update *get_events(parser *p, term_t t) {
  const update *u = get_action(p, t);
  if (!u || u->kind != UPDATE_SHOW)
    return u;
  update *events = parser_allocate(p, sizeof *events);
  return events && show_events(p, u, events) ? events : NULL;
}

void action_install(void) {
  ATOM_true = PL_new_atom("true");
  ATOM_false = PL_new_atom("false");
  FUNCTOR_announcement2 = FUNCTOR("announcement", 2);
  FUNCTOR_show4 = FUNCTOR("show", 4);
  FUNCTOR_events3 = FUNCTOR("events", 3);
  FUNCTOR_assign1 = FUNCTOR("assign", 1);
  FUNCTOR_change4 = FUNCTOR("change", 4);
  FUNCTOR_pair2 = FUNCTOR("-", 2);
}
