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

#include "common/terms4pl.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static functor_t FUNCTOR_s3;
static functor_t FUNCTOR_winset6;

void terms_install(void) {
  FUNCTOR_s3 = FUNCTOR("s", 3);
  FUNCTOR_winset6 = FUNCTOR("winset", WINSET_WORDS);
}

bool reserve_references(void) {
  term_t refs = PL_new_term_refs(128);
  if (!refs)
    return false;
  PL_reset_term_refs(refs);
  return true;
}

void make_functors(player_functors *f, const char *name) {
  atom_t atom = PL_new_atom(name);
  for (unsigned i = 2; i <= PLAYERS; i++)
    f->of[i] = PL_new_functor(atom, i);
}

bool is_of_players(term_t t, const player_functors *f, unsigned *players) {
  size_t arity;
  atom_t name;
  if (!PL_get_name_arity(t, &name, &arity) || arity < 2 || arity > PLAYERS ||
      !PL_is_functor(t, f->of[arity]))
    return false;
  *players = (unsigned)arity;
  return true;
}

/* More than a word is rare: it is written and read. */
bool put_words(term_t t, const uint64_t *words, size_t count) {
  char text[2 + 16 * MOST_WORDS + 1] = "0x";
  char *end = text + 2;
  while (count > 1 && !words[count - 1])
    count--;
  if (count == 1)
    return PL_put_uint64(t, words[0]);
  while (count-- > 0)
    end += snprintf(end, 17, "%016" PRIx64, words[count]);
  return PL_chars_to_term(text, t);
}

bool signals_handled(void) { return PL_handle_signals() >= 0; }

bool engine_done(engine_status status, const char *limit) {
  switch (status) {
  case ENGINE_OK:
    return true;
  case ENGINE_NO_MEMORY:
    return PL_resource_error("memory");
  case ENGINE_TOO_LARGE:
    return PL_resource_error(limit);
  case ENGINE_INTERRUPTED: /* the signal's exception is raised */
    break;
  }
  return false;
}

bool get_list(term_t list, size_t *length) {
  return PL_skip_list(list, 0, length) == PL_LIST || not_a_list("list", list);
}

bool put_list(term_t tail, term_t heads, size_t n) {
  while (n-- > 0)
    if (!PL_cons_list(tail, heads + n, tail))
      return false;
  return true;
}

bool not_a(const char *type, term_t t) {
  return PL_is_variable(t) ? PL_instantiation_error(t) : PL_type_error(type, t);
}

/* PL_skip_list() tells a partial list only by a plain variable at its end, not
   by an attributed one. */
bool not_a_list(const char *type, term_t t) {
  term_t tail = PL_new_term_ref();
  PL_skip_list(t, tail, NULL);
  return PL_is_variable(tail) ? PL_instantiation_error(t)
                              : PL_type_error(type, t);
}

bool not_a_part(term_t t, const char *domain, term_t whole) {
  return PL_is_variable(t) ? PL_instantiation_error(t)
                           : PL_domain_error(domain, whole);
}

/* Raises why T is not in the range DOMAIN of integers. */
static bool not_between(term_t t, const char *domain) {
  return PL_is_integer(t) ? PL_domain_error(domain, t) : not_a("integer", t);
}

bool get_between(term_t t, unsigned low, unsigned high, const char *domain,
                 unsigned *value) {
  size_t n;
  if (!get_natural(t, &n) || n < low || n > high)
    return not_between(t, domain);
  *value = (unsigned)n;
  return true;
}

bool get_card(term_t t, unsigned *card) {
  return get_between(t, 1, CARDS, "cluedo_card", card);
}

/* Most lists of cards are short: only a long one is checked beforehand. */
bool get_cards_with(term_t cards, term_t refs, cardset *set) {
  term_t head = refs, tail = refs + 1, rest = cards;
  cardset all = 0;
  for (unsigned n = 0; PL_get_list(rest, head, tail); n++) {
    unsigned card;
    if (!get_card(head, &card) || (n == CARDS && !get_list(cards, NULL)))
      return false;
    all |= card_bit(card);
    rest = tail;
  }
  *set = all;
  return PL_get_nil(rest) || get_list(cards, NULL);
}

bool get_cards(term_t cards, cardset *set) {
  term_t refs = PL_new_term_refs(2);
  if (!get_cards_with(cards, refs, set))
    return false;
  PL_reset_term_refs(refs);
  return true;
}

bool put_cards(term_t t, cardset set) {
  term_t card = PL_new_term_ref();
  if (!PL_put_nil(t))
    return false;
  for (unsigned c = CARDS; c > 0; c--)
    if (cardset_has(set, c) &&
        !(PL_put_integer(card, c) && PL_cons_list(t, card, t)))
      return false;
  PL_reset_term_refs(card);
  return true;
}

static bool get_player_or(term_t t, unsigned low, unsigned *number) {
  term_t head = PL_new_term_ref();
  term_t tail = PL_new_term_ref();
  if (!PL_get_list(t, head, tail) || !PL_get_nil(tail))
    return not_a_list("cluedo_player", t);
  if (!get_between(head, low, PLAYERS, "cluedo_player", number))
    return false;
  PL_reset_term_refs(head);
  return true;
}

bool get_player(term_t t, unsigned *player) {
  unsigned number;
  if (!get_player_or(t, 1, &number))
    return false;
  *player = number - 1;
  return true;
}

