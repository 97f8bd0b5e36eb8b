#include "knowledge/deck4pl.h"

static atom_t ATOM_envelope, ATOM_open, ATOM_s;

/* T is an integer from 1 to HIGH; get_natural() would raise, and forget it. */
static bool read_number(term_t t, unsigned high, unsigned *n) {
  int64_t i;
  if (!PL_is_integer(t) || !PL_get_int64(t, &i) || i < 1 || i > high)
    return false;
  *n = (unsigned)i;
  return true;
}

bool read_seat(term_t t, const deck *d, unsigned *player) {
  unsigned n;
  if (!read_number(t, d->seats, &n)) {
    term_t id = PL_new_term_refs(2);
    if (!PL_get_list(t, id, id + 1) || !PL_get_nil(id + 1) ||
        !read_number(id, d->seats, &n))
      return false;
    PL_reset_term_refs(id);
  }
  *player = n - 1;
  return true;
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

bool read_card(term_t t, const deck *d, cardmask *bit) {
  unsigned card;
  if (!read_number(t, d->cards, &card))
    return false;
  *bit = mask_bit(card - 1);
  return true;
}

bool is_winstate(term_t t, const deck *d) {
  atom_t name;
  size_t arity;
  return PL_get_compound_name_arity(t, &name, &arity) && name == ATOM_s &&
         arity == d->categories;
}

bool read_winstate(term_t t, const deck *d, cardmask *cards) {
  term_t arg = PL_new_term_ref();
  cardmask all = 0, bit;
  for (unsigned k = 0; k < d->categories; k++) {
    _PL_get_arg(k + 1, t, arg);
    if (!read_card(arg, d, &bit) || !(bit & d->category[k]))
      return false;
    all |= bit;
  }
  *cards = all;
  return true;
}

bool read_list(term_t t, const deck *d, cardmask *cards, size_t *length) {
  if (PL_skip_list(t, 0, length) != PL_LIST)
    return false;
  term_t tail = PL_copy_term_ref(t);
  term_t head = PL_new_term_ref();
  cardmask all = 0, bit;
  while (PL_get_list(tail, head, tail)) {
    if (!read_card(head, d, &bit))
      return false;
    all |= bit;
  }
  *cards = all;
  return true;
}

bool read_cards(term_t t, const deck *d, cardmask *cards) {
  size_t length;
  return is_winstate(t, d) ? read_winstate(t, d, cards)
                           : read_list(t, d, cards, &length);
}

void deck_install(void) {
  ATOM_envelope = PL_new_atom("envelope");
  ATOM_open = PL_new_atom("open");
  ATOM_s = PL_new_atom("s");
}
