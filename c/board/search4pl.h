/* The search for ways, as predicates. */

#ifndef SEARCH4PL_H
#define SEARCH4PL_H

/* Defines map_search/5, map_ways/4, map_way/5, map_route/5 and map_reach/5. */
void search_install(void);

#endif
