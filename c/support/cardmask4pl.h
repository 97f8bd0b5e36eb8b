/* Cards, sets of cards and winstates of any deck as terms. Readers raise no errors. */

#ifndef CARDMASK4PL_H
#define CARDMASK4PL_H

#include "support/cardmask.h"
#include "support/terms4pl.h"

/* T is an integer from 1 to COUNT, the number of a card or player. *NUMBER counts from 0. */
static inline bool read_number(term_t t, unsigned count, unsigned *number) {
  uint64_t n;
  if (!get_natural(t, &n) || n - 1 >= count)
    return false;
  *number = (unsigned)n - 1;
  return true;
}

/* LIST is a list of cards below COUNT. Sets *SET to the cards, and *LENGTH to the length of the
   list. REFS is the first of two scratch references, so that a loop over many lists makes them only
   once. */
bool read_cards(term_t list, term_t refs, unsigned count, cardmask *set, size_t *length);

/* Puts the list of the cards of SET, ascending, into T. */
bool put_cards(term_t t, cardmask set);

/* T is a compound with CATEGORIES arguments: a card of each set of CATEGORY. Sets CARD to these
   cards. ARG is a scratch reference. If CATEGORIES is a constant, the loop is unrolled, because
   games read and make lists of hundreds of winstates. */
static inline bool read_state(term_t t, term_t arg, const cardmask *category, unsigned categories,
                              unsigned *card) {
#pragma GCC unroll 5
  for (unsigned k = 0; k < categories; k++) {
    _PL_get_arg(k + 1, t, arg);
    if (!read_number(arg, 64, &card[k]) || !mask_has(category[k], card[k]))
      return false;
  }
  return true;
}

/* Puts a compound of functor STATE into T. Its arguments are the CATEGORIES cards of CARD. ARGS is
   the first of CATEGORIES references. */
static inline bool put_state(term_t t, term_t args, functor_t state, unsigned categories,
                             const unsigned *card) {
#pragma GCC unroll 5
  for (unsigned k = 0; k < categories; k++)
    if (!PL_put_integer(args + k, (long)card[k] + 1))
      return false;
  return PL_cons_functor_v(t, state, args);
}

#endif
