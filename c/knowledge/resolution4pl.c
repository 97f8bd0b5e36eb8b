#include "knowledge/resolution4pl.h"

#include "classic/winset4pl.h"
#include "knowledge/deck4pl.h"
#include "knowledge/fact4pl.h"
#include "knowledge/steps4pl.h"

static functor_t FUNCTOR_error2, FUNCTOR_cluedo_contradiction1;
static atom_t ATOM_has, ATOM_lacks, ATOM_unknown, ATOM_holders, ATOM_notebook;

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
  telling tell;
  knowledge k;
  if (!get_knowledge(t0, game, &k))
    return FALSE;
  telling_begin(&tell, &k.base, fact, list);
  bool done = get_fact(fact, &k) &&
              (base_close(&k.base) || contradiction(fact)) &&
              telling_end(&tell) && PL_unify(steps, list) &&
              unify_knowledge(t, game, &k);
  release_knowledge(&k);
  return done;
}

/* clauses_row(+K0, +Player, +Other, -K): K is K0 and what Other knows that
   Player has and lacks. Clauses that come from what both were told need no
   copying: those of K0 resolve with what Player lacks. */
static foreign_t clauses_row(term_t t0, term_t player, term_t other, term_t t) {
  term_t games = PL_new_term_refs(2);
  knowledge k, o;
  unsigned p;
  if (!get_knowledge(t0, games, &k))
    return FALSE;
  bool done = false;
  if (get_knowledge(other, games + 1, &o)) {
    if (PL_compare(games, games + 1))
      PL_domain_error("cluedo_knowledge", other);
    else if (get_holder(player, &k.base.deck, &p)) {
      base_lacks(&k.base, p, ~o.base.may[p]);
      base_has(&k.base, p, o.base.has[p]);
      done =
          (base_close(&k.base) || PL_domain_error("cluedo_knowledge", other)) &&
          unify_knowledge(t, games, &k);
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
  done = done && add_lacks(list, d, h, ~b->may[h]) &&
         add_has(list, d, h, b->has[h]);
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
