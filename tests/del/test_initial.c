/* The law of deals is compared with a law that is made card by card (helpers/law.h). */

#include "helpers/ctest.h"

#include "del/initial.h"
#include "del/recoding.h"
#include "helpers/games.h"
#include "helpers/law.h"
#include "helpers/worlds.h"

static void compare(const deck *d) {
  kb b;
  some clauses[1];
  nogood nogoods[1];
  engine_status status;
  kb_init(&b, d, clauses, nogoods);
  assert_true(kb_close(&b));
  structure *s = initial_deals(&b, d->cards, BOUND, NULL, &status);
  manager *m = manager_new(BOUND, NULL);
  diagram *law = transfer_export(m, law_deals(m, d, 1));
  assert_non_null(s);
  assert_non_null(law);
  assert_true(diagram_equal(s->law, law));
  assert_true(diagram_equal(s->points, law));
  free(law);
  manager_free(m);
  structure_free(s);
}

TEST(laws_of_decks) {
  const deck d = classic();
  compare(&d);
  for (unsigned run = 0; run < 200; run++) {
    const deck small = random_deck(4 + below(20));
    compare(&small);
  }
}

/* The last cards may be left out if their holders are known. */
TEST(cards_left_out) {
  for (unsigned run = 0; run < 200; run++) {
    const deck d = random_deck(CARDS_MOST);
    kb b;
    some clauses[1];
    nogood nogoods[1];
    kb_init(&b, &d, clauses, nogoods);
    for (unsigned i = below(4); i; i--)
      kb_has(&b, below(deck_holders(&d)), mask_bit(below(d.cards)));
    if (!kb_close(&b))
      continue;
    unsigned open = 0; /* the number after the last card whose holder is not known */
    for (unsigned c = 0; c < d.cards; c++) {
      unsigned holders = 0;
      for (unsigned h = 0; h < deck_holders(&d); h++)
        holders += mask_has(b.may[h], c);
      if (holders > 1)
        open = c + 1;
    }
    for (unsigned cards = 1; cards <= d.cards; cards++)
      assert_int_equal(initial_fixed(&b, cards), cards >= open);
  }
}
