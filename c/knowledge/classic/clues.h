/* What one player knows about the cards of the others: the analysis of the thesis without its
   alternatives.

   For every player there are the cards that it may hold, the cards that it holds, and clauses: sets
   of cards of which it holds at least one. The clauses from one player's answers in one round form
   a row. The thesis expands a row into all ways of choosing a card from each clause and learns from
   it when one way is left. One is left exactly when every clause of the row is down to one card, so
   nothing is expanded here.

   A clause is a word:

     31    25    24..22   21      20       0
     | zero | player | joined | cards ... |

   A joined clause belongs to the row of the clause before it.
*/

#ifndef CLUES_H
#define CLUES_H

#include "knowledge/classic/winset.h"

#include <stddef.h>

enum { NOBODY = PLAYERS }; /* as the answerer of a query */

typedef uint32_t clause;

typedef struct clues {
  unsigned players; /* 2..6; a player is a number below this */
  winset states;    /* possible contents of the envelope */
  cardmask may[PLAYERS];
  cardmask holds[PLAYERS];
  size_t count;
  clause *clauses; /* of the caller */
} clues;

/* A query for CARDS, three of them, and who showed one. */
typedef struct query {
  cardmask cards;
  unsigned asker, answerer; /* the latter may be NOBODY */
} query;

static inline clause clause_make(unsigned player, bool joined, cardmask cards) {
  return player << (CARDS + 1) | (clause)joined << CARDS | (clause)cards;
}
static inline cardmask clause_cards(clause c) { return c & classic_cards(); }
static inline bool clause_joined(clause c) { return c >> CARDS & 1; }
static inline unsigned clause_player(clause c) { return c >> (CARDS + 1); }

/* Sets *K to the empty knowledge of a game of PLAYERS. CLAUSES has room for all clauses to come. */
void clues_init(clues *k, unsigned players, clause *clauses);

/* True if every set is a set of cards, every clause is about a player and has a card, and each row
   starts unjoined and has a clause of two cards or more. Two players may hold the same card:
   records may be wrong. */
bool clues_check(const clues *k);

/* PLAYER holds CARDS: the others do not, nor does the envelope. */
void clues_take(clues *k, unsigned player, cardmask cards);

/* Learns from the N queries of one round. CLAUSES must have room for N more. First the players
   passed over lose the cards that they could not show. Then every row, of this round or an earlier
   one, is reduced to the cards that its player may hold. A row with an empty clause is dropped. A
   row with a single card in each clause is dropped, and its player holds these cards; this does not
   reduce other rows until the next round. */
void clues_round(clues *k, const query *queries, size_t n);

#endif
