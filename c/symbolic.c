/* What an agent knows is computed by forgetting: of a set of worlds, forgetting
   for an agent gives all worlds that it cannot tell from one of them.
   Forgetting goes block by block. The cofactors of a block's values that the
   agent sees alike are joined, and what is forgotten of the join takes the
   place of each. No second copy of the variables is needed.

     knows F        not forget(law and not F)
     common F       the same, repeated for all agents until nothing is added

   At one world, and for formulas that say what is known to hold, it is quicker
   the other way: which worlds are possible there? These are few. */

#include "symbolic.h"

#include <stdlib.h>
#include <string.h>

/* Of a number below VALUES. */
static unsigned bits_of(unsigned values) {
  return values > 1 ? 32 - (unsigned)__builtin_clz(values - 1) : 0;
}

static valueset all_values(unsigned values) {
  return UINT64_MAX >> (64 - values);
}

/* --- A computation --- */

/* Variables of a structure are numbered without gaps. Those of a computation
   have one before each block that is no shown card: so there is room for
   another shown card after each card. */
typedef struct context {
  structure like; /* but for count, blocks, law and points */
  manager *m;
  size_t count;
  block *blocks; /* of this computation; event classes are borrowed */
  size_t *of_var,
      *of_number; /* blocks by variable, and by number in formulas */
  dd law, points;
} context;

static void context_release(context *x) {
  manager_free(x->m);
  free(x->blocks);
  free(x->of_var);
  free(x->of_number);
}

/* *X is to become a structure like S, of which there are but the numbers. */
static diagram_status context_init(context *x, const structure *s) {
  *x = (context){.like = *s, .law = DD_TRUE, .points = DD_TRUE};
  x->m = manager_new(s->bound, s->go_on);
  return x->m ? DIAGRAM_OK : DIAGRAM_NO_MEMORY;
}

/* Why X failed, if it did. */
static diagram_status context_status(const context *x) {
  return x->law == DD_FAIL || x->points == DD_FAIL ? manager_status(x->m)
                                                   : DIAGRAM_OK;
}

/* The variable after those of the first COUNT blocks. */
static uint32_t end_var(const block *blocks, size_t count) {
  return count ? blocks[count - 1].var + blocks[count - 1].bits : 0;
}

/* Adds COUNT blocks before block I. False: no memory. */
static bool add_blocks(context *x, size_t i, const block *added, size_t count) {
  size_t all = x->count + count;
  block *blocks = realloc(x->blocks, (all + 1) * sizeof *blocks);
  if (blocks)
    x->blocks = blocks;
  size_t *of_number = realloc(x->of_number, (all + 1) * sizeof *of_number);
  if (of_number)
    x->of_number = of_number;
  size_t *of_var = NULL;
  if (blocks && of_number) {
    memmove(blocks + i + count, blocks + i, (x->count - i) * sizeof *blocks);
    memcpy(blocks + i, added, count * sizeof *blocks);
    x->count = all;
    of_var = realloc(x->of_var, (end_var(blocks, all) + 1) * sizeof *of_var);
  }
  if (!of_var)
    return manager_fail(x->m, DIAGRAM_NO_MEMORY) != DD_FAIL;
  x->of_var = of_var;
  size_t number = 0;
  for (i = 0; i < all; i++) {
    for (unsigned bit = 0; bit < blocks[i].bits; bit++)
      of_var[blocks[i].var + bit] = i;
    if (blocks[i].kind == BLOCK_CARD || blocks[i].kind == BLOCK_FACT)
      of_number[number++] = i;
  }
  return true;
}

