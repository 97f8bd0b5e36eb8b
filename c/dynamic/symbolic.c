/* What an agent knows is computed by forgetting: of a set of worlds, forgetting
   for an agent gives all worlds that it cannot tell from one of them. In a
   diagram that joins the values of a block that the agent sees alike; no second
   copy of the variables is needed.

     knows F        not forget(law and not F)
     common F       the same, repeated for all agents until nothing is added

   At one world, and for formulas that say what is known to hold, it is quicker
   the other way: which worlds are possible there? These are few. */

#include "dynamic/symbolic.h"

#include "dynamic/show_event.h"

#include <stdlib.h>
#include <string.h>

/* Of a number from 1 to 64. */
static valueset all_values(unsigned values) {
  return UINT64_MAX >> (64 - values);
}

/* --- Forgetting --- */

/* F says nothing of what agents know. */
static bool is_plain(const formula *f) {
  switch (f->kind) {
  case FORMULA_TRUE:
  case FORMULA_FALSE:
  case FORMULA_VALUE:
    return true;
  case FORMULA_NOT:
    return is_plain(f->left);
  case FORMULA_AND:
  case FORMULA_OR:
  case FORMULA_IFF:
    return is_plain(f->left) && is_plain(f->right);
  default:
    return false;
  }
}

/* Values of a block become unlike, if plain F is not the same for them. */
static void split_by(const context *x, const formula *f, const changes *c) {
  if (f->kind == FORMULA_VALUE)
    block_split(&x->blocks[f->variable], f->values, changes_of(c, f->variable));
  if (f->kind >= FORMULA_NOT)
    split_by(x, f->left, c);
  if (f->kind > FORMULA_NOT)
    split_by(x, f->right, c);
}

/* No value is in a class with another one. */
static bool all_differ(const dd_classes *c) {
  unsigned v = 0;
  while (v < c->values && c->of[v] == v)
    v++;
  return v == c->values;
}

/* The worlds that AGENTS together cannot tell from one of F; BUT, unless it is
   NULL, is a plain formula, and what it says is kept. */
static dd forget(const context *x, agentset agents, const formula *but, dd f) {
  changes c;
  if (f == DD_FAIL || !changes_init(x, &c))
    return DD_FAIL;
  for (size_t i = 0; i < x->count; i++)
    block_classes(&x->blocks[i], agents, changes_of(&c, i));
  if (but)
    split_by(x, but, &c);
  for (size_t i = x->count; i-- > 0 && all_differ(&c.all[i]);)
    c.all[i].values = 0;
  dd result = dd_join(x->m, f, c.all);
  changes_free(&c);
  return result;
}

/* The law, or what is left of it when all is forgotten but what AGENTS see and
   F says. That is much smaller. */
static dd enough_for(const context *x, agentset agents, const formula *f) {
  return is_plain(f) ? forget(x, agents, f, x->law) : x->law;
}

/* The worlds that AGENTS together think possible at one of WORLDS. */
static dd possible(const context *x, agentset agents, dd worlds) {
  if (worlds == x->law)
    return worlds;
  return dd_and(x->m, x->law, forget(x, agents, NULL, worlds));
}

/* WORLDS of the law, and all that AGENTS in turns reach from these; but only as
   long as these are worlds of G. */
static dd reach(const context *x, agentset agents, dd worlds, dd g) {
  manager *m = x->m;
  dd last, inside = dd_subset(m, worlds, g);
  do {
    last = worlds;
    for (agentset rest = agents; rest && inside == DD_TRUE; rest &= rest - 1) {
      worlds = dd_or(m, worlds, possible(x, rest & -rest, worlds));
      inside = dd_subset(m, worlds, g);
    }
  } while (worlds != last && inside == DD_TRUE);
  return inside == DD_FAIL ? inside : worlds;
}

/* --- Formulas --- */

static dd eval(context *x, const formula *f, bool yes);

