/* The language: formulas and updates of dynamic epistemic logic. They are not changed here; their
   maker frees them. */

#ifndef FORMULA_H
#define FORMULA_H

#include "del/variable.h"
#include "knowledge/deck.h"

enum { UPDATE_EVENTS = 64 };

typedef enum formula_kind {
  FORMULA_TRUE,
  FORMULA_FALSE,
  FORMULA_VALUE, /* variable VARIABLE, a card or a fact, has a holder, or a
                    value, of VALUES */
  FORMULA_NOT,   /* LEFT */
  FORMULA_AND,   /* LEFT, RIGHT */
  FORMULA_OR,
  FORMULA_IFF,
  FORMULA_KNOWS,   /* AGENTS together know LEFT: distributed knowledge */
  FORMULA_WHETHER, /* AGENTS together know whether LEFT */
  FORMULA_EACH,    /* each of AGENTS knows LEFT */
  FORMULA_COMMON,  /* LEFT is common knowledge of AGENTS */
  FORMULA_WHICH,   /* AGENTS together know which of the formulas LEFT, a list of
                      FORMULA_OR, is true; one always is */
  FORMULA_AFTER    /* if UPDATE, not an UPDATE_SHOW, can happen, LEFT holds after
                      it */
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
  UPDATE_SHOW,   /* agent BY shows agent TO one of CARDS; the others learn only
                    this. Points are worlds where it was one of SHOWN */
  UPDATE_ASSIGN, /* each of FACTS, COUNT variables, gets the truth value of its
                    formula in PRE just before; all see it */
  UPDATE_EVENT   /* one of COUNT events with preconditions PRE; agents tell them
                    apart by CLASSES, a row of COUNT for each agent. Points are
                    worlds where one of EVENTS happened */
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

/* F, or all preconditions of U, say nothing about knowledge. */
bool formula_plain(const formula *f);
bool update_plain(const update *u);

#endif
