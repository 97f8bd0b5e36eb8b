/* The search for ways is compared with distances that are lowered until nothing changes, on random
   boards with random pawns in the way. */

#include "helpers/ctest.h"

#include "table/board/ways.h"

#include <limits.h>
#include <string.h>

enum { FAR = 1000000, ROUNDS = 3000 };

typedef struct example {
  board_map map;
  uint64_t free[MOST_SIDE];
  int place;
} example;

static bool maybe(void) { return below(2); }

/* A board on which about a third of the cells is blocked. Doors are at free cells, and the pawn
   stands on a cell or in a room. */
static example random_example(void) {
  example e = {.map = {.width = 1 + (int)below(7),
                       .height = 1 + (int)below(7),
                       .leaving = (int)below(2),
                       .rooms = 1 + (int)below(5)}};
  board_map *m = &e.map;
  int cells = map_cells(m);
  for (int cell = 0; cell < cells; cell++)
    if (below(3))
      m->free[cell / m->width] |= UINT64_C(1) << cell % m->width;
  m->free[0] |= 1;
  for (int i = 0; i < 8; i++) {
    int cell = (int)below((unsigned)cells);
    if (map_has(m, m->free, cell))
      m->door[m->doors++] = (door){cell, 1 + (int)below((unsigned)m->rooms)};
  }
  for (int room = 1; room <= m->rooms; room++)
    m->passage[room] = (int)below((unsigned)m->rooms + 1);
  memcpy(e.free, m->free, sizeof e.free);
  e.place = maybe() ? 0 : -1 - (int)below((unsigned)m->rooms);
  for (unsigned pawns = below(5); pawns > 0; pawns--) {
    int cell = (int)below((unsigned)cells);
    if (cell != e.place)
      map_clear(m, e.free, cell);
  }
  return e;
}

/* The distances of the cells, then the distances of the rooms. */
typedef int all_distances[MOST_CELLS + MOST_ROOMS + 1];

static int *distance_of(const board_map *m, int *distance, int place) {
  return &distance[place >= 0 ? place : map_cells(m) - 1 - place];
}

/* Lowers *DISTANCE to TO. False if it is not greater. */
static bool lower(int *distance, int to) {
  if (*distance <= to)
    return false;
  *distance = to;
  return true;
}

static bool are_neighbours(const board_map *m, int a, int b) {
  int across = abs(a % m->width - b % m->width);
  int up = abs(a / m->width - b / m->width);
  return across + up == 1;
}

/* The cost of the step from FROM to TO, or FAR if there is no such step. FIRST says whether the
   pawn stands at FROM. From other rooms ways go on only if they lead THROUGH rooms. */
static int step(const example *e, bool through, bool first, int from, int to) {
  const board_map *m = &e->map;
  int cost = FAR;
  if (to >= 0 && !map_has(m, e->free, to))
    return FAR;
  if (from >= 0 && to >= 0)
    return are_neighbours(m, from, to) ? 1 : FAR;
  if (from < 0 && !first && !through)
    return FAR;
  if (from < 0 && to < 0)
    return through && m->passage[-from] == -to ? 1 : FAR;
  for (int i = 0; i < m->doors; i++) {
    if (from >= 0 && m->door[i].cell == from && m->door[i].room == -to)
      cost = 0;
    if (to >= 0 && m->door[i].cell == to && m->door[i].room == -from)
      cost = m->leaving;
  }
  return cost;
}

static void slow_distances(const example *e, bool through, int *distance) {
  const board_map *m = &e->map;
  int cells = map_cells(m);
  for (int i = 0; i < cells + m->rooms; i++)
    distance[i] = FAR;
  for (int to = -m->rooms; to < cells; to++)
    *distance_of(m, distance, to) = step(e, through, true, e->place, to);
  for (bool changed = true; changed;) {
    changed = false;
    for (int from = -m->rooms; from < cells; from++)
      for (int to = -m->rooms; to < cells; to++) {
        int cost = step(e, through, false, from, to);
        changed |= lower(distance_of(m, distance, to), *distance_of(m, distance, from) + cost);
      }
  }
  if (e->place >= 0 || !through)
    *distance_of(m, distance, e->place) = FAR;
}

static void run_to(const example *e, bool through, unsigned limit, int goal, search *s) {
  uint64_t free[MOST_SIDE];
  memcpy(free, e->free, sizeof free);
  search_run(&e->map, free, e->place, through, limit, goal, s);
}

static void run(const example *e, bool through, unsigned limit, search *s) {
  run_to(e, through, limit, NOWHERE, s);
}

TEST(distances) {
  static search s;
  static all_distances slow;
  for (unsigned round = 0; round < ROUNDS; round++) {
    example e = random_example();
    bool through = maybe();
    size_t reached = 0;
    slow_distances(&e, through, slow);
    run(&e, through, UINT_MAX, &s);
    for (int place = -e.map.rooms; place < map_cells(&e.map); place++) {
      size_t i = search_find(&s, place);
      int distance = *distance_of(&e.map, slow, place);
      reached += distance < FAR;
      if (distance < FAR)
        assert_int_equal(s.found[i].distance, distance);
      else
        assert_int_equal(i, 0);
    }
    assert_int_equal(s.count, reached + 1);
    assert_int_equal(s.found[0].place, e.place);
    for (size_t i = 2; i < s.count; i++)
      assert_true(s.found[i - 1].distance <= s.found[i].distance);
  }
}

