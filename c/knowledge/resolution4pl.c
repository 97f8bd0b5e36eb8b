#include "knowledge/resolution4pl.h"

#include <stdlib.h>

static functor_t FUNCTOR_has2, FUNCTOR_lacks2, FUNCTOR_some2, FUNCTOR_step3;
static functor_t FUNCTOR_not_envelope1, FUNCTOR_error2;
static functor_t FUNCTOR_cluedo_contradiction1;
static atom_t ATOM_has, ATOM_lacks, ATOM_unknown, ATOM_holders, ATOM_notebook;
static atom_t ATOMS_rule[RULES];

/* --- Facts as terms --- */

/* Each puts facts in front of LIST: NAME(HOLDER,C) for each card C of SET, or
   a clause, or a ban. */
static bool add_literals(term_t list, functor_t name, const deck *d,
                         unsigned holder, cardmask set) {
  term_t args = PL_new_term_refs(3);
  if (!put_holder(args, d, holder))
    return false;
  for (unsigned c = d->cards; c-- > 0;)
    if (mask_has(set, c) && !(PL_put_integer(args + 1, (long)c + 1) &&
                              PL_cons_functor_v(args + 2, name, args) &&
                              PL_cons_list(list, args + 2, list)))
      return false;
  PL_reset_term_refs(args);
  return true;
}

static bool add_clause(term_t list, const deck *d, unsigned holder,
                       cardmask set) {
  term_t args = PL_new_term_refs(3);
  if (!put_holder(args, d, holder) || !put_mask(args + 1, set) ||
      !PL_cons_functor_v(args + 2, FUNCTOR_some2, args) ||
      !PL_cons_list(list, args + 2, list))
    return false;
  PL_reset_term_refs(args);
  return true;
}

static bool add_ban(term_t list, cardmask set) {
  term_t args = PL_new_term_refs(2);
  if (!put_mask(args, set) ||
      !PL_cons_functor_v(args + 1, FUNCTOR_not_envelope1, args) ||
      !PL_cons_list(list, args + 1, list))
    return false;
  PL_reset_term_refs(args);
  return true;
}

/* --- Steps as terms --- */

typedef struct telling {
  const base *base;
  term_t fact, tail;
  bool done;
} telling;

/* Adds step(RULE,FROM,INTO) at the tail. */
static bool add_step(telling *t, rule r, term_t from, term_t into) {
  term_t args = PL_new_term_refs(5);
  return PL_put_atom(args, ATOMS_rule[r]) && PL_put_term(args + 1, from) &&
         PL_put_term(args + 2, into) &&
         PL_cons_functor_v(args + 3, FUNCTOR_step3, args) &&
         PL_unify_list(t->tail, args + 4, t->tail) &&
         PL_unify(args + 4, args + 3);
}

/* Puts what the step concludes into the empty list INTO. */
static bool add_conclusion(const telling *t, const base_step *s, term_t into) {
  const deck *d = &t->base->deck;
  switch (s->rule) {
  case RULE_FACT_HAS:
  case RULE_UNIT:
  case RULE_LAST_HOLDER:
  case RULE_NEEDS_ALL:
  case RULE_LAST_CARD:
    return add_literals(into, FUNCTOR_has2, d, s->holder, s->into);
  case RULE_FACT_LACKS:
  case RULE_EXCLUSION:
  case RULE_FULL_HAND:
  case RULE_ONE_CARD:
  case RULE_CATEGORY:
  case RULE_BAN:
    return add_literals(into, FUNCTOR_lacks2, d, s->holder, s->into);
  case RULE_FACT_SOME:
  case RULE_RESOLUTION:
    return add_clause(into, d, s->holder, s->into);
  case RULE_FACT_BAN:
    return add_ban(into, s->into);
  default: /* subsumption */
    return true;
  }
}

/* The holder's clauses that do not have all cards of INTO, and what it has:
   why it lacks these. */
