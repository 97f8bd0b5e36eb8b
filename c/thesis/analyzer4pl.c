/* The thesis's analyzer: nocard and showcard combined. */

#include "knowledge/classic/winstates4pl.h"
#include "support/install4pl.h"
#include "thesis/matrix4pl.h"
#include "thesis/showcard4pl.h"

/* Puts those alternatives of the list ALTS in front of OUT whose cards are all in MAY. Takes them
   in order, so the last alternative comes first. */
static bool put_possible(term_t out, term_t alts, cardmask may) {
  term_t tail = PL_copy_term_ref(alts);
  term_t head = PL_new_term_refs(3);
  for (size_t n = 0; PL_get_list(tail, head, tail); n++) {
    cardmask cards;
    if (!get_cards_with(head, head + 1, &cards) || !go_on(n) ||
        (mask_subset(cards, may) && !PL_cons_list(out, head, out)))
      return false;
  }
  drop_references(tail);
  return true;
}

static foreign_t assemble(term_t alts, term_t possible, term_t acc, term_t out) {
  cardmask may;
  if (!get_cards(possible, &may) || !get_list(alts, NULL))
    return FALSE;
  term_t list = PL_copy_term_ref(acc);
  return put_possible(list, alts, may) && PL_unify(out, list);
}

/* For each row of *M from FROM on, appends the row of the same player in LIST to the open list
   TAIL. The appended row has only the alternatives that the row of *M allows. */
static bool append_possible(term_t tail, term_t list, const matrix *m, unsigned from) {
  term_t row = PL_new_term_refs(3);
  term_t id = row + 1, head = row + 2;
  showcard s;
  if (!get_showcard(list, &s))
    return false;
  for (unsigned i = from; i < m->rows; i++) {
    unsigned found = showcard_row(&s, m->player[i]);
    if (found == s.rows)
      return no_row(m->player[i]);
    if (!PL_put_nil(row) || !put_possible(row, s.alts[found], m->may[i]) ||
        !put_player(id, m->player[i]) || !PL_cons_list(row, id, row) ||
        !PL_unify_list(tail, head, tail) || !PL_unify(head, row))
      return false;
  }
  drop_references(row);
  return true;
}

/* anSC(+Lists, +Skip, +Matrix, -Rows). For the first list of Lists, the first Skip rows of Matrix
   are left out. */
static foreign_t ansc(term_t lists, term_t skip, term_t t, term_t rows) {
  matrix m;
  unsigned from;
  if (!reserve_references() || !get_list(lists, NULL) || !get_matrix(t, &m) ||
      !get_between(skip, 0, m.rows, "cluedo_matrix", &from))
    return FALSE;
  term_t whole = PL_new_term_ref();
  term_t open = PL_copy_term_ref(whole);
  term_t tail = PL_copy_term_ref(lists);
  term_t list = PL_new_term_ref();
  for (size_t n = 0; PL_get_list(tail, list, tail); n++, from = 0)
    if (!append_possible(open, list, &m, from) || !go_on(n))
      return FALSE;
  return PL_unify_nil(open) && PL_unify(rows, whole);
}

/* Unifies T with the matrix *M, and LEFT with the elements of STATES that have no card of CARDS. */
static bool unify_removed(term_t t, const matrix *m, term_t left, cardmask cards, term_t states) {
  winset gone = winset_with(cards);
  return unify_matrix(t, m) && unify_without(left, &gone, states);
}

static foreign_t remover(term_t rows, term_t t0, term_t t, term_t states, term_t left) {
  matrix m;
  if (!reserve_references() || !get_list(rows, NULL) || !get_matrix(t0, &m))
    return FALSE;
  cardmask gone = 0;
  term_t tail = PL_copy_term_ref(rows);
  term_t row = PL_new_term_refs(3);
  term_t id = row + 1, alts = row + 2;
  for (size_t n = 0; PL_get_list(tail, row, tail); n++) {
    unsigned player, possible;
    cardmask cards;
    if (!PL_get_list(row, id, alts))
      return not_a_list("cluedo_showcard_row", row);
    if (!get_player(id, &player) || !get_list(alts, NULL) ||
        !get_possible(alts, classic_cards(), &possible, &cards) || !go_on(n))
      return FALSE;
    if (possible == 1) {
      matrix_remove(&m, player, cards, 0);
      gone |= cards;
    }
  }
  return unify_removed(t, &m, left, gone, states);
}

