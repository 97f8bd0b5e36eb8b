/* Explicit models before any action. */

#include "del/explicit/core4pl.h"
#include "del/explicit/kripke_truth.h"
#include "del/structure4pl.h"
#include "del/worlds.h"

#include <stdlib.h>
#include <string.h>

/* The most worlds that are listed. */
enum { MOST = 1000000 };

static atom_t ATOM_seen;
static functor_t FUNCTOR_pair2, FUNCTOR_cells1, FUNCTOR_arrows1;

/* The worlds of a structure: VALUES has a value for each variable of each world. */
typedef struct enumeration {
  const structure *s;
  size_t count, room;
  uint16_t *values;
  bool seen; /* an agent has the relation that it has in S */
} enumeration;

/* A relation: at the worlds FROM[C], the agent considers the worlds TO[C] possible. */
typedef struct relation {
  size_t classes, targets;
  uint32_t **from, **to;
  size_t *from_count, *to_count;
} relation;

static bool add_world(workspace *ws, enumeration *all, const uint16_t *world) {
  size_t size = all->s->count;
  if (all->count == all->room) {
    size_t room = 2 * all->room + 64;
    uint16_t *values = TAKE(ws, room * size, uint16_t);
    if (!values)
      return false;
    if (all->count)
      memcpy(values, all->values, all->count * size * sizeof *values);
    all->values = values;
    all->room = room;
  }
  memcpy(all->values + size * all->count++, world, size * sizeof *world);
  return workspace_go_on(ws, size);
}

/* Lists the worlds of ALL->S. ENGINE_TOO_LARGE if there are more than MOST. */
static bool enumerate(workspace *ws, size_t most, enumeration *all) {
  uint16_t *world = TAKE(ws, all->s->count, uint16_t);
  engine_status status = ENGINE_OK;
  if (!world)
    return false;
  for (bool more = worlds_first(all->s, world); more; more = worlds_next(all->s, world, &status)) {
    if (all->count == most)
      return workspace_fail(ws, ENGINE_TOO_LARGE);
    if (!add_world(ws, all, world))
      return false;
  }
  return status == ENGINE_OK || workspace_fail(ws, status);
}

/* Sets *PLACES to the numbers in a structure, from 0, of COUNT variables. T is `natural`, or has
   these numbers, from 1, as arguments. */
static bool get_places(workspace *ws, term_t t, unsigned count, unsigned **places) {
  bool natural = PL_is_atom(t);
  term_t arg = PL_new_term_ref();
  *places = TAKE(ws, count, unsigned);
  for (unsigned i = 0; *places && i < count; i++) {
    (*places)[i] = i;
    if (natural)
      continue;
    if (!PL_get_arg(i + 1, t, arg))
      return not_a("del_order", t);
    if (!get_between(arg, 1, count, "del_order", &(*places)[i]))
      return false;
    (*places)[i]--;
  }
  return *places;
}

/* The model of the worlds ALL. It has VARIABLES variables, whose numbers in ALL->S are PLACES. NULL
   if there is no memory, or if a variable has more than VALUES values. */
static kripke *enumerated(workspace *ws, const enumeration *all, uint32_t variables,
                          const unsigned *places, uint32_t values, uint32_t agents) {
  const structure *s = all->s;
  kripke *m = kripke_make(ws, all->count, variables, values, agents);
  for (size_t w = 0; m && w < all->count; w++) {
    const uint16_t *world = all->values + w * s->count;
    for (uint32_t i = 0; i < variables; i++) {
      unsigned value = variable_now(&s->variables[places[i]], world[places[i]]);
      if (value >= values)
        return NULL;
      kripke_set_value(m, w, i, value);
    }
    if (diagram_satisfied(s->points, (uint32_t)s->count, world))
      set_add(m->points, w);
  }
  return m;
}

static bool make_classes(workspace *ws, size_t classes, relation *r) {
  *r = (relation){.from = TAKE(ws, classes, uint32_t *), .to = TAKE(ws, classes, uint32_t *)};
  r->from_count = TAKE(ws, classes, size_t);
  r->to_count = TAKE(ws, classes, size_t);
  return r->from && r->to && r->from_count && r->to_count;
}

/* Worlds with equal numbers OF, which are less than CLASSES, are alike. */
static bool alike(workspace *ws, uint32_t worlds, const uint32_t *of, size_t classes, relation *r) {
  uint32_t *list = TAKE(ws, worlds, uint32_t), next = 0;
  if (!list || !make_classes(ws, classes, r))
    return false;
  for (uint32_t w = 0; w < worlds; w++)
    r->from_count[of[w]]++;
  for (size_t c = 0; c < classes; c++) {
    r->from[c] = r->to[c] = list + next;
    next += (uint32_t)(r->to_count[c] = r->from_count[c]);
    r->from_count[c] = 0;
  }
  for (uint32_t w = 0; w < worlds; w++)
    r->from[of[w]][r->from_count[of[w]]++] = w;
  r->classes = classes;
  r->targets = worlds;
  return true;
}

