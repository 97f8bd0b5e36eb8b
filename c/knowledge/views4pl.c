/* The predicates of knowledge/views.pl: knowledge about knowledge. For views and sights see
   views_next/5 in foreign.pl. */

#include "knowledge/deck4pl.h"
#include "knowledge/fact4pl.h"
#include "knowledge/knowledge4pl.h"
#include "support/install4pl.h"

static atom_t ATOM_by, ATOM_nothing, ATOM_page;
static functor_t FUNCTOR_error2, FUNCTOR_contradiction1;

/* True if *B has clause C, or implies it. */
static bool has_clause(const kb *b, some c) {
  bool has = c.cards & b->has[c.holder];
  for (size_t i = 0; !has && i < b->clause_count; i++)
    has = b->clauses[i].holder == c.holder && !(b->clauses[i].cards & ~c.cards);
  return has;
}

/* Adds the clauses of *FROM about player P to *TO, which has room. *TO has most of these clauses
   already: *TO has the same facts, and resolves them with the cards that P lacks. But a nogood may
   have become a clause in *FROM only. */
static bool add_clauses(kb *to, unsigned p, const kb *from) {
  bool added = false;
  for (size_t i = 0; i < from->clause_count; i++)
    if (from->clauses[i].holder == p && !has_clause(to, from->clauses[i])) {
      kb_clause(to, p, from->clauses[i].cards);
      added = true;
    }
  return !added || kb_close(to);
}

/* Adds all that *O knows about the hand of player P to *K. Unifies T with the result. *K has room
   for the clauses of *O. OTHER is the term of *O. */
static bool unify_row(term_t t, knowledge *k, unsigned p, const knowledge *o, term_t other) {
  kb_lacks(&k->kb, p, ~o->kb.may[p]);
  kb_has(&k->kb, p, o->kb.has[p]);
  return ((kb_close(&k->kb) && add_clauses(&k->kb, p, &o->kb)) ||
          PL_domain_error("cluedo_knowledge", other)) &&
         unify_knowledge(t, k);
}

static bool same_game(const knowledge *k, const knowledge *o, term_t other) {
  return !PL_compare(k->game, o->game) || PL_domain_error("cluedo_knowledge", other);
}

static foreign_t knowledge_row(term_t t0, term_t player, term_t other, term_t t) {
  knowledge k, o;
  unsigned p;
  if (!get_knowledge(other, &o))
    return FALSE;
  bool done = false;
  if (get_knowledge_for(t0, o.kb.clause_count + 1, &k)) {
    done = same_game(&k, &o, other) &&
           (read_holder(player, &k.kb.deck, &p) || not_a_part(player, "cluedo_holder", player)) &&
           unify_row(t, &k, p, &o, other);
    release_knowledge(&k);
  }
  release_knowledge(&o);
  return done;
}

static bool raise_contradiction(term_t fact) {
  term_t formal = PL_new_term_refs(2);
  return PL_cons_functor(formal, FUNCTOR_contradiction1, fact) &&
         PL_cons_functor(formal, FUNCTOR_error2, formal, formal + 1) && PL_raise_exception(formal);
}

/* Adds SIGHT to *K. SIGHT is a fact or the atom nothing. */
static bool see(knowledge *k, term_t sight) {
  atom_t atom;
  if (PL_get_atom(sight, &atom) && atom == ATOM_nothing)
    return true;
  if (!read_fact(sight, k))
    return not_a_part(sight, "cluedo_fact", sight);
  if (!kb_close(&k->kb))
    return raise_contradiction(sight);
  return PL_is_atom(k->facts) || PL_cons_list(k->facts, sight, k->facts);
}

/* T0 is the view of player P. Puts the view of P after P has seen SIGHT into T. *O is the knowledge
   of Me, and OTHER is its term. */
static bool next_view(term_t t, term_t t0, unsigned p, term_t sight, const knowledge *o,
                      term_t other) {
  knowledge k;
  if (!get_knowledge_for(t0, o->kb.clause_count + 1, &k))
    return false;
  bool done = same_game(&k, o, other) && see(&k, sight) && unify_row(t, &k, p, o, other);
  release_knowledge(&k);
  return done;
}

/* Puts the next views of all players into the ARITY terms from VIEWS on. *K is the knowledge of
   player ME, and OWN is its term. In place of ME's view OWN is put. */