/* Each place is found by a possible step. The cost of the step is the difference of the
   distances. */
TEST(ways) {
  static search s;
  for (unsigned round = 0; round < ROUNDS; round++) {
    example e = random_example();
    bool through = maybe();
    run(&e, through, UINT_MAX, &s);
    for (size_t i = 1; i < s.count; i++) {
      const found *to = &s.found[i], *from = &s.found[to->from];
      assert_true(to->from < i);
      assert_int_equal(to->distance - from->distance,
                       step(&e, through, to->from == 0, from->place, to->place));
    }
  }
}

/* Checks that SOME has the first COUNT places of ALL, and no others. */
static void assert_first(size_t count, const search *some, const search *all) {
  assert_int_equal(some->count, count);
  for (size_t i = 1; i < count; i++) {
    assert_int_equal(some->found[i].place, all->found[i].place);
    assert_int_equal(some->found[i].from, all->found[i].from);
    assert_int_equal(some->found[i].distance, all->found[i].distance);
  }
}

TEST(a_limit_leaves_out_what_is_farther) {
  static search all, some;
  for (unsigned round = 0; round < ROUNDS; round++) {
    example e = random_example();
    bool through = maybe();
    unsigned limit = below(8);
    size_t i = 1;
    run(&e, through, UINT_MAX, &all);
    run(&e, through, limit, &some);
    while (i < all.count && all.found[i].distance <= limit)
      i++;
    assert_first(i, &some, &all);
  }
}

TEST(a_goal_ends_the_search) {
  static search all, some;
  for (unsigned round = 0; round < ROUNDS; round++) {
    example e = random_example();
    bool through = maybe();
    int places = e.map.rooms + map_cells(&e.map);
    int goal = (int)below((unsigned)places) - e.map.rooms;
    run(&e, through, UINT_MAX, &all);
    run_to(&e, through, UINT_MAX, goal, &some);
    size_t i = search_find(&all, goal);
    assert_first(i ? i + 1 : all.count, &some, &all);
  }
}

/* An open board of 3 by 3 with the pawn in the middle. The order is right, left, up, down. */
TEST(ties_between_neighbours) {
  board_map m = {.width = 3, .height = 3, .rooms = 1, .leaving = 1};
  uint64_t free[MOST_SIDE] = {7, 7, 7};
  const int places[] = {4, 5, 3, 7, 1, 8, 2, 6, 0};
  static search s;
  search_run(&m, free, 4, false, UINT_MAX, NOWHERE, &s);
  assert_int_equal(s.count, 9);
  for (size_t i = 0; i < s.count; i++)
    assert_int_equal(s.found[i].place, places[i]);
}

/* A row of five cells. Room 1 has doors at both ends. The middle is as far from one door as from
   the other, and the door that comes first decides. Rooms 2 and 3 have doors at the middle cell,
   and come in the order of the doors. */
TEST(ties_between_doors) {
  board_map m = {.width = 5,
                 .height = 1,
                 .rooms = 3,
                 .leaving = 1,
                 .doors = 4,
                 .door = {{4, 1}, {0, 1}, {2, 3}, {2, 2}}};
  uint64_t free[MOST_SIDE] = {31};
  const int places[] = {-1, 4, 0, 3, 1, 2, -3, -2};
  static search s;
  search_run(&m, free, -1, false, UINT_MAX, NOWHERE, &s);
  assert_int_equal(s.count, 8);
  for (size_t i = 0; i < s.count; i++)
    assert_int_equal(s.found[i].place, places[i]);
  assert_int_equal(s.found[s.found[5].from].place, 3);
  assert_int_equal(s.found[7].distance, 3);
}

/* The largest boards: a snake through all rows, and an open field with the most doors. */
TEST(large_boards) {
  static board_map m = {.width = MOST_SIDE, .height = MOST_SIDE, .rooms = 1, .leaving = 1};
  const uint64_t row = (UINT64_C(1) << MOST_SIDE) - 1;
  static search s;
  uint64_t free[MOST_SIDE];
  for (int y = 0; y < MOST_SIDE; y++)
    free[y] = y % 2 == 0 ? row : y % 4 == 1 ? UINT64_C(1) << (MOST_SIDE - 1) : 1;
  search_run(&m, free, 0, false, UINT_MAX, NOWHERE, &s);
  assert_int_equal(s.found[s.count - 1].place, (MOST_SIDE - 1) * MOST_SIDE);
  m.rooms = MOST_ROOMS;
  m.doors = MOST_DOORS;
  for (int i = 0; i < MOST_DOORS; i++)
    m.door[i] = (door){i * 14, 1 + i % MOST_ROOMS};
  for (int y = 0; y < MOST_SIDE; y++)
    free[y] = row;
  search_run(&m, free, -MOST_ROOMS, true, UINT_MAX, NOWHERE, &s);
  assert_int_equal(s.count, 1 + MOST_CELLS + MOST_ROOMS);
}
