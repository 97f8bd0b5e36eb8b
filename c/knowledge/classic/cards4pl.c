#include "knowledge/classic/cards4pl.h"

#include "support/install4pl.h"

#include <stdlib.h>

static functor_t FUNCTOR_s3;

void cards_install(void) { FUNCTOR_s3 = FUNCTOR("s", 3); }

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

bool get_card(term_t t, unsigned *card) {
  if (read_number(t, CARDS, card))
    return true;
  return PL_is_integer(t) ? PL_domain_error("cluedo_card", t) : not_a("integer", t);
}

static bool not_cards(term_t list, term_t refs) {
  term_t head = refs, tail = refs + 1;
  unsigned card;
  if (get_list(list, NULL))
    for (term_t rest = list; PL_get_list(rest, head, tail); rest = tail)
      if (!get_card(head, &card))
        break;
  return false;
}

bool get_cards_with(term_t cards, term_t refs, cardmask *set) {
  size_t length;
  return read_cards(cards, refs, CARDS, set, &length) || not_cards(cards, refs);
}

bool get_cards(term_t cards, cardmask *set) {
  term_t refs = PL_new_term_refs(2);
  if (!get_cards_with(cards, refs, set))
    return false;
  drop_references(refs);
  return true;
}

static bool get_player_or(term_t t, unsigned low, unsigned *number) {
  term_t head = PL_new_term_refs(2);
  if (!read_one(t, head))
    return not_a_list("cluedo_player", t);
  if (!get_between(head, low, PLAYERS, "cluedo_player", number))
    return false;
  drop_references(head);
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
  if (!PL_put_nil(t) || !PL_put_integer(number, player + 1) || !PL_cons_list(t, number, t))
    return false;
  drop_references(number);
  return true;
}

bool no_row(unsigned player) {
  term_t t = PL_new_term_ref();
  return put_player(t, player) && PL_existence_error("cluedo_player", t);
}

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
  static const cardmask kinds[] = {0x00003f, 0x000fc0, 0x1ff000};
  unsigned card[3];
  if (!PL_is_functor(t, FUNCTOR_s3))
    return not_a("cluedo_state", t);
  if (!read_state(t, arg, kinds, 3, card))
    return not_a_state(t, arg);
  *state = (winstate){card[0], card[1], card[2]};
  return true;
}

bool get_state(term_t t, winstate *state) {
  term_t arg = PL_new_term_ref();
  if (!get_state_with(t, arg, state))
    return false;
  drop_references(arg);
  return true;
}

bool unify_state(term_t t, winstate s) {
  const unsigned card[] = {s.person, s.weapon, s.location};
  term_t args = PL_new_term_refs(4);
  term_t whole = args + 3;
  if (!put_state(whole, args, FUNCTOR_s3, 3, card) || !PL_unify(t, whole))
    return false;
  drop_references(args);
  return true;
}

/* PARTS is the first of four references: three for the elements of the record T, and a scratch
   reference. */
static bool get_record(term_t t, term_t parts, query *q) {
  term_t tail = parts + 3;
  winstate state;
  unsigned answerer;
  if (!read_three(t, parts))
    return not_a_list("cluedo_record", t);
  if (!get_state_with(parts, tail, &state) || !get_player(parts + 1, &q->asker) ||
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
    r->queries =
        r->count <= SIZE_MAX / sizeof *r->queries ? malloc(r->count * sizeof *r->queries) : NULL;
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
  drop_references(head);
  return true;
}

void release_records(records *r) {
  if (r->queries != r->local)
    free(r->queries);
}
