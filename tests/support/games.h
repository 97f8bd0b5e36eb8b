/* A game of six, and what can happen in it. */

#ifndef GAMES_H
#define GAMES_H

#include "dynamic/formula.h"
#include "dynamic/initial.h"

enum { BOUND = 1 << 22 };

static inline deck classic(void) {
  deck d = {.cards = 21, .players = 6, .categories = 3};
  for (unsigned i = 0; i < 18; i++)
    d.size[i % 6]++;
  d.category[0] = 63;
  d.category[1] = 63 << 6;
  d.category[2] = 511 << 12;
  return d;
}

static const update some_show = {.kind = UPDATE_SHOW,
                                 .by = 1,
                                 .to = 0,
                                 .cards = 1 | 1 << 6 | 1 << 12,
                                 .shown = 1 | 1 << 6 | 1 << 12};

#endif
