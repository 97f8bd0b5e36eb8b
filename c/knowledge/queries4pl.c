/* The predicates that value queries. */

#include "knowledge/answerers.h"
#include "knowledge/deck4pl.h"
#include "knowledge/knowledge4pl.h"
#include "knowledge/queries.h"
#include "support/install4pl.h"

#include <math.h>
#include <stdlib.h>

static functor_t FUNCTOR_value3, FUNCTOR_best3, FUNCTOR_minus2;

/* Sets *VALUES to the values of all queries of the player at seat ASKER. T is the knowledge. If
   MAY_HIT, values only queries that may be the envelope. SKIPPED is 0, or a list of players who are
   not asked. For BITS see queries_values(). On success *D is the deck, and the caller frees
   *VALUES. */
static bool get_values(term_t t, term_t asker, term_t skipped, bool may_hit, bool bits, deck *d,
                       query_value **values) {
  knowledge k;
  unsigned player;
  seatmask out = 0;
  if (!get_knowledge(t, &k))
    return false;
  *values = NULL;
  *d = k.kb.deck;
  bool done =
      (read_seat(asker, d, &player) || not_a_part(asker, "cluedo_player", asker)) &&
      (!skipped || read_seats(skipped, d, &out) || not_a_part(skipped, "cluedo_players", skipped));
  if (done) {
    deals_input in = knowledge_input(&k);
    cardmask among = may_hit ? k.kb.may[deck_envelope(d)] : deck_all(d);
    *values = calloc(queries_count(d), sizeof **values);
    done = *values ? deals_done(queries_values(&in, player, out, among, bits, *values))
                   : PL_resource_error("memory");
  }
  if (!done)
    free(*values);
  release_knowledge(&k);
  return done;
}

/* T is a number small enough that no score overflows. */
static bool get_weight(term_t t, double *weight) {
  if (!PL_get_float(t, weight)) {
    PL_clear_exception();
    if (!PL_is_rational(t))
      return PL_get_float_ex(t, weight);
    *weight = INFINITY; /* T is larger than all doubles */
  }
  return fabs(*weight) <= 1e9 || PL_domain_error("cluedo_weight", t);
}

/* Adds the values by the knowledge T, times WEIGHT, to *VALUES. If *VALUES is NULL, allocates it
   and sets *D to the deck of T. Otherwise the categories of T must be those of *D. */
static bool add_values(term_t t, term_t asker, double weight, bool bits, deck *d,
                       query_value **values) {
  deck other;
  query_value *more;
  if (!get_values(t, asker, 0, !bits, bits, &other, &more))
    return false;
  size_t count = queries_count(&other);
  if (!*values) {
    *d = other;
    *values = more;
    for (size_t i = 0; i < count; i++)
      more[i] = (query_value){weight * more[i].hit, weight * more[i].bits};
    return true;
  }
  bool same = other.categories == d->categories;
  for (unsigned k = 0; same && k < d->categories; k++)
    same = other.category[k] == d->category[k];
  for (size_t i = 0; same && i < count; i++) {
    (*values)[i].hit += weight * more[i].hit;
    (*values)[i].bits += weight * more[i].bits;
  }
  free(more);
  return same || PL_domain_error("cluedo_knowledge", t);
}

/* As get_values(), but MIXTURE is a list of pairs Weight-K. A value is the sum of the values by
   each K times its Weight. */
static bool get_mixed_values(term_t mixture, term_t asker, bool bits, deck *d,
                             query_value **values) {
  term_t tail = PL_copy_term_ref(mixture), head = PL_new_term_refs(3);
  size_t length;
  if (!get_list(mixture, &length))
    return false;
  *values = NULL;
  bool done = length > 0 || PL_domain_error("non_empty_list", mixture);
  while (done && PL_get_list(tail, head, tail)) {
    double weight;
    done = (PL_is_functor(head, FUNCTOR_minus2) || PL_type_error("pair", head)) &&
           PL_get_arg(1, head, head + 1) && PL_get_arg(2, head, head + 2) &&
           get_weight(head + 1, &weight) && add_values(head + 2, asker, weight, bits, d, values);
    drop_references(head + 3);
  }
  if (!done)
    free(*values);
  return done;
}

/* As get_values(), but T is knowledge or a mixture. If WANTED is false, queries that cannot be the
   envelope may be left out. */
