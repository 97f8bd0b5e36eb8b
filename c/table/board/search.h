/* Shortest ways of a pawn: a breadth-first search of the places it comes to.

   A step leads to a neighbour that is free: right, left, up, down. The cell of
   a door leads into the room at no cost. A pawn in a room starts from the cells
   of all its doors, in their order, `leaving` steps away. What is found first
   comes first, also among places that are equally far. */

#ifndef SEARCH_H
#define SEARCH_H

#include "table/board/map.h"

#include <stddef.h>

enum { NOWHERE = -MOST_ROOMS - 1 };

typedef struct found {
  int16_t place;
  uint16_t from; /* the index of the place that led here */
  uint16_t distance;
} found;

/* Number 0 is where the pawn stands, and the others are the places found,
   nearest first. */
typedef struct search {
  size_t count;
  found found[MOST_CELLS + MOST_ROOMS + 1];
} search;

/* The places within LIMIT steps of PLACE, of which FREE has the rows of free
   cells; they are used up. Where the pawn stands is not among them.

   The search ends when it finds GOAL, a place or NOWHERE.

   Unless THROUGH is true, rooms end a way. If it is, ways go on through rooms,
   and a passage is a step; then the room where the pawn stands is found as
   well: it is as far as the way out and back. */
void search_run(const board_map *m, uint64_t *free, int place, bool through,
                unsigned limit, int goal, search *s);

/* The index of PLACE among those found, or 0 if it is not there. */
size_t search_find(const search *s, int place);

#endif
