#include "knowledge/deck4pl.h"

static atom_t ATOM_envelope, ATOM_s;

bool get_holder(term_t t, const deck *d, unsigned *holder) {
  term_t id = PL_new_term_refs(2);
  atom_t atom;
  size_t n;
  if (PL_get_atom(t, &atom) && atom == ATOM_envelope) {
    *holder = deck_envelope(d);
    return true;
  }
  if (!PL_get_list(t, id, id + 1) || !PL_get_nil(id + 1))
    id = t;
  if (!PL_is_integer(id))
    return id == t ? not_a_list("cluedo_holder", t)
                   : not_a("cluedo_holder", id);
  if (!get_natural(id, &n) || n < 1 || n > d->players)
    return PL_existence_error("cluedo_player", t);
  *holder = (unsigned)n - 1;
  return true;
}

bool put_holder(term_t t, const deck *d, unsigned holder) {
  return holder == deck_envelope(d) ? PL_put_atom(t, ATOM_envelope)
                                    : PL_put_integer(t, (long)holder + 1);
}

bool put_mask(term_t t, cardmask set) {
  term_t card = PL_new_term_ref();
  if (!PL_put_nil(t))
    return false;
  for (unsigned c = DECK_CARDS; c-- > 0;)
    if (mask_has(set, c) &&
        !(PL_put_integer(card, (long)c + 1) && PL_cons_list(t, card, t)))
      return false;
  PL_reset_term_refs(card);
  return true;
}

bool get_player_of(term_t t, const deck *d, unsigned *player) {
  return get_holder(t, d, player) &&
         (*player < d->players || PL_domain_error("cluedo_player", t));
}

bool get_card_of(term_t t, const deck *d, cardmask *bit) {
  unsigned card;
  if (!get_between(t, 1, d->cards, "cluedo_card", &card))
    return false;
  *bit = mask_bit(card - 1);
  return true;
}

bool get_winstate(term_t t, const deck *d, cardmask *cards) {
  term_t arg = PL_new_term_ref();
  cardmask all = 0, bit;
  for (unsigned k = 0; k < d->categories; k++) {
    _PL_get_arg(k + 1, t, arg);
    if (!get_card_of(arg, d, &bit))
      return false;
    if (!(bit & d->category[k]))
      return PL_domain_error("cluedo_state", t);
    all |= bit;
  }
  *cards = all;
  return true;
}

bool is_winstate(term_t t, const deck *d) {
  atom_t name;
  size_t arity;
  return PL_get_compound_name_arity(t, &name, &arity) && name == ATOM_s &&
         arity == d->categories;
}

bool get_cards_of(term_t t, const deck *d, cardmask *cards) {
  if (is_winstate(t, d))
    return get_winstate(t, d, cards);
  if (!get_list(t, NULL))
    return false;
  term_t tail = PL_copy_term_ref(t);
  term_t head = PL_new_term_ref();
  *cards = 0;
  for (size_t i = 0; PL_get_list(tail, head, tail); i++) {
    cardmask bit;
    if (!get_card_of(head, d, &bit) || !go_on(i))
      return false;
    *cards |= bit;
  }
  return true;
}

void deck_install(void) {
  ATOM_envelope = PL_new_atom("envelope");
  ATOM_s = PL_new_atom("s");
}
