#include "knowledge/fact4pl.h"

#include "knowledge/deck4pl.h"

static functor_t FUNCTOR_has2, FUNCTOR_lacks2, FUNCTOR_some2;
static functor_t FUNCTOR_not_envelope1;
static atom_t ATOM_nobody, ATOM_unknown;

/* --- Facts, with the arguments from ARGS on --- */

/* An answer. SHOWN is 0 if the card is not known; ANSWERER may be the asker:
   nobody else answered. */
static void add_answer(knowledge *k, unsigned asker, cardmask cards,
                       unsigned answerer, cardmask shown) {
  base *b = &k->base;
  unsigned n = b->deck.players;
  for (unsigned p = (asker + 1) % n; p != answerer; p = (p + 1) % n)
    base_lacks(b, p, cards);
  if (answerer == asker)
    return;
  if (!shown)
    base_some(b, answerer, cards);
  else {
    base_has(b, answerer, shown);
    if (k->weighted)
      k->shown[k->shown_count++] = (some){answerer, cards};
  }
}

/* asked(Asker,Cards,Answerer,Card) */
static bool get_asked(knowledge *k, term_t fact, term_t args) {
  const deck *d = &k->base.deck;
  unsigned asker, answerer;
  cardmask cards, shown = 0;
  atom_t atom;
  if (!get_player_of(args, d, &asker) || !get_cards_of(args + 1, d, &cards))
    return false;
  bool nobody = PL_get_atom(args + 2, &atom) && atom == ATOM_nobody;
  if (nobody)
    answerer = asker;
  else if (!get_player_of(args + 2, d, &answerer))
    return false;
  bool unknown = PL_get_atom(args + 3, &atom) && atom == ATOM_unknown;
  if (!unknown && !get_card_of(args + 3, d, &shown))
    return false;
  if ((nobody && !unknown) || (!nobody && asker == answerer) ||
      (shown && !(shown & cards)))
    return PL_domain_error("cluedo_fact", fact);
  add_answer(k, asker, cards, answerer, shown);
  return true;
}

/* The thesis's record [State,[Asker],[Answerer]]; [0] is nobody. */
static bool get_record_fact(knowledge *k, term_t fact) {
  const deck *d = &k->base.deck;
  term_t parts = PL_new_term_refs(6), tail = parts + 3;
  unsigned asker, answerer;
  cardmask cards;
  size_t zero;
  if (!get_list(fact, NULL))
    return false;
  if (!PL_get_list(fact, parts, tail) || !PL_get_list(tail, parts + 1, tail) ||
      !PL_get_list(tail, parts + 2, tail) || !PL_get_nil(tail))
    return PL_type_error("cluedo_record", fact);
  if (!is_winstate(parts, d))
    return not_a("cluedo_state", parts);
  if (!get_winstate(parts, d, &cards) || !get_player_of(parts + 1, d, &asker))
    return false;
  if (PL_get_list(parts + 2, parts + 4, parts + 5) && PL_get_nil(parts + 5) &&
      get_natural(parts + 4, &zero) && zero == 0)
    answerer = asker;
  else if (!get_player_of(parts + 2, d, &answerer))
    return false;
  else if (asker == answerer)
    return PL_domain_error("cluedo_fact", fact);
  add_answer(k, asker, cards, answerer, 0);
  return true;
}

/* s(P,W,L): what the envelope has. */
static bool get_envelope(knowledge *k, term_t fact) {
  base *b = &k->base;
  cardmask cards;
  if (!get_winstate(fact, &b->deck, &cards))
    return false;
  base_has(b, deck_envelope(&b->deck), cards);
  return true;
}

/* not_envelope(Cards) */
static bool get_not_envelope(knowledge *k, term_t fact, term_t args) {
  cardmask cards;
  (void)fact;
  if (!get_cards_of(args, &k->base.deck, &cards))
    return false;
  base_ban(&k->base, cards);
  return true;
}

/* hand(Player,Cards); a list has each card but once. */
static bool get_hand(knowledge *k, term_t fact, term_t args) {
  base *b = &k->base;
  unsigned player;
  cardmask cards;
  size_t length;
  if (!get_player_of(args, &b->deck, &player) ||
      !get_cards_of(args + 1, &b->deck, &cards))
    return false;
  if (!is_winstate(args + 1, &b->deck) &&
      !(get_list(args + 1, &length) && length == mask_count(cards)))
    return PL_domain_error("cluedo_fact", fact);
  base_lacks(b, player, ~cards);
  base_has(b, player, cards);
  return true;
}

