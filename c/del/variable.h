/* The variables of a knowledge structure, and what agents observe of them.

     VARIABLE_CARD   a value is the holder of the card, and the set of the agents that the card was
                     shown to. An agent sees whether it is the holder, and whether the card was
                     shown to it.
     VARIABLE_FACT   a value is true or false. After a change the value also has the former value,
                     if the former value makes a difference. After an event model the value may
                     also have the event that happened (product.h). At first an agent observes the
                     fact or not.
     VARIABLE_EVENT  a value is the event that happened. Agents observe any partition of the events.

   A value of a card has the agents that the card was shown to in the current epoch. It makes no
   difference how often and in which order the card was shown to them. variable_new_epoch() begins
   an epoch. The base of a value is the value at the beginning of the epoch. Two values with
   different bases stay different.

   Every card begins with one value for each holder, not shown to any agent. These values are never
   removed. A fact always has a value where it is true and a value where it is false. */

#ifndef VARIABLE_H
#define VARIABLE_H

#include "del/node.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

/* The first agent of SET whose number is at least AGENT. AGENTS_MOST if there is none. */
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
  valueset shown; /* agents that the card was shown to since the epoch began */
  uint16_t base;  /* the value when the epoch began */
  uint8_t holder; /* the holder, or whether the fact is true */
} value_past;

typedef struct variable {
  variable_kind kind;
  unsigned agents, values; /* values 0 to VALUES-1, up to NODE_VALUES */
  uint16_t *alike;  /* a row for each agent. It has, for each value, the first value that the agent
                       cannot tell from it */
  value_past *past; /* by value. NULL: an event, or a fact that never changed */
} variable;

/* Make a variable, which variable_release() frees. False: no memory, and nothing to free. */
bool variable_card(variable *x, unsigned agents, unsigned holders);
bool variable_fact(variable *x, unsigned agents, agentset seen);
/* CLASSES has a row for each agent, with the class of each of the VALUES events. */
bool variable_event(variable *x, unsigned agents, unsigned values, const uint16_t *classes);
bool variable_copy(variable *x, const variable *from);
void variable_release(variable *x);
size_t variable_bytes(const variable *x);

/* Frees the array ALL and its COUNT variables. Does nothing if ALL is NULL. */
void variables_free(variable *all, size_t count);

/* The holder of the card, or the truth value of the fact, at value V. For an event, V itself. */
static inline unsigned variable_now(const variable *x, unsigned v) {
  return x->past ? x->past[v].holder : v;
}

/* True if variable_now(X, V) is in SET. */
bool variable_in(const variable *x, unsigned v, valueset set);

/* What AGENT sees of value V: the first value that AGENT cannot tell from V. */
static inline unsigned variable_seen(const variable *x, unsigned agent, unsigned v) {
  return x->alike[(size_t)agent * x->values + v];
}

/* variable_partition() sets OF[V] to the first value that AGENTS together cannot tell from V.
   variable_refine() changes such an OF: it divides each class into the values in SET and the other
   values. */
void variable_partition(const variable *x, agentset agents, uint16_t *of);
void variable_refine(const variable *x, valueset set, uint16_t *of);

/* Removes values of a card that do not OCCUR and that are not needed as bases. The values with
   which every card begins stay. Sets OF[V] to the number that value V gets, or to NODE_NO_VALUE if
   V is removed. */
void variable_shrink(variable *x, const bool *occur, uint16_t *of);

/* Adds the values that the card needs when its holder BY shows it to agent TO. Sets MOVED[V] to the
   value that V becomes. If the card was shown to TO before, or BY is not the holder, this is V
   itself. MOVED has room for all old values. On failure returns false, and nothing changes. *FULL
   is true if there would be too many values, and false if there is no memory. */
bool variable_show(variable *x, unsigned by, unsigned to, uint16_t *moved, bool *full);

/* Sets *TO to the fact FROM after a change. Value V becomes two values: the fact is false at value
   2V, and true at value 2V+1. Agents see of both values what they saw of V. */
bool variable_change(variable *to, const variable *from);

/* Sets *TO to the fact FROM after one of EVENTS events. Value V becomes EVENTS values: the value
   EVENTS*V+E says that event E happened. An agent tells two of them apart if it could tell the old
   values apart or can tell the events apart. For CLASSES see variable_event(). */
bool variable_happen(variable *to, const variable *from, unsigned events, const uint16_t *classes);

/* Makes all agents tell value V from the other values. */
void variable_apart(variable *x, unsigned v);

/* Value V becomes value OF[V], a number below VALUES. If OF[V] is NODE_NO_VALUE, value V is
   removed. The values that remain are numbered in the order of their first old values. An agent
   cannot tell two of them apart if it could not tell an old value of one from an old value of the
   other. */
void variable_join(variable *x, unsigned values, const uint16_t *of);

/* Begins an epoch. Values that differ at its beginning stay different, for example if they differ
   only in what was shown. */
void variable_new_epoch(variable *x);

#endif
