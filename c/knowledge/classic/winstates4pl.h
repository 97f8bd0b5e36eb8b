/* The subtracter, on lists of winstates and on sets of them. */

#ifndef WINSTATES4PL_H
#define WINSTATES4PL_H

#include "knowledge/classic/cards4pl.h"
#include "knowledge/classic/winset4pl.h"

/* Unifies LEFT with the list STATES without the states of GONE. */
bool unify_without(term_t left, const winset *gone, term_t states);

#endif
