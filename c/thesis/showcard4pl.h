/* Showcard lists, [[[I],Alt1,Alt2,...],...]: for each player, the alternative ways to answer all
   its queries of one round. */

#ifndef SHOWCARD4PL_H
#define SHOWCARD4PL_H

#include "knowledge/classic/cards4pl.h"

/* A row with more clues has more alternatives than memory holds. */
enum { SHOWCARD_CLUES = 32 };

/* A showcard list, and the clues added to its rows since it was read. */
typedef struct showcard {
  unsigned rows;
  unsigned order[PLAYERS]; /* the current list, rotated: indexes of rows */
  unsigned player[PLAYERS];
  term_t row[PLAYERS];  /* the row, or 0 for the blank row of the player */
  term_t alts[PLAYERS]; /* the alternatives of that row */
  bool blank[PLAYERS];  /* the row has no alternatives */
  unsigned clues[PLAYERS];
  cardmask clue[PLAYERS][SHOWCARD_CLUES];
} showcard;

/* T is a list of up to six showcard rows; their alternatives are not read. The term references of
 *S stay. */
bool get_showcard(term_t t, showcard *s);

/* Reads the alternatives ALTS of a row. *POSSIBLE is the number of alternatives, at most two, whose
   cards are all in MAY. *CARDS are the cards of the last one counted; unchanged if there is
   none. */
bool get_possible(term_t alts, cardmask may, unsigned *possible, cardmask *cards);

/* *S is the list of six blank rows. */
void showcard_blank(showcard *s);

/* The row of PLAYER, or s->rows if it has none. */
unsigned showcard_row(const showcard *s, unsigned player);

/* showcard/3. */
bool showcard_answers(showcard *s, const records *r);

/* Unifies T with the current list. */
bool unify_showcard(term_t t, const showcard *s);

#endif
