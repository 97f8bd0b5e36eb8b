/* What bench.pl compares the engine with: a predicate that does nothing. */

#include <SWI-Prolog.h>

/* nothing(+Set0, +Cards, -Set) */
static foreign_t nothing(term_t set0, term_t cards, term_t set) {
  (void)set0, (void)cards, (void)set;
  return TRUE;
}

__attribute__((visibility("default"))) install_t install_bench4pl(void);

install_t install_bench4pl(void) { PL_register_foreign("nothing", 3, nothing, 0); }
