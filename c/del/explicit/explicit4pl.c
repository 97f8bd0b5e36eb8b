/* Questions about explicit models, and models after actions. */

#include "del/explicit/core4pl.h"
#include "del/explicit/kripke_frames.h"
#include "del/explicit/kripke_truth.h"
#include "del/explicit/prepared4pl.h"
#include "support/install4pl.h"

#include <stdlib.h>
#include <string.h>

static atom_t ATOM_true, ATOM_false, ATOM_points, ATOM_worlds, ATOM_canonical;
static functor_t FUNCTOR_pair2, FUNCTOR_world3, FUNCTOR_alike1, FUNCTOR_sees1;

/* The set of all worlds where the formula T holds. If T is the atom `points`, the set of points. */
static const uint64_t *get_set_of(workspace *ws, const kripke *m, term_t t) {
  core_reader x;
  atom_t atom;
  uint64_t *set;
  if (PL_get_atom(t, &atom) && atom == ATOM_points)
    return m->points;
  const core *f = core_reader_init(&x, ws, m) ? get_core(&x, t) : NULL;
  return f && kripke_truths(ws, m, &f, 1, &set) ? set : NULL;
}

static foreign_t kripke_is(term_t t, term_t variables, term_t values, term_t agents) {
  workspace ws = new_workspace();
  unsigned count, each;
  uint32_t *names;
  size_t known;
  if (!get_between(variables, 0, INT32_MAX, "del_atoms", &count) ||
      !get_between(values, 1, INT32_MAX, "del_values", &each))
    return FALSE;
  const kripke *m = read_kripke(&ws, t);
  bool done = m && get_agents_of(&ws, agents, &names, &known) && m->variables == count &&
              m->values == each && m->frame.agents == known &&
              !set_empty(m->points, m->frame.worlds);
  for (size_t a = 0; done && a < known; a++)
    done = m->agents[a] == names[a];
  return finish(&ws, done);
}

static foreign_t kripke_set(term_t t, term_t what, term_t result) {
  workspace ws = new_workspace();
  const kripke *m = get_kripke(&ws, t);
  const uint64_t *set = m ? get_set_of(&ws, m, what) : NULL;
  return finish(&ws, set && unify_worlds(result, set, m->frame.worlds));
}

static foreign_t kripke_point(term_t t, term_t worlds, term_t result) {
  workspace ws = new_workspace();
  kripke *m = get_kripke(&ws, t);
  bool done =
      m && (m->points = get_worlds(&ws, worlds, m->frame.worlds)) && unify_kripke(&ws, result, m);
  return finish(&ws, done);
}

static foreign_t kripke_reached(term_t t, term_t agents, term_t from, term_t result) {
  workspace ws = new_workspace();
  uint32_t *names;
  size_t count;
  const kripke *m = get_kripke(&ws, t);
  uint64_t *start = m ? get_worlds(&ws, from, m->frame.worlds) : NULL;
  uint64_t *reached = m ? TAKE(&ws, set_words(m->frame.worlds), uint64_t) : NULL;
  bool done = start && reached && get_agents_of(&ws, agents, &names, &count);
  for (size_t i = 0; done && i < count; i++)
    done = kripke_step(&ws, m, names[i], start, reached);
  return finish(&ws, done && unify_worlds(result, reached, m->frame.worlds));
}

static foreign_t kripke_truths4(term_t t, term_t where, term_t list, term_t bools) {
  workspace ws = new_workspace();
  core_reader x;
  const core *const *f;
  size_t count;
  atom_t atom;
  if (!PL_get_atom(where, &atom) || (atom != ATOM_points && atom != ATOM_worlds))
    return not_a("del_where", where);
  const kripke *m = get_kripke(&ws, t);
  bool done = m && core_reader_init(&x, &ws, m) && get_cores(&x, list, &f, &count);
  uint64_t **sets = done ? TAKE(&ws, count, uint64_t *) : NULL;
  term_t all = PL_new_term_refs(2), one = all + 1;
  done = sets && all && kripke_truths(&ws, m, f, count, sets) && PL_put_nil(all);
  for (size_t i = count; done && i-- > 0;) {
    bool holds = atom == ATOM_points ? set_within(m->points, sets[i], m->frame.worlds)
                                     : set_count(sets[i], m->frame.worlds) == m->frame.worlds;
    done = PL_put_atom(one, holds ? ATOM_true : ATOM_false) && PL_cons_list(all, one, all);
  }
  return finish(&ws, done && PL_unify(bools, all));
}

/* M after the action T: its canonical model if CANONICAL, else its contraction. NULL on failure,
   and if the action cannot take place. */
