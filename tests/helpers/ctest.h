/* What the tests of C share: cmocka with the headers that it wants, random values, and the
   winstates by number.

   The random values come from a seed that is printed. CLUEDO_SEED=N in the environment gives the
   seed, so that a failure can be had again.
*/

#ifndef CTEST_H
#define CTEST_H

#include "knowledge/classic/winset.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>

#define TEST(name) static void name(__attribute__((unused)) void **state)

static uint64_t random_word;

/* The setup of a group of tests. */
static inline int seed_random(void **state) {
  (void)state;
  struct timespec now;
  const char *seed = getenv("CLUEDO_SEED");
  if (seed)
    random_word = strtoull(seed, NULL, 10);
  else if (timespec_get(&now, TIME_UTC))
    random_word = (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
  print_message("# CLUEDO_SEED=%llu\n", (unsigned long long)random_word);
  return 0;
}

/* A random number below N, by splitmix64. */
static inline unsigned below(unsigned n) {
  uint64_t word = random_word += UINT64_C(0x9e3779b97f4a7c15);
  word = (word ^ word >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  word = (word ^ word >> 27) * UINT64_C(0x94d049bb133111eb);
  return (unsigned)((word >> 32) * n >> 32);
}

/* Random cards: none, all, or any share of them. */
static inline cardmask random_cards(void) {
  cardmask set = 0;
  unsigned share = below(9);
  for (unsigned card = 0; card < CARDS; card++)
    if (below(8) < share)
      set |= mask_bit(card);
  return set;
}

/* Winstate N of 0..323, by person, then weapon, then location. */
static inline winstate state_number(unsigned n) {
  return (winstate){n / 54, 6 + n / 9 % 6, 12 + n % 9};
}

static inline winstate random_winstate(void) { return state_number(below(WINSTATES)); }

#endif
