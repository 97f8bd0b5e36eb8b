/* Tests that the laws of laws.h have all deals, and nothing else. */

#include "helpers/ctest.h"

#include "helpers/laws.h"

static void assert_deal(const deck *d, const uint16_t *holder) {
  unsigned left[DECK_PLAYERS];
  cardmask envelope = 0;
  memcpy(left, d->size, sizeof left);
  for (unsigned c = 0; c < d->cards; c++)
    if (holder[c] == deck_envelope(d)) {
      envelope |= mask_bit(c);
    } else {
      assert_true(holder[c] < d->players);
      assert_true(left[holder[c]]--);
    }
  for (unsigned k = 0; k < d->categories; k++)
    assert_int_equal(mask_count(envelope & d->category[k]), 1);
}

TEST(the_law_has_the_deals_and_no_others) {
  for (unsigned i = 0; i < 60; i++) {
    unsigned sizes[DECK_CATEGORIES], categories = 1 + below(3), all = 0;
    uint16_t holder[DECK_CARDS];
    for (unsigned k = 0; k < categories; k++)
      sizes[k] = 1 + below(3);
    const deck d = dealt_deck(1 + below(DECK_PLAYERS), categories, sizes);
    const shape s = shape_of(&d);
    diagram *law = law_of(&d);
    for (bool more = diagram_first(law, d.cards, holder); more && all < 5000;
         more = diagram_next(law, d.cards, s.values, holder), all++)
      assert_deal(&d, holder);
    free(law);
  }
}

/* The number of ways to divide CARDS cards among PLAYER and the players after it, if only the
   number of each player's cards counts. */
static uint32_t ways(const deck *d, unsigned player, unsigned cards) {
  uint32_t sum = 0;
  if (player == d->players)
    return cards == 0;
  for (unsigned n = 0; n <= d->size[player] && n <= cards; n++)
    sum += ways(d, player + 1, cards - n);
  return sum;
}

/* The number of nodes of the law. A card has one node for each state of the cards before it. */
static uint32_t law_nodes(const deck *d) {
  uint32_t nodes = 2;
  for (unsigned c = 0; c < d->cards; c++) {
    unsigned k = deck_category(d, c);
    nodes += ways(d, 0, c - k);
    if (mask_first(d->category[k]) != c)
      nodes += ways(d, 0, c - k - 1);
  }
  return nodes;
}

TEST(laws_of_whole_games) {
  const unsigned one[] = {64}, five[] = {12, 12, 12, 12, 16};
  for (unsigned i = 0; i < 7; i++) {
    const deck d = i == 0 ? dealt_deck(2, 1, one) : i == 1 ? dealt_deck(2, 5, five) : cluedo(i);
    diagram *law = law_of(&d);
    assert_int_equal(law->count, law_nodes(&d));
    free(law);
  }
}
