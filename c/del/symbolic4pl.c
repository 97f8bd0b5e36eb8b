/* The predicates of symbolic models. */

#include "del/initial.h"
#include "del/parser4pl.h"
#include "del/structure4pl.h"
#include "del/truth.h"
#include "del/update.h"
#include "del/worlds.h"
#include "knowledge/knowledge4pl.h"
#include "support/install4pl.h"

#include <stdlib.h>

static atom_t ATOM_true, ATOM_false, ATOM_points, ATOM_worlds, ATOM_first;

/* Sets *N to the non-negative integer T, or to SIZE_MAX if T is larger. */
static bool get_amount(term_t t, size_t *n) {
  uint64_t amount;
  *n = 0;
  if (!get_natural(t, &amount))
    return not_a("nonneg", t);
  *n = (size_t)amount;
  if (*n != amount)
    *n = SIZE_MAX;
  return true;
}

/* T is the bound of a manager's nodes, in bytes. Sets *BOUND to this bound in words. */
static bool get_bound(term_t t, size_t *bound) {
  if (!get_amount(t, bound))
    return false;
  *bound /= sizeof(uint32_t);
  return true;
}

static foreign_t symbolic_deals(term_t t, term_t cards, term_t bytes, term_t result) {
  knowledge k;
  unsigned count;
  size_t bound;
  if (!get_bound(bytes, &bound))
    return FALSE;
  if (!get_knowledge(t, &k))
    return FALSE;
  bool done = get_between(cards, 1, k.kb.deck.cards, "cluedo_cards", &count) &&
              (initial_fixed(&k.kb, count) || PL_domain_error("cluedo_cards", cards));
  if (done) {
    engine_status status;
    structure *s = initial_deals(&k.kb, count, bound, signals_handled, &status);
    done = unify_structure(result, s, status);
  }
  release_knowledge(&k);
  return done;
}

static foreign_t symbolic_facts(term_t agents, term_t seen, term_t law, term_t bytes,
                                term_t result) {
  parser p = {.values = 2};
  size_t facts, bound;
  if (!get_between(agents, 0, AGENTS_MOST, "del_agents", &p.agents) || !get_list(seen, &facts))
    return FALSE;
  if (!get_bound(bytes, &bound))
    return FALSE;
  if (facts > UINT16_MAX)
    return PL_resource_error("del_atoms");
  p.variables = (unsigned)facts;
  agentset *sets = parser_allocate(&p, (facts + 1) * sizeof *sets);
  term_t tail = PL_copy_term_ref(seen);
  term_t head = PL_new_term_ref();
  bool done = sets;
  for (size_t i = 0; done && PL_get_list(tail, head, tail); i++)
    done = get_agents(&p, head, &sets[i]);
  const formula *f = done ? get_formula(&p, law) : NULL;
  done = f;
  if (done) {
    engine_status status;
    structure *s = initial_facts(p.agents, facts, sets, f, bound, signals_handled, &status);
    done = unify_structure(result, s, status);
  }
  parser_release(&p);
  return done;
}

/* CHANGE makes a structure of the structure T and the formula F. UNIFY unifies RESULT with it. */
static foreign_t by_formula(term_t t, term_t f, term_t result,
                            structure *(*change)(const structure *, const formula *,
                                                 engine_status *),
                            bool (*unify)(term_t, structure *, engine_status)) {
  const structure *s;
  if (!get_structure(t, &s))
    return FALSE;
  parser p = parser_of(s);
  const formula *g = get_formula(&p, f);
  bool done = g;
  if (done) {
    engine_status status;
    structure *s2 = change(s, g, &status);
    done = unify(result, s2, status);
  }
  parser_release(&p);
  return done;
}

static foreign_t symbolic_suppose(term_t t, term_t f, term_t result) {
  return by_formula(t, f, result, update_suppose, unify_pointed);
}

static foreign_t symbolic_where(term_t t, term_t f, term_t result) {
  return by_formula(t, f, result, update_where, unify_structure);
}

static foreign_t symbolic_update(term_t t, term_t action, term_t result) {
  const structure *s;
  if (!get_structure(t, &s))
    return FALSE;
  parser p = parser_of(s);
  const update *u = get_action(&p, action);
  bool done = u;
  if (done) {
    engine_status status;
    structure *s2 = update_apply(s, u, &status);
    done = unify_pointed(result, s2, status);
  }
  parser_release(&p);
  return done;
}

static foreign_t symbolic_truths(term_t t, term_t where, term_t list, term_t bools) {
  const structure *s;
  const formula **formulas;
  size_t count;
  atom_t atom;
  if (!get_structure(t, &s))
    return FALSE;
  if (!PL_get_atom(where, &atom) || (atom != ATOM_points && atom != ATOM_worlds))
    return not_a("del_where", where);
  parser p = parser_of(s);
  term_t all = PL_new_term_refs(2), one = all + 1;
  bool done = get_formulas(&p, list, &formulas, &count);
  bool *holds = done ? parser_allocate(&p, count * sizeof *holds + 1) : NULL;
  done = holds && diagram_done(truth_holds(s, atom == ATOM_worlds, formulas, count, holds)) &&
         PL_put_nil(all);
  for (size_t i = count; done && i-- > 0;)
    done = PL_put_atom(one, holds[i] ? ATOM_true : ATOM_false) && PL_cons_list(all, one, all);
  parser_release(&p);
  return done && PL_unify(bools, all);
}

