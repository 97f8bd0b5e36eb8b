/* Sets of winstates as terms. Three representations were measured for the
   elimination of three cards on the 324 states, beside a predicate that does
   nothing (see bench/): six words as a compound of small integers cost
   about twice an integer, a blob more still, and it needs a finalizer. An
   elimination by cards leaves a product, persons times weapons times
   locations, and 21 bits tell which. So a product is one small integer,
   immediate in the term; the compound of words remains for the other sets. */

#include "terms4pl.h"

static functor_t FUNCTOR_s3;
static functor_t FUNCTOR_winset6;

void terms_install(void) {
  FUNCTOR_s3 = PL_new_functor(PL_new_atom("s"), 3);
  FUNCTOR_winset6 = PL_new_functor(PL_new_atom("winset"), WINSET_WORDS);
}

bool get_list(term_t list, size_t *length) {
  switch (PL_skip_list(list, 0, length)) {
  case PL_LIST:
    return true;
  case PL_PARTIAL_LIST:
    return PL_instantiation_error(list);
  default:
    return PL_type_error("list", list);
  }
}

bool put_list(term_t tail, term_t heads, size_t n) {
  while (n-- > 0)
    if (!PL_cons_list(tail, heads + n, tail))
      return false;
  return true;
}

bool not_a(const char *type, term_t t) {
  return PL_is_variable(t) ? PL_instantiation_error(t) : PL_type_error(type, t);
}

static bool not_between(term_t t, const char *domain) {
  return PL_is_integer(t) ? PL_domain_error(domain, t) : not_a("integer", t);
}

bool get_between(term_t t, unsigned low, unsigned high, const char *domain,
                 unsigned *value) {
  int i;
  if (!PL_get_integer(t, &i) || i < (int)low || i > (int)high)
    return not_between(t, domain);
  *value = (unsigned)i;
  return true;
}

bool get_card(term_t t, unsigned *card) {
  return get_between(t, 1, CARDS, "cluedo_card", card);
}

/* Most lists of cards are short: only a long one is checked beforehand. */
bool get_cards(term_t cards, cardset *set) {
  cardset all = 0;
  term_t head = PL_new_term_ref();
  term_t tail = PL_copy_term_ref(cards);
  unsigned card;
  for (unsigned n = 0; PL_get_list(tail, head, tail); n++) {
    if (!get_card(head, &card) || (n == CARDS && !get_list(cards, NULL)))
      return false;
    all |= card_bit(card);
  }
  if (!PL_get_nil(tail))
    return get_list(cards, NULL);
  PL_reset_term_refs(head);
  *set = all;
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
    return not_a("cluedo_player", t);
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

bool no_row(unsigned player, term_t t) {
  return put_player(t, player) && PL_existence_error("cluedo_player", t);
}

bool get_state_with(term_t t, term_t arg, winstate *state) {
  if (!PL_is_functor(t, FUNCTOR_s3))
    return not_a("cluedo_state", t);
  _PL_get_arg(1, t, arg);
  if (!get_card(arg, &state->person))
    return false;
  _PL_get_arg(2, t, arg);
  if (!get_card(arg, &state->weapon))
    return false;
  _PL_get_arg(3, t, arg);
  if (!get_card(arg, &state->location))
    return false;
  return winstate_check(*state) || PL_domain_error("cluedo_state", t);
}

bool get_state(term_t t, winstate *state) {
  term_t arg = PL_new_term_ref();
  if (!get_state_with(t, arg, state))
    return false;
  PL_reset_term_refs(arg);
  return true;
}

bool unify_state(term_t t, winstate s) {
  term_t args = PL_new_term_refs(3);
  term_t whole = PL_new_term_ref();
  return PL_put_integer(args, s.person) && PL_put_integer(args + 1, s.weapon) &&
         PL_put_integer(args + 2, s.location) &&
         PL_cons_functor_v(whole, FUNCTOR_s3, args) && PL_unify(t, whole);
}

bool get_record(term_t t, query *q) {
  term_t parts = PL_new_term_refs(4);
  term_t tail = PL_copy_term_ref(t);
  for (unsigned i = 0; i < 3; i++)
    if (!PL_get_list(tail, parts + i, tail))
      return not_a("cluedo_record", PL_is_variable(tail) ? tail : t);
  if (!PL_get_nil(tail))
    return not_a("cluedo_record", PL_is_variable(tail) ? tail : t);
  winstate state;
  unsigned answerer;
  if (!get_state_with(parts, parts + 3, &state) ||
      !get_player(parts + 1, &q->asker) ||
      !get_player_or(parts + 2, 0, &answerer))
    return false;
  q->cards = winstate_cards(state);
  q->answerer = answerer ? answerer - 1 : NOBODY;
  PL_reset_term_refs(parts);
  return true;
}

bool get_product(term_t t, cardset *cards) {
  int64_t word;
  if (!PL_get_int64(t, &word) || word & ~(int64_t)cardset_all() ||
      word != cardset_factors((cardset)word))
    return false;
  *cards = (cardset)word;
  return true;
}

bool get_winset(term_t t, winset *set) {
  cardset cards;
  if (get_product(t, &cards)) {
    *set = winset_product(cards);
    return true;
  }
  if (!PL_is_functor(t, FUNCTOR_winset6))
    return PL_is_integer(t) ? PL_domain_error("cluedo_winset", t)
                            : not_a("cluedo_winset", t);
  term_t arg = PL_new_term_ref();
  for (unsigned i = 0; i < WINSET_WORDS; i++) {
    int64_t word;
    _PL_get_arg(i + 1, t, arg);
    if (!PL_get_int64(arg, &word))
      return PL_is_integer(arg) ? PL_domain_error("cluedo_winset", t)
                                : not_a("integer", arg);
    set->word[i] = (uint64_t)word;
  }
  PL_reset_term_refs(arg);
  return (winset_check(set) && !winset_factors(set, &cards)) ||
         PL_domain_error("cluedo_winset", t);
}

bool unify_winset(term_t t, const winset *set) {
  cardset cards;
  if (winset_factors(set, &cards))
    return PL_unify_int64(t, cards);
  term_t args = PL_new_term_refs(WINSET_WORDS);
  term_t whole = PL_new_term_ref();
  for (unsigned i = 0; i < WINSET_WORDS; i++)
    if (!PL_put_int64(args + i, (int64_t)set->word[i]))
      return false;
  return PL_cons_functor_v(whole, FUNCTOR_winset6, args) && PL_unify(t, whole);
}
