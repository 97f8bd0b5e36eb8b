/* A symbolic model is a blob, which never changes. Formulas come as terms:

     true, false, at(I,V), not(F), and(F,G), or(F,G), iff(F,G)
     k(Agent,F)      an agent is a number from 0
     d(Agents,F), c(Agents,F)   a group is a set of bits
     which(Agent,F)  F is a list of or/2
     after(Update,F)

   and updates as

     event(Pres,Classes,Events)   a list of formulas; for each agent a list of
                                  the class of each; the actual ones, bits
     show(By,To,Cards,Shown)      sets of cards, card C is bit C-1 */

#include "dynamic/symbolic4pl.h"

#include "knowledge/knowledge4pl.h"
#include "dynamic/symbolic.h"

#include <SWI-Stream.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static atom_t ATOM_true, ATOM_false, ATOM_points, ATOM_worlds, ATOM_first;
static functor_t FUNCTOR_at2, FUNCTOR_not1, FUNCTOR_and2, FUNCTOR_or2;
static functor_t FUNCTOR_iff2, FUNCTOR_k2, FUNCTOR_d2, FUNCTOR_c2;
static functor_t FUNCTOR_which2, FUNCTOR_after2, FUNCTOR_event3, FUNCTOR_show4;

/* --- The blob --- */

static int release_structure(atom_t blob) {
  structure_free(PL_blob_data(blob, NULL, NULL));
  return TRUE;
}

static int write_structure(IOSTREAM *out, atom_t blob, int flags) {
  (void)flags;
  const structure *s = PL_blob_data(blob, NULL, NULL);
  return Sfprintf(out, "<del_structure>(%p)", (const void *)s) >= 0;
}

static PL_blob_t structure_type = {.magic = PL_BLOB_MAGIC,
                                   .flags = PL_BLOB_NOCOPY,
                                   .name = "del_structure",
                                   .release = release_structure,
                                   .write = write_structure};

static bool get_structure(term_t t, const structure **s) {
  void *data;
  PL_blob_t *type;
  *s = NULL;
  if (!PL_get_blob(t, &data, NULL, &type) || type != &structure_type)
    return not_a("del_structure", t);
  *s = data;
  return true;
}

static bool diagram_done(engine_status status) {
  return engine_done(status, "del_nodes");
}

/* Prolog counts atoms, not their bytes: so now and then, as large structures
   are made, it is told to look for those that are needed no more, and to return
   what they took. */
static bool structure_made(const structure *s) {
  enum { BYTES = 1 << 25 };
  static atomic_size_t made; /* since the last time */
  static const char *const steps[] = {"garbage_collect",
                                      "garbage_collect_atoms", "trim_heap"};
  size_t bytes = structure_bytes(s);
  if (atomic_fetch_add(&made, bytes) + bytes < BYTES)
    return true;
  atomic_store(&made, 0);
  for (unsigned i = 0; i < 3; i++)
    if (!PL_call_predicate(NULL, PL_Q_PASS_EXCEPTION,
                           PL_predicate(steps[i], 0, "system"), 0))
      return false;
  return true;
}

/* T is S, which is the blob's from here on whatever comes. */
static bool unify_structure(term_t t, structure *s, engine_status status) {
  return diagram_done(status) &&
         PL_unify_blob(t, s, sizeof *s, &structure_type) && structure_made(s);
}

/* The same, but fails if S has no point. */
static bool unify_pointed(term_t t, structure *s, engine_status status) {
  if (status == ENGINE_OK && !structure_pointed(s)) {
    structure_free(s);
    return false;
  }
  return unify_structure(t, s, status);
}

/* --- Formulas --- */

/* Memory of one formula or more, freed together. */
typedef struct chunk {
  struct chunk *next;
  max_align_t data[];
} chunk;

typedef struct parser {
  chunk *chunks;
  unsigned variables, agents;
  bool cards;
  unsigned depth;
} parser;

/* Of a formula: what fits a stack of some megabytes. */
enum { DEEPEST = 4000 };

static void parser_release(parser *p) {
  while (p->chunks) {
    chunk *next = p->chunks->next;
    free(p->chunks);
    p->chunks = next;
  }
}

