/* What core formulas and actions are read with.
   Agents, variables, values and cards are numbers from 1, and sets are lists of
   them. */

#ifndef PARSER4PL_H
#define PARSER4PL_H

#include "del/formula.h"
#include "del/structure.h"
#include "support/terms4pl.h"

/* What formulas may talk about, and the memory of those that were read. */
typedef struct parser {
  struct chunk *chunks; /* of memory that is freed together */
  unsigned variables, values, agents;
  bool cards;     /* variables are cards, which may be shown */
  unsigned depth; /* of the formula that is being read */
} parser;

/* One for formulas about S. */
parser parser_of(const structure *s);

/* Frees all that was read. */
void parser_release(parser *p);

/* SIZE bytes, all zero, that are the parser's. NULL, and the error raised: no
   memory. */
void *parser_allocate(parser *p, size_t size);

/* False, and the error raised that T is no formula. */
bool bad_formula(term_t t);

/* A number from 1 to SIZE, less 1; a list of them, which is the parser's; and a
   set of them, number N as bit N-1, or of agents. False, and the error raised,
   if T is none. */
bool get_number(term_t t, unsigned size, unsigned *number);
bool get_numbers(parser *p, term_t t, unsigned size, unsigned **numbers,
                 size_t *length);
bool get_set(term_t t, unsigned size, uint64_t *set);
bool get_agents(const parser *p, term_t t, agentset *set);

/* Core formulas and core actions as terms. Formulas say what holds after an
   action, actions where they can happen: so each file needs the other's.
   prolog/cluedo/del/formula.pl and action.pl say what they mean.

     true, false, at(I,V), not(F), and(F,G), or(F,G), iff(F,G)
     k(A,F), kw(A,F), e(As,F), d(As,F), c(As,F)
     which(A,Fs), after(Action,F)

     announcement(As,F)
     show(B,A,Cards,Shown)
     events(Pres,Views,Actual)
     assign([I-F,...])

   Who takes no part in an action is treated as one who sees no difference. */

/* What is read is the parser's. NULL or false, and the error raised, if T is no
   formula, or not a list of formulas. */
const formula *get_formula(parser *p, term_t t);
bool get_formulas(parser *p, term_t t, const formula ***all, size_t *count);

/* The same of an action. get_events(): a show as an UPDATE_EVENT. */
const update *get_action(parser *p, term_t t);
const update *get_events(parser *p, term_t t);

#endif
