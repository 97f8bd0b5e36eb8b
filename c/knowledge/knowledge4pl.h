/* Knowledge as a term: knowledge(Game,May,Clauses,Nogoods,Shown,Left,Facts):

     Game     game(Showing,deck(N,...),hands(N,...),Open,Names). Showing is any or random. deck/N
              has the size of each category, hands/N the size of each seat's hand. Open is the
              number of open cards. Names are the names in facts (names4pl.h). Knowledge after
              learning shares this part with the knowledge before
     May      may(Set,...), where Set has the cards that a holder may have. Card C is bit C-1. First
              come the seats, then the player of the open cards, if there are any, then the
              envelope
     Clauses  a list of some(Holder,Set). Holders have numbers from 1
     Nogoods  a list of nogood(Holders,Set). The holders of the set Holders do not have all of Set
              between them. Holder H is bit H-1
     Shown    a list of some(Holder,Set), the cards shown at random (deals_input.h)
     Left     the set of the players who have left. Seat P is bit P-1
     Facts    the list of the facts that were learnt, as they were given, the last fact first. The
              atom none if facts are not remembered */

#ifndef KNOWLEDGE4PL_H
#define KNOWLEDGE4PL_H

#include "knowledge/deals_input.h"
#include "support/terms4pl.h"

enum { LOCAL_SOMES = 64, LOCAL_NOGOODS = 8, MOST_FACTS = 1 << 14 };

typedef struct knowledge {
  term_t game, facts; /* the parts Game and Facts */
  kb kb;              /* its arrays are LOCAL and LOCAL_NOGOODS, or allocated */
  bool weighted;
  seatmask left;
  size_t shown_count;
  some *shown;
  some *allocated;
  nogood *allocated_nogoods;
  some local[LOCAL_SOMES];
  nogood local_nogoods[LOCAL_NOGOODS];
} knowledge;

/* Sets *K to the knowledge T, with room for one more fact. On success the caller releases *K.
   Raises an error if T is not valid knowledge. */
bool get_knowledge(term_t t, knowledge *k);

/* As get_knowledge(), but *K has room for FACTS more facts. */
bool get_knowledge_for(term_t t, size_t facts, knowledge *k);
void release_knowledge(knowledge *k);

bool unify_knowledge(term_t t, const knowledge *k);

/* *K has learnt the term FACT. Unifies ANSWER with the knowledge *K, or with an atom: unread if
   FACT was not READ, contradiction if *K is not POSSIBLE. */
bool unify_answer(term_t answer, const knowledge *k, term_t fact, bool read, bool possible);

/* The input for counting the deals of *K. *K must not move as long as the input is used. */
deals_input knowledge_input(const knowledge *k);

/* True if STATUS is ENGINE_OK. Otherwise raises the error. */
bool deals_done(engine_status status);

#endif
