/* Cards, players, states and records as terms. */

#ifndef CARDS4PL_H
#define CARDS4PL_H

#include "knowledge/classic/clues.h"
#include "support/cardmask4pl.h"

/* Compounds with an argument for each of 2 to 6 players. */
typedef struct player_functors {
  functor_t of[PLAYERS + 1]; /* indexed by the number of players */
} player_functors;

void make_functors(player_functors *f, const char *name);

/* True if T is a compound of F. Sets *PLAYERS to its number of players. Raises no errors. */
bool is_of_players(term_t t, const player_functors *f, unsigned *players);

bool get_card(term_t t, unsigned *card);

/* CARDS is a list of cards. Set *SET to these cards. REFS is the first of two scratch references
   for get_cards_with(), so that a loop over many lists makes references only once. */
bool get_cards(term_t cards, cardmask *set);
bool get_cards_with(term_t cards, term_t refs, cardmask *set);

/* T is [I] for I from 1 to 6. Sets *PLAYER to I-1. */
bool get_player(term_t t, unsigned *player);

bool put_player(term_t t, unsigned player);

/* T is s(P,W,L). ARG is a scratch reference for get_state_with(), so that a loop makes it only
   once. */
bool get_state(term_t t, winstate *state);
bool get_state_with(term_t t, term_t arg, winstate *state);
bool unify_state(term_t t, winstate state);

typedef struct records {
  size_t count;
  query *queries; /* LOCAL if the queries fit there, else allocated */
  query local[16];
} records;

/* LIST is a list of records [s(P,W,L),[Asker],[Answerer]]. The answerer [0] becomes NOBODY. On
   success the caller releases *R. */
bool get_records(term_t list, records *r);
void release_records(records *r);

/* Raises the error that a record has PLAYER, but PLAYER has no row. Always false. */
bool no_row(unsigned player);

#endif
