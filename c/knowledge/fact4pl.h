/* Facts as terms with numbers for seats and cards: the facts of prolog/cluedo/knowledge/fact.pl,
   and the thesis's record [s(C,...),[Asker],[Answerer]]. fact4pl.c explains facts above their
   readers. */

#ifndef FACT4PL_H
#define FACT4PL_H

#include "knowledge/knowledge4pl.h"

/* Adds FACT, a fact about the game of *K, to *K. The caller closes *K. Raises no errors. False if
   FACT is not exactly right. Then *K is undefined. */
bool read_fact(term_t fact, knowledge *k);

/* Adds all facts of LIST, a proper list, for which *K has room. If a fact is not right, the error
   is raised and the result is false. */
bool read_facts(term_t list, knowledge *k);

#endif
