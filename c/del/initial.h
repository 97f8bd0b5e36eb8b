/* Make structures before any event. The caller frees them. All worlds are points. On failure the
   result is NULL, and *STATUS says why. BOUND and GO_ON, as in manager.h, hold for the structure
   and for all structures made from it. */

#ifndef INITIAL_H
#define INITIAL_H

#include "del/formula.h"
#include "del/structure.h"
#include "knowledge/deals.h"

/* The deals of the first CARDS cards that agree with B, a closed kb. The agents are the seats. B
   must know the holders of the other cards, which initial_fixed() checks. */
structure *initial_deals(const kb *b, unsigned cards, size_t bound, bool (*go_on)(void),
                         engine_status *status);
bool initial_fixed(const kb *b, unsigned cards);

/* FACTS facts and AGENTS agents, with a LAW. SEEN has the agents that observe each fact. */
structure *initial_facts(unsigned agents, size_t facts, const agentset *seen, const formula *law,
                         size_t bound, bool (*go_on)(void), engine_status *status);

#endif
