/* The predicates that count deals. */

#include "knowledge/classic/cards4pl.h"
#include "knowledge/deck4pl.h"
#include "knowledge/envelope_inference.h"
#include "knowledge/envelope_odds.h"
#include "knowledge/fact4pl.h"
#include "knowledge/groups.h"
#include "knowledge/knowledge4pl.h"
#include "knowledge/rules4pl.h"
#include "support/install4pl.h"

#include <stdlib.h>

static atom_t ATOM_marginals, ATOM_holders;
static functor_t FUNCTOR_deal2, FUNCTOR_minus2;

static bool put_number(term_t t, const deals_number *n) {
  return put_words(t, n->limb, DEALS_LIMBS);
}

static bool put_divisors(term_t t, const knowledge *k) {
  term_t scale = PL_new_term_ref();
  bool done = PL_put_nil(t);
  for (size_t i = 0; done && i < k->shown_count; i++)
    done = PL_put_uint64(scale, deals_scale(&k->kb, k->shown[i])) && PL_cons_list(t, scale, t);
  return done;
}

static foreign_t deals_total3(term_t t, term_t sum, term_t divisors) {
  term_t refs = PL_new_term_refs(2);
  knowledge k;
  deals_number total;
  if (!get_knowledge(t, &k))
    return FALSE;
  deals_input in = knowledge_input(&k);
  bool done = deals_done(groups_total(&in, &total)) && put_number(refs, &total) &&
              put_divisors(refs + 1, &k);
  release_knowledge(&k);
  return done && PL_unify(sum, refs) && PL_unify(divisors, refs + 1);
}

static bool put_marginals(term_t t, const deck *d, deals_number table[DECK_CARDS][DECK_HOLDERS]) {
  unsigned holders = deck_holders(d);
  functor_t row = PL_new_functor(ATOM_holders, holders);
  term_t rows = PL_new_term_refs((int)d->cards);
  term_t cells = PL_new_term_refs((int)holders);
  if (!rows || !cells)
    return false;
  for (unsigned c = 0; c < d->cards; c++) {
    for (unsigned h = 0; h < holders; h++)
      if (!put_number(cells + h, &table[c][h]))
        return false;
    if (!PL_cons_functor_v(rows + c, row, cells))
      return false;
  }
  return PL_cons_functor_v(t, PL_new_functor(ATOM_marginals, d->cards), rows);
}

static foreign_t deals_marginals2(term_t t, term_t table) {
  term_t all = PL_new_term_ref();
  knowledge k;
  deals_number counts[DECK_CARDS][DECK_HOLDERS];
  if (!get_knowledge(t, &k))
    return FALSE;
  deals_input in = knowledge_input(&k);
  bool done = deals_done(groups_marginals(&in, counts)) && put_marginals(all, &k.kb.deck, counts);
  release_knowledge(&k);
  return done && PL_unify(table, all);
}

/* Puts a list of State-Sum for the possible envelopes into T. If State is query N (deck.h), its sum
   is *WAYS * HIT[N]. */
static bool put_envelopes(term_t t, const deck *d, const double *hit, const deals_number *ways) {
  term_t args = PL_new_term_refs(DECK_CATEGORIES);
  term_t pair = PL_new_term_refs(2);
  bool done = PL_put_nil(t);
  for (size_t n = queries_count(d); done && n-- > 0;) {
    unsigned card[DECK_CATEGORIES] = {0};
    deals_number sum = *ways;
    if (hit[n] == 0)
      continue;
    queries_nth(d, n, card);
    done = number_multiply(sum.limb, (uint64_t)hit[n], DEALS_LIMBS) &&
           put_state(pair, args, winstate_functor(d), d->categories, card) &&
           put_number(pair + 1, &sum) && PL_cons_functor_v(pair, FUNCTOR_minus2, pair) &&
           PL_cons_list(t, pair, t);
  }
  return done;
}

