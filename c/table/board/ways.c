#include "table/board/ways.h"

/* A place may be met from several sides. Only the first time counts. */
enum { MOST_MET = 4 * MOST_CELLS + 2 * MOST_DOORS + MOST_ROOMS + 1 };

typedef struct meeting {
  int16_t place;
  uint16_t from;
} meeting;

typedef struct level {
  size_t count;
  meeting met[MOST_MET];
} level;

/* An edge costs 0 or 1 steps. A place that is met at cost 0 goes to the end of the current level. A
   place that is met at cost 1 goes to the next level. */
typedef struct frontier {
  level *now, *next;
  bool last; /* the next level is too far */
} frontier;

static void meet(frontier *f, int place, size_t from, int cost) {
  level *l = cost ? f->next : f->now;
  if (!cost || !f->last)
    l->met[l->count++] = (meeting){(int16_t)place, (uint16_t)from};
}

static void leave_cell(const board_map *m, const uint64_t *free, const uint64_t *doors, frontier *f,
                       int cell, size_t from) {
  int x = cell % m->width, y = cell / m->width;
  if (doors[y] >> x & 1)
    for (int i = 0; i < m->doors; i++)
      if (m->door[i].cell == cell)
        meet(f, -m->door[i].room, from, 0);
  if (free[y] >> x >> 1 & 1)
    meet(f, cell + 1, from, 1);
  if (x > 0 && free[y] >> (x - 1) & 1)
    meet(f, cell - 1, from, 1);
  if (y + 1 < m->height && free[y + 1] >> x & 1)
    meet(f, cell + m->width, from, 1);
  if (y > 0 && free[y - 1] >> x & 1)
    meet(f, cell - m->width, from, 1);
}

static void leave_room(const board_map *m, const uint64_t *free, frontier *f, int room, size_t from,
                       bool passages) {
  for (int i = 0; i < m->doors; i++)
    if (m->door[i].room == room && map_has(m, free, m->door[i].cell))
      meet(f, m->door[i].cell, from, m->leaving);
  if (passages && m->passage[room])
    meet(f, -m->passage[room], from, 1);
}

void search_run(const board_map *m, uint64_t *free, int place, bool through, unsigned limit,
                int goal, search *s) {
  level levels[2];
  frontier f = {&levels[0], &levels[1], limit == 0};
  uint64_t doors[MOST_SIDE] = {0};
  uint64_t rooms = ~UINT64_C(0); /* rooms not found yet */
  for (int i = 0; i < m->doors; i++)
    doors[m->door[i].cell / m->width] |= UINT64_C(1) << m->door[i].cell % m->width;
  levels[0].count = levels[1].count = 0;
  s->found[0] = (found){(int16_t)place, 0, 0};
  s->count = 1;
  if (place >= 0) {
    map_clear(m, free, place);
    leave_cell(m, free, doors, &f, place, 0);
  } else {
    if (!through)
      rooms &= ~(UINT64_C(1) << -place);
    leave_room(m, free, &f, -place, 0, through);
  }
  for (unsigned distance = 0; f.now->count || f.next->count; distance++) {
    for (size_t i = 0; i < f.now->count; i++) {
      meeting met = f.now->met[i];
      size_t index = s->count;
      bool room = met.place < 0;
      if (room ? !(rooms >> -met.place & 1) : !map_has(m, free, met.place))
        continue;
      s->found[s->count++] = (found){met.place, met.from, (uint16_t)distance};
      if (met.place == goal)
        return;
      if (!room) {
        map_clear(m, free, met.place);
        leave_cell(m, free, doors, &f, met.place, index);
      } else {
        rooms &= ~(UINT64_C(1) << -met.place);
        if (through)
          leave_room(m, free, &f, -met.place, index, true);
      }
    }
    level *done = f.now;
    done->count = 0;
    f.now = f.next;
    f.next = done;
    f.last = distance + 1 >= limit;
  }
}

size_t search_find(const search *s, int place) {
  for (size_t i = 1; i < s->count; i++)
    if (s->found[i].place == place)
      return i;
  return 0;
}
