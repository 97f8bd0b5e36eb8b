/* A knowledge base about a deal: literals and clauses, closed by resolution.

   The literals are a set for each holder: the cards that the holder may have. A holder lacks the
   cards outside its set. It has the cards that are in no other holder's set. A clause says that a
   holder has at least one of a set of cards. A nogood says that some holders do not have all of a
   set of cards between them. Often these holders are the envelope alone.

   The caller adds facts and closes the kb. In a closed kb
     - every card has a possible holder,
     - every clause has at least two cards, which its holder may have but is not known to have,
     - no clause is subsumed by another clause,
     - every nogood has only cards that its holders may have, and at least two cards that the
       holders do not certainly have.
   The rules are sound, but not complete: a closed kb may have no deals (deals_search.h). */

#ifndef RESOLUTION_H
#define RESOLUTION_H

#include "knowledge/deck.h"

#include <stddef.h>

typedef struct some {
  unsigned holder;
  cardmask cards;
} some;

/* At least one of CARDS is with a holder outside HOLDERS. Holder H is bit H. */
typedef struct nogood {
  unsigned holders;
  cardmask cards;
} nogood;

/* The rule by which a step adds or drops a literal, clause or nogood. The table says what the sets
   FROM, BY and INTO of the step are. In the table "it" is the step's HOLDER:

   rule                  from             by                   into
   RULE_FACT_HAS         -                -                    cards it has
   RULE_FACT_LACKS       -                -                    cards it lacks
   RULE_FACT_SOME        -                -                    a clause
   RULE_FACT_NOGOOD      -                -                    a nogood
   RULE_RESOLUTION       a clause         cards holder lacks   the clause left
   RULE_UNIT             a clause of one  -                    card it has
   RULE_SUBSUMPTION      a clause         card it has, or a    -
                                          clause with no
                                          other cards
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
                                          with no other
                                          cards

   In RULE_EXCLUSION, OTHER has the cards. In RULE_ONE_CARD one card of the hand is unknown, and
   this card is in all clauses of the holder. In rules about a nogood, OTHER is the set of the
   nogood's holders. In RULE_LAST_NOGOOD, HOLDER is the only other holder that may have the nogood's
   open cards. A nogood's open cards are those that its holders do not certainly have. RULE_CATEGORY
   and RULE_LAST_CARD are about the envelope. */
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
  some *clauses; /* an array of the caller with room for one more clause, and for a clause from each
                    nogood */
  nogood *nogoods; /* an array of the caller with room for one more nogood */
  /* NULL, or called for each step while the premises of the step are in the kb. */
  void (*tell)(void *closure, const kb_step *s);
  void *closure;
} kb;

/* Sets *B to the knowledge before any fact. D must be a valid deck: its categories are not empty,
   and the hands and the envelope together have all cards. */
void kb_init(kb *b, const deck *d, some *clauses, nogood *nogoods);

/* Add a fact. kb_clause() and kb_nogood() need room in the arrays. */
void kb_has(kb *b, unsigned holder, cardmask cards);
void kb_lacks(kb *b, unsigned holder, cardmask cards);
void kb_clause(kb *b, unsigned holder, cardmask cards);
void kb_nogood(kb *b, unsigned holders, cardmask cards);

/* The cards that at least one of HOLDERS may have. */
cardmask kb_may(const kb *b, unsigned holders);

/* Applies the rules until nothing changes. False, and *B is undefined, if the facts conflict. */
bool kb_close(kb *b);

/* The caller has set MAY, the clauses and the nogoods of *B directly. Sets HAS. True if
     - no hand is too small or too large,
     - the envelope can have exactly one card of each category, and
     - *B has the properties of a closed kb (above). Subsumption is not checked. */
bool kb_check(kb *b);

#endif
