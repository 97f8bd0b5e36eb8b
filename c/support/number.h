/* Natural numbers of LIMBS words, the lowest word first. If LIMBS is a constant, the compiler turns
   the functions into plain operations on words. "Modulo the size" means modulo 2^(64*LIMBS). */

#ifndef NUMBER_H
#define NUMBER_H

#include <stdbool.h>
#include <stdint.h>

#define INLINE static inline __attribute__((always_inline))

/* words_multiply() returns the low word of X * Y + ADD + *CARRY, and sets *CARRY to the high word.
   words_divide() divides the two words *HIGH and LOW by Y, which is greater than *HIGH. It returns
   the quotient and sets *HIGH to the remainder. */
#if defined __SIZEOF_INT128__ && !defined NUMBER_BY_HALVES

__extension__ typedef unsigned __int128 double_word;

INLINE uint64_t words_multiply(uint64_t x, uint64_t y, uint64_t add, uint64_t *carry) {
  double_word sum = (double_word)x * y + add + *carry;
  *carry = (uint64_t)(sum >> 64);
  return (uint64_t)sum;
}

INLINE uint64_t words_divide(uint64_t *high, uint64_t low, uint64_t y) {
  double_word part = (double_word)*high << 64 | low;
  *high = (uint64_t)(part % y);
  return (uint64_t)(part / y);
}

#else /* on processors of 32 bits */

INLINE uint64_t words_multiply(uint64_t x, uint64_t y, uint64_t add, uint64_t *carry) {
  const uint64_t half = UINT32_MAX;
  uint64_t low = (x & half) * (y & half);
  uint64_t middle = (x >> 32) * (y & half) + (low >> 32);
  uint64_t other = (x & half) * (y >> 32) + (middle & half);
  uint64_t high = (x >> 32) * (y >> 32) + (middle >> 32) + (other >> 32);
  low = other << 32 | (low & half);
  high += __builtin_add_overflow(low, add, &low);
  high += __builtin_add_overflow(low, *carry, &low);
  *carry = high;
  return low;
}

INLINE uint64_t words_divide(uint64_t *high, uint64_t low, uint64_t y) {
  uint64_t rest = *high;
  for (unsigned bit = 0; bit < 64; bit++) {
    bool more = rest >> 63;
    rest = rest << 1 | low >> 63;
    low <<= 1;
    if (more || rest >= y) {
      rest -= y;
      low++;
    }
  }
  *high = rest;
  return low;
}

#endif

/* TO += X, modulo the size. */
INLINE void number_add(uint64_t *to, const uint64_t *x, unsigned limbs) {
  bool carry = false;
  for (unsigned i = 0; i < limbs; i++) {
    uint64_t sum;
    bool over = __builtin_add_overflow(to[i], x[i], &sum);
    over |= __builtin_add_overflow(sum, (uint64_t)carry, &to[i]);
    carry = over;
  }
}

/* TO += X * Y * 2^(64*SHIFT), modulo the size. If Y is not 0, returns whether the sum fits. */
INLINE bool number_add_scaled(uint64_t *to, const uint64_t *x, uint64_t y, unsigned shift,
                              unsigned limbs) {
  uint64_t carry = 0, lost = 0;
  for (unsigned i = 0; i + shift < limbs; i++)
    to[i + shift] = words_multiply(x[i], y, to[i + shift], &carry);
  for (unsigned i = limbs - shift; i < limbs; i++)
    lost |= x[i];
  return !carry && !lost;
}

/* TO += X * Y, modulo the size. Returns whether the sum fits. */
INLINE bool number_add_product(uint64_t *to, const uint64_t *x, const uint64_t *y, unsigned limbs) {
  bool fits = true;
  for (unsigned i = 0; i < limbs; i++) {
    bool added = number_add_scaled(to, x, y[i], i, limbs);
    fits &= added || !y[i];
  }
  return fits;
}

/* X *= Y, modulo the size. Returns whether the product fits. */
INLINE bool number_multiply(uint64_t *x, uint64_t y, unsigned limbs) {
  uint64_t carry = 0;
  for (unsigned i = 0; i < limbs; i++)
    x[i] = words_multiply(x[i], y, 0, &carry);
  return !carry;
}

/* X /= Y, which is not 0. Returns the remainder. */
INLINE uint64_t number_divide(uint64_t *x, uint64_t y, unsigned limbs) {
  uint64_t rest = 0;
  for (unsigned i = limbs; i-- > 0;)
    if (rest) {
      x[i] = words_divide(&rest, x[i], y);
    } else { /* quicker */
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

/* X += 1. False if X became 0. */
INLINE bool number_next(uint64_t *x, unsigned limbs) {
  for (unsigned i = 0; i < limbs; i++)
    if (++x[i])
      return true;
  return false;
}

/* X -= Y * TIMES. False, and X is unchanged, if X is less than Y * TIMES. */
INLINE bool number_take(uint64_t *x, const uint64_t *y, uint64_t times, unsigned limbs) {
  for (unsigned pass = 0; pass < 2; pass++) {
    uint64_t taken = 0;
    for (unsigned i = 0; i < limbs; i++) {
      uint64_t limb = words_multiply(y[i], times, 0, &taken);
      taken += x[i] < limb;
      if (pass)
        x[i] -= limb;
    }
    if (taken)
      return false;
  }
  return true;
}

/* Subtracts Y from X as often as possible, but at most TIMES times. Returns how often. */
INLINE uint64_t number_take_often(uint64_t *x, const uint64_t *y, uint64_t times, unsigned limbs) {
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