static foreign_t symbolic_count(term_t t, term_t list, term_t facts, term_t result) {
  const structure *s;
  unsigned *path;
  size_t length, lasting;
  uint64_t count[WORLDS_LIMBS];
  if (!get_structure(t, &s) || !get_amount(facts, &lasting))
    return FALSE;
  parser p = parser_of(s);
  bool done = get_numbers(&p, list, p.agents, &path, &length) &&
              diagram_done(worlds_possible(s, path, length, lasting, NULL, count));
  parser_release(&p);
  if (!done)
    return FALSE;
  term_t number = PL_new_term_ref();
  return put_words(number, count, WORLDS_LIMBS) && PL_unify(result, number);
}

static foreign_t symbolic_possible(term_t t, term_t list, term_t table) {
  const structure *s;
  unsigned *path;
  size_t length;
  if (!get_structure(t, &s))
    return FALSE;
  parser p = parser_of(s);
  term_t rows = PL_new_term_refs(3), row = rows + 1, cell = rows + 2;
  valueset *values = parser_allocate(&p, (s->count + 1) * sizeof *values);
  bool done = values && get_numbers(&p, list, p.agents, &path, &length) &&
              diagram_done(worlds_possible(s, path, length, 0, values, NULL)) && PL_put_nil(rows);
  for (size_t i = s->count; done && i-- > 0;) {
    if (s->variables[i].kind == VARIABLE_EVENT)
      continue;
    done = PL_put_nil(row);
    for (valueset rest = values[i]; done && rest;) {
      int v = 63 - __builtin_clzll(rest);
      rest &= ~(UINT64_C(1) << v);
      done = PL_put_integer(cell, v + 1) && PL_cons_list(row, cell, row);
    }
    done = done && PL_cons_list(rows, row, rows);
  }
  parser_release(&p);
  return done && PL_unify(table, rows);
}

static foreign_t symbolic_project(term_t t, term_t facts, term_t result) {
  const structure *s;
  size_t lasting;
  engine_status status;
  if (!get_structure(t, &s) || !get_amount(facts, &lasting))
    return FALSE;
  structure *s2 = worlds_project(s, lasting, &status);
  return unify_structure(result, s2, status);
}

/* T is a world of S: a list with a value, from 1, for each variable. Sets WORLD to the values, from
   0. */
static bool get_world(term_t t, const structure *s, uint16_t *world) {
  size_t length;
  if (!get_list(t, &length))
    return false;
  if (length != s->count)
    return PL_domain_error("del_world", t);
  term_t tail = PL_copy_term_ref(t), head = PL_new_term_ref();
  for (size_t i = 0; PL_get_list(tail, head, tail); i++) {
    uint64_t v;
    if (!get_natural(head, &v) || v < 1 || v > s->variables[i].values)
      return not_a_part(head, "del_world", t);
    world[i] = (uint16_t)(v - 1);
  }
  return worlds_has(s, world) || PL_domain_error("del_world", t);
}

static foreign_t symbolic_next(term_t t, term_t world0, term_t result) {
  const structure *s;
  engine_status status = ENGINE_OK;
  atom_t atom;
  if (!get_structure(t, &s))
    return FALSE;
  uint16_t *world = malloc((s->count + 1) * sizeof *world);
  if (!world)
    return PL_resource_error("memory");
  bool first = PL_get_atom(world0, &atom) && atom == ATOM_first;
  bool done = first || get_world(world0, s, world);
  term_t list = PL_new_term_refs(2), head = list + 1;
  if (done) {
    done = first ? worlds_first(s, world) : worlds_next(s, world, &status);
    done = diagram_done(status) && done && PL_put_nil(list);
  }
  for (size_t i = s->count; done && i-- > 0;)
    done = PL_put_integer(head, world[i] + 1) && PL_cons_list(list, head, list);
  free(world);
  return done && PL_unify(result, list);
}

static foreign_t symbolic_size(term_t t, term_t nodes) {
  const structure *s;
  return get_structure(t, &s) && PL_unify_uint64(nodes, structure_nodes(s));
}

void symbolic_install(void) {
  formula_install();
  ATOM_true = PL_new_atom("true");
  ATOM_false = PL_new_atom("false");
  ATOM_points = PL_new_atom("points");
  ATOM_worlds = PL_new_atom("worlds");
  ATOM_first = PL_new_atom("first");
  PL_register_foreign("symbolic_deals", 4, symbolic_deals, 0);
  PL_register_foreign("symbolic_facts", 5, symbolic_facts, 0);
  PL_register_foreign("symbolic_suppose", 3, symbolic_suppose, 0);
  PL_register_foreign("symbolic_where", 3, symbolic_where, 0);
  PL_register_foreign("symbolic_update", 3, symbolic_update, 0);
  PL_register_foreign("symbolic_truths", 4, symbolic_truths, 0);
  PL_register_foreign("symbolic_count", 4, symbolic_count, 0);
  PL_register_foreign("symbolic_possible", 3, symbolic_possible, 0);
  PL_register_foreign("symbolic_project", 3, symbolic_project, 0);
  PL_register_foreign("symbolic_next", 3, symbolic_next, 0);
  PL_register_foreign("symbolic_size", 2, symbolic_size, 0);
}
