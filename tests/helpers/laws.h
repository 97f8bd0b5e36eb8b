/* The laws of decks as diagrams. The number of deals is checked. */

#ifndef LAWS_H
#define LAWS_H

#include "helpers/count.h"
#include "helpers/deal.h"
#include "helpers/functions.h"
#include "helpers/law.h"
#include "knowledge/deals_count.h"

static inline deck cluedo(unsigned players) {
  const unsigned sizes[] = {6, 6, 9};
  return dealt_deck(players, 3, sizes);
}

/* The number of deals of *D. */
static inline number count_deals(const deck *d) {
  some clauses[1];
  nogood nogoods[1];
  kb b;
  deals all;
  number n = {{0}};
  kb_init(&b, d, clauses, nogoods);
  assert_true(kb_close(&b));
  const deals_input in = {.kb = &b};
  assert_int_equal(deals_init(&all, &in, DEALS_FEW_OPEN), ENGINE_OK);
  assert_int_equal(deals_count(&all), ENGINE_OK);
  memcpy(&n, deals_total(&all).limb, DEALS_LIMBS * sizeof *n.limb);
  deals_release(&all);
  return n;
}

/* Each card is a variable whose value is the holder. */
static inline shape shape_of(const deck *d) {
  shape s = {.vars = d->cards};
  for (unsigned c = 0; c < d->cards; c++) {
    s.number[c] = c;
    s.values[c] = (uint16_t)deck_holders(d);
  }
  return s;
}

/* The law of *D. Checks its number of deals. */
static inline diagram *law_of(const deck *d) {
  number all = count_deals(d);
  manager *m = manager_new(BOUND, NULL);
  dd law = law_deals(m, d, 1);
  assert_count(m, law, d->cards, shape_of(d).values, &all);
  diagram *exported = transfer_export(m, law);
  manager_free(m);
  return exported;
}

#endif
