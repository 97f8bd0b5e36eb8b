/* Symbolic models: the predicates. */

#ifndef SYMBOLIC4PL_H
#define SYMBOLIC4PL_H

void symbolic_install(void);

#endif
