/* Knowledge is computed by forgetting. Forgetting for an agent maps a set of worlds to a larger
   set: all worlds that the agent cannot tell from one of these worlds. In a diagram, forgetting
   joins the values of a variable that the agent cannot tell apart. So no second copy of the
   variables is needed.

     knows F        not forget(law and not F)
     common F       the same, but forget for all agents in turn until no world is added

   All functions return DD_FAIL if they fail or if an argument is DD_FAIL. */

#ifndef FORGETTING_H
#define FORGETTING_H

#include "del/draft.h"
#include "del/formula.h"

/* The worlds that AGENTS together cannot tell from a world of F. They may be outside the law. BUT
   is NULL, or a plain formula whose truth value is not forgotten. */
dd forget(const draft *x, agentset agents, const formula *but, dd f);

/* The law after forgetting everything except what AGENTS see and the truth value of F. The result
   can be used in place of the law where only these two matter. It is much smaller than the law. If
   F is not plain, the result is the law. */
dd forget_law(const draft *x, agentset agents, const formula *f);

/* The worlds where AGENTS together think both F and not F possible. F is a FORMULA_VALUE. */
dd forget_whether(const draft *x, agentset agents, const formula *f);

/* The worlds that AGENTS together think possible at one of WORLDS. */
dd forget_possible(const draft *x, agentset agents, dd worlds);

/* WORLDS, a part of the law, and the worlds that AGENTS reach from WORLDS in any number of steps.
   Stops as soon as a reached world is not in G. */
dd forget_reach(const draft *x, agentset agents, dd worlds, dd g);

#endif
