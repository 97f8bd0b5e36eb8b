/* Tests shows that change a structure, shows that change nothing, and a deck with the most
   cards. */

#include "helpers/ctest.h"

#include "del/update.h"
#include "del/worlds.h"
#include "helpers/games.h"
#include "helpers/worlds.h"

/* Player 1 has 3 of 64 cards. Player 0 sees whether card 5 is among them, so that the structure has
   one more variable than the most cards. Then player 1 shows card 0 or 63. */
TEST(test_64_cards) {
  deck d = {.cards = 64, .seats = 2, .players = 2, .categories = 1, .size = {60, 3}};
  engine_status status;
  d.category[0] = UINT64_MAX;
  kb b = knowledge_of(&d);
  const formula has = {.kind = FORMULA_VALUE, .variable = 5, .values = 2};
  const formula lacks = {.kind = FORMULA_NOT, .left = &has};
  const formula *pre[] = {&has, &lacks};
  const uint16_t classes[] = {0, 1, 0, 0};
  const update look = {
      .kind = UPDATE_EVENT, .count = 2, .pre = pre, .classes = classes, .events = 3};
  const cardmask two = mask_bit(0) | mask_bit(63);
  const update shows = {.kind = UPDATE_SHOW, .by = 1, .to = 0, .cards = two, .shown = two};
  /* DEALT: 3 of 64 cards, and one of 61 for the envelope. WITHOUT: 3 of the 62 other cards. */
  const uint64_t dealt = UINT64_C(41664) * 61, without = UINT64_C(37820) * 61;
  uint64_t count[WORLDS_LIMBS];
  structure *s = initial_deals(&b, 64, BOUND, NULL, &status);
  const update *const steps[] = {&look, &shows};
  for (unsigned i = 0; i < 2; i++) {
    assert_non_null(s);
    assert_int_equal(worlds_possible(s, NULL, 0, 64, NULL, count), ENGINE_OK);
    assert_int_equal(count[0], dealt);
    structure *next = update_apply(s, steps[i], &status);
    assert_int_equal(status, ENGINE_OK);
    structure_free(s);
    s = next;
  }
  assert_int_equal(s->count, 65);
  assert_int_equal(worlds_possible(s, NULL, 0, 64, NULL, count), ENGINE_OK);
  assert_int_equal(count[0], dealt - without);
  structure_free(s);
}

/* One of three cards is shown again and again. After three times this changes nothing, until
   somebody announces something. An announcement that tells nothing makes no difference. */
TEST(test_equal) {
  deck d = classic();
  engine_status status;
  kb b = knowledge_of(&d);
  const formula always = {.kind = FORMULA_TRUE};
  formula holds = {.kind = FORMULA_VALUE, .variable = 0, .values = 2};
  const formula knows = {.kind = FORMULA_KNOWS, .agents = {{1}}, .left = &holds};
  const formula ignorant = {.kind = FORMULA_NOT, .left = &knows};
  const update *const doing[] = {&some_show, public(&always), &some_show,        &some_show,
                                 &some_show, &some_show,      public(&ignorant), &some_show};
  const bool same[] = {false, true, false, false, true, true, false, false};
  structure *s = initial_deals(&b, 21, BOUND, NULL, &status);
  for (unsigned i = 0; i < 8; i++) {
    structure *s2 = update_apply(s, doing[i], &status);
    assert_non_null(s2);
    assert_int_equal(diagram_equal(s->law, s2->law), same[i]);
    structure_free(s);
    s = s2;
  }
  structure_free(s);
}

/* All know that player 0 lacks card 1. If player 0 shows one of card 1 and another card, all know
   which card it was. So cards get no more values. */
TEST(test_the_only_card) {
  const unsigned sizes[] = {4};
  const deck d = dealt_deck(2, 1, sizes);
  engine_status status;
  kb b = knowledge_of(&d);
  const formula has = {.kind = FORMULA_VALUE, .variable = 1, .values = 1};
  const formula lacks = {.kind = FORMULA_NOT, .left = &has};
  const cardmask two = mask_bit(1) | mask_bit(2);
  const update shows = {.kind = UPDATE_SHOW, .by = 0, .to = 1, .cards = two, .shown = two};
  structure *s = initial_deals(&b, 4, BOUND, NULL, &status);
  structure *said = update_apply(s, public(&lacks), &status);
  assert_non_null(said);
  structure *shown = update_apply(said, &shows, &status);
  assert_non_null(shown);
  for (unsigned i = 0; i < 4; i++)
    assert_int_equal(shown->variables[i].values, 3);
  structure_free(s);
  structure_free(said);
  structure_free(shown);
}
