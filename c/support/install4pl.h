/* Each install function registers the predicates of a file, and makes the atoms and functors that
   the file needs. cluedo4pl.c calls each function once. prolog/cluedo/support/foreign.pl documents
   the predicates. */

#ifndef INSTALL4PL_H
#define INSTALL4PL_H

void random_install(void);
void clauses_install(void);
void ways_install(void);
void cards_install(void);
void clues_install(void);
void hands_install(void);
void winstates_install(void);
void action_install(void);
void explicit_install(void);
void formula_install(void);
void symbolic_install(void);
void deals_install(void);
void deck_install(void);
void facts_install(void);
void knowledge_install(void);
void known_install(void);
void learn_install(void);
void names_install(void);
void queries_install(void);
void resolution_install(void);
void steps_install(void);
void rules_install(void);
void views_install(void);
void analyzer_install(void);
void matrix_install(void);
void showcard_install(void);

#endif
