/* Reads core formulas and core actions for explicit models. prolog/cluedo/del/formula.pl and
   action.pl say what they mean. */

#ifndef CORE4PL_H
#define CORE4PL_H

#include "del/explicit/core.h"
#include "del/explicit/kripke4pl.h"

typedef struct core_reader {
  workspace *ws;
  const kripke *model; /* has the variables, values and agents of formulas */
  unsigned depth;      /* of actions in formulas */
  term_t actions;      /* the first actions that were read, so that each is read only once */
  const event_model *known[16];
  unsigned count;
} core_reader;

/* Initialises *X. If there is no room for term references, raises an error and returns false. */
bool core_reader_init(core_reader *x, workspace *ws, const kripke *model);

/* Read a formula, a list of formulas, or an action. The list and the action may be prepared
   (prepared4pl.h). On failure the result is NULL or false. An error is raised, or the workspace's
   status says why. */
const core *get_core(core_reader *x, term_t t);
bool get_cores(core_reader *x, term_t t, const core *const **list, size_t *count);
const event_model *get_event_model(core_reader *x, term_t t);

/* Read the name of an agent, or a list of names. */
bool get_agent(term_t t, uint32_t *agent);
bool get_agents_of(workspace *ws, term_t t, uint32_t **agents, size_t *count);

void core_install(void);
void events_install(void);

#endif
