/* Knowledge is computed by forgetting. Forgetting for an agent maps a set of worlds to all worlds
   that the agent cannot tell from one of them. In a diagram this joins the values of a variable
   that are alike for the agent; no second copy of the variables is needed.

     knows F        not forget(law and not F)
     common F       the same, repeated for all agents until nothing is added

   All return DD_FAIL if they fail, or for an argument DD_FAIL. */

#ifndef FORGETTING_H
#define FORGETTING_H

#include "del/draft.h"
#include "del/formula.h"

/* The worlds, in the law or not, that AGENTS together cannot tell from a world of F. The truth
   value of BUT, a plain formula or NULL, is not forgotten. */
dd forget(const draft *x, agentset agents, const formula *but, dd f);

/* The law after forgetting all that AGENTS do not see and F does not say. It replaces the law where
   only these matter, and is much smaller. */
dd forget_law(const draft *x, agentset agents, const formula *f);

/* F is a FORMULA_VALUE. The worlds where AGENTS together think possible both a world where its card
   or fact has one of the values, and one where it has none of them. */
dd forget_whether(const draft *x, agentset agents, const formula *f);

/* The worlds that AGENTS together think possible at one of WORLDS. */
dd forget_possible(const draft *x, agentset agents, dd worlds);

/* The WORLDS of the law, and all worlds that AGENTS reach from them, in any sequence, through
   worlds of G. */
dd forget_reach(const draft *x, agentset agents, dd worlds, dd g);

#endif
