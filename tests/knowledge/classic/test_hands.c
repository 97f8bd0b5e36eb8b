/* Hands are compared with lists of cards. */

#include "helpers/ctest.h"

#include "knowledge/classic/hands.h"

#include <limits.h>
#include <string.h>

typedef struct lists {
  unsigned count[PLAYERS];
  unsigned card[PLAYERS][DECK];
} lists;

static void random_draws(unsigned draws[DECK]) {
  for (unsigned i = 0; i < DECK; i++)
    draws[i] = below(DECK - i);
}

/* Deals cards by removing them from the list of the cards that are left. */
static lists deal(unsigned players, winstate envelope, const unsigned draws[DECK]) {
  lists dealt = {.count = {0}};
  unsigned deck[DECK], left = 0;
  for (unsigned card = 0; card < CARDS; card++)
    if (card != envelope.person && card != envelope.weapon && card != envelope.location)
      deck[left++] = card;
  for (unsigned i = 0, player = 0; i < DECK; i++) {
    unsigned *drawn = deck + draws[i];
    dealt.card[player][dealt.count[player]++] = *drawn;
    left--;
    memmove(drawn, drawn + 1, (left - draws[i]) * sizeof *drawn);
    player = player + 1 == players ? 0 : player + 1;
  }
  return dealt;
}

static void assert_hands(const hands *h, unsigned players, const lists *dealt) {
  assert_true(hands_check(h));
  assert_int_equal(h->players, players);
  for (unsigned i = 0; i < players; i++) {
    cardmask set = 0;
    for (unsigned n = 0; n < dealt->count[i]; n++) {
      assert_int_equal(hand_digit(h->hand[i], n), dealt->card[i][n] + 1);
      set |= mask_bit(dealt->card[i][n]);
    }
    for (unsigned n = dealt->count[i]; n < 20; n++)
      assert_int_equal(hand_digit(h->hand[i], n), 0);
    assert_int_equal(hand_digit(h->hand[i], UINT_MAX), 0);
    assert_int_equal(hand_set(h->hand[i]), set);
  }
}

/* Random hands, perhaps after the loss of their last cards. */
static hands random_hands(unsigned players, bool whole, lists *dealt) {
  hands h;
  unsigned draws[DECK];
  winstate envelope = random_winstate();
  random_draws(draws);
  *dealt = deal(players, envelope, draws);
  assert_true(hands_deal(&h, players, envelope, draws));
  for (unsigned i = 0; !whole && i < players; i++) {
    dealt->count[i] = below(dealt->count[i] + 1);
    h.hand[i] &= (UINT64_C(1) << 5 * dealt->count[i]) - 1;
  }
  return h;
}

TEST(deal_draws_from_the_list_of_cards_left) {
  lists dealt;
  for (unsigned i = 0; i < 2000; i++) {
    unsigned players = 2 + i % 5;
    hands h = random_hands(players, i % 2, &dealt);
    assert_hands(&h, players, &dealt);
  }
}

TEST(first_draws_deal_the_deck_in_order) {
  static const unsigned first[DECK] = {0};
  static const lists dealt = {{9, 9},
                              {{1, 3, 5, 8, 10, 13, 15, 17, 19}, {2, 4, 7, 9, 11, 14, 16, 18, 20}}};
  hands h;
  assert_true(hands_deal(&h, 2, (winstate){0, 6, 12}, first));
  assert_hands(&h, 2, &dealt);
}

TEST(a_draw_beyond_the_cards_left_fails) {
  hands h;
  unsigned draws[DECK];
  for (unsigned i = 0; i < DECK; i++) {
    random_draws(draws);
    draws[i] = DECK - 1 - i;
    assert_true(hands_deal(&h, 2 + i % 5, random_winstate(), draws));
    draws[i] = DECK - i;
    assert_false(hands_deal(&h, 2 + i % 5, random_winstate(), draws));
    draws[i] = UINT_MAX;
    assert_false(hands_deal(&h, 2 + i % 5, random_winstate(), draws));
  }
}

