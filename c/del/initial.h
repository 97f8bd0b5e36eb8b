/* Structures as they are before anything happens. Both are the caller's, and
   all worlds are points. NULL, and *STATUS says why, if it fails. BOUND and
   GO_ON, as in manager.h, are for this and all that is made of it. */

#ifndef INITIAL_H
#define INITIAL_H

#include "del/formula.h"
#include "del/structure.h"
#include "knowledge/deals.h"

/* The deals of the first CARDS cards that agree with B, a closed kb, as a
   structure whose agents are the seats. Who holds the other cards is to be
   known: initial_fixed() tells whether it is. */
structure *initial_deals(const kb *b, unsigned cards, size_t bound,
                         bool (*go_on)(void), engine_status *status);
bool initial_fixed(const kb *b, unsigned cards);

/* FACTS variables of AGENTS agents, with a LAW; SEEN has the agents that see
   each fact. */
structure *initial_facts(unsigned agents, size_t facts, const agentset *seen,
                         const formula *law, size_t bound, bool (*go_on)(void),
                         engine_status *status);

#endif
