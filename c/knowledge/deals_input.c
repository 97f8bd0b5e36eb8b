#include "knowledge/deals_input.h"

/* The least common multiple of 1 to HIGH; 0 if it needs more than a word. */
static uint64_t common_multiple(unsigned high) {
  uint64_t m = 1;
  for (unsigned k = 2; k <= high; k++) {
    uint64_t a = m, b = k;
    while (b) {
      uint64_t r = a % b;
      a = b;
      b = r;
    }
    if (__builtin_mul_overflow(m / a, (uint64_t)k, &m))
      return 0;
  }
  return m;
}

uint64_t deals_scale(const kb *b, some s) {
  unsigned held = mask_count(s.cards & b->has[s.holder]);
  unsigned most = mask_count(s.cards & b->may[s.holder]);
  return most == held ? held : common_multiple(most);
}
