/* Knowledge as a term: knowledge(Game,May,Clauses,Bans,Shown):

     Game     game(Showing,deck(N,...),hands(N,...)): Showing is any or random,
              then the sizes of categories and hands. Learning shares this part
     May      may(Set,...): for each holder the cards that it may have; card C
              is bit C-1. The envelope comes last
     Clauses  a list of some(Holder,Set), holders from 1
     Bans     a list of sets
     Shown    a list of some(Holder,Set): cards shown at random, see
              deals_input.h */

#ifndef KNOWLEDGE4PL_H
#define KNOWLEDGE4PL_H

#include "common/terms4pl.h"
#include "knowledge/deals_input.h"

enum { LOCAL_SOMES = 64, LOCAL_BANS = 8, MOST_FACTS = 1 << 14 };

typedef struct knowledge {
  base base; /* its arrays are here, or allocated */
  bool weighted;
  size_t shown_count;
  some *shown;
  some *allocated;
  cardmask *allocated_bans;
  some local[LOCAL_SOMES];
  cardmask local_bans[LOCAL_BANS];
} knowledge;

/* T is knowledge, safe to work with. On success the caller releases *K, which
   has room for one fact more, and GAME is the part of that name. */
bool get_knowledge(term_t t, term_t game, knowledge *k);
void release_knowledge(knowledge *k);
bool unify_knowledge(term_t t, term_t game, const knowledge *k);

deals_input knowledge_input(const knowledge *k);

/* False, and the error raised, unless STATUS is ENGINE_OK. */
bool deals_done(engine_status status);

void knowledge_install(void);

#endif
