/* The average number of clauses that the answer to a query gives, for all queries at once: the
   values of R. Iepsma's Programs K and K&KaK ("Preposterior Decision Analysis in the game Cluedo",
   2012, section 3B).

   A database has the cards that each player certainly has and lacks. A program has its own
   database. K&KaK also has one for each opponent: its knowledge, as far as the program knows it.
   Players are numbered from 0. */

#ifndef CLAUSES_H
#define CLAUSES_H

#include "knowledge/classic/winset.h"

enum { CLAUSES_PLAYERS = 10 };

typedef struct database {
  cardmask has[CLAUSES_PLAYERS], lacks[CLAUSES_PLAYERS];
} database;

typedef struct clauses_game {
  unsigned players, me;
  unsigned size[CLAUSES_PLAYERS];   /* cards of a player */
  cardmask envelope;                /* cards that may be in the envelope */
  database own;                     /* the knowledge of ME */
  bool compares;                    /* divide by what the opponents learn */
  database others[CLAUSES_PLAYERS]; /* the knowledge of each opponent */
} clauses_game;

/* Sets VALUES to the average of each winstate as a query, in their order. */
void clauses_values(const clauses_game *g, double values[WINSTATES]);

/* Sets *BEST to the queries of the greatest *VALUE per turn that are not in TRIED. TURNS are the
   turns to each location, 0 if it is out of reach. Values are compared up to rounding. False if
   there is no query. */
bool clauses_best(const clauses_game *g, const winset *tried, const double turns[LOCATIONS],
                  double *value, winset *best);

#endif
