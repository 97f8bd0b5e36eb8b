/* What agents know in a knowledge structure, and how that changes: formulas and
   updates of dynamic epistemic logic. */

#ifndef SYMBOLIC_H
#define SYMBOLIC_H

#include "knowledge/deals.h"
#include "dynamic/model.h"

enum { STRUCTURE_AGENTS = 64, STRUCTURE_VALUES = 64 /* of formulas, events */ };

/* --- Formulas --- */

typedef enum formula_kind {
  FORMULA_TRUE,
  FORMULA_FALSE,
  FORMULA_VALUE, /* block VARIABLE, a card or a fact, has a holder, or a value,
                    of VALUES */
  FORMULA_NOT,   /* LEFT */
  FORMULA_AND,   /* LEFT, RIGHT */
  FORMULA_OR,
  FORMULA_IFF,
  FORMULA_KNOWS,  /* AGENTS together know LEFT: distributed knowledge */
  FORMULA_COMMON, /* LEFT is common knowledge of AGENTS */
  FORMULA_WHICH,  /* AGENTS together know which of the formulas LEFT, a list of
                     FORMULA_OR, is true; one always is */
  FORMULA_AFTER   /* LEFT holds after UPDATE, if that can happen */
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
  UPDATE_SHOW, /* agent BY shows agent TO one of CARDS; the others learn only
                  that. A point is where it may have been one of SHOWN */
  UPDATE_EVENT /* one of COUNT events with preconditions PRE; agents tell them
                  apart by CLASSES, a row of COUNT for each agent. A point is
                  where one of EVENTS may have happened */
} update_kind;

typedef struct update {
  update_kind kind;
  unsigned by, to;
  cardmask cards, shown;
  unsigned count;
  const struct formula **pre;
  const uint16_t *classes;
  valueset events;
} update;

/* --- What can be done --- */

/* The deals of the first CARDS cards that agree with B, a closed base, as a
   structure whose agents are the players. BOUND and GO_ON are for this and all
   that is made of it. All worlds are points. NULL, and *STATUS says why, if it
   fails, here and below. */
structure *structure_deals(const base *b, unsigned cards, size_t bound,
                           bool (*go_on)(void), engine_status *status);

/* FACTS blocks of AGENTS agents, with a LAW; SEEN has the agents that see each
   fact. */
structure *structure_facts(unsigned agents, size_t facts, const agentset *seen,
                           const formula *law, size_t bound,
                           bool (*go_on)(void), engine_status *status);

/* Only points where F holds are points. */
structure *structure_suppose(const structure *s, const formula *f,
                             engine_status *status);

/* What is the case after U. */
structure *structure_update(const structure *s, const update *u,
                            engine_status *status);

/* Only the cards and the first FACTS facts are left of the worlds, and nothing
   of what agents see. */
structure *structure_project(const structure *s, size_t facts,
                             engine_status *status);

/* Whether there is a point. */
static inline bool structure_pointed(const structure *s) {
  return s->points->root != DD_FALSE;
}

/* TRUTHS[I] tells whether FORMULAS[I] holds at all points of S, or at all of
   its WORLDS. */
engine_status structure_holds(const structure *s, bool worlds,
                              const formula **formulas, size_t count,
                              bool *truths);

/* The worlds that are possible for the agents PATH in turn: for the first one
   at a point, for the second one at any of those, and so on; all worlds of S if
   PATH is empty. VALUES, unless NULL, gets the holders, or values, that each
   block but events has there. COUNT, unless NULL, gets the number of these
   worlds, of which only cards and the first FACTS facts matter, in COUNT_WORDS
   words, the lowest first. */
engine_status structure_possible(const structure *s, const unsigned *path,
                                 size_t length, size_t facts, valueset *values,
                                 uint64_t *count);
enum { COUNT_WORDS = 16 };

/* Sets WORLD, the values of all blocks, to the first world of S, or to the one
   after it. False if there is none, or *STATUS is not ENGINE_OK. */
bool structure_first(const structure *s, uint16_t *world);
bool structure_next(const structure *s, uint16_t *world, engine_status *status);

/* Nodes of the law, 1 if that is false. */
static inline size_t structure_nodes(const structure *s) {
  return s->law->root == DD_FALSE ? 1 : s->law->count;
}

#endif