static diagram_status context_open(context *x, const structure *s) {
  diagram_status status = context_init(x, s);
  if (status != DIAGRAM_OK)
    return status;
  uint32_t *vars = malloc((end_var(s->blocks, s->count) + 1) * sizeof *vars);
  block *blocks = malloc((s->count + 1) * sizeof *blocks);
  uint32_t gaps = 0;
  for (size_t i = 0; vars && blocks && i < s->count; i++) {
    block *b = &blocks[i];
    *b = s->blocks[i];
    gaps += b->kind != BLOCK_SHOWN;
    b->var += gaps;
    for (unsigned bit = 0; bit < b->bits; bit++)
      vars[s->blocks[i].var + bit] = b->var + bit;
  }
  if (vars && blocks && add_blocks(x, 0, blocks, s->count)) {
    x->law = manager_import(x->m, s->law, vars);
    x->points = manager_import(x->m, s->points, vars);
    status = context_status(x);
  } else {
    status = DIAGRAM_NO_MEMORY;
  }
  free(vars);
  free(blocks);
  if (status != DIAGRAM_OK)
    context_release(x);
  return status;
}

void structure_free(structure *s) {
  if (!s)
    return;
  for (size_t i = 0; s->blocks && i < s->count; i++)
    free(s->blocks[i].classes);
  free(s->blocks);
  free(s->law);
  free(s->points);
  free(s);
}

/* The diagram of F, where VARS[V] is variable V. */
static diagram *export(const context *x, dd f, const uint32_t *vars) {
  diagram *d = manager_export(x->m, f);
  for (dd i = 2; d && i < d->count; i++)
    d->nodes[i].var = vars[d->nodes[i].var];
  return d;
}

/* Sets *S to X. False: no memory; then *S is to be freed all the same. */
static bool finish(const context *x, structure *s) {
  uint32_t *vars = malloc((end_var(x->blocks, x->count) + 1) * sizeof *vars);
  *s = x->like;
  s->count = 0;
  s->law = s->points = NULL;
  s->blocks = calloc(x->count + 1, sizeof *s->blocks);
  bool done = vars && s->blocks;
  for (; done && s->count < x->count; s->count++) {
    const block *from = &x->blocks[s->count];
    block *b = &s->blocks[s->count];
    size_t size = (size_t)x->like.agents * from->values;
    *b = *from;
    b->var = end_var(s->blocks, s->count);
    for (unsigned bit = 0; bit < b->bits; bit++)
      vars[from->var + bit] = b->var + bit;
    b->classes = from->classes ? malloc(size + 1) : NULL;
    if (b->classes)
      memcpy(b->classes, from->classes, size);
    done = b->classes || !from->classes;
  }
  if (done) {
    s->law = export(x, x->law, vars);
    s->points = export(x, x->points, vars);
  }
  free(vars);
  return s->law && s->points;
}

/* The structure that X has become, or NULL; X is released. */
static structure *context_close(context *x, diagram_status *status) {
  structure *s = NULL;
  *status = context_status(x);
  if (*status == DIAGRAM_OK)
    s = malloc(sizeof *s);
  if (s && !finish(x, s)) {
    structure_free(s);
    s = NULL;
  }
  if (!s && *status == DIAGRAM_OK)
    *status = DIAGRAM_NO_MEMORY;
  context_release(x);
  return s;
}

/* --- Blocks --- */

/* The block of variable NUMBER of formulas. */
static const block *numbered(const context *x, unsigned number) {
  return &x->blocks[x->of_number[number]];
}

/* What AGENT sees of value V of B. */
static unsigned sees(const block *b, unsigned agent, unsigned v) {
  switch (b->kind) {
  case BLOCK_CARD:
    return v == agent;
  case BLOCK_FACT:
  case BLOCK_SHOWN:
    return b->seen >> agent & 1 ? v : 0;
  case BLOCK_EVENT:
    return b->classes[agent * b->values + v];
  }
  return 0;
}

/* For each value the first one of the same class. */
typedef uint8_t classes[STRUCTURE_VALUES];

/* By what AGENTS see together of the values of B. */
static void find_classes(const block *b, agentset agents, classes c) {
  for (unsigned v = 0; v < b->values; v++) {
    unsigned first = 0;
    for (; first < v; first++) {
      bool alike = true;
      for (agentset rest = agents; alike && rest; rest &= rest - 1) {
        unsigned a = (unsigned)__builtin_ctzll(rest);
        alike = sees(b, a, v) == sees(b, a, first);
      }
      if (alike)
        break;
    }
    c[v] = (uint8_t)first;
  }
}

