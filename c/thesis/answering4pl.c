/* CARDS is a list of cards. Unless *FOUND is true already, the first of them
   that is in ASKED, if any, goes to AT and *FOUND becomes true. */

#include "knowledge/classic/cards4pl.h"
#include "support/install4pl.h"
static bool look_for(term_t cards, cardmask asked, term_t at, bool *found) {
  if (!get_list(cards, NULL))
    return false;
  term_t head = PL_new_term_refs(2);
  term_t tail = head + 1;
  size_t n = 0;
  for (term_t rest = cards; PL_get_list(rest, head, tail); rest = tail) {
    unsigned card;
    if (!get_card(head, &card) || !go_on(n++))
      return false;
    if (!*found && mask_has(asked, card)) {
      *found = true;
      if (!PL_put_term(at, head))
        return false;
    }
  }
  drop_references(head);
  return true;
}

/* shown(+Hands, +State, -Id, -Card): the first of Hands that holds a card of
   State is Id's state, Card its first one. Fails if nobody holds one. */
static foreign_t shown4(term_t hands, term_t state, term_t id, term_t card) {
  winstate s;
  if (!get_list(hands, NULL) || !get_state(state, &s))
    return FALSE;
  bool found = false;
  term_t refs = PL_new_term_refs(6);
  term_t hand = refs, tail = refs + 1, player = refs + 2, cards = refs + 3;
  term_t who = refs + 4, what = refs + 5;
  size_t n = 0;
  for (term_t rest = hands; PL_get_list(rest, hand, tail); rest = tail) {
    unsigned number;
    bool before = found;
    if (!PL_get_list(hand, player, cards))
      return not_a_list("cluedo_hand", hand);
    if (!get_player(player, &number) ||
        !look_for(cards, winstate_cards(s), what, &found) ||
        (found && !before && !PL_put_term(who, player)) || !go_on(n++))
      return FALSE;
  }
  return found && PL_unify(id, who) && PL_unify(card, what);
}

/* shown(+Cards, +State, -Card): Card is the first of Cards that is in State.
   Fails if there is none. */
static foreign_t shown3(term_t cards, term_t state, term_t card) {
  winstate s;
  bool found = false;
  term_t what = PL_new_term_ref();
  return get_state(state, &s) &&
         look_for(cards, winstate_cards(s), what, &found) && found &&
         PL_unify(card, what);
}

void answering_install(void) {
  PL_register_foreign("shown", 4, shown4, 0);
  PL_register_foreign("shown", 3, shown3, 0);
}
