/* What an agent knows is computed by forgetting: of a set of worlds, forgetting
   for an agent gives all worlds that it cannot tell from one of them. In a
   diagram that joins the values of a variable that the agent sees alike; no
   second copy of the variables is needed.

     knows F        not forget(law and not F)
     common F       the same, repeated for all agents until nothing is added

   All return DD_FAIL if they fail or are given it. */

#ifndef FORGETTING_H
#define FORGETTING_H

#include "del/draft.h"
#include "del/formula.h"

/* The worlds, of the law or not, that AGENTS together cannot tell from one of
   F; what BUT, a plain formula unless it is NULL, says is kept. */
dd forget(const draft *x, agentset agents, const formula *but, dd f);

/* The law, or what is left of it when all is forgotten but what AGENTS see and
   F says: as good where only that matters, and much smaller. */
dd forget_law(const draft *x, agentset agents, const formula *f);

/* The worlds where AGENTS together think one possible where the card or fact of
   F, a FORMULA_VALUE, has one of the values and one where it has none of them.
 */
dd forget_whether(const draft *x, agentset agents, const formula *f);

/* The worlds that AGENTS together think possible at one of WORLDS. */
dd forget_possible(const draft *x, agentset agents, dd worlds);

/* WORLDS of the law, and all that AGENTS in turns reach from these; but only as
   long as these are worlds of G. */
dd forget_reach(const draft *x, agentset agents, dd worlds, dd g);

#endif
