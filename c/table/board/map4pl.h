/* The map of a board, and pawns on it, as terms:

     map(Width,Leaving,rows(Bits,...),doors(door(Cell,R),...),passages(R,...))
     pawns(Place,...)

   with cells, rooms and places as map.h numbers them. Every getter raises the
   error it finds: type_error(cluedo_map, T), domain_error(cluedo_map, T), and
   these of cluedo_pawns and cluedo_place. */

#ifndef MAP4PL_H
#define MAP4PL_H

#include "support/terms4pl.h"
#include "table/board/map.h"

/* T is a map. */
bool get_map(term_t t, board_map *m);

/* PAWNS stand on M, and P is the number of one of them: *PLACE is where it
   stands, and *FREE has the cells of M where no other one does. */
bool get_pawns(term_t pawns, term_t p, const board_map *m, int *place,
               uint64_t *free);

/* T is a place of M, which DOMAIN and WHOLE name in errors. */
bool get_place(term_t t, const board_map *m, const char *domain, term_t whole,
               int *place);

#endif