/* Worlds where AGENTS think possible that F is false. */
static dd doubted(context *x, agentset agents, const formula *f) {
  dd worlds = enough_for(x, agents, f);
  return forget(x, agents, NULL, dd_and(x->m, worlds, eval(x, f, false)));
}

/* Worlds where AGENTS are not sure which of LIST is true. Often these are all,
   and that shows before the end of the list. */
static dd unsure_which(context *x, agentset agents, const formula *list) {
  manager *m = x->m;
  dd worlds = enough_for(x, agents, list);
  dd all = forget(x, agents, NULL, worlds);
  dd seen = DD_FALSE, twice = DD_FALSE;
  for (bool more = true; more && twice != DD_FAIL; list = list->right) {
    more = list->kind == FORMULA_OR;
    dd one = dd_and(m, worlds, eval(x, more ? list->left : list, true));
    one = forget(x, agents, NULL, one);
    twice = dd_or(m, twice, dd_and(m, seen, one));
    seen = dd_or(m, seen, one);
    if (dd_subset(m, all, twice) == DD_TRUE)
      return DD_TRUE;
  }
  return twice;
}

/* --- Events --- */

/* Nobody tells the events of U apart. */
static bool blind(const context *x, const update *u) {
  for (size_t i = 0; i < (size_t)x->like.agents * u->count; i++)
    if (u->classes[i] != u->classes[i - i % u->count])
      return false;
  return true;
}

/* Worlds where one of EVENTS can happen, and block I, if there is one, says
   which. */
static dd happen(const context *x, size_t i, valueset events, const dd *pres) {
  dd result = DD_FALSE;
  for (; events; events &= events - 1) {
    unsigned e = (unsigned)__builtin_ctzll(events);
    dd which = i < x->count ? context_value(x, i, events & -events) : DD_TRUE;
    result = dd_or(x->m, result, dd_and(x->m, pres[e], which));
  }
  return result;
}

/* A block says which event it was, unless nobody sees a difference. PRES are
   what U's preconditions say before it. */
static void apply_event(context *x, const update *u, const dd *pres) {
  size_t i = x->count;
  if (!blind(x, u)) {
    if (!context_add(x, 1) ||
        !block_event(&x->blocks[i], x->like.agents, u->count, u->classes)) {
      x->law = manager_fail(x->m, ENGINE_NO_MEMORY);
      return;
    }
    x->count++;
  }
  x->law = dd_and(x->m, x->law, happen(x, i, all_values(u->count), pres));
  x->points = dd_and(x->m, x->points, happen(x, i, u->events, pres));
}

/* The worlds where each event of U can happen. */
static bool preconditions(context *x, const update *u, dd *pres) {
  for (unsigned e = 0; u->kind == UPDATE_EVENT && e < u->count; e++) {
    pres[e] = eval(x, u->pre[e], true);
    if (pres[e] == DD_FAIL)
      return false;
  }
  return true;
}

/* What was shown before an event that depends on what agents know was shown
   before. */
static void open_blocks(context *x, const update *u) {
  bool all_plain = true;
  for (unsigned e = 0; e < u->count; e++)
    all_plain = all_plain && is_plain(u->pre[e]);
  for (size_t i = 0; !all_plain && i < x->count; i++)
    block_open(&x->blocks[i]);
}

static void apply(context *x, const update *u) {
  dd pres[STRUCTURE_VALUES], before = x->law;
  if (!preconditions(x, u, pres)) {
    x->law = DD_FAIL;
    return;
  }
  apply_event(x, u, pres);
  if (x->law != before)
    open_blocks(x, u);
}

/* The structure while an update is tried. Preconditions are not on the stack,
   as formulas may be deep. */
typedef struct trial {
  dd law, points, *pres;
  size_t count;
} trial;

static trial begin_trial(context *x, const update *u, dd points) {
  trial t = {x->law, x->points, malloc(u->count * sizeof *t.pres), x->count};
  x->points = points;
  if (t.pres && preconditions(x, u, t.pres))
    apply_event(x, u, t.pres);
  else
    x->law = t.pres ? DD_FAIL : manager_fail(x->m, ENGINE_NO_MEMORY);
  return t;
}

