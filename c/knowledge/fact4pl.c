#include "knowledge/fact4pl.h"

#include "knowledge/deck4pl.h"
#include "knowledge/names4pl.h"
#include "support/install4pl.h"

static functor_t FUNCTOR_minus2;
static atom_t ATOM_nobody, ATOM_somebody, ATOM_unknown, ATOM_true, ATOM_false;

static bool is_atom(term_t t, atom_t atom) {
  atom_t is;
  return PL_get_atom(t, &is) && is == atom;
}

/* Adds that the players between ASKER and ANSWERER have none of CARDS. If ASKER is ANSWERER, these
   are all other players. But the players SKIPPED may have some. */
static void add_passes(knowledge *k, unsigned asker, cardmask cards, unsigned answerer,
                       seatmask skipped) {
  unsigned n = k->kb.deck.seats;
  for (unsigned p = (asker + 1) % n; p != answerer; p = (p + 1) % n)
    if (!seats_have(skipped, p))
      kb_lacks(&k->kb, p, cards);
}

/* Adds that ANSWERER shows one of CARDS. SHOWN is the card, or 0 if it is unknown. */
static void add_show(knowledge *k, unsigned answerer, cardmask cards, cardmask shown) {
  if (!shown) {
    kb_clause(&k->kb, answerer, cards);
  } else {
    kb_has(&k->kb, answerer, shown);
    if (k->weighted)
      k->shown[k->shown_count++] = (some){answerer, cards};
  }
}

static void nogood_of_envelope(kb *b, cardmask cards) {
  kb_nogood(b, 1u << deck_envelope(&b->deck), cards);
}

/* The readers below get the arguments of a fact in the references from ARGS on. */

static bool read_literal(const knowledge *k, term_t args, unsigned *holder, cardmask *card) {
  return read_holder(args, &k->kb.deck, holder) && read_card(args + 1, &k->kb.deck, card);
}

static bool read_has(knowledge *k, term_t args) {
  unsigned holder;
  cardmask card;
  if (!read_literal(k, args, &holder, &card))
    return false;
  kb_has(&k->kb, holder, card);
  return true;
}

static bool read_lacks(knowledge *k, term_t args) {
  unsigned holder;
  cardmask card;
  if (!read_literal(k, args, &holder, &card))
    return false;
  kb_lacks(&k->kb, holder, card);
  return true;
}

/* Adds that at least one of PLAYERS has one of CARDS. PLAYERS is not empty. */
static void add_some(knowledge *k, seatmask players, cardmask cards) {
  if (players & (players - 1))
    kb_nogood(&k->kb, deck_others(&k->kb.deck, players), cards);
  else
    kb_clause(&k->kb, mask_first(players), cards);
}

/* some(Holder,Cards), or some(Players,Cards) of several players. */
static bool read_some(knowledge *k, term_t args) {
  const deck *d = &k->kb.deck;
  unsigned holder;
  seatmask players;
  cardmask cards;
  if (!read_list_or_winstate(args + 1, d, &cards))
    return false;
  if (read_holder(args, d, &holder))
    kb_clause(&k->kb, holder, cards);
  else if (PL_is_pair(args) && read_seats(args, d, &players))
    add_some(k, players, cards);
  else
    return false;
  return true;
}

/* hand(Player,Cards). Cards is the whole hand, and has no card twice. */
static bool read_hand(knowledge *k, term_t args) {
  kb *b = &k->kb;
  unsigned player;
  cardmask cards;
  size_t length;
  if (!read_holder(args, &b->deck, &player) || player == deck_envelope(&b->deck) ||
      !read_list(args + 1, &b->deck, &cards, &length) || length != b->deck.size[player] ||
      length != mask_count(cards))
    return false;
  kb_lacks(b, player, ~cards);
  kb_has(b, player, cards);
  return true;
}

/* s(C,...). The envelope has these cards. */
static bool read_envelope(knowledge *k, term_t fact) {
  static const argument kind = CARDS;
  kb *b = &k->kb;
  cardmask cards;
  term_t state = PL_copy_term_ref(fact);
  put_numbers(state, 1, &kind, k->game, &b->deck);
  if (!read_winstate(state, &b->deck, &cards))
    return false;
  kb_has(b, deck_envelope(&b->deck), cards);
  return true;
}

static bool read_not_envelope(knowledge *k, term_t args) {
  cardmask cards;
  if (!read_list_or_winstate(args, &k->kb.deck, &cards))
    return false;
  nogood_of_envelope(&k->kb, cards);
  return true;
}

/* T is one of CARDS, or the atom unknown. Sets *SHOWN to the card, or to 0. */
static bool read_shown(term_t t, const deck *d, cardmask cards, cardmask *shown) {
  *shown = 0;
  return is_atom(t, ATOM_unknown) || (read_card(t, d, shown) && *shown & cards);
}

