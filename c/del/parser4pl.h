/* What core formulas and actions are read with (language4pl.h).
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

#endif