static void *allocate(parser *p, size_t size) {
  chunk *c = calloc(1, sizeof *c + size);
  if (!c) {
    PL_resource_error("memory");
    return NULL;
  }
  c->next = p->chunks;
  p->chunks = c;
  return c->data;
}

static parser parser_of(const structure *s) {
  parser p = {.agents = s->agents, .cards = s->cards};
  for (size_t i = 0; i < s->count; i++)
    p.variables += s->blocks[i].kind != BLOCK_EVENT;
  return p;
}

static bool bad_formula(term_t t) { return not_a("del_formula", t); }

static const formula *get_formula(parser *p, term_t t);

static bool get_agent(const parser *p, term_t t, unsigned *agent) {
  size_t n;
  *agent = 0;
  if (!get_natural(t, &n) || n >= p->agents)
    return bad_formula(t);
  *agent = (unsigned)n;
  return true;
}

static bool get_set(term_t t, unsigned size, uint64_t *set) {
  size_t word;
  if (!get_natural(t, &word) || (size < 64 && word >> size))
    return bad_formula(t);
  *set = word;
  return true;
}

/* T is a list of formulas. */
static bool get_formulas(parser *p, term_t t, const formula ***all,
                         size_t *count) {
  if (!get_list(t, count))
    return false;
  const formula **list = allocate(p, (*count + 1) * sizeof *list);
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

/* T is a list of a list for each agent of a number for each event. */
static bool get_classes(parser *p, term_t t, size_t events,
                        const uint16_t **classes) {
  size_t agents, length;
  uint16_t *table = allocate(p, (p->agents * events + 1) * sizeof *table);
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
      if (!get_natural(cell, &n) || n >= STRUCTURE_VALUES)
        return bad_formula(cell);
      table[a * events + e] = (uint16_t)n;
    }
  }
  PL_reset_term_refs(row);
  *classes = table;
  return true;
}