/* some(Holder,Cards) */
static bool get_some(knowledge *k, term_t fact, term_t args) {
  unsigned holder;
  cardmask cards;
  (void)fact;
  if (!get_holder(args, &k->base.deck, &holder) ||
      !get_cards_of(args + 1, &k->base.deck, &cards))
    return false;
  base_some(&k->base, holder, cards);
  return true;
}

static bool get_literal(const knowledge *k, term_t args, unsigned *holder,
                        cardmask *card) {
  return get_holder(args, &k->base.deck, holder) &&
         get_card_of(args + 1, &k->base.deck, card);
}

/* has(Holder,Card) */
static bool get_has(knowledge *k, term_t fact, term_t args) {
  unsigned holder;
  cardmask card;
  (void)fact;
  if (!get_literal(k, args, &holder, &card))
    return false;
  base_has(&k->base, holder, card);
  return true;
}

/* lacks(Holder,Card) */
static bool get_lacks(knowledge *k, term_t fact, term_t args) {
  unsigned holder;
  cardmask card;
  (void)fact;
  if (!get_literal(k, args, &holder, &card))
    return false;
  base_lacks(&k->base, holder, card);
  return true;
}

enum { MOST_ARGUMENTS = 4 };

static const struct {
  const char *name;
  unsigned arity;
  bool (*get)(knowledge *k, term_t fact, term_t args);
} facts[] = {
    {"has", 2, get_has},   {"lacks", 2, get_lacks},
    {"some", 2, get_some}, {"asked", 4, get_asked},
    {"hand", 2, get_hand}, {"not_envelope", 1, get_not_envelope},
};

enum { FACTS = sizeof facts / sizeof *facts };

static functor_t FUNCTORS_fact[FACTS];

bool get_fact(term_t fact, knowledge *k) {
  functor_t functor;
  if (PL_is_pair(fact) || PL_get_nil(fact))
    return get_record_fact(k, fact);
  if (is_winstate(fact, &k->base.deck))
    return get_envelope(k, fact);
  if (PL_get_functor(fact, &functor))
    for (size_t i = 0; i < FACTS; i++)
      if (functor == FUNCTORS_fact[i]) {
        term_t args = PL_new_term_refs(MOST_ARGUMENTS);
        for (unsigned a = 0; a < facts[i].arity; a++)
          _PL_get_arg(a + 1, fact, args + a);
        return facts[i].get(k, fact, args);
      }
  return not_a("cluedo_fact", fact);
}

/* --- Facts as terms --- */

/* Puts NAME(HOLDER,C) for each card C of SET in front of LIST. */
static bool add_each(term_t list, functor_t name, const deck *d,
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

bool add_has(term_t list, const deck *d, unsigned holder, cardmask set) {
  return add_each(list, FUNCTOR_has2, d, holder, set);
}

bool add_lacks(term_t list, const deck *d, unsigned holder, cardmask set) {
  return add_each(list, FUNCTOR_lacks2, d, holder, set);
}

bool add_clause(term_t list, const deck *d, unsigned holder, cardmask set) {
  term_t args = PL_new_term_refs(3);
  if (!put_holder(args, d, holder) || !put_mask(args + 1, set) ||
      !PL_cons_functor_v(args + 2, FUNCTOR_some2, args) ||
      !PL_cons_list(list, args + 2, list))
    return false;
  PL_reset_term_refs(args);
  return true;
}

bool add_ban(term_t list, cardmask set) {
  term_t args = PL_new_term_refs(2);
  if (!put_mask(args, set) ||
      !PL_cons_functor_v(args + 1, FUNCTOR_not_envelope1, args) ||
      !PL_cons_list(list, args + 1, list))
    return false;
  PL_reset_term_refs(args);
  return true;
}

void facts_install(void) {
  for (size_t i = 0; i < FACTS; i++)
    FUNCTORS_fact[i] = FUNCTOR(facts[i].name, facts[i].arity);
  FUNCTOR_has2 = FUNCTOR("has", 2);
  FUNCTOR_lacks2 = FUNCTOR("lacks", 2);
  FUNCTOR_some2 = FUNCTOR("some", 2);
  FUNCTOR_not_envelope1 = FUNCTOR("not_envelope", 1);
  ATOM_nobody = PL_new_atom("nobody");
  ATOM_unknown = PL_new_atom("unknown");
}
