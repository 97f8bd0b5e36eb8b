/* List, count and project the worlds of a structure. Counting and projecting keep the cards and the
   user's facts, but not what agents observed of events. */

#ifndef WORLDS_H
#define WORLDS_H

#include "del/structure.h"
#include "support/status.h"

/* The worlds of S reduced to the holders of the cards, or to the first FACTS facts, without
   observations. The caller frees the structure. On failure it is NULL, and *STATUS says why. */
structure *worlds_project(const structure *s, size_t facts, engine_status *status);

/* Describes the worlds that PATH leads to. PATH has LENGTH agents. The first agent leads to the
   worlds that it thinks possible at a point. The second agent leads to the worlds that it thinks
   possible at one of these, and so on. The empty path leads to all worlds of S.

   If VALUES is not NULL, sets VALUES[I] to the holders or truth values of variable I in these
   worlds. For an event VALUES[I] is empty. If COUNT is not NULL, sets COUNT to the number of
   these worlds, in WORLDS_LIMBS words, the lowest word first. Worlds count as one if they agree on
   the holders of all cards, or on the first FACTS facts. The result is ENGINE_TOO_LARGE if the
   number needs more words. */
enum { WORLDS_LIMBS = 16 };
engine_status worlds_possible(const structure *s, const unsigned *path, size_t length, size_t facts,
                              valueset *values, uint64_t *count);

/* True if WORLD, which has a value for each variable, is a world of S. */
bool worlds_has(const structure *s, const uint16_t *world);

/* worlds_first() sets WORLD to the first world of S. worlds_next() sets the world WORLD to the next
   one. False if there is none. worlds_next() also returns false on failure, and *STATUS says
   why. */
bool worlds_first(const structure *s, uint16_t *world);
bool worlds_next(const structure *s, uint16_t *world, engine_status *status);

#endif
