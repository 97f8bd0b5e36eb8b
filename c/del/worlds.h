/* The worlds of a structure: listed, counted, and without what does not last.
   Cards and the user's facts last; what agents observed of events does not. */

#ifndef WORLDS_H
#define WORLDS_H

#include "del/structure.h"
#include "support/status.h"

/* Only the cards and the first FACTS facts are left of the worlds, and nothing
   of what agents see. The caller's; NULL, and *STATUS says why, if it fails. */
structure *worlds_project(const structure *s, size_t facts,
                          engine_status *status);

/* The worlds that are possible for the agents PATH in turn: for the first one
   at a point, for the second one at any of those, and so on; all worlds of S if
   PATH is empty. VALUES, unless NULL, gets the holders, or values, that each
   variable but events has there. COUNT, unless NULL, gets the number of these
   worlds, of which only cards and the first FACTS facts matter, in WORLDS_LIMBS
   words, the lowest first; ENGINE_TOO_LARGE if it needs more. */
enum { WORLDS_LIMBS = 16 };
engine_status worlds_possible(const structure *s, const unsigned *path,
                              size_t length, size_t facts, valueset *values,
                              uint64_t *count);

/* WORLD, a value for each variable, is a world of S. */
bool worlds_has(const structure *s, const uint16_t *world);

/* Sets WORLD, the values of all variables, to the first world of S, or to the
   one after it. False if there is none, or *STATUS is not ENGINE_OK. */
bool worlds_first(const structure *s, uint16_t *world);
bool worlds_next(const structure *s, uint16_t *world, engine_status *status);

#endif
