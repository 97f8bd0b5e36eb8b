/* Lists and sets of winstates as terms, and the subtracter. */

#ifndef WINSTATES4PL_H
#define WINSTATES4PL_H

#include "knowledge/classic/cards4pl.h"
#include "knowledge/classic/winset.h"
#include "support/terms4pl.h"

/* Unifies LEFT with the list STATES without the states of GONE. */
bool unify_without(term_t left, const winset *gone, term_t states);

/* T is a set of winstates. A set that is a product is the integer of its cards; any other is
   winset(W1,...,W6), its words. Each set has one form, so ==/2 decides equality. */
bool get_winset(term_t t, winset *set);
bool unify_winset(term_t t, const winset *set);

#endif
