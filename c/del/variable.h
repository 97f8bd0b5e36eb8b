/* The variables of a knowledge structure, and what agents observe of them.

     VARIABLE_CARD   who holds a card, and to whom it was shown: an agent sees
                     whether it is the holder itself, and what itself was shown
     VARIABLE_FACT   true or false, seen or not; and once that was changed, what
                     it was before, as far as this makes a difference
     VARIABLE_EVENT  which event has happened; what is seen of it is any
                     partition

   Of what was shown since the epoch began, a value has to whom only: how often,
   and in which order, makes no difference. Values from before that are its
   bases, and stay different. Every card begins with a value for each holder,
   nothing shown, and these are never taken away; a fact always has values where
   it is true, and where it is false. */

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

/* The first one of SET from AGENT on; AGENTS_MOST if there is none. */
static inline unsigned agents_from(const agentset *set, unsigned agent) {
  for (; agent < AGENTS_MOST; agent = (agent / 64 + 1) * 64) {
    uint64_t rest = set->words[agent / 64] >> agent % 64;
    if (rest)
      return agent + (unsigned)__builtin_ctzll(rest);
  }
  return AGENTS_MOST;
}

/* Each agent A of SET, a variable. */
#define for_each_agent(a, set)                                                 \
  for (unsigned a = agents_from(&(set), 0); a < AGENTS_MOST;                   \
       a = agents_from(&(set), a + 1))

/* Sets of holders, or of other values. */
typedef uint64_t valueset;

typedef enum variable_kind {
  VARIABLE_CARD,
  VARIABLE_FACT,
  VARIABLE_EVENT
} variable_kind;

typedef struct value_past {
  valueset shown; /* to which holders, since the epoch began */
  uint16_t base;  /* what it was then */
  uint8_t holder; /* or whether the fact is true */
} value_past;

typedef struct variable {
  variable_kind kind;
  unsigned agents, values; /* values 0 to VALUES-1, up to NODE_VALUES */
  uint16_t *alike; /* AGENTS rows: for each value the first one that the agent
                      cannot tell from it */
  value_past
      *past; /* of each value, of a card and of a fact that was changed */
} variable;

/* These make variables, which variable_release() frees; false: no memory. Then,
   and if it is all zero, there is nothing to free. */
bool variable_card(variable *x, unsigned agents, unsigned holders);
bool variable_fact(variable *x, unsigned agents, agentset seen);
/* CLASSES has a row of VALUES for each agent. */
bool variable_event(variable *x, unsigned agents, unsigned values,
                    const uint16_t *classes);
bool variable_copy(variable *x, const variable *from);
void variable_release(variable *x);
bool variable_equal(const variable *x, const variable *y);
size_t variable_bytes(const variable *x); /* that it takes */

/* COUNT of them, and their array; NULL is none. */
void variables_free(variable *all, size_t count);

/* The holder, or whether it is true, if a card or fact has value V. */
static inline unsigned variable_now(const variable *x, unsigned v) {
  return x->past ? x->past[v].holder : v;
}

/* Value V is one of SET: of a card, by its holder. */
bool variable_in(const variable *x, unsigned v, valueset set);

/* What AGENT sees of value V: the first one that it cannot tell from it. */
static inline unsigned variable_seen(const variable *x, unsigned agent,
                                     unsigned v) {
  return x->alike[(size_t)agent * x->values + v];
}

/* OF[V] becomes the first value that AGENTS together cannot tell from V.
   variable_refine() keeps those in SET apart from the others then. */
void variable_partition(const variable *x, agentset agents, uint16_t *of);
void variable_refine(const variable *x, valueset set, uint16_t *of);

/* Takes values out of a card that do not OCCUR, and that no other one needs. OF
   has the number of each value then, or NODE_NO_VALUE. */
void variable_shrink(variable *x, const bool *occur, uint16_t *of);

/* Adds to a card what becomes of the values of holder BY when BY shows it to
   agent TO: MOVED[V] is the new value of V, which is V itself if TO was shown
   it before. False, and nothing changes: no memory, or *FULL, there are too
   many values. MOVED has room for all values that there were. */
bool variable_show(variable *x, unsigned by, unsigned to, uint16_t *moved,
                   bool *full);

/* *TO is the fact FROM that was changed: value V is now 2V, where it is false,
   or 2V+1, where it is true; of these, agents see what they saw of V. */
bool variable_change(variable *to, const variable *from);

/* No agent sees value V like another one any more. */
void variable_apart(variable *x, unsigned v);

/* Value V becomes OF[V], one of VALUES that are numbered by their first ones,
   or goes if that is NODE_NO_VALUE. Those that become one are alike for an
   agent with the same ones. */
void variable_join(variable *x, unsigned values, const uint16_t *of);

/* An epoch begins: from here on it matters what was shown before. */
void variable_new_epoch(variable *x);

#endif