static void end_trial(context *x, trial t) {
  free(t.pres);
  x->law = t.law;
  x->points = t.points;
  while (x->count > t.count) /* the block of events is the last */
    block_release(&x->blocks[--x->count]);
}

/* F where block I has value V. */
static dd cofactor(const context *x, size_t i, unsigned v, dd f) {
  changes c;
  if (f == DD_FAIL || !changes_init(x, &c))
    return DD_FAIL;
  uint16_t *of = changes_of(&c, i);
  memset(of, 0xff, x->blocks[i].values * sizeof *of);
  of[v] = 0;
  c.all[i].classes = 1;
  dd result = dd_join(x->m, f, c.all);
  changes_free(&c);
  return result;
}

/* Where F does not hold after each actual event that can happen. Formulas know
   events only. */
static dd fails_after(context *x, const formula *f) {
  manager *m = x->m;
  trial t = begin_trial(x, f->update, x->points);
  dd result = x->law == DD_FAIL ? DD_FAIL : DD_FALSE;
  dd g = result == DD_FAIL ? DD_FAIL : eval(x, f->left, false);
  for (valueset rest = f->update->events; rest && result != DD_FAIL;
       rest &= rest - 1) {
    unsigned e = (unsigned)__builtin_ctzll(rest);
    dd one = x->count == t.count ? g : cofactor(x, t.count, e, g);
    result = dd_or(m, result, dd_and(m, t.pres[e], one));
  }
  end_trial(x, t);
  return result;
}

/* The worlds where F is true (YES), or false; outside the law it may say
   anything. */
static dd eval(context *x, const formula *f, bool yes) {
  manager *m = x->m;
  dd g;
  switch (f->kind) {
  case FORMULA_TRUE:
  case FORMULA_FALSE:
    return (f->kind == FORMULA_TRUE) == yes;
  case FORMULA_VALUE:
    return context_value(x, f->variable, yes ? f->values : ~f->values);
  case FORMULA_NOT:
    return eval(x, f->left, !yes);
  case FORMULA_AND:
  case FORMULA_OR:
    g = eval(x, f->left, yes);
    if ((f->kind == FORMULA_AND) == yes)
      return g == DD_FALSE ? g : dd_and(m, g, eval(x, f->right, yes));
    return g == DD_TRUE ? g : dd_or(m, g, eval(x, f->right, yes));
  case FORMULA_IFF:
    g = eval(x, f->left, yes);
    return dd_iff(m, g, eval(x, f->right, true));
  case FORMULA_KNOWS:
    g = doubted(x, f->agents, f->left);
    break;
  case FORMULA_COMMON:
    g = dd_and(m, x->law, eval(x, f->left, false));
    g = reach(x, f->agents, g, DD_TRUE);
    break;
  case FORMULA_WHICH:
    g = unsure_which(x, f->agents, f->left);
    break;
  case FORMULA_AFTER:
    g = fails_after(x, f);
    break;
  default:
    return DD_FAIL;
  }
  return yes ? dd_not(m, g) : g;
}

/* True if F is one world. */
static bool one_world(const context *x, dd f) {
  const manager *m = x->m;
  for (size_t i = 0; i < x->count; i++) {
    dd only = DD_FALSE;
    if (dd_var(m, f) != i)
      return false;
    for (unsigned v = 0; v < x->blocks[i].values; v++)
      if (dd_child(m, f, v) != DD_FALSE) {
        if (only != DD_FALSE)
          return false;
        only = dd_child(m, f, v);
      }
    f = only;
  }
  return f == DD_TRUE;
}

static dd holds(context *x, dd worlds, const formula *f);

/* The same after an action. */
static dd holds_after(context *x, dd worlds, const formula *f) {
  trial t = begin_trial(x, f->update, worlds);
  dd g = x->law == DD_FAIL ? DD_FAIL : holds(x, x->points, f->left);
  end_trial(x, t);
  return g;
}

