/* Clues as a term clues(States,Players,Clauses). States is a set of winstates. Players is a
   compound with an integer for each player:

     41      21 20       0
     | holds ... | may ... |

   Clauses is a list of clauses, as integers. */

#include "knowledge/classic/cards4pl.h"
#include "knowledge/classic/winstates4pl.h"
#include "support/install4pl.h"
#include "support/terms4pl.h"

#include <stdlib.h>

static functor_t FUNCTOR_clues3;
static player_functors FUNCTORS_players;

enum { HOLDS_SHIFT = CARDS, LOCAL_CLAUSES = 128 };

/* The clauses of a clues structure. They are in LOCAL if they fit there. */
typedef struct room {
  clause *allocated;
  clause local[LOCAL_CLAUSES];
} room;

static clause *room_acquire(room *r, size_t clauses) {
  r->allocated = NULL;
  if (clauses <= LOCAL_CLAUSES)
    return r->local;
  if (clauses <= SIZE_MAX / sizeof(clause))
    r->allocated = malloc(clauses * sizeof(clause));
  if (!r->allocated)
    PL_resource_error("memory");
  return r->allocated;
}

static void room_release(room *r) { free(r->allocated); }

static bool get_players(term_t t, clues *k, term_t whole) {
  if (!is_of_players(t, &FUNCTORS_players, &k->players))
    return not_a_part(t, "cluedo_clues", whole);
  term_t arg = PL_new_term_ref();
  for (unsigned i = 0; i < k->players; i++) {
    uint64_t word;
    _PL_get_arg(i + 1, t, arg);
    if (!get_natural(arg, &word) || word >> 2 * HOLDS_SHIFT)
      return not_a_part(arg, "cluedo_clues", whole);
    k->may[i] = word & classic_cards();
    k->holds[i] = word >> HOLDS_SHIFT;
  }
  drop_references(arg);
  return true;
}

static bool get_clauses(term_t list, clues *k, term_t whole) {
  term_t tail = PL_copy_term_ref(list);
  term_t head = PL_new_term_ref();
  for (k->count = 0; PL_get_list(tail, head, tail); k->count++) {
    uint64_t word;
    if (!get_natural(head, &word) || word > UINT32_MAX)
      return not_a_part(head, "cluedo_clues", whole);
    k->clauses[k->count] = (clause)word;
  }
  drop_references(tail);
  return true;
}

/* Sets *K to the clues T. *R has its clauses, and room for MORE clauses. On success the caller
   releases *R. */
static bool get_clues(term_t t, size_t more, clues *k, room *r) {
  term_t args = PL_new_term_refs(3);
  size_t length;
  if (!PL_is_functor(t, FUNCTOR_clues3))
    return not_a("cluedo_clues", t);
  for (unsigned i = 0; i < 3; i++)
    _PL_get_arg(i + 1, t, args + i);
  if (!get_winset(args, &k->states) || !get_list(args + 2, &length))
    return false;
  k->clauses = room_acquire(r, length + more);
  if (!k->clauses)
    return false;
  if (!get_players(args + 1, k, t) || !get_clauses(args + 2, k, t) ||
      !(clues_check(k) || PL_domain_error("cluedo_clues", t))) {
    room_release(r);
    return false;
  }
  drop_references(args);
  return true;
}

static bool put_players(term_t t, const clues *k) {
  term_t args = PL_new_term_refs((int)k->players);
  for (unsigned i = 0; i < k->players; i++)
    if (!PL_put_int64(args + i, (int64_t)(k->holds[i] << HOLDS_SHIFT | k->may[i])))
      return false;
  return PL_cons_functor_v(t, FUNCTORS_players.of[k->players], args);
}

static bool put_clauses(term_t t, const clues *k) {
  term_t head = PL_new_term_ref();
  if (!PL_put_nil(t))
    return false;
  for (size_t i = k->count; i-- > 0;)
    if (!PL_put_int64(head, k->clauses[i]) || !PL_cons_list(t, head, t))
      return false;
  return true;
}

