/* The foreign library. It installs all predicates that are written in C. */

#include "support/install4pl.h"

#include <SWI-Prolog.h>

__attribute__((visibility("default"))) install_t install_cluedo4pl(void);

install_t install_cluedo4pl(void) {
  random_install();
  cards_install();
  winstates_install();
  hands_install();
  matrix_install();
  showcard_install();
  analyzer_install();
  clues_install();
  deck_install();
  names_install();
  facts_install();
  known_install();
  steps_install();
  knowledge_install();
  learn_install();
  resolution_install();
  views_install();
  deals_install();
  queries_install();
  rules_install();
  symbolic_install();
  explicit_install();
  clauses_install();
  ways_install();
}
