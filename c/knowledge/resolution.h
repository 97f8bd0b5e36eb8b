/* What is known of a deal: literals and clauses, resolved to the fixpoint.

   The literals are a set for each holder: the cards that it may hold. A holder
   lacks a card that is not in its set, and has a card that is in no other. A
   clause says that a holder has at least one of a set of cards; a ban, that
   the envelope does not have all of a set.

   The caller adds facts and closes the base. After that
     - every card has a holder, no clause has a card that its holder lacks,
     - every clause has two cards or more, none of which its holder is known
       to have, and is not subsumed by another,
     - every ban has only cards that the envelope may have, and at least two
       of them are not known to be there.
   Sound, not complete: a closed base may have no deals at all
   (deals_search.h).
*/

#ifndef RESOLUTION_H
#define RESOLUTION_H

#include "knowledge/deck.h"

#include <stddef.h>

typedef struct some {
  unsigned holder;
  cardmask cards;
} some;

/* Why a literal or clause is known, or is needed no more. The step's HOLDER
   and sets:

   rule                  from             by                   into
   RULE_FACT_HAS         -                -                    cards it has
   RULE_FACT_LACKS       -                -                    cards it lacks
   RULE_FACT_SOME        -                -                    a clause
   RULE_FACT_BAN         -                -                    a ban
   RULE_RESOLUTION       a clause         what holder lacks    the clause left
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
   RULE_BAN              a ban            what it has          card it lacks
   RULE_BAN_SUBSUMPTION  a ban            card it lacks, or a  -
                                          ban of more

   In RULE_ONE_CARD one card of the hand is not known, and it has to be in all
   open clauses of the holder. The last four are about the envelope. */
typedef enum rule {
  RULE_FACT_HAS,
  RULE_FACT_LACKS,
  RULE_FACT_SOME,
  RULE_FACT_BAN,
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
  RULE_BAN,
  RULE_BAN_SUBSUMPTION,
  RULES
} rule;

typedef struct base_step {
  rule rule;
  unsigned holder, other;
  cardmask from, by, into;
} base_step;

typedef struct base {
  deck deck;
  cardmask may[DECK_HOLDERS], has[DECK_HOLDERS];
  size_t clause_count, ban_count;
  some *clauses;  /* of the caller, like */
  cardmask *bans; /* these, with room for one more */
  /* Called for each step unless NULL. What the step is from is in the base
     then. */
  void (*tell)(void *closure, const base_step *s);
  void *closure;
} base;

/* Nothing but the DECK is known. The deck is right: its categories are not
   empty, and hands and envelope together have all cards. */
void base_init(base *b, const deck *d, some *clauses, cardmask *bans);

/* Add a fact. The last two need room in the arrays. */
void base_has(base *b, unsigned holder, cardmask cards);
void base_lacks(base *b, unsigned holder, cardmask cards);
void base_some(base *b, unsigned holder, cardmask cards);
void base_ban(base *b, cardmask cards);

/* Applies the rules until nothing changes. False if the facts contradict each
   other; then *B is undefined. */
bool base_close(base *b);

/* For a base whose sets MAY, clauses and bans were set by hand: sets HAS, and
   returns true if these satisfy all that is promised above but for
   subsumption, and no hand is too small or too large. */
bool base_check(base *b);

#endif
