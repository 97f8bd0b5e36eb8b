/* The rules of a game as a term: the list Rules of names(Edition,Seats,Answers, Rules), see
   knowledge/edition/setting.pl. */

#ifndef RULES4PL_H
#define RULES4PL_H

#include <SWI-Prolog.h>

#include <stdbool.h>

/* Sets *EVERYBODY to whether everybody who has one of the cards asked for shows one, and *CARDS to
   how many cards a query names, or 0 for one of each category. GAME is the part Game of knowledge;
   rules that it does not have are the standard ones. */
void get_rules(term_t game, bool *everybody, unsigned *cards);

#endif