/* The arguments are Asker, Cards, Answerer and Card. The players SKIPPED were not asked. */
static bool read_answer(knowledge *k, term_t args, seatmask skipped) {
  const deck *d = &k->kb.deck;
  unsigned asker, answerer;
  cardmask cards, shown;
  if (!read_seat(args, d, &asker) || seats_have(skipped, asker) ||
      !read_list_or_winstate(args + 1, d, &cards) || !read_shown(args + 3, d, cards, &shown))
    return false;
  if (is_atom(args + 2, ATOM_unknown)) /* nobody saw who answered */
    return !shown;
  if (is_atom(args + 2, ATOM_somebody)) {
    seatmask others = ((1u << d->seats) - 1) & ~(1u << asker) & ~skipped;
    if (!others || shown)
      return false;
    add_some(k, others, cards);
    return true;
  }
  if (is_atom(args + 2, ATOM_nobody)) {
    add_passes(k, asker, cards, asker, skipped);
    return !shown;
  }
  if (!read_seat(args + 2, d, &answerer) || answerer == asker || seats_have(skipped, answerer))
    return false;
  add_passes(k, asker, cards, answerer, skipped);
  add_show(k, answerer, cards, shown);
  return true;
}

/* asked(Asker,Cards,Answerer,Card) */
static bool read_asked(knowledge *k, term_t args) { return read_answer(k, args, 0); }

/* asked(Asker,Cards,Answerer,Card,Skipped) */
static bool read_asked_but(knowledge *k, term_t args) {
  seatmask skipped;
  return read_seats(args + 4, &k->kb.deck, &skipped) && read_answer(k, args, skipped);
}

/* T is a pair of a seat and a card of CARDS. Sets *PLAYER and *SHOWN. *SHOWN is 0 if the card is
   unknown. WORK is the first of two scratch references. */
static bool read_pair(term_t t, const deck *d, cardmask cards, term_t work, unsigned *player,
                      cardmask *shown) {
  return PL_is_functor(t, FUNCTOR_minus2) && PL_get_arg(1, t, work) && PL_get_arg(2, t, work + 1) &&
         read_seat(work, d, player) && read_shown(work + 1, d, cards, shown);
}

/* answered(Asker,Cards,Shows,Passing). Shows are pairs of a player and the card that this player
   showed. Passing are the players who were asked and showed no card. */
static bool read_answered(knowledge *k, term_t args) {
  const deck *d = &k->kb.deck;
  unsigned asker, player;
  cardmask cards, shown;
  seatmask passing, answered;
  term_t tail = PL_copy_term_ref(args + 2), head = PL_new_term_refs(3);
  if (!read_seat(args, d, &asker) || !read_list_or_winstate(args + 1, d, &cards) ||
      !read_seats(args + 3, d, &passing) || seats_have(passing, asker))
    return false;
  answered = passing | 1u << asker;
  while (PL_get_list(tail, head, tail)) {
    if (!read_pair(head, d, cards, head + 1, &player, &shown) || seats_have(answered, player))
      return false;
    answered |= 1u << player;
    add_show(k, player, cards, shown);
  }
  for (unsigned p = 0; p < d->seats; p++)
    if (seats_have(passing, p))
      kb_lacks(&k->kb, p, cards);
  return PL_get_nil(tail);
}

/* saw(Player,Holder,Card). Player saw a card of Holder. No other player saw it. */
static bool read_saw(knowledge *k, term_t args) {
  const deck *d = &k->kb.deck;
  unsigned player, holder;
  cardmask card;
  if (!read_seat(args, d, &player) || !read_holder(args + 1, d, &holder) || holder == player ||
      holder == deck_envelope(d) || !read_shown(args + 2, d, deck_all(d), &card))
    return false;
  if (card)
    kb_has(&k->kb, holder, card);
  return true;
}

/* left(Player) says nothing about the deal. */
static bool read_left(knowledge *k, term_t args) {
  unsigned player;
  if (!read_seat(args, &k->kb.deck, &player))
    return false;
  k->left |= 1u << player;
  return true;
}

/* asked_nothing(Player) says nothing about the deal. */
static bool read_asked_nothing(knowledge *k, term_t args) {
  unsigned player;
  return read_seat(args, &k->kb.deck, &player);
}

/* passed(Player,Asker,Cards) */
static bool read_passed(knowledge *k, term_t args) {
  const deck *d = &k->kb.deck;
  unsigned player, asker;
  cardmask cards;
  if (!read_seat(args, d, &player) || !read_seat(args + 1, d, &asker) || player == asker ||
      !read_list_or_winstate(args + 2, d, &cards))
    return false;
  kb_lacks(&k->kb, player, cards);
  return true;
}

/* showed(Player,Asker,Cards,Card) */
static bool read_showed(knowledge *k, term_t args) {
  const deck *d = &k->kb.deck;
  unsigned player, asker;
  cardmask cards, shown;
  if (!read_seat(args, d, &player) || !read_seat(args + 1, d, &asker) || player == asker ||
      !read_list_or_winstate(args + 2, d, &cards) || !read_shown(args + 3, d, cards, &shown))
    return false;
  add_show(k, player, cards, shown);
  return true;
}

