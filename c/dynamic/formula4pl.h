/* Core formulas as terms; prolog/cluedo/del/formula.pl says what they mean.

     true, false, at(I,V), not(F), and(F,G), or(F,G), iff(F,G)
     k(A,F), kw(A,F), e(As,F), d(As,F), c(As,F)
     which(A,Fs), after(Action,F) */

#ifndef FORMULA4PL_H
#define FORMULA4PL_H

#include "dynamic/parser4pl.h"

/* What is read is the parser's. NULL or false, and the error raised, if T is no
   formula, or not a list of formulas. */
const formula *get_formula(parser *p, term_t t);
bool get_formulas(parser *p, term_t t, const formula ***all, size_t *count);

void formula_install(void);

#endif