/* The same for common knowledge. What holds everywhere is, at once. */
static dd holds_common(context *x, dd worlds, const formula *f) {
  dd g = eval(x, f->left, true);
  dd everywhere = dd_subset(x->m, x->law, g);
  return everywhere == DD_FALSE && worlds != x->law
             ? dd_subset(x->m, reach(x, f->agents, worlds, g), g)
             : everywhere;
}

/* DD_TRUE if F holds in all WORLDS, which are some of the law; DD_FALSE if not.
   At one world this is simple, and where F says what is known it needs but the
   worlds that are possible there. */
static dd holds(context *x, dd worlds, const formula *f) {
  dd g;
  if (worlds == DD_FALSE || worlds == DD_FAIL)
    return worlds == DD_FALSE ? DD_TRUE : DD_FAIL;
  switch (f->kind) {
  case FORMULA_AND:
    g = holds(x, worlds, f->left);
    return g == DD_TRUE ? holds(x, worlds, f->right) : g;
  case FORMULA_KNOWS:
    return holds(x, possible(x, f->agents, worlds), f->left);
  case FORMULA_COMMON:
    return holds_common(x, worlds, f);
  case FORMULA_AFTER:
    return holds_after(x, worlds, f);
  case FORMULA_NOT:
  case FORMULA_OR:
    if (!one_world(x, worlds))
      break;
    g = holds(x, worlds, f->left);
    if (f->kind == FORMULA_NOT)
      return g == DD_FAIL ? g : !g;
    return g == DD_FALSE ? holds(x, worlds, f->right) : g;
  default:
    break;
  }
  return dd_subset(x->m, worlds, eval(x, f, true));
}

/* Makes room between formulas. */
static void collect(context *x) {
  dd roots[] = {x->law, x->points};
  manager_collect(x->m, roots, 2);
  x->law = roots[0];
  x->points = roots[1];
}

engine_status structure_holds(const structure *s, bool worlds,
                              const formula **formulas, size_t count,
                              bool *truths) {
  context x;
  engine_status status = context_open(&x, s);
  if (status != ENGINE_OK)
    return status;
  for (size_t i = 0; status == ENGINE_OK && i < count; i++) {
    dd g = holds(&x, worlds ? x.law : x.points, formulas[i]);
    if (g == DD_FAIL)
      status = manager_status(x.m);
    truths[i] = g == DD_TRUE;
    if (manager_full(x.m))
      collect(&x);
  }
  context_release(&x);
  return status;
}

structure *structure_update(const structure *s, const update *u,
                            engine_status *status) {
  context x;
  if (u->kind == UPDATE_SHOW)
    return structure_show(s, u->by, u->to, u->cards, u->shown, status);
  *status = context_open(&x, s);
  if (*status != ENGINE_OK)
    return NULL;
  apply(&x, u);
  return context_close(&x, status);
}

structure *structure_suppose(const structure *s, const formula *f,
                             engine_status *status) {
  context x;
  *status = context_open(&x, s);
  if (*status != ENGINE_OK)
    return NULL;
  x.points = dd_and(x.m, x.points, eval(&x, f, true));
  return context_close(&x, status);
}

/* --- Structures to begin with --- */

/* The law of layered deals, from the last layer up: OF has the function of each
   node of a layer. */
static dd deals_law(const context *x, const deals *d, dd *of) {
  unsigned holders = x->like.players + 1;
  size_t end = d->first_node[d->layers];
  of[end] = d->nodes > end ? DD_TRUE : DD_FALSE;
  for (unsigned l = d->layers; l-- > 0;)
    for (size_t i = d->first_node[l]; i < d->first_node[l + 1]; i++) {
      dd choice[DECK_HOLDERS] = {DD_FALSE};
      for (uint32_t e = d->first_edge[i]; e < d->first_edge[i + 1]; e++)
        choice[edge_holder(d->edges[e])] =
            of[d->first_node[l + 1] + edge_node(d->edges[e])];
      of[i] = dd_node(x->m, d->card[l], holders, choice);
      if (of[i] == DD_FAIL)
        return DD_FAIL;
    }
  return of[0];
}

