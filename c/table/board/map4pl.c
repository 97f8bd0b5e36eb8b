#include "table/board/map4pl.h"

#include "support/install4pl.h"

#include <string.h>

static functor_t FUNCTOR_map5, FUNCTOR_door2;
static atom_t ATOM_rows, ATOM_doors, ATOM_passages, ATOM_pawns;

/* More pawns than cells and rooms do not help a search. */
enum { MOST_PAWNS = MOST_CELLS + MOST_ROOMS };

static bool in_map(term_t t, int low, int high, term_t whole, int *value) {
  uint64_t n;
  if (!get_natural(t, &n) || n < (uint64_t)low || n > (uint64_t)high)
    return not_a_part(t, "cluedo_map", whole);
  *value = (int)n;
  return true;
}

/* T is a compound NAME of LEAST to MOST arguments, a part of MAP. */
static bool get_parts(term_t t, atom_t name, int least, int most, term_t map,
                      int *count) {
  atom_t found;
  size_t arity;
  if (!PL_get_compound_name_arity(t, &found, &arity) || found != name ||
      arity < (size_t)least || arity > (size_t)most)
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

bool get_map(term_t t, board_map *m) {
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

/* PL_get_int64() would take 3.0 for 3. */
bool get_place(term_t t, const board_map *m, const char *domain, term_t whole,
               int *place) {
  int64_t n;
  if (!PL_is_integer(t) || !PL_get_int64(t, &n) || n < -m->rooms ||
      n >= map_cells(m) || (n >= 0 && !map_has(m, m->free, (int)n)))
    return not_a_part(t, domain, whole);
  *place = (int)n;
  return true;
}

bool get_pawns(term_t pawns, term_t p, const board_map *m, int *place,
               uint64_t *free) {
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

void map_install(void) {
  FUNCTOR_map5 = FUNCTOR("map", 5);
  FUNCTOR_door2 = FUNCTOR("door", 2);
  ATOM_rows = PL_new_atom("rows");
  ATOM_doors = PL_new_atom("doors");
  ATOM_passages = PL_new_atom("passages");
  ATOM_pawns = PL_new_atom("pawns");
}