static bool get_any_values(term_t t, term_t asker, bool wanted, bool bits, deck *d,
                           query_value **values) {
  return PL_is_list(t) ? get_mixed_values(t, asker, wanted || bits, d, values)
                       : get_values(t, asker, 0, !wanted, bits, d, values);
}

/* Puts query N into T. ARGS are references for a card of each category. */
static bool put_query(term_t t, term_t args, const deck *d, size_t n) {
  unsigned card[DECK_CATEGORIES];
  queries_nth(d, n, card);
  return put_state(t, args, winstate_functor(d), d->categories, card);
}

static foreign_t queries_values4(term_t t, term_t asker, term_t skipped, term_t list) {
  term_t args = PL_new_term_refs(DECK_CATEGORIES);
  term_t parts = PL_new_term_refs(4), all = parts + 3;
  deck d;
  query_value *values;
  if (!get_values(t, asker, skipped, false, true, &d, &values))
    return FALSE;
  bool done = PL_put_nil(all);
  for (size_t i = queries_count(&d); done && i-- > 0;)
    done = put_query(parts, args, &d, i) && PL_put_float(parts + 1, values[i].hit) &&
           PL_put_float(parts + 2, values[i].bits) &&
           PL_cons_functor_v(parts, FUNCTOR_value3, parts) && PL_cons_list(all, parts, all);
  free(values);
  return done && PL_unify(list, all);
}

static foreign_t queries_values3(term_t t, term_t asker, term_t list) {
  return queries_values4(t, asker, 0, list);
}

/* The information, in bits, that the asker gets by seeing who answers. */
static double who_bits(const answerers *a) {
  double bits = 0;
  if (a->nobody > 0)
    bits -= a->nobody * log2(a->nobody);
  for (unsigned p = 0; p < DECK_SEATS; p++)
    if (a->first[p] > 0)
      bits -= a->first[p] * log2(a->first[p]);
  return bits;
}

/* T is a list of COUNT states. Sets QUERIES to their cards. */
static bool get_queries(term_t t, const deck *d, cardmask *queries, size_t count) {
  term_t tail = PL_copy_term_ref(t), head = PL_new_term_ref();
  for (size_t i = 0; i < count && PL_get_list(tail, head, tail); i++) {
    if (!is_winstate(head, d) || !read_winstate(head, d, queries + i))
      return not_a_part(head, "cluedo_state", head);
    drop_references(head + 1);
  }
  return true;
}

static bool put_bits(term_t list, const answerers *found, size_t count) {
  term_t head = PL_new_term_ref();
  bool done = PL_put_nil(list);
  while (done && count-- > 0)
    done = PL_put_float(head, who_bits(found + count)) && PL_cons_list(list, head, list);
  return done;
}

static foreign_t queries_who5(term_t t, term_t asker, term_t skipped, term_t states, term_t bits) {
  term_t list = PL_new_term_ref();
  knowledge k;
  size_t count;
  unsigned player;
  seatmask out;
  if (!get_list(states, &count) || !get_knowledge(t, &k))
    return FALSE;
  const deck *d = &k.kb.deck;
  deals_input in = knowledge_input(&k);
  cardmask *queries = calloc(count + 1, sizeof *queries);
  answerers *found = calloc(count + 1, sizeof *found);
  bool done = (queries && found) || PL_resource_error("memory");
  done = done && (read_seat(asker, d, &player) || not_a_part(asker, "cluedo_player", asker));
  done = done && (read_seats(skipped, d, &out) || not_a_part(skipped, "cluedo_players", skipped));
  done = done && get_queries(states, d, queries, count) &&
         deals_done(answerers_of(&in, player, out, queries, count, found)) &&
         put_bits(list, found, count);
  free(queries);
  free(found);
  release_knowledge(&k);
  return done && PL_unify(bits, list);
}

typedef struct weights {
  double hit, perbit, bits;
} weights;

static bool get_weights(term_t t, weights *w) {
  return get_weight(t, &w->hit) && get_weight(t + 1, &w->perbit) && get_weight(t + 2, &w->bits);
}

/* Replaces the bits of each of COUNT queries by its score. The score is (Hit + HitPerBit*H)*hit +
   Bits*bits, where H is the entropy of the envelope. False if no query may be the envelope. */