static kripke *update(workspace *ws, const kripke *m, term_t t, bool canonical) {
  core_reader x;
  const event_model *e = core_reader_init(&x, ws, m) ? get_event_model(&x, t) : NULL;
  uint32_t *rank;
  const kripke *n = e ? kripke_update(ws, m, e, canonical ? NULL : &rank) : NULL;
  if (e)
    drop_references(x.actions);
  if (!n || set_empty(n->points, n->frame.worlds))
    return NULL;
  return canonical ? kripke_canonical(ws, n) : kripke_contract(ws, n, rank);
}

static foreign_t kripke_update4(term_t t, term_t actions, term_t form, term_t result) {
  workspace ws = new_workspace();
  term_t tail = PL_copy_term_ref(actions), head = PL_new_term_ref();
  atom_t atom;
  kripke *m = get_kripke(&ws, t);
  bool done = m && tail && head && get_list(actions, NULL);
  bool canonical = PL_get_atom(form, &atom) && atom == ATOM_canonical;
  if (done && canonical && PL_get_nil(tail))
    m = kripke_canonical(&ws, m);
  while (done && m && PL_get_list(tail, head, tail))
    m = update(&ws, m, head, canonical);
  return finish(&ws, done && m && unify_kripke(&ws, result, m));
}

/* RESULT lists the first world of each valuation that occurs in the list WORLDS. Worlds are in the
   order of kripke_order(). */
static foreign_t kripke_distinct(term_t t, term_t worlds, term_t result) {
  workspace ws = new_workspace();
  const kripke *m = get_kripke(&ws, t);
  uint64_t *set = m ? get_worlds(&ws, worlds, m->frame.worlds) : NULL;
  uint32_t *rank = m ? TAKE(&ws, m->frame.worlds, uint32_t) : NULL;
  uint64_t *in = m ? TAKE(&ws, set_words(m->frame.worlds), uint64_t) : NULL;
  uint64_t *firsts = m ? TAKE(&ws, set_words(m->frame.worlds), uint64_t) : NULL;
  bool done = set && rank && in && firsts && kripke_ranks(&ws, m, rank);
  for (uint32_t w = 0; done && w < m->frame.worlds; w++)
    if (set_has(set, w))
      set_add(in, rank[w]);
  for (uint32_t w = 0; done && w < m->frame.worlds; w++)
    if (set_has(in, rank[w])) {
      set_add(firsts, w);
      set_remove(in, rank[w]);
    }
  return finish(&ws, done && unify_worlds(result, firsts, m->frame.worlds));
}

/* Puts the list of the values of WORLD into LIST. */
static bool put_values(term_t list, term_t value, const kripke *m, size_t world) {
  bool done = PL_put_nil(list);
  for (uint32_t i = m->variables; done && i-- > 0;)
    done = PL_put_uint64(value, kripke_value(m, world, i) + 1) && PL_cons_list(list, value, list);
  return done;
}

static foreign_t kripke_values(term_t t, term_t worlds, term_t result) {
  workspace ws = new_workspace();
  uint32_t *list;
  size_t count;
  const kripke *m = get_kripke(&ws, t);
  term_t all = PL_new_term_refs(3), row = all + 1, value = all + 2;
  bool done =
      m && all && get_indices(&ws, worlds, m->frame.worlds, &list, &count) && PL_put_nil(all);
  for (size_t i = count; done && i-- > 0;)
    done = put_values(row, value, m, list[i]) && PL_cons_list(all, row, all);
  return finish(&ws, done && PL_unify(result, all));
}

static foreign_t kripke_possible(term_t t, term_t worlds, term_t table) {
  workspace ws = new_workspace();
  const kripke *m = get_kripke(&ws, t);
  uint64_t *set = m ? get_worlds(&ws, worlds, m->frame.worlds) : NULL;
  bool *has = m ? TAKE(&ws, m->values, bool) : NULL;
  term_t rows = PL_new_term_refs(3), row = rows + 1, value = rows + 2;
  bool done = set && has && rows && PL_put_nil(rows);
  for (uint32_t i = done ? m->variables : 0; done && i-- > 0;) {
    for (uint32_t v = 0; v < m->values; v++)
      has[v] = false;
    for (uint32_t w = 0; w < m->frame.worlds; w++)
      if (set_has(set, w))
        has[kripke_value(m, w, i)] = true;
    done = PL_put_nil(row);
    for (uint32_t v = m->values; done && v-- > 0;)
      done = !has[v] || (PL_put_uint64(value, v + 1) && PL_cons_list(row, value, row));
    done = done && PL_cons_list(rows, row, rows);
  }
  return finish(&ws, done && PL_unify(table, rows));
}

