/* Showcard lists: lists [[[I],Alt1,Alt2,...],...]. A row has the alternatives of player I. An
   alternative is a list of cards with which player I may have answered all its queries of one
   round. */

#ifndef SHOWCARD4PL_H
#define SHOWCARD4PL_H

#include "knowledge/classic/cards4pl.h"

/* A row with more clues has more alternatives than memory holds. */
enum { SHOWCARD_CLUES = 32 };

/* A showcard list, and the clues that were added to its rows since it was read. */
typedef struct showcard {
  unsigned rows;
  unsigned order[PLAYERS]; /* the indexes of rows in the current, rotated list */
  unsigned player[PLAYERS];
  term_t row[PLAYERS];  /* the row, or 0 for a row of showcard_blank() */
  term_t alts[PLAYERS]; /* the alternatives of the row */
  bool blank[PLAYERS];  /* the row has no alternatives */
  unsigned clues[PLAYERS];
  cardmask clue[PLAYERS][SHOWCARD_CLUES];
} showcard;

/* T has up to six showcard rows, each of a different player. Their alternatives are not read. *S
   refers to the terms of T by references that get_showcard() makes. Do not drop them while *S is in
   use. */
bool get_showcard(term_t t, showcard *s);

/* Reads the alternatives ALTS of a row. Sets *POSSIBLE to the number of alternatives whose cards
   are all in MAY, or to two if there are more. Sets *CARDS to the cards of the last alternative
   that was counted. If none was counted, *CARDS is unchanged. */
bool get_possible(term_t alts, cardmask may, unsigned *possible, cardmask *cards);

/* Sets *S to the list of six blank rows. */
void showcard_blank(showcard *s);

/* The row of PLAYER, or s->rows if PLAYER has no row. */
unsigned showcard_row(const showcard *s, unsigned player);

/* Does what showcard/3 does. */
bool showcard_answers(showcard *s, const records *r);

bool unify_showcard(term_t t, const showcard *s);

#endif
