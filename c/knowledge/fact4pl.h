/* The facts that knowledge learns, as terms in which seats and cards are
   numbers: those of prolog/cluedo/knowledge/fact.pl, and the thesis's record
   [s(C,...),[Asker],[Answerer]]. What a fact says is told above its reader in
   fact4pl.c. */

#ifndef FACT4PL_H
#define FACT4PL_H

#include "knowledge/knowledge4pl.h"

/* FACT is a fact about a game as in *K, and now known there; *K is to be
   closed. Raises nothing: if FACT is not exactly right, *K is undefined. */
bool read_fact(term_t fact, knowledge *k);

/* The same for all facts of LIST, a proper one; *K has room for them. False,
   and the error raised, if one is not right. */
bool read_facts(term_t list, knowledge *k);

#endif
