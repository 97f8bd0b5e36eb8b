/* Explicit Kripke models. Worlds, variables and values count from 0, agents have names from 1.

   All memory comes from a workspace. Functions return NULL or false if the workspace's status is
   not ENGINE_OK. */

#ifndef KRIPKE_H
#define KRIPKE_H

#include "del/explicit/frame.h"
#include "del/explicit/workspace.h"

/* A set of worlds has a bit for each world, and zero bits after the last one. */
static inline size_t set_words(size_t size) { return (size + 63) / 64; }
static inline bool set_has(const uint64_t *set, size_t i) { return set[i / 64] >> i % 64 & 1; }
static inline void set_add(uint64_t *set, size_t i) { set[i / 64] |= UINT64_C(1) << i % 64; }
static inline void set_remove(uint64_t *set, size_t i) { set[i / 64] &= ~(UINT64_C(1) << i % 64); }
void set_fill(uint64_t *set, size_t size);
bool set_empty(const uint64_t *set, size_t size);
bool set_within(const uint64_t *part, const uint64_t *set, size_t size); /* is PART in SET? */
size_t set_count(const uint64_t *set, size_t size);

typedef struct kripke {
  uint32_t variables, values; /* a variable has VALUES values */
  uint32_t bits, words;       /* bits of a value, and words of a valuation */
  uint32_t *agents;           /* names in ascending order, one for each agent of FRAME */
  uint64_t *valuations;       /* WORDS words for each world. Their order as numbers is the order of
                                 valuations by their first variable, then by the second, ... */
  uint64_t *points;           /* a set of worlds */
  frame frame;
} kripke;

/* A model without relations, which kripke_frame() adds. It has no points, and all values are 0.
   VALUES is at least 1. */
kripke *kripke_make(workspace *ws, size_t worlds, uint32_t variables, uint32_t values,
                    uint32_t agents);

/* Allocates the arrays of M's frame. No world has a class. The caller sets FIRST and TARGETS of
   the frame. */
bool kripke_frame(workspace *ws, kripke *m, size_t classes, size_t targets);

/* The index of the agent NAME, or M->frame.agents if M has no such agent. */
uint32_t kripke_agent(const kripke *m, uint32_t name);

uint32_t kripke_value(const kripke *m, size_t world, uint32_t variable);

/* SET becomes the set of the worlds where VARIABLE has VALUE. */
void kripke_where(const kripke *m, uint32_t variable, uint32_t value, uint64_t *set);
void kripke_set_value(kripke *m, size_t world, uint32_t variable, uint32_t value);

/* True if WORLD is a successor of class C of F. */
bool kripke_sees(const frame *f, uint32_t c, uint32_t world);

/* The classes of an agent that have worlds. Class ID[I] has the worlds LIST[FIRST[I]], ...,
   LIST[FIRST[I + 1] - 1]. */
typedef struct members {
  uint32_t classes;
  uint32_t *id, *first, *list;
} members;

bool kripke_members(workspace *ws, const frame *f, uint32_t agent, members *m);

/* True if the relation of AGENT has arrows: it is not an equivalence. Also true on failure. */
bool kripke_has_arrows(workspace *ws, const frame *f, uint32_t agent);

/* Splits the classes OF of worlds by KEY: worlds have equal numbers if they had before, and have
   equal keys. Numbers are from 0. Sets *NUMBERS to their count. */
bool kripke_split(workspace *ws, uint32_t worlds, uint32_t *of, uint32_t *numbers,
                  const uint32_t *key);

/* Ranks are numbers from 0 of the valuations of M, less than the number of worlds. RANK[W] becomes
   the rank of the valuation of world W. kripke_ranks() ranks by values, and kripke_places() ranks
   by the first world of each valuation. */
bool kripke_ranks(workspace *ws, const kripke *m, uint32_t *rank);
bool kripke_places(workspace *ws, const kripke *m, uint32_t *rank);

/* The order of worlds in which models are listed: first a world of each rank, in the order of
   ranks. Then a second world of each rank that has a second one, and so on. Worlds of one rank keep
   their order. World W gets number ORDER[W]. */
bool kripke_order(workspace *ws, size_t worlds, const uint32_t *rank, uint32_t *order);

/* M with its worlds in the order of kripke_order(). */
kripke *kripke_ordered(workspace *ws, const kripke *m, const uint32_t *rank);

/* The contraction of M: bisimilar worlds are one world. Worlds are in the order of
   kripke_order(). */
kripke *kripke_contract(workspace *ws, const kripke *m, const uint32_t *rank);

/* The contraction of the part of M that relations reach from points. Take two models with the same
   variables and agents. Their canonical models are equal if, and only if, each point of one is
   bisimilar to a point of the other. */
kripke *kripke_canonical(workspace *ws, const kripke *m);

/* Adds to TO the worlds that agent NAME considers possible at a world of FROM. */
bool kripke_step(workspace *ws, const kripke *m, uint32_t name, const uint64_t *from, uint64_t *to);

#endif
