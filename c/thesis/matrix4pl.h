/* Nocard matrices, [[[I],Cards],...]: the cards that each player may hold. */

#ifndef MATRIX4PL_H
#define MATRIX4PL_H

#include "knowledge/classic/cards4pl.h"

/* A matrix, and its changes since it was read. Rows keep their place; FIRST is the row that
   rotation has brought to the front. */
typedef struct matrix {
  unsigned rows, first;
  unsigned player[PLAYERS];
  cardmask may[PLAYERS];  /* the cards of the row when it was read */
  cardmask gone[PLAYERS]; /* the cards removed since */
  term_t row[PLAYERS];    /* the row */
  term_t cards[PLAYERS];  /* its second element */
} matrix;

/* T is a matrix of two to six players. The term references of *M stay. */
bool get_matrix(term_t t, matrix *m);

/* Unifies T with the current matrix, rotated. */
bool unify_matrix(term_t t, const matrix *m);

/* The row of PLAYER, or m->rows if it has none. */
unsigned matrix_row(const matrix *m, unsigned player);

/* The cards that the player of the row may still hold. */
static inline cardmask matrix_may(const matrix *m, unsigned row) {
  return m->may[row] & ~m->gone[row];
}

/* nocard/3. */
bool matrix_nocard(matrix *m, const records *r);

/* remover2/5 from COUNT on: the other players lose CARDS, row by row, until five rows are counted.
   At least one row is another player's. */
void matrix_remove(matrix *m, unsigned player, cardmask cards, unsigned count);

#endif
