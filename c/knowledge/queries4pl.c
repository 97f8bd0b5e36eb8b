#include "knowledge/queries4pl.h"

#include "knowledge/deck4pl.h"
#include "knowledge/knowledge4pl.h"
#include "knowledge/queries.h"

#include <math.h>
#include <stdlib.h>

static functor_t FUNCTOR_value3;

/* The values of all queries by the player at seat ASKER by the knowledge T, or
   of those that MAY_HIT the envelope. On success the caller frees *VALUES, of
   which D is the deck. */
static bool get_values(term_t t, term_t asker, bool may_hit, bool bits, deck *d,
                       query_value **values) {
  knowledge k;
  unsigned player;
  if (!get_knowledge(t, &k))
    return false;
  *values = NULL;
  *d = k.base.deck;
  bool done =
      read_seat(asker, d, &player) || not_a_part(asker, "cluedo_player", asker);
  if (done) {
    deals_input in = knowledge_input(&k);
    cardmask among = may_hit ? k.base.may[deck_envelope(d)] : deck_all(d);
    *values = calloc(queries_count(d), sizeof **values);
    done = *values
               ? deals_done(queries_values(&in, player, among, bits, *values))
               : PL_resource_error("memory");
  }
  if (!done)
    free(*values);
  release_knowledge(&k);
  return done;
}

/* Puts query N into T, by references ARGS for a card of each category. */
static bool put_query(term_t t, term_t args, const deck *d, size_t n) {
  unsigned card[DECK_CATEGORIES];
  queries_nth(d, n, card);
  return put_state(t, args, winstate_functor(d), d->categories, card);
}

/* queries_values(+K, +Asker, -Values): a list of value(State,Hit,Bits) */
static foreign_t queries_values3(term_t t, term_t asker, term_t list) {
  term_t args = PL_new_term_refs(DECK_CATEGORIES);
  term_t parts = PL_new_term_refs(4), all = parts + 3;
  deck d;
  query_value *values;
  if (!get_values(t, asker, false, true, &d, &values))
    return FALSE;
  bool done = PL_put_nil(all);
  for (size_t i = queries_count(&d); done && i-- > 0;)
    done = put_query(parts, args, &d, i) &&
           PL_put_float(parts + 1, values[i].hit) &&
           PL_put_float(parts + 2, values[i].bits) &&
           PL_cons_functor_v(parts, FUNCTOR_value3, parts) &&
           PL_cons_list(all, parts, all);
  free(values);
  return done && PL_unify(list, all);
}

/* T is a number, and not so large that a score is none. */
static bool get_weight(term_t t, double *weight) {
  if (!PL_get_float(t, weight)) {
    PL_clear_exception();
    if (!PL_is_rational(t))
      return PL_get_float_ex(t, weight);
    *weight = INFINITY; /* no double is as large */
  }
  return fabs(*weight) <= 1e9 || PL_domain_error("cluedo_weight", t);
}

/* query_best(+K, +Asker, +Hit, +HitPerBit, +Bits, -Score, -States): the
   queries that may hit with the largest Score (Hit+HitPerBit*H)*hit +
   Bits*bits, where H is the entropy of the envelope. Fails if none may. */
static foreign_t query_best(term_t t, term_t asker, term_t hit, term_t perbit,
                            term_t bits, term_t score, term_t list) {
  term_t args = PL_new_term_refs(DECK_CATEGORIES);
  term_t state = PL_new_term_refs(2), all = state + 1;
  double a, b, c, h = 0, best = -INFINITY;
  deck d;
  query_value *values;
  if (!get_weight(hit, &a) || !get_weight(perbit, &b) ||
      !get_weight(bits, &c) || !get_values(t, asker, true, c != 0, &d, &values))
    return FALSE;
  size_t count = queries_count(&d);
  for (size_t i = 0; i < count; i++)
    if (values[i].hit > 0)
      h -= values[i].hit * log2(values[i].hit);
  for (size_t i = 0; i < count; i++) {
    values[i].bits = values[i].hit > 0
                         ? (a + b * h) * values[i].hit + c * values[i].bits
                         : -INFINITY;
    best = values[i].bits > best ? values[i].bits : best;
  }
  bool done = best > -INFINITY && PL_put_nil(all);
  for (size_t i = count; done && i-- > 0;)
    if (values[i].bits >= best - 1e-9)
      done = put_query(state, args, &d, i) && PL_cons_list(all, state, all);
  free(values);
  return done && PL_unify_float(score, best) && PL_unify(list, all);
}

void queries_install(void) {
  FUNCTOR_value3 = FUNCTOR("value", 3);
  PL_register_foreign("queries_values", 3, queries_values3, 0);
  PL_register_foreign("query_best", 7, query_best, 0);
}
