/* Numbers of many limbs, with another arithmetic than c/support/number.h. */

#ifndef COUNT_H
#define COUNT_H

#include "helpers/ctest.h"
#include "helpers/diagrams.h"

enum { MANY = 3000, LIMBS = MANY * 2 / 64 + 1 };

typedef struct number {
  uint64_t limb[LIMBS];
} number;

static inline void add(number *to, const number *n) {
  bool carry = false;
  for (unsigned l = 0; l < LIMBS; l++) {
    uint64_t sum = to->limb[l] + n->limb[l] + carry;
    carry = carry ? sum <= n->limb[l] : sum < n->limb[l];
    to->limb[l] = sum;
  }
}

static inline void multiply(number *n, unsigned by) {
  number product = {{0}};
  for (; by; by /= 2) {
    if (by % 2)
      add(&product, n);
    const number same = *n;
    add(n, &same);
  }
  *n = product;
}

static inline void assert_count(manager *m, dd f, uint32_t vars, const uint16_t *values,
                                const number *expected) {
  number n = {{0}};
  diagram *d = transfer_export(m, f);
  assert_non_null(d);
  assert_true(diagram_limbs(vars, values) <= LIMBS);
  assert_true(diagram_count(d, vars, values, n.limb));
  assert_memory_equal(&n, expected, sizeof n);
  free(d);
}

#endif
