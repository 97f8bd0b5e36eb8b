/* The foreign library: everything that Prolog sees of the engine. */

#include "analyzer4pl.h"
#include "clauses4pl.h"
#include "clues4pl.h"
#include "deals4pl.h"
#include "hands4pl.h"
#include "knowledge4pl.h"
#include "queries4pl.h"
#include "query4pl.h"
#include "symbolic4pl.h"
#include "winstates4pl.h"

__attribute__((visibility("default"))) install_t install_cluedo4pl(void);

install_t install_cluedo4pl(void) {
  terms_install();
  winstates_install();
  query_install();
  hands_install();
  matrix_install();
  showcard_install();
  analyzer_install();
  clues_install();
  knowledge_install();
  clauses_install();
  deals_install();
  queries_install();
  symbolic_install();
}