static bool next_views(term_t by0, unsigned me, term_t sights, const knowledge *k, term_t own,
                       term_t views, size_t arity) {
  term_t args = PL_new_term_refs(3);
  for (unsigned p = 0; p < arity; p++) {
    if (p == me) {
      if (!PL_put_term(views + p, own))
        return false;
      continue;
    }
    _PL_get_arg(p + 1, by0, args);
    _PL_get_arg(p + 1, sights, args + 1);
    if (!next_view(views + p, args, p, args + 1, k, own))
      return false;
    drop_references(args + 2);
    PL_new_term_ref();
  }
  return true;
}

static foreign_t views_next(term_t by0, term_t me, term_t own, term_t sights, term_t by) {
  atom_t name, any;
  size_t arity, seen;
  unsigned i;
  knowledge k;
  if (!PL_get_compound_name_arity(by0, &name, &arity) || name != ATOM_by || arity < 1 ||
      arity > DECK_SEATS + 1)
    return not_a("cluedo_views", by0);
  if (!PL_get_compound_name_arity(sights, &any, &seen) || seen != arity)
    return not_a("cluedo_sights", sights);
  if (!get_between(me, 1, (unsigned)arity, "cluedo_player", &i) || !reserve_references() ||
      !get_knowledge(own, &k))
    return FALSE;
  term_t views = PL_new_term_refs((int)arity + 1), all = views + arity;
  size_t seats = k.kb.deck.seats;
  bool done = (arity == seats || (arity == seats + 1 && i == arity) ||
               not_a_part(by0, "cluedo_views", by0)) &&
              next_views(by0, i - 1, sights, &k, own, views, arity) &&
              PL_cons_functor_v(all, PL_new_functor(ATOM_by, arity), views) && PL_unify(by, all);
  release_knowledge(&k);
  return done;
}

/* Puts page(Envelope,Has1,Lacks1,...) with the knowledge *K into T. */
static bool put_page(term_t t, const knowledge *k) {
  const kb *b = &k->kb;
  unsigned seats = b->deck.seats;
  cardmask all = deck_all(&b->deck);
  term_t sets = PL_new_term_refs(2 * DECK_SEATS + 1);
  bool done = sets && PL_put_uint64(sets, b->may[deck_envelope(&b->deck)]);
  for (unsigned p = 0; done && p < seats; p++)
    done = PL_put_uint64(sets + 2 * p + 1, b->has[p]) &&
           PL_put_uint64(sets + 2 * p + 2, all & ~b->may[p]);
  return done && PL_cons_functor_v(t, PL_new_functor(ATOM_page, 2 * seats + 1), sets);
}

/* Puts the page of the knowledge FROM into T, and sets *SEATS to the number of seats. */
static bool put_page_of(term_t t, term_t from, size_t *seats) {
  knowledge k;
  if (!get_knowledge(from, &k))
    return false;
  *seats = k.kb.deck.seats;
  bool done = put_page(t, &k);
  release_knowledge(&k);
  return done;
}

static foreign_t known_card_sets2(term_t t, term_t page) {
  term_t all = PL_new_term_ref();
  size_t seats;
  return put_page_of(all, t, &seats) && PL_unify(page, all);
}

static foreign_t views_pages2(term_t by, term_t pages) {
  term_t list = PL_new_term_ref(), page = PL_new_term_refs(3);
  atom_t name;
  size_t arity, seats = 0;
  if (!PL_get_compound_name_arity(by, &name, &arity) || name != ATOM_by)
    return not_a("cluedo_views", by);
  if (!reserve_references() || !PL_put_nil(list))
    return FALSE;
  for (size_t p = arity; p-- > 0;) {
    _PL_get_arg(p + 1, by, page + 1);
    if (!put_page_of(page, page + 1, &seats) || (p < seats && !PL_cons_list(list, page, list)))
      return FALSE;
    drop_references(page + 2);
    PL_new_term_ref();
  }
  return PL_unify(pages, list);
}

void views_install(void) {
  ATOM_page = PL_new_atom("page");
  ATOM_by = PL_new_atom("by");
  ATOM_nothing = PL_new_atom("nothing");
  FUNCTOR_error2 = FUNCTOR("error", 2);
  FUNCTOR_contradiction1 = FUNCTOR("cluedo_contradiction", 1);
  PL_register_foreign("knowledge_row", 4, knowledge_row, 0);
  PL_register_foreign("known_card_sets", 2, known_card_sets2, 0);
  PL_register_foreign("views_pages", 2, views_pages2, 0);
  PL_register_foreign("views_next", 5, views_next, 0);
}