typedef struct analysis {
  matrix *m;
  unsigned order[PLAYERS]; /* the order of the rows of the matrix */
  cardmask may[PLAYERS];   /* the cards that each row allows */
  cardmask gone;           /* cards of players, which no winstate has */
} analysis;

static void told(analysis *a, unsigned row, cardmask cards) {
  matrix_remove(a->m, a->m->player[row], cards, 0);
  a->gone |= cards;
}

/* Analyses the showcard list of the current round. Its alternatives are not generated: a row has
   one alternative left exactly when each of its clues has one card left. */
static void analyze_round(analysis *a, const showcard *s) {
  for (unsigned i = 0; i < a->m->rows; i++) {
    unsigned row = a->order[i];
    unsigned player = showcard_row(s, a->m->player[row]);
    cardmask cards = 0;
    bool single = s->clues[player] > 0;
    for (unsigned c = 0; c < s->clues[player]; c++) {
      single &= mask_single(s->clue[player][c] & a->may[row]);
      cards |= s->clue[player][c] & a->may[row];
    }
    if (single)
      told(a, row, cards);
  }
}

/* Analyses the showcard list LIST of an earlier round. */
static bool analyze_list(analysis *a, term_t list) {
  showcard s;
  unsigned possible[PLAYERS];
  cardmask cards[PLAYERS];
  if (!get_showcard(list, &s))
    return false;
  for (unsigned i = 0; i < s.rows; i++) {
    unsigned row = matrix_row(a->m, s.player[i]);
    cardmask may = row < a->m->rows ? a->may[row] : 0;
    if (!get_possible(s.alts[i], may, &possible[i], &cards[i]))
      return false;
  }
  for (unsigned i = 0; i < a->m->rows; i++) {
    unsigned row = a->order[i];
    unsigned found = showcard_row(&s, a->m->player[row]);
    if (found == s.rows)
      return no_row(a->m->player[row]);
    if (possible[found] == 1)
      told(a, row, cards[found]);
  }
  return true;
}

/* W is a list of three elements. Puts them into the references from PARTS on. */
static bool get_w(term_t w, term_t parts) {
  term_t tail = PL_copy_term_ref(w);
  for (unsigned i = 0; i < 3; i++)
    if (!PL_get_list(tail, parts + i, tail))
      return not_a_list("cluedo_w", w);
  return PL_get_nil(tail) || not_a_list("cluedo_w", w);
}

static foreign_t analyzer(term_t list, term_t w, term_t states, term_t left, term_t w2) {
  if (!reserve_references())
    return FALSE;
  term_t parts = PL_new_term_refs(3);
  term_t lists = parts + 2;
  matrix m;
  showcard s;
  records r;
  winstate win;
  if (!get_w(w, parts) || !get_state(parts, &win) || !get_list(lists, NULL) ||
      !get_matrix(parts + 1, &m) || !get_records(list, &r))
    return FALSE;
  showcard_blank(&s);
  bool done = showcard_answers(&s, &r) && matrix_nocard(&m, &r);
  release_records(&r);
  if (!done)
    return FALSE;

  analysis a = {.m = &m};
  for (unsigned i = 0; i < m.rows; i++) {
    a.order[i] = (m.first + i) % m.rows;
    a.may[i] = matrix_may(&m, i);
  }
  analyze_round(&a, &s);
  term_t tail = PL_copy_term_ref(lists);
  term_t earlier = PL_new_term_ref();
  for (size_t n = 0; PL_get_list(tail, earlier, tail); n++) {
    term_t mark = PL_new_term_ref();
    if (!analyze_list(&a, earlier) || !go_on(n))
      return FALSE;
    drop_references(mark);
  }

  term_t whole = PL_new_term_refs(2);
  term_t matrix2 = parts + 1, list2 = whole + 1;
  if (!PL_put_variable(matrix2) || !unify_removed(matrix2, &m, left, a.gone, states) ||
      !unify_showcard(list2, &s))
    return FALSE;
  return PL_cons_list(lists, list2, lists) && PL_put_nil(whole) && put_list(whole, parts, 3) &&
         PL_unify(w2, whole);
}

void analyzer_install(void) {
  PL_register_foreign_in_module("cluedo_thesis_modal_reasoning", "assemble", 4, assemble, 0);
  PL_register_foreign("anSC", 4, ansc, 0);
  PL_register_foreign_in_module("cluedo_thesis_modal_reasoning", "remover", 5, remover, 0);
  PL_register_foreign_in_module("cluedo_thesis_modal_reasoning", "analyzer", 5, analyzer, 0);
}
