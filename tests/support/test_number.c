/* Long numbers are compared with school arithmetic on bytes. */

#include "helpers/ctest.h"

#include "support/number.h"

#include <string.h>

enum { MOST = 5, BYTES = 8 * MOST };

typedef struct digits {
  unsigned at[2 * BYTES + 16]; /* each below 256, the lowest first */
} digits;

static uint64_t random_limb(void) {
  static const uint64_t special[] = {0, 1, UINT64_MAX, UINT64_C(1) << 63};
  uint64_t word = 0;
  for (unsigned i = 0; i < 8; i++)
    word = word << 8 | below(256);
  return below(3) ? word >> below(64) : special[below(4)];
}

static void random_number(uint64_t *x, unsigned limbs) {
  for (unsigned i = 0; i < limbs; i++)
    x[i] = random_limb();
}

static digits digits_of(const uint64_t *x, unsigned limbs) {
  digits d = {{0}};
  for (unsigned i = 0; i < 8 * limbs; i++)
    d.at[i] = x[i / 8] >> i % 8 * 8 & 255;
  return d;
}

static void carry_on(digits *d) {
  for (unsigned i = 0; i + 1 < 2 * BYTES + 16; i++) {
    d->at[i + 1] += d->at[i] >> 8;
    d->at[i] &= 255;
  }
}

/* A + B * C * 256^SHIFT. */
static digits add_product(digits a, const digits *b, const digits *c, unsigned shift) {
  for (unsigned i = 0; i < BYTES; i++) {
    for (unsigned k = 0; k < BYTES && k + i + shift < 2 * BYTES + 8; k++)
      a.at[i + k + shift] += b->at[i] * c->at[k];
    carry_on(&a);
  }
  return a;
}

static int compare(const digits *a, const digits *b) {
  for (unsigned i = 2 * BYTES + 16; i-- > 0;)
    if (a->at[i] != b->at[i])
      return a->at[i] < b->at[i] ? -1 : 1;
  return 0;
}

/* X equals D, modulo the size. Returns whether D fits. */
static bool is_number(const uint64_t *x, const digits *d, unsigned limbs) {
  digits low = *d, all = digits_of(x, limbs);
  memset(low.at + 8 * limbs, 0, sizeof low.at - 8 * limbs * sizeof *low.at);
  assert_int_equal(compare(&low, &all), 0);
  return !compare(&low, d);
}

static digits one_limb(uint64_t w) { return digits_of(&w, 1); }

TEST(sums_and_products) {
  for (unsigned run = 0; run < 20000; run++) {
    unsigned limbs = 1 + below(MOST), shift = below(limbs);
    uint64_t x[MOST], y[MOST], to[MOST], w = random_limb();
    random_number(x, limbs);
    random_number(y, limbs);
    random_number(to, limbs);
    digits a = digits_of(x, limbs), b = digits_of(y, limbs), t = digits_of(to, limbs),
           one = one_limb(1), c = one_limb(w), zero = one_limb(0);
    uint64_t result[MOST];
    memcpy(result, to, sizeof to);
    number_add(result, x, limbs);
    digits expected = add_product(t, &a, &one, 0);
    is_number(result, &expected, limbs);
    memcpy(result, to, sizeof to);
    bool fits = number_add_scaled(result, x, w, shift, limbs);
    expected = add_product(t, &a, &c, 8 * shift);
    assert_true(is_number(result, &expected, limbs) == fits || !w);
    memcpy(result, to, sizeof to);
    fits = number_add_product(result, x, y, limbs);
    expected = add_product(t, &a, &b, 0);
    assert_int_equal(is_number(result, &expected, limbs), fits);
    memcpy(result, x, sizeof x);
    fits = number_multiply(result, w, limbs);
    expected = add_product(zero, &a, &c, 0);
    assert_int_equal(is_number(result, &expected, limbs), fits);
    memcpy(result, x, sizeof x);
    fits = number_next(result, limbs);
    expected = add_product(a, &one, &one, 0);
    assert_int_equal(is_number(result, &expected, limbs), fits);
  }
}

/* X = quotient * W + rest, and REST < W. */
TEST(quotients) {
  for (unsigned run = 0; run < 20000; run++) {
    unsigned limbs = 1 + below(MOST);
    uint64_t x[MOST], quotient[MOST], w = random_limb();
    w += !w;
    random_number(x, limbs);
    memcpy(quotient, x, sizeof x);
    uint64_t rest = number_divide(quotient, w, limbs);
    assert_true(rest < w);
    digits q = digits_of(quotient, limbs), c = one_limb(w);
    digits all = add_product(one_limb(rest), &q, &c, 0);
    assert_true(is_number(x, &all, limbs));
  }
}

TEST(differences) {
  for (unsigned run = 0; run < 20000; run++) {
    unsigned limbs = 1 + below(MOST);
    uint64_t x[MOST], y[MOST], left[MOST], times = random_limb();
    random_number(x, limbs);
    random_number(y, limbs);
    for (unsigned i = limbs; below(2) && i-- > 0;)
      y[i] = below(2) ? 0 : x[i];
    digits a = digits_of(x, limbs), b = digits_of(y, limbs), c = one_limb(times);
    assert_int_equal(number_less(x, y, limbs), compare(&a, &b) < 0);
    digits product = add_product(one_limb(0), &b, &c, 0);
    memcpy(left, x, sizeof x);
    bool taken = number_take(left, y, times, limbs);
    assert_int_equal(taken, compare(&product, &a) <= 0);
    digits rest = digits_of(left, limbs);
    if (taken)
      rest = add_product(rest, &b, &c, 0);
    assert_int_equal(compare(&rest, &a), 0);
  }
}

/* Y is taken TIMES times, or until X is less than Y. */
TEST(taken_as_often_as_it_goes) {
  for (unsigned run = 0; run < 20000; run++) {
    unsigned limbs = 1 + below(MOST);
    uint64_t x[MOST], y[MOST], left[MOST], times = random_limb();
    random_number(x, limbs);
    random_number(y, limbs);
    for (unsigned i = limbs; below(3) && i-- > 1;)
      y[i] = 0;
    memcpy(left, x, sizeof x);
    uint64_t often = number_take_often(left, y, times, limbs);
    assert_true(often <= times);
    assert_true(often == times || number_less(left, y, limbs));
    digits b = digits_of(y, limbs), c = one_limb(often);
    digits all = add_product(digits_of(left, limbs), &b, &c, 0);
    assert_true(is_number(x, &all, limbs));
  }
}
