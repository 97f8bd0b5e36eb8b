#include "knowledge/knowledge4pl.h"

#include "support/install4pl.h"

#include <stdlib.h>

static functor_t FUNCTOR_game5;
static atom_t ATOM_any, ATOM_random, ATOM_deck, ATOM_hands;

/* T is NAME(N,...) with 1 to HIGH arguments, which are sizes. A size is LEAST to 64 cards. Sets
   SIZES to the sizes, and *COUNT to their number. */
static bool get_sizes(term_t t, atom_t name, unsigned least, unsigned high, unsigned *sizes,
                      unsigned *count) {
  term_t arg = PL_new_term_ref();
  atom_t is;
  size_t arity;
  if (!PL_get_compound_name_arity(t, &is, &arity) || is != name || arity < 1 || arity > high)
    return false;
  for (size_t i = 0; i < arity; i++) {
    uint64_t n;
    _PL_get_arg(i + 1, t, arg);
    if (!get_natural(arg, &n) || n < least || n > DECK_CARDS)
      return false;
    sizes[i] = (unsigned)n;
  }
  *count = (unsigned)arity;
  drop_references(arg);
  return true;
}

/* Sets the categories of D. Their sizes are SIZES. False if they have more than DECK_CARDS
   cards. */
static bool set_categories(deck *d, const unsigned *sizes) {
  for (unsigned k = 0; k < d->categories; k++) {
    if (d->cards + sizes[k] > DECK_CARDS)
      return false;
    d->category[k] = (sizes[k] == 64 ? UINT64_MAX : mask_bit(sizes[k]) - 1) << d->cards;
    d->cards += sizes[k];
  }
  return true;
}

/* T is the part Game of knowledge. Sets *D to its deck, and *WEIGHTED to whether cards are shown at
   random. Raises no errors. */
static bool get_game(term_t t, deck *d, bool *weighted) {
  term_t args = PL_new_term_refs(4);
  unsigned sizes[DECK_CATEGORIES], dealt = 0;
  atom_t showing;
  uint64_t open;
  if (!PL_is_functor(t, FUNCTOR_game5))
    return false;
  for (unsigned i = 0; i < 4; i++)
    _PL_get_arg(i + 1, t, args + i);
  *d = (deck){0};
  if (!PL_get_atom(args, &showing) || (showing != ATOM_any && showing != ATOM_random) ||
      !get_sizes(args + 1, ATOM_deck, 1, DECK_CATEGORIES, sizes, &d->categories) ||
      !get_sizes(args + 2, ATOM_hands, 0, DECK_SEATS, d->size, &d->seats) || d->seats < 2 ||
      !get_natural(args + 3, &open) || open > DECK_CARDS || !set_categories(d, sizes))
    return false;
  *weighted = showing == ATOM_random;
  d->players = d->seats;
  if (open)
    d->size[d->players++] = (unsigned)open;
  for (unsigned p = 0; p < d->players; p++)
    dealt += d->size[p];
  drop_references(args);
  return dealt + d->categories == d->cards;
}

static functor_t FUNCTOR_knowledge7, FUNCTOR_some2, FUNCTOR_nogood2;
static atom_t ATOM_may, ATOM_none, ATOM_contradiction, ATOM_unread;

static bool get_mask(term_t t, const deck *d, cardmask *set) {
  uint64_t word;
  if (!get_natural(t, &word) || word & ~deck_all(d))
    return false;
  *set = word;
  return true;
}

static bool get_somes(term_t list, const deck *d, some *somes) {
  term_t tail = PL_copy_term_ref(list);
  term_t head = PL_new_term_refs(2);
  for (size_t i = 0; PL_get_list(tail, head, tail); i++) {
    uint64_t holder;
    if (!PL_is_functor(head, FUNCTOR_some2))
      return false;
    _PL_get_arg(1, head, head + 1);
    if (!get_natural(head + 1, &holder) || holder < 1 || holder > deck_holders(d))
      return false;
    _PL_get_arg(2, head, head + 1);
    if (!get_mask(head + 1, d, &somes[i].cards))
      return false;
    somes[i].holder = (unsigned)holder - 1;
  }
  drop_references(tail);
  return true;
}

static bool get_nogoods(term_t list, const deck *d, nogood *nogoods) {
  term_t tail = PL_copy_term_ref(list);
  term_t head = PL_new_term_refs(2);
  for (size_t i = 0; PL_get_list(tail, head, tail); i++) {
    uint64_t holders;
    if (!PL_is_functor(head, FUNCTOR_nogood2))
      return false;
    _PL_get_arg(1, head, head + 1);
    if (!get_natural(head + 1, &holders) || holders >> deck_holders(d))
      return false;
    _PL_get_arg(2, head, head + 1);
    if (!get_mask(head + 1, d, &nogoods[i].cards))
      return false;
    nogoods[i].holders = (unsigned)holders;
  }
  drop_references(tail);
  return true;
}

