#include "del/show_event.h"

#include "del/dd.h"
#include "del/draft.h"
#include "del/tables.h"

#include <stdlib.h>

/* CAN has the cards that BY can show. If CAN is one card, ONLY is this card: all agents know that
   it is shown, and no value changes. Otherwise ONLY is empty, and MOVED[C] has, for each value of
   card C of CAN, the value after card C is shown. */
typedef struct shower {
  draft x;
  unsigned by, to;
  cardmask can, only;
  uint16_t *moved[DECK_CARDS];
  uint16_t *numbers; /* the memory of MOVED */
} shower;

/* Sets OCCUR to whether each value of each variable occurs in the law of S. OCCUR has the same
   indexes as C->numbers. */
static void find_occurring(const structure *s, const recodings *c, bool *occur) {
  const diagram *d = s->law;
  for (dd i = NODE_FIRST; i < d->size;) {
    const uint32_t *node = &d->words[i];
    bool *here = &occur[c->all[node_var(node)].of - c->numbers];
    for (unsigned v = 0; v < node_values(node); v++)
      here[v] = here[v] || node[1 + v] != DD_FALSE;
    i += 1 + node_values(node);
  }
}

/* True if a value of VAR with HOLDER occurs. */
static bool has_holder(const variable *var, const bool *occur, unsigned holder) {
  for (unsigned v = 0; v < var->values; v++)
    if (occur[v] && var->past[v].holder == holder)
      return true;
  return false;
}

/* Adds the values that cards need when one of CARDS is shown, and removes values that are not
   needed. Sets C to the recodings of the old values. */
static engine_status add_values(shower *t, cardmask cards, const bool *occur, recodings *c) {
  for (cardmask rest = cards; rest; rest &= rest - 1) {
    unsigned card = mask_first(rest);
    if (has_holder(&t->x.variables[card], &occur[recodings_of(c, card) - c->numbers], t->by))
      t->can |= mask_bit(card);
  }
  t->only = mask_lone(t->can) ? t->can : 0;
  for (unsigned i = 0; i < t->x.like.cards; i++) {
    variable *var = &t->x.variables[i];
    uint16_t *of = recodings_of(c, i);
    bool full = false;
    variable_shrink(var, &occur[of - c->numbers], of);
    if (mask_has(t->can & ~t->only, i)) {
      t->moved[i] = &t->numbers[of - c->numbers];
      if (!variable_show(var, t->by, t->to, t->moved[i], &full))
        return full ? ENGINE_TOO_LARGE : ENGINE_NO_MEMORY;
    }
    c->all[i].classes = c->all[i].next = var->values;
    c->all[i].to = NULL;
  }
  return ENGINE_OK;
}

/* Sets T->x to S with the values of add_values(). The caller releases T->x and frees T->numbers in
   any case. */
static engine_status open_with_values(shower *t, const structure *s, cardmask cards) {
  recodings c;
  engine_status status = ENGINE_NO_MEMORY;
  if (!draft_copy(&t->x, s) || !draft_recodings(&t->x, &c))
    return status;
  size_t values = draft_values(&t->x);
  bool *occur = calloc(values + 1, sizeof *occur);
  t->numbers = malloc((values + 1) * sizeof *t->numbers);
  if (occur && t->numbers) {
    find_occurring(s, &c, occur);
    status = add_values(t, cards, occur, &c);
  }
  if (status == ENGINE_OK)
    status = draft_import(&t->x, s, c.all);
  recodings_free(&c);
  free(occur);
  return status;
}

typedef struct showing {
  const shower *t;
  cardmask cards;
  uint32_t *done;           /* by tables_index(): 0 if not computed, else the result plus 1 */
  dd *children;             /* the children of the node being made for each card */
  size_t first[DECK_CARDS]; /* the first child's place for each card */
} showing;

/* F after one of the cards that F tests is shown. Here every path in F to true tests all cards,
   because hands have sizes. */
static dd show_in(const showing *p, dd f) {
  manager *m = p->t->x.m;
  uint32_t card = tables_var(m, f);
  if (f == DD_FALSE || card >= DECK_CARDS || !(p->cards >> card))
    return DD_FALSE;
  if (p->done[tables_index(f)])
    return p->done[tables_index(f)] - 1;
  const variable *var = &p->t->x.variables[card];
  dd *child = &p->children[p->first[card]];
  for (unsigned v = 0; v < var->values; v++) {
    child[v] = show_in(p, tables_child(m, f, v));
    if (child[v] == DD_FAIL)
      return DD_FAIL;
  }
  for (unsigned v = 0; v < var->values && mask_has(p->cards, card); v++)
    if (tables_child(m, f, v) != DD_FALSE && var->past[v].holder == p->t->by) {
      dd *shown = &child[p->t->moved[card][v]];
      *shown = dd_or(m, *shown, tables_child(m, f, v));
    }
  dd result = dd_node(m, card, var->values, child);
  if (result != DD_FAIL)
    p->done[tables_index(f)] = result + 1;
  return result;
}

static dd after_show(const shower *t, cardmask cards, dd worlds) {
  const draft *x = &t->x;
  showing p = {.t = t, .cards = cards & t->can};
  if (!p.cards || worlds == DD_FALSE)
    return DD_FALSE;
  if (t->only)
    return dd_and(x->m, worlds, draft_value(x, mask_first(t->only), UINT64_C(1) << t->by));
  size_t values = 0;
  for (unsigned i = 0; i < x->like.cards; i++) {
    p.first[i] = values;
    values += x->variables[i].values;
  }
  p.done = tables_marks(x->m, worlds);
  p.children = malloc(values * sizeof *p.children);
  dd result = p.done && p.children ? show_in(&p, worlds) : manager_fail(x->m, ENGINE_NO_MEMORY);
  free(p.children);
  return result;
}

structure *show_event_apply(const structure *s, unsigned by, unsigned to, cardmask cards,
                            cardmask shown, engine_status *status) {
  shower t = {.by = by, .to = to};
  structure *after = NULL;
  *status = open_with_values(&t, s, cards);
  if (*status == ENGINE_OK) {
    t.x.law = after_show(&t, cards, t.x.law);
    t.x.points = after_show(&t, cards & shown, t.x.points);
    after = draft_close(&t.x, status);
  } else {
    draft_release(&t.x);
  }
  free(t.numbers);
  return after;
}
