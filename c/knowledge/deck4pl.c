#include "knowledge/deck4pl.h"

#include "support/install4pl.h"

static atom_t ATOM_envelope, ATOM_open, ATOM_s;

bool read_seat(term_t t, const deck *d, unsigned *player) {
  if (read_number(t, d->seats, player))
    return true;
  term_t id = PL_new_term_refs(2);
  return read_one(t, id) && read_number(id, d->seats, player);
}

bool read_seats(term_t t, const deck *d, seatmask *players) {
  term_t head = PL_new_term_refs(2), rest = head + 1;
  *players = 0;
  if (!PL_put_term(rest, t))
    return false;
  for (unsigned n = 0; n < DECK_SEATS && PL_get_list(rest, head, rest); n++) {
    unsigned player;
    if (!read_seat(head, d, &player))
      return false;
    drop_references(rest + 1);
    *players |= 1U << player;
  }
  return PL_get_nil(rest);
}

bool read_holder(term_t t, const deck *d, unsigned *holder) {
  atom_t atom;
  if (!PL_get_atom(t, &atom))
    return read_seat(t, d, holder);
  if (atom == ATOM_envelope)
    *holder = deck_envelope(d);
  else if (atom == ATOM_open && d->seats < d->players)
    *holder = d->seats;
  else
    return false;
  return true;
}

bool put_holder(term_t t, const deck *d, unsigned holder) {
  if (holder < d->seats)
    return PL_put_integer(t, (long)holder + 1);
  return PL_put_atom(t, holder == deck_envelope(d) ? ATOM_envelope : ATOM_open);
}

bool read_card(term_t t, const deck *d, cardmask *bit) {
  unsigned card;
  if (!read_number(t, d->cards, &card))
    return false;
  *bit = mask_bit(card);
  return true;
}

bool is_winstate(term_t t, const deck *d) {
  atom_t name;
  size_t arity;
  return PL_get_compound_name_arity(t, &name, &arity) && name == ATOM_s && arity == d->categories;
}

bool read_winstate(term_t t, const deck *d, cardmask *cards) {
  unsigned card[DECK_CATEGORIES];
  term_t arg = PL_new_term_ref();
  if (!read_state(t, arg, d->category, d->categories, card))
    return false;
  *cards = 0;
  for (unsigned k = 0; k < d->categories; k++)
    *cards |= mask_bit(card[k]);
  return true;
}

bool read_list(term_t t, const deck *d, cardmask *cards, size_t *length) {
  return read_cards(t, PL_new_term_refs(2), d->cards, cards, length);
}

bool read_list_or_winstate(term_t t, const deck *d, cardmask *cards) {
  size_t length;
  return is_winstate(t, d) ? read_winstate(t, d, cards) : read_list(t, d, cards, &length);
}

functor_t winstate_functor(const deck *d) { return PL_new_functor(ATOM_s, d->categories); }

void deck_install(void) {
  ATOM_envelope = PL_new_atom("envelope");
  ATOM_open = PL_new_atom("open");
  ATOM_s = PL_new_atom("s");
}