/* What hands_ask() does, by scanning the lists. */
static unsigned ask(const lists *dealt, unsigned players, unsigned asker, cardmask cards,
                    unsigned *card) {
  for (unsigned turn = 1; turn < players; turn++) {
    unsigned i = (asker + turn) % players;
    for (unsigned n = 0; n < dealt->count[i]; n++)
      if (mask_has(cards, dealt->card[i][n])) {
        *card = dealt->card[i][n];
        return i;
      }
  }
  return asker;
}

TEST(ask_finds_the_first_card_of_the_first_player_in_turn) {
  enum { UNTOUCHED = 99 };
  lists dealt;
  for (unsigned i = 0; i < 5000; i++) {
    unsigned players = 2 + i % 5, asker = below(players);
    unsigned card = UNTOUCHED, expected = UNTOUCHED;
    hands h = random_hands(players, below(2), &dealt);
    cardmask cards = below(2) ? random_cards() : winstate_cards(random_winstate());
    assert_int_equal(hands_ask(&h, asker, cards, &card),
                     ask(&dealt, players, asker, cards, &expected));
    assert_int_equal(card, expected);
  }
}

TEST(hands_without_cards_show_none) {
  for (unsigned players = 2; players <= PLAYERS; players++) {
    static const lists none;
    const hands h = {.players = players};
    unsigned card = 0;
    assert_hands(&h, players, &none);
    for (unsigned asker = 0; asker < players; asker++)
      assert_int_equal(hands_ask(&h, asker, classic_cards(), &card), asker);
    assert_int_equal(card, 0);
  }
}

#define HAND(a, b, c) ((a) | (b) << 5 | (c) << 10)

/* Cards 1 to 9. */
#define NINE (HAND(1, 2, 3) | (uint64_t)HAND(4, 5, 6) << 15 | (uint64_t)HAND(7, 8, 9) << 30)

TEST(check_rejects_broken_hands) {
  static const struct {
    bool valid;
    const char *what;
    hands h;
  } table[] = {
      {true, "hands", {2, {HAND(3, 2, 1), HAND(21, 20, 19)}}},
      {true, "hands of different lengths", {3, {HAND(5, 0, 0), 0, 4}}},
      {true, "nine cards", {2, {NINE, 0}}},
      {true, "a hand of nobody", {2, {1, 2, HAND(1, 0, 31)}}},
      {false, "no players", {0, {0}}},
      {false, "one player", {1, {HAND(1, 2, 3)}}},
      {false, "seven players", {7, {0}}},
      {false, "a tenth card", {2, {NINE | UINT64_C(10) << 45, 0}}},
      {false, "a gap", {2, {HAND(1, 0, 2)}}},
      {false, "a gap before the first card", {2, {0, HAND(0, 1, 2)}}},
      {false, "a card beyond the last", {2, {HAND(1, 22, 3)}}},
      {false, "the last digit", {2, {0, HAND(1, 2, 31)}}},
      {false, "a card twice in a hand", {2, {HAND(1, 2, 1)}}},
      {false, "a card in two hands", {3, {HAND(1, 2, 3), 4, HAND(6, 5, 2)}}},
  };
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (hands_check(&table[i].h) != table[i].valid)
      fail_msg("%s", table[i].what);
}

/* Whether hands are valid, by definition. A hand has cards up to the first zero, then only zeros.
   No card occurs twice. */
static bool valid(const hands *h) {
  bool seen[32] = {false};
  for (unsigned i = 0; i < h->players; i++) {
    bool end = false;
    for (unsigned n = 0; n < HAND_CARDS; n++) {
      unsigned digit = h->hand[i] >> 5 * n & 31;
      if (digit ? end || digit > CARDS || seen[digit] : false)
        return false;
      end = !digit;
      seen[digit] = true;
    }
  }
  return true;
}

TEST(check_sees_one_wrong_digit) {
  lists dealt;
  for (unsigned i = 0; i < 5000; i++) {
    hands h = random_hands(2 + i % 5, false, &dealt);
    unsigned shift = 5 * below(HAND_CARDS);
    uint64_t *hand = &h.hand[below(h.players)];
    *hand = (*hand & ~(UINT64_C(31) << shift)) | (uint64_t)below(32) << shift;
    assert_int_equal(hands_check(&h), valid(&h));
  }
}