static void make_deals_law(context *x, const base *b, const deals *d) {
  dd *of = malloc((d->nodes + 2) * sizeof *of);
  x->law = of ? deals_law(x, d, of) : manager_fail(x->m, ENGINE_NO_MEMORY);
  free(of);
  for (unsigned h = 0; h < deck_holders(&b->deck); h++)
    for (cardmask rest = b->has[h]; rest; rest &= rest - 1)
      if (mask_first(rest) < x->like.cards)
        x->law = dd_and(x->m, x->law,
                        context_value(x, mask_first(rest), UINT64_C(1) << h));
  x->points = x->law;
}

structure *structure_deals(const base *b, unsigned cards, size_t bound,
                           bool (*go_on)(void), engine_status *status) {
  const deck *k = &b->deck;
  structure like = {.bound = bound,
                    .go_on = go_on,
                    .agents = k->players,
                    .cards = cards,
                    .players = k->players};
  deals_input in = {.base = b, .go_on = go_on};
  context x;
  deals d;
  *status = deals_init(&d, &in, DEALS_IN_ORDER);
  if (*status != ENGINE_OK)
    return NULL;
  bool done = context_init(&x, &like) && context_add(&x, cards);
  for (; done && x.count < cards; x.count++)
    if (!block_card(&x.blocks[x.count], k->players, deck_holders(k)))
      done = false;
  if (done)
    make_deals_law(&x, b, &d);
  deals_release(&d);
  return done ? context_close(&x, status) : context_fail(&x, status);
}

structure *structure_facts(unsigned agents, size_t facts, const agentset *seen,
                           const formula *law, size_t bound,
                           bool (*go_on)(void), engine_status *status) {
  structure like = {.bound = bound, .go_on = go_on, .agents = agents};
  context x;
  bool done = context_init(&x, &like) && context_add(&x, facts);
  for (; done && x.count < facts; x.count++)
    if (!block_fact(&x.blocks[x.count], agents, seen[x.count]))
      done = false;
  if (!done)
    return context_fail(&x, status);
  x.law = x.points = eval(&x, law, true);
  return context_close(&x, status);
}

/* --- Worlds --- */

/* Adds to VALUES those of blocks from I on that occur in F, a part of the law.
   SEEN are the functions that were here. */
static void occurring(const context *x, dd f, size_t i, bool *seen,
                      valueset *values) {
  const manager *m = x->m;
  bool open = dd_var(m, f) != i; /* F leaves block I open */
  if (i == x->count || (!open && seen[f]))
    return;
  const block *b = &x->blocks[i];
  seen[f] = seen[f] || !open;
  for (unsigned v = 0; v < b->values && b->kind != BLOCK_EVENT; v++) {
    dd child = open ? f : dd_child(m, f, v);
    if (child != DD_FALSE)
      values[i] |= UINT64_C(1) << (b->card ? b->card[v].holder : v);
    if (child != DD_FALSE && (!open || v == 0))
      occurring(x, child, i + 1, seen, values);
  }
}

static dd find_values(const context *x, dd worlds, valueset *values) {
  bool *seen = calloc((size_t)worlds + 1, sizeof *seen);
  if (!seen)
    return manager_fail(x->m, ENGINE_NO_MEMORY);
  memset(values, 0, x->count * sizeof *values);
  if (worlds != DD_FALSE)
    occurring(x, worlds, 0, seen, values);
  free(seen);
  return DD_TRUE;
}

/* How many blocks last, the first ones: cards, or the first FACTS facts. */
static size_t lasting(const context *x, size_t facts) {
  size_t i = 0, most = x->like.cards ? x->like.cards : facts;
  while (i < most && i < x->count && x->blocks[i].kind != BLOCK_EVENT)
    i++;
  return i;
}

