/* Deals of many players. Players about whom the same is known are alike: they are laid out as one,
   a group. A count of the group's cards is multiplied by the multinomial number of ways to split
   them among the players. So the cost depends on the number of groups, not on the number of
   players. */

#ifndef GROUPS_H
#define GROUPS_H

#include "knowledge/deals_count.h"

typedef struct groups {
  deals_input in;
  unsigned count;            /* of groups; a player without an equal is one
                                too */
  unsigned of[DECK_HOLDERS]; /* the group of a holder */
  deals_input laid_out;      /* IN, with groups for players */
  deals deals;
  deals_number total; /* of the weights of all deals */
  /* Only if there are fewer groups than players: */
  kb kb;                          /* of the groups */
  unsigned players[DECK_HOLDERS]; /* of a group */
  unsigned need[DECK_HOLDERS];    /* unknown cards of a player */
  unsigned size[DECK_HOLDERS];    /* unknown cards of a group */
  some *clauses;                  /* room for the clauses of LAID_OUT, */
  nogood *nogoods;                /* and of its nogoods */
  deals_number ways;              /* to split the cards of all groups */
} groups;

/* Lays out the deals of *IN by groups in ORDER, without counting them or the ways. On ENGINE_OK the
   caller releases *G, as below. */
engine_status groups_lay_out(groups *g, const deals_input *in, deals_order order);

/* Counts the ways, after the groups are laid out. False if they do not fit. */
bool groups_share_out(groups *g);

/* Lays out the deals of *IN by groups, and counts them. On ENGINE_OK the caller releases *G, which
   must not be moved and refers to *IN; otherwise there is nothing to release. ENGINE_TOO_LARGE as
   in deals.h. */
engine_status groups_init(groups *g, const deals_input *in);
void groups_release(groups *g);

/* The deal number INDEX, which is below the total: the same deal as deals_nth() finds without
   groups. */
void groups_nth(const groups *g, deals_number index, unsigned holder[DECK_CARDS]);

/* The sum of the weights of all deals of *IN, as in deals_total(). */
engine_status groups_total(const deals_input *in, deals_number *total);

/* Sets TABLE[C][H] to the weight of the deals in which holder H has card C, as in
   deals_marginals(). */
engine_status groups_marginals(const deals_input *in, deals_number table[DECK_CARDS][DECK_HOLDERS]);

#endif
