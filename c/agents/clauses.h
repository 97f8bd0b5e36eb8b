/* How many clauses a query tells, on the average of its answers: the values of
   R. Iepsma's Programs K and K&KaK ("Preposterior Decision Analysis in the
   game Cluedo", 2012, section 3B), of all queries at once.

   A database says who is known to have and to lack which cards. The own one is
   what a program knows. K&KaK has one for each opponent, too: what that one is
   known to know. Players are numbered from 0. */

#ifndef CLAUSES_H
#define CLAUSES_H

#include "knowledge/classic/winset.h"

enum { CLAUSES_PLAYERS = 10 };

typedef struct database {
  cardmask has[CLAUSES_PLAYERS], lacks[CLAUSES_PLAYERS];
} database;

typedef struct clauses_game {
  unsigned players, me;
  unsigned size[CLAUSES_PLAYERS];   /* how many cards a player has */
  cardmask envelope;                /* what may be in the envelope */
  database own;                     /* what ME knows */
  bool compares;                    /* with what the opponents learn */
  database others[CLAUSES_PLAYERS]; /* what each of them knows; ME left out */
} clauses_game;

/* The average of each winstate as a query, in their order. */
void clauses_values(const clauses_game *g, double values[WINSTATES]);

/* Sets *BEST to the queries of the greatest *VALUE per turn of those that are
   not TRIED. TURNS are those that it takes to be in a location, 0 if it cannot
   be. Values that are equal but for rounding count as equal. False if there is
   no query. */
bool clauses_best(const clauses_game *g, const winset *tried,
                  const double turns[LOCATIONS], double *value, winset *best);

#endif
