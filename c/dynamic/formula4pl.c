#include "dynamic/formula4pl.h"

#include <stddef.h>
#include <stdlib.h>

static atom_t ATOM_true, ATOM_false;
static functor_t FUNCTOR_at2, FUNCTOR_not1, FUNCTOR_and2, FUNCTOR_or2;
static functor_t FUNCTOR_iff2, FUNCTOR_k2, FUNCTOR_d2, FUNCTOR_c2;
static functor_t FUNCTOR_which2, FUNCTOR_after2, FUNCTOR_event3, FUNCTOR_show4;

/* Memory of one formula or more, freed together. */
struct chunk {
  struct chunk *next;
  max_align_t data[];
};

/* Of a formula: what fits a stack of some megabytes. */
enum { DEEPEST = 4000 };

void parser_release(parser *p) {
  while (p->chunks) {
    struct chunk *next = p->chunks->next;
    free(p->chunks);
    p->chunks = next;
  }
}

void *parser_allocate(parser *p, size_t size) {
  struct chunk *c = calloc(1, sizeof *c + size);
  if (!c) {
    PL_resource_error("memory");
    return NULL;
  }
  c->next = p->chunks;
  p->chunks = c;
  return c->data;
}

parser parser_of(const structure *s) {
  parser p = {.agents = s->agents, .cards = s->cards};
  for (size_t i = 0; i < s->count; i++)
    p.variables += s->variables[i].kind != VARIABLE_EVENT;
  return p;
}

static bool bad_formula(term_t t) { return not_a("del_formula", t); }

static bool get_agent(const parser *p, term_t t, unsigned *agent) {
  size_t n;
  *agent = 0;
  if (!get_natural(t, &n) || n >= p->agents)
    return bad_formula(t);
  *agent = (unsigned)n;
  return true;
}

bool get_set(term_t t, unsigned size, uint64_t *set) {
  size_t word;
  if (!get_natural(t, &word) || (size < 64 && word >> size))
    return bad_formula(t);
  *set = word;
  return true;
}

bool get_path(parser *p, term_t t, unsigned **path, size_t *length) {
  term_t tail = PL_copy_term_ref(t);
  term_t head = PL_new_term_ref();
  if (!get_list(t, length))
    return false;
  *path = parser_allocate(p, (*length + 1) * sizeof **path);
  bool done = *path;
  for (size_t i = 0; done && PL_get_list(tail, head, tail); i++)
    done = get_agent(p, head, &(*path)[i]);
  return done;
}

bool get_formulas(parser *p, term_t t, const formula ***all, size_t *count) {
  if (!get_list(t, count))
    return false;
  const formula **list = parser_allocate(p, (*count + 1) * sizeof *list);
  term_t tail = PL_copy_term_ref(t);
  term_t head = PL_new_term_ref();
  if (!list)
    return false;
  for (size_t i = 0; PL_get_list(tail, head, tail); i++) {
    list[i] = get_formula(p, head);
    if (!list[i])
      return false;
  }
  PL_reset_term_refs(tail);
  *all = list;
  return true;
}

/* --- Updates --- */

/* T is a list of a list for each agent of a number for each event. */
static bool get_classes(parser *p, term_t t, size_t events,
                        const uint16_t **classes) {
  size_t agents, length;
  uint16_t *table =
      parser_allocate(p, (p->agents * events + 1) * sizeof *table);
  term_t row = PL_new_term_refs(4), tail = row + 1, cell = row + 2,
         cells = row + 3;
  if (!table || !get_list(t, &agents) || !PL_put_term(tail, t))
    return false;
  if (agents != p->agents)
    return bad_formula(t);
  for (size_t a = 0; PL_get_list(tail, row, tail); a++) {
    if (!get_list(row, &length) || !PL_put_term(cells, row))
      return false;
    if (length != events)
      return bad_formula(row);
    for (size_t e = 0; PL_get_list(cells, cell, cells); e++) {
      size_t n;
      if (!get_natural(cell, &n) || n >= UPDATE_EVENTS)
        return bad_formula(cell);
      table[a * events + e] = (uint16_t)n;
    }
  }
  PL_reset_term_refs(row);
  *classes = table;
  return true;
}

const update *get_update(parser *p, term_t t) {
  update *u = parser_allocate(p, sizeof *u);
  term_t args = PL_new_term_refs(4);
  size_t count;
  if (!u)
    return NULL;
  if (PL_is_functor(t, FUNCTOR_event3)) {
    for (unsigned i = 0; i < 3; i++)
      _PL_get_arg(i + 1, t, args + i);
    u->kind = UPDATE_EVENT;
    if (!get_formulas(p, args, &u->pre, &count))
      return NULL;
    if (count > UPDATE_EVENTS || !count) {
      PL_resource_error("del_events");
      return NULL;
    }
    u->count = (unsigned)count;
    if (!get_classes(p, args + 1, count, &u->classes) ||
        !get_set(args + 2, u->count, &u->events))
      return NULL;
  } else if (PL_is_functor(t, FUNCTOR_show4) && p->cards) {
    for (unsigned i = 0; i < 4; i++)
      _PL_get_arg(i + 1, t, args + i);
    u->kind = UPDATE_SHOW;
    if (!get_agent(p, args, &u->by) || !get_agent(p, args + 1, &u->to) ||
        !get_set(args + 2, p->variables, &u->cards) ||
        !get_set(args + 3, p->variables, &u->shown))
      return NULL;
  } else {
    bad_formula(t);
    return NULL;
  }
  PL_reset_term_refs(args);
  return u;
}

