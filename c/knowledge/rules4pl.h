/* The rules of a game as a term: the list Rules of names(Edition,Seats,Answers,Rules).
   knowledge/edition/setting.pl explains this term. */

#ifndef RULES4PL_H
#define RULES4PL_H

#include <SWI-Prolog.h>

#include <stdbool.h>

/* Sets *EVERYBODY to whether everybody who has one of the cards asked for shows one. Sets *CARDS to
   the number of cards that a query names, or to 0 if it names one of each category. GAME is the
   part Game of knowledge. A rule that GAME does not have is the standard rule. */
void get_rules(term_t game, bool *everybody, unsigned *cards);

#endif