static bool put_scores(query_value *values, size_t count, const weights *w) {
  double h = 0, sum = 0;
  for (size_t i = 0; i < count; i++)
    if (values[i].hit > 0) {
      h -= values[i].hit * log2(values[i].hit);
      sum += values[i].hit;
    }
  for (size_t i = 0; i < count; i++)
    values[i].bits = (w->hit + w->perbit * h) * values[i].hit + w->bits * values[i].bits;
  return sum > 0;
}

static bool as_good(double score, double best) { return score >= best - 1e-9; }

/* query_best(+K, +Asker, +Hit, +HitPerBit, +Bits, -Score, -States) */
static foreign_t query_best(term_t t0, int arity, void *context) {
  (void)arity, (void)context;
  term_t args = PL_new_term_refs(DECK_CATEGORIES);
  term_t state = PL_new_term_refs(2), all = state + 1;
  weights w;
  deck d;
  query_value *values;
  if (!get_weights(t0 + 2, &w) || !get_any_values(t0, t0 + 1, false, w.bits != 0, &d, &values))
    return FALSE;
  size_t count = queries_count(&d);
  double best = -INFINITY;
  bool done = put_scores(values, count, &w) && PL_put_nil(all);
  for (size_t i = 0; done && i < count; i++)
    if (values[i].hit > 0 && values[i].bits > best)
      best = values[i].bits;
  for (size_t i = count; done && i-- > 0;)
    if (values[i].hit > 0 && as_good(values[i].bits, best))
      done = put_query(state, args, &d, i) && PL_cons_list(all, state, all);
  free(values);
  return done && PL_unify_float(t0 + 5, best) && PL_unify(t0 + 6, all);
}

/* Puts best(Card,Score,States) for CARD of category K into T. */
static bool put_best(term_t t, term_t args, const deck *d, const query_value *values, unsigned k,
                     unsigned card) {
  size_t count = queries_count(d), stride = 1;
  unsigned size = mask_count(d->category[k]);
  unsigned place = card - mask_first(d->category[k]);
  double best = -INFINITY;
  for (unsigned later = k + 1; later < d->categories; later++)
    stride *= mask_count(d->category[later]);
  for (size_t i = 0; i < count; i++)
    if (i / stride % size == place && values[i].bits > best)
      best = values[i].bits;
  term_t state = PL_new_term_ref();
  bool done = PL_put_integer(t, (long)card + 1) && PL_put_float(t + 1, best) && PL_put_nil(t + 2);
  for (size_t i = count; done && i-- > 0;)
    if (i / stride % size == place && as_good(values[i].bits, best))
      done = put_query(state, args, d, i) && PL_cons_list(t + 2, state, t + 2);
  return done && PL_cons_functor_v(t, FUNCTOR_best3, t);
}

/* queries_best(+K, +Asker, +Hit, +HitPerBit, +Bits, +Category, -Bests) */
static foreign_t queries_best(term_t t0, int arity, void *context) {
  (void)arity, (void)context;
  term_t args = PL_new_term_refs(DECK_CATEGORIES);
  term_t parts = PL_new_term_refs(4), all = parts + 3;
  weights w;
  unsigned k = 0;
  deck d;
  query_value *values;
  if (!get_weights(t0 + 2, &w) || !get_any_values(t0, t0 + 1, true, w.bits != 0, &d, &values))
    return FALSE;
  bool done =
      (read_number(t0 + 5, d.categories, &k) || not_a_part(t0 + 5, "cluedo_category", t0 + 5)) &&
      put_scores(values, queries_count(&d), &w) && PL_put_nil(all);
  for (cardmask cards = done ? d.category[k] : 0; done && cards;) {
    unsigned card = mask_last(cards);
    cards ^= mask_bit(card);
    done = put_best(parts, args, &d, values, k, card) && PL_cons_list(all, parts, all);
  }
  free(values);
  return done && PL_unify(t0 + 6, all);
}

void queries_install(void) {
  FUNCTOR_value3 = FUNCTOR("value", 3);
  FUNCTOR_best3 = FUNCTOR("best", 3);
  FUNCTOR_minus2 = FUNCTOR("-", 2);
  PL_register_foreign("queries_values", 3, queries_values3, 0);
  PL_register_foreign("queries_values", 4, queries_values4, 0);
  PL_register_foreign("queries_who", 5, queries_who5, 0);
  PL_register_foreign("query_best", 7, query_best, PL_FA_VARARGS);
  PL_register_foreign("queries_best", 7, queries_best, PL_FA_VARARGS);
}