static bool get_may(term_t t, kb *b) {
  term_t arg = PL_new_term_ref();
  atom_t name;
  size_t arity;
  if (!PL_get_compound_name_arity(t, &name, &arity) || name != ATOM_may ||
      arity != deck_holders(&b->deck))
    return false;
  for (size_t h = 0; h < arity; h++) {
    _PL_get_arg(h + 1, t, arg);
    if (!get_mask(arg, &b->deck, &b->may[h]))
      return false;
  }
  drop_references(arg);
  return true;
}

/* Makes room in *K for the numbers CLAUSES, NOGOODS and SHOWN of its own parts, and for FACTS more
   facts. A fact adds at most one nogood, and one clause and one element of SHOWN for each player
   except one. Numbers above MOST_FACTS, far more than games need, are an error. Otherwise
   kb_close() might take too long. */
static bool acquire(knowledge *k, size_t clauses, size_t nogoods, size_t shown, size_t facts) {
  size_t more = facts * (k->kb.deck.seats - 1);
  size_t here = clauses + nogoods + facts + more, somes = here + shown + more;
  if (clauses > MOST_FACTS || nogoods > MOST_FACTS || shown > MOST_FACTS || facts > MOST_FACTS)
    return PL_resource_error("cluedo_facts");
  k->kb.clauses = k->local;
  k->kb.nogoods = k->local_nogoods;
  if (somes > LOCAL_SOMES)
    k->kb.clauses = k->allocated = malloc(somes * sizeof(some));
  if (nogoods + facts > LOCAL_NOGOODS)
    k->kb.nogoods = k->allocated_nogoods = malloc((nogoods + facts) * sizeof(nogood));
  if (!k->kb.clauses || !k->kb.nogoods) {
    release_knowledge(k);
    return PL_resource_error("memory");
  }
  k->kb.clause_count = clauses;
  k->kb.nogood_count = nogoods;
  k->shown_count = shown;
  k->shown = k->kb.clauses + here;
  return true;
}

void release_knowledge(knowledge *k) {
  free(k->allocated);
  free(k->allocated_nogoods);
}

/* True if a player at a seat has each of the cards shown at random. */
static bool check_shown(const knowledge *k) {
  const kb *b = &k->kb;
  for (size_t i = 0; i < k->shown_count; i++)
    if (k->shown[i].holder >= b->deck.seats || !(k->shown[i].cards & b->has[k->shown[i].holder]))
      return false;
  return k->weighted || !k->shown_count;
}

static bool get_seatmask(term_t t, const deck *d, seatmask *seats) {
  uint64_t set;
  if (!get_natural(t, &set) || set >> d->seats)
    return false;
  *seats = (seatmask)set;
  return true;
}

/* T is a list of facts or the atom none. Checks only the start of the list. */
static bool is_memory(term_t t) {
  atom_t atom;
  return PL_is_pair(t) || PL_get_nil(t) || (PL_get_atom(t, &atom) && atom == ATOM_none);
}

bool get_knowledge_for(term_t t, size_t facts, knowledge *k) {
  term_t parts = PL_new_term_refs(2), args = PL_new_term_refs(5);
  size_t clauses, nogoods, shown;
  if (!PL_is_functor(t, FUNCTOR_knowledge7))
    return not_a("cluedo_knowledge", t);
  k->game = parts;
  k->facts = parts + 1;
  _PL_get_arg(1, t, k->game);
  for (unsigned i = 0; i < 5; i++)
    _PL_get_arg(i + 2, t, args + i);
  _PL_get_arg(7, t, k->facts);
  k->allocated = NULL;
  k->allocated_nogoods = NULL;
  k->kb.tell = NULL;
  if (!get_game(k->game, &k->kb.deck, &k->weighted) ||
      !get_seatmask(args + 4, &k->kb.deck, &k->left) || !is_memory(k->facts))
    return PL_domain_error("cluedo_knowledge", t);
  if (!get_list(args + 1, &clauses) || !get_list(args + 2, &nogoods) ||
      !get_list(args + 3, &shown) || !acquire(k, clauses, nogoods, shown, facts))
    return false;
  if (!get_may(args, &k->kb) || !get_somes(args + 1, &k->kb.deck, k->kb.clauses) ||
      !get_nogoods(args + 2, &k->kb.deck, k->kb.nogoods) ||
      !get_somes(args + 3, &k->kb.deck, k->shown) || !kb_check(&k->kb) || !check_shown(k)) {
    release_knowledge(k);
    return PL_domain_error("cluedo_knowledge", t);
  }
  drop_references(args);
  return true;
}

