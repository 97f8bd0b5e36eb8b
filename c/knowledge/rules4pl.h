/* The rules of a game as a term: the list Rules of names(Edition,Seats,Answers,
   Rules), see knowledge/edition/setting.pl. */

#ifndef RULES4PL_H
#define RULES4PL_H

#include <SWI-Prolog.h>

#include <stdbool.h>

/* What the GAME of knowledge has, the standard rules where it says nothing:
   whether EVERYBODY who has one of the cards asked for shows one, and how many
   CARDS a query names, or 0 for one of each category. */
void get_rules(term_t game, bool *everybody, unsigned *cards);

#endif
