/* A knowledge base about a deal: literals and clauses, closed by resolution.

   The literals are a set for each holder: the cards that it may hold. A holder lacks the cards
   outside its set, and has the cards that are in no other holder's set. A clause says that a holder
   has at least one of a set of cards. A nogood says that some holders, often the envelope alone, do
   not have all of a set of cards between them.

   The caller adds facts and closes the kb. After that
     - every card has a holder, no clause has a card that its holder lacks,
     - every clause has two cards or more, none of which its holder is known
       to have, and is not subsumed by another,
     - every nogood has only cards that its holders may have, and at least two
       that they do not certainly have.
   Sound, not complete: a closed kb may have no deals (deals_search.h).
*/

#ifndef RESOLUTION_H
#define RESOLUTION_H

#include "knowledge/deck.h"

#include <stddef.h>

typedef struct some {
  unsigned holder;
  cardmask cards;
} some;

/* HOLDERS, a set in which holder H is bit H, do not have all CARDS: another holder has one of
   them. */
typedef struct nogood {
  unsigned holders;
  cardmask cards;
} nogood;

/* The rule by which a literal or clause is added, or dropped. The step's HOLDER and sets are:

   rule                  from             by                   into
   RULE_FACT_HAS         -                -                    cards it has
   RULE_FACT_LACKS       -                -                    cards it lacks
   RULE_FACT_SOME        -                -                    a clause
   RULE_FACT_NOGOOD      -                -                    a nogood
   RULE_RESOLUTION       a clause         cards holder lacks   the clause left
   RULE_UNIT             a clause of one  -                    card it has
   RULE_SUBSUMPTION      a clause         card it has, or a    -
                                          clause of more
   RULE_EXCLUSION        cards of OTHER   -                    cards it lacks
   RULE_LAST_HOLDER      -                -                    cards it has
   RULE_FULL_HAND        its whole hand   -                    cards it lacks
   RULE_NEEDS_ALL        its candidates   -                    cards it has
   RULE_ONE_CARD         its candidates   -                    cards it lacks
   RULE_CATEGORY         card of a        -                    cards it lacks
                         category
   RULE_LAST_CARD        -                -                    card it has
   RULE_NOGOOD           a nogood         cards its holders    card it lacks
                                          have
   RULE_LAST_NOGOOD      a nogood         -                    a clause
   RULE_NOGOOD_          a nogood         card its holders     -
   SUBSUMPTION                            lack, or a nogood
                                          of more

   In RULE_ONE_CARD one card of the hand is unknown, and it is in all open clauses of the holder. In
   rules about a nogood, OTHER is the set of its holders. In RULE_LAST_NOGOOD, HOLDER is the only
   other holder that may have the cards that the nogood's holders do not certainly have.
   RULE_CATEGORY and RULE_LAST_CARD are about the envelope. */
typedef enum rule {
  RULE_FACT_HAS,
  RULE_FACT_LACKS,
  RULE_FACT_SOME,
  RULE_FACT_NOGOOD,
  RULE_RESOLUTION,
  RULE_UNIT,
  RULE_SUBSUMPTION,
  RULE_EXCLUSION,
  RULE_LAST_HOLDER,
  RULE_FULL_HAND,
  RULE_NEEDS_ALL,
  RULE_ONE_CARD,
  RULE_CATEGORY,
  RULE_LAST_CARD,
  RULE_NOGOOD,
  RULE_LAST_NOGOOD,
  RULE_NOGOOD_SUBSUMPTION,
  RULES
} rule;

typedef struct kb_step {
  rule rule;
  unsigned holder, other;
  cardmask from, by, into;
} kb_step;

typedef struct kb {
  deck deck;
  cardmask may[DECK_HOLDERS], has[DECK_HOLDERS];
  size_t clause_count, nogood_count;
  some *clauses;   /* the caller's, like NOGOODS; with room for one more, and for
                      those that nogoods become */
  nogood *nogoods; /* with room for one more */
  /* Called for each step unless NULL, while its premises are in the kb. */
  void (*tell)(void *closure, const kb_step *s);
  void *closure;
} kb;

/* Sets *B to the knowledge of the deck D alone. D is right: its categories are not empty, and hands
   and envelope together have all cards. */
void kb_init(kb *b, const deck *d, some *clauses, nogood *nogoods);

/* Add a fact. The last two need room in the arrays. */
void kb_has(kb *b, unsigned holder, cardmask cards);
void kb_lacks(kb *b, unsigned holder, cardmask cards);
void kb_clause(kb *b, unsigned holder, cardmask cards);
void kb_nogood(kb *b, unsigned holders, cardmask cards);

/* The cards that some of HOLDERS may have. */
cardmask kb_may(const kb *b, unsigned holders);

/* Applies the rules until nothing changes. False if the facts contradict each other; then *B is
   undefined. */
bool kb_close(kb *b);

/* For a kb whose sets MAY, clauses and nogoods were set directly: sets HAS. Returns true if all
   that is promised above except subsumption is satisfied, and no hand is too small or too large. */
bool kb_check(kb *b);

#endif
