/* What an observer knows of the envelope, or could ask for: the predicate. */

#include "knowledge/deck4pl.h"
#include "knowledge/envelope_inference.h"
#include "knowledge/fact4pl.h"
#include "knowledge/rules4pl.h"
#include "support/install4pl.h"

/* LIST, a proper one, has different seats, which go to SEAT. */
static bool get_answerers(term_t list, const deck *d, unsigned *seat,
                          unsigned *count) {
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

/* Puts 0 or 1 in front of LIST. */
static bool add_truth(term_t list, bool truth) {
  term_t head = PL_new_term_ref();
  return PL_put_integer(head, truth) && PL_cons_list(list, head, list);
}

/* Puts [All,Next,Category,...] into T: 1 for what is so, 0 for what is not. */
static bool put_inference(term_t t, const deck *d,
                          const envelope_inference *found) {
  bool all = true, done = PL_put_nil(t);
  for (unsigned k = d->categories; done && k-- > 0;) {
    bool sure = d->category[k] & found->sure;
    all = all && sure;
    done = add_truth(t, sure);
  }
  return done && add_truth(t, found->next) && add_truth(t, all);
}

/* envelope_inference(+K, +Facts, +Answerers, -Tally): what K and Facts tell of
   the envelope. Fails if no deal agrees. */
static foreign_t envelope_inference4(term_t t, term_t facts, term_t seats,
                                     term_t tally) {
  term_t result = PL_new_term_ref();
  unsigned answerer[DECK_SEATS];
  asking queries = {answerer, 0, false, 0};
  size_t count;
  envelope_inference found = {false, 0, false};
  knowledge k;
  if (!get_list(facts, &count) || !get_list(seats, NULL) ||
      !get_knowledge_for(t, count, &k))
    return FALSE;
  const deck *d = &k.kb.deck;
  bool done = get_answerers(seats, d, answerer, &queries.answerers) &&
              read_facts(facts, &k);
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

void envelope_inference_install(void) {
  PL_register_foreign("envelope_inference", 4, envelope_inference4, 0);
}
