/* Knowledge as a term: knowledge(Game,May,Clauses,Nogoods,Shown,Left,Facts):

     Game     game(Showing,deck(N,...),hands(N,...),Open,Names). Showing is any or random. deck/N
              has the size of each category, hands/N the size of each seat's hand. Open is the
              number of open cards. Names are for facts (names4pl.h). Learning shares this part
     May      may(Set,...) with the cards that each holder may have. Card C is bit C-1. The order is
              the seats, the player of the open cards if there are any, the envelope
     Clauses  a list of some(Holder,Set). Holders are numbered from 1
     Nogoods  a list of nogood(Holders,Set). The holders of the set Holders do not have all of Set
              between them. Holder H is bit H-1
     Shown    a list of some(Holder,Set), the cards shown at random (deals_input.h)
     Left     the set of the players who have left. Seat P is bit P-1
     Facts    the list of the facts learnt, as they were given, the last fact first. The atom none
              if facts are not remembered */

#ifndef KNOWLEDGE4PL_H
#define KNOWLEDGE4PL_H

#include "knowledge/deals_input.h"
#include "support/terms4pl.h"

enum { LOCAL_SOMES = 64, LOCAL_NOGOODS = 8, MOST_FACTS = 1 << 14 };

typedef struct knowledge {
  term_t game, facts; /* the parts Game and Facts */
  kb kb;              /* its arrays are the fields below, or allocated */
  bool weighted;
  seatmask left;
  size_t shown_count;
  some *shown;
  some *allocated;
  nogood *allocated_nogoods;
  some local[LOCAL_SOMES];
  nogood local_nogoods[LOCAL_NOGOODS];
} knowledge;

/* T is valid knowledge. *K has room for one more fact. On success the caller releases *K. */
bool get_knowledge(term_t t, knowledge *k);

/* As get_knowledge(), but *K has room for FACTS more facts. */
bool get_knowledge_for(term_t t, size_t facts, knowledge *k);
void release_knowledge(knowledge *k);

bool unify_knowledge(term_t t, const knowledge *k);

/* Unifies ANSWER with *K after learning the term FACT. If FACT was not READ, unifies ANSWER with
   the atom unread. If *K is not POSSIBLE, with the atom contradiction. */
bool unify_answer(term_t answer, const knowledge *k, term_t fact, bool read, bool possible);

/* The input of counting the deals of *K, which must stay where it is. */
deals_input knowledge_input(const knowledge *k);

/* True if STATUS is ENGINE_OK. Otherwise raises the error. */
bool deals_done(engine_status status);

#endif
