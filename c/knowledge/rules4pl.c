#include "knowledge/rules4pl.h"

#include "support/install4pl.h"
#include "support/terms4pl.h"

#include <limits.h>

static functor_t FUNCTOR_names4, FUNCTOR_answering1, FUNCTOR_asking1;
static atom_t ATOM_everybody;

void get_rules(term_t game, bool *everybody, unsigned *cards) {
  term_t list = PL_new_term_refs(3), head = list + 1, arg = list + 2;
  atom_t who;
  uint64_t n;
  *everybody = false;
  *cards = 0;
  _PL_get_arg(5, game, list);
  if (!PL_is_functor(list, FUNCTOR_names4))
    return;
  _PL_get_arg(4, list, list);
  while (PL_get_list(list, head, list))
    if (PL_is_functor(head, FUNCTOR_answering1)) {
      _PL_get_arg(1, head, arg);
      *everybody = PL_get_atom(arg, &who) && who == ATOM_everybody;
    } else if (PL_is_functor(head, FUNCTOR_asking1)) {
      _PL_get_arg(1, head, arg);
      if (get_natural(arg, &n) && n <= UINT_MAX)
        *cards = (unsigned)n;
    }
}

void rules_install(void) {
  FUNCTOR_names4 = FUNCTOR("names", 4);
  FUNCTOR_answering1 = FUNCTOR("answering", 1);
  FUNCTOR_asking1 = FUNCTOR("asking", 1);
  ATOM_everybody = PL_new_atom("everybody");
}
