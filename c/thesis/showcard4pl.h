/* Showcard lists, [[[I],Alt1,Alt2,...],...]: the ways in which each player may
   have answered all its queries of one round. */

#ifndef SHOWCARD4PL_H
#define SHOWCARD4PL_H

#include "knowledge/classic/cards4pl.h"

/* More clues than this in a row are more alternatives than memory holds. */
enum { SHOWCARD_CLUES = 32 };

/* A showcard list that was read, and the clues that its rows got since. */
typedef struct showcard {
  unsigned rows;
  unsigned order[PLAYERS]; /* the list as it stands, rotated: indexes of rows */
  unsigned player[PLAYERS];
  term_t row[PLAYERS];  /* the row, or 0 for the blank row of the player */
  term_t alts[PLAYERS]; /* the alternatives of that row */
  bool blank[PLAYERS];  /* there are none */
  unsigned clues[PLAYERS];
  cardmask clue[PLAYERS][SHOWCARD_CLUES];
} showcard;

/* T is a list of up to six showcard rows; their alternatives are not read. The
   term references of *S stay. */
bool get_showcard(term_t t, showcard *s);

/* Reads the alternatives ALTS of a row: *POSSIBLE is how many of them, two at
   most, have no card outside MAY, and *CARDS the cards of the last one counted,
   untouched if there is none. */
bool get_possible(term_t alts, cardmask may, unsigned *possible,
                  cardmask *cards);

/* *S is the list of six blank rows. */
void showcard_blank(showcard *s);

/* The row of PLAYER, or s->rows if it has none. */
unsigned showcard_row(const showcard *s, unsigned player);

/* showcard/3. */
bool showcard_answers(showcard *s, const records *r);

/* Unifies T with the list as it stands. */
bool unify_showcard(term_t t, const showcard *s);

#endif