/* The worlds LIST are listed, under the numbers NUMBER from 1. Other worlds have the number 0. */
typedef struct listing {
  workspace *ws;
  const kripke *m;
  const uint32_t *list;
  size_t count;
  uint32_t *number, *copy; /* COPY[W]: the worlds with the valuation of W before W */
} listing;

static bool count_copies(listing *x) {
  uint32_t worlds = x->m->frame.worlds;
  uint32_t *rank = TAKE(x->ws, worlds, uint32_t), *next = TAKE(x->ws, worlds, uint32_t);
  x->copy = TAKE(x->ws, worlds, uint32_t);
  if (!rank || !next || !x->copy || !kripke_ranks(x->ws, x->m, rank))
    return false;
  for (uint32_t w = 0; w < worlds; w++)
    x->copy[w] = next[rank[w]]++;
  return true;
}

/* Puts world(Values,Point,Copy) into T. REFS are four scratch references. */
static bool put_world(term_t t, term_t refs, const listing *x, uint32_t w) {
  return put_values(refs, refs + 3, x->m, w) &&
         PL_put_atom(refs + 1, set_has(x->m->points, w) ? ATOM_true : ATOM_false) &&
         PL_put_uint64(refs + 2, x->copy[w]) && PL_cons_functor_v(t, FUNCTOR_world3, refs);
}

/* Puts the numbers of the worlds ALL into T. */
static bool put_numbers(term_t t, term_t number, const listing *x, const uint32_t *all,
                        size_t count) {
  bool done = PL_put_nil(t);
  while (done && count-- > 0) {
    uint32_t n = x->number[all[count]];
    done = !n || (PL_put_uint64(number, n) && PL_cons_list(t, number, t));
  }
  return done;
}

/* Puts `Agent-alike(Lists)` or `Agent-sees(Lists)` into T. */
static bool put_relation(term_t t, const listing *x, uint32_t agent) {
  const frame *f = &x->m->frame;
  bool arrows = kripke_has_arrows(x->ws, f, agent);
  term_t refs = PL_new_term_refs(4), lists = refs + 1, list = refs + 2, number = refs + 3;
  bool done = refs && x->ws->status == ENGINE_OK && PL_put_nil(lists);
  for (size_t i = x->count; done && i-- > 0;) {
    uint32_t c = frame_class(f, agent, x->list[i]), count = 0;
    const uint32_t *targets = NULL;
    if (c != NO_CLASS) {
      targets = f->targets + f->first[c];
      count = f->first[c + 1] - f->first[c];
    }
    if (!arrows) { /* at the first listed world of the class */
      uint32_t first = 0;
      while (!x->number[targets[first]])
        first++;
      if (targets[first] != x->list[i])
        continue;
    }
    done = put_numbers(list, number, x, targets, count) && PL_cons_list(lists, list, lists);
  }
  return done && PL_cons_functor(lists, arrows ? FUNCTOR_sees1 : FUNCTOR_alike1, lists) &&
         PL_put_uint64(refs, x->m->agents[agent]) && PL_cons_functor(t, FUNCTOR_pair2, refs, lists);
}

static foreign_t kripke_list(term_t t, term_t numbers, term_t worlds, term_t relations) {
  workspace ws = new_workspace();
  uint32_t *list;
  listing x = {.ws = &ws, .m = get_kripke(&ws, t)};
  term_t refs = PL_new_term_refs(6), all = refs + 4, one = refs + 5;
  bool done = x.m && refs && get_indices(&ws, numbers, x.m->frame.worlds, &list, &x.count) &&
              (x.number = TAKE(&ws, x.m->frame.worlds, uint32_t)) && count_copies(&x) &&
              PL_put_nil(all);
  x.list = list;
  for (size_t i = 0; done && i < x.count; i++)
    x.number[list[i]] = (uint32_t)i + 1;
  for (size_t i = x.count; done && i-- > 0;)
    done = put_world(one, refs, &x, list[i]) && PL_cons_list(all, one, all);
  done = done && PL_unify(worlds, all) && PL_put_nil(all);
  for (uint32_t a = done ? x.m->frame.agents : 0; done && a-- > 0;)
    done = put_relation(one, &x, a) && PL_cons_list(all, one, all);
  return finish(&ws, done && PL_unify(relations, all));
}

