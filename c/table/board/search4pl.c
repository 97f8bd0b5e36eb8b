/* The search for ways, as predicates. */

#include "support/install4pl.h"
#include "table/board/map4pl.h"
#include "table/board/search.h"

#include <limits.h>

static functor_t FUNCTOR_minus2;

/* The places within LIMIT steps that pawn P of PAWNS comes to on MAP. */
static bool get_search(term_t map, term_t pawns, term_t p, bool through,
                       unsigned limit, search *s) {
  board_map m;
  uint64_t free[MOST_SIDE];
  int place;
  if (!get_map(map, &m) || !get_pawns(pawns, p, &m, &place, free))
    return false;
  search_run(&m, free, place, through, limit, NOWHERE, s);
  return true;
}

/* map_search(+Map, +Pawns, +P, +Through, -Rooms): Distance-R, nearest
   first */
static foreign_t map_search5(term_t map, term_t pawns, term_t p, term_t through,
                             term_t rooms) {
  term_t list = PL_new_term_refs(4), pair = list + 1, args = list + 2;
  int is_through;
  search s;
  if (!PL_get_bool_ex(through, &is_through) ||
      !get_search(map, pawns, p, is_through, UINT_MAX, &s) || !PL_put_nil(list))
    return FALSE;
  for (size_t i = s.count; --i > 0;)
    if (s.found[i].place < 0 &&
        !(PL_put_integer(args, s.found[i].distance) &&
          PL_put_integer(args + 1, -s.found[i].place) &&
          PL_cons_functor_v(pair, FUNCTOR_minus2, args) &&
          PL_cons_list(list, pair, list)))
      return FALSE;
  return PL_unify(rooms, list);
}

/* LIST becomes the places on the way to number I; PLACE is used up. */
static bool put_way(const search *s, size_t i, term_t list, term_t place) {
  if (!PL_put_nil(list))
    return false;
  for (; i; i = s->found[i].from)
    if (!PL_put_integer(place, s->found[i].place) ||
        !PL_cons_list(list, place, list))
      return false;
  return true;
}

/* map_ways(+Map, +Pawns, +P, -Ways): R-Way for each room, nearest first */
static foreign_t map_ways4(term_t map, term_t pawns, term_t p, term_t ways) {
  term_t list = PL_new_term_refs(5), pair = list + 1, args = list + 2;
  search s;
  if (!get_search(map, pawns, p, false, UINT_MAX, &s) || !PL_put_nil(list))
    return FALSE;
  for (size_t i = s.count; --i > 0;)
    if (s.found[i].place < 0 &&
        !(PL_put_integer(args, -s.found[i].place) &&
          put_way(&s, i, args + 1, args + 2) &&
          PL_cons_functor_v(pair, FUNCTOR_minus2, args) &&
          PL_cons_list(list, pair, list)))
      return FALSE;
  return PL_unify(ways, list);
}

/* WAY is the list of the places on the shortest way of pawn P to TO. */
static foreign_t unify_way(term_t map, term_t pawns, term_t p, term_t to,
                           bool through, term_t way) {
  term_t list = PL_new_term_refs(2), place = list + 1;
  board_map m;
  uint64_t free[MOST_SIDE];
  int from, goal;
  search s;
  if (!get_map(map, &m) || !get_pawns(pawns, p, &m, &from, free) ||
      !get_place(to, &m, "cluedo_place", to, &goal))
    return FALSE;
  search_run(&m, free, from, through, UINT_MAX, goal, &s);
  size_t i = search_find(&s, goal);
  return i && put_way(&s, i, list, place) && PL_unify(way, list);
}

/* map_way(+Map, +Pawns, +P, +To, -Way). Fails if there is none, and if that
   is where the pawn stands. */
static foreign_t map_way5(term_t map, term_t pawns, term_t p, term_t to,
                          term_t way) {
  return unify_way(map, pawns, p, to, false, way);
}

/* map_route(+Map, +Pawns, +P, +To, -Way): the same, through rooms and
   passages */
static foreign_t map_route5(term_t map, term_t pawns, term_t p, term_t to,
                            term_t way) {
  return unify_way(map, pawns, p, to, true, way);
}

/* map_reach(+Map, +Pawns, +P, +Roll, -Places): nearest first */
static foreign_t map_reach5(term_t map, term_t pawns, term_t p, term_t roll,
                            term_t places) {
  term_t list = PL_new_term_refs(2), place = list + 1;
  unsigned limit;
  search s;
  if (!get_between(roll, 0, INT_MAX, "cluedo_roll", &limit) ||
      !get_search(map, pawns, p, false, limit, &s) || !PL_put_nil(list))
    return FALSE;
  for (size_t i = s.count; --i > 0;)
    if (!PL_put_integer(place, s.found[i].place) ||
        !PL_cons_list(list, place, list))
      return FALSE;
  return PL_unify(places, list);
}

void search_install(void) {
  map_install();
  FUNCTOR_minus2 = FUNCTOR("-", 2);
  PL_register_foreign("map_search", 5, map_search5, 0);
  PL_register_foreign("map_ways", 4, map_ways4, 0);
  PL_register_foreign("map_way", 5, map_way5, 0);
  PL_register_foreign("map_route", 5, map_route5, 0);
  PL_register_foreign("map_reach", 5, map_reach5, 0);
}
