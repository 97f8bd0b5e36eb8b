#include "knowledge/known4pl.h"

#include "common/install4pl.h"
#include "knowledge/deck4pl.h"

static functor_t FUNCTOR_has2, FUNCTOR_lacks2, FUNCTOR_some2;
static functor_t FUNCTOR_not_envelope1;

/* Puts NAME(HOLDER,C) for each card C of SET in front of LIST. */
static bool add_each(term_t list, functor_t name, const deck *d,
                     unsigned holder, cardmask set) {
  term_t args = PL_new_term_refs(3);
  if (!put_holder(args, d, holder))
    return false;
  for (unsigned c = d->cards; c-- > 0;)
    if (mask_has(set, c) && !(PL_put_integer(args + 1, (long)c + 1) &&
                              PL_cons_functor_v(args + 2, name, args) &&
                              PL_cons_list(list, args + 2, list)))
      return false;
  PL_reset_term_refs(args);
  return true;
}

bool add_has(term_t list, const deck *d, unsigned holder, cardmask set) {
  return add_each(list, FUNCTOR_has2, d, holder, set);
}

bool add_lacks(term_t list, const deck *d, unsigned holder, cardmask set) {
  return add_each(list, FUNCTOR_lacks2, d, holder, set);
}

bool add_clause(term_t list, const deck *d, unsigned holder, cardmask set) {
  term_t args = PL_new_term_refs(3);
  if (!put_holder(args, d, holder) || !put_cards(args + 1, set) ||
      !PL_cons_functor_v(args + 2, FUNCTOR_some2, args) ||
      !PL_cons_list(list, args + 2, list))
    return false;
  PL_reset_term_refs(args);
  return true;
}

bool add_nogood(term_t list, cardmask set) {
  term_t args = PL_new_term_refs(2);
  if (!put_cards(args, set) ||
      !PL_cons_functor_v(args + 1, FUNCTOR_not_envelope1, args) ||
      !PL_cons_list(list, args + 1, list))
    return false;
  PL_reset_term_refs(args);
  return true;
}

void known_install(void) {
  FUNCTOR_has2 = FUNCTOR("has", 2);
  FUNCTOR_lacks2 = FUNCTOR("lacks", 2);
  FUNCTOR_some2 = FUNCTOR("some", 2);
  FUNCTOR_not_envelope1 = FUNCTOR("not_envelope", 1);
}
