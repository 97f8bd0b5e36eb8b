/* Knowledge of agents in a Kripke model. */

#ifndef KRIPKE_KNOWLEDGE_H
#define KRIPKE_KNOWLEDGE_H

#include "del/explicit/core.h"
#include "del/explicit/worldsets.h"

/* STEP is a step about knowledge: CORE_KNOWS, CORE_WHETHER, CORE_EACH, CORE_COMMON or
   CORE_TOGETHER. SET is the set of the worlds where its operand is true. It becomes the set of the
   worlds where STEP is true. At a world without a class, an agent knows everything, and so does an
   agent that the model does not have. */
bool kripke_knowledge(worldsets *s, const core_step *step, uint64_t *set);

#endif
