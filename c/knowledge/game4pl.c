#include "knowledge/game4pl.h"

#include "support/install4pl.h"

static functor_t FUNCTOR_game5;
static atom_t ATOM_any, ATOM_random, ATOM_deck, ATOM_hands;

/* T is NAME(N,...) with 1 to HIGH sizes of LEAST to 64 cards each. */
static bool get_sizes(term_t t, atom_t name, unsigned least, unsigned high,
                      unsigned *sizes, unsigned *count) {
  term_t arg = PL_new_term_ref();
  atom_t is;
  size_t arity;
  if (!PL_get_compound_name_arity(t, &is, &arity) || is != name || arity < 1 ||
      arity > high)
    return false;
  for (size_t i = 0; i < arity; i++) {
    uint64_t n;
    _PL_get_arg(i + 1, t, arg);
    if (!get_natural(arg, &n) || n < least || n > DECK_CARDS)
      return false;
    sizes[i] = (unsigned)n;
  }
  *count = (unsigned)arity;
  drop_references(arg);
  return true;
}

/* Sets the categories of D, of these SIZES. False if they are too large. */
static bool set_categories(deck *d, const unsigned *sizes) {
  for (unsigned k = 0; k < d->categories; k++) {
    if (d->cards + sizes[k] > DECK_CARDS)
      return false;
    d->category[k] = (sizes[k] == 64 ? UINT64_MAX : mask_bit(sizes[k]) - 1)
                     << d->cards;
    d->cards += sizes[k];
  }
  return true;
}

bool get_game(term_t t, deck *d, bool *weighted) {
  term_t args = PL_new_term_refs(4);
  unsigned sizes[DECK_CATEGORIES], dealt = 0;
  atom_t showing;
  uint64_t open;
  if (!PL_is_functor(t, FUNCTOR_game5))
    return false;
  for (unsigned i = 0; i < 4; i++)
    _PL_get_arg(i + 1, t, args + i);
  *d = (deck){0};
  if (!PL_get_atom(args, &showing) ||
      (showing != ATOM_any && showing != ATOM_random) ||
      !get_sizes(args + 1, ATOM_deck, 1, DECK_CATEGORIES, sizes,
                 &d->categories) ||
      !get_sizes(args + 2, ATOM_hands, 0, DECK_SEATS, d->size, &d->seats) ||
      d->seats < 2 || !get_natural(args + 3, &open) || open > DECK_CARDS ||
      !set_categories(d, sizes))
    return false;
  *weighted = showing == ATOM_random;
  d->players = d->seats;
  if (open)
    d->size[d->players++] = (unsigned)open;
  for (unsigned p = 0; p < d->players; p++)
    dealt += d->size[p];
  drop_references(args);
  return dealt + d->categories == d->cards;
}

void game_install(void) {
  FUNCTOR_game5 = FUNCTOR("game", 5);
  ATOM_any = PL_new_atom("any");
  ATOM_random = PL_new_atom("random");
  ATOM_deck = PL_new_atom("deck");
  ATOM_hands = PL_new_atom("hands");
}
