#include "support/cardmask4pl.h"

/* Checks that a list is proper only after LONG elements, because most lists of cards are short. */
bool read_cards(term_t list, term_t refs, unsigned count, cardmask *set, size_t *length) {
  enum { LONG = 64 };
  term_t head = refs, tail = refs + 1, rest = list;
  cardmask all = 0;
  size_t n;
  for (n = 0; PL_get_list(rest, head, tail); n++, rest = tail) {
    unsigned card;
    if (!read_number(head, count, &card) || (n == LONG && PL_skip_list(list, 0, NULL) != PL_LIST))
      return false;
    all |= mask_bit(card);
  }
  *set = all;
  *length = n;
  return PL_get_nil(rest);
}

bool put_cards(term_t t, cardmask set) {
  term_t card = PL_new_term_ref();
  if (!PL_put_nil(t))
    return false;
  while (set) {
    unsigned c = mask_last(set);
    set &= ~mask_bit(c);
    if (!PL_put_integer(card, (long)c + 1) || !PL_cons_list(t, card, t))
      return false;
  }
  drop_references(card);
  return true;
}
