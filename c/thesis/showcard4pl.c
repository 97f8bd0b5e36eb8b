/* The alternatives of a row are generated from its clues, not extended clue by clue. Let B(J) be
   the list of alternatives after clue J. In the thesis

     B(J) = [Alt+[Card] : Card in reverse(clue J), Alt in reverse(B(J-1))]

   So a recursion from the last clue to the first generates the elements. Each step reverses the
   order. Alternatives with the same last cards share the list of these cards. The recursion ends at
   the alternatives that the row had before. In a blank row the first clue is B(1), in its own
   order. */

#include "thesis/showcard4pl.h"

#include "knowledge/classic/cards4pl.h"
#include "support/install4pl.h"

#include <limits.h>

/* CARDS is a list of cards. If *FOUND is false and a card of the list is in ASKED, puts the first
   such card into AT and sets *FOUND to true. */
static bool look_for(term_t cards, cardmask asked, term_t at, bool *found) {
  if (!get_list(cards, NULL))
    return false;
  term_t head = PL_new_term_refs(2);
  term_t tail = head + 1;
  size_t n = 0;
  for (term_t rest = cards; PL_get_list(rest, head, tail); rest = tail) {
    unsigned card;
    if (!get_card(head, &card) || !go_on(n++))
      return false;
    if (!*found && mask_has(asked, card)) {
      *found = true;
      if (!PL_put_term(at, head))
        return false;
    }
  }
  drop_references(head);
  return true;
}

static foreign_t shown4(term_t hands, term_t state, term_t id, term_t card) {
  winstate s;
  if (!get_list(hands, NULL) || !get_state(state, &s))
    return FALSE;
  bool found = false;
  term_t refs = PL_new_term_refs(6);
  term_t hand = refs, tail = refs + 1, player = refs + 2, cards = refs + 3;
  term_t who = refs + 4, what = refs + 5;
  size_t n = 0;
  for (term_t rest = hands; PL_get_list(rest, hand, tail); rest = tail) {
    unsigned number;
    bool before = found;
    if (!PL_get_list(hand, player, cards))
      return not_a_list("cluedo_hand", hand);
    if (!get_player(player, &number) || !look_for(cards, winstate_cards(s), what, &found) ||
        (found && !before && !PL_put_term(who, player)) || !go_on(n++))
      return FALSE;
  }
  return found && PL_unify(id, who) && PL_unify(card, what);
}

static foreign_t shown3(term_t cards, term_t state, term_t card) {
  winstate s;
  bool found = false;
  term_t what = PL_new_term_ref();
  return get_state(state, &s) && look_for(cards, winstate_cards(s), what, &found) && found &&
         PL_unify(card, what);
}

static bool get_row(showcard *s, term_t row) {
  unsigned i = s->rows;
  term_t id = PL_new_term_ref();
  s->row[i] = row;
  s->alts[i] = PL_new_term_ref();
  s->clues[i] = 0;
  s->order[i] = i;
  if (!PL_get_list(row, id, s->alts[i]))
    return not_a_list("cluedo_showcard_row", row);
  if (!get_player(id, &s->player[i]) || !get_list(s->alts[i], NULL))
    return false;
  s->blank[i] = PL_get_nil(s->alts[i]);
  return true;
}

bool get_showcard(term_t t, showcard *s) {
  size_t length;
  if (!get_list(t, &length))
    return false;
  if (length > PLAYERS)
    return PL_domain_error("cluedo_showcard", t);
  term_t tail = PL_copy_term_ref(t);
  for (s->rows = 0; s->rows < length; s->rows++) {
    term_t row = PL_new_term_ref();
    if (!PL_get_list(tail, row, tail) || !get_row(s, row))
      return false;
    if (showcard_row(s, s->player[s->rows]) < s->rows)
      return PL_domain_error("cluedo_showcard", t);
  }
  return true;
}

