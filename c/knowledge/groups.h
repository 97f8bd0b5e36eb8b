/* Deals of many players. Players about whom the same is known form a group. A group is laid out as
   one player. The number of ways to split its cards among its players is a multinomial coefficient.
   A count of deals to groups is multiplied by this number for each group. So the cost depends on
   the number of groups, not on the number of players. */

#ifndef GROUPS_H
#define GROUPS_H

#include "knowledge/deals_count.h"

typedef struct groups {
  deals_input in;
  unsigned count;            /* the number of groups. A single player may be a group */
  unsigned of[DECK_HOLDERS]; /* the group of each holder */
  deals_input laid_out;      /* IN, with groups in place of players */
  deals deals;
  deals_number total; /* the sum of the weights of all deals */
  /* The fields from here on are set only if there are fewer groups than players. */
  kb kb;                          /* the knowledge of the groups */
  unsigned players[DECK_HOLDERS]; /* how many players each group has */
  unsigned need[DECK_HOLDERS];    /* how many unknown cards each player has */
  unsigned size[DECK_HOLDERS];    /* how many unknown cards each group has */
  some *clauses;                  /* the clauses and shown cards of LAID_OUT */
  nogood *nogoods;                /* the nogoods of LAID_OUT */
  deals_number ways; /* the number of ways to split the cards of all groups. 1 without groups */
} groups;

/* Lays out the deals of *IN by groups, in ORDER. Does not count the deals or the ways. On ENGINE_OK
   the caller releases *G, as after groups_init(). */
engine_status groups_lay_out(groups *g, const deals_input *in, deals_order order);

/* Counts the ways, after the groups are laid out. False if their number does not fit. */
bool groups_share_out(groups *g);

/* Lays out the deals of *IN by groups, and counts them. On ENGINE_OK the caller releases *G. Until
   then *G and what *IN points to must not move. On failure there is nothing to release. For
   ENGINE_TOO_LARGE see deals.h. */
engine_status groups_init(groups *g, const deals_input *in);
void groups_release(groups *g);

/* Sets HOLDER to deal number INDEX. INDEX is below G->total. A deal has the same number in
   deals_nth(), which knows no groups. */
void groups_nth(const groups *g, deals_number index, unsigned holder[DECK_CARDS]);

/* The sum of the weights of all deals of *IN, as in deals_total(). */
engine_status groups_total(const deals_input *in, deals_number *total);

/* As deals_marginals(): TABLE[C][H] is the weight of the deals in which holder H has card C. */
engine_status groups_marginals(const deals_input *in, deals_number table[DECK_CARDS][DECK_HOLDERS]);

#endif
