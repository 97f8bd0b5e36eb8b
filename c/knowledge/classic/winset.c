#include "knowledge/classic/winset.h"

#include <assert.h>

static const uint64_t word_bits = (UINT64_C(1) << WINSET_BITS) - 1;

/* The bits of a weapon (a run of nine) and of a location (every ninth bit). */
static const uint64_t weapon_bits = (UINT64_C(1) << LOCATIONS) - 1;
static const uint64_t location_bits = UINT64_C(0x0000201008040201);

static bool is_weapon(unsigned card) { return card >= FIRST_WEAPON && card < FIRST_LOCATION; }

static winstate state_of(unsigned word, unsigned bit) {
  return (winstate){word, FIRST_WEAPON + bit / LOCATIONS, FIRST_LOCATION + bit % LOCATIONS};
}

bool winset_check(const winset *set) {
  for (unsigned i = 0; i < WINSET_WORDS; i++)
    if (set->word[i] & ~word_bits)
      return false;
  return true;
}

winset winset_empty(void) { return (winset){{0}}; }

winset winset_full(void) {
  winset set;
  for (unsigned i = 0; i < WINSET_WORDS; i++)
    set.word[i] = word_bits;
  return set;
}

winset winset_add(winset set, winstate state) {
  assert(winstate_check(state));
  set.word[state.person] |= UINT64_C(1) << winstate_bit(state);
  return set;
}

winset winset_with(cardmask cards) {
  uint64_t any = 0;
  for (cardmask left = cards >> FIRST_WEAPON << FIRST_WEAPON; left; left &= left - 1) {
    unsigned card = mask_first(left);
    any |= is_weapon(card) ? weapon_bits << (card - FIRST_WEAPON) * LOCATIONS
                           : location_bits << (card - FIRST_LOCATION);
  }
  winset set;
  for (unsigned i = 0; i < WINSET_WORDS; i++)
    set.word[i] = mask_has(cards, i) ? word_bits : any;
  return set;
}

winset winset_without(winset set, cardmask cards) {
  winset gone = winset_with(cards);
  for (unsigned i = 0; i < WINSET_WORDS; i++)
    set.word[i] &= ~gone.word[i];
  return set;
}

winset winset_and(winset a, winset b) {
  for (unsigned i = 0; i < WINSET_WORDS; i++)
    a.word[i] &= b.word[i];
  return a;
}

winset winset_product(cardmask cards) {
  uint64_t run = cards >> FIRST_LOCATION, word = 0;
  for (unsigned i = 0; i < WEAPONS; i++)
    if (mask_has(cards, FIRST_WEAPON + i))
      word |= run << i * LOCATIONS;
  winset set;
  for (unsigned i = 0; i < WINSET_WORDS; i++)
    set.word[i] = mask_has(cards, i) ? word : 0;
  return set;
}

bool winset_factors(const winset *set, cardmask *cards) {
  uint64_t any = 0;
  cardmask persons = 0;
  for (unsigned i = 0; i < WINSET_WORDS; i++)
    if (set->word[i]) {
      if (any && set->word[i] != any)
        return false;
      any = set->word[i];
      persons |= mask_bit(i);
    }
  uint64_t locations = 0;
  cardmask weapons = 0;
  for (unsigned i = 0; i < WEAPONS; i++) {
    uint64_t run = any >> i * LOCATIONS & weapon_bits;
    if (run) {
      if (locations && run != locations)
        return false;
      locations = run;
      weapons |= mask_bit(FIRST_WEAPON + i);
    }
  }
  *cards = persons | weapons | locations << FIRST_LOCATION;
  return true;
}

unsigned winset_count(const winset *set) {
  unsigned count = 0;
  for (unsigned i = 0; i < WINSET_WORDS; i++)
    count += (unsigned)__builtin_popcountll(set->word[i]);
  return count;
}

bool winset_nth(const winset *set, unsigned n, winstate *state) {
  for (unsigned i = 0; i < WINSET_WORDS; i++) {
    uint64_t word = set->word[i];
    unsigned count = (unsigned)__builtin_popcountll(word);
    if (n < count) {
      for (; n; n--)
        word &= word - 1;
      *state = state_of(i, (unsigned)__builtin_ctzll(word));
      return true;
    }
    n -= count;
  }
  return false;
}

unsigned product_count(cardmask cards) {
  return mask_count(persons_of(cards)) * mask_count(weapons_of(cards)) *
         mask_count(locations_of(cards));
}

bool product_nth(cardmask cards, unsigned n, winstate *state) {
  cardmask weapons = weapons_of(cards);
  cardmask locations = locations_of(cards);
  if (n >= product_count(cards))
    return false;
  unsigned pair = mask_count(weapons) * mask_count(locations);
  unsigned run = mask_count(locations);
  *state = (winstate){mask_nth(persons_of(cards), n / pair), mask_nth(weapons, n % pair / run),
                      mask_nth(locations, n % run)};
  return true;
}

bool winset_pop(winset *set, winstate *state) {
  for (unsigned i = 0; i < WINSET_WORDS; i++)
    if (set->word[i]) {
      *state = state_of(i, (unsigned)__builtin_ctzll(set->word[i]));
      set->word[i] &= set->word[i] - 1;
      return true;
    }
  return false;
}