static foreign_t deals_envelopes3(term_t t, term_t pairs, term_t divisors) {
  term_t refs = PL_new_term_refs(2);
  knowledge k;
  deals_number ways = {{0}};
  if (!get_knowledge(t, &k))
    return FALSE;
  deals_input in = knowledge_input(&k);
  double *hit = malloc(queries_count(&k.kb.deck) * sizeof *hit);
  engine_status status = hit ? envelope_counts(&in, ENVELOPE_BYTES, hit, &ways) : ENGINE_NO_MEMORY;
  bool done = status != ENGINE_TOO_LARGE && deals_done(status) &&
              put_envelopes(refs, &k.kb.deck, hit, &ways) && put_divisors(refs + 1, &k);
  free(hit);
  release_knowledge(&k);
  return done && PL_unify(pairs, refs) && PL_unify(divisors, refs + 1);
}

/* T is a list of the limbs of a number, the lowest limb first. */
static bool get_number(term_t t, deals_number *n) {
  term_t tail = PL_copy_term_ref(t);
  term_t head = PL_new_term_ref();
  size_t length;
  if (!get_list(t, &length))
    return false;
  if (length != DEALS_LIMBS)
    return PL_domain_error("cluedo_deal_number", t);
  for (unsigned i = 0; PL_get_list(tail, head, tail); i++)
    if (!PL_get_uint64_ex(head, &n->limb[i]))
      return false;
  return true;
}

/* Puts deal(Winstate,Hands) into T. REFS is the first of D->categories + 3 scratch references. */
static bool put_deal(term_t t, term_t refs, const deck *d, const unsigned *holder) {
  term_t hand = refs + d->categories, hands = hand + 1, id = hand + 2;
  cardmask held[DECK_HOLDERS] = {0};
  unsigned card[DECK_CATEGORIES];
  for (unsigned c = 0; c < d->cards; c++) {
    held[holder[c]] |= mask_bit(c);
    if (holder[c] == deck_envelope(d))
      card[deck_category(d, c)] = c;
  }
  if (!PL_put_nil(hands))
    return false;
  for (unsigned p = d->players; p-- > 0;)
    if (!(p < d->seats ? put_player(id, p) : put_holder(id, d, p)) || !put_cards(hand, held[p]) ||
        !PL_cons_list(hand, id, hand) || !PL_cons_list(hands, hand, hands))
      return false;
  return put_state(hand, refs, winstate_functor(d), d->categories, card) &&
         PL_cons_functor_v(t, FUNCTOR_deal2, hand);
}

/* Sets *K to the knowledge T, and lays out its deals in *G. On success the caller calls
   release_deals(). */
static bool get_deals(term_t t, knowledge *k, groups *g) {
  if (!get_knowledge(t, k))
    return false;
  deals_input in = knowledge_input(k);
  if (deals_done(groups_init(g, &in)))
    return true;
  release_knowledge(k);
  return false;
}

static void release_deals(knowledge *k, groups *g) {
  groups_release(g);
  release_knowledge(k);
}

/* Puts deal number N in front of LIST. DEAL is a scratch reference, REFS are as in put_deal(). */
static bool add_deal(term_t list, term_t deal, term_t refs, const groups *g, deals_number n) {
  unsigned holder[DECK_CARDS];
  groups_nth(g, n, holder);
  return put_deal(deal, refs, &g->in.kb->deck, holder) && PL_cons_list(list, deal, list);
}

static bool is_deal_number(const groups *g, const deals_number *n) {
  return number_less(n->limb, g->total.limb, DEALS_LIMBS);
}

static foreign_t deals_range(term_t t, term_t first, term_t count, term_t list) {
  term_t refs = PL_new_term_refs(DECK_CATEGORIES + 3);
  term_t deal = PL_new_term_refs(2), all = deal + 1;
  deals_number n;
  uint64_t left;
  knowledge k;
  groups g;
  if (!get_number(first, &n) || !PL_get_uint64_ex(count, &left) || !get_deals(t, &k, &g))
    return FALSE;
  bool more = is_deal_number(&g, &n), done = PL_put_nil(all);
  for (; done && more && left; left--) {
    done = add_deal(all, deal, refs, &g, n) && go_on((size_t)left);
    more = number_next(n.limb, DEALS_LIMBS) && is_deal_number(&g, &n);
  }
  release_deals(&k, &g);
  return done && PL_unify(list, all);
}

