/* What the tests in C share: cmocka with the headers that it needs, main(), random values, and
   winstates by number.

   The random values come from a seed, which is printed. To repeat a failure, set CLUEDO_SEED=N in
   the environment to the seed N that was printed. */

#ifndef CTEST_H
#define CTEST_H

#include "knowledge/classic/winset.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>

/* The tests of this program, in the order of the source. */
static struct CMUnitTest all_tests[64];
static size_t test_count;

static inline void add_test(struct CMUnitTest test) {
  if (test_count == sizeof all_tests / sizeof *all_tests)
    abort();
  all_tests[test_count++] = test;
}

/* Defines a test, and adds it to the tests of this program before main() runs. */
#define TEST(name)                                                                                 \
  static void name(void **state);                                                                  \
  __attribute__((constructor)) static void add_##name(void) {                                      \
    add_test((struct CMUnitTest)cmocka_unit_test(name));                                           \
  }                                                                                                \
  static void name(__attribute__((unused)) void **state)

static uint64_t random_word;

/* Sets up a group of tests. */
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

/* Random cards. Their share of all cards is random, too, from none to all. */
static inline cardmask random_cards(void) {
  cardmask set = 0;
  unsigned share = below(9);
  for (unsigned card = 0; card < CARDS; card++)
    if (below(8) < share)
      set |= mask_bit(card);
  return set;
}

/* Winstate N, from 0 to 323. Winstates are ordered by person, then weapon, then location. */
static inline winstate state_number(unsigned n) {
  return (winstate){n / 54, 6 + n / 9 % 6, 12 + n % 9};
}

static inline winstate random_winstate(void) { return state_number(below(WINSTATES)); }

int main(void) {
  return _cmocka_run_group_tests("tests", all_tests, test_count, seed_random, NULL);
}

#endif