static const update *get_update(parser *p, term_t t) {
  update *u = allocate(p, sizeof *u);
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
    if (count > STRUCTURE_VALUES || !count) {
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

/* NULL, and the error raised, if T is no formula. */
static const formula *get_formula(parser *p, term_t t) {
  formula *f = allocate(p, sizeof *f);
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

/* --- Predicates --- */

/* What the nodes of a manager may take: T is in bytes, *BOUND in words. */
static bool get_bound(term_t t, size_t *bound) {
  if (!get_natural(t, bound))
    return not_a("nonneg", t);
  *bound /= sizeof(uint32_t);
  return true;
}

/* symbolic_deals(+K, +Cards, +Bytes, -S): the deals of the first Cards cards by
   the knowledge K; the nodes of a computation take at most Bytes. */
static foreign_t symbolic_deals(term_t t, term_t cards, term_t bytes,
                                term_t result) {
  term_t game = PL_new_term_ref();
  knowledge k;
  unsigned count;
  size_t bound;
  if (!get_bound(bytes, &bound))
    return FALSE;
  if (!get_knowledge(t, game, &k))
    return FALSE;
  bool done = get_between(cards, 1, k.base.deck.cards, "cluedo_cards", &count);
  if (done) {
    engine_status status;
    structure *s =
        structure_deals(&k.base, count, bound, signals_handled, &status);
    done = unify_structure(result, s, status);
  }
  release_knowledge(&k);
  return done;
}

/* symbolic_facts(+Agents, +Seen, +Law, +Bytes, -S): Seen is a list of a set of
   agents for each fact. */
static foreign_t symbolic_facts(term_t agents, term_t seen, term_t law,
                                term_t bytes, term_t result) {
  parser p = {.cards = false};
  size_t facts, bound;
  if (!get_between(agents, 0, STRUCTURE_AGENTS, "del_agents", &p.agents) ||
      !get_list(seen, &facts))
    return FALSE;
  if (!get_bound(bytes, &bound))
    return FALSE;
  if (facts > UINT16_MAX)
    return PL_resource_error("del_atoms");
  p.variables = (unsigned)facts;
  agentset *sets = allocate(&p, (facts + 1) * sizeof *sets);
  term_t tail = PL_copy_term_ref(seen);
  term_t head = PL_new_term_ref();
  bool done = sets;
  for (size_t i = 0; done && PL_get_list(tail, head, tail); i++)
    done = get_set(head, p.agents, &sets[i]);
  const formula *f = done ? get_formula(&p, law) : NULL;
  done = f;
  if (done) {
    engine_status status;
    structure *s = structure_facts(p.agents, facts, sets, f, bound,
                                   signals_handled, &status);
    done = unify_structure(result, s, status);
  }
  parser_release(&p);
  return done;
}

/* symbolic_suppose(+S0, +F, -S): false if no point is left. */
static foreign_t symbolic_suppose(term_t t, term_t f, term_t result) {
  const structure *s;
  if (!get_structure(t, &s))
    return FALSE;
  parser p = parser_of(s);
  const formula *g = get_formula(&p, f);
  bool done = g;
  if (done) {
    engine_status status;
    structure *s2 = structure_suppose(s, g, &status);
    done = unify_pointed(result, s2, status);
  }
  parser_release(&p);
  return done;
}

/* symbolic_update(+S0, +Update, -S): false if no point is left. */
static foreign_t symbolic_update(term_t t, term_t update_term, term_t result) {
  const structure *s;
  if (!get_structure(t, &s))
    return FALSE;
  parser p = parser_of(s);
  const update *u = get_update(&p, update_term);
  bool done = u;
  if (done) {
    engine_status status;
    structure *s2 = structure_update(s, u, &status);
    done = unify_pointed(result, s2, status);
  }
  parser_release(&p);
  return done;
}

/* symbolic_truths(+S, +Where, +Formulas, -Bools) */
static foreign_t symbolic_truths(term_t t, term_t where, term_t list,
                                 term_t bools) {
  const structure *s;
  const formula **formulas;
  size_t count;
  atom_t atom;
  if (!get_structure(t, &s))
    return FALSE;
  if (!PL_get_atom(where, &atom) ||
      (atom != ATOM_points && atom != ATOM_worlds))
    return not_a("del_where", where);
  parser p = parser_of(s);
  term_t all = PL_new_term_refs(2), one = all + 1;
  bool done = get_formulas(&p, list, &formulas, &count);
  bool *holds = done ? allocate(&p, count * sizeof *holds + 1) : NULL;
  done = holds &&
         diagram_done(
             structure_holds(s, atom == ATOM_worlds, formulas, count, holds)) &&
         PL_put_nil(all);
  for (size_t i = count; done && i-- > 0;)
    done = PL_put_atom(one, holds[i] ? ATOM_true : ATOM_false) &&
           PL_cons_list(all, one, all);
  parser_release(&p);
  return done && PL_unify(bools, all);
}

/* T is a list of agents. */
static bool get_path(parser *p, term_t t, unsigned **path, size_t *length) {
  term_t tail = PL_copy_term_ref(t);
  term_t head = PL_new_term_ref();
  if (!get_list(t, length))
    return false;
  *path = allocate(p, (*length + 1) * sizeof **path);
  bool done = *path;
  for (size_t i = 0; done && PL_get_list(tail, head, tail); i++)
    done = get_agent(p, head, &(*path)[i]);
  return done;
}

/* symbolic_count(+S, +Path, +Facts, -Count) */
static foreign_t symbolic_count(term_t t, term_t list, term_t facts,
                                term_t result) {
  const structure *s;
  unsigned *path;
  size_t length, lasting;
  uint64_t count[COUNT_WORDS];
  if (!get_structure(t, &s))
    return FALSE;
  if (!get_natural(facts, &lasting))
    return not_a("nonneg", facts);
  parser p = parser_of(s);
  bool done =
      get_path(&p, list, &path, &length) &&
      diagram_done(structure_possible(s, path, length, lasting, NULL, count));
  parser_release(&p);
  if (!done)
    return FALSE;
  term_t number = PL_new_term_ref();
  return put_words(number, count, COUNT_WORDS) && PL_unify(result, number);
}

/* symbolic_possible(+S, +Path, -Table): a list with a list for each variable of
   the values, from 1, that it has where Path leads. */
static foreign_t symbolic_possible(term_t t, term_t list, term_t table) {
  const structure *s;
  unsigned *path;
  size_t length;
  if (!get_structure(t, &s))
    return FALSE;
  parser p = parser_of(s);
  term_t rows = PL_new_term_refs(3), row = rows + 1, cell = rows + 2;
  valueset *values = allocate(&p, (s->count + 1) * sizeof *values);
  bool done =
      values && get_path(&p, list, &path, &length) &&
      diagram_done(structure_possible(s, path, length, 0, values, NULL)) &&
      PL_put_nil(rows);
  for (size_t i = s->count; done && i-- > 0;) {
    if (s->blocks[i].kind == BLOCK_EVENT)
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

/* symbolic_project(+S0, +Facts, -S) */
static foreign_t symbolic_project(term_t t, term_t facts, term_t result) {
  const structure *s;
  size_t lasting;
  engine_status status;
  if (!get_structure(t, &s))
    return FALSE;
  if (!get_natural(facts, &lasting))
    return not_a("nonneg", facts);
  structure *s2 = structure_project(s, lasting, &status);
  return unify_structure(result, s2, status);
}

/* symbolic_next(+S, +World0, -World): a list of the values of all blocks, from
   1, in the world after World0, which may be `first`. */
static foreign_t symbolic_next(term_t t, term_t world0, term_t result) {
  const structure *s;
  size_t length = 0;
  engine_status status = ENGINE_OK;
  atom_t atom;
  if (!get_structure(t, &s))
    return FALSE;
  bool first = PL_get_atom(world0, &atom) && atom == ATOM_first;
  if (!first && !get_list(world0, &length))
    return FALSE;
  if (!first && length != s->count)
    return PL_domain_error("del_world", world0);
  uint16_t *world = malloc((s->count + 1) * sizeof *world);
  if (!world)
    return PL_resource_error("memory");
  term_t list = PL_new_term_refs(3), head = list + 1, tail = list + 2;
  bool done = PL_put_term(tail, world0);
  for (size_t i = 0; done && PL_get_list(tail, head, tail); i++) {
    size_t v;
    done = (get_natural(head, &v) && v >= 1 && v <= s->blocks[i].values) ||
           PL_domain_error("del_world", world0);
    world[i] = (uint16_t)(v - 1);
  }
  if (done) {
    done =
        first ? structure_first(s, world) : structure_next(s, world, &status);
    done = diagram_done(status) && done && PL_put_nil(list);
  }
  for (size_t i = s->count; done && i-- > 0;)
    done = PL_put_integer(head, world[i] + 1) && PL_cons_list(list, head, list);
  free(world);
  return done && PL_unify(result, list);
}

/* symbolic_equal(+S1, +S2) */
static foreign_t symbolic_equal(term_t t1, term_t t2) {
  const structure *s1, *s2;
  return get_structure(t1, &s1) && get_structure(t2, &s2) &&
         structure_equal(s1, s2);
}

/* symbolic_size(+S, -Nodes) */
static foreign_t symbolic_size(term_t t, term_t nodes) {
  const structure *s;
  return get_structure(t, &s) && PL_unify_uint64(nodes, structure_nodes(s));
}

void symbolic_install(void) {
  ATOM_true = PL_new_atom("true");
  ATOM_false = PL_new_atom("false");
  ATOM_points = PL_new_atom("points");
  ATOM_worlds = PL_new_atom("worlds");
  ATOM_first = PL_new_atom("first");
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
  PL_register_foreign("symbolic_deals", 4, symbolic_deals, 0);
  PL_register_foreign("symbolic_facts", 5, symbolic_facts, 0);
  PL_register_foreign("symbolic_suppose", 3, symbolic_suppose, 0);
  PL_register_foreign("symbolic_update", 3, symbolic_update, 0);
  PL_register_foreign("symbolic_truths", 4, symbolic_truths, 0);
  PL_register_foreign("symbolic_count", 4, symbolic_count, 0);
  PL_register_foreign("symbolic_possible", 3, symbolic_possible, 0);
  PL_register_foreign("symbolic_project", 3, symbolic_project, 0);
  PL_register_foreign("symbolic_next", 3, symbolic_next, 0);
  PL_register_foreign("symbolic_equal", 2, symbolic_equal, 0);
  PL_register_foreign("symbolic_size", 2, symbolic_size, 0);
}
