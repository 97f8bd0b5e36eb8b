/* The predicates that learn facts. They also search for a deal that agrees with the facts. */

#include "knowledge/deals_search.h"
#include "knowledge/fact4pl.h"
#include "support/install4pl.h"

/* Closes *K. Sets *POSSIBLE to whether a deal agrees with *K. */
static bool close_knowledge(knowledge *k, bool *possible) {
  *possible = false;
  if (!kb_close(&k->kb))
    return true;
  deals_input in = knowledge_input(k);
  return deals_done(deals_possible(&in, possible));
}

static foreign_t knowledge_learn(term_t t0, term_t core, term_t fact, term_t answer) {
  knowledge k;
  bool possible = false;
  if (!get_knowledge(t0, &k))
    return FALSE;
  bool read = read_fact(core, &k);
  bool done =
      (!read || close_knowledge(&k, &possible)) && unify_answer(answer, &k, fact, read, possible);
  release_knowledge(&k);
  return done;
}

static foreign_t knowledge_learn_all(term_t t0, term_t cores, term_t t) {
  knowledge k;
  size_t count;
  bool possible = false;
  if (!get_list(cores, &count) || !get_knowledge_for(t0, count, &k))
    return FALSE;
  bool done =
      read_facts(cores, &k) && close_knowledge(&k, &possible) && possible && unify_knowledge(t, &k);
  release_knowledge(&k);
  return done;
}

void learn_install(void) {
  PL_register_foreign("knowledge_learn", 4, knowledge_learn, 0);
  PL_register_foreign("knowledge_learn_all", 3, knowledge_learn_all, 0);
}
