/* Canonical forms of pointed Kripke models. */

#ifndef CANONICAL_H
#define CANONICAL_H

#include "del/explicit/frame.h"
#include "support/status.h"

typedef struct canonical {
  frame frame;
  uint32_t *origin; /* a world of the original model that is bisimilar to world W */
  bool *point;      /* is world W a point? */
} canonical;

/* Makes *C, the model that has one world for each class of bisimilar worlds of F that are reached
   from points. VALUE[W] is the rank of the valuation of world W among the valuations of F. It is
   less than the number of worlds.

   Take two models with the same agents and atoms, whose ranks are by the same order of valuations.
   Each point of one model is bisimilar to a point of the other if, and only if, their canonical
   forms have equal frames (frame_equal()), equal points, and equal valuations of the origins.

   The statuses are as in refine(). */
engine_status canonical_init(canonical *c, const frame *f, const uint32_t *value, const bool *point,
                             bool (*go_on)(void));

void canonical_release(canonical *c);

#endif
