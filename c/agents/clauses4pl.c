/* A database is a term page(Envelope,Has1,Lacks1,...). Envelope has the cards that may be in the
   envelope. Has1 has the cards that player 1 certainly has, and Lacks1 the cards that it certainly
   lacks. Each set of cards is an integer in which card C is bit C-1. */

#include "agents/clauses.h"
#include "knowledge/classic/cards4pl.h"
#include "knowledge/classic/winstates4pl.h"
#include "support/install4pl.h"

static atom_t ATOM_page;

static bool get_set(term_t t, cardmask *set) {
  uint64_t word;
  if (!get_natural(t, &word) || word & ~classic_cards())
    return false;
  *set = word;
  return true;
}

/* T is a page of PLAYERS players. ARG is a scratch reference. */
static bool get_page(term_t t, term_t arg, unsigned players, cardmask *envelope, database *d) {
  atom_t name;
  size_t arity;
  if (!PL_get_compound_name_arity(t, &name, &arity) || name != ATOM_page ||
      arity != 1 + 2 * players)
    return not_a("cluedo_page", t);
  _PL_get_arg(1, t, arg);
  bool read = get_set(arg, envelope);
  for (unsigned p = 0; read && p < players; p++) {
    _PL_get_arg(2 + 2 * p, t, arg);
    read = get_set(arg, &d->has[p]);
    _PL_get_arg(3 + 2 * p, t, arg);
    read = read && get_set(arg, &d->lacks[p]);
  }
  return read || not_a_part(arg, "cluedo_page", t);
}

static bool get_sizes(term_t list, clauses_game *g) {
  size_t length;
  if (!get_list(list, &length))
    return false;
  if (length < 2 || length > CLAUSES_PLAYERS)
    return PL_domain_error("cluedo_hands", list);
  g->players = (unsigned)length;
  term_t tail = PL_copy_term_ref(list);
  term_t head = PL_new_term_ref();
  for (unsigned p = 0; PL_get_list(tail, head, tail); p++)
    if (!get_between(head, 0, CARDS, "cluedo_hand", &g->size[p]))
      return false;
  drop_references(tail);
  return true;
}

/* LIST has a page for each player, or is empty. */
static bool get_others(term_t list, clauses_game *g) {
  size_t length;
  if (!get_list(list, &length))
    return false;
  g->compares = length > 0;
  if (length && length != g->players)
    return PL_domain_error("cluedo_pages", list);
  term_t tail = PL_copy_term_ref(list);
  term_t head = PL_new_term_refs(2);
  cardmask envelope;
  for (unsigned p = 0; PL_get_list(tail, head, tail); p++)
    if (!get_page(head, head + 1, g->players, &envelope, &g->others[p]))
      return false;
  drop_references(tail);
  return true;
}

static bool get_tried(term_t list, winset *tried) {
  if (!get_list(list, NULL))
    return false;
  *tried = winset_empty();
  term_t tail = PL_copy_term_ref(list);
  term_t head = PL_new_term_refs(2);
  winstate state;
  for (size_t i = 0; PL_get_list(tail, head, tail); i++) {
    if (!get_state_with(head, head + 1, &state) || !go_on(i))
      return false;
    *tried = winset_add(*tried, state);
  }
  drop_references(tail);
  return true;
}

static bool get_turns(term_t list, double turns[LOCATIONS]) {
  size_t length;
  if (!get_list(list, &length))
    return false;
  if (length != LOCATIONS)
    return PL_domain_error("cluedo_turns", list);
  term_t tail = PL_copy_term_ref(list);
  term_t head = PL_new_term_ref();
  for (unsigned i = 0; PL_get_list(tail, head, tail); i++) {
    if (!PL_get_float_ex(head, &turns[i]))
      return false;
    if (!(turns[i] == 0 || (turns[i] >= 1 && turns[i] <= 1e6)))
      return PL_domain_error("cluedo_turns", list);
  }
  drop_references(tail);
  return true;
}

static foreign_t clauses_best8(term_t seat, term_t sizes, term_t own, term_t others, term_t tried,
                               term_t turns, term_t value, term_t set) {
  clauses_game g;
  winset not, best;
  double per[LOCATIONS], most;
  if (!get_sizes(sizes, &g) || !get_between(seat, 1, g.players, "cluedo_player", &g.me) ||
      !get_page(own, PL_new_term_ref(), g.players, &g.envelope, &g.own) ||
      !get_others(others, &g) || !get_tried(tried, &not ) || !get_turns(turns, per))
    return FALSE;
  g.me--;
  return clauses_best(&g, &not, per, &most, &best) && PL_unify_float(value, most) &&
         unify_winset(set, &best);
}

void clauses_install(void) {
  ATOM_page = PL_new_atom("page");
  PL_register_foreign("clauses_best", 8, clauses_best8, 0);
}
