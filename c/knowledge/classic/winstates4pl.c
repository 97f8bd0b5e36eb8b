#include "knowledge/classic/winstates4pl.h"

#include "support/install4pl.h"

#include <limits.h>

/* Sets of winstates as terms. An elimination by cards leaves a product: some persons times some
   weapons times some locations. So nearly every set in a game is a product. A product is a small
   integer: the 21 bits of its cards. Another set is a compound of six words.

   bench/ compares representations by the time to eliminate three cards. Times, where the time of
   the small integer is 1:

     compound of six words    2.6
     blob of 48 bytes         2 to 4. Another thread collects its garbage
     string of 48 bytes       1.4
     integer of 324 bits      3.2, if Prolog looks up a mask for each card

   Only integers and compounds can be read in a shell and compared by ==/2. */

static functor_t FUNCTOR_winset6;

/* True if T is the integer of a product. Raises no errors. */
static bool get_product(term_t t, cardmask *cards) {
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
    return PL_is_integer(t) ? PL_domain_error("cluedo_winset", t) : not_a("cluedo_winset", t);
  term_t arg = PL_new_term_ref();
  for (unsigned i = 0; i < WINSET_WORDS; i++) {
    uint64_t word;
    _PL_get_arg(i + 1, t, arg);
    if (!get_natural(arg, &word))
      return not_a_part(arg, "cluedo_winset", t);
    set->word[i] = word;
  }
  drop_references(arg);
  return (winset_check(set) && !winset_factors(set, &cards)) || PL_domain_error("cluedo_winset", t);
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

/* LEFT shares its states with STATES, so each state costs only one list cell. The states are put
   into references first, because it is cheaper to make a list from its end than to unify an open
   tail. */
bool unify_without(term_t left, const winset *gone, term_t states) {
  size_t length;
  if (!get_list(states, &length))
    return false;
  if (length > INT_MAX)
    return PL_resource_error("memory");
  term_t tail = PL_copy_term_ref(states);
  term_t arg = PL_new_term_ref();
  term_t heads = PL_new_term_refs((int)length);
  if (!heads)
    return false;
  size_t kept = 0;
  for (size_t i = 0; i < length; i++) {
    winstate state;
    if (!PL_get_list(tail, heads + kept, tail) || !get_state_with(heads + kept, arg, &state) ||
        !go_on(i))
      return false;
    if (!winset_has(gone, state))
      kept++;
  }
  bool done = kept == length
                  ? PL_unify(left, states)
                  : PL_put_nil(tail) && put_list(tail, heads, kept) && PL_unify(left, tail);
  if (done)
    drop_references(tail);
  return done;
}

static bool get_states(term_t states, winset *set) {
  if (!get_list(states, NULL))
    return false;
  *set = winset_empty();
  term_t tail = PL_copy_term_ref(states);
  term_t head = PL_new_term_refs(2);
  for (size_t i = 0; PL_get_list(tail, head, tail); i++) {
    winstate state;
    if (!get_state_with(head, head + 1, &state) || !go_on(i))
      return false;
    *set = winset_add(*set, state);
  }
  return true;
}

static foreign_t run1(term_t left, term_t cards, term_t states) {
  cardmask set;
  if (!get_cards(cards, &set))
    return FALSE;
  winset gone = winset_with(set);
  return unify_without(left, &gone, states);
}

static foreign_t run2(term_t left, term_t hand, term_t states) {
  term_t id = PL_new_term_ref();
  term_t cards = PL_new_term_ref();
  if (!PL_get_list(hand, id, cards))
    return not_a_list("cluedo_hand", hand);
  return run1(left, cards, states);
}

/* Unifies LEFT with the elements of STATES2 except those states that are in STATES and have
   CARD. */
static foreign_t subtract(term_t card, const winset *states, term_t states2, term_t left) {
  unsigned c;
  if (!get_card(card, &c))
    return FALSE;
  winset gone = winset_and(*states, winset_with(mask_bit(c)));
  return unify_without(left, &gone, states2);
}

static foreign_t subs(term_t card, term_t states, term_t states2, term_t left) {
  winset set;
  return get_states(states, &set) && subtract(card, &set, states2, left);
}

static foreign_t subs2(term_t card, term_t state, term_t states, term_t left) {
  winstate one;
  if (!get_state(state, &one))
    return FALSE;
  winset set = winset_add(winset_empty(), one);
  return subtract(card, &set, states, left);
}

static foreign_t winset_all(term_t set) {
  winset s = winset_full();
  return unify_winset(set, &s);
}

static foreign_t winset_list(term_t set, term_t states) {
  winset s;
  if (!get_winset(set, &s))
    return FALSE;
  term_t tail = PL_copy_term_ref(states);
  term_t head = PL_new_term_ref();
  winstate state;
  while (winset_pop(&s, &state))
    if (!PL_unify_list(tail, head, tail) || !unify_state(head, state))
      return FALSE;
  return PL_unify_nil(tail) != 0;
}

static foreign_t list_winset(term_t states, term_t set) {
  winset s;
  return get_states(states, &s) && unify_winset(set, &s);
}

/* If cards are eliminated from a product, the product of its other cards is left. */
static foreign_t winset_without3(term_t set0, term_t cards, term_t set) {
  cardmask factors, gone;
  if (!get_cards_with(cards, PL_new_term_refs(2), &gone))
    return FALSE;
  if (get_product(set0, &factors))
    return PL_unify_int64(set, (int64_t)factors_of(factors & ~gone)) != 0;
  winset s;
  if (!get_winset(set0, &s))
    return FALSE;
  s = winset_without(s, gone);
  return unify_winset(set, &s);
}

static foreign_t winset_and3(term_t set1, term_t set2, term_t set) {
  winset a, b;
  if (!get_winset(set1, &a) || !get_winset(set2, &b))
    return FALSE;
  a = winset_and(a, b);
  return unify_winset(set, &a);
}

static foreign_t winset_count2(term_t set, term_t count) {
  cardmask factors;
  winset s;
  if (get_product(set, &factors))
    return PL_unify_integer(count, product_count(factors)) != 0;
  return get_winset(set, &s) && PL_unify_integer(count, winset_count(&s));
}

static foreign_t winset_has2(term_t set, term_t state) {
  winset s;
  winstate member;
  return get_winset(set, &s) && get_state(state, &member) && winset_has(&s, member);
}

/* Sets *N to the integer T, or to WINSTATES if T is larger. */
static bool get_index(term_t t, unsigned *n) {
  term_t limit = PL_new_term_ref();
  uint64_t i;
  if (!PL_put_integer(limit, WINSTATES))
    return false;
  if (PL_is_integer(t) && PL_compare(t, limit) >= 0)
    i = WINSTATES;
  else if (!PL_get_uint64_ex(t, &i))
    return false;
  *n = (unsigned)i;
  return true;
}

static foreign_t winset_nth03(term_t n, term_t set, term_t state) {
  unsigned i;
  cardmask factors;
  winset s;
  winstate found;
  if (!get_index(n, &i))
    return FALSE;
  if (get_product(set, &factors))
    return product_nth(factors, i, &found) && unify_state(state, found);
  return get_winset(set, &s) && winset_nth(&s, i, &found) && unify_state(state, found);
}

void winstates_install(void) {
  FUNCTOR_winset6 = FUNCTOR("winset", WINSET_WORDS);
  PL_register_foreign_in_module("cluedo_thesis_subtracter", "run1", 3, run1, 0);
  PL_register_foreign_in_module("cluedo_thesis_subtracter", "run2", 3, run2, 0);
  PL_register_foreign_in_module("cluedo_thesis_subtracter", "subs", 4, subs, 0);
  PL_register_foreign_in_module("cluedo_thesis_subtracter", "subs2", 4, subs2, 0);
  PL_register_foreign_in_module("cluedo_winstates", "winset_all", 1, winset_all, 0);
  PL_register_foreign("winset_list", 2, winset_list, 0);
  PL_register_foreign("list_winset", 2, list_winset, 0);
  PL_register_foreign_in_module("cluedo_winstates", "winset_without", 3, winset_without3, 0);
  PL_register_foreign_in_module("cluedo_winstates", "winset_and", 3, winset_and3, 0);
  PL_register_foreign_in_module("cluedo_winstates", "winset_count", 2, winset_count2, 0);
  PL_register_foreign("winset_has", 2, winset_has2, 0);
  PL_register_foreign_in_module("cluedo_winstates", "winset_nth0", 3, winset_nth03, 0);
}
