/* Knowledge as a term: knowledge(Game,May,Clauses,Nogoods,Shown,Left,Facts):

     Game     game(Showing,deck(N,...),hands(N,...),Open,Names): Showing is any
              or random; then the sizes of the categories and of the hands of
              the seats; Open is the number of open cards. Names are for facts,
              see names4pl.h. Learning shares this part
     May      may(Set,...): for each holder the cards that it may have; card C
              is bit C-1. The open cards, if there are any, come after the
              seats, the envelope comes last
     Clauses  a list of some(Holder,Set), holders from 1
     Nogoods  a list of nogood(Holders,Set): the holders of the set Holders, in
              which holder H is bit H-1, do not have all of Set between them
     Shown    a list of some(Holder,Set): cards shown at random, see
              deals_input.h
     Left     the set of the players who have left; seat P is bit P-1
     Facts    the facts learnt, as they were given, the last one first; or none,
              if they are not remembered */

#ifndef KNOWLEDGE4PL_H
#define KNOWLEDGE4PL_H

#include "knowledge/deals_input.h"
#include "support/terms4pl.h"

enum { LOCAL_SOMES = 64, LOCAL_NOGOODS = 8, MOST_FACTS = 1 << 14 };

typedef struct knowledge {
  term_t game, facts; /* the parts Game and Facts */
  kb kb;              /* its arrays are here, or allocated */
  bool weighted;
  seatmask left;
  size_t shown_count;
  some *shown;
  some *allocated;
  nogood *allocated_nogoods;
  some local[LOCAL_SOMES];
  nogood local_nogoods[LOCAL_NOGOODS];
} knowledge;

/* T is knowledge, and all its parts are right. On success the caller releases *K, which has room
   for one more fact. */
bool get_knowledge(term_t t, knowledge *k);

/* As get_knowledge(), with room for FACTS more facts. */
bool get_knowledge_for(term_t t, size_t facts, knowledge *k);
void release_knowledge(knowledge *k);

bool unify_knowledge(term_t t, const knowledge *k);

/* Unifies ANSWER with *K, which remembers the term FACT; with contradiction, if *K is not POSSIBLE;
   or with unread, if FACT was not READ. */
bool unify_answer(term_t answer, const knowledge *k, term_t fact, bool read, bool possible);

deals_input knowledge_input(const knowledge *k);

/* True if STATUS is ENGINE_OK; otherwise raises the error. */
bool deals_done(engine_status status);

#endif
