/* The hands of a game as a term hands(H1,...,HX) of integers (hands.h), or as lists
   [[[1],C1,C2,...],...]. */

#include "knowledge/classic/cards4pl.h"
#include "knowledge/classic/hands.h"
#include "support/install4pl.h"

static player_functors FUNCTORS_hands;

static bool get_hands(term_t t, hands *h) {
  if (!is_of_players(t, &FUNCTORS_hands, &h->players))
    return not_a("cluedo_hands", t);
  term_t arg = PL_new_term_ref();
  for (unsigned i = 0; i < h->players; i++) {
    uint64_t word;
    _PL_get_arg(i + 1, t, arg);
    if (!get_natural(arg, &word))
      return not_a_part(arg, "cluedo_hands", t);
    h->hand[i] = word;
  }
  drop_references(arg);
  return hands_check(h) || PL_domain_error("cluedo_hands", t);
}

static bool unify_hands(term_t t, const hands *h) {
  term_t args = PL_new_term_refs((int)h->players);
  term_t whole = PL_new_term_ref();
  for (unsigned i = 0; i < h->players; i++)
    if (!PL_put_int64(args + i, (int64_t)h->hand[i]))
      return false;
  return PL_cons_functor_v(whole, FUNCTORS_hands.of[h->players], args) && PL_unify(t, whole);
}

static foreign_t hands_deal4(term_t players, term_t envelope, term_t list, term_t t) {
  unsigned n, draws[DECK];
  winstate state;
  hands h;
  size_t length;
  if (!get_between(players, 2, PLAYERS, "cluedo_players", &n) || !get_state(envelope, &state) ||
      !get_list(list, &length))
    return FALSE;
  if (length != DECK)
    return PL_domain_error("cluedo_draws", list) != 0;
  term_t tail = PL_copy_term_ref(list);
  term_t head = PL_new_term_ref();
  for (unsigned i = 0; PL_get_list(tail, head, tail); i++)
    if (!get_between(head, 0, DECK - 1 - i, "cluedo_draw", &draws[i]))
      return FALSE;
  return hands_deal(&h, n, state, draws) && unify_hands(t, &h);
}

static foreign_t hands_list(term_t t, term_t list) {
  hands h;
  if (!get_hands(t, &h))
    return FALSE;
  term_t all = PL_new_term_refs(3);
  term_t hand = all + 1, element = all + 2;
  if (!PL_put_nil(all))
    return FALSE;
  for (unsigned i = h.players; i-- > 0;) {
    if (!PL_put_nil(hand))
      return FALSE;
    for (unsigned n = HAND_CARDS; n-- > 0;) {
      unsigned digit = hand_digit(h.hand[i], n);
      if (digit && (!PL_put_integer(element, digit) || !PL_cons_list(hand, element, hand)))
        return FALSE;
    }
    if (!put_player(element, i) || !PL_cons_list(hand, element, hand) ||
        !PL_cons_list(all, hand, all))
      return FALSE;
  }
  return PL_unify(list, all) != 0;
}

static foreign_t hands_ask5(term_t t, term_t asker, term_t state, term_t answerer, term_t card) {
  hands h;
  winstate s;
  unsigned who, shown = 0;
  if (!get_hands(t, &h) || !get_state(state, &s) ||
      !get_between(asker, 1, h.players, "cluedo_player", &who))
    return FALSE;
  unsigned found = hands_ask(&h, who - 1, winstate_cards(s), &shown);
  return PL_unify_integer(answerer, found == who - 1 ? 0 : found + 1) &&
         PL_unify_integer(card, found == who - 1 ? 0 : shown + 1);
}

static foreign_t hands_lack(term_t t, term_t state) {
  hands h;
  winstate s;
  if (!get_hands(t, &h) || !get_state(state, &s))
    return FALSE;
  cardmask held = 0;
  for (unsigned i = 0; i < h.players; i++)
    held |= hand_set(h.hand[i]);
  return !(held & winstate_cards(s));
}

void hands_install(void) {
  make_functors(&FUNCTORS_hands, "hands");
  PL_register_foreign("hands_deal", 4, hands_deal4, 0);
  PL_register_foreign("hands_list", 2, hands_list, 0);
  PL_register_foreign("hands_ask", 5, hands_ask5, 0);
  PL_register_foreign("hands_lack", 2, hands_lack, 0);
}
