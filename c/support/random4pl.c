/* The predicates of random numbers. A generator is a string of 32 characters: the bytes of its
   words, the lowest byte first. */

#include "support/install4pl.h"
#include "support/random.h"
#include "support/terms4pl.h"

enum { BYTES = 32 };

static bool get_generator(term_t t, generator *g) {
  char *text;
  size_t length;
  uint64_t any = 0;
  if (!PL_get_nchars(t, &length, &text, CVT_STRING) || length != BYTES)
    return not_a("cluedo_generator", t);
  *g = (generator){0};
  for (size_t i = 0; i < BYTES; i++)
    g->word[i / 8] |= (uint64_t)(unsigned char)text[i] << i % 8 * 8;
  for (size_t i = 0; i < 4; i++)
    any |= g->word[i];
  return any || not_a("cluedo_generator", t);
}

static bool unify_generator(term_t t, const generator *g) {
  char text[BYTES];
  for (size_t i = 0; i < BYTES; i++)
    text[i] = (char)(g->word[i / 8] >> i % 8 * 8);
  return PL_unify_string_nchars(t, BYTES, text);
}

static foreign_t random_start2(term_t seed, term_t g) {
  uint64_t n;
  if (!get_natural(seed, &n))
    return not_a("uint64", seed);
  const generator started = random_seeded(n);
  return unify_generator(g, &started);
}

static foreign_t random_next4(term_t g0, term_t n, term_t i, term_t g) {
  generator drawn;
  uint64_t limit;
  term_t integer = PL_new_term_ref();
  if (!get_generator(g0, &drawn))
    return FALSE;
  if (!get_natural(n, &limit) || limit == 0)
    return not_a("positive_integer", n);
  const uint64_t below = random_below(&drawn, limit);
  return put_words(integer, &below, 1) && PL_unify(i, integer) && unify_generator(g, &drawn);
}

void random_install(void) {
  PL_register_foreign("random_start", 2, random_start2, 0);
  PL_register_foreign("random_next", 4, random_next4, 0);
}