/* revealed(Player,Cards). Player has Cards. */
static bool read_revealed(knowledge *k, term_t args) {
  const deck *d = &k->kb.deck;
  unsigned player;
  cardmask cards;
  if (!read_seat(args, d, &player) || !read_list_or_winstate(args + 1, d, &cards))
    return false;
  kb_has(&k->kb, player, cards);
  return true;
}

/* accused(Player,Cards,Right) */
static bool read_accused(knowledge *k, term_t args) {
  kb *b = &k->kb;
  unsigned player;
  cardmask cards;
  if (!read_seat(args, &b->deck, &player) || !read_list_or_winstate(args + 1, &b->deck, &cards))
    return false;
  if (is_atom(args + 2, ATOM_false))
    nogood_of_envelope(b, cards);
  else if (is_atom(args + 2, ATOM_true))
    kb_has(b, deck_envelope(&b->deck), cards);
  else
    return is_atom(args + 2, ATOM_unknown);
  return true;
}

/* True if T is [0]. */
static bool is_nobody(term_t t) {
  term_t head = PL_new_term_refs(2);
  uint64_t zero;
  return read_one(t, head) && get_natural(head, &zero) && !zero;
}

/* The thesis's record [State,[Asker],[Answerer]]. The answerer [0] means that nobody answered. */
static bool read_record(knowledge *k, term_t fact) {
  const deck *d = &k->kb.deck;
  term_t parts = PL_new_term_refs(4);
  unsigned asker, answerer;
  cardmask cards;
  if (!read_three(fact, parts) || !is_winstate(parts, d) || !read_winstate(parts, d, &cards) ||
      !PL_is_pair(parts + 1) || !read_seat(parts + 1, d, &asker))
    return false;
  if (is_nobody(parts + 2)) {
    add_passes(k, asker, cards, asker, 0);
    return true;
  }
  if (!PL_is_pair(parts + 2) || !read_seat(parts + 2, d, &answerer) || asker == answerer)
    return false;
  add_passes(k, asker, cards, answerer, 0);
  add_show(k, answerer, cards, 0);
  return true;
}

enum { MOST_ARGUMENTS = 5 };

static const struct {
  const char *name;
  unsigned arity;
  bool (*read)(knowledge *k, term_t args);
  argument kinds[MOST_ARGUMENTS];
} facts[] = {
    {"asked", 4, read_asked, {SEAT, CARDS, SEAT, CARD}},
    {"has", 2, read_has, {SEAT, CARD}},
    {"lacks", 2, read_lacks, {SEAT, CARD}},
    {"some", 2, read_some, {SEAT, CARDS}},
    {"hand", 2, read_hand, {SEAT, CARDS}},
    {"not_envelope", 1, read_not_envelope, {CARDS}},
    {"passed", 3, read_passed, {SEAT, SEAT, CARDS}},
    {"showed", 4, read_showed, {SEAT, SEAT, CARDS, CARD}},
    {"accused", 3, read_accused, {SEAT, CARDS, ANY}},
    {"asked", 5, read_asked_but, {SEAT, CARDS, SEAT, CARD, SEATS}},
    {"answered", 4, read_answered, {SEAT, CARDS, ANY, SEATS}},
    {"saw", 3, read_saw, {SEAT, SEAT, CARD}},
    {"left", 1, read_left, {SEAT}},
    {"asked_nothing", 1, read_asked_nothing, {SEAT}},
    {"revealed", 2, read_revealed, {SEAT, CARDS}},
};

enum { FACTS = sizeof facts / sizeof *facts };

static functor_t FUNCTORS_fact[FACTS];

bool read_fact(term_t fact, knowledge *k) {
  functor_t functor;
  if (PL_is_pair(fact))
    return read_record(k, fact);
  if (is_winstate(fact, &k->kb.deck))
    return read_envelope(k, fact);
  if (PL_get_functor(fact, &functor))
    for (size_t i = 0; i < FACTS; i++)
      if (functor == FUNCTORS_fact[i]) {
        term_t args = PL_new_term_refs(MOST_ARGUMENTS);
        for (unsigned a = 0; a < facts[i].arity; a++)
          _PL_get_arg(a + 1, fact, args + a);
        put_numbers(args, facts[i].arity, facts[i].kinds, k->game, &k->kb.deck);
        return facts[i].read(k, args);
      }
  return false;
}

bool read_facts(term_t list, knowledge *k) {
  term_t tail = PL_copy_term_ref(list);
  term_t head = PL_new_term_ref(), mark = PL_new_term_ref();
  while (PL_get_list(tail, head, tail)) {
    if (!read_fact(head, k))
      return not_a_part(head, "cluedo_fact", head);
    drop_references(mark);
    mark = PL_new_term_ref();
  }
  return true;
}

void facts_install(void) {
  for (size_t i = 0; i < FACTS; i++)
    FUNCTORS_fact[i] = FUNCTOR(facts[i].name, facts[i].arity);
  FUNCTOR_minus2 = FUNCTOR("-", 2);
  ATOM_nobody = PL_new_atom("nobody");
  ATOM_somebody = PL_new_atom("somebody");
  ATOM_unknown = PL_new_atom("unknown");
  ATOM_true = PL_new_atom("true");
  ATOM_false = PL_new_atom("false");
}
