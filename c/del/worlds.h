/* The worlds of a structure: listed, counted and projected. Cards and the user's facts last; the
   observations of events do not. */

#ifndef WORLDS_H
#define WORLDS_H

#include "del/structure.h"
#include "support/status.h"

/* The worlds of S reduced to the cards and the first FACTS facts, without observations. The caller
   frees it. NULL, and *STATUS says why, on failure. */
structure *worlds_project(const structure *s, size_t facts, engine_status *status);

/* The worlds that PATH leads to: the first agent thinks them possible at a point, the second one at
   any of these, and so on; all worlds of S if PATH is empty. Sets VALUES, unless NULL, to the
   holders, or values, of each variable except events in these worlds. Sets COUNT, unless NULL, to
   the number of these worlds, up to the cards and the first FACTS facts, in WORLDS_LIMBS words, the
   lowest first; ENGINE_TOO_LARGE if it needs more. */
enum { WORLDS_LIMBS = 16 };
engine_status worlds_possible(const structure *s, const unsigned *path, size_t length, size_t facts,
                              valueset *values, uint64_t *count);

/* WORLD, a value for each variable, is a world of S. */
bool worlds_has(const structure *s, const uint16_t *world);

/* Set WORLD, the values of all variables, to the first world of S, or to the next one. False if
   there is none, or if *STATUS is not ENGINE_OK. */
bool worlds_first(const structure *s, uint16_t *world);
bool worlds_next(const structure *s, uint16_t *world, engine_status *status);

#endif
