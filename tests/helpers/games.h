/* The classic game of six players, and a show in it. */

#ifndef GAMES_H
#define GAMES_H

#include "del/formula.h"
#include "del/initial.h"
#include "helpers/deal.h"

enum { BOUND = 1 << 22 };

static inline deck classic(void) {
  static const unsigned sizes[] = {6, 6, 9};
  return dealt_deck(6, 3, sizes);
}

/* The knowledge that follows from D alone. It has no room for clauses. */
static inline kb knowledge_of(const deck *d) {
  static some clauses[1];
  static nogood nogoods[1];
  kb b;
  kb_init(&b, d, clauses, nogoods);
  assert_true(kb_close(&b));
  return b;
}

static const update some_show = {.kind = UPDATE_SHOW,
                                 .by = 1,
                                 .to = 0,
                                 .cards = 1 | 1 << 6 | 1 << 12,
                                 .shown = 1 | 1 << 6 | 1 << 12};

#endif
