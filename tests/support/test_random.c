/* xoshiro256** and SplitMix64 give the published numbers. Integers below N are fair. */

#include "helpers/ctest.h"

#include "support/random.h"

/* The first words from the state 1, 2, 3, 4 of the authors' program, as in the tests of the crate
   rand_xoshiro. */
TEST(the_published_words_of_xoshiro) {
  static const uint64_t expected[] = {
      11520,
      0,
      1509978240,
      UINT64_C(1215971899390074240),
      UINT64_C(1216172134540287360),
      UINT64_C(607988272756665600),
      UINT64_C(16172922978634559625),
      UINT64_C(8476171486693032832),
      UINT64_C(10595114339597558777),
      UINT64_C(2904607092377533576),
  };
  generator g = {{1, 2, 3, 4}};
  for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
    assert_int_equal(random_uint64(&g), expected[i]);
}

/* The first words from the seed 1234567 of the authors' program, as on Rosetta Code. */
TEST(the_published_words_of_splitmix) {
  static const uint64_t expected[] = {
      UINT64_C(6457827717110365317),
      UINT64_C(3203168211198807973),
      UINT64_C(9817491932198370423),
      UINT64_C(4593380528125082431),
  };
  const generator g = random_seeded(1234567);
  assert_memory_equal(g.word, expected, sizeof expected);
}

/* Chi-square: at most 5 standard deviations above the mean, for each of several N. */
TEST(integers_are_uniform) {
  enum { DRAWS = 60000 };
  generator g = random_seeded(1);
  for (unsigned n = 1; n <= 60; n++) {
    unsigned counts[60] = {0};
    double sum = 0, mean = (double)DRAWS / n;
    for (unsigned i = 0; i < DRAWS; i++) {
      const uint64_t drawn = random_below(&g, n);
      assert_true(drawn < n);
      counts[drawn]++;
    }
    for (unsigned i = 0; i < n; i++)
      sum += (counts[i] - mean) * (counts[i] - mean) / mean;
    const double above = sum - (n - 1);
    assert_true(above * above <= 25.0 * 2 * n || above < 0);
  }
}

/* Of 3 * 2^62, the lowest quarter of all words is drawn again. Otherwise a third would be half. */
TEST(words_that_favour_small_integers_are_drawn_again) {
  const uint64_t n = UINT64_C(3) << 62;
  generator g = random_seeded(2);
  unsigned low = 0;
  for (unsigned i = 0; i < 30000; i++)
    low += random_below(&g, n) < n / 3;
  assert_in_range(low, 10000 - 500, 10000 + 500);
}
