/* Natural numbers of many words, LIMBS of them, the lowest first. Where LIMBS
   is a constant these become plain additions and multiplications of words. */

#ifndef NUMBER_H
#define NUMBER_H

#include <stdbool.h>
#include <stdint.h>

#define INLINE static inline __attribute__((always_inline))

__extension__ typedef unsigned __int128 double_word;

/* TO += X, as far as it fits. */
INLINE void number_add(uint64_t *to, const uint64_t *x, unsigned limbs) {
  bool carry = false;
  for (unsigned i = 0; i < limbs; i++) {
    uint64_t sum;
    bool over = __builtin_add_overflow(to[i], x[i], &sum);
    over |= __builtin_add_overflow(sum, (uint64_t)carry, &to[i]);
    carry = over;
  }
}

/* TO += X * Y * 2^(64*SHIFT), as far as it fits. Whether it fits, if Y is not
 * 0.
 */
INLINE bool number_add_scaled(uint64_t *to, const uint64_t *x, uint64_t y,
                              unsigned shift, unsigned limbs) {
  uint64_t carry = 0, lost = 0;
  for (unsigned i = 0; i + shift < limbs; i++) {
    double_word sum = (double_word)x[i] * y + to[i + shift] + carry;
    to[i + shift] = (uint64_t)sum;
    carry = (uint64_t)(sum >> 64);
  }
  for (unsigned i = limbs - shift; i < limbs; i++)
    lost |= x[i];
  return !carry && !lost;
}

/* TO += X * Y, as far as it fits. Whether it does. */
INLINE bool number_add_product(uint64_t *to, const uint64_t *x,
                               const uint64_t *y, unsigned limbs) {
  bool fits = true;
  for (unsigned i = 0; i < limbs; i++) {
    bool added = number_add_scaled(to, x, y[i], i, limbs);
    fits &= added || !y[i];
  }
  return fits;
}

/* X *= Y, as far as it fits. Whether it does. */
INLINE bool number_multiply(uint64_t *x, uint64_t y, unsigned limbs) {
  uint64_t carry = 0;
  for (unsigned i = 0; i < limbs; i++) {
    double_word product = (double_word)x[i] * y + carry;
    x[i] = (uint64_t)product;
    carry = (uint64_t)(product >> 64);
  }
  return !carry;
}

/* X /= Y, which is not 0. Returns the remainder. */
INLINE uint64_t number_divide(uint64_t *x, uint64_t y, unsigned limbs) {
  uint64_t rest = 0;
  for (unsigned i = limbs; i-- > 0;)
    if (rest) {
      double_word part = (double_word)rest << 64 | x[i];
      x[i] = (uint64_t)(part / y);
      rest = (uint64_t)(part % y);
    } else { /* that is quicker */
      rest = x[i] % y;
      x[i] /= y;
    }
  return rest;
}

INLINE bool number_less(const uint64_t *x, const uint64_t *y, unsigned limbs) {
  for (unsigned i = limbs; i-- > 0;)
    if (x[i] != y[i])
      return x[i] < y[i];
  return false;
}

/* X += 1. False if it became 0. */
INLINE bool number_next(uint64_t *x, unsigned limbs) {
  for (unsigned i = 0; i < limbs; i++)
    if (++x[i])
      return true;
  return false;
}

/* X -= Y * TIMES unless X is less; returns whether it did. */
INLINE bool number_take(uint64_t *x, const uint64_t *y, uint64_t times,
                        unsigned limbs) {
  for (unsigned pass = 0; pass < 2; pass++) {
    double_word taken = 0;
    for (unsigned i = 0; i < limbs; i++) {
      taken += (double_word)y[i] * times;
      uint64_t limb = (uint64_t)taken;
      taken = (taken >> 64) + (x[i] < limb);
      if (pass)
        x[i] -= limb;
    }
    if (taken)
      return false;
  }
  return true;
}

/* X -= Y as often as X has it, up to TIMES; returns how often that is. */
INLINE uint64_t number_take_often(uint64_t *x, const uint64_t *y,
                                  uint64_t times, unsigned limbs) {
  uint64_t taken = 0;
  if (!times)
    return 0;
  for (unsigned bit = 64 - (unsigned)__builtin_clzll(times); bit-- > 0;) {
    uint64_t power = UINT64_C(1) << bit;
    if (power <= times - taken && number_take(x, y, power, limbs))
      taken += power;
  }
  return taken;
}

#endif
