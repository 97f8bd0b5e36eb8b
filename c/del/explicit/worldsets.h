/* The sets of worlds of one computation in a model, which are used again. */

#ifndef WORLDSETS_H
#define WORLDSETS_H

#include "del/explicit/kripke.h"

typedef struct worldsets {
  workspace *ws;
  const kripke *m;
  size_t words;  /* of a set */
  uint64_t *all; /* the set of all worlds */
  uint8_t *seen; /* a byte for each class, which any function may use */
  uint64_t **free;
  size_t free_count, free_room;
} worldsets;

bool sets_open(worldsets *s, workspace *ws, const kripke *m);

/* A set with undefined members, or a copy of SET. NULL if there is no memory. */
uint64_t *sets_new(worldsets *s);
uint64_t *sets_copy(worldsets *s, const uint64_t *set);

/* Gives SET back: sets_new() may return it again. */
void sets_drop(worldsets *s, uint64_t *set);

/* SET becomes the set of the other worlds. */
void sets_complement(const worldsets *s, uint64_t *set);

#endif
