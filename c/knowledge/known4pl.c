#include "knowledge/known4pl.h"

#include "knowledge/deck4pl.h"
#include "support/install4pl.h"

static functor_t FUNCTOR_has2, FUNCTOR_lacks2, FUNCTOR_some2;
static functor_t FUNCTOR_not_envelope1;

/* Puts NAME(HOLDER,C) for each card C of SET in front of LIST. */
static bool add_each(term_t list, functor_t name, const deck *d, unsigned holder, cardmask set) {
  term_t args = PL_new_term_refs(3);
  if (!put_holder(args, d, holder))
    return false;
  for (unsigned c = d->cards; c-- > 0;)
    if (mask_has(set, c) &&
        !(PL_put_integer(args + 1, (long)c + 1) && PL_cons_functor_v(args + 2, name, args) &&
          PL_cons_list(list, args + 2, list)))
      return false;
  drop_references(args);
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
      !PL_cons_functor_v(args + 2, FUNCTOR_some2, args) || !PL_cons_list(list, args + 2, list))
    return false;
  drop_references(args);
  return true;
}

/* Puts the list of all holders outside the set HOLDERS into T. */
static bool put_others(term_t t, const deck *d, unsigned holders) {
  term_t head = PL_new_term_ref();
  bool done = PL_put_nil(t);
  for (unsigned h = deck_holders(d); done && h-- > 0;)
    done = holders >> h & 1 || (put_holder(head, d, h) && PL_cons_list(t, head, t));
  drop_references(head);
  return done;
}

bool add_nogood(term_t list, const deck *d, nogood x) {
  term_t args = PL_new_term_refs(3);
  bool envelope = x.holders == 1u << deck_envelope(d);
  if (!put_others(args, d, x.holders) || !put_cards(args + 1, x.cards) ||
      !(envelope ? PL_cons_functor_v(args + 2, FUNCTOR_not_envelope1, args + 1)
                 : PL_cons_functor_v(args + 2, FUNCTOR_some2, args)) ||
      !PL_cons_list(list, args + 2, list))
    return false;
  drop_references(args);
  return true;
}

void known_install(void) {
  FUNCTOR_has2 = FUNCTOR("has", 2);
  FUNCTOR_lacks2 = FUNCTOR("lacks", 2);
  FUNCTOR_some2 = FUNCTOR("some", 2);
  FUNCTOR_not_envelope1 = FUNCTOR("not_envelope", 1);
}
