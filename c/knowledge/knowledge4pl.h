/* Knowledge as a term: knowledge(Game,May,Clauses,Nogoods,Shown,Left,
   Facts):

     Game     game(Showing,deck(N,...),hands(N,...),Open,Names): Showing is any
              or random, then the sizes of categories, and of the hands of the
              seats; Open is the number of cards that lie open. Names are for
              facts, see names4pl.h. Learning shares this part
     May      may(Set,...): for each holder the cards that it may have; card C
              is bit C-1. The open cards come after the seats, if there are
              any, the envelope last
   Clauses  a list of some(Holder,Set), holders from 1
     Nogoods  a list of nogood(Holders,Set): the holders of the set Holders, in
              which holder H is bit H-1, do not have all of Set
     Shown    a list of some(Holder,Set): cards shown at random, see
              deals_input.h
     Left     the set of the players who have left; seat P is bit P-1
     Facts    what was learnt, as it was said, the last one first; or none, if
              it is not remembered */

#ifndef KNOWLEDGE4PL_H
#define KNOWLEDGE4PL_H

#include "knowledge/deals_input.h"
#include "support/terms4pl.h"

enum { LOCAL_SOMES = 64, LOCAL_NOGOODS = 8, MOST_FACTS = 1 << 14 };

typedef struct knowledge {
  term_t game, facts; /* these parts */
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

/* T is knowledge, safe to work with. On success the caller releases *K, which
   has room for one fact more. */
bool get_knowledge(term_t t, knowledge *k);

/* The same, with room for so many FACTS more. */
bool get_knowledge_for(term_t t, size_t facts, knowledge *k);
void release_knowledge(knowledge *k);

bool unify_knowledge(term_t t, const knowledge *k);

/* ANSWER is *K, which has learnt the term FACT; contradiction, if it is not
   POSSIBLE; or unread, if FACT was not READ. */
bool unify_answer(term_t answer, const knowledge *k, term_t fact, bool read,
                  bool possible);

deals_input knowledge_input(const knowledge *k);

/* False, and the error raised, unless STATUS is ENGINE_OK. */
bool deals_done(engine_status status);

#endif
