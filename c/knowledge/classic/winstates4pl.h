/* Lists and sets of winstates as terms, and the subtracter. */

#ifndef WINSTATES4PL_H
#define WINSTATES4PL_H

#include "knowledge/classic/cards4pl.h"
#include "knowledge/classic/winset.h"
#include "support/terms4pl.h"

/* Unifies LEFT with the list of those elements of STATES that are not in GONE. */
bool unify_without(term_t left, const winset *gone, term_t states);

/* T is a set of winstates. If the set is a product, T is the integer of its cards. Any other set is
   winset(W1,...,W6) with the words of the set. Each set has one form, so ==/2 decides equality. */
bool get_winset(term_t t, winset *set);
bool unify_winset(term_t t, const winset *set);

#endif