/* The agent tells worlds apart where a formula of the list T differs. */
static bool observes(core_reader *x, const kripke *m, term_t t, relation *r) {
  const core *const *f;
  size_t formulas;
  uint32_t worlds = m->frame.worlds, classes = 1;
  uint32_t *bit = TAKE(x->ws, worlds, uint32_t), *of = TAKE(x->ws, worlds, uint32_t);
  if (!bit || !of || !get_cores(x, t, &f, &formulas))
    return false;
  uint64_t **sets = TAKE(x->ws, formulas, uint64_t *);
  if (!sets || !kripke_truths(x->ws, m, f, formulas, sets))
    return false;
  for (size_t i = 0; i < formulas; i++) {
    for (uint32_t w = 0; w < worlds; w++)
      bit[w] = set_has(sets[i], w);
    if (!kripke_split(x->ws, worlds, of, &classes, bit))
      return false;
  }
  return alike(x->ws, worlds, of, classes, r);
}

/* AGENT of the structure tells worlds apart by what it sees of all variables. */
static bool sees(workspace *ws, enumeration *all, uint32_t agent, relation *r) {
  uint32_t worlds = (uint32_t)all->count, classes = 1;
  uint32_t *key = TAKE(ws, worlds, uint32_t), *of = TAKE(ws, worlds, uint32_t);
  if (!key || !of)
    return false;
  all->seen = true;
  for (size_t i = 0; i < all->s->count; i++) {
    for (uint32_t w = 0; w < worlds; w++)
      key[w] = variable_seen(&all->s->variables[i], agent, all->values[w * all->s->count + i]);
    if (!kripke_split(ws, worlds, of, &classes, key))
      return false;
  }
  return alike(ws, worlds, of, classes, r);
}

/* T is cells(Cells) or arrows(Pairs). */
static bool get_relation(workspace *ws, term_t t, size_t worlds, relation *r) {
  term_t list = PL_new_term_refs(4), head = list + 1, to = list + 2, one = list + 3;
  bool cells = PL_is_functor(t, FUNCTOR_cells1);
  size_t count;
  if (!list)
    return false;
  _PL_get_arg(1, t, list);
  if (!get_list(list, &count) || !make_classes(ws, count, r))
    return false;
  for (; PL_get_list(list, head, list); r->targets += r->to_count[r->classes++]) {
    size_t c = r->classes;
    if (!cells && !PL_is_functor(head, FUNCTOR_pair2))
      return not_a("pair", head);
    if (!cells) { /* From-To, with one world From */
      _PL_get_arg(2, head, to);
      _PL_get_arg(1, head, head);
      if (!PL_put_nil(one) || !PL_cons_list(one, head, one))
        return false;
    }
    if (!get_indices(ws, cells ? head : one, worlds, &r->from[c], &r->from_count[c]) ||
        !get_indices(ws, cells ? head : to, worlds, &r->to[c], &r->to_count[c]))
      return false;
  }
  drop_references(list);
  return true;
}

/* Gives M the relations ALL. At a world of no class, the agent considers no world possible. */
static bool relate(workspace *ws, kripke *m, const relation *all) {
  frame *f = &m->frame;
  size_t classes = 0, targets = 0;
  for (uint32_t a = 0; a < f->agents; a++) {
    classes += all[a].classes;
    targets += all[a].targets;
  }
  bool *in = TAKE(ws, f->worlds, bool); /* a list may have a world twice */
  if (!in || !kripke_frame(ws, m, classes, targets))
    return false;
  uint32_t k = 0, next = 0;
  for (uint32_t a = 0; a < f->agents; a++)
    for (size_t c = 0; c < all[a].classes; c++) {
      f->first[k] = next;
      for (size_t i = 0; i < all[a].from_count[c]; i++)
        f->class_of[(size_t)a * f->worlds + all[a].from[c][i]] = k;
      for (size_t i = 0; i < all[a].to_count[c]; i++)
        if (!in[all[a].to[c][i]])
          in[f->targets[next++] = all[a].to[c][i]] = true;
      for (uint32_t i = f->first[k]; i < next; i++)
        in[f->targets[i]] = false;
      k++;
    }
  f->first[k] = next;
  return true;
}

/* Reads LIST, pairs `Agent-Observed`, into the relations R. Sets the names of M's agents. M has no
   relations yet, so in formulas it has no agents. ALL has its worlds, or is NULL. */
static bool get_observed(workspace *ws, term_t list, kripke *m, enumeration *all, relation *r) {
  term_t tail = PL_copy_term_ref(list), head = PL_new_term_refs(2), part = head + 1;
  core_reader x;
  m->frame.agents = 0;
  if (!tail || !head || !core_reader_init(&x, ws, m))
    return false;
  for (uint32_t a = 0; PL_get_list(tail, head, tail); a++) {
    uint64_t name;
    atom_t atom;
    bool done;
    if (!PL_is_functor(head, FUNCTOR_pair2))
      return not_a("pair", head);
    _PL_get_arg(1, head, part);
    if (!get_natural(part, &name) || !name || name >= UINT32_MAX || (a && name <= m->agents[a - 1]))
      return not_a("integer", part);
    m->agents[a] = (uint32_t)name;
    _PL_get_arg(2, head, part);
    if (all && PL_get_atom(part, &atom) && atom == ATOM_seen)
      done = name <= all->s->agents ? sees(ws, all, (uint32_t)name - 1, &r[a])
                                    : PL_domain_error("del_agents", list);
    else if (PL_is_functor(part, FUNCTOR_cells1) || PL_is_functor(part, FUNCTOR_arrows1))
      done = get_relation(ws, part, m->frame.worlds, &r[a]);
    else
      done = observes(&x, m, part, &r[a]);
    if (!done)
      return false;
  }
  return true;
}

