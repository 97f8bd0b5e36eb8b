#include "del/parser4pl.h"
#include "support/install4pl.h"

static atom_t ATOM_true, ATOM_false;

/* The greatest depth of a formula. A stack of some megabytes is enough for it. */
enum { DEEPEST = 4000 };

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
  drop_references(tail);
  *all = list;
  return true;
}

typedef enum pattern {
  PARTS_VALUE,  /* a variable and a value */
  PARTS_ONE,    /* formulas */
  PARTS_TWO,    /**/
  PARTS_AGENT,  /* an agent and a formula */
  PARTS_AGENTS, /* agents and a formula */
  PARTS_WHICH,  /* an agent and a list of formulas */
  PARTS_AFTER   /* an action and a formula */
} pattern;

static struct {
  const char *name;
  size_t arity;
  formula_kind kind;
  pattern parts;
  functor_t functor;
} forms[] = {
    {"at", 2, FORMULA_VALUE, PARTS_VALUE, 0},    {"not", 1, FORMULA_NOT, PARTS_ONE, 0},
    {"and", 2, FORMULA_AND, PARTS_TWO, 0},       {"or", 2, FORMULA_OR, PARTS_TWO, 0},
    {"iff", 2, FORMULA_IFF, PARTS_TWO, 0},       {"k", 2, FORMULA_KNOWS, PARTS_AGENT, 0},
    {"kw", 2, FORMULA_WHETHER, PARTS_AGENT, 0},  {"e", 2, FORMULA_EACH, PARTS_AGENTS, 0},
    {"d", 2, FORMULA_KNOWS, PARTS_AGENTS, 0},    {"c", 2, FORMULA_COMMON, PARTS_AGENTS, 0},
    {"which", 2, FORMULA_WHICH, PARTS_WHICH, 0}, {"after", 2, FORMULA_AFTER, PARTS_AFTER, 0}};

enum { FORMS = sizeof forms / sizeof *forms };

/* The index in FORMS of the form of T. The number FORMS if T has no form. */
static unsigned form_of(term_t t) {
  functor_t functor;
  unsigned i = 0;
  if (!PL_get_functor(t, &functor))
    return FORMS;
  while (i < FORMS && forms[i].functor != functor)
    i++;
  return i;
}

static bool get_value(const parser *p, term_t args, formula *f) {
  unsigned value;
  if (!get_number(args, p->variables, &f->variable) || !get_number(args + 1, p->values, &value))
    return false;
  f->values = UINT64_C(1) << value;
  return true;
}

/* Reads the list T of at least one formula, as formulas joined by FORMULA_OR. */
static const formula *get_alternatives(parser *p, term_t t) {
  const formula **all;
  size_t count;
  if (!get_formulas(p, t, &all, &count))
    return NULL;
  if (!count) {
    bad_formula(t);
    return NULL;
  }
  const formula *list = all[--count];
  while (list && count-- > 0) {
    formula *more = parser_allocate(p, sizeof *more);
    if (more)
      *more = (formula){.kind = FORMULA_OR, .left = all[count], .right = list};
    list = more;
  }
  return list;
}

static bool get_parts(parser *p, pattern parts, term_t args, formula *f) {
  unsigned agent = 0;
  switch (parts) {
  case PARTS_VALUE:
    return get_value(p, args, f);
  case PARTS_ONE:
    f->left = get_formula(p, args);
    return f->left;
  case PARTS_TWO:
    f->left = get_formula(p, args);
    f->right = f->left ? get_formula(p, args + 1) : NULL;
    return f->right;
  case PARTS_AGENT:
  case PARTS_WHICH:
    if (!get_number(args, p->agents, &agent))
      return false;
    f->agents = agents_only(agent);
    break;
  case PARTS_AGENTS:
    if (!get_agents(p, args, &f->agents))
      return false;
    break;
  case PARTS_AFTER:
    f->update = get_events(p, args);
    if (!f->update)
      return false;
  }
  f->left = parts == PARTS_WHICH ? get_alternatives(p, args + 1) : get_formula(p, args + 1);
  return f->left;
}

static bool get_compound(parser *p, term_t t, formula *f) {
  term_t args = PL_new_term_refs(2);
  unsigned form = form_of(t);
  if (!args || form == FORMS)
    return args && bad_formula(t);
  for (unsigned i = 0; i < forms[form].arity; i++)
    _PL_get_arg(i + 1, t, args + i);
  f->kind = forms[form].kind;
  bool done = get_parts(p, forms[form].parts, args, f);
  drop_references(args);
  return done;
}

const formula *get_formula(parser *p, term_t t) {
  formula *f = parser_allocate(p, sizeof *f);
  atom_t atom;
  bool done = false;
  if (!f)
    return NULL;
  if (++p->depth > DEEPEST)
    PL_resource_error("del_formula");
  else if (PL_get_atom(t, &atom) && (atom == ATOM_true || atom == ATOM_false)) {
    f->kind = atom == ATOM_true ? FORMULA_TRUE : FORMULA_FALSE;
    done = true;
  } else {
    done = get_compound(p, t, f);
  }
  p->depth--;
  return done ? f : NULL;
}

void formula_install(void) {
  ATOM_true = PL_new_atom("true");
  ATOM_false = PL_new_atom("false");
  for (unsigned i = 0; i < FORMS; i++)
    forms[i].functor = FUNCTOR(forms[i].name, forms[i].arity);
  action_install();
}
