/* The number of a deal in closed form, if nothing is known. */

#ifndef RANK_H
#define RANK_H

#include "helpers/ctest.h"

#include "knowledge/deals.h"
#include "support/number.h"

#include <string.h>

/* N = N * BY / OVER. */
static inline void scale_number(deals_number *n, unsigned by, unsigned over) {
  uint64_t carry = 0, rest = 0;
  for (unsigned i = 0; i < 2 * DEALS_LIMBS; i++) {
    unsigned shift = i % 2 * 32;
    uint64_t *limb = &n->limb[i / 2];
    uint64_t product = (*limb >> shift & UINT32_MAX) * by + carry;
    *limb &= ~((uint64_t)UINT32_MAX << shift);
    *limb |= (product & UINT32_MAX) << shift;
    carry = product >> 32;
  }
  assert_int_equal(carry, 0);
  for (unsigned i = 2 * DEALS_LIMBS; i-- > 0;) {
    unsigned shift = i % 2 * 32;
    uint64_t *limb = &n->limb[i / 2];
    rest = rest << 32 | (*limb >> shift & UINT32_MAX);
    *limb &= ~((uint64_t)UINT32_MAX << shift);
    *limb |= rest / over << shift;
    rest %= over;
  }
  assert_int_equal(rest, 0);
}

static inline void add(deals_number *to, const deals_number *n) {
  unsigned carry = 0;
  for (unsigned i = 0; i < DEALS_LIMBS; i++) {
    uint64_t sum = to->limb[i] + carry;
    carry = sum < carry;
    to->limb[i] = sum + n->limb[i];
    carry += to->limb[i] < sum;
  }
}

/* The number of ways to deal the cards LEFT. Player P needs NEED[P] cards, and the envelope needs
   one card of each category in LACKING. */
static inline deals_number ways_to_deal(const deck *d, cardmask left, const unsigned need[],
                                        cardmask lacking) {
  deals_number n = {{1}};
  unsigned cards = mask_count(left);
  for (unsigned k = 0; k < d->categories; k++)
    if (lacking & d->category[k]) {
      scale_number(&n, mask_count(left & d->category[k]), 1);
      cards--;
    }
  for (unsigned p = 0; p < d->players; p++)
    for (unsigned i = 1; i <= need[p]; i++)
      scale_number(&n, cards--, i);
  return n;
}

/* The number of deals before the deal HOLDER, if cards are in the order CARD. An earlier deal gives
   the first card that differs to an earlier holder. */
static inline deals_number rank_of(const deck *d, const unsigned card[], const unsigned holder[]) {
  deals_number rank = {{0}};
  cardmask left = deck_all(d), lacking = deck_all(d);
  unsigned need[DECK_PLAYERS], e = deck_envelope(d);
  memcpy(need, d->size, sizeof need);
  for (unsigned l = 0; l < d->cards; l++) {
    unsigned c = card[l];
    left &= ~mask_bit(c);
    for (unsigned h = 0; h < holder[c]; h++)
      if (need[h]) {
        need[h]--;
        deals_number n = ways_to_deal(d, left, need, lacking);
        need[h]++;
        add(&rank, &n);
      }
    if (holder[c] == e)
      lacking &= ~d->category[deck_category(d, c)];
    else
      need[holder[c]]--;
  }
  return rank;
}

/* A random number below N, which is not 0. */
static inline deals_number number_below(const deals_number *n) {
  deals_number random;
  unsigned top = DEALS_LIMBS;
  while (!n->limb[top - 1])
    top--;
  do {
    random = (deals_number){{0}};
    for (unsigned i = 0; i < top; i++)
      for (unsigned b = 0; b < 8; b++)
        random.limb[i] = random.limb[i] << 8 | below(256);
    random.limb[top - 1] &= UINT64_MAX >> __builtin_clzll(n->limb[top - 1]);
  } while (!number_less(random.limb, n->limb, DEALS_LIMBS));
  return random;
}

#endif
