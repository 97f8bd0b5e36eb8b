/* The average number of clauses that the answer to a query gives, for all queries at once. These
   are the values of R. Iepsma's Programs K and K&KaK ("Preposterior Decision Analysis in the game
   Cluedo", 2012, section 3B).

   A database has the cards that each player certainly has and lacks. A program has its own
   database. K&KaK also has a database for each opponent, with the opponent's knowledge as far as
   the program knows it. Players are numbered from 0. */

#ifndef CLAUSES_H
#define CLAUSES_H

#include "knowledge/classic/winset.h"

enum { CLAUSES_PLAYERS = 10 };

typedef struct database {
  cardmask has[CLAUSES_PLAYERS], lacks[CLAUSES_PLAYERS];
} database;

typedef struct clauses_game {
  unsigned players, me;
  unsigned size[CLAUSES_PLAYERS]; /* the number of cards of each player */
  cardmask envelope;              /* cards that may be in the envelope */
  database own;                   /* the knowledge of ME */
  bool compares;                  /* whether to divide by what the opponents learn, as K&KaK does */
  database others[CLAUSES_PLAYERS]; /* the knowledge of each opponent */
} clauses_game;

/* Sets VALUES to the average for each query. A query is a winstate. VALUES are in the order of
   winstates. */
void clauses_values(const clauses_game *g, double values[WINSTATES]);

/* Finds the queries of the greatest value per turn. Queries in TRIED are left out. Sets *VALUE to
   this value, and *BEST to the queries. TURNS has the number of turns to each location, or 0 if the
   location is out of reach. Values that differ only by rounding count as equal. False if there is
   no query. */
bool clauses_best(const clauses_game *g, const winset *tried, const double turns[LOCATIONS],
                  double *value, winset *best);

#endif
