/* Formulas come as terms:

     true, false, at(I,V), not(F), and(F,G), or(F,G), iff(F,G)
     k(Agent,F)      an agent is a number from 0
     d(Agents,F), c(Agents,F)   a group is a set of bits
     which(Agent,F)  F is a list of or/2
     after(Update,F)

   and updates as

     event(Pres,Classes,Events)   a list of formulas; for each agent a list of
                                  the class of each; the actual ones, bits
     show(By,To,Cards,Shown)      sets of cards, card C is bit C-1 */

#ifndef FORMULA4PL_H
#define FORMULA4PL_H

#include "common/terms4pl.h"
#include "dynamic/formula.h"
#include "dynamic/structure.h"

/* What formulas may talk about, and the memory of those that were read. */
typedef struct parser {
  struct chunk *chunks; /* of memory that is freed together */
  unsigned variables, agents;
  bool cards;
  unsigned depth; /* of the formula that is being read */
} parser;

/* One for formulas about S. */
parser parser_of(const structure *s);

/* Frees all that was read. */
void parser_release(parser *p);

/* SIZE bytes, all zero, that are the parser's. NULL, and the error raised: no
   memory. */
void *parser_allocate(parser *p, size_t size);

/* What is read is the parser's. NULL or false, and the error raised, if T is no
   formula, no update, not a list of formulas, no agent, no list of agents, or
   no set of numbers below SIZE. */
const formula *get_formula(parser *p, term_t t);
const update *get_update(parser *p, term_t t);
bool get_formulas(parser *p, term_t t, const formula ***all, size_t *count);
bool get_path(parser *p, term_t t, unsigned **path, size_t *length);
bool get_set(term_t t, unsigned size, uint64_t *set);

void formula_install(void);

#endif