bool get_possible(term_t alts, cardmask may, unsigned *possible, cardmask *cards) {
  term_t tail = PL_copy_term_ref(alts);
  term_t head = PL_new_term_refs(3);
  *possible = 0;
  for (size_t n = 0; PL_get_list(tail, head, tail); n++) {
    cardmask alt;
    if (!get_cards_with(head, head + 1, &alt) || !go_on(n))
      return false;
    if (*possible < 2 && mask_subset(alt, may)) {
      ++*possible;
      *cards = alt;
    }
  }
  drop_references(tail);
  return true;
}

/* Every alternative of every row is a list of cards. */
static bool check_alternatives(const showcard *s) {
  unsigned possible;
  cardmask cards;
  for (unsigned i = 0; i < s->rows; i++)
    if (!get_possible(s->alts[i], 0, &possible, &cards))
      return false;
  return true;
}

void showcard_blank(showcard *s) {
  s->rows = PLAYERS;
  for (unsigned i = 0; i < PLAYERS; i++) {
    s->order[i] = s->player[i] = i;
    s->row[i] = s->alts[i] = 0;
    s->blank[i] = true;
    s->clues[i] = 0;
  }
}

unsigned showcard_row(const showcard *s, unsigned player) {
  unsigned i = 0;
  while (i < s->rows && s->player[i] != player)
    i++;
  return i;
}

static void rotate_to(showcard *s, unsigned row) {
  while (s->order[0] != row) {
    unsigned first = s->order[0];
    for (unsigned i = 1; i < s->rows; i++)
      s->order[i - 1] = s->order[i];
    s->order[s->rows - 1] = first;
  }
}

static bool add_clue(showcard *s, unsigned row, cardmask cards) {
  if (s->clues[row] == SHOWCARD_CLUES)
    return PL_resource_error("memory");
  s->clue[row][s->clues[row]++] = cards;
  return true;
}

/* For each record, rotates the list to the row of the asker or the answerer, and adds the record's
   clue to this row. A blank row that is filled for an asker moves to the end. */
static bool learn(showcard *s, const records *r, bool askers) {
  for (size_t n = 0; n < r->count; n++) {
    const query *q = &r->queries[n];
    if (q->answerer == NOBODY)
      continue;
    unsigned player = askers ? q->asker : q->answerer;
    unsigned row = showcard_row(s, player);
    if (row == s->rows)
      return no_row(player);
    bool was_blank = s->blank[row] && !s->clues[row];
    if (!add_clue(s, row, q->cards))
      return false;
    rotate_to(s, row);
    if (askers && was_blank && s->rows > 1)
      rotate_to(s, s->order[1]);
  }
  return true;
}

bool showcard_answers(showcard *s, const records *r) { return learn(s, r, false); }

typedef struct generator {
  const cardmask *clue;
  bool blank;                      /* the first clue is B(1) */
  term_t alts;                     /* the alternatives before the clues */
  size_t count;                    /* the number of ALTS */
  term_t tail[SHOWCARD_CLUES + 1]; /* tail[I]: the chosen cards of clue[I] and later clues */
  term_t card;
  term_t out;
  size_t done;
} generator;

static bool emit(generator *g, term_t alternative) {
  return go_on(g->done++) && PL_cons_list(g->out, alternative, g->out);
}

/* Emits the alternative ALT followed by the list TAIL. */
static bool emit_extended(generator *g, term_t alt, term_t tail) {
  size_t length;
  if (!get_list(alt, &length))
    return false;
  if (length > INT_MAX)
    return PL_resource_error("memory");
  term_t rest = PL_copy_term_ref(alt);
  term_t whole = PL_copy_term_ref(tail);
  term_t heads = PL_new_term_refs((int)length);
  if (!heads)
    return false;
  for (size_t i = 0; i < length && PL_get_list(rest, heads + i, rest);)
    i++;
  bool done = put_list(whole, heads, length) && emit(g, whole);
  drop_references(rest);
  return done;
}