static bool add_one_card(const base *b, const base_step *s, term_t from) {
  for (size_t i = b->clause_count; i-- > 0;) {
    some c = b->clauses[i];
    if (c.holder == s->holder && s->into & ~c.cards &&
        !(c.cards & b->has[c.holder]) &&
        !add_clause(from, &b->deck, c.holder, c.cards))
      return false;
  }
  return add_literals(from, FUNCTOR_has2, &b->deck, s->holder,
                      b->has[s->holder]);
}

/* Puts what the step comes from into the empty list FROM. */
static bool add_premises(const telling *t, const base_step *s, term_t from) {
  const deck *d = &t->base->deck;
  unsigned h = s->holder;
  switch (s->rule) {
  case RULE_RESOLUTION:
    return add_literals(from, FUNCTOR_lacks2, d, h, s->by) &&
           add_clause(from, d, h, s->from);
  case RULE_UNIT:
    return add_clause(from, d, h, s->from);
  case RULE_SUBSUMPTION:
    return (mask_lone(s->by) ? add_literals(from, FUNCTOR_has2, d, h, s->by)
                             : add_clause(from, d, h, s->by)) &&
           add_clause(from, d, h, s->from);
  case RULE_EXCLUSION:
    return add_literals(from, FUNCTOR_has2, d, s->other, s->from);
  case RULE_LAST_HOLDER:
    for (unsigned i = deck_holders(d); i-- > 0;)
      if (i != h && !add_literals(from, FUNCTOR_lacks2, d, i, s->into))
        return false;
    return true;
  case RULE_FULL_HAND:
  case RULE_CATEGORY:
    return add_literals(from, FUNCTOR_has2, d, h, s->from);
  case RULE_NEEDS_ALL:
    return add_literals(from, FUNCTOR_lacks2, d, h, ~s->from);
  case RULE_ONE_CARD:
    return add_one_card(t->base, s, from);
  case RULE_LAST_CARD:
    return add_literals(from, FUNCTOR_lacks2, d, h,
                        d->category[deck_category(d, mask_first(s->into))] &
                            ~s->into);
  case RULE_BAN:
    return add_literals(from, FUNCTOR_has2, d, h, s->by) &&
           add_ban(from, s->from);
  case RULE_BAN_SUBSUMPTION:
    return (mask_lone(s->by) ? add_literals(from, FUNCTOR_lacks2, d, h, s->by)
                             : add_ban(from, s->by)) &&
           add_ban(from, s->from);
  default: /* a fact */
    return PL_cons_list(from, t->fact, from);
  }
}

