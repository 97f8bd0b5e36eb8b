/* Structures before any event. The caller frees them. All worlds are points. NULL, and *STATUS says
   why, on failure. BOUND and GO_ON, as in manager.h, are for the structure and all structures made
   from it. */

#ifndef INITIAL_H
#define INITIAL_H

#include "del/formula.h"
#include "del/structure.h"
#include "knowledge/deals.h"

/* The deals of the first CARDS cards that agree with B, a closed kb. The agents are the seats. The
   holders of the other cards must be known: check by initial_fixed(). */
structure *initial_deals(const kb *b, unsigned cards, size_t bound, bool (*go_on)(void),
                         engine_status *status);
bool initial_fixed(const kb *b, unsigned cards);

/* FACTS facts and AGENTS agents, with a LAW. SEEN has the agents that observe each fact. */
structure *initial_facts(unsigned agents, size_t facts, const agentset *seen, const formula *law,
                         size_t bound, bool (*go_on)(void), engine_status *status);

#endif