/* The values of block I if only these last. */
static unsigned lasting_values(const context *x, size_t i) {
  return x->blocks[i].card ? x->like.players + 1 : x->blocks[i].values;
}

/* WORLDS without what is not among the first COUNT blocks, and without what was
   shown. */
static dd project(const context *x, dd worlds, size_t count) {
  changes c;
  if (worlds == DD_FAIL || !changes_init(x, &c))
    return DD_FAIL;
  for (size_t i = 0; i < x->count; i++) {
    const block *b = &x->blocks[i];
    uint16_t *of = changes_of(&c, i);
    for (unsigned v = 0; v < b->values; v++)
      of[v] = i >= count ? 0 : b->card ? b->card[v].holder : (uint16_t)v;
    c.all[i].classes = c.all[i].next = i >= count ? 1 : lasting_values(x, i);
    c.all[i].to = NULL;
  }
  dd result = dd_join(x->m, worlds, c.all);
  changes_free(&c);
  return result;
}

structure *structure_project(const structure *s, size_t facts,
                             engine_status *status) {
  context x;
  *status = context_open(&x, s);
  if (*status != ENGINE_OK)
    return NULL;
  size_t count = lasting(&x, facts);
  x.law = x.points = project(&x, x.law, count);
  while (x.count > count)
    block_release(&x.blocks[--x.count]);
  for (size_t i = 0; i < count; i++) {
    block *b = &x.blocks[i], fresh;
    if (!(b->card ? block_card(&fresh, b->agents, lasting_values(&x, i))
                  : block_fact(&fresh, b->agents, 0)))
      return context_fail(&x, status);
    block_release(b);
    *b = fresh;
  }
  return context_close(&x, status);
}

/* The number of WORLDS by what lasts. */
static engine_status count_worlds(const context *x, dd worlds, size_t facts,
                                  uint64_t *count) {
  size_t last = lasting(x, facts);
  uint16_t *values = malloc((last + 1) * sizeof *values);
  diagram *d = manager_export(x->m, project(x, worlds, last));
  engine_status status = !values ? ENGINE_NO_MEMORY
                         : d     ? ENGINE_OK
                                 : manager_status(x->m);
  for (size_t i = 0; values && i < last; i++)
    values[i] = (uint16_t)lasting_values(x, i);
  memset(count, 0, COUNT_WORDS * sizeof *count);
  if (status == ENGINE_OK) {
    uint32_t vars = (uint32_t)last;
    if (diagram_limbs(vars, values) > COUNT_WORDS)
      status = ENGINE_TOO_LARGE;
    else if (!diagram_count(d, vars, values, count))
      status = ENGINE_NO_MEMORY;
  }
  free(values);
  free(d);
  return status;
}

engine_status structure_possible(const structure *s, const unsigned *path,
                                 size_t length, size_t facts, valueset *values,
                                 uint64_t *count) {
  context x;
  engine_status status = context_open(&x, s);
  if (status != ENGINE_OK)
    return status;
  dd worlds = length ? x.points : x.law;
  for (size_t i = 0; i < length; i++)
    worlds = possible(&x, UINT64_C(1) << path[i], worlds);
  if (worlds == DD_FAIL ||
      (values && find_values(&x, worlds, values) == DD_FAIL))
    status = manager_status(x.m);
  else if (count)
    status = count_worlds(&x, worlds, facts, count);
  context_release(&x);
  return status;
}

bool structure_first(const structure *s, uint16_t *world) {
  return diagram_first(s->law, (uint32_t)s->count, world);
}

bool structure_next(const structure *s, uint16_t *world,
                    engine_status *status) {
  uint16_t *values = malloc((s->count + 1) * sizeof *values);
  *status = values ? ENGINE_OK : ENGINE_NO_MEMORY;
  for (size_t i = 0; values && i < s->count; i++)
    values[i] = (uint16_t)s->blocks[i].values;
  bool found =
      values && diagram_next(s->law, (uint32_t)s->count, values, world);
  free(values);
  return found;
}
