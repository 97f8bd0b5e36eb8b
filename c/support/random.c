#include "support/random.h"

generator random_seeded(uint64_t seed) {
  generator g;
  for (int i = 0; i < 4; i++) {
    uint64_t z = seed += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    g.word[i] = z ^ z >> 31;
  }
  return g;
}

static uint64_t rotate(uint64_t x, int bits) { return x << bits | x >> (64 - bits); }

uint64_t random_uint64(generator *g) {
  uint64_t *s = g->word;
  const uint64_t word = rotate(s[1] * 5, 7) * 9, t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate(s[3], 45);
  return word;
}

/* The words below 2^64 modulo N would make small integers likelier, so they are drawn again. */
uint64_t random_below(generator *g, uint64_t n) {
  uint64_t word = random_uint64(g);
  while (word < (UINT64_MAX - n + 1) % n)
    word = random_uint64(g);
  return word % n;
}
