/* Knowledge structures: symbolic Kripke models (van Benthem, van Eijck, Gattinger, Su 2015).

   A world is a value for each variable (variable.h). The law, a diagram of the variables, is the
   set of worlds. A variable has the relations of the agents: which of its values each agent can
   tell apart. An agent tells two worlds apart if it can tell the values of a variable apart. Points
   are the worlds that may be the actual world.

   A structure never changes. Drafts make structures (draft.h). */

#ifndef STRUCTURE_H
#define STRUCTURE_H

#include "del/diagram.h"
#include "del/variable.h"

typedef struct structure {
  size_t bound;        /* the most words of a manager */
  bool (*go_on)(void); /* see manager.h */
  unsigned agents;
  unsigned cards, players; /* 0 if the variables are facts */
  size_t count;
  variable *variables; /* COUNT variables: the cards by number, or the facts, and then events */
  diagram *law, *points;
} structure;

/* structure_free() does nothing if S is NULL. */
void structure_free(structure *s);

/* The approximate size of S in bytes. Each user of a diagram has its share of it. */
size_t structure_bytes(const structure *s);

static inline bool structure_pointed(const structure *s) { return s->points->root != DD_FALSE; }

/* The number of nodes of the law. 1 if the law is false. */
static inline size_t structure_nodes(const structure *s) {
  return s->law->root == DD_FALSE ? 1 : s->law->count;
}

#endif