bool get_knowledge(term_t t, knowledge *k) { return get_knowledge_for(t, 1, k); }

static bool put_somes(term_t t, const some *somes, size_t count) {
  term_t args = PL_new_term_refs(3);
  if (!PL_put_nil(t))
    return false;
  for (size_t i = count; i-- > 0;)
    if (!PL_put_integer(args, (long)somes[i].holder + 1) ||
        !PL_put_uint64(args + 1, somes[i].cards) ||
        !PL_cons_functor_v(args + 2, FUNCTOR_some2, args) || !PL_cons_list(t, args + 2, t))
      return false;
  drop_references(args);
  return true;
}

static bool put_nogoods(term_t t, const nogood *nogoods, size_t count) {
  term_t args = PL_new_term_refs(3);
  if (!PL_put_nil(t))
    return false;
  for (size_t i = count; i-- > 0;)
    if (!PL_put_integer(args, (long)nogoods[i].holders) ||
        !PL_put_uint64(args + 1, nogoods[i].cards) ||
        !PL_cons_functor_v(args + 2, FUNCTOR_nogood2, args) || !PL_cons_list(t, args + 2, t))
      return false;
  drop_references(args);
  return true;
}

bool unify_knowledge(term_t t, const knowledge *k) {
  const kb *b = &k->kb;
  unsigned holders = deck_holders(&b->deck);
  term_t args = PL_new_term_refs(8);
  term_t may = PL_new_term_refs((int)holders);
  if (!args || !may || !PL_put_term(args, k->game) || !PL_put_term(args + 6, k->facts))
    return false;
  for (unsigned h = 0; h < holders; h++)
    if (!PL_put_uint64(may + h, b->may[h]))
      return false;
  return PL_cons_functor_v(args + 1, PL_new_functor(ATOM_may, holders), may) &&
         put_somes(args + 2, b->clauses, b->clause_count) &&
         put_nogoods(args + 3, b->nogoods, b->nogood_count) &&
         put_somes(args + 4, k->shown, k->shown_count) && PL_put_integer(args + 5, (long)k->left) &&
         PL_cons_functor_v(args + 7, FUNCTOR_knowledge7, args) && PL_unify(t, args + 7);
}

bool unify_answer(term_t answer, const knowledge *k, term_t fact, bool read, bool possible) {
  if (!read || !possible)
    return PL_unify_atom(answer, read ? ATOM_contradiction : ATOM_unread);
  if (!PL_is_atom(k->facts) && !PL_cons_list(k->facts, fact, k->facts))
    return false;
  return unify_knowledge(answer, k);
}

deals_input knowledge_input(const knowledge *k) {
  return (deals_input){
      .kb = &k->kb, .shown = k->shown, .shown_count = k->shown_count, .go_on = signals_handled};
}

bool deals_done(engine_status status) { return engine_done(status, "cluedo_deals"); }

static foreign_t knowledge_start(term_t game, term_t facts, term_t t) {
  some clauses[1];
  nogood nogoods[1];
  knowledge k = {.game = game, .facts = facts};
  deck d;
  if (!get_game(game, &d, &k.weighted))
    return not_a_part(game, "cluedo_game", game);
  if (!is_memory(facts))
    return not_a("list", facts);
  kb_init(&k.kb, &d, clauses, nogoods);
  return kb_close(&k.kb) ? unify_knowledge(t, &k) : PL_domain_error("cluedo_game", game);
}

void knowledge_install(void) {
  FUNCTOR_game5 = FUNCTOR("game", 5);
  ATOM_any = PL_new_atom("any");
  ATOM_random = PL_new_atom("random");
  ATOM_deck = PL_new_atom("deck");
  ATOM_hands = PL_new_atom("hands");
  FUNCTOR_knowledge7 = FUNCTOR("knowledge", 7);
  FUNCTOR_some2 = FUNCTOR("some", 2);
  FUNCTOR_nogood2 = FUNCTOR("nogood", 2);
  ATOM_may = PL_new_atom("may");
  ATOM_none = PL_new_atom("none");
  ATOM_contradiction = PL_new_atom("contradiction");
  ATOM_unread = PL_new_atom("unread");
  PL_register_foreign("knowledge_start", 3, knowledge_start, 0);
}
