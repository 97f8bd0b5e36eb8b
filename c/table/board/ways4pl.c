/* The predicates that search for ways, and their terms:

     map(Width,Leaving,rows(Bits,...),doors(door(Cell,R),...),passages(R,...))
     pawns(Place,...)

   Cells, rooms and places have the numbers of ways.h. Getters raise type errors and domain errors
   of cluedo_map, cluedo_pawns and cluedo_place. */

#include "support/install4pl.h"
#include "support/terms4pl.h"
#include "table/board/ways.h"

#include <limits.h>
#include <string.h>

static functor_t FUNCTOR_map5, FUNCTOR_door2;
static atom_t ATOM_rows, ATOM_doors, ATOM_passages, ATOM_pawns;

/* More pawns than cells and rooms make no sense. */
enum { MOST_PAWNS = MOST_CELLS + MOST_ROOMS };

static bool in_map(term_t t, int low, int high, term_t whole, int *value) {
  uint64_t n;
  if (!get_natural(t, &n) || n < (uint64_t)low || n > (uint64_t)high)
    return not_a_part(t, "cluedo_map", whole);
  *value = (int)n;
  return true;
}

/* T is a part of MAP. It is a compound NAME of LEAST to MOST arguments. Sets *COUNT to the number
   of its arguments. */
static bool get_parts(term_t t, atom_t name, int least, int most, term_t map, int *count) {
  atom_t is;
  size_t arity;
  if (!PL_get_compound_name_arity(t, &is, &arity) || is != name || arity < (size_t)least ||
      arity > (size_t)most)
    return not_a_part(t, "cluedo_map", map);
  *count = (int)arity;
  return true;
}

static bool get_rows(term_t t, term_t arg, term_t map, board_map *m) {
  if (!get_parts(t, ATOM_rows, 1, MOST_SIDE, map, &m->height))
    return false;
  for (int y = 0; y < m->height; y++) {
    uint64_t bits;
    _PL_get_arg(y + 1, t, arg);
    if (!get_natural(arg, &bits) || bits >> m->width)
      return not_a_part(arg, "cluedo_map", map);
    m->free[y] = bits;
  }
  return true;
}

static bool get_passages(term_t t, term_t arg, term_t map, board_map *m) {
  if (!get_parts(t, ATOM_passages, 1, MOST_ROOMS, map, &m->rooms))
    return false;
  for (int room = 1; room <= m->rooms; room++) {
    _PL_get_arg(room, t, arg);
    if (!in_map(arg, 0, m->rooms, map, &m->passage[room]))
      return false;
  }
  return true;
}

static bool get_doors(term_t t, term_t arg, term_t map, board_map *m) {
  term_t one = arg + 1;
  if (!get_parts(t, ATOM_doors, 1, MOST_DOORS, map, &m->doors))
    return false;
  for (int i = 0; i < m->doors; i++) {
    door *d = &m->door[i];
    _PL_get_arg(i + 1, t, one);
    if (!PL_is_functor(one, FUNCTOR_door2))
      return not_a_part(one, "cluedo_map", map);
    _PL_get_arg(1, one, arg);
    if (!in_map(arg, 0, map_cells(m) - 1, map, &d->cell))
      return false;
    _PL_get_arg(2, one, arg);
    if (!in_map(arg, 1, m->rooms, map, &d->room))
      return false;
    if (!map_has(m, m->free, d->cell))
      return PL_domain_error("cluedo_map", map);
  }
  return true;
}

static bool get_map(term_t t, board_map *m) {
  term_t part = PL_new_term_refs(3), arg = part + 1;
  if (!PL_is_functor(t, FUNCTOR_map5))
    return not_a("cluedo_map", t);
  _PL_get_arg(1, t, part);
  if (!in_map(part, 1, MOST_SIDE, t, &m->width))
    return false;
  _PL_get_arg(2, t, part);
  if (!in_map(part, 0, 1, t, &m->leaving))
    return false;
  _PL_get_arg(3, t, part);
  if (!get_rows(part, arg, t, m))
    return false;
  _PL_get_arg(5, t, part);
  if (!get_passages(part, arg, t, m))
    return false;
  _PL_get_arg(4, t, part);
  if (!get_doors(part, arg, t, m))
    return false;
  drop_references(part);
  return true;
}

/* Sets *PLACE to T, a place of M. For DOMAIN and WHOLE see not_a_part(). Tests PL_is_integer(),
   because PL_get_int64() accepts 3.0 for 3. */
static bool get_place(term_t t, const board_map *m, const char *domain, term_t whole, int *place) {
  int64_t n;
  if (!PL_is_integer(t) || !PL_get_int64(t, &n) || n < -m->rooms || n >= map_cells(m) ||
      (n >= 0 && !map_has(m, m->free, (int)n)))
    return not_a_part(t, domain, whole);
  *place = (int)n;
  return true;
}

