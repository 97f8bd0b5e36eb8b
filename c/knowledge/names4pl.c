#include "knowledge/names4pl.h"

#include "support/install4pl.h"

static functor_t FUNCTOR_names4, FUNCTOR_edition6, FUNCTOR_card3;
static atom_t ATOM_seats, ATOM_cards;

/* The names of the seats, or of the cards if CARDS. They are the COUNT arguments of TERM: atoms, or
   terms card(Name,...) for cards. WORK is a scratch reference. */
typedef struct {
  term_t term, work;
  size_t count;
  bool cards;
} names;

static bool is_named(term_t t, atom_t name, size_t arity) {
  atom_t is;
  size_t n;
  return PL_get_compound_name_arity(t, &is, &n) && is == name && n == arity;
}

/* Sets *N to the names of GAME for arguments of KIND. False if GAME has no names. *N uses the
   references TERM and TERM + 1. */
static bool get_names(term_t game, argument kind, const deck *d, term_t term, names *n) {
  n->term = term;
  n->work = term + 1;
  n->cards = kind == CARD || kind == CARDS;
  n->count = n->cards ? d->cards : d->seats;
  _PL_get_arg(5, game, term);
  if (!PL_is_functor(term, FUNCTOR_names4))
    return false;
  _PL_get_arg(n->cards ? 1 : 2, term, term);
  if (!n->cards)
    return is_named(term, ATOM_seats, n->count);
  if (!PL_is_functor(term, FUNCTOR_edition6))
    return false;
  _PL_get_arg(4, term, term);
  return is_named(term, ATOM_cards, n->count);
}

/* Replaces the name T by its number. False, and T is unchanged, if T is no name of N. */
static bool put_number(term_t t, const names *n) {
  atom_t name, is;
  if (!PL_get_atom(t, &name))
    return false;
  for (size_t i = 1; i <= n->count; i++) {
    _PL_get_arg(i, n->term, n->work);
    if (n->cards) {
      if (!PL_is_functor(n->work, FUNCTOR_card3))
        return false;
      _PL_get_arg(1, n->work, n->work);
    }
    if (PL_get_atom(n->work, &is) && is == name)
      return PL_put_integer(t, (long)i);
  }
  return false;
}

/* Replaces the list of names T by the list of their numbers, in any order. HEAD and the two
   references after it are scratch references. */
static bool put_list_numbers(term_t t, const names *n, term_t head) {
  term_t tail = head + 1, numbers = head + 2;
  size_t length = 0;
  if (!PL_put_term(tail, t) || !PL_put_nil(numbers))
    return false;
  for (; length <= n->count && PL_get_list(tail, head, tail); length++)
    if (!put_number(head, n) || !PL_cons_list(numbers, head, numbers))
      return false;
  return length <= n->count && PL_get_nil(tail) && PL_put_term(t, numbers);
}

/* The ARITY arguments of the compound T are names. Replaces T by NAME(N,...), with their numbers.
   ARGS is the first of ARITY scratch references. */
static bool put_state_numbers(term_t t, const names *n, size_t arity, atom_t name, term_t args) {
  for (size_t i = 0; i < arity; i++) {
    _PL_get_arg(i + 1, t, args + i);
    if (!put_number(args + i, n))
      return false;
  }
  return PL_cons_functor_v(t, PL_new_functor(name, arity), args);
}

static void put_argument(term_t t, argument kind, term_t game, const deck *d) {
  if (PL_is_integer(t))
    return;
  term_t work = PL_new_term_refs(2 + DECK_CATEGORIES);
  names n;
  atom_t name;
  size_t arity;
  if (get_names(game, kind, d, work, &n)) {
    if (PL_is_pair(t))
      put_list_numbers(t, &n, work + 2);
    else if (kind == SEAT || kind == CARD)
      put_number(t, &n);
    else if (PL_get_compound_name_arity(t, &name, &arity) && arity == d->categories)
      put_state_numbers(t, &n, arity, name, work + 2);
  }
  drop_references(work);
}

void put_numbers(term_t args, size_t n, const argument *kinds, term_t game, const deck *d) {
  for (size_t i = 0; i < n; i++)
    if (kinds[i] != ANY)
      put_argument(args + i, kinds[i], game, d);
}

void names_install(void) {
  FUNCTOR_names4 = FUNCTOR("names", 4);
  FUNCTOR_edition6 = FUNCTOR("edition", 6);
  FUNCTOR_card3 = FUNCTOR("card", 3);
  ATOM_seats = PL_new_atom("seats");
  ATOM_cards = PL_new_atom("cards");
}