/* Emits B(LEVEL), or its reverse. Each alternative ends in tail[LEVEL]. */
static bool generate(generator *g, unsigned level, bool reverse) {
  if (level == 0) {
    for (size_t i = 0; i < g->count; i++) {
      size_t alt = reverse ? g->count - 1 - i : i;
      if (!emit_extended(g, g->alts + alt, g->tail[0]))
        return false;
    }
    return true;
  }
  bool first = level == 1 && g->blank;
  bool descending = first ? reverse : !reverse;
  cardmask left = g->clue[level - 1];
  while (left) {
    unsigned card = descending ? mask_last(left) : mask_first(left);
    left &= ~mask_bit(card);
    if (!PL_put_integer(g->card, card + 1) ||
        !PL_cons_list(g->tail[level - 1], g->card, g->tail[level]) ||
        !(first ? emit(g, g->tail[0]) : generate(g, level - 1, !reverse)))
      return false;
  }
  return true;
}

static bool put_alternatives(term_t t, const showcard *s, unsigned i) {
  generator g = {.clue = s->clue[i], .blank = s->blank[i], .out = t};
  g.card = PL_new_term_ref();
  for (unsigned level = 0; level <= s->clues[i]; level++)
    g.tail[level] = PL_new_term_ref();
  if (!PL_put_nil(t) || !PL_put_nil(g.tail[s->clues[i]]))
    return false;
  if (!g.blank) {
    term_t rest = PL_copy_term_ref(s->alts[i]);
    if (!get_list(rest, &g.count))
      return false;
    if (g.count > INT_MAX)
      return PL_resource_error("memory");
    g.alts = PL_new_term_refs((int)g.count);
    if (!g.alts)
      return false;
    for (size_t n = 0; n < g.count && PL_get_list(rest, g.alts + n, rest);)
      n++;
    if (!reserve_references())
      return false;
  }
  /* OUT grows at its front, so the last alternative is generated first. */
  return generate(&g, s->clues[i], true);
}

static bool put_row(term_t t, const showcard *s, unsigned i) {
  if (!s->clues[i] && s->row[i])
    return PL_put_term(t, s->row[i]);
  term_t id = PL_new_term_ref();
  term_t alts = PL_new_term_ref();
  bool done = put_player(id, s->player[i]) &&
              (s->clues[i] ? put_alternatives(alts, s, i) : PL_put_nil(alts)) &&
              PL_cons_list(t, id, alts);
  drop_references(id);
  return done;
}

bool unify_showcard(term_t t, const showcard *s) {
  term_t rows = PL_new_term_refs((int)s->rows);
  term_t whole = PL_new_term_ref();
  for (unsigned i = 0; i < s->rows; i++)
    if (!put_row(rows + i, s, s->order[i]))
      return false;
  return PL_put_nil(whole) && put_list(whole, rows, s->rows) && PL_unify(t, whole);
}

static foreign_t learned(term_t list, term_t t, term_t t0, bool askers) {
  showcard s;
  records r;
  if (!reserve_references() || !get_showcard(t0, &s) || !check_alternatives(&s) ||
      !get_records(list, &r))
    return FALSE;
  bool done = learn(&s, &r, askers);
  release_records(&r);
  return done && unify_showcard(t, &s);
}

static foreign_t showcard3(term_t list, term_t t, term_t t0) { return learned(list, t, t0, false); }

static foreign_t showcard23(term_t list, term_t t, term_t t0) { return learned(list, t, t0, true); }

void showcard_install(void) {
  PL_register_foreign("shown", 4, shown4, 0);
  PL_register_foreign("shown", 3, shown3, 0);
  PL_register_foreign_in_module("cluedo_thesis_modal_reasoning", "showcard", 3, showcard3, 0);
  PL_register_foreign_in_module("cluedo_thesis_modal_reasoning", "showcard2", 3, showcard23, 0);
}