bool put_player(term_t t, unsigned player) {
  term_t number = PL_new_term_ref();
  if (!PL_put_nil(t) || !PL_put_integer(number, player + 1) ||
      !PL_cons_list(t, number, t))
    return false;
  PL_reset_term_refs(number);
  return true;
}

bool no_row(unsigned player) {
  term_t t = PL_new_term_ref();
  return put_player(t, player) && PL_existence_error("cluedo_player", t);
}

/* Raises why T, a compound s/3, is no state. */
static bool not_a_state(term_t t, term_t arg) {
  unsigned card;
  for (size_t i = 1; i <= 3; i++) {
    _PL_get_arg(i, t, arg);
    if (!get_card(arg, &card))
      return false;
  }
  return PL_domain_error("cluedo_state", t);
}

bool get_state_with(term_t t, term_t arg, winstate *state) {
  size_t person, weapon, location;
  if (!PL_is_functor(t, FUNCTOR_s3))
    return not_a("cluedo_state", t);
  _PL_get_arg(1, t, arg);
  if (!get_natural(arg, &person))
    return not_a_state(t, arg);
  _PL_get_arg(2, t, arg);
  if (!get_natural(arg, &weapon))
    return not_a_state(t, arg);
  _PL_get_arg(3, t, arg);
  if (!get_natural(arg, &location))
    return not_a_state(t, arg);
  *state = (winstate){(unsigned)person, (unsigned)weapon, (unsigned)location};
  return winstate_check(*state) || not_a_state(t, arg);
}

bool get_state(term_t t, winstate *state) {
  term_t arg = PL_new_term_ref();
  if (!get_state_with(t, arg, state))
    return false;
  PL_reset_term_refs(arg);
  return true;
}

bool unify_state(term_t t, winstate s) {
  term_t args = PL_new_term_refs(4);
  term_t whole = args + 3;
  if (!PL_put_integer(args, s.person) || !PL_put_integer(args + 1, s.weapon) ||
      !PL_put_integer(args + 2, s.location) ||
      !PL_cons_functor_v(whole, FUNCTOR_s3, args) || !PL_unify(t, whole))
    return false;
  PL_reset_term_refs(args);
  return true;
}

/* PARTS are the three elements of record T and a reference to work with. */
static bool get_record(term_t t, term_t parts, query *q) {
  term_t tail = parts + 3;
  winstate state;
  unsigned answerer;
  if (!PL_get_list(t, parts, tail) || !PL_get_list(tail, parts + 1, tail) ||
      !PL_get_list(tail, parts + 2, tail) || !PL_get_nil(tail))
    return not_a_list("cluedo_record", t);
  if (!get_state_with(parts, tail, &state) ||
      !get_player(parts + 1, &q->asker) ||
      !get_player_or(parts + 2, 0, &answerer))
    return false;
  q->cards = winstate_cards(state);
  q->answerer = answerer ? answerer - 1 : NOBODY;
  return true;
}

bool get_records(term_t list, records *r) {
  if (!get_list(list, &r->count))
    return false;
  r->queries = r->local;
  if (r->count > sizeof r->local / sizeof *r->local) {
    r->queries = r->count <= SIZE_MAX / sizeof *r->queries
                     ? malloc(r->count * sizeof *r->queries)
                     : NULL;
    if (!r->queries)
      return PL_resource_error("memory");
  }
  term_t head = PL_new_term_refs(5);
  term_t tail = PL_copy_term_ref(list);
  for (size_t i = 0; PL_get_list(tail, head, tail); i++)
    if (!get_record(head, head + 1, &r->queries[i]) || !go_on(i)) {
      release_records(r);
      return false;
    }
  PL_reset_term_refs(head);
  return true;
}

void release_records(records *r) {
  if (r->queries != r->local)
    free(r->queries);
}

bool get_product(term_t t, cardset *cards) {
  size_t word;
  if (!PL_is_integer(t) || !get_natural(t, &word) ||
      word & ~(size_t)cardset_all() || word != cardset_factors((cardset)word))
    return false;
  *cards = (cardset)word;
  return true;
}

bool get_winset(term_t t, winset *set) {
  cardset cards;
  if (get_product(t, &cards)) {
    *set = winset_product(cards);
    return true;
  }
  if (!PL_is_functor(t, FUNCTOR_winset6))
    return PL_is_integer(t) ? PL_domain_error("cluedo_winset", t)
                            : not_a("cluedo_winset", t);
  term_t arg = PL_new_term_ref();
  for (unsigned i = 0; i < WINSET_WORDS; i++) {
    size_t word;
    _PL_get_arg(i + 1, t, arg);
    if (!get_natural(arg, &word))
      return not_a_part(arg, "cluedo_winset", t);
    set->word[i] = word;
  }
  PL_reset_term_refs(arg);
  return (winset_check(set) && !winset_factors(set, &cards)) ||
         PL_domain_error("cluedo_winset", t);
}

bool unify_winset(term_t t, const winset *set) {
  cardset cards;
  if (winset_factors(set, &cards))
    return PL_unify_int64(t, cards);
  term_t args = PL_new_term_refs(WINSET_WORDS);
  term_t whole = PL_new_term_ref();
  for (unsigned i = 0; i < WINSET_WORDS; i++)
    if (!PL_put_int64(args + i, (int64_t)set->word[i]))
      return false;
  return PL_cons_functor_v(whole, FUNCTOR_winset6, args) && PL_unify(t, whole);
}
