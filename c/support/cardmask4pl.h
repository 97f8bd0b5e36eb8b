/* Cards, sets of cards and winstates of any deck as terms. What reads a term
   raises nothing. */

#ifndef CARDMASK4PL_H
#define CARDMASK4PL_H

#include "support/cardmask.h"
#include "support/terms4pl.h"

/* T is an integer from 1 to COUNT: what is numbered from 0 here, a card or a
   player. */
static inline bool read_number(term_t t, unsigned count, unsigned *number) {
  uint64_t n;
  if (!get_natural(t, &n) || n - 1 >= count)
    return false;
  *number = (unsigned)n - 1;
  return true;
}

/* LIST is a list of cards below COUNT, of that *LENGTH. It works with two
   references from REFS on, which a loop over many lists makes but once. */
bool read_cards(term_t list, term_t refs, unsigned count, cardmask *set,
                size_t *length);

/* Puts the list of the cards of SET, ascending, into T. */
bool put_cards(term_t t, cardmask set);

/* T, a compound of as many arguments as there are CATEGORIES, has a card of
   each of the sets CATEGORY, which go to CARD. ARG is to work with. Lists of
   hundreds of winstates are read and made: where CATEGORIES is a constant,
   these loops are none. */
static inline bool read_state(term_t t, term_t arg, const cardmask *category,
                              unsigned categories, unsigned *card) {
#pragma GCC unroll 5
  for (unsigned k = 0; k < categories; k++) {
    _PL_get_arg(k + 1, t, arg);
    if (!read_number(arg, 64, &card[k]) || !mask_has(category[k], card[k]))
      return false;
  }
  return true;
}

/* Puts STATE, of as many arguments as there are CATEGORIES, of the cards CARD
   into T, by ARGS, a reference for each. */
static inline bool put_state(term_t t, term_t args, functor_t state,
                             unsigned categories, const unsigned *card) {
#pragma GCC unroll 5
  for (unsigned k = 0; k < categories; k++)
    if (!PL_put_integer(args + k, (long)card[k] + 1))
      return false;
  return PL_cons_functor_v(t, state, args);
}

#endif