static bool get_relations(workspace *ws, term_t list, kripke *m, enumeration *all) {
  uint32_t agents = m->frame.agents;
  relation *r = TAKE(ws, agents, relation);
  if (!r || !get_observed(ws, list, m, all, r))
    return false;
  m->frame.agents = agents;
  return relate(ws, m, r);
}

static foreign_t kripke_space(term_t blob, term_t variables, term_t order, term_t values,
                              term_t observed, term_t most, term_t result) {
  workspace ws = new_workspace();
  enumeration all = {0};
  unsigned count, each, limit, *places;
  size_t agents;
  if (!get_structure(blob, &all.s) || !get_between(variables, 0, UINT16_MAX, "del_atoms", &count) ||
      !get_between(values, 1, UINT16_MAX, "del_values", &each) ||
      !get_between(most, 1, MOST, "del_worlds", &limit) || !get_list(observed, &agents))
    return FALSE;
  if (count > all.s->count)
    return PL_domain_error("del_atoms", variables);
  bool done = get_places(&ws, order, count, &places) && enumerate(&ws, limit, &all);
  kripke *m = done ? enumerated(&ws, &all, count, places, each, (uint32_t)agents) : NULL;
  if (done && !m && ws.status == ENGINE_OK)
    PL_domain_error("del_values", values);
  done = m && get_relations(&ws, observed, m, &all);
  if (done && all.seen) { /* worlds may be bisimilar */
    uint32_t *rank = TAKE(&ws, all.count, uint32_t);
    m = rank && kripke_ranks(&ws, m, rank) ? kripke_contract(&ws, m, rank) : NULL;
  }
  return finish(&ws, done && m && unify_kripke(&ws, result, m));
}

/* The true variables of a world. */
typedef struct valuation {
  uint32_t *trues;
  size_t count;
  uint32_t world;
} valuation;

/* The standard order of the lists TRUES in Prolog. */
static int by_trues(const void *a, const void *b) {
  const valuation *x = a, *y = b;
  for (size_t i = 0; i < x->count && i < y->count; i++)
    if (x->trues[i] != y->trues[i])
      return x->trues[i] < y->trues[i] ? -1 : 1;
  return (x->count > y->count) - (x->count < y->count);
}

/* Ranks the worlds of ALL, and sorts ALL. */
static uint32_t *rank_valuations(workspace *ws, valuation *all, size_t worlds) {
  uint32_t *rank = TAKE(ws, worlds, uint32_t), next = 0;
  qsort(all, worlds, sizeof *all, by_trues);
  for (size_t i = 0; rank && i < worlds; i++) {
    next += i && by_trues(&all[i - 1], &all[i]);
    rank[all[i].world] = next;
  }
  return rank;
}

static foreign_t kripke_worlds(term_t variables, term_t trues, term_t actual, term_t observed,
                               term_t result) {
  workspace ws = new_workspace();
  unsigned count;
  size_t worlds, agents;
  if (!get_between(variables, 0, INT32_MAX, "del_atoms", &count) || !get_list(trues, &worlds) ||
      !get_list(observed, &agents))
    return FALSE;
  term_t tail = PL_copy_term_ref(trues), head = PL_new_term_ref();
  kripke *m = kripke_make(&ws, worlds, count, 2, (uint32_t)agents);
  valuation *all = TAKE(&ws, worlds, valuation);
  bool done = m && all;
  for (size_t w = 0; done && PL_get_list(tail, head, tail); w++) {
    all[w].world = (uint32_t)w;
    done = get_indices(&ws, head, count, &all[w].trues, &all[w].count);
    for (size_t i = 0; done && i < all[w].count; i++)
      kripke_set_value(m, w, all[w].trues[i], 1);
  }
  done = done && (m->points = get_worlds(&ws, actual, worlds)) &&
         get_relations(&ws, observed, m, NULL);
  uint32_t *rank = done ? rank_valuations(&ws, all, worlds) : NULL;
  m = rank ? kripke_ordered(&ws, m, rank) : NULL;
  return finish(&ws, m && unify_kripke(&ws, result, m));
}

void start_install(void) {
  ATOM_seen = PL_new_atom("seen");
  FUNCTOR_pair2 = FUNCTOR("-", 2);
  FUNCTOR_cells1 = FUNCTOR("cells", 1);
  FUNCTOR_arrows1 = FUNCTOR("arrows", 1);
  PL_register_foreign("kripke_space", 7, kripke_space, 0);
  PL_register_foreign("kripke_worlds", 5, kripke_worlds, 0);
}
