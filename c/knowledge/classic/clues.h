/* What one player knows about the cards of the others. This is the analysis of the thesis, but
   without alternatives.

   For every player there are the cards that it may hold, the cards that it holds, and clauses. A
   clause is a set of cards of which the player holds at least one. The clauses from one player's
   answers in one round form a row. The thesis expands a row into alternatives: all ways of choosing
   a card from each clause. It learns from the row when one alternative is left. One alternative is
   left exactly when every clause of the row has one card left. So nothing is expanded here.

   A clause is a word:

     31    25    24..22   21      20       0
     | zero | player | joined | cards ... |

   A joined clause belongs to the row of the clause before it. */

#ifndef CLUES_H
#define CLUES_H

#include "knowledge/classic/winset.h"

#include <stddef.h>

enum { NOBODY = PLAYERS }; /* the answerer of a query that nobody could answer */

typedef uint32_t clause;

typedef struct clues {
  unsigned players; /* 2 to 6. A player is a number below this */
  winset states;    /* the possible contents of the envelope */
  cardmask may[PLAYERS];
  cardmask holds[PLAYERS];
  size_t count;
  clause *clauses; /* an array of the caller */
} clues;

/* A query for three CARDS, and the player who showed one of them. */
typedef struct query {
  cardmask cards;
  unsigned asker, answerer; /* ANSWERER may be NOBODY */
} query;

static inline clause clause_make(unsigned player, bool joined, cardmask cards) {
  return player << (CARDS + 1) | (clause)joined << CARDS | (clause)cards;
}
static inline cardmask clause_cards(clause c) { return c & classic_cards(); }
static inline bool clause_joined(clause c) { return c >> CARDS & 1; }
static inline unsigned clause_player(clause c) { return c >> (CARDS + 1); }

/* Sets *K to the knowledge before the deal, for a game of PLAYERS players. CLAUSES has room for all
   clauses that are added later. */
void clues_init(clues *k, unsigned players, clause *clauses);

/* True if *K is well formed:
     - Every set is a set of cards.
     - Every clause is about a player, and has a card.
     - The first clause of a row is not joined. Each row has a clause of at least two cards.
   Two players may hold the same card, because records may be wrong. */
bool clues_check(const clues *k);

/* PLAYER holds CARDS. The other players and the envelope lose these cards. */
void clues_take(clues *k, unsigned player, cardmask cards);

/* Learns from the N queries of one round. CLAUSES must have room for N more clauses. First the
   players who showed no card lose the cards that they could not show. Then every row, of this or an
   earlier round, is reduced to the cards that its player may hold. A row with an empty clause is
   dropped. A row with a single card in each clause is dropped, too, and its player holds these
   cards. What a player is found to hold reduces other rows only in the next round. */
void clues_round(clues *k, const query *queries, size_t n);

#endif
