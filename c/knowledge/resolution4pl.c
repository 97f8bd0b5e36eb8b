/* The predicates of knowledge/resolution.pl: resolution without counting. */

#include "knowledge/classic/winstates4pl.h"
#include "knowledge/deck4pl.h"
#include "knowledge/fact4pl.h"
#include "knowledge/knowledge4pl.h"
#include "knowledge/known4pl.h"
#include "knowledge/steps4pl.h"
#include "support/install4pl.h"

static atom_t ATOM_has, ATOM_lacks, ATOM_unknown, ATOM_holders, ATOM_notebook;

static bool get_holder(term_t t, const deck *d, unsigned *holder) {
  return read_holder(t, d, holder) || not_a_part(t, "cluedo_holder", t);
}

static foreign_t knowledge_resolve4(term_t t0, term_t core, term_t fact, term_t answer) {
  knowledge k;
  if (!get_knowledge(t0, &k))
    return FALSE;
  bool read = read_fact(core, &k);
  bool done = unify_answer(answer, &k, fact, read, read && kb_close(&k.kb));
  release_knowledge(&k);
  return done;
}

static foreign_t knowledge_resolve5(term_t t0, term_t core, term_t fact, term_t answer,
                                    term_t steps) {
  term_t list = PL_new_term_ref();
  step_list tell;
  knowledge k;
  if (!get_knowledge(t0, &k))
    return FALSE;
  step_list_begin(&tell, &k.kb, fact, list);
  bool read = read_fact(core, &k);
  bool possible = read && kb_close(&k.kb);
  bool done = step_list_end(&tell) && (read || PL_put_nil(list)) && PL_unify(steps, list) &&
              unify_answer(answer, &k, fact, read, possible);
  release_knowledge(&k);
  return done;
}

/* True if the nogood X is listed among the facts about holder H. A nogood of the envelope is listed
   with the envelope. Another nogood is listed with the holders outside X.holders. */
static bool is_listed_with(nogood x, const deck *d, unsigned h) {
  unsigned e = deck_envelope(d);
  return x.holders == 1u << e ? h == e : !(x.holders >> h & 1);
}

static foreign_t knowledge_holder3(term_t t, term_t holder, term_t facts) {
  term_t list = PL_new_term_ref();
  knowledge k;
  unsigned h;
  if (!get_knowledge(t, &k))
    return FALSE;
  const kb *b = &k.kb;
  const deck *d = &b->deck;
  bool done = get_holder(holder, d, &h) && PL_put_nil(list);
  for (size_t i = b->nogood_count; done && i-- > 0;)
    if (is_listed_with(b->nogoods[i], d, h))
      done = add_nogood(list, d, b->nogoods[i]);
  for (size_t i = b->clause_count; done && i-- > 0;)
    if (b->clauses[i].holder == h)
      done = add_clause(list, d, h, b->clauses[i].cards);
  done = done && add_lacks(list, d, h, ~b->may[h]) && add_has(list, d, h, b->has[h]);
  release_knowledge(&k);
  return done && PL_unify(facts, list);
}

/* notebook(+K, -Notebook): notebook(holders(Mark,...),...) */
static foreign_t notebook2(term_t t, term_t notebook) {
  term_t all = PL_new_term_ref();
  knowledge k;
  if (!get_knowledge(t, &k))
    return FALSE;
  release_knowledge(&k);
  const kb *b = &k.kb;
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
  return PL_cons_functor_v(all, PL_new_functor(ATOM_notebook, d->cards), rows) &&
         PL_unify(notebook, all);
}

static bool is_classic(const deck *d) {
  return d->categories == 3 && mask_count(d->category[0]) == PERSONS &&
         mask_count(d->category[1]) == WEAPONS && mask_count(d->category[2]) == LOCATIONS;
}

/* True if STATE contradicts no nogood of the envelope. */
static bool is_allowed(const kb *b, winstate state) {
  cardmask cards = winstate_cards(state);
  for (size_t i = 0; i < b->nogood_count; i++)
    if (b->nogoods[i].holders == 1u << deck_envelope(&b->deck) && !(b->nogoods[i].cards & ~cards))
      return false;
  return true;
}

static foreign_t knowledge_winset2(term_t t, term_t set) {
  knowledge k;
  if (!get_knowledge(t, &k))
    return FALSE;
  const kb *b = &k.kb;
  if (!is_classic(&b->deck)) {
    release_knowledge(&k);
    _PL_get_arg(2, k.game, k.game);
    return PL_domain_error("cluedo_classic_deck", k.game);
  }
  winset all = winset_product(b->may[deck_envelope(&b->deck)]);
  if (b->nogood_count) {
    winset left = all;
    winstate state;
    for (all = winset_empty(); winset_pop(&left, &state);)
      if (is_allowed(b, state))
        all = winset_add(all, state);
  }
  release_knowledge(&k);
  return unify_winset(set, &all);
}

void resolution_install(void) {
  ATOM_has = PL_new_atom("has");
  ATOM_lacks = PL_new_atom("lacks");
  ATOM_unknown = PL_new_atom("unknown");
  ATOM_holders = PL_new_atom("holders");
  ATOM_notebook = PL_new_atom("notebook");
  PL_register_foreign("knowledge_resolve", 4, knowledge_resolve4, 0);
  PL_register_foreign("knowledge_resolve", 5, knowledge_resolve5, 0);
  PL_register_foreign("knowledge_holder", 3, knowledge_holder3, 0);
  PL_register_foreign_in_module("cluedo_knowledge_resolution", "notebook", 2, notebook2, 0);
  PL_register_foreign_in_module("cluedo_knowledge_resolution", "knowledge_winset", 2,
                                knowledge_winset2, 0);
}
