/* Shortest ways of a pawn, by a breadth-first search of the places that the pawn can reach.

   A step leads to a free neighbour: right, left, up or down. From the cell of a door a pawn enters
   the room without a step. A pawn in a room starts from the cells of all doors of the room, in the
   order of the doors. These cells are `leaving` steps away. Places of equal distance are in the
   order in which the search finds them. */

#ifndef WAYS_H
#define WAYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A board for pawns has cells, and rooms that doors and passages lead to.

   Cell X,Y is number Y * width + X. Row Y has bit X if a pawn may stand on cell X,Y:

     row 2   1 1 1 1 0
     row 1   1 0 0 1 1      width 5: cell 3,1 is number 8
     row 0   1 1 1 0 1
       bit   4 3 2 1 0

   A place is the number of a cell, or -R for room R. Rooms have numbers from 1. */

enum {
  MOST_SIDE = 60, /* the most cells of a row, and the most rows */
  MOST_CELLS = MOST_SIDE * MOST_SIDE,
  MOST_ROOMS = 63,
  MOST_DOORS = 255
};

typedef struct door {
  int cell; /* the cell outside the room */
  int room;
} door;

typedef struct board_map {
  int width, height, rooms, doors;
  int leaving;              /* steps from a room to the cell of its door, 0 or 1 */
  uint64_t free[MOST_SIDE]; /* the free cells of each row */
  door door[MOST_DOORS];
  int passage[MOST_ROOMS + 1]; /* the room that the passage of room R leads to, or 0 */
} board_map;

static inline int map_cells(const board_map *m) { return m->width * m->height; }

/* True if CELL is on the board and its bit is in ROWS. */
static inline bool map_has(const board_map *m, const uint64_t *rows, int cell) {
  return cell >= 0 && cell < map_cells(m) && rows[cell / m->width] >> cell % m->width & 1;
}

static inline void map_clear(const board_map *m, uint64_t *rows, int cell) {
  rows[cell / m->width] &= ~(UINT64_C(1) << cell % m->width);
}

enum { NOWHERE = -MOST_ROOMS - 1 };

typedef struct found {
  int16_t place;
  uint16_t from; /* the index of the place that led here */
  uint16_t distance;
} found;

/* Element 0 is the place of the pawn. The others are the places that were found, the nearest
   first. */
typedef struct search {
  size_t count;
  found found[MOST_CELLS + MOST_ROOMS + 1];
} search;

/* Finds the places within LIMIT steps of PLACE, without PLACE itself. FREE has the rows of free
   cells. The search clears the bits of the cells that it finds. GOAL is a place or NOWHERE. The
   search ends when it finds GOAL.

   If THROUGH is false, ways end in rooms. If THROUGH is true, ways go on through rooms, and a
   passage is a step. Then the search also finds the room that the pawn is in. The distance of this
   room is the length of the way out and back. */
void search_run(const board_map *m, uint64_t *free, int place, bool through, unsigned limit,
                int goal, search *s);

/* The index of PLACE in S->found, or 0 if PLACE was not found. */
size_t search_find(const search *s, int place);

#endif
