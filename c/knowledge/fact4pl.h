/* Facts as terms: the facts of prolog/cluedo/knowledge/fact.pl, and the thesis's record
   [s(C,...),[Asker],[Answerer]]. In fact4pl.c the comment of a reader explains its fact. */

#ifndef FACT4PL_H
#define FACT4PL_H

#include "knowledge/knowledge4pl.h"

/* Adds FACT, a fact about the game of *K, to *K. The caller closes *K. Raises no errors. False if
   FACT is not exactly right. Then *K is undefined. */
bool read_fact(term_t fact, knowledge *k);

/* Adds all facts of the proper list LIST to *K, which has room for them. If a fact is not right,
   raises the error and returns false. */
bool read_facts(term_t list, knowledge *k);

#endif