/* Divides the classes of B: each is in SET or out of it. */
static void split_classes(const block *b, valueset set, classes c) {
  classes old;
  memcpy(old, c, sizeof old);
  for (unsigned v = 0; v < b->values; v++) {
    unsigned first = 0;
    while (old[first] != old[v] || (set >> first & 1) != (set >> v & 1))
      first++;
    c[v] = (uint8_t)first;
  }
}

/* The function that is OF[V] where B has value V; later variables only. */
static dd choose(manager *m, const block *b, dd *of) {
  for (unsigned v = b->values; v < 1u << b->bits; v++)
    of[v] = DD_FALSE;
  for (unsigned bit = b->bits; bit-- > 0;)
    for (unsigned n = 0; n < 1u << bit; n++)
      of[n] = dd_node(m, b->var + bit, of[2 * n], of[2 * n + 1]);
  return of[0];
}

/* Its table is not to be on the stack of those who call each other. */
__attribute__((noinline)) static dd has_value(manager *m, const block *b,
                                              valueset values) {
  dd of[STRUCTURE_VALUES];
  for (unsigned v = 0; v < b->values; v++)
    of[v] = values >> v & 1 ? DD_TRUE : DD_FALSE;
  return choose(m, b, of);
}

/* OF[V] is F where B, the block of F's first variable, has value V. */
static void cofactors(const manager *m, const block *b, dd f, dd *of) {
  for (unsigned v = 0; v < b->values; v++) {
    dd g = f;
    for (unsigned bit = 0; bit < b->bits; bit++)
      if (dd_var(m, g) == b->var + bit)
        g = v >> (b->bits - 1 - bit) & 1 ? dd_high(m, g) : dd_low(m, g);
    of[v] = g;
  }
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

/* Divides the classes of each block so that plain F is the same for all values
   of a class. */
static void split_by(const context *x, const formula *f, classes *of) {
  if (f->kind == FORMULA_VALUE) {
    size_t i = x->of_number[f->variable];
    split_classes(&x->blocks[i], f->values, of[i]);
  }
  if (f->kind >= FORMULA_NOT)
    split_by(x, f->left, of);
  if (f->kind > FORMULA_NOT)
    split_by(x, f->right, of);
}

typedef struct forgetter {
  const context *x;
  classes *of; /* of each block */
  dd *done;    /* results by function; false is none yet */
} forgetter;

static dd forget_in(const forgetter *t, dd f) {
  manager *m = t->x->m;
  if (f == DD_FALSE || f == DD_TRUE)
    return f;
  if (t->done[f])
    return t->done[f];
  size_t i = t->x->of_var[dd_var(m, f)];
  const block *b = &t->x->blocks[i];
  const uint8_t *c = t->of[i];
  dd of[STRUCTURE_VALUES] = {DD_FALSE};
  cofactors(m, b, f, of);
  for (unsigned v = 0; v < b->values; v++) {
    dd one = forget_in(t, of[v]);
    if (one == DD_FAIL)
      return DD_FAIL;
    of[v] = one;
    if (c[v] != v)
      of[c[v]] = dd_or(m, of[c[v]], one);
  }
  for (unsigned v = 0; v < b->values; v++)
    of[v] = of[c[v]];
  return t->done[f] = choose(m, b, of);
}

/* The worlds that AGENTS together cannot tell from one of F; BUT, unless it is
   NULL, is a plain formula, and what it says is kept. */
static dd forget(const context *x, agentset agents, const formula *but, dd f) {
  if (f == DD_FAIL)
    return f;
  forgetter t = {x, malloc((x->count + 1) * sizeof *t.of),
                 calloc((size_t)f + 1, sizeof *t.done)};
  dd result = DD_FAIL;
  if (t.of && t.done) {
    for (size_t i = 0; i < x->count; i++)
      find_classes(&x->blocks[i], agents, t.of[i]);
    if (but)
      split_by(x, but, t.of);
    result = forget_in(&t, f);
  } else {
    manager_fail(x->m, DIAGRAM_NO_MEMORY);
  }
  free(t.of);
  free(t.done);
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

static dd eval(context *x, const formula *f);

/* Worlds where AGENTS think possible that F is false. */
static dd doubted(context *x, agentset agents, const formula *f) {
  dd worlds = enough_for(x, agents, f);
  return forget(x, agents, NULL, dd_diff(x->m, worlds, eval(x, f)));
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
    dd one = dd_and(m, worlds, eval(x, more ? list->left : list));
    one = forget(x, agents, NULL, one);
    twice = dd_or(m, twice, dd_and(m, seen, one));
    seen = dd_or(m, seen, one);
    if (dd_subset(m, all, twice) == DD_TRUE)
      return DD_TRUE;
  }
  return twice;
}

static dd holds_card(const context *x, unsigned card, unsigned player) {
  return has_value(x->m, numbered(x, card), UINT64_C(1) << player);
}

/* The cards of U that can be shown. */
static cardmask can_be_shown(const context *x, const update *u) {
  cardmask set = 0;
  for (cardmask rest = u->cards; rest; rest &= rest - 1) {
    unsigned c = mask_first(rest);
    if (dd_disjoint(x->m, x->law, holds_card(x, c, u->by)) == DD_FALSE)
      set |= mask_bit(c);
  }
  return set;
}

/* Block I is a shown card of those who take part in U, and open. */
static bool is_shown(const context *x, const update *u, size_t i) {
  const block *b = &x->blocks[i];
  return i < x->count && b->kind == BLOCK_SHOWN && b->open &&
         b->seen == (UINT64_C(1) << u->by | UINT64_C(1) << u->to);
}

/* The variable that CARD was shown. If there is none, it is added, and CARD to
 *ADDED. */
static dd shown_variable(context *x, const update *u, unsigned card,
                         cardmask *added) {
  size_t i = x->of_number[card] + 1;
  while (i < x->count && x->blocks[i].kind == BLOCK_SHOWN && !is_shown(x, u, i))
    i++;
  if (!is_shown(x, u, i)) {
    block b = {.kind = BLOCK_SHOWN,
               .var = end_var(x->blocks, i),
               .bits = 1,
               .values = 2,
               .seen = UINT64_C(1) << u->by | UINT64_C(1) << u->to,
               .open = true};
    if (!add_blocks(x, i, &b, 1))
      return DD_FAIL;
    *added |= mask_bit(card);
  }
  return dd_variable(x->m, x->blocks[i].var);
}

/* WORLDS, law or points, after one of CARDS was shown. SHOWN are the variables
   of those in ALL; those in ADDED are false until now. */
static dd after_show(const context *x, const update *u, const dd *shown,
                     cardmask all, cardmask added, cardmask cards, dd worlds) {
  manager *m = x->m;
  dd first = DD_FALSE, again = DD_FALSE;
  for (cardmask rest = all & cards; rest; rest &= rest - 1) {
    unsigned c = mask_first(rest);
    dd one = dd_and(m, holds_card(x, c, u->by), shown[c]);
    for (cardmask others = added & ~mask_bit(c); others; others &= others - 1)
      one = dd_diff(m, one, shown[mask_first(others)]);
    if (mask_has(added, c) || mask_lone(all))
      first = dd_or(m, first, one);
    else
      again = dd_or(m, again, dd_and(m, dd_exists(m, worlds, shown[c]), one));
  }
  return dd_or(m, dd_and(m, worlds, first), again);
}

/* A card that can be shown has a variable, unless it is the only one. How often
   and in which order cards were shown does not matter, as long as nothing that
   came after depends on it: then the block is open, and what is shown again was
   shown, whatever its variable was. */
static void apply_show(context *x, const update *u) {
  cardmask all = can_be_shown(x, u), added = 0;
  dd shown[DECK_CARDS];
  for (cardmask rest = all; rest; rest &= rest - 1)
    shown[mask_first(rest)] =
        mask_lone(all) ? DD_TRUE
                       : shown_variable(x, u, mask_first(rest), &added);
  x->law = after_show(x, u, shown, all, added, u->cards, x->law);
  x->points = after_show(x, u, shown, all, added, u->shown, x->points);
}

/* Nobody tells the events of U apart. */
static bool blind(const context *x, const update *u) {
  for (size_t i = 0; i < (size_t)x->like.agents * u->count; i++)
    if (u->classes[i] != u->classes[i - i % u->count])
      return false;
  return true;
}

/* Worlds where one of EVENTS can happen, and B, if there is one, says which. */
static dd happen(manager *m, const block *b, valueset events, const dd *pres) {
  dd result = DD_FALSE;
  for (; events; events &= events - 1) {
    unsigned e = (unsigned)__builtin_ctzll(events);
    dd which = b ? has_value(m, b, events & -events) : DD_TRUE;
    result = dd_or(m, result, dd_and(m, pres[e], which));
  }
  return result;
}

/* A block says which event it was, unless nobody sees a difference. PRES are
   what U's preconditions say before it. */
static void apply_event(context *x, const update *u, const dd *pres) {
  manager *m = x->m;
  valueset all = all_values(u->count);
  const block *which = NULL;
  if (!blind(x, u)) {
    block b = {.kind = BLOCK_EVENT,
               .var = end_var(x->blocks, x->count),
               .bits = bits_of(u->count),
               .values = u->count,
               .classes = (uint8_t *)u->classes};
    if (!add_blocks(x, x->count, &b, 1)) {
      x->law = DD_FAIL;
      return;
    }
    which = &x->blocks[x->count - 1];
  }
  x->law = dd_and(m, x->law, happen(m, which, all, pres));
  x->points = dd_and(m, x->points, happen(m, which, u->events, pres));
}

/* The worlds where each event of U can happen. */
static bool preconditions(context *x, const update *u, dd *pres) {
  for (unsigned e = 0; u->kind == UPDATE_EVENT && e < u->count; e++) {
    pres[e] = eval(x, u->pre[e]);
    if (pres[e] == DD_FAIL)
      return false;
  }
  return true;
}

/* Shown cards are open until an event depends on what agents know. */
static void close_blocks(context *x, const update *u) {
  bool all_plain = true;
  for (unsigned e = 0; e < u->count; e++)
    all_plain = all_plain && is_plain(u->pre[e]);
  for (size_t i = 0; !all_plain && i < x->count; i++)
    x->blocks[i].open = false;
}

static void apply(context *x, const update *u) {
  dd pres[STRUCTURE_VALUES], before = x->law;
  if (u->kind == UPDATE_SHOW) {
    apply_show(x, u);
  } else if (preconditions(x, u, pres)) {
    apply_event(x, u, pres);
    if (x->law != before)
      close_blocks(x, u);
  } else {
    x->law = DD_FAIL;
  }
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
    x->law = t.pres ? DD_FAIL : manager_fail(x->m, DIAGRAM_NO_MEMORY);
  return t;
}

static void end_trial(context *x, trial t) {
  free(t.pres);
  x->law = t.law;
  x->points = t.points;
  x->count = t.count; /* the block of events is the last */
}

/* Where F holds after each actual event that can happen. Formulas know events
   only. */
static dd after(context *x, const formula *f) {
  manager *m = x->m;
  trial t = begin_trial(x, f->update, x->points);
  dd result = x->law == DD_FAIL ? DD_FAIL : DD_TRUE;
  dd g = result == DD_FAIL ? DD_FAIL : eval(x, f->left);
  for (valueset rest = f->update->events; rest && result != DD_FAIL;
       rest &= rest - 1) {
    unsigned e = (unsigned)__builtin_ctzll(rest);
    dd one = x->count == t.count
                 ? g
                 : dd_restrict(m, g,
                               has_value(m, &x->blocks[t.count], rest & -rest));
    result = dd_and(m, result, dd_implies(m, t.pres[e], one));
  }
  end_trial(x, t);
  return result;
}

/* The worlds where F holds; outside the law it may say anything. */
static dd eval(context *x, const formula *f) {
  manager *m = x->m;
  dd g;
  switch (f->kind) {
  case FORMULA_TRUE:
    return DD_TRUE;
  case FORMULA_FALSE:
    return DD_FALSE;
  case FORMULA_VALUE:
    return has_value(m, numbered(x, f->variable), f->values);
  case FORMULA_NOT:
    return dd_not(m, eval(x, f->left));
  case FORMULA_AND:
    g = eval(x, f->left);
    return g == DD_FALSE ? g : dd_and(m, g, eval(x, f->right));
  case FORMULA_OR:
    g = eval(x, f->left);
    return g == DD_TRUE ? g : dd_or(m, g, eval(x, f->right));
  case FORMULA_IFF:
    g = eval(x, f->left);
    return dd_iff(m, g, eval(x, f->right));
  case FORMULA_KNOWS:
    return dd_not(m, doubted(x, f->agents, f->left));
  case FORMULA_COMMON:
    g = dd_diff(m, x->law, eval(x, f->left));
    return dd_not(m, reach(x, f->agents, g, DD_TRUE));
  case FORMULA_WHICH:
    return dd_not(m, unsure_which(x, f->agents, f->left));
  case FORMULA_AFTER:
    return after(x, f);
  }
  return DD_FAIL;
}

/* True if F is one world. */
static bool one_world(const context *x, dd f) {
  const manager *m = x->m;
  for (size_t i = 0; i < x->count; i++)
    for (unsigned bit = 0; bit < x->blocks[i].bits; bit++) {
      if (dd_var(m, f) != x->blocks[i].var + bit)
        return false;
      f = dd_low(m, f) == DD_FALSE    ? dd_high(m, f)
          : dd_high(m, f) == DD_FALSE ? dd_low(m, f)
                                      : DD_FALSE;
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
  dd g = eval(x, f->left);
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
  return dd_subset(x->m, worlds, eval(x, f));
}

/* Makes room between formulas. */
static void collect(context *x) {
  dd roots[] = {x->law, x->points};
  manager_collect(x->m, roots, 2);
  x->law = roots[0];
  x->points = roots[1];
}

diagram_status structure_holds(const structure *s, bool worlds,
                               const formula **formulas, size_t count,
                               bool *truths) {
  context x;
  diagram_status status = context_open(&x, s);
  if (status != DIAGRAM_OK)
    return status;
  for (size_t i = 0; status == DIAGRAM_OK && i < count; i++) {
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
                            diagram_status *status) {
  context x;
  *status = context_open(&x, s);
  if (*status != DIAGRAM_OK)
    return NULL;
  apply(&x, u);
  return context_close(&x, status);
}

structure *structure_suppose(const structure *s, const formula *f,
                             diagram_status *status) {
  context x;
  *status = context_open(&x, s);
  if (*status != DIAGRAM_OK)
    return NULL;
  x.points = dd_and(x.m, x.points, eval(&x, f));
  return context_close(&x, status);
}

/* --- Structures to begin with --- */

/* The law of layered deals, from the last layer up: OF has the function of each
   node of a layer. */
static dd deals_law(const context *x, const deals *d, dd *of) {
  manager *m = x->m;
  size_t end = d->first_node[d->layers];
  of[end] = d->nodes > end ? DD_TRUE : DD_FALSE;
  for (unsigned l = d->layers; l-- > 0;)
    for (size_t i = d->first_node[l]; i < d->first_node[l + 1]; i++) {
      dd choice[STRUCTURE_VALUES] = {DD_FALSE};
      for (uint32_t e = d->first_edge[i]; e < d->first_edge[i + 1]; e++)
        choice[edge_holder(d->edges[e])] =
            of[d->first_node[l + 1] + edge_node(d->edges[e])];
      of[i] = choose(m, numbered(x, d->card[l]), choice);
      if (of[i] == DD_FAIL)
        return DD_FAIL;
    }
  return of[0];
}

static diagram_status status_of(deals_status s) {
  return s == DEALS_OK            ? DIAGRAM_OK
         : s == DEALS_NO_MEMORY   ? DIAGRAM_NO_MEMORY
         : s == DEALS_INTERRUPTED ? DIAGRAM_INTERRUPTED
                                  : DIAGRAM_TOO_LARGE;
}

static void make_deals_law(context *x, const base *b, const deals *d) {
  dd *of = malloc((d->nodes + 2) * sizeof *of);
  x->law = of ? deals_law(x, d, of) : manager_fail(x->m, DIAGRAM_NO_MEMORY);
  free(of);
  for (unsigned h = 0; h < deck_holders(&b->deck); h++)
    for (cardmask rest = b->has[h]; rest; rest &= rest - 1)
      if (mask_first(rest) < x->like.cards)
        x->law = dd_and(x->m, x->law, holds_card(x, mask_first(rest), h));
  x->points = x->law;
}

structure *structure_deals(const base *b, unsigned cards, size_t bound,
                           bool (*go_on)(void), diagram_status *status) {
  const deck *k = &b->deck;
  structure like = {.bound = bound,
                    .go_on = go_on,
                    .agents = k->players,
                    .cards = cards,
                    .players = k->players};
  deals_input in = {.base = b, .go_on = go_on};
  context x;
  deals d;
  *status = status_of(deals_init(&d, &in, DEALS_IN_ORDER));
  if (*status != DIAGRAM_OK)
    return NULL;
  *status = context_init(&x, &like);
  structure *s = NULL;
  if (*status == DIAGRAM_OK) {
    block all[DECK_CARDS];
    for (unsigned c = 0; c < cards; c++)
      all[c] = (block){.kind = BLOCK_CARD,
                       .var = c * bits_of(deck_holders(k)),
                       .bits = bits_of(deck_holders(k)),
                       .values = deck_holders(k)};
    if (add_blocks(&x, 0, all, cards))
      make_deals_law(&x, b, &d);
    else
      x.law = DD_FAIL;
    s = context_close(&x, status);
  }
  deals_release(&d);
  return s;
}

structure *structure_facts(unsigned agents, size_t facts, const agentset *seen,
                           const formula *law, size_t bound,
                           bool (*go_on)(void), diagram_status *status) {
  structure like = {.bound = bound, .go_on = go_on, .agents = agents};
  context x;
  *status = context_init(&x, &like);
  if (*status != DIAGRAM_OK)
    return NULL;
  block *all = calloc(facts + 1, sizeof *all);
  for (size_t i = 0; all && i < facts; i++)
    all[i] = (block){.kind = BLOCK_FACT,
                     .var = (uint32_t)i,
                     .bits = 1,
                     .values = 2,
                     .seen = seen[i]};
  if (all ? add_blocks(&x, 0, all, facts)
          : manager_fail(x.m, DIAGRAM_NO_MEMORY) != DD_FAIL)
    x.law = x.points = eval(&x, law);
  else
    x.law = DD_FAIL;
  free(all);
  return context_close(&x, status);
}

/* --- Worlds --- */

/* Adds to VALUES the values of blocks FROM on that occur in F, a part of the
   law. SEEN are the functions that were here. */
static void occurring(const context *x, dd f, size_t from, bool *seen,
                      valueset *values) {
  const manager *m = x->m;
  size_t i = f == DD_TRUE ? x->count : x->of_var[dd_var(m, f)];
  for (size_t j = from; j < i; j++) /* blocks that F leaves open */
    values[j] |= all_values(x->blocks[j].values);
  if (f == DD_TRUE || seen[f])
    return;
  dd of[STRUCTURE_VALUES];
  const block *b = &x->blocks[i];
  seen[f] = true;
  cofactors(m, b, f, of);
  for (unsigned v = 0; v < b->values; v++)
    if (of[v] != DD_FALSE) {
      values[i] |= UINT64_C(1) << v;
      occurring(x, of[v], i + 1, seen, values);
    }
}

static dd find_values(const context *x, dd worlds, valueset *values) {
  bool *seen = calloc((size_t)worlds + 1, sizeof *seen);
  if (!seen)
    return manager_fail(x->m, DIAGRAM_NO_MEMORY);
  memset(values, 0, x->count * sizeof *values);
  if (worlds != DD_FALSE)
    occurring(x, worlds, 0, seen, values);
  free(seen);
  return DD_TRUE;
}

/* Block I is a card, or one of the first FACTS facts. */
static bool lasting(const context *x, size_t i, size_t facts) {
  return x->blocks[i].kind == BLOCK_CARD ||
         (i < facts && x->blocks[i].kind == BLOCK_FACT);
}

/* WORLDS without what is left out of them. */
static dd project(const context *x, dd worlds, size_t facts) {
  dd cube = DD_TRUE;
  for (size_t i = x->count; i-- > 0;)
    for (unsigned bit = x->blocks[i].bits; !lasting(x, i, facts) && bit-- > 0;)
      cube = dd_and(x->m, dd_variable(x->m, x->blocks[i].var + bit), cube);
  return dd_exists(x->m, worlds, cube);
}

structure *structure_project(const structure *s, size_t facts,
                             diagram_status *status) {
  context x;
  *status = context_open(&x, s);
  if (*status != DIAGRAM_OK)
    return NULL;
  x.law = x.points = project(&x, x.law, facts);
  size_t count = 0;
  for (size_t i = 0; i < x.count; i++)
    if (lasting(&x, i, facts)) {
      x.blocks[count] = x.blocks[i];
      x.blocks[count++].seen = 0;
    }
  x.count = count;
  return context_close(&x, status);
}

/* The number of WORLDS by what lasts. */
static diagram_status count_worlds(const context *x, dd worlds, size_t facts,
                                   uint64_t *count) {
  uint32_t used = 0;
  uint32_t *vars = calloc(end_var(x->blocks, x->count) + 1, sizeof *vars);
  for (size_t i = 0; vars && i < x->count; i++)
    for (unsigned bit = 0; lasting(x, i, facts) && bit < x->blocks[i].bits;
         bit++)
      vars[x->blocks[i].var + bit] = used++;
  worlds = project(x, worlds, facts);
  diagram *d = vars ? export(x, worlds, vars) : NULL;
  diagram_status status = worlds == DD_FAIL ? manager_status(x->m)
                          : !d              ? DIAGRAM_NO_MEMORY
                          : diagram_limbs(used) > COUNT_WORDS
                              ? DIAGRAM_TOO_LARGE
                              : DIAGRAM_OK;
  memset(count, 0, COUNT_WORDS * sizeof *count);
  if (status == DIAGRAM_OK && !diagram_count(d, used, count))
    status = DIAGRAM_NO_MEMORY;
  free(vars);
  free(d);
  return status;
}

diagram_status structure_possible(const structure *s, const unsigned *path,
                                  size_t length, size_t facts, valueset *values,
                                  uint64_t *count) {
  context x;
  diagram_status status = context_open(&x, s);
  if (status != DIAGRAM_OK)
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

/* The world after WORLD, or the first one. */
static bool step_world(const structure *s, bool first, uint8_t *world,
                       diagram_status *status) {
  uint32_t vars = end_var(s->blocks, s->count), used = 0;
  bool *bits = calloc(vars + 1, sizeof *bits);
  *status = bits ? DIAGRAM_OK : DIAGRAM_NO_MEMORY;
  if (!bits)
    return false;
  for (size_t i = 0; !first && i < s->count; i++)
    for (unsigned bit = s->blocks[i].bits; bit-- > 0; used++)
      bits[used] = world[i] >> bit & 1;
  bool found = first ? diagram_first(s->law, vars, bits)
                     : diagram_next(s->law, vars, bits);
  used = 0;
  for (size_t i = 0; found && i < s->count; i++) {
    unsigned value = 0;
    for (unsigned bit = 0; bit < s->blocks[i].bits; bit++)
      value = 2 * value + bits[used++];
    world[i] = (uint8_t)value;
  }
  free(bits);
  return found;
}

bool structure_first(const structure *s, uint8_t *world,
                     diagram_status *status) {
  return step_world(s, true, world, status);
}

bool structure_next(const structure *s, uint8_t *world,
                    diagram_status *status) {
  return step_world(s, false, world, status);
}
