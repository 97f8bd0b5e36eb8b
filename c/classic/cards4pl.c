#include "classic/cards4pl.h"

#include <stdlib.h>

static functor_t FUNCTOR_s3;

void cards_install(void) { FUNCTOR_s3 = FUNCTOR("s", 3); }

void make_functors(player_functors *f, const char *name) {
  atom_t atom = PL_new_atom(name);
  for (unsigned i = 2; i <= PLAYERS; i++)
    f->of[i] = PL_new_functor(atom, i);
}

bool is_of_players(term_t t, const player_functors *f, unsigned *players) {
  size_t arity;
  atom_t name;
  if (!PL_get_name_arity(t, &name, &arity) || arity < 2 || arity > PLAYERS ||
      !PL_is_functor(t, f->of[arity]))
    return false;
  *players = (unsigned)arity;
  return true;
}

bool get_card(term_t t, unsigned *card) {
  return get_between(t, 1, CARDS, "cluedo_card", card);
}

/* Most lists of cards are short: only a long one is checked beforehand. */
bool get_cards_with(term_t cards, term_t refs, cardset *set) {
  term_t head = refs, tail = refs + 1, rest = cards;
  cardset all = 0;
  for (unsigned n = 0; PL_get_list(rest, head, tail); n++) {
    unsigned card;
    if (!get_card(head, &card) || (n == CARDS && !get_list(cards, NULL)))
      return false;
    all |= card_bit(card);
    rest = tail;
  }
  *set = all;
  return PL_get_nil(rest) || get_list(cards, NULL);
}

bool get_cards(term_t cards, cardset *set) {
  term_t refs = PL_new_term_refs(2);
  if (!get_cards_with(cards, refs, set))
    return false;
  PL_reset_term_refs(refs);
  return true;
}

bool put_cards(term_t t, cardset set) {
  term_t card = PL_new_term_ref();
  if (!PL_put_nil(t))
    return false;
  for (unsigned c = CARDS; c > 0; c--)
    if (cardset_has(set, c) &&
        !(PL_put_integer(card, c) && PL_cons_list(t, card, t)))
      return false;
  PL_reset_term_refs(card);
  return true;
}

static bool get_player_or(term_t t, unsigned low, unsigned *number) {
  term_t head = PL_new_term_ref();
  term_t tail = PL_new_term_ref();
  if (!PL_get_list(t, head, tail) || !PL_get_nil(tail))
    return not_a_list("cluedo_player", t);
  if (!get_between(head, low, PLAYERS, "cluedo_player", number))
    return false;
  PL_reset_term_refs(head);
  return true;
}

bool get_player(term_t t, unsigned *player) {
  unsigned number;
  if (!get_player_or(t, 1, &number))
    return false;
  *player = number - 1;
  return true;
}

bool put_player(term_t t, unsigned player) {
  term_t number = PL_new_term_ref();
  if (!PL_put_nil(t) || !PL_put_integer(number, player + 1) ||
      !PL_cons_list(t, number, t))
    return false;
  PL_reset_term_refs(number);
  return true;
}

bool no_row(unsigned player) {
  term_t t = PL_new_term_ref();
  return put_player(t, player) && PL_existence_error("cluedo_player", t);
}

/* Raises why T, a compound s/3, is no state. */
static bool not_a_state(term_t t, term_t arg) {
  unsigned card;
  for (size_t i = 1; i <= 3; i++) {
    _PL_get_arg(i, t, arg);
    if (!get_card(arg, &card))
      return false;
  }
  return PL_domain_error("cluedo_state", t);
}

bool get_state_with(term_t t, term_t arg, winstate *state) {
  size_t person, weapon, location;
  if (!PL_is_functor(t, FUNCTOR_s3))
    return not_a("cluedo_state", t);
  _PL_get_arg(1, t, arg);
  if (!get_natural(arg, &person))
    return not_a_state(t, arg);
  _PL_get_arg(2, t, arg);
  if (!get_natural(arg, &weapon))
    return not_a_state(t, arg);
  _PL_get_arg(3, t, arg);
  if (!get_natural(arg, &location))
    return not_a_state(t, arg);
  *state = (winstate){(unsigned)person, (unsigned)weapon, (unsigned)location};
  return winstate_check(*state) || not_a_state(t, arg);
}

bool get_state(term_t t, winstate *state) {
  term_t arg = PL_new_term_ref();
  if (!get_state_with(t, arg, state))
    return false;
  PL_reset_term_refs(arg);
  return true;
}

bool unify_state(term_t t, winstate s) {
  term_t args = PL_new_term_refs(4);
  term_t whole = args + 3;
  if (!PL_put_integer(args, s.person) || !PL_put_integer(args + 1, s.weapon) ||
      !PL_put_integer(args + 2, s.location) ||
      !PL_cons_functor_v(whole, FUNCTOR_s3, args) || !PL_unify(t, whole))
    return false;
  PL_reset_term_refs(args);
  return true;
}

/* PARTS are the three elements of record T and a reference to work with. */
static bool get_record(term_t t, term_t parts, query *q) {
  term_t tail = parts + 3;
  winstate state;
  unsigned answerer;
  if (!PL_get_list(t, parts, tail) || !PL_get_list(tail, parts + 1, tail) ||
      !PL_get_list(tail, parts + 2, tail) || !PL_get_nil(tail))
    return not_a_list("cluedo_record", t);
  if (!get_state_with(parts, tail, &state) ||
      !get_player(parts + 1, &q->asker) ||
      !get_player_or(parts + 2, 0, &answerer))
    return false;
  q->cards = winstate_cards(state);
  q->answerer = answerer ? answerer - 1 : NOBODY;
  return true;
}

bool get_records(term_t list, records *r) {
  if (!get_list(list, &r->count))
    return false;
  r->queries = r->local;
  if (r->count > sizeof r->local / sizeof *r->local) {
    r->queries = r->count <= SIZE_MAX / sizeof *r->queries
                     ? malloc(r->count * sizeof *r->queries)
                     : NULL;
    if (!r->queries)
      return PL_resource_error("memory");
  }
  term_t head = PL_new_term_refs(5);
  term_t tail = PL_copy_term_ref(list);
  for (size_t i = 0; PL_get_list(tail, head, tail); i++)
    if (!get_record(head, head + 1, &r->queries[i]) || !go_on(i)) {
      release_records(r);
      return false;
    }
  PL_reset_term_refs(head);
  return true;
}

void release_records(records *r) {
  if (r->queries != r->local)
    free(r->queries);
}
