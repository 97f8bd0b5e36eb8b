/* The foreign library: everything that Prolog sees of the engine. */

#include "agents/clauses4pl.h"
#include "board/search4pl.h"
#include "classic/cards4pl.h"
#include "classic/clues4pl.h"
#include "classic/hands4pl.h"
#include "classic/winset4pl.h"
#include "classic/winstates4pl.h"
#include "dynamic/symbolic4pl.h"
#include "knowledge/deals4pl.h"
#include "knowledge/deck4pl.h"
#include "knowledge/fact4pl.h"
#include "knowledge/game4pl.h"
#include "knowledge/knowledge4pl.h"
#include "knowledge/known4pl.h"
#include "knowledge/queries4pl.h"
#include "knowledge/resolution4pl.h"
#include "knowledge/steps4pl.h"
#include "knowledge/telling4pl.h"
#include "knowledge/views4pl.h"
#include "thesis/analyzer4pl.h"
#include "thesis/answering4pl.h"

__attribute__((visibility("default"))) install_t install_cluedo4pl(void);

install_t install_cluedo4pl(void) {
  cards_install();
  winset_install();
  winstates_install();
  answering_install();
  hands_install();
  matrix_install();
  showcard_install();
  analyzer_install();
  clues_install();
  deck_install();
  facts_install();
  known_install();
  steps_install();
  game_install();
  knowledge_install();
  resolution_install();
  views_install();
  deals_install();
  queries_install();
  telling_install();
  symbolic_install();
  clauses_install();
  search_install();
}
