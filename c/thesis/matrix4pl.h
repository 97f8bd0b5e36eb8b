/* Nocard matrices: lists [[[I],Cards],...]. A row [[I],Cards] has the cards that player I may
   hold. */

#ifndef MATRIX4PL_H
#define MATRIX4PL_H

#include "knowledge/classic/cards4pl.h"

/* A matrix, and its changes since it was read. FIRST is the index of the row that comes first. A
   rotation changes only FIRST. */
typedef struct matrix {
  unsigned rows, first;
  unsigned player[PLAYERS];
  cardmask may[PLAYERS];  /* the cards of the row when it was read */
  cardmask gone[PLAYERS]; /* the cards that were removed from the row since then */
  term_t row[PLAYERS];    /* the row */
  term_t cards[PLAYERS];  /* the second element of the row */
} matrix;

/* T is a matrix of two to six players. *M refers to the terms of T. */
bool get_matrix(term_t t, matrix *m);

/* Unifies T with the current matrix, rotated. */
bool unify_matrix(term_t t, const matrix *m);

/* The row of PLAYER, or m->rows if PLAYER has no row. */
unsigned matrix_row(const matrix *m, unsigned player);

/* The cards that the player of the row may still hold. */
static inline cardmask matrix_may(const matrix *m, unsigned row) {
  return m->may[row] & ~m->gone[row];
}

/* Does what nocard/3 does. */
bool matrix_nocard(matrix *m, const records *r);

/* Does what remover2/5 does. One row after the other loses CARDS, from row FIRST on. After the last
   row comes row 0. The row of PLAYER keeps its cards, and is not counted. The other rows are
   counted, from COUNT on, until the count is five. There must be a row of another player. */
void matrix_remove(matrix *m, unsigned player, cardmask cards, unsigned count);

#endif
