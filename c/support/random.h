/* Random numbers by xoshiro256**, a generator of 64-bit words by D. Blackman and S. Vigna,
   "Scrambled Linear Pseudorandom Number Generators", ACM TOMS 47:4 (2021), prng.di.unimi.it. It
   needs nothing but 64-bit integers, so all machines draw the same numbers. Its period is 2^256-1.
   It is not for secrets. A generator belongs to its caller. */

#ifndef RANDOM_H
#define RANDOM_H

#include <stdint.h>

/* At least one word is not 0. */
typedef struct {
  uint64_t word[4];
} generator;

/* The generator of SEED. Its words are the first four of SplitMix64 from SEED, as the authors
   recommend. */
generator random_seeded(uint64_t seed);

/* The next word of G. */
uint64_t random_uint64(generator *g);

/* An integer below N, each as likely. N is not 0. */
uint64_t random_below(generator *g, uint64_t n);

#endif
