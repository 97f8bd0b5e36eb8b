#include "query4pl.h"

/* shown(+Hands, +State, -Id, -Card): the first of Hands that holds a card of
   State is that of Id; Card is its first one. Fails if nobody holds one. */
static foreign_t shown(term_t hands, term_t state, term_t id, term_t card) {
  winstate s;
  if (!get_list(hands, NULL) || !get_state(state, &s))
    return FALSE;
  cardset asked = winstate_cards(s);
  term_t tail = PL_copy_term_ref(hands);
  term_t hand = PL_new_term_refs(3);
  term_t player = hand + 1, head = hand + 2;
  while (PL_get_list(tail, hand, tail)) {
    unsigned number, c;
    if (!PL_get_list(hand, player, hand))
      return not_a_list("cluedo_hand", hand);
    if (!get_list(hand, NULL) || !get_player(player, &number))
      return FALSE;
    while (PL_get_list(hand, head, hand)) {
      if (!get_card(head, &c))
        return FALSE;
      if (cardset_has(asked, c))
        return PL_unify(id, player) && PL_unify(card, head);
    }
  }
  return FALSE;
}

/* shown(+Cards, +State, -Card): Card is the first of Cards that is in State.
   Fails if there is none. */
static foreign_t shown3(term_t cards, term_t state, term_t card) {
  winstate s;
  unsigned c;
  if (!get_list(cards, NULL) || !get_state(state, &s))
    return FALSE;
  term_t tail = PL_copy_term_ref(cards);
  term_t head = PL_new_term_ref();
  while (PL_get_list(tail, head, tail)) {
    if (!get_card(head, &c))
      return FALSE;
    if (cardset_has(winstate_cards(s), c))
      return PL_unify(card, head) != 0;
  }
  return FALSE;
}

void query_install(void) {
  PL_register_foreign("shown", 4, shown, 0);
  PL_register_foreign("shown", 3, shown3, 0);
}
