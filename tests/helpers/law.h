/* The law of a deal of cards as a diagram, made card by card. c/del/initial.c makes the same law
   from layered deals.

   Card C is variable STEP * C. The value of the variable is the holder of the card. Of the deal of
   earlier cards, only the state matters: how many cards each player still needs, and which
   categories the envelope lacks. A state is one word with a field for each player and category. The
   state determines which card is next. */

#ifndef LAW_H
#define LAW_H

#include "del/dd.h"
#include "knowledge/deck.h"

#include <stdlib.h>

typedef struct law_state {
  uint64_t left; /* the state. 0 after the last card, and in an empty place */
  dd law;        /* the law of the cards that are left */
} law_state;

typedef struct law_builder {
  manager *manager;
  const deck *deck;
  unsigned step;
  unsigned shift[DECK_HOLDERS], width[DECK_HOLDERS];
  law_state *states;
  size_t count;
  unsigned states_bits; /* the array has 1 << STATES_BITS entries */
} law_builder;

enum { STATES_BITS = 10 };

static inline unsigned law_width(unsigned n) { return n ? 32 - (unsigned)__builtin_clz(n) : 0; }

static inline law_state *law_find(const law_builder *b, uint64_t left) {
  uint64_t mask = (UINT64_C(1) << b->states_bits) - 1;
  uint64_t i = left * UINT64_C(0x9e3779b97f4a7c15) >> (64 - b->states_bits);
  while (b->states[i].left && b->states[i].left != left)
    i = (i + 1) & mask;
  return &b->states[i];
}

static inline bool law_add(law_builder *b, uint64_t left, dd law) {
  size_t room = (size_t)1 << b->states_bits;
  if (2 * b->count >= room) {
    law_state *old = b->states;
    b->states = calloc(2 * room, sizeof *b->states);
    if (!b->states) {
      b->states = old;
      return false;
    }
    b->states_bits++;
    for (size_t i = 0; i < room; i++)
      if (old[i].left)
        *law_find(b, old[i].left) = old[i];
    free(old);
  }
  *law_find(b, left) = (law_state){left, law};
  b->count++;
  return true;
}

/* The law of CARD and the cards after it, in the state LEFT. */
static inline dd law_rest(law_builder *b, unsigned card, uint64_t left) {
  const deck *d = b->deck;
  if (!left)
    return DD_TRUE;
  const law_state *found = law_find(b, left);
  if (found->left)
    return found->law;
  dd of[DECK_HOLDERS] = {DD_FALSE};
  unsigned e = deck_envelope(d), k = deck_category(d, card);
  uint64_t lacks = UINT64_C(1) << (b->shift[e] + k);
  bool last = !(d->category[k] >> card >> 1);
  for (unsigned h = 0; h <= e; h++) {
    uint64_t unit = UINT64_C(1) << b->shift[h];
    uint64_t field = (unit << b->width[h]) - unit;
    if (h == e ? !(left & lacks) : !(left & field) || (last && left & lacks))
      continue;
    of[h] = law_rest(b, card + 1, left - (h == e ? lacks : unit));
    if (of[h] == DD_FAIL)
      return DD_FAIL;
  }
  dd f = dd_node(b->manager, card * b->step, e + 1, of);
  if (f != DD_FAIL && !law_add(b, left, f))
    return manager_fail(b->manager, ENGINE_NO_MEMORY);
  return f;
}

static inline dd law_deals(manager *m, const deck *d, unsigned step) {
  law_builder b = {.manager = m, .deck = d, .step = step, .states_bits = STATES_BITS};
  uint64_t left = 0;
  unsigned shift = 0;
  for (unsigned h = 0; h < d->players; h++) {
    b.shift[h] = shift;
    b.width[h] = law_width(d->size[h]);
    left |= (uint64_t)d->size[h] << shift;
    shift += b.width[h];
  }
  b.shift[d->players] = shift;
  left |= ((UINT64_C(1) << d->categories) - 1) << shift;
  b.states = calloc((size_t)1 << b.states_bits, sizeof *b.states);
  dd f = b.states ? law_rest(&b, 0, left) : manager_fail(m, ENGINE_NO_MEMORY);
  free(b.states);
  return f;
}

#endif
