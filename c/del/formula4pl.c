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

static struct {
  const char *name;
  size_t arity;
  functor_t functor;
} forms[] = {
    [FORM_AT] = {"at", 2, 0}, [FORM_NOT] = {"not", 1, 0},     [FORM_AND] = {"and", 2, 0},
    [FORM_OR] = {"or", 2, 0}, [FORM_IFF] = {"iff", 2, 0},     [FORM_K] = {"k", 2, 0},
    [FORM_KW] = {"kw", 2, 0}, [FORM_E] = {"e", 2, 0},         [FORM_D] = {"d", 2, 0},
    [FORM_C] = {"c", 2, 0},   [FORM_WHICH] = {"which", 2, 0}, [FORM_AFTER] = {"after", 2, 0}};

enum { FORMS = sizeof forms / sizeof *forms };

static const formula_kind kinds[FORMS] = {
    [FORM_AT] = FORMULA_VALUE,   [FORM_NOT] = FORMULA_NOT,     [FORM_AND] = FORMULA_AND,
    [FORM_OR] = FORMULA_OR,      [FORM_IFF] = FORMULA_IFF,     [FORM_K] = FORMULA_KNOWS,
    [FORM_KW] = FORMULA_WHETHER, [FORM_E] = FORMULA_EACH,      [FORM_D] = FORMULA_KNOWS,
    [FORM_C] = FORMULA_COMMON,   [FORM_WHICH] = FORMULA_WHICH, [FORM_AFTER] = FORMULA_AFTER};

bool get_form(term_t t, term_t args, core_form *form) {
  functor_t functor;
  unsigned i = 0;
  if (!PL_get_functor(t, &functor))
    return bad_formula(t);
  while (i < FORMS && forms[i].functor != functor)
    i++;
  if (i == FORMS)
    return bad_formula(t);
  for (size_t j = 0; j < forms[i].arity; j++)
    _PL_get_arg(j + 1, t, args + j);
  *form = (core_form)i;
  return true;
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

static bool get_parts(parser *p, core_form form, term_t args, formula *f) {
  unsigned agent = 0;
  switch (form) {
  case FORM_AT:
    return get_value(p, args, f);
  case FORM_NOT:
    f->left = get_formula(p, args);
    return f->left;
  case FORM_AND:
  case FORM_OR:
  case FORM_IFF:
    f->left = get_formula(p, args);
    f->right = f->left ? get_formula(p, args + 1) : NULL;
    return f->right;
  case FORM_K:
  case FORM_KW:
  case FORM_WHICH:
    if (!get_number(args, p->agents, &agent))
      return false;
    f->agents = agents_only(agent);
    break;
  case FORM_E:
  case FORM_D:
  case FORM_C:
    if (!get_agents(p, args, &f->agents))
      return false;
    break;
  case FORM_AFTER:
    f->update = get_events(p, args);
    if (!f->update)
      return false;
  }
  f->left = form == FORM_WHICH ? get_alternatives(p, args + 1) : get_formula(p, args + 1);
  return f->left;
}

static bool get_compound(parser *p, term_t t, formula *f) {
  term_t args = PL_new_term_refs(2);
  core_form form;
  if (!args || !get_form(t, args, &form))
    return false;
  f->kind = kinds[form];
  bool done = get_parts(p, form, args, f);
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
