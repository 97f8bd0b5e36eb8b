/* The predicates of random numbers. A generator is a blob, which random_next/3 changes. */

#include "support/install4pl.h"
#include "support/random.h"
#include "support/terms4pl.h"

/* Prolog copies the generator into the blob, and frees it with the blob. */
static PL_blob_t generator_type = {.magic = PL_BLOB_MAGIC, .name = "cluedo_generator"};

static foreign_t random_start2(term_t seed, term_t g) {
  uint64_t n;
  if (!get_natural(seed, &n))
    return not_a("uint64", seed);
  generator started = random_seeded(n);
  return PL_unify_blob(g, &started, sizeof started, &generator_type);
}

static foreign_t random_next3(term_t g, term_t n, term_t i) {
  void *data;
  PL_blob_t *type;
  uint64_t limit;
  if (!PL_get_blob(g, &data, NULL, &type) || type != &generator_type)
    return not_a("cluedo_generator", g);
  if (!get_natural(n, &limit) || limit == 0)
    return not_a("positive_integer", n);
  return PL_unify_uint64(i, random_below(data, limit));
}

void random_install(void) {
  PL_register_foreign("random_start", 2, random_start2, 0);
  PL_register_foreign("random_next", 3, random_next3, 0);
}