static void tell_step(void *closure, const base_step *s) {
  telling *t = closure;
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

/* --- Predicates --- */

static bool contradiction(term_t fact) {
  term_t error = PL_new_term_ref();
  return PL_unify_term(error, PL_FUNCTOR, FUNCTOR_error2, PL_FUNCTOR,
                       FUNCTOR_cluedo_contradiction1, PL_TERM, fact,
                       PL_VARIABLE) &&
         PL_raise_exception(error);
}

/* clauses_learn(+K0, +Fact, -K) */
static foreign_t clauses_learn3(term_t t0, term_t fact, term_t t) {
  term_t game = PL_new_term_ref();
  knowledge k;
  if (!get_knowledge(t0, game, &k))
    return FALSE;
  bool done = get_fact(fact, &k) &&
              (base_close(&k.base) || contradiction(fact)) &&
              unify_knowledge(t, game, &k);
  release_knowledge(&k);
  return done;
}

/* clauses_learn(+K0, +Fact, -K, -Steps) */
static foreign_t clauses_learn4(term_t t0, term_t fact, term_t t,
                                term_t steps) {
  term_t game = PL_new_term_ref();
  term_t list = PL_new_term_ref();
  telling tell = {.fact = fact, .tail = PL_copy_term_ref(list), .done = true};
  knowledge k;
  if (!get_knowledge(t0, game, &k))
    return FALSE;
  tell.base = &k.base;
  k.base.tell = tell_step;
  k.base.closure = &tell;
  bool done = get_fact(fact, &k) &&
              (base_close(&k.base) || contradiction(fact)) && tell.done &&
              PL_unify_nil(tell.tail) && PL_unify(steps, list) &&
              unify_knowledge(t, game, &k);
  release_knowledge(&k);
  return done;
}

/* *K also knows of PLAYER what *OTHER does; *K is to be closed. On success the
   caller frees *CLAUSES, which *K uses. */
static bool add_row(knowledge *k, const knowledge *other, unsigned player,
                    some **clauses) {
  base *b = &k->base;
  const base *o = &other->base;
  *clauses = calloc(b->clause_count + o->clause_count + 1, sizeof **clauses);
  if (!*clauses)
    return PL_resource_error("memory");
  for (size_t i = 0; i < b->clause_count; i++)
    (*clauses)[i] = b->clauses[i];
  b->clauses = *clauses;
  base_lacks(b, player, ~o->may[player]);
  base_has(b, player, o->has[player]);
  for (size_t i = 0; i < o->clause_count; i++)
    if (o->clauses[i].holder == player)
      base_some(b, player, o->clauses[i].cards);
  return true;
}

/* clauses_row(+K0, +Player, +Other, -K): K is K0 and what Other knows of the
   hand of Player. */
static foreign_t clauses_row(term_t t0, term_t player, term_t other, term_t t) {
  term_t games = PL_new_term_refs(2);
  knowledge k, o;
  some *clauses;
  unsigned p;
  if (!get_knowledge(t0, games, &k))
    return FALSE;
  bool done = false;
  if (get_knowledge(other, games + 1, &o)) {
    if (PL_compare(games, games + 1))
      PL_domain_error("cluedo_knowledge", other);
    else if (get_holder(player, &k.base.deck, &p) &&
             add_row(&k, &o, p, &clauses)) {
      done =
          (base_close(&k.base) || PL_domain_error("cluedo_knowledge", other)) &&
          unify_knowledge(t, games, &k);
      free(clauses);
    }
    release_knowledge(&o);
  }
  release_knowledge(&k);
  return done;
}

/* clauses_player(+K, +Holder, -Facts) */
static foreign_t clauses_player3(term_t t, term_t holder, term_t facts) {
  term_t game = PL_new_term_ref();
  term_t list = PL_new_term_ref();
  knowledge k;
  unsigned h;
  if (!get_knowledge(t, game, &k))
    return FALSE;
  const base *b = &k.base;
  const deck *d = &b->deck;
  bool done = get_holder(holder, d, &h) && PL_put_nil(list);
  if (done && h == deck_envelope(d))
    for (size_t i = b->ban_count; done && i-- > 0;)
      done = add_ban(list, b->bans[i]);
  for (size_t i = b->clause_count; done && i-- > 0;)
    if (b->clauses[i].holder == h)
      done = add_clause(list, d, h, b->clauses[i].cards);
  done = done && add_literals(list, FUNCTOR_lacks2, d, h, ~b->may[h]) &&
         add_literals(list, FUNCTOR_has2, d, h, b->has[h]);
  release_knowledge(&k);
  return done && PL_unify(facts, list);
}

/* clauses_notebook(+K, -Notebook): notebook(holders(Mark,...),...) */
static foreign_t clauses_notebook(term_t t, term_t notebook) {
  term_t game = PL_new_term_ref();
  knowledge k;
  if (!get_knowledge(t, game, &k))
    return FALSE;
  release_knowledge(&k);
  const base *b = &k.base;
  const deck *d = &b->deck;
  unsigned holders = deck_holders(d);
  functor_t row = PL_new_functor(ATOM_holders, holders);
  term_t rows = PL_new_term_refs((int)d->cards);
  term_t marks = PL_new_term_refs((int)holders);
  if (!rows || !marks)
    return FALSE;
  for (unsigned c = 0; c < d->cards; c++) {
    for (unsigned h = 0; h < holders; h++)
      if (!PL_put_atom(marks + h, mask_has(b->has[h], c)   ? ATOM_has
                                  : mask_has(b->may[h], c) ? ATOM_unknown
                                                           : ATOM_lacks))
        return FALSE;
    if (!PL_cons_functor_v(rows + c, row, marks))
      return FALSE;
  }
  return PL_cons_functor_v(game, PL_new_functor(ATOM_notebook, d->cards),
                           rows) &&
         PL_unify(notebook, game);
}

static bool is_classic(const deck *d) {
  return d->categories == 3 && mask_count(d->category[0]) == PERSONS &&
         mask_count(d->category[1]) == WEAPONS &&
         mask_count(d->category[2]) == LOCATIONS;
}

/* STATE has no ban. */
static bool is_allowed(const base *b, winstate state) {
  cardmask cards = winstate_cards(state) >> 1;
  for (size_t i = 0; i < b->ban_count; i++)
    if (!(b->bans[i] & ~cards))
      return false;
  return true;
}

/* clauses_states(+K, -Set) */
static foreign_t clauses_states2(term_t t, term_t set) {
  term_t game = PL_new_term_ref();
  knowledge k;
  if (!get_knowledge(t, game, &k))
    return FALSE;
  const base *b = &k.base;
  if (!is_classic(&b->deck)) {
    release_knowledge(&k);
    _PL_get_arg(2, game, game);
    return PL_domain_error("cluedo_classic_deck", game);
  }
  winset all = winset_product((cardset)(b->may[deck_envelope(&b->deck)] << 1));
  if (b->ban_count) {
    winset left = all;
    winstate state;
    for (all = winset_empty(); winset_pop(&left, &state);)
      if (is_allowed(b, state))
        all = winset_add(all, state);
  }
  release_knowledge(&k);
  return unify_winset(set, &all);
}

void clauses_install(void) {
  static const char *const rules[RULES] = {
      [RULE_FACT_HAS] = "fact",
      [RULE_FACT_LACKS] = "fact",
      [RULE_FACT_SOME] = "fact",
      [RULE_FACT_BAN] = "fact",
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
      [RULE_BAN] = "ban",
      [RULE_BAN_SUBSUMPTION] = "subsumption",
  };
  for (unsigned r = 0; r < RULES; r++)
    ATOMS_rule[r] = PL_new_atom(rules[r]);
  FUNCTOR_has2 = FUNCTOR("has", 2);
  FUNCTOR_lacks2 = FUNCTOR("lacks", 2);
  FUNCTOR_some2 = FUNCTOR("some", 2);
  FUNCTOR_step3 = FUNCTOR("step", 3);
  FUNCTOR_not_envelope1 = FUNCTOR("not_envelope", 1);
  FUNCTOR_error2 = FUNCTOR("error", 2);
  FUNCTOR_cluedo_contradiction1 = FUNCTOR("cluedo_contradiction", 1);
  ATOM_has = PL_new_atom("has");
  ATOM_lacks = PL_new_atom("lacks");
  ATOM_unknown = PL_new_atom("unknown");
  ATOM_holders = PL_new_atom("holders");
  ATOM_notebook = PL_new_atom("notebook");
  PL_register_foreign_in_module("cluedo_resolution", "clauses_learn", 3,
                                clauses_learn3, 0);
  PL_register_foreign_in_module("cluedo_resolution", "clauses_learn", 4,
                                clauses_learn4, 0);
  PL_register_foreign("clauses_row", 4, clauses_row, 0);
  PL_register_foreign_in_module("cluedo_resolution", "clauses_player", 3,
                                clauses_player3, 0);
  PL_register_foreign_in_module("cluedo_resolution", "clauses_notebook", 2,
                                clauses_notebook, 0);
  PL_register_foreign_in_module("cluedo_resolution", "clauses_states", 2,
                                clauses_states2, 0);
}