static foreign_t kripke_breaks4(term_t t, term_t agent, term_t condition, term_t world) {
  static const char *const names[] = {"reflexive", "serial", "transitive", "euclidean"};
  workspace ws = new_workspace();
  unsigned name, i = 0;
  char *text;
  uint32_t w;
  if (!get_between(agent, 1, INT32_MAX, "del_agents", &name))
    return FALSE;
  if (!PL_get_atom_chars(condition, &text))
    return not_a("atom", condition);
  while (i < 4 && strcmp(text, names[i]) != 0)
    i++;
  if (i == 4)
    return PL_domain_error("del_frame", condition);
  const kripke *m = get_kripke(&ws, t);
  uint32_t a = m ? kripke_agent(m, name) : 0;
  bool done = m && a < m->frame.agents &&
              kripke_breaks(&ws, &m->frame, a, (frame_condition)i, &w) && w < m->frame.worlds;
  return finish(&ws, done && PL_unify_uint64(world, w + 1));
}

/* The agents who consider no world possible at a point. */
static foreign_t kripke_alone(term_t t, term_t agents) {
  workspace ws = new_workspace();
  const kripke *m = get_kripke(&ws, t);
  term_t list = PL_new_term_refs(2), name = list + 1;
  bool done = m && list && PL_put_nil(list);
  for (uint32_t a = done ? m->frame.agents : 0; done && a-- > 0;) {
    const frame *f = &m->frame;
    bool alone = false;
    for (uint32_t w = 0; !alone && w < f->worlds; w++) {
      uint32_t c = frame_class(f, a, w);
      alone = set_has(m->points, w) && (c == NO_CLASS || f->first[c] == f->first[c + 1]);
    }
    done = !alone || (PL_put_uint64(name, m->agents[a]) && PL_cons_list(list, name, list));
  }
  return finish(&ws, done && PL_unify(agents, list));
}

static bool read_agents(prepared *p, term_t t) {
  size_t count;
  if (!get_agents_of(&p->ws, t, &p->like.agents, &count))
    return false;
  p->like.frame.agents = (uint32_t)count;
  return true;
}

static bool read_prepared(prepared *p, term_t t) {
  core_reader x;
  if (!core_reader_init(&x, &p->ws, &p->like))
    return false;
  if (PL_is_list(t))
    return get_cores(&x, t, &p->list, &p->count);
  p->action = get_event_model(&x, t);
  return p->action;
}

static foreign_t kripke_prepare(term_t variables, term_t values, term_t agents, term_t t,
                                term_t result) {
  unsigned count, each;
  if (!get_between(variables, 0, INT32_MAX, "del_atoms", &count) ||
      !get_between(values, 1, INT32_MAX, "del_values", &each))
    return FALSE;
  prepared *p = malloc(sizeof *p);
  if (!p)
    return PL_resource_error("memory");
  *p = (prepared){.ws = new_workspace(), .like = {.variables = count, .values = each}};
  if (read_agents(p, agents) && read_prepared(p, t))
    return unify_prepared(result, p);
  bool done = finish(&p->ws, false);
  prepared_free(p);
  return done;
}

void explicit_install(void) {
  kripke_install();
  core_install();
  events_install();
  start_install();
  ATOM_true = PL_new_atom("true");
  ATOM_false = PL_new_atom("false");
  ATOM_points = PL_new_atom("points");
  ATOM_worlds = PL_new_atom("worlds");
  ATOM_canonical = PL_new_atom("canonical");
  FUNCTOR_pair2 = FUNCTOR("-", 2);
  FUNCTOR_world3 = FUNCTOR("world", 3);
  FUNCTOR_alike1 = FUNCTOR("alike", 1);
  FUNCTOR_sees1 = FUNCTOR("sees", 1);
  PL_register_foreign("kripke_is", 4, kripke_is, 0);
  PL_register_foreign("kripke_set", 3, kripke_set, 0);
  PL_register_foreign("kripke_point", 3, kripke_point, 0);
  PL_register_foreign("kripke_reached", 4, kripke_reached, 0);
  PL_register_foreign("kripke_truths", 4, kripke_truths4, 0);
  PL_register_foreign("kripke_update", 4, kripke_update4, 0);
  PL_register_foreign("kripke_distinct", 3, kripke_distinct, 0);
  PL_register_foreign("kripke_values", 3, kripke_values, 0);
  PL_register_foreign("kripke_possible", 3, kripke_possible, 0);
  PL_register_foreign("kripke_list", 4, kripke_list, 0);
  PL_register_foreign("kripke_breaks", 4, kripke_breaks4, 0);
  PL_register_foreign("kripke_alone", 2, kripke_alone, 0);
  PL_register_foreign("kripke_prepare", 5, kripke_prepare, 0);
}
