/* Facts as terms with numbers for seats and cards: the facts of prolog/cluedo/knowledge/fact.pl,
   and the thesis's record [s(C,...),[Asker],[Answerer]]. fact4pl.c says the meaning of a fact above
   its reader. */

#ifndef FACT4PL_H
#define FACT4PL_H

#include "knowledge/knowledge4pl.h"

/* Adds FACT, a fact about the game of *K, to *K; the caller closes *K. Raises no errors. False if
   FACT is not exactly right; then *K is undefined. */
bool read_fact(term_t fact, knowledge *k);

/* Adds all facts of LIST, a proper list; *K has room for them. False, and the error is raised, if
   one is not right. */
bool read_facts(term_t list, knowledge *k);

#endif
