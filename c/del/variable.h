/* The variables of a knowledge structure, and what agents observe of them.

     VARIABLE_CARD   the holder of a card, and the agents it was shown to: an
                     agent sees whether it is the holder, and whether the card
                     was shown to it
     VARIABLE_FACT   true or false, observed or not; after a change also the
                     former value, if it makes a difference
     VARIABLE_EVENT  the event that happened; agents observe any partition

   A value has the set of agents that the card was shown to since the epoch began: how often, and in
   which order, makes no difference. Values from before the epoch are its bases, and stay different.
   Every card begins with a value for each holder, not shown to anybody; these are never removed. A
   fact always has values where it is true, and where it is false. */

#ifndef VARIABLE_H
#define VARIABLE_H

#include "del/node.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Sets of agents. */

enum { AGENTS_MOST = 256, AGENTS_WORDS = AGENTS_MOST / 64 };

/* Agent A is bit A % 64 of word A / 64. */
typedef struct agentset {
  uint64_t words[AGENTS_WORDS];
} agentset;

static inline void agents_add(agentset *set, unsigned agent) {
  set->words[agent / 64] |= UINT64_C(1) << agent % 64;
}

static inline bool agents_has(const agentset *set, unsigned agent) {
  return set->words[agent / 64] >> agent % 64 & 1;
}

static inline agentset agents_only(unsigned agent) {
  agentset set = {{0}};
  agents_add(&set, agent);
  return set;
}

/* The first agent of SET from AGENT on; AGENTS_MOST if there is none. */
static inline unsigned agents_from(const agentset *set, unsigned agent) {
  for (; agent < AGENTS_MOST; agent = (agent / 64 + 1) * 64) {
    uint64_t rest = set->words[agent / 64] >> agent % 64;
    if (rest)
      return agent + (unsigned)__builtin_ctzll(rest);
  }
  return AGENTS_MOST;
}

/* A loop over the agents A of SET, which is a variable. */
#define for_each_agent(a, set)                                                                     \
  for (unsigned a = agents_from(&(set), 0); a < AGENTS_MOST; a = agents_from(&(set), a + 1))

/* Sets of holders, or of other values. */
typedef uint64_t valueset;

typedef enum variable_kind { VARIABLE_CARD, VARIABLE_FACT, VARIABLE_EVENT } variable_kind;

typedef struct value_past {
  valueset shown; /* the holders it was shown to since the epoch began */
  uint16_t base;  /* the value when the epoch began */
  uint8_t holder; /* the holder, or whether the fact is true */
} value_past;

typedef struct variable {
  variable_kind kind;
  unsigned agents, values; /* values 0 to VALUES-1, up to NODE_VALUES */
  uint16_t *alike;         /* AGENTS rows: for each value the first one that the agent
                              cannot tell from it */
  value_past *past;        /* of each value, of a card and of a fact that was changed */
} variable;

/* Make variables, which variable_release() frees. False: no memory, and there is nothing to
   free. */
bool variable_card(variable *x, unsigned agents, unsigned holders);
bool variable_fact(variable *x, unsigned agents, agentset seen);
/* CLASSES has a row of VALUES for each agent. */
bool variable_event(variable *x, unsigned agents, unsigned values, const uint16_t *classes);
bool variable_copy(variable *x, const variable *from);
void variable_release(variable *x);
bool variable_equal(const variable *x, const variable *y);
size_t variable_bytes(const variable *x); /* its size */

/* Frees COUNT variables and their array, unless it is NULL. */
void variables_free(variable *all, size_t count);

/* The holder of a card, or the truth value of a fact, at value V. */
static inline unsigned variable_now(const variable *x, unsigned v) {
  return x->past ? x->past[v].holder : v;
}

/* Value V is in SET; of a card, its holder is in SET. */
bool variable_in(const variable *x, unsigned v, valueset set);

/* What AGENT sees of value V: the first one that it cannot tell from it. */
static inline unsigned variable_seen(const variable *x, unsigned agent, unsigned v) {
  return x->alike[(size_t)agent * x->values + v];
}

/* Sets OF[V] to the first value that AGENTS together cannot tell from V. variable_refine()
   separates the values in SET from the others. */
void variable_partition(const variable *x, agentset agents, uint16_t *of);
void variable_refine(const variable *x, valueset set, uint16_t *of);

/* Removes values of a card that do not OCCUR and that no other value needs. Sets OF to the next
   number of each value, or NODE_NO_VALUE. */
void variable_shrink(variable *x, const bool *occur, uint16_t *of);

/* Holder BY shows the card to agent TO: adds the values that this needs. MOVED[V] is the next value
   of V; V itself if the card was shown to TO before. MOVED has room for all old values. False, and
   nothing changes: no memory, or too many values, *FULL. */
bool variable_show(variable *x, unsigned by, unsigned to, uint16_t *moved, bool *full);

/* Sets *TO to the changed fact FROM: value V becomes 2V, where the fact is false, and 2V+1, where
   it is true. Agents see of both what they saw of V. */
bool variable_change(variable *to, const variable *from);

/* Makes all agents tell value V from the others. */
void variable_apart(variable *x, unsigned v);

/* Changes value V to OF[V], one of VALUES, or removes it if that is NODE_NO_VALUE. The next values
   are numbered in the order of their first old values. Next values are alike for an agent if old
   values of both are alike.
*/
void variable_join(variable *x, unsigned values, const uint16_t *of);

/* Begins an epoch: from here on it matters what was shown before. */
void variable_new_epoch(variable *x);

#endif