/* PAWNS stand on M. P is the number of one pawn. Sets *PLACE to the place of this pawn. Sets FREE
   to the free cells of M where no other pawn stands. */
static bool get_pawns(term_t pawns, term_t p, const board_map *m, int *place, uint64_t *free) {
  atom_t name;
  size_t count;
  unsigned mine;
  term_t arg = PL_new_term_ref();
  if (!PL_get_compound_name_arity(pawns, &name, &count) || name != ATOM_pawns)
    return not_a("cluedo_pawns", pawns);
  if (count < 1 || count > MOST_PAWNS)
    return PL_domain_error("cluedo_pawns", pawns);
  if (!get_between(p, 1, (unsigned)count, "cluedo_pawn", &mine))
    return false;
  memcpy(free, m->free, sizeof m->free);
  for (size_t i = 1; i <= count; i++) {
    int at;
    _PL_get_arg(i, pawns, arg);
    if (!get_place(arg, m, "cluedo_pawns", pawns, &at))
      return false;
    if (i == mine)
      *place = at;
    else if (at >= 0)
      map_clear(m, free, at);
  }
  drop_references(arg);
  return true;
}

static functor_t FUNCTOR_minus2;

/* Sets *S to the places within LIMIT steps of pawn P of PAWNS on MAP. For THROUGH see
   search_run(). */
static bool get_search(term_t map, term_t pawns, term_t p, bool through, unsigned limit,
                       search *s) {
  board_map m;
  uint64_t free[MOST_SIDE];
  int place;
  if (!get_map(map, &m) || !get_pawns(pawns, p, &m, &place, free))
    return false;
  search_run(&m, free, place, through, limit, NOWHERE, s);
  return true;
}

static foreign_t map_search5(term_t map, term_t pawns, term_t p, term_t through, term_t rooms) {
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
          PL_cons_functor_v(pair, FUNCTOR_minus2, args) && PL_cons_list(list, pair, list)))
      return FALSE;
  return PL_unify(rooms, list);
}

/* Puts the list of the places on the way to S->found[I] into LIST. PLACE is a scratch reference. */
static bool put_way(const search *s, size_t i, term_t list, term_t place) {
  if (!PL_put_nil(list))
    return false;
  for (; i; i = s->found[i].from)
    if (!PL_put_integer(place, s->found[i].place) || !PL_cons_list(list, place, list))
      return false;
  return true;
}

static foreign_t map_ways4(term_t map, term_t pawns, term_t p, term_t ways) {
  term_t list = PL_new_term_refs(5), pair = list + 1, args = list + 2;
  search s;
  if (!get_search(map, pawns, p, false, UINT_MAX, &s) || !PL_put_nil(list))
    return FALSE;
  for (size_t i = s.count; --i > 0;)
    if (s.found[i].place < 0 &&
        !(PL_put_integer(args, -s.found[i].place) && put_way(&s, i, args + 1, args + 2) &&
          PL_cons_functor_v(pair, FUNCTOR_minus2, args) && PL_cons_list(list, pair, list)))
      return FALSE;
  return PL_unify(ways, list);
}

/* Unifies WAY with the places on the shortest way of pawn P to TO. */
static foreign_t unify_way(term_t map, term_t pawns, term_t p, term_t to, bool through,
                           term_t way) {
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

static foreign_t map_way5(term_t map, term_t pawns, term_t p, term_t to, term_t way) {
  return unify_way(map, pawns, p, to, false, way);
}

static foreign_t map_route5(term_t map, term_t pawns, term_t p, term_t to, term_t way) {
  return unify_way(map, pawns, p, to, true, way);
}

static foreign_t map_reach5(term_t map, term_t pawns, term_t p, term_t roll, term_t places) {
  term_t list = PL_new_term_refs(2), place = list + 1;
  unsigned limit;
  search s;
  if (!get_between(roll, 0, INT_MAX, "cluedo_roll", &limit) ||
      !get_search(map, pawns, p, false, limit, &s) || !PL_put_nil(list))
    return FALSE;
  for (size_t i = s.count; --i > 0;)
    if (!PL_put_integer(place, s.found[i].place) || !PL_cons_list(list, place, list))
      return FALSE;
  return PL_unify(places, list);
}

void ways_install(void) {
  FUNCTOR_map5 = FUNCTOR("map", 5);
  FUNCTOR_door2 = FUNCTOR("door", 2);
  ATOM_rows = PL_new_atom("rows");
  ATOM_doors = PL_new_atom("doors");
  ATOM_passages = PL_new_atom("passages");
  ATOM_pawns = PL_new_atom("pawns");
  FUNCTOR_minus2 = FUNCTOR("-", 2);
  PL_register_foreign("map_search", 5, map_search5, 0);
  PL_register_foreign("map_ways", 4, map_ways4, 0);
  PL_register_foreign("map_way", 5, map_way5, 0);
  PL_register_foreign("map_route", 5, map_route5, 0);
  PL_register_foreign("map_reach", 5, map_reach5, 0);
}
