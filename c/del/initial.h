/* Structures before any event. All worlds are points. The caller frees the structures. On failure
   the result is NULL, and *STATUS says why. For BOUND and GO_ON see manager.h. They hold for the
   structure and for all structures that are made from it. */

#ifndef INITIAL_H
#define INITIAL_H

#include "del/formula.h"
#include "del/structure.h"
#include "knowledge/deals.h"

/* initial_deals() makes a structure of the deals of the first CARDS cards that agree with B, a
   closed kb. The agents are the seats. B must know the holders of the other cards. initial_fixed()
   checks this. */
structure *initial_deals(const kb *b, unsigned cards, size_t bound, bool (*go_on)(void),
                         engine_status *status);
bool initial_fixed(const kb *b, unsigned cards);

/* Makes a structure of FACTS facts and AGENTS agents. Its worlds are all valuations where LAW is
   true. SEEN has the agents that observe each fact. */
structure *initial_facts(unsigned agents, size_t facts, const agentset *seen, const formula *law,
                         size_t bound, bool (*go_on)(void), engine_status *status);

#endif
