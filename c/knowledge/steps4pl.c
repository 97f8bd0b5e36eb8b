#include "knowledge/steps4pl.h"

#include "knowledge/known4pl.h"
#include "support/install4pl.h"

static functor_t FUNCTOR_step3;
static atom_t ATOMS_rule[RULES];

static bool add_step(step_list *t, rule r, term_t from, term_t into) {
  term_t args = PL_new_term_refs(5);
  return PL_put_atom(args, ATOMS_rule[r]) && PL_put_term(args + 1, from) &&
         PL_put_term(args + 2, into) && PL_cons_functor_v(args + 3, FUNCTOR_step3, args) &&
         PL_unify_list(t->tail, args + 4, t->tail) && PL_unify(args + 4, args + 3);
}

/* Adds the conclusions of step S to the empty list INTO. */
static bool add_conclusion(const step_list *t, const kb_step *s, term_t into) {
  const deck *d = &t->kb->deck;
  switch (s->rule) {
  case RULE_FACT_HAS:
  case RULE_UNIT:
  case RULE_LAST_HOLDER:
  case RULE_NEEDS_ALL:
  case RULE_LAST_CARD:
    return add_has(into, d, s->holder, s->into);
  case RULE_FACT_LACKS:
  case RULE_EXCLUSION:
  case RULE_FULL_HAND:
  case RULE_ONE_CARD:
  case RULE_CATEGORY:
  case RULE_NOGOOD:
    return add_lacks(into, d, s->holder, s->into);
  case RULE_FACT_SOME:
  case RULE_LAST_NOGOOD:
  case RULE_RESOLUTION:
    return add_clause(into, d, s->holder, s->into);
  case RULE_FACT_NOGOOD:
    return add_nogood(into, d, (nogood){s->other, s->into});
  default: /* subsumption */
    return true;
  }
}

/* Adds the premises of RULE_ONE_CARD. These are the holder's clauses that do not have all cards of
   INTO, and the cards that the holder has. */
static bool add_one_card(const kb *b, const kb_step *s, term_t from) {
  for (size_t i = b->clause_count; i-- > 0;) {
    some c = b->clauses[i];
    if (c.holder == s->holder && s->into & ~c.cards && !(c.cards & b->has[c.holder]) &&
        !add_clause(from, &b->deck, c.holder, c.cards))
      return false;
  }
  return add_has(from, &b->deck, s->holder, b->has[s->holder]);
}

/* Adds that each of HOLDERS lacks cards, for the cards of SET that it lacks. */
static bool add_not_theirs(const kb *b, unsigned holders, cardmask set, term_t from) {
  for (unsigned h = deck_holders(&b->deck); h-- > 0;)
    if (holders >> h & 1 && !add_lacks(from, &b->deck, h, set & ~b->may[h]))
      return false;
  return true;
}

/* Adds the reason why HOLDERS have the cards of SET. Either HOLDERS is the envelope, which has the
   cards, or all other holders lack the cards. */
static bool add_kept(const kb *b, unsigned holders, cardmask set, term_t from) {
  unsigned e = deck_envelope(&b->deck);
  return holders == 1u << e ? add_has(from, &b->deck, e, set)
                            : add_not_theirs(b, ~holders, set, from);
}

/* Adds the premises of step S to the empty list FROM. */
static bool add_premises(const step_list *t, const kb_step *s, term_t from) {
  const deck *d = &t->kb->deck;
  unsigned h = s->holder;
  switch (s->rule) {
  case RULE_RESOLUTION:
    return add_lacks(from, d, h, s->by) && add_clause(from, d, h, s->from);
  case RULE_UNIT:
    return add_clause(from, d, h, s->from);
  case RULE_SUBSUMPTION:
    return (mask_lone(s->by) ? add_has(from, d, h, s->by) : add_clause(from, d, h, s->by)) &&
           add_clause(from, d, h, s->from);
  case RULE_EXCLUSION:
    return add_has(from, d, s->other, s->from);
  case RULE_LAST_HOLDER:
    for (unsigned i = deck_holders(d); i-- > 0;)
      if (i != h && !add_lacks(from, d, i, s->into))
        return false;
    return true;
  case RULE_FULL_HAND:
  case RULE_CATEGORY:
    return add_has(from, d, h, s->from);
  case RULE_NEEDS_ALL:
    return add_lacks(from, d, h, ~s->from);
  case RULE_ONE_CARD:
    return add_one_card(t->kb, s, from);
  case RULE_LAST_CARD:
    return add_lacks(from, d, h, d->category[deck_category(d, mask_first(s->into))] & ~s->into);
  case RULE_NOGOOD:
    return add_kept(t->kb, s->other, s->by, from) &&
           add_nogood(from, d, (nogood){s->other, s->from});
  case RULE_LAST_NOGOOD:
    return add_not_theirs(t->kb, ~s->other, s->from, from) &&
           add_nogood(from, d, (nogood){s->other, s->from});
  case RULE_NOGOOD_SUBSUMPTION:
    return (mask_lone(s->by) ? add_not_theirs(t->kb, s->other, s->by, from)
                             : add_nogood(from, d, (nogood){s->other, s->by})) &&
           add_nogood(from, d, (nogood){s->other, s->from});
  default: /* a fact */
    return PL_cons_list(from, t->fact, from);
  }
}

static void tell_step(void *closure, const kb_step *s) {
  step_list *t = closure;
  fid_t frame = t->done ? PL_open_foreign_frame() : 0;
  if (!frame) {
    t->done = false;
    return;
  }
  term_t from = PL_new_term_ref();
  term_t into = PL_new_term_ref();
  t->done = PL_put_nil(from) && PL_put_nil(into) && add_premises(t, s, from) &&
            add_conclusion(t, s, into) && add_step(t, s->rule, from, into);
  PL_close_foreign_frame(frame);
}

void step_list_begin(step_list *t, kb *b, term_t fact, term_t list) {
  *t = (step_list){b, fact, PL_copy_term_ref(list), true};
  b->tell = tell_step;
  b->closure = t;
}

bool step_list_end(const step_list *t) { return t->done && PL_unify_nil(t->tail); }

void steps_install(void) {
  static const char *const rules[RULES] = {
      [RULE_FACT_HAS] = "fact",
      [RULE_FACT_LACKS] = "fact",
      [RULE_FACT_SOME] = "fact",
      [RULE_FACT_NOGOOD] = "fact",
      [RULE_RESOLUTION] = "resolution",
      [RULE_UNIT] = "unit",
      [RULE_SUBSUMPTION] = "subsumption",
      [RULE_EXCLUSION] = "exclusion",
      [RULE_LAST_HOLDER] = "last_holder",
      [RULE_FULL_HAND] = "full_hand",
      [RULE_NEEDS_ALL] = "needs_all",
      [RULE_ONE_CARD] = "one_card",
      [RULE_CATEGORY] = "category",
      [RULE_LAST_CARD] = "last_card",
      [RULE_NOGOOD] = "ban",
      [RULE_LAST_NOGOOD] = "ban",
      [RULE_NOGOOD_SUBSUMPTION] = "subsumption",
  };
  for (unsigned r = 0; r < RULES; r++)
    ATOMS_rule[r] = PL_new_atom(rules[r]);
  FUNCTOR_step3 = FUNCTOR("step", 3);
}
