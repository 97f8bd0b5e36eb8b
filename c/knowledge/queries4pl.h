/* What queries are worth: the predicates. */

#ifndef QUERIES4PL_H
#define QUERIES4PL_H

void queries_install(void);

#endif
