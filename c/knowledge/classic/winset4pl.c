/* Sets of winstates as terms. An elimination by cards leaves a product: some
   persons times some weapons times some locations. So nearly every set that
   games and their analysis meet is told by 21 bits, one small integer. For the
   others the six words are a compound of small integers.

   bench/ measures the elimination of three cards on each representation: with
   the integer as 1, the compound takes 2.6, 48 bytes in a blob 2 to 4 (its
   garbage collection is another thread's) and in a string 1.4. One integer of
   324 bits takes 3.2 when Prolog looks up a mask for each card. Of these only
   the integers and the compound can be read in a shell, and are compared by
   ==/2; a blob of the same set is another blob. */

#include "knowledge/classic/winset4pl.h"

#include "support/install4pl.h"

static functor_t FUNCTOR_winset6;

void winset_install(void) { FUNCTOR_winset6 = FUNCTOR("winset", WINSET_WORDS); }

bool get_product(term_t t, cardmask *cards) {
  uint64_t word;
  if (!PL_is_integer(t) || !get_natural(t, &word) || word & ~classic_cards() ||
      word != factors_of(word))
    return false;
  *cards = word;
  return true;
}

bool get_winset(term_t t, winset *set) {
  cardmask cards;
  if (get_product(t, &cards)) {
    *set = winset_product(cards);
    return true;
  }
  if (!PL_is_functor(t, FUNCTOR_winset6))
    return PL_is_integer(t) ? PL_domain_error("cluedo_winset", t)
                            : not_a("cluedo_winset", t);
  term_t arg = PL_new_term_ref();
  for (unsigned i = 0; i < WINSET_WORDS; i++) {
    uint64_t word;
    _PL_get_arg(i + 1, t, arg);
    if (!get_natural(arg, &word))
      return not_a_part(arg, "cluedo_winset", t);
    set->word[i] = word;
  }
  drop_references(arg);
  return (winset_check(set) && !winset_factors(set, &cards)) ||
         PL_domain_error("cluedo_winset", t);
}

bool unify_winset(term_t t, const winset *set) {
  cardmask cards;
  if (winset_factors(set, &cards))
    return PL_unify_int64(t, (int64_t)cards);
  term_t args = PL_new_term_refs(WINSET_WORDS);
  term_t whole = PL_new_term_ref();
  for (unsigned i = 0; i < WINSET_WORDS; i++)
    if (!PL_put_int64(args + i, (int64_t)set->word[i]))
      return false;
  return PL_cons_functor_v(whole, FUNCTOR_winset6, args) && PL_unify(t, whole);
}