static bool unify_clues(term_t t, const clues *k) {
  term_t args = PL_new_term_refs(3);
  term_t whole = PL_new_term_ref();
  return unify_winset(args, &k->states) && put_players(args + 1, k) && put_clauses(args + 2, k) &&
         PL_cons_functor_v(whole, FUNCTOR_clues3, args) && PL_unify(t, whole);
}

static bool get_player_of(const clues *k, term_t t, unsigned *player) {
  return get_player(t, player) && (*player < k->players || PL_existence_error("cluedo_player", t));
}

static foreign_t clues2(term_t players, term_t t) {
  clues k;
  unsigned n;
  if (!get_between(players, 2, PLAYERS, "cluedo_players", &n))
    return FALSE;
  clues_init(&k, n, NULL);
  return unify_clues(t, &k);
}

static foreign_t clues_take4(term_t t0, term_t player, term_t cards, term_t t) {
  clues k;
  room r;
  unsigned who;
  cardmask set;
  if (!get_clues(t0, 0, &k, &r))
    return FALSE;
  bool done = get_player_of(&k, player, &who) && get_cards(cards, &set);
  if (done) {
    clues_take(&k, who, set);
    done = unify_clues(t, &k);
  }
  room_release(&r);
  return done;
}

static bool check_records(const clues *k, const records *r) {
  for (size_t i = 0; i < r->count; i++) {
    const query *q = &r->queries[i];
    if (q->asker >= k->players)
      return no_row(q->asker);
    if (q->answerer != NOBODY && q->answerer >= k->players)
      return no_row(q->answerer);
  }
  return true;
}

static foreign_t clues_analyzer(term_t list, term_t t0, term_t t) {
  records r;
  clues k;
  room place;
  if (!get_records(list, &r))
    return FALSE;
  bool done = false;
  if (get_clues(t0, r.count, &k, &place)) {
    if (check_records(&k, &r)) {
      clues_round(&k, r.queries, r.count);
      done = unify_clues(t, &k);
    }
    room_release(&place);
  }
  release_records(&r);
  return done;
}

static foreign_t clues_states(term_t t, term_t set) {
  clues k;
  room r;
  if (!get_clues(t, 0, &k, &r))
    return FALSE;
  room_release(&r);
  return unify_winset(set, &k.states);
}

/* Unifies MAY, HOLDS and ROWS with the parts of PLAYER in T. A set of cards is a list of cards. A
   row is a list of clauses. */
static foreign_t clues_player(term_t t, term_t player, term_t may, term_t holds, term_t rows) {
  clues k;
  room r;
  unsigned who;
  if (!get_clues(t, 0, &k, &r))
    return FALSE;
  term_t set = PL_new_term_ref();
  term_t row = PL_new_term_ref();
  term_t all = PL_new_term_ref();
  bool done = get_player_of(&k, player, &who) && put_cards(set, k.may[who]) && PL_unify(may, set) &&
              put_cards(set, k.holds[who]) && PL_unify(holds, set) && PL_put_nil(row) &&
              PL_put_nil(all);
  for (size_t i = k.count; done && i-- > 0;)
    if (clause_player(k.clauses[i]) == who) {
      done = put_cards(set, clause_cards(k.clauses[i])) && PL_cons_list(row, set, row);
      if (done && !clause_joined(k.clauses[i]))
        done = PL_cons_list(all, row, all) && PL_put_nil(row);
    }
  room_release(&r);
  return done && PL_unify(rows, all);
}

void clues_install(void) {
  FUNCTOR_clues3 = FUNCTOR("clues", 3);
  make_functors(&FUNCTORS_players, "players");
  PL_register_foreign_in_module("cluedo_clues", "clues", 2, clues2, 0);
  PL_register_foreign_in_module("cluedo_clues", "clues_take", 4, clues_take4, 0);
  PL_register_foreign_in_module("cluedo_clues", "clues_analyzer", 3, clues_analyzer, 0);
  PL_register_foreign_in_module("cluedo_clues", "clues_states", 2, clues_states, 0);
  PL_register_foreign_in_module("cluedo_clues", "clues_player", 5, clues_player, 0);
}
