/* Formulas and updates of dynamic epistemic logic. Who makes them also frees them: the engine does
   not. */

#ifndef FORMULA_H
#define FORMULA_H

#include "del/variable.h"
#include "knowledge/deck.h"

enum { UPDATE_EVENTS = 64 };

typedef enum formula_kind {
  FORMULA_TRUE,
  FORMULA_FALSE,
  FORMULA_VALUE, /* VALUES has the holder of card VARIABLE, or the truth value of this fact */
  FORMULA_NOT,   /* LEFT */
  FORMULA_AND,   /* LEFT, RIGHT */
  FORMULA_OR,
  FORMULA_IFF,
  FORMULA_KNOWS,   /* AGENTS together know LEFT: distributed knowledge */
  FORMULA_WHETHER, /* AGENTS together know whether LEFT */
  FORMULA_EACH,    /* each of AGENTS knows LEFT */
  FORMULA_COMMON,  /* LEFT is common knowledge of AGENTS */
  FORMULA_WHICH,   /* AGENTS together know which formula of LEFT is true. LEFT is a list made of
                      FORMULA_OR. In every world exactly one of its formulas is true */
  FORMULA_AFTER    /* if UPDATE can happen, LEFT holds after it. UPDATE is not an UPDATE_SHOW */
} formula_kind;

typedef struct formula {
  formula_kind kind;
  agentset agents;
  unsigned variable;
  valueset values;
  const struct formula *left, *right;
  const struct update *update;
} formula;

typedef enum update_kind {
  UPDATE_SHOW,   /* agent BY shows agent TO one of CARDS. The others learn only this. Points are
                    worlds where the card was one of SHOWN */
  UPDATE_ASSIGN, /* the COUNT facts FACTS change. FACTS[I] gets the truth value that PRE[I] had just
                    before. All agents see this */
  UPDATE_EVENT   /* one of COUNT events happens. PRE has their preconditions. CLASSES has a row for
                    each agent, with the class of each event. The agent tells events of different
                    classes apart. Points are worlds where one of EVENTS happened */
} update_kind;

typedef struct update {
  update_kind kind;
  unsigned by, to;
  cardmask cards, shown;
  unsigned count;
  const unsigned *facts;
  const struct formula **pre;
  const uint16_t *classes;
  valueset events;
} update;

/* True if F, or each formula of U, says nothing about knowledge or updates. */
bool formula_plain(const formula *f);
bool update_plain(const update *u);

#endif