static foreign_t deals_numbered(term_t t, term_t numbers, term_t list) {
  term_t refs = PL_new_term_refs(DECK_CATEGORIES + 3);
  term_t deal = PL_new_term_refs(3), all = deal + 1, number = deal + 2;
  term_t tail = PL_copy_term_ref(numbers), mark = PL_new_term_ref();
  knowledge k;
  groups g;
  if (!get_list(numbers, NULL) || !get_deals(t, &k, &g))
    return FALSE;
  bool done = PL_put_nil(all);
  for (size_t i = 0; done && PL_get_list(tail, number, tail); i++) {
    deals_number n;
    done = get_number(number, &n) && go_on(i);
    drop_references(mark);
    mark = PL_new_term_ref();
    if (done && !is_deal_number(&g, &n))
      done = PL_domain_error("cluedo_deal_number", number);
    done = done && add_deal(all, deal, refs, &g, n);
  }
  release_deals(&k, &g);
  return done && PL_unify(list, all);
}

/* LIST is a proper list of different seats. Sets SEAT to these seats, and *COUNT to their
   number. */
static bool get_answerers(term_t list, const deck *d, unsigned *seat, unsigned *count) {
  term_t tail = PL_copy_term_ref(list);
  term_t head = PL_new_term_ref();
  unsigned seen = 0, player;
  for (*count = 0; PL_get_list(tail, head, tail); seat[(*count)++] = player) {
    if (!read_seat(head, d, &player) || seen >> player & 1)
      return not_a_part(head, "cluedo_player", head);
    seen |= 1u << player;
  }
  return true;
}

static bool add_truth(term_t list, bool truth) {
  term_t head = PL_new_term_ref();
  return PL_put_integer(head, truth) && PL_cons_list(list, head, list);
}

/* Puts the list [Envelope,Next,Category,...] into T. foreign.pl explains it, as the tally of
   envelope_inference/4. */
static bool put_inference(term_t t, const deck *d, const envelope_inference *found) {
  bool all = true, done = PL_put_nil(t);
  for (unsigned k = d->categories; done && k-- > 0;) {
    bool sure = d->category[k] & found->sure;
    all = all && sure;
    done = add_truth(t, sure);
  }
  return done && add_truth(t, found->next) && add_truth(t, all);
}

static foreign_t envelope_inference4(term_t t, term_t facts, term_t seats, term_t tally) {
  term_t result = PL_new_term_ref();
  unsigned answerer[DECK_SEATS];
  asking queries = {answerer, 0, false, 0};
  size_t count;
  envelope_inference found = {false, 0, false};
  knowledge k;
  if (!get_list(facts, &count) || !get_list(seats, NULL) || !get_knowledge_for(t, count, &k))
    return FALSE;
  const deck *d = &k.kb.deck;
  bool done = get_answerers(seats, d, answerer, &queries.answerers) && read_facts(facts, &k);
  get_rules(k.game, &queries.everybody, &queries.cards);
  if (queries.cards > d->categories)
    queries.cards = 0;
  if (done && kb_close(&k.kb)) {
    deals_input in = knowledge_input(&k);
    done = deals_done(envelope_infer(&in, &queries, &found));
  }
  done = done && found.possible && put_inference(result, d, &found);
  release_knowledge(&k);
  return done && PL_unify(tally, result);
}

void deals_install(void) {
  ATOM_marginals = PL_new_atom("marginals");
  ATOM_holders = PL_new_atom("holders");
  FUNCTOR_deal2 = FUNCTOR("deal", 2);
  FUNCTOR_minus2 = FUNCTOR("-", 2);
  PL_register_foreign("deals_total", 3, deals_total3, 0);
  PL_register_foreign("deals_marginals", 2, deals_marginals2, 0);
  PL_register_foreign("deals_envelopes", 3, deals_envelopes3, 0);
  PL_register_foreign("deals_range", 4, deals_range, 0);
  PL_register_foreign("deals_numbered", 3, deals_numbered, 0);
  PL_register_foreign("envelope_inference", 4, envelope_inference4, 0);
}
