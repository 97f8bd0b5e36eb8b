/* The values of queries by clauses, as terms. */

#ifndef CLAUSES4PL_H
#define CLAUSES4PL_H

void clauses_install(void);

#endif
