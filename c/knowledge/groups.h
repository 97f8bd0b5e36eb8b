/* Deals of many players. Those of whom the same is known are alike: they are
   laid out as one, a group, and a count of what it gets is multiplied by the
   multinomial number of splits among the players that are alike. So decks with
   many players need no more than what is known of some of them. */

#ifndef GROUPS_H
#define GROUPS_H

#include "knowledge/deals_count.h"

typedef struct groups {
  deals_input in;
  unsigned count;            /* of groups; a player that is like no other is
                                one too */
  unsigned of[DECK_HOLDERS]; /* the group of a holder */
  deals_input laid_out;      /* what IN is for groups */
  deals deals;
  deals_number total; /* of the weights of all deals */
  /* These only if there are fewer groups than players. */
  kb kb;                          /* of the groups */
  unsigned players[DECK_HOLDERS]; /* of a group */
  unsigned need[DECK_HOLDERS]; /* cards that a player has and are not known */
  unsigned size[DECK_HOLDERS]; /* the same of a group */
  some *clauses;               /* room for the clauses of LAID_OUT, */
  nogood *nogoods;             /* and of its nogoods */
  deals_number ways;           /* in which groups share out what they get */
} groups;

/* Lays out the deals of *IN by groups in this order, without counting them, nor
   the ways. On ENGINE_OK the caller releases *G, as below. */
engine_status groups_lay_out(groups *g, const deals_input *in,
                             deals_order order);

/* Counts the ways of groups that are laid out. False if they do not fit. */
bool groups_share_out(groups *g);

/* Lays out the deals of *IN by groups, and counts them. On ENGINE_OK the caller
   releases *G, which is not to be moved and needs what *IN has; otherwise there
   is nothing to release. ENGINE_TOO_LARGE as in deals.h. */
engine_status groups_init(groups *g, const deals_input *in);
void groups_release(groups *g);

/* The deal that INDEX, below the total, numbers: the one that deals_nth() finds
   where each player is laid out. */
void groups_nth(const groups *g, deals_number index,
                unsigned holder[DECK_CARDS]);

/* The sum of the weights of all deals of *IN, as of deals_total(). */
engine_status groups_total(const deals_input *in, deals_number *total);

/* Those of the deals in which holder H has card C, in TABLE[C][H], as of
   deals_marginals(). */
engine_status groups_marginals(const deals_input *in,
                               deals_number table[DECK_CARDS][DECK_HOLDERS]);

#endif
