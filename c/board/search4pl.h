/* The search for ways, as predicates. */

#ifndef SEARCH4PL_H
#define SEARCH4PL_H

/* Defines board_search/5, board_way/5, board_route/5 and board_reach/5. */
void search_install(void);

#endif
