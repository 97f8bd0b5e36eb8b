/* Knowledge structures: symbolic Kripke models (van Benthem, van Eijck, Gattinger, Su 2015).

   A world is a value for each variable (variable.h). The law, a diagram of these variables, is the
   set of worlds. A variable says what agents observe of it: an agent tells two worlds apart if it
   sees a difference in a variable. Points are the worlds that may be the actual one.

   A structure never changes. Drafts make structures (draft.h). */

#ifndef STRUCTURE_H
#define STRUCTURE_H

#include "del/diagram.h"
#include "del/variable.h"

typedef struct structure {
  size_t bound;        /* of a manager's words */
  bool (*go_on)(void); /* see manager.h */
  unsigned agents;
  unsigned cards, players; /* of a deal of cards, else 0 */
  size_t count;
  variable *variables; /* cards by number, or facts; events after these */
  diagram *law, *points;
} structure;

/* S may be NULL. */
void structure_free(structure *s);
bool structure_equal(const structure *a, const structure *b);

/* The approximate size in bytes. */
size_t structure_bytes(const structure *s);

/* True if there is a point. */
static inline bool structure_pointed(const structure *s) { return s->points->root != DD_FALSE; }

/* The number of nodes of the law, 1 if it is false. */
static inline size_t structure_nodes(const structure *s) {
  return s->law->root == DD_FALSE ? 1 : s->law->count;
}

#endif
