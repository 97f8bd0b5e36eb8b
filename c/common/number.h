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

#endif
