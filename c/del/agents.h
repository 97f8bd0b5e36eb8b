/* Sets of agents. */

#ifndef AGENTS_H
#define AGENTS_H

#include <stdbool.h>
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

#endif
