#include "thesis/matrix4pl.h"

#include "support/install4pl.h"

#include <limits.h>

static bool get_row(matrix *m, term_t row) {
  unsigned i = m->rows;
  term_t tail = PL_copy_term_ref(row);
  term_t id = PL_new_term_ref();
  m->row[i] = row;
  m->cards[i] = PL_new_term_ref();
  if (!PL_get_list(tail, id, tail) || !PL_get_list(tail, m->cards[i], tail) || !PL_get_nil(tail))
    return not_a_list("cluedo_nocard_row", row);
  if (!get_player(id, &m->player[i]) || !get_cards(m->cards[i], &m->may[i]))
    return false;
  m->gone[i] = 0;
  return true;
}

bool get_matrix(term_t t, matrix *m) {
  size_t length;
  if (!get_list(t, &length))
    return false;
  if (length < 2 || length > PLAYERS)
    return PL_domain_error("cluedo_matrix", t);
  term_t tail = PL_copy_term_ref(t);
  m->first = 0;
  for (m->rows = 0; m->rows < length; m->rows++) {
    term_t row = PL_new_term_ref();
    if (!PL_get_list(tail, row, tail) || !get_row(m, row))
      return false;
    if (matrix_row(m, m->player[m->rows]) < m->rows)
      return PL_domain_error("cluedo_matrix", t);
  }
  return true;
}

unsigned matrix_row(const matrix *m, unsigned player) {
  unsigned i = 0;
  while (i < m->rows && m->player[i] != player)
    i++;
  return i;
}

/* Puts the list CARDS without the cards GONE into T. */
static bool put_left(term_t t, term_t cards, cardmask gone) {
  size_t length, kept = 0;
  if (!get_list(cards, &length))
    return false;
  if (length > INT_MAX)
    return PL_resource_error("memory");
  term_t heads = PL_new_term_refs((int)length);
  if (!heads || !PL_put_term(t, cards))
    return false;
  for (unsigned card; kept < length && PL_get_list(t, heads + kept, t);)
    if (!get_card(heads + kept, &card))
      return false;
    else if (!mask_has(gone, card))
      kept++;
  bool done = PL_put_nil(t) && put_list(t, heads, kept);
  drop_references(heads);
  return done;
}

static bool put_row(term_t t, const matrix *m, unsigned i) {
  if (!(m->may[i] & m->gone[i]))
    return PL_put_term(t, m->row[i]);
  term_t parts = PL_new_term_refs(2);
  return put_player(parts, m->player[i]) && put_left(parts + 1, m->cards[i], m->gone[i]) &&
         PL_put_nil(t) && put_list(t, parts, 2);
}

bool unify_matrix(term_t t, const matrix *m) {
  term_t rows = PL_new_term_refs((int)m->rows);
  term_t whole = PL_new_term_ref();
  for (unsigned i = 0; i < m->rows; i++)
    if (!put_row(rows + i, m, (m->first + i) % m->rows))
      return false;
  return PL_put_nil(whole) && put_list(whole, rows, m->rows) && PL_unify(t, whole);
}

bool matrix_nocard(matrix *m, const records *r) {
  for (size_t n = 0; n < r->count; n++) {
    const query *q = &r->queries[n];
    unsigned asker = matrix_row(m, q->asker);
    if (asker == m->rows)
      return no_row(q->asker);
    unsigned stop = q->answerer == NOBODY ? asker : matrix_row(m, q->answerer);
    if (stop == m->rows)
      return no_row(q->answerer);
    m->first = (asker + 1) % m->rows;
    for (unsigned i = m->first; i != stop; i = (i + 1) % m->rows)
      m->gone[i] |= q->cards;
  }
  return true;
}

void matrix_remove(matrix *m, unsigned player, cardmask cards, unsigned count) {
  enum { ROWS_COUNTED = 5 };
  while (count < ROWS_COUNTED) {
    if (m->player[m->first] != player) {
      m->gone[m->first] |= cards;
      count++;
    }
    m->first = (m->first + 1) % m->rows;
  }
}

static foreign_t nocard(term_t list, term_t t, term_t t0) {
  matrix m;
  records r;
  if (!reserve_references() || !get_matrix(t0, &m) || !get_records(list, &r))
    return FALSE;
  bool done = matrix_nocard(&m, &r);
  release_records(&r);
  return done && unify_matrix(t, &m);
}

static foreign_t remover2(term_t id, term_t cards, term_t t0, term_t t, term_t count) {
  matrix m;
  unsigned player, counted;
  cardmask set;
  if (!reserve_references() || !get_player(id, &player) || !get_cards(cards, &set) ||
      !get_matrix(t0, &m) || !get_between(count, 0, 5, "cluedo_count", &counted))
    return FALSE;
  matrix_remove(&m, player, set, counted);
  return unify_matrix(t, &m);
}

void matrix_install(void) {
  PL_register_foreign_in_module("cluedo_thesis_modal_reasoning", "nocard", 3, nocard, 0);
  PL_register_foreign_in_module("cluedo_thesis_modal_reasoning", "remover2", 5, remover2, 0);
}
