/* Reads core formulas and core actions.

   Agents, variables, values and cards are numbers from 1. Sets are lists of these numbers. */

#ifndef PARSER4PL_H
#define PARSER4PL_H

#include "del/formula.h"
#include "del/structure.h"
#include "support/terms4pl.h"

/* The signature of formulas, and the memory of the formulas that were read. */
typedef struct parser {
  struct chunk *chunks; /* memory that is freed together */
  unsigned variables, values, agents;
  bool cards;     /* variables are cards, which may be shown */
  unsigned depth; /* the depth of the formula that is being read */
} parser;

parser parser_of(const structure *s);

void parser_release(parser *p);

/* SIZE bytes, all zero, which the parser frees. If there is no memory, raises the error and returns
   NULL. */
void *parser_allocate(parser *p, size_t size);

/* Raises that T is not a formula. Always false. */
bool bad_formula(term_t t);

/* Read numbers from 1 to SIZE, or raise an error. Results count from 0. get_number() reads one
   number. get_numbers() reads a list into an array, which the parser frees. get_set() reads a list
   into a set, in which number N is bit N-1. get_agents() reads a list of agents into a set. */
bool get_number(term_t t, unsigned size, unsigned *number);
bool get_numbers(parser *p, term_t t, unsigned size, unsigned **numbers, size_t *length);
bool get_set(term_t t, unsigned size, uint64_t *set);
bool get_agents(const parser *p, term_t t, agentset *set);

/* Core formulas and core actions as terms. prolog/cluedo/del/formula.pl and action.pl say what they
   mean. Formulas contain actions, and actions contain formulas. So each reader calls the other.

     true, false, at(I,V), not(F), and(F,G), or(F,G), iff(F,G)
     k(A,F), kw(A,F), e(As,F), d(As,F), c(As,F)
     which(A,Fs), after(Action,F)

     announcement(As,F)
     show(B,A,Cards,Shown)
     events(Pres,Views,Actual)
     assign([I-F,...])

   An agent that an action does not name cannot tell its events apart. */

/* The compound core formulas, in the order above. */
typedef enum core_form {
  FORM_AT,
  FORM_NOT,
  FORM_AND,
  FORM_OR,
  FORM_IFF,
  FORM_K,
  FORM_KW,
  FORM_E,
  FORM_D,
  FORM_C,
  FORM_WHICH,
  FORM_AFTER
} core_form;

/* Sets *FORM to the form of T, and puts the arguments of T into the references ARGS and ARGS+1. If
   T is not a compound core formula, raises the error and returns false. */
bool get_form(term_t t, term_t args, core_form *form);

/* get_formula() reads a formula, get_formulas() a list of formulas. The parser frees the results.
   If T is something else, they raise the error, and return NULL or false. */
const formula *get_formula(parser *p, term_t t);
bool get_formulas(parser *p, term_t t, const formula ***all, size_t *count);

/* As get_formula(), for actions. get_events() turns a show into an UPDATE_EVENT. */
const update *get_action(parser *p, term_t t);
const update *get_events(parser *p, term_t t);

#endif