/* --- Formulas --- */

static bool get_at(const parser *p, term_t args, formula *f) {
  size_t i, v;
  if (!get_natural(args, &i) || i < 1 || i > p->variables)
    return bad_formula(args);
  if (!get_natural(args + 1, &v) || v < 1 || v > (p->cards ? p->agents + 1 : 2))
    return bad_formula(args + 1);
  f->kind = FORMULA_VALUE;
  f->variable = (unsigned)i - 1;
  f->values = UINT64_C(1) << (v - 1);
  return true;
}

/* What compound T is, without its parts. */
static bool get_kind(term_t t, formula_kind *kind) {
  const struct {
    functor_t functor;
    formula_kind kind;
  } kinds[] = {
      {FUNCTOR_at2, FORMULA_VALUE},    {FUNCTOR_not1, FORMULA_NOT},
      {FUNCTOR_and2, FORMULA_AND},     {FUNCTOR_or2, FORMULA_OR},
      {FUNCTOR_iff2, FORMULA_IFF},     {FUNCTOR_k2, FORMULA_KNOWS},
      {FUNCTOR_d2, FORMULA_KNOWS},     {FUNCTOR_c2, FORMULA_COMMON},
      {FUNCTOR_which2, FORMULA_WHICH}, {FUNCTOR_after2, FORMULA_AFTER}};
  functor_t functor;
  if (PL_get_functor(t, &functor))
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++)
      if (functor == kinds[i].functor) {
        *kind = kinds[i].kind;
        return true;
      }
  return bad_formula(t);
}

/* The parts of compound T, of F's kind; they go to ARGS. */
static bool get_parts(parser *p, term_t t, term_t args, formula *f) {
  _PL_get_arg(1, t, args);
  if (f->kind != FORMULA_NOT)
    _PL_get_arg(2, t, args + 1);
  switch (f->kind) {
  case FORMULA_VALUE:
    return get_at(p, args, f);
  case FORMULA_NOT:
    f->left = get_formula(p, args);
    return f->left;
  case FORMULA_AND:
  case FORMULA_OR:
  case FORMULA_IFF:
    f->left = get_formula(p, args);
    f->right = f->left ? get_formula(p, args + 1) : NULL;
    return f->right;
  case FORMULA_AFTER:
    f->update = get_update(p, args);
    if (!f->update || (f->update->kind != UPDATE_EVENT && !bad_formula(t)))
      return false;
    break;
  default:
    if (PL_is_functor(t, FUNCTOR_k2) || f->kind == FORMULA_WHICH) {
      unsigned agent;
      if (!get_agent(p, args, &agent))
        return false;
      f->agents = UINT64_C(1) << agent;
    } else if (!get_set(args, p->agents, &f->agents)) {
      return false;
    }
  }
  f->left = get_formula(p, args + 1);
  return f->left;
}

const formula *get_formula(parser *p, term_t t) {
  formula *f = parser_allocate(p, sizeof *f);
  term_t args = PL_new_term_refs(2);
  atom_t atom;
  bool done = false;
  if (!f || !args)
    return NULL;
  if (++p->depth > DEEPEST)
    PL_resource_error("del_formula");
  else if (PL_get_atom(t, &atom) && (atom == ATOM_true || atom == ATOM_false)) {
    f->kind = atom == ATOM_true ? FORMULA_TRUE : FORMULA_FALSE;
    done = true;
  } else {
    done = get_kind(t, &f->kind) && get_parts(p, t, args, f);
  }
  p->depth--;
  PL_reset_term_refs(args);
  return done ? f : NULL;
}

void formula_install(void) {
  ATOM_true = PL_new_atom("true");
  ATOM_false = PL_new_atom("false");
  FUNCTOR_at2 = FUNCTOR("at", 2);
  FUNCTOR_not1 = FUNCTOR("not", 1);
  FUNCTOR_and2 = FUNCTOR("and", 2);
  FUNCTOR_or2 = FUNCTOR("or", 2);
  FUNCTOR_iff2 = FUNCTOR("iff", 2);
  FUNCTOR_k2 = FUNCTOR("k", 2);
  FUNCTOR_d2 = FUNCTOR("d", 2);
  FUNCTOR_c2 = FUNCTOR("c", 2);
  FUNCTOR_which2 = FUNCTOR("which", 2);
  FUNCTOR_after2 = FUNCTOR("after", 2);
  FUNCTOR_event3 = FUNCTOR("event", 3);
  FUNCTOR_show4 = FUNCTOR("show", 4);
}
